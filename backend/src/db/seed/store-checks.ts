import type { EntityManager } from '@mikro-orm/postgresql';
import type { Booking } from '../../features/sessions/booking.entity.ts';
import { Document } from '../../features/documents/document.entity.ts';
import { ConvictionCheck } from '../../features/tutors/conviction-check.entity.ts';
import { validUntil } from '../../features/tutor-records/record-check.ts';
import { Tutor } from '../../features/tutors/tutor.entity.ts';
import { sampleSessionsWithoutChecks } from './bookings.ts';
import { dayFrom, noonInHongKong } from './calendar-day.ts';
import { storeSession } from './store-session.ts';
import { sampleTutors } from './tutors.ts';

/** The sample tutor whose check expires soon, and in how many days. */
const expiring = { key: 'tomas', inDays: 24 };

/** The sample tutor who lacks everything else. */
const newcomer = 'newcomer';

const emailOf = (wanted: string) => sampleTutors.find(({ key }) => key === wanted)?.email ?? '';

/**
 * Stores documents and checks of the tutors in the directory, and the newcomer's check, also for tutors that were stored by
 * older versions.
 */
export async function seedClearance(tx: EntityManager, today: string): Promise<void> {
  const checkedTutors = sampleTutors.filter(({ key, certifiedOn }) => certifiedOn !== null || key === newcomer);
  const emails = checkedTutors.map(({ email }) => email);
  const tutors = await tx.find(Tutor, { email: { $in: emails } });
  const degrees = await tx.find(Document, { tutor: { $in: tutors }, documentType: 'degree' });
  await tx.nativeDelete(ConvictionCheck, { tutor: { email: emailOf(expiring.key) } });
  const checks = await tx.find(ConvictionCheck, { tutor: { $in: tutors }, validUntil: { $gte: dayFrom(today, 60) } });
  for (const tutor of tutors) {
    // The demo tutor's documents are stored together with their files.
    if (!tutor.demo && tutor.email !== emailOf(newcomer) && !degrees.some((document) => document.tutor === tutor)) {
      tx.create(Document, {
        tutor,
        documentType: 'degree',
        documentName: 'Degree (sample)',
        fileName: 'degree',
        linkUrl: `https://credentials.example/degree/${tutor.id}`,
        uploadedAt: noonInHongKong(dayFrom(today, -200)),
        verificationStatus: 'verified',
      });
    }
    if (checks.some((check) => check.tutor === tutor)) continue;
    const expires = tutor.email === emailOf(expiring.key);
    const issuedOn = dayFrom(today, expires ? -500 : -200);
    tx.create(ConvictionCheck, {
      tutor,
      outcome: 'clear',
      checkedBy: 'Sample',
      checkedOn: dayFrom(issuedOn, 10),
      appliedOn: issuedOn,
      issuedOn,
      validUntil: expires ? dayFrom(today, expiring.inDays) : validUntil(issuedOn, issuedOn),
      recordedAt: noonInHongKong(dayFrom(issuedOn, 10)),
    });
  }
  await tx.flush();
}

/** Sessions with a tutor whose checks are not in order on that day, so that the office can see what that looks like. */
export async function seedSessionsWithoutChecks(tx: EntityManager, today: string): Promise<Booking[]> {
  const tutors = await tx.find(Tutor, { email: { $in: sampleTutors.map(({ email }) => email) } });
  const bookings: Booking[] = [];
  for (const { tutorKey, insteadOf, ...session } of sampleSessionsWithoutChecks(today)) {
    const tutor = tutors.find(({ email }) => email === emailOf(tutorKey));
    if (!tutor) continue;
    const booking = await storeSession(tx, tutor, session);
    if (insteadOf) booking.regularTutor = tutors.find(({ email }) => email === emailOf(insteadOf)) ?? null;
    bookings.push(booking);
  }
  return bookings;
}
