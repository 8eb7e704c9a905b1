import type { AssessmentInput } from '@kitewell/contract/assessments';
import { isSameName } from '@kitewell/contract/families';
import type { TutorId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import { hashOfContent, refuseOtherContent } from '../../request-key.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Booking, tutorsOwn } from '../sessions/booking.entity.ts';
import type { SessionChild } from '../sessions/session-child.entity.ts';
import { childrenOfSession } from '../sessions/session-children.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Assessment, subjectOf } from './assessment.entity.ts';
import { withSessionFacts } from './session-facts.ts';

const repeatMinutes = 10;

/**
 * What a tutor has sent already: the same assessment within ten minutes, or one with the same key at any time. So a
 * double click or a retry after a lost answer is recognised.
 * @throws AppError 'request.otherContent' (409) when another assessment came with this key
 */
export async function findRepeatedAssessment(
  em: EntityManager,
  { at }: Pick<ChangeContext, 'at'>,
  tutor: TutorId,
  { bookingId, clientKey, ...content }: AssessmentInput,
): Promise<Assessment | null> {
  const contentHash = hashOfContent({ bookingId, ...content });
  const since = new Date(at.getTime() - repeatMinutes * 60_000);
  const keyed = clientKey ? await em.findOne(Assessment, { tutor, clientKey }) : null;
  if (keyed) refuseOtherContent(keyed.contentHash, contentHash);
  return keyed ?? em.findOne(Assessment, { tutor, contentHash, createdAt: { $gt: since } });
}

/**
 * Stores a tutor's assessment of a session; child, day and programme are the session's. A repeat is stored once. The
 * audit records nothing of what it says. The caller commits.
 * @throws AppError 'booking.notFound' (404) when the booking is not this tutor's, 'assessment.alreadyWritten' (409)
 * when the booking, or in a group this child, has another assessment, 'validation' (400) when no child of the group has
 * this name, and what `findRepeatedAssessment` throws
 */
export async function writeAssessment(
  tx: EntityManager,
  context: ChangeContext,
  tutor: TutorId,
  sent: AssessmentInput,
): Promise<{ assessment: Assessment; isNew: boolean }> {
  const { bookingId, clientKey, ...input } = sent;
  // One assessment of a tutor at a time, so that the second of two equal ones finds the first.
  await lockRow(tx, Tutor, { id: tutor }, 'tutor.notFound');
  // Locked, so that a session that is erased at this moment is not found.
  const locked = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const;
  const booking = bookingId ? await tx.findOne(Booking, { id: bookingId, tutor, ...tutorsOwn }, locked) : null;
  if (bookingId && !booking) throw new AppError('booking.notFound', 404);

  const repeated = await findRepeatedAssessment(tx, context, tutor, sent);
  if (repeated) return { assessment: repeated, isNew: false };
  const child = booking && (await childIn(tx, booking, input.studentName));
  const assessment = tx.create(Assessment, {
    ...withSessionFacts(input, booking, child?.childName),
    contentHash: hashOfContent({ bookingId, ...input }),
    clientKey,
    tutor,
    booking,
    sessionChild: child,
    createdAt: context.at,
  });
  await tx.flush();
  const after = { session: booking?.id ?? null };
  recordChange(tx, { ...context, action: 'assessment written', subject: subjectOf(assessment.id), after });
  return { assessment, isNew: true };
}

/**
 * The child of the session that the assessment is about, after checking that it has none yet. In a group the name
 * decides, and with it which family may read the assessment.
 */
async function childIn(tx: EntityManager, booking: Booking, name: string): Promise<SessionChild> {
  const children = await childrenOfSession(tx, booking.id);
  const child = booking.groupSize === 1 ? children[0] : children.find(({ childName }) => isSameName(childName, name));
  if (!child) throw new AppError('validation', 400, { studentName: fieldMessage('oneOf') });
  if ((await tx.count(Assessment, { sessionChild: child })) > 0) throw new AppError('assessment.alreadyWritten', 409);
  return child;
}
