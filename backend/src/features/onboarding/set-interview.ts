import { hongKongDate, hongKongInstant } from '@kitewell/contract/dates';
import type { TutorId } from '@kitewell/contract/ids';
import type { InterviewView } from '@kitewell/contract/interview';
import { fieldMessage } from '@kitewell/contract/messages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Interview } from './interview.entity.ts';
import { OnboardingStep } from './onboarding-step.entity.ts';
import type { EmailReferences } from '../../mail/email-references.ts';

const interviewStep = 2;

type Needs = Pick<Services, 'queueEmail'>;

const isDone = async (em: EntityManager, tutorId: TutorId) =>
  (await em.count(OnboardingStep, { tutor: tutorId, number: interviewStep })) > 0;

const viewOf = ({ date, time, link }: Interview): InterviewView => ({ date, time: time.slice(0, 5), link });

/**
 * Arranges the interview of a tutor, or changes it, and queues an email to the tutor. The same again changes nothing.
 * The caller commits.
 * @throws AppError 'tutor.notFound' (404), 'interview.done' (409), 'validation' (400) for a time that is over
 */
export async function setInterview(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  tutorId: TutorId,
  wanted: InterviewView,
): Promise<void> {
  const tutor = await lockTutor(tx, tutorId);
  if (await isDone(tx, tutorId)) throw new AppError('interview.done', 409);
  const existing = await tx.findOne(Interview, { tutor: tutorId }, { refresh: true });
  const before = existing && viewOf(existing);
  if (before && before.date === wanted.date && before.time === wanted.time && before.link === wanted.link) return;
  const { at } = context;
  if (wanted.date < hongKongDate(at)) throw new AppError('validation', 400, { date: fieldMessage('dateInPast') });
  if (hongKongInstant(wanted.date, wanted.time) <= at)
    throw new AppError('validation', 400, { time: fieldMessage('timeInPast') });
  if (existing) tx.assign(existing, { ...wanted, setAt: at });
  else tx.create(Interview, { tutor: tutorId, ...wanted, setAt: at });
  await tx.flush();
  const former = existing && before ? hongKongInstant(before.date, before.time) : undefined;
  recordInterview(tx, context, tutorId, before, wanted);
  await queueInterviewEmail(tx, needs, context, tutor, former && { before: former.toISOString() });
}

/**
 * Cancels the interview of a tutor and queues an email to the tutor. Where none is arranged, nothing happens. The caller
 * commits.
 * @throws AppError 'tutor.notFound' (404), 'interview.done' (409)
 */
export async function cancelInterview(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  tutorId: TutorId,
): Promise<void> {
  const tutor = await lockTutor(tx, tutorId);
  const existing = await tx.findOne(Interview, { tutor: tutorId }, { refresh: true });
  if (!existing) return;
  if (await isDone(tx, tutorId)) throw new AppError('interview.done', 409);
  const before = viewOf(existing);
  const begins = existing.begins();
  tx.remove(existing);
  await tx.flush();
  recordInterview(tx, context, tutorId, before, null);
  if (begins > context.at) await queueInterviewEmail(tx, needs, context, tutor, { cancelled: begins.toISOString() });
}

/** The link is no part of the audit: whoever has it can join the call. */
function recordInterview(
  tx: EntityManager,
  { by, at }: ChangeContext,
  tutorId: TutorId,
  before: InterviewView | null,
  after: InterviewView | null,
): void {
  const when = (interview: InterviewView | null) =>
    interview ? { date: interview.date, time: interview.time } : { date: null, time: null };
  recordChange(tx, {
    ...{ at, by, action: 'tutor interview', subject: { kind: 'tutor', id: tutorId } },
    ...(before && { before: when(before) }),
    after: when(after),
  });
}

async function queueInterviewEmail(
  tx: EntityManager,
  { queueEmail }: Needs,
  { at }: ChangeContext,
  tutor: Tutor,
  about: Pick<EmailReferences<'tutor-interview'>, 'before' | 'cancelled'> | undefined,
): Promise<void> {
  if (!tutor.getsEmails()) return;
  await queueEmail(tx, {
    template: 'tutor-interview',
    subject: { kind: 'interview', id: tutor.id },
    event: { at: at.toISOString() },
    to: tutor.email,
    language: tutor.emailLanguage,
    about: { tutor: tutor.id, setAt: at.toISOString(), ...about },
  });
}

/** Locked, so that two people in the office do not arrange two interviews at once. */
const lockTutor = (tx: EntityManager, id: number): Promise<Tutor> => lockRow(tx, Tutor, { id }, 'tutor.notFound');
