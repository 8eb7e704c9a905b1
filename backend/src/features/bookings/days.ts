import { publicHolidayOn, publicHolidays, holidaysPublishedUntil } from '@kitewell/contract/office/holidays';
import {
  mostHolidays,
  type HolidayInput,
  type OfficeDaysView,
  type OfficeDayView,
} from '@kitewell/contract/office/days';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import { fieldMessage } from '@kitewell/contract/messages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import { Holiday } from './holiday.entity.ts';
import { openList } from '../sessions/status-lists.ts';

const subjectOf = (day: string): AuditSubject => ({ kind: 'day', id: day });

const viewOn = (day: string, { id, firstDay, lastDay, nameEn, nameZh }: Holiday): OfficeDayView => ({
  ...{ id, day, kind: 'closed' },
  ...{ firstDay, lastDay, nameEn, nameZh },
});

/** What the office has closed of the days between two, both included, in order. */
const closedBetween = (em: EntityManager, from: string, to: string): Promise<Holiday[]> =>
  em.find(
    Holiday,
    { firstDay: { $lte: to }, lastDay: { $gte: from } },
    { orderBy: { firstDay: 'asc' }, refresh: true },
  );

/** Public holidays, and days that the office has closed, between two days, both included, in order. */
export async function officeDays(em: EntityManager, from: string, to: string): Promise<OfficeDaysView> {
  const closed = (await closedBetween(em, from, to)).flatMap((closure) =>
    daysBetween(closure.firstDay < from ? from : closure.firstDay, closure.lastDay > to ? to : closure.lastDay).map(
      (day) => viewOn(day, closure),
    ),
  );
  const holidays = publicHolidays
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, en, zh }): OfficeDayView => ({
      ...{ id: null, day, kind: 'holiday' },
      ...{ firstDay: day, lastDay: day, nameEn: en, nameZh: zh },
    }));
  // What is closed comes first, since it stops the series that take place on public holidays, too.
  const days = [...closed, ...holidays].sort((a, b) => a.day.localeCompare(b.day));
  return { days, publishedUntil: holidaysPublishedUntil };
}

const daysBetween = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Why no series takes place on each of these days, because of a holiday or a closed day; other days are left out. */
export async function restDays(
  em: EntityManager,
  days: readonly string[],
  onHolidays: boolean,
): Promise<Map<string, 'holiday' | 'closed'>> {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  const closed = first === undefined || last === undefined ? [] : await closedBetween(em, first, last);
  const rest = new Map<string, 'holiday' | 'closed'>();
  for (const day of days)
    if (closed.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)) rest.set(day, 'closed');
    else if (!onHolidays && publicHolidayOn(day)) rest.set(day, 'holiday');
  return rest;
}

/**
 * Closes a day, or all from a first to a last, so that no series makes a session on them from now on. Sessions that are
 * already arranged stay, and are counted. The caller commits.
 * @throws AppError 'validation' (400) for days that are over, 'day.closedAlready' (409), 'day.full' (409)
 */
export async function closeDays(
  tx: EntityManager,
  context: ChangeContext,
  { day: firstDay, lastDay: given, nameEn, nameZh }: HolidayInput,
): Promise<{ day: OfficeDayView; sessions: number }> {
  if (firstDay < hongKongDate(context.at)) throw new AppError('validation', 400, { day: fieldMessage('dateInPast') });
  const lastDay = given ?? firstDay;
  // Locked, so that two requests at once neither exceed the limit nor close one day twice.
  await tx.execute('lock table holidays in share row exclusive mode');
  const isOpen = daysBetween(firstDay, lastDay).some((day) => !publicHolidayOn(day));
  if (!isOpen || (await closedBetween(tx, firstDay, lastDay)).length > 0) throw new AppError('day.closedAlready', 409);
  if ((await tx.count(Holiday)) >= mostHolidays) throw new AppError('day.full', 409);
  const closed = tx.create(Holiday, { firstDay, lastDay, nameEn, nameZh });
  recordChange(tx, { ...context, action: 'day close', subject: subjectOf(firstDay), after: recorded(closed) });
  await tx.flush();
  const [{ count }] = await tx.execute<[{ count: number }]>(
    `select count(*)::int as count from bookings where session_date between ? and ? and status in ${openList}`,
    [firstDay, lastDay],
  );
  return { day: viewOn(firstDay, closed), sessions: count };
}

const recorded = ({ firstDay, lastDay, nameEn, nameZh }: Holiday) => ({
  ...{ nameEn, nameZh },
  ...(lastDay > firstDay && { untilDay: lastDay }),
});

/** A closure of the office. @throws AppError 'day.notFound' (404) */
export async function findClosure(em: EntityManager, id: number): Promise<Holiday> {
  const closed = await em.findOne(Holiday, { id });
  if (!closed) throw new AppError('day.notFound', 404);
  return closed;
}

/** Opens days that the office has closed; the caller commits. @throws AppError 'day.notFound' (404) */
export async function openDays(tx: EntityManager, context: ChangeContext, id: number): Promise<void> {
  const closed = await findClosure(tx, id);
  tx.remove(closed);
  recordChange(tx, { ...context, action: 'day open', subject: subjectOf(closed.firstDay), before: recorded(closed) });
  await tx.flush();
}
