import { createHash } from 'node:crypto';
import type { AssessmentInput } from '@kitewell/contract/assessments';
import { isSameName } from '@kitewell/contract/families';
import { fieldMessage } from '@kitewell/contract/messages';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Allowance } from '../../http/limits.ts';
import { Booking } from '../bookings/booking.entity.ts';
import { childrenOfSession } from '../bookings/session-children.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Assessment } from './assessment.entity.ts';
import { withSessionFacts } from './session-facts.ts';

const repeatMinutes = 10;

/**
 * Stores what a tutor has written about a session, which says itself with whom and when it was. The same assessment again within ten minutes is the same one, and with
 * the same key at any time: a double click or a retry after a lost answer writes it once, and takes one of the allowance.
 * @throws AppError 'booking.notFound' (404) when the booking is not this tutor's,
 *   'assessment.alreadyWritten' (409) when another assessment of that booking is there, in a group one of the same child;
 *   'validation' (400) when the name is of nobody in the group
 */
export async function writeAssessment(
  em: EntityManager,
  tutorId: number,
  { bookingId, clientKey, ...input }: AssessmentInput,
  now: Date,
  allowance: Allowance,
): Promise<Assessment> {
  // What was left out and what was left empty say the same, in whatever order.
  const said = Object.entries({ bookingId, ...input }).filter(([, value]) => value !== undefined && value !== null);
  const content = JSON.stringify(said.sort(([one], [other]) => (one < other ? -1 : 1)));
  const contentHash = createHash('sha256').update(content).digest('hex');
  const since = new Date(now.getTime() - repeatMinutes * 60_000);
  const repeatIn = async (manager: EntityManager) =>
    (clientKey ? await manager.findOne(Assessment, { tutor: tutorId, clientKey }) : null) ??
    (await manager.findOne(Assessment, { tutor: tutorId, contentHash, createdAt: { $gt: since } }));

  const known = await repeatIn(em);
  if (known) return known;
  // Counting needs a connection of its own, so it comes before the transaction that holds one.
  await allowance.take();
  const { assessment, isNew } = await em.transactional(async (tx) => {
    // One assessment of a tutor at a time, so that the second of two equal ones finds the first.
    await tx.findOneOrFail(Tutor, tutorId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const booking = bookingId ? await tx.findOne(Booking, { id: bookingId, tutor: tutorId }) : null;
    if (bookingId && !booking) throw new AppError('booking.notFound', 404);

    const repeated = await repeatIn(tx);
    if (repeated) return { assessment: repeated, isNew: false };
    const childName = booking ? await childIn(tx, booking, input.studentName) : undefined;
    const written = tx.create(Assessment, {
      ...withSessionFacts(input, booking, childName),
      contentHash,
      clientKey,
      tutor: tutorId,
      booking,
      createdAt: now,
    });
    return { assessment: written, isNew: true };
  });
  if (!isNew) await allowance.giveBack();
  return assessment;
}

/**
 * Which child of the session it is about, of whom there is none yet. In a group the name says so, and with that which family
 * may read it.
 */
async function childIn(tx: EntityManager, booking: Booking, name: string): Promise<string> {
  const written = await tx.find(Assessment, { booking });
  if (booking.groupSize === 1) {
    if (written.length > 0) throw new AppError('assessment.alreadyWritten', 409);
    return booking.childName;
  }
  const children = await childrenOfSession(tx, booking.id);
  const child = children.find(({ childName }) => isSameName(childName, name));
  if (!child) throw new AppError('validation', 400, { studentName: fieldMessage('oneOf') });
  if (written.some(({ studentName }) => isSameName(studentName, name)))
    throw new AppError('assessment.alreadyWritten', 409);
  return child.childName;
}
