import type { AssessmentInput } from '@kitewell/contract/assessments';
import { isSameName } from '@kitewell/contract/families';
import type { TutorId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Allowance } from '../../http/limits.ts';
import { hashOfContent, refuseOtherContent } from '../../request-key.ts';
import { Booking, tutorsOwn } from '../sessions/booking.entity.ts';
import type { SessionChild } from '../sessions/session-child.entity.ts';
import { childrenOfSession } from '../sessions/session-children.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Assessment } from './assessment.entity.ts';
import { withSessionFacts } from './session-facts.ts';

const repeatMinutes = 10;

/**
 * Stores a tutor's assessment of a session; child, day and programme are the session's. The same assessment again
 * within ten minutes, or with the same key at any time, is recognised: a double click or a retry after a lost answer
 * stores it once, and counts once.
 * @throws AppError 'booking.notFound' (404) when the booking is not this tutor's, 'assessment.alreadyWritten' (409)
 * when the booking, or in a group this child, has another assessment, 'request.otherContent' (409) when another
 * assessment came with this key, 'validation' (400) when no child of the group has
 * this name
 */
export async function writeAssessment(
  em: EntityManager,
  tutorId: TutorId,
  { bookingId, clientKey, ...input }: AssessmentInput,
  now: Date,
  allowance: Allowance,
): Promise<Assessment> {
  const contentHash = hashOfContent({ bookingId, ...input });
  const since = new Date(now.getTime() - repeatMinutes * 60_000);
  const repeatIn = async (manager: EntityManager) => {
    const keyed = clientKey ? await manager.findOne(Assessment, { tutor: tutorId, clientKey }) : null;
    if (keyed) refuseOtherContent(keyed.contentHash, contentHash);
    return keyed ?? manager.findOne(Assessment, { tutor: tutorId, contentHash, createdAt: { $gt: since } });
  };

  const known = await repeatIn(em);
  if (known) return known;
  // Counting takes a database connection of its own, so it comes before the transaction, which holds one.
  await allowance.take();
  const { assessment, isNew } = await em.transactional(async (tx) => {
    // One assessment of a tutor at a time, so that the second of two equal ones finds the first.
    await tx.findOneOrFail(Tutor, tutorId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // Locked, so that a session that is erased at this moment is not found.
    const locked = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const;
    const booking = bookingId
      ? await tx.findOne(Booking, { id: bookingId, tutor: tutorId, ...tutorsOwn }, locked)
      : null;
    if (bookingId && !booking) throw new AppError('booking.notFound', 404);

    const repeated = await repeatIn(tx);
    if (repeated) return { assessment: repeated, isNew: false };
    const child = booking && (await childIn(tx, booking, input.studentName));
    const written = tx.create(Assessment, {
      ...withSessionFacts(input, booking, child?.childName),
      contentHash,
      clientKey,
      tutor: tutorId,
      booking,
      sessionChild: child,
      createdAt: now,
    });
    return { assessment: written, isNew: true };
  });
  if (!isNew) await allowance.giveBack();
  return assessment;
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
