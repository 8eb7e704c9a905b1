import type { AssessmentInput } from '@kitewell/contract/assessments';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { Booking } from '../bookings/booking.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Assessment } from './assessment.entity.ts';

const repeatMinutes = 10;

/**
 * Stores what a tutor has written about a session. The same assessment again within ten minutes is the same one: a
 * double click or a retry after a lost answer writes it once.
 * @throws AppError 'booking.notFound' (404) when the booking is not this tutor's,
 *   'assessment.alreadyWritten' (409) when another assessment of that booking is there
 */
export async function writeAssessment(
  em: EntityManager,
  tutorId: number,
  { bookingId, ...input }: AssessmentInput,
  now: Date,
): Promise<Assessment> {
  const fields = {
    studentName: input.studentName,
    sessionDate: input.sessionDate,
    program: input.program,
    overallRating: input.overallRating ?? null,
    strengths: input.strengths ?? null,
    areasForImprovement: input.areasForImprovement ?? null,
    skillsAssessed: input.skillsAssessed,
    goals: input.goals,
    activities: input.activities,
    behaviorNotes: input.behaviorNotes ?? null,
    parentFeedback: input.parentFeedback ?? null,
    nextSteps: input.nextSteps ?? null,
  };
  return em.transactional(async (tx) => {
    // One assessment of a tutor at a time, so that the second of two equal ones finds the first.
    await tx.findOneOrFail(Tutor, tutorId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const booking = bookingId ? await tx.findOne(Booking, { id: bookingId, tutor: tutorId }) : null;
    if (bookingId && !booking) throw new AppError('booking.notFound', 404);

    const since = new Date(now.getTime() - repeatMinutes * 60_000);
    const recent = await tx.find(Assessment, { tutor: tutorId, createdAt: { $gt: since }, booking });
    const repeated = recent.find((candidate) => sameFields(candidate, fields));
    if (repeated) return repeated;
    if (booking && (await tx.count(Assessment, { booking })) > 0) throw new AppError('assessment.alreadyWritten', 409);
    return tx.create(Assessment, { ...fields, tutor: tutorId, booking, createdAt: now });
  });
}

function sameFields(assessment: Assessment, fields: Record<string, unknown>): boolean {
  return Object.entries(fields).every(
    ([name, value]) => JSON.stringify(assessment[name as keyof Assessment] ?? null) === JSON.stringify(value),
  );
}
