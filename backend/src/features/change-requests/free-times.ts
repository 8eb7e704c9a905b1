import { addDays, hongKongDate, hongKongInstant } from '@kitewell/contract/dates';
import { freeTimeDays, type FreeTimesView } from '@kitewell/contract/family/requests';
import type { BookingId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { SignedInFamily } from '../../http/family-auth.ts';
import type { Services } from '../../services.ts';
import { restDays } from '../bookings/days.ts';
import { findTimesOfTutor } from '../bookings/free-tutors.ts';
import { BusinessSettings } from '../business-settings/business-settings.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { offList } from '../sessions/status-lists.ts';
import { familyChildren } from '../family-home/family-scope.ts';
import { ownSession } from './own-session.ts';

const minute = 60_000;
/** When sessions begin and by when they end, where the tutor's own hours say nothing else. */
const [earliest, latestEnd] = [8 * 60, 21 * 60];
const step = 30;

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Other times in the coming weeks at which the tutor of a session can come: cleared and free with the way there, at an hour
 * at which the tutor works, while none of the family's children is in another one, on no holiday, and with the notice that the
 * office needs.
 * @throws AppError 'booking.notFound' (404), 'booking.over' (409)
 */
export async function freeTimes(
  { em, readRows, now }: Pick<Services, 'readRows' | 'now'> & { em: EntityManager },
  family: SignedInFamily,
  id: BookingId,
): Promise<FreeTimesView> {
  const { own } = await ownSession(em, family, id);
  const booking = await em.findOne(Booking, { id }, { refresh: true });
  if (!booking) throw new AppError('booking.notFound', 404);
  if (!booking.isOpen() || booking.begins() <= now() || own.length === 0) throw new AppError('booking.over', 409);
  const { moveHours } = await em.findOneOrFail(BusinessSettings, 1, { refresh: true });
  const today = hongKongDate(now());
  const days = Array.from({ length: freeTimeDays }, (_, index) => addDays(today, index + 1));
  const rest = await restDays(em, days, false);
  const { duration, travelMinutes } = booking;
  const soonest = now().getTime() + moveHours * 60 * minute;
  const begins = Array.from(
    { length: Math.max(0, Math.floor((latestEnd - duration - earliest) / step) + 1) },
    (_, index) => timeOf(earliest + index * step),
  );
  const candidates = days
    .filter((day) => !rest.has(day))
    .flatMap((date) => begins.map((time) => ({ date, time })))
    .filter(
      ({ date, time }) =>
        hongKongInstant(date, time).getTime() >= soonest &&
        (date !== booking.sessionDate || time !== booking.sessionTime.slice(0, 5)),
    );
  const taken = await takenByChildren(readRows, family, id);
  const free = (
    await findTimesOfTutor({ readRows }, { times: candidates, duration, travelMinutes, except: id })
  ).filter(({ date, time }) => {
    const from = hongKongInstant(date, time).getTime();
    return !taken.some((other) => from < other.until && from + duration * minute > other.from);
  });
  const byDay = Map.groupBy(free, ({ date }) => date);
  return {
    days: [...byDay].map(([date, found]) => ({ date, times: found.map(({ time }) => time) })),
    until: days.at(-1) ?? today,
  };
}

/** When the family's children in a session are in other ones. Those of others are the office's to look at. */
async function takenByChildren(
  readRows: Services['readRows'],
  family: SignedInFamily,
  id: BookingId,
): Promise<{ from: number; until: number }[]> {
  const own = familyChildren(family);
  const rows = await readRows<{ date: string; time: string; minutes: number }>(
    `select b.session_date as date, left(b.session_time::text, 5) as time, b.duration as minutes
     from session_children s join session_children o on o.child_id = s.child_id and o.booking_id <> s.booking_id
       join bookings b on b.id = o.booking_id
     where s.booking_id = ? and ${own.sql} and b.session_date >= current_date - 1 and b.status not in ${offList} limit 1000`,
    [id, ...own.values],
  );
  return rows.map(({ date, time, minutes }) => {
    const from = hongKongInstant(date, time).getTime();
    return { from, until: from + minutes * minute };
  });
}
