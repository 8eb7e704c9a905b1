import type { TutorId } from '@kitewell/contract/ids';
import type { AnswersToSendBack } from '@kitewell/contract/office/certificates';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { actorName } from '../auth/acting-staff.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { courseParts, interviewOf, isWhole, type CoursePart } from './course-record.ts';

type Needs = Pick<Services, 'queueEmail'>;

/**
 * Confirms the certificate of a tutor whose answers somebody has read, and queues an email to the tutor. Repeating it
 * changes nothing. The caller commits.
 * @param input.readUntil when the newest answer was written that the reader has read
 * @param input.checkedBy whom the certificate names as its reader; whoever confirms it where nobody is given
 * @throws AppError 'certificate.notFound' (404), 'certificate.open' (409), 'record.changed' (409)
 */
export async function confirmCertificate(
  tx: EntityManager,
  { queueEmail }: Needs,
  context: ChangeContext,
  tutorId: TutorId,
  { readUntil, checkedBy }: { readUntil: string | null; checkedBy?: string },
): Promise<void> {
  const { at } = context;
  const tutor = await lockCertified(tx, tutorId);
  if (tutor.certificateConfirmedAt) return;
  const parts = await courseParts(tx, tutorId);
  refuseUnread(parts, readUntil);
  if (!isWhole(parts) || !(await interviewOf(tx, tutorId))) throw new AppError('certificate.open', 409);
  const reader = checkedBy ?? (await actorName(tx, context.by));
  Object.assign(tutor, { certificateConfirmedAt: at, certificateConfirmedBy: reader });
  await tx.flush();
  recordChange(tx, {
    ...{ ...context, action: 'tutor certificate', subject: { kind: 'tutor', id: tutorId } },
    ...{ before: { status: 'pending' }, after: { status: 'verified', checkedBy: reader } },
  });
  if (!tutor.getsEmails()) return;
  await queueEmail(tx, {
    template: 'certificate-confirmed',
    subject: { kind: 'certificate', id: tutorId },
    event: { at: at.toISOString() },
    to: tutor.email,
    language: tutor.emailLanguage,
    about: { tutor: tutorId },
  });
}

/**
 * Has a tutor write answers again, each with a note, and queues one email about all of them. A confirmed certificate is
 * confirmed no longer. Repeating it changes nothing. The caller commits.
 * @throws AppError 'certificate.notFound' (404), 'certification.questionNotFound' (404) for one without an answer,
 * 'record.changed' (409)
 */
export async function sendBackAnswers(
  tx: EntityManager,
  { queueEmail }: Needs,
  context: ChangeContext,
  tutorId: TutorId,
  { readUntil, answers: requested }: AnswersToSendBack,
): Promise<void> {
  const { at } = context;
  const tutor = await lockCertified(tx, tutorId);
  const parts = await courseParts(tx, tutorId);
  refuseUnread(parts, readUntil);
  const toSendBack = requested.map(({ moduleId, question, note }) => {
    const part = parts.find(({ module }) => module.id === moduleId);
    const answer = part?.questions.find(({ number }) => number === question)?.answer;
    // The tutor could not answer a question again that is not in the module any more.
    const isOpen = part?.module.state === 'published' && part.module.questionNumbers.includes(question);
    if (!answer || !isOpen) throw new AppError('certification.questionNotFound', 404);
    return { answer, moduleId, question, note };
  });
  const changed = toSendBack.filter(({ answer, note }) => answer.sentBackNote !== note);
  if (changed.length === 0) return;
  await tx.execute(
    `update quiz_answers kept set sent_back_note = wanted.note
     from jsonb_to_recordset(?::jsonb) as wanted ("moduleId" int, question int, note text)
     where kept.tutor_id = ? and kept.module_id = wanted."moduleId" and kept.question = wanted.question`,
    [JSON.stringify(changed.map(({ moduleId, question, note }) => ({ moduleId, question, note }))), tutorId],
  );
  const wasConfirmed = tutor.certificateConfirmedAt != null;
  Object.assign(tutor, { certificateConfirmedAt: null, certificateConfirmedBy: null });
  recordChange(tx, {
    ...{ ...context, action: 'tutor answers sent back', subject: { kind: 'tutor', id: tutorId } },
    ...(wasConfirmed && { before: { status: 'verified' } }),
    after: { number: changed.length, ...(wasConfirmed && { status: 'pending' }) },
  });
  if (!tutor.getsEmails()) return;
  await queueEmail(tx, {
    template: 'answers-sent-back',
    subject: { kind: 'certificate', id: tutorId },
    event: { at: at.toISOString() },
    to: tutor.email,
    language: tutor.emailLanguage,
    about: { tutor: tutorId },
  });
}

/** When the newest answer that counts was written. */
export function newestAnswer(parts: readonly CoursePart[]): Date | null {
  const times = parts.flatMap(({ questions }) => questions.flatMap(({ answer }) => answer?.answeredAt.getTime() ?? []));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

function refuseUnread(parts: readonly CoursePart[], readUntil: string | null): void {
  const newest = newestAnswer(parts);
  if (newest && (readUntil === null || newest > new Date(readUntil))) throw new AppError('record.changed', 409);
}

/** Locked, so that the tutor changes no answer meanwhile, and two readers do not decide at once. */
async function lockCertified(tx: EntityManager, tutorId: TutorId): Promise<Tutor> {
  const tutor = await tx.findOne(Tutor, tutorId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!tutor?.certifiedAt) throw new AppError('certificate.notFound', 404);
  return tutor;
}
