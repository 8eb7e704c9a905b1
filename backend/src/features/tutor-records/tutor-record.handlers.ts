import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { refuseSample, type SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byStaff, recordChange } from '../audit/record-change.ts';
import { recordedSteps } from '../onboarding/journey.ts';
import { OnboardingStep } from '../onboarding/onboarding-step.entity.ts';
import { cancelInterview, setInterview } from '../onboarding/set-interview.ts';
import { recordStep } from '../onboarding/record-step.ts';
import { closeAccount } from '../auth/close-account.ts';
import { resetTutorFactors } from '../auth/reset-tutor-factors.ts';
import { postPasswordLink, wasJustPosted } from '../auth/password-links.ts';
import { Staff } from '../auth/staff.entity.ts';
import { addTutor } from '../tutors/add-tutor.ts';
import { listSessionsToReassign } from '../tutors/sessions-to-reassign.ts';
import { listExpiringChecks } from '../tutors/expiring-checks.ts';
import { setEmails } from '../tutors/email-language.ts';
import { recordCheck } from '../tutors/record-check.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { changeTutorRecord, lockTutor } from './change-tutor-record.ts';
import { listTutors, subjectOf, tutorRecord } from './read-tutors.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'config' | 'post' | 'now'>;

interface Change {
  action: AuditAction;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** The office's calls about the records of tutors. */
export const tutorRecordHandlers = ({ em, readRows, config, post, now }: Needs) => {
  const answer = async (id: number) => ({ tutor: await tutorRecord({ em, readRows }, id, now()) });

  /** Changes a tutor, whose row is locked meanwhile, and writes the change to the audit. */
  async function change(
    id: number,
    staff: SignedInStaff,
    act: (tx: EntityManager, tutor: Tutor) => Promise<Change | undefined>,
  ): Promise<void> {
    await em.transactional(async (tx) => {
      const tutor = await lockTutor(tx, id);
      if (!tutor) throw new AppError('tutor.notFound', 404);
      const done = await act(tx, tutor);
      if (done) recordChange(tx, { at: now(), by: byStaff(staff.id), subject: subjectOf(id), ...done });
    });
  }

  return {
    officeTutors: ({ query }) => listTutors({ readRows }, query, now()),

    officeTutor: ({ params }) => answer(params.id),

    sessionsToReassign: ({ query }) => listSessionsToReassign({ readRows, now }, query),

    expiringChecks: ({ query }) => listExpiringChecks({ readRows, now }, query),

    async addOfficeTutor({ staff, body: { name, email, phone, programmes, emailLanguage: emailLanguage = 'en' } }) {
      refuseSample(staff);
      if (!config.mail) throw new AppError('session.noEmails', 409);
      const id = await em.transactional(async (tx) => {
        const { tutor } = await addTutor(tx, { name, email, phone, programme: programmes, emailLanguage });
        await tx.flush();
        recordChange(tx, { at: now(), by: byStaff(staff.id), action: 'tutor add', subject: subjectOf(tutor.id) });
        await postPasswordLink(tx, { post, now }, tutor, 'tutor-welcome', tutor.emailLanguage);
        return tutor.id;
      });
      return answer(id);
    },

    async changeOfficeTutor({ staff, params: { id }, body: { version, ...told } }) {
      await change(id, staff, async (tx, tutor) => {
        if (tutor.recordVersion !== version) throw new AppError('record.changed', 409);
        const changesEmail = told.email !== undefined && told.email !== tutor.email;
        // Whoever reads this address can choose a password by it, and so take over the account.
        if (changesEmail && !tutor.demo && staff.role !== 'owner') throw new AppError('tutor.emailByOwner', 403);
        const changed = await changeTutorRecord(tx, { post, now }, tutor, told);
        return changed && { action: 'tutor profile', ...changed };
      });
      return answer(id);
    },

    async setTutorStep({ staff, params: { id, number }, body: { done } }) {
      if (!recordedSteps.includes(number)) throw new AppError('tutor.stepNotRecorded', 404);
      await change(id, staff, async (tx) => {
        const was = (await tx.count(OnboardingStep, { tutor: id, number })) > 0;
        // Sent twice, it keeps the time of the first.
        if (was === done) return undefined;
        await recordStep(tx, id, { number, done, at: now() });
        return { action: 'tutor step', before: { step: number, done: was }, after: { step: number, done } };
      });
      return answer(id);
    },

    async setInterview({ staff, params: { id }, body }) {
      const context = { by: byStaff(staff.id), at: now(), post };
      await em.transactional((tx) => setInterview(tx, context, id, body));
      return answer(id);
    },

    async cancelInterview({ staff, params: { id } }) {
      const context = { by: byStaff(staff.id), at: now(), post };
      await em.transactional((tx) => cancelInterview(tx, context, id));
      return answer(id);
    },

    async recordTutorCheck({ staff, params: { id }, body }) {
      await change(id, staff, async (tx, tutor) => {
        const { name } = await tx.findOneOrFail(Staff, staff.id);
        const { check, isNew } = await recordCheck(tx, tutor, body, { actor: name, now: now() });
        if (!isNew) return undefined;
        const { outcome, checkedBy, checkedOn, issuedOn, validUntil } = check;
        return { action: 'tutor check', after: { outcome, checkedBy, checkedOn, issuedOn, validUntil } };
      });
      return answer(id);
    },

    async setTutorEmails({ staff, params: { id }, body: { language } }) {
      await em.transactional((tx) => setEmails(tx, { by: byStaff(staff.id), at: now() }, id, language));
      return answer(id);
    },

    async closeTutorAccount({ staff, params: { id } }) {
      await change(id, staff, async (tx, tutor) => {
        if (!tutor.active) return undefined;
        await closeAccount(tx, tutor, now());
        return { action: 'tutor deactivate', before: { active: true }, after: { active: false } };
      });
      return answer(id);
    },

    async openTutorAccount({ staff, params: { id } }) {
      await change(id, staff, (_, tutor) => {
        if (tutor.active) return Promise.resolve(undefined);
        tutor.reactivate();
        return Promise.resolve({ action: 'tutor reactivate', before: { active: false }, after: { active: true } });
      });
      return answer(id);
    },

    async resetTutorFactors({ staff, params: { id } }) {
      refuseSample(staff);
      await em.transactional((tx) => resetTutorFactors(tx, { post, now }, byStaff(staff.id), id));
      return answer(id);
    },

    async inviteTutor({ staff, params: { id } }) {
      refuseSample(staff);
      if (!config.mail) throw new AppError('session.noEmails', 409);
      await change(id, staff, async (tx, tutor) => {
        // Neither closed accounts nor sample accounts get emails.
        if (!tutor.getsEmails()) throw new AppError('tutor.notFound', 404);
        if (await wasJustPosted(tx, tutor, 'tutor-welcome', now())) return undefined;
        await postPasswordLink(tx, { post, now }, tutor, 'tutor-welcome', tutor.emailLanguage);
        return { action: 'tutor invite' };
      });
    },
  } satisfies Partial<Handlers>;
};
