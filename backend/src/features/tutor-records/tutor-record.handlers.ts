import type { TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { refuseSample, type SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byStaff, type ChangeContext } from '../audit/record-change.ts';
import { closeAccount, reopenAccount } from '../auth/close-account.ts';
import { inviteTutor } from '../auth/password-links.ts';
import { resetTutorFactors } from '../auth/reset-tutor-factors.ts';
import { recordStep } from '../onboarding/record-step.ts';
import { cancelInterview, setInterview } from '../onboarding/set-interview.ts';
import { setEmails } from '../tutors/email-language.ts';
import { listExpiringChecks } from './expiring-checks.ts';
import { listSessionsToReassign } from './sessions-to-reassign.ts';
import { addTutor, hashTutorPassword } from './add-tutor.ts';
import { changeTutorRecord } from './change-tutor-record.ts';
import { listTutors, tutorRecord } from './read-tutors.ts';
import { recordCheck } from './record-check.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'config' | 'queueEmail' | 'now'>;

/** The office's calls about the records of tutors. */
export const tutorRecordHandlers = ({ em, readRows, config, queueEmail, now }: Needs) => {
  const answer = async (id: TutorId) => ({ tutor: await tutorRecord({ em, readRows }, id, now()) });

  /** Runs a change in one transaction, with the member of staff who makes it and the time. */
  const run = <Done>(
    staff: SignedInStaff,
    act: (tx: EntityManager, context: ChangeContext) => Promise<Done>,
  ): Promise<Done> => em.transactional((tx) => act(tx, { by: byStaff(staff.id), at: now() }));

  /** The same, and answers the tutor as the record is afterwards. */
  async function change(id: TutorId, ...[staff, act]: Parameters<typeof run>) {
    await run(staff, act);
    return answer(id);
  }

  return {
    officeTutors: ({ query }) => listTutors({ readRows }, query, now()),

    officeTutor: ({ params }) => answer(params.id),

    sessionsToReassign: ({ query }) => listSessionsToReassign({ readRows, now }, query),

    expiringChecks: ({ query }) => listExpiringChecks({ readRows, now }, query),

    async addOfficeTutor({ staff, body: { programmes: programme, ...input } }) {
      refuseSample(staff);
      if (!config.mail) throw new AppError('session.noEmails', 409);
      const password = await hashTutorPassword({ ...input, password: undefined });
      const { tutor } = await run(staff, (tx, context) =>
        addTutor(tx, { queueEmail, config }, context, { ...input, programme, password }),
      );
      return answer(tutor.id);
    },

    changeOfficeTutor: ({ staff, params: { id }, body }) =>
      change(id, staff, (tx, context) => changeTutorRecord(tx, { queueEmail }, context, id, body)),

    setTutorStep: ({ staff, params: { id, number }, body: { done } }) =>
      change(id, staff, (tx, context) => recordStep(tx, context, id, { number, done })),

    setInterview: ({ staff, params: { id }, body }) =>
      change(id, staff, (tx, context) => setInterview(tx, { queueEmail }, context, id, body)),

    cancelInterview: ({ staff, params: { id } }) =>
      change(id, staff, (tx, context) => cancelInterview(tx, { queueEmail }, context, id)),

    recordTutorCheck: ({ staff, params: { id }, body }) =>
      change(id, staff, (tx, context) => recordCheck(tx, context, id, body)),

    setTutorEmails: ({ staff, params: { id }, body }) =>
      change(id, staff, (tx, context) => setEmails(tx, context, id, body)),

    closeTutorAccount: ({ staff, params: { id } }) => change(id, staff, (tx, context) => closeAccount(tx, context, id)),

    openTutorAccount: ({ staff, params: { id } }) => change(id, staff, (tx, context) => reopenAccount(tx, context, id)),

    resetTutorFactors({ staff, params: { id } }) {
      refuseSample(staff);
      return change(id, staff, (tx, context) => resetTutorFactors(tx, { queueEmail }, context, id));
    },

    async inviteTutor({ staff, params: { id } }) {
      refuseSample(staff);
      if (!config.mail) throw new AppError('session.noEmails', 409);
      await run(staff, (tx, context) => inviteTutor(tx, { queueEmail }, context, id));
    },
  } satisfies Partial<Handlers>;
};
