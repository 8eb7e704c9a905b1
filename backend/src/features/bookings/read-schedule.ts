import { isOpenStatus } from '@kitewell/contract/booking-statuses';
import { hongKongDate } from '@kitewell/contract/dates';
import {
  mostScheduled,
  type ScheduledSessionView,
  type ScheduleQuery,
  type ScheduleView,
} from '@kitewell/contract/office/sessions';
import type { Services } from '../../services.ts';
import { missingOnDays } from '../clearance/clearance.ts';
import { districtOf } from './read-sessions.ts';

/** As much of an address as a week has room for. */
const placeLength = 60;

interface Row extends Pick<ScheduledSessionView, 'id' | 'date' | 'status' | 'place' | 'district' | 'trial' | 'waits'> {
  tutor_id: number;
  tutor_name: string;
  child_names: string[];
  time: string;
}

/** Names are a list, because a name may contain a comma. */
const names = `(select json_agg(s.child_name order by s.place) from session_children s where s.booking_id = b.id)`;

/**
 * All sessions of a few days, soonest first. They come in one answer and not in pages, so that nobody takes the first
 * page for the week; where a week has more than an answer holds, the total says so.
 */
export async function readSchedule(
  { readRows, now }: Pick<Services, 'readRows' | 'now'>,
  { from, to, tutor }: ScheduleQuery,
): Promise<ScheduleView> {
  const those = `s.session_date between ?::date and ?::date ${tutor === undefined ? '' : 'and s.tutor_id = ?'}`;
  const values = [from, to, ...(tutor === undefined ? [] : [tutor])];
  const rows = await readRows<Row>(
    `select b.id, b.tutor_id, t.name as tutor_name, ${names} as child_names, b.session_date as date, b.session_time as time,
       b.status, left(b.address, ${placeLength}) as place, ${districtOf('b')} as district,
       b.trial_request_id is not null as trial, b.status = 'pending' and b.agreement is not distinct from 'asked' as waits
     from (select s.* from bookings s where ${those} order by s.session_date, s.session_time, s.id limit ${mostScheduled}) b
     join tutors t on t.id = b.tutor_id order by b.session_date, b.session_time, b.id`,
    values,
  );
  const today = hongKongDate(now());
  const isComing = ({ status, date }: Row) => date >= today && isOpenStatus(status);
  const sendingOf = ({ tutor_id, date }: Row) => ({ tutor: tutor_id, day: date });
  const missing = await missingOnDays(readRows, rows.filter(isComing).map(sendingOf));
  const total =
    rows.length < mostScheduled
      ? rows.length
      : (await readRows<{ total: number }>(`select count(*)::int as total from bookings s where ${those}`, values))[0]
          ?.total;
  return {
    sessions: rows.map((row) => ({
      ...{ id: row.id, tutor: { id: row.tutor_id, name: row.tutor_name }, childNames: row.child_names },
      ...{ date: row.date, time: row.time.slice(0, 5), status: row.status, place: row.place, district: row.district },
      ...{ trial: row.trial, waits: row.waits },
      missing: isComing(row) && (missing(sendingOf(row)) ?? []).length > 0,
    })),
    total: total ?? rows.length,
  };
}
