import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Assessment } from '../../features/assessments/assessment.entity.ts';
import type { Booking } from '../../features/sessions/booking.entity.ts';
import { firstChildOf } from '../../features/sessions/session-children.ts';
import { Tutor } from '../../features/tutors/tutor.entity.ts';
import { pageHash } from '../../page-links.ts';
import { noonInHongKong } from './calendar-day.ts';
import { sampleHistory } from './family-history.ts';
import { storeSession } from './store-session.ts';
import { sampleTutors } from './tutors.ts';

const tutorsOfHistory = (today: string) =>
  [...new Set(sampleHistory(today).map(({ tutorKey }) => tutorKey))].map((key) => ({
    key,
    email: sampleTutors.find((tutor) => tutor.key === key)?.email ?? '',
  }));

/** Deletes the past sessions of the sample tutors who have a history, and the reports of sample families. */
export async function clearHistory(tx: EntityManager, today: string): Promise<void> {
  const emails = tutorsOfHistory(today).map(({ email }) => email);
  const past = `select b.id from bookings b join tutors t on t.id = b.tutor_id
    where t.email = any (?::text[]) and b.session_date < ?::date`;
  const values = [`{${emails.join(',')}}`, today];
  await tx.execute(`delete from assessments where booking_id in (${past})`, values);
  await tx.execute(
    `delete from assessments where session_child_id in (
       select s.id from session_children s join families f on f.id = s.family_id where f.demo)`,
  );
  await tx.execute(`delete from bookings where id in (${past})`, values);
}

/** How a report is shared with its family, as a sample: its page is opened by a link that nobody has. */
export const sharedSample = (day: string, language: 'en' | 'zh' = 'en') => ({
  sharedAt: noonInHongKong(day),
  shareLanguage: language,
  shareSeed: randomUUID(),
  shareHash: pageHash(randomUUID()),
});

/** Stores the history of the sample children: sessions, and the reports of those that took place. */
export async function seedHistory(tx: EntityManager, today: string): Promise<Booking[]> {
  const bookings: Booking[] = [];
  const tutors = new Map<string, Tutor>();
  for (const { key, email } of tutorsOfHistory(today)) tutors.set(key, await tx.findOneOrFail(Tutor, { email }));
  for (const { tutorKey, session, report } of sampleHistory(today)) {
    const tutor = tutors.get(tutorKey);
    if (!tutor) continue;
    const booking = await storeSession(tx, tutor, session);
    bookings.push(booking);
    if (report === null) continue;
    const { childName: studentName, sessionDate, program } = session;
    tx.create(Assessment, {
      ...report,
      ...{ tutor, booking, studentName, sessionDate, program, sessionChild: await firstChildOf(tx, booking.id) },
      ...{ phrases: [...report.phrases], goals: [...report.goals], activities: [...report.activities] },
      ...{ createdAt: noonInHongKong(sessionDate), ...sharedSample(sessionDate, session.language) },
    });
  }
  await tx.flush();
  return bookings;
}
