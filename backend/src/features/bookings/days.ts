import { publicHolidayOn, publicHolidays, holidaysPublishedUntil } from '@kitewell/contract/office/holidays';
import {
  mostHolidays,
  type HolidayInput,
  type OfficeDaysView,
  type OfficeDayView,
} from '@kitewell/contract/office/days';
import { hongKongDate } from '@kitewell/contract/dates';
import { fieldMessage } from '@kitewell/contract/messages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import { Holiday } from './holiday.entity.ts';
import { openList } from '../sessions/status-lists.ts';

const subjectOf = (day: string): AuditSubject => ({ kind: 'day', id: day });

const viewOf = ({ id, day, nameEn, nameZh }: Holiday): OfficeDayView => ({ id, day, kind: 'closed', nameEn, nameZh });

/** Public holidays, and days that the office has closed, between two days, both included, in order. */
export async function officeDays(em: EntityManager, from: string, to: string): Promise<OfficeDaysView> {
  const closed = await em.find(Holiday, { day: { $gte: from, $lte: to } }, { refresh: true });
  const holidays = publicHolidays
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, en, zh }): OfficeDayView => ({ id: null, day, kind: 'holiday', nameEn: en, nameZh: zh }));
  const days = [...holidays, ...closed.map(viewOf)].sort((a, b) => a.day.localeCompare(b.day));
  return { days, publishedUntil: holidaysPublishedUntil };
}

/** Why no series takes place on each of these days, because of a holiday or a closed day; other days are left out. */
export async function restDays(
  em: EntityManager,
  days: readonly string[],
  onHolidays: boolean,
): Promise<Map<string, 'holiday' | 'closed'>> {
  const closed = await em.find(Holiday, { day: { $in: [...days] } });
  const rest = new Map<string, 'holiday' | 'closed'>(closed.map(({ day }) => [day, 'closed']));
  for (const day of days) if (!onHolidays && !rest.has(day) && publicHolidayOn(day)) rest.set(day, 'holiday');
  return rest;
}

/**
 * Closes a day, so that no series makes a session on it from now on. Sessions that are already arranged stay, and are
 * counted. The caller commits.
 * @throws AppError 'validation' (400) for a day that is over, 'day.closedAlready' (409), 'day.full' (409)
 */
export async function closeDay(
  tx: EntityManager,
  context: ChangeContext,
  { day, nameEn, nameZh }: HolidayInput,
): Promise<{ day: OfficeDayView; sessions: number }> {
  if (day < hongKongDate(context.at)) throw new AppError('validation', 400, { day: fieldMessage('dateInPast') });
  // Locked, so that two requests at once neither exceed the limit nor close one day twice.
  await tx.execute('lock table holidays in share row exclusive mode');
  if (publicHolidayOn(day) || (await tx.count(Holiday, { day })) > 0) throw new AppError('day.closedAlready', 409);
  if ((await tx.count(Holiday)) >= mostHolidays) throw new AppError('day.full', 409);
  const closed = tx.create(Holiday, { day, nameEn, nameZh });
  recordChange(tx, { ...context, action: 'day close', subject: subjectOf(day), after: { nameEn, nameZh } });
  await tx.flush();
  const [{ count }] = await tx.execute<[{ count: number }]>(
    `select count(*)::int as count from bookings where session_date = ? and status in ${openList}`,
    [day],
  );
  return { day: viewOf(closed), sessions: count };
}

/** Opens a day that the office has closed; the caller commits. @throws AppError 'day.notFound' (404) */
export async function openDay(tx: EntityManager, context: ChangeContext, id: number): Promise<void> {
  const closed = await tx.findOne(Holiday, { id });
  if (!closed) throw new AppError('day.notFound', 404);
  const { day, nameEn, nameZh } = closed;
  tx.remove(closed);
  recordChange(tx, { ...context, action: 'day open', subject: subjectOf(day), before: { nameEn, nameZh } });
  await tx.flush();
}
