import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Holiday } from '../../features/bookings/holiday.entity.ts';
import { lockTutor } from '../../features/bookings/lock-tutor.ts';
import { Series } from '../../features/sessions/series.entity.ts';
import { storeSeriesChildren } from '../../features/sessions/session-children.ts';
import { seedActor } from '../../features/audit/record-change.ts';
import { Child } from '../../features/families/child.entity.ts';
import { Guardian } from '../../features/families/guardian.entity.ts';
import { horizonOf, mostAtOnce } from '../../features/bookings/arrange-series.ts';
import { makeSessions } from '../../features/bookings/make-sessions.ts';
import { daysOfRule, writtenRule } from '../../features/bookings/repeat.ts';
import { TimeOff } from '../../features/tutors/time-off.entity.ts';
import { Tutor } from '../../features/tutors/tutor.entity.ts';
import { WeeklyHours } from '../../features/tutors/weekly-hours.entity.ts';
import { dayFrom } from './calendar-day.ts';
import { sampleHoliday, sampleHours, sampleSeries, sampleTimeOff, type SeriesSeed } from './series.ts';
import { sampleTutors } from './tutors.ts';

const tutorOf = async (tx: EntityManager, wanted: string) =>
  tx.findOneOrFail(Tutor, { email: sampleTutors.find(({ key }) => key === wanted)?.email ?? '' });

/** Deletes the sample series, before their families are deleted. Their sessions have been deleted already. */
export async function clearSampleSeries(tx: EntityManager): Promise<void> {
  await tx.execute(
    'delete from series where id in (select c.series_id from series_children c join families f on f.id = c.family_id and f.demo)',
  );
}

/**
 * Resets the sample series, with reasons for days without a session: hours, a time off, a closed day, and public
 * holidays.
 */
export async function seedSeries(tx: EntityManager, today: string, now: Date): Promise<void> {
  await seedHours(tx, today);
  for (const sample of sampleSeries) await storeSeries(tx, sample, today, now);
}

async function seedHours(tx: EntityManager, today: string): Promise<void> {
  for (const { tutorKey, spans } of sampleHours) {
    const tutor = (await tutorOf(tx, tutorKey)).id;
    await tx.nativeDelete(WeeklyHours, { tutor });
    for (const span of spans) await tx.insert(WeeklyHours, { ...span, tutor });
  }
  const { tutorKey, inDays, days, note } = sampleTimeOff;
  const absentTutorId = (await tutorOf(tx, tutorKey)).id;
  await tx.nativeDelete(TimeOff, { tutor: absentTutorId });
  const fromDay = dayFrom(today, inDays);
  await tx.insert(TimeOff, { tutor: absentTutorId, fromDay, untilDay: dayFrom(fromDay, days - 1), note });
  const { nameEn, nameZh } = sampleHoliday;
  await tx.nativeDelete(Holiday, { nameEn });
  const day = dayFrom(today, sampleHoliday.inDays);
  await tx.execute(
    'insert into holidays (first_day, last_day, name_en, name_zh) values (?, ?, ?, ?) on conflict do nothing',
    [day, day, nameEn, nameZh],
  );
}

async function storeSeries(
  tx: EntityManager,
  { tutorKey, weekdays, everyWeeks, time, childName, childAge, ...fields }: SeriesSeed,
  today: string,
  now: Date,
): Promise<void> {
  const tutor = await tutorOf(tx, tutorKey);
  const child = await tx.findOneOrFail(Child, { name: childName, family: { demo: true } }, { populate: ['family'] });
  const guardian = await tx.findOneOrFail(Guardian, { family: child.family, pays: true });
  await lockTutor(tx, tutor.id);
  const series = tx.create(Series, {
    ...{ ...fields, tutor },
    requestKey: randomUUID(),
    rule: writtenRule({ weekdays, everyWeeks }),
    startsOn: today,
    sessionTime: time,
    madeUntil: horizonOf(today),
    address: child.family.address ?? null,
    phone: guardian.phone ?? null,
    language: child.family.language,
    createdAt: now,
  });
  await tx.flush();
  const stored = { childName, parentName: guardian.name, childAge, child: child.id, family: child.family.id };
  await storeSeriesChildren(tx, series.id, [stored]);
  await makeSessions(tx, { by: seedActor, at: now }, series, daysOfRule(series, today, series.madeUntil, mostAtOnce));
}
