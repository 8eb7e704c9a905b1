import type { CheckOutcome } from '@kitewell/contract/clearance';
import { hongKongDate } from '@kitewell/contract/dates';
import type { SessionsToReassignQuery, SessionsToReassignView } from '@kitewell/contract/office/tutors';
import { tuple } from '@kitewell/contract/yup';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import { childNames } from '../sessions/children-of-session.ts';
import { checkOnDay } from '../tutors/record-checks.ts';
import type { Services } from '../../services.ts';
import { openList } from '../sessions/status-lists.ts';

const key = tuple([cursorParts.day, cursorParts.time, cursorParts.id]).required();

interface Row {
  id: number;
  tutor_id: number;
  tutor_name: string;
  child_name: string;
  date: string;
  time: string;
  active: boolean;
  outcome: CheckOutcome | null;
  valid_until: string | null;
}

/**
 * Sessions to come whose tutor cannot hold them: the account is closed, or the record check has been withdrawn or expires
 * before that day. Somebody has to give them to another tutor or cancel them, or to record a new check.
 */
export async function listSessionsToReassign(
  { readRows, now }: Pick<Services, 'readRows' | 'now'>,
  { cursor, limit, tutor }: SessionsToReassignQuery,
): Promise<SessionsToReassignView> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  // The check that counts today counts on each later day, as none is recorded before its issue. So the sessions in
  // question begin on one day for each tutor, and at most a page is read for each: PostgreSQL would otherwise search all
  // sessions to come.
  const rows = await readRows<Row>(
    `select b.id, b.tutor_id, b.tutor_name, ${childNames('b')} as child_name, b.session_date as date,
       b.session_time as time, b.active, b.outcome, b.valid_until
     from (select b.*, t.name as tutor_name, t.active, t.outcome, t.valid_until
       from (select t.*, k.outcome, k.valid_until,
             case when t.active and k.outcome = 'clear' then greatest(d.day, k.valid_until + 1) else d.day end as since
           from (select ?::date as day) as d
             cross join (select * from tutors ${tutor === undefined ? '' : 'where id = ?'} offset 0) as t ${checkOnDay}) t
         cross join lateral (
           select * from bookings where tutor_id = t.id and session_date >= t.since and status in ${openList}
             ${after ? 'and (session_date, session_time, id) > (?::date, ?::time, ?)' : ''}
           order by session_date, session_time, id limit ?) b
       order by b.session_date, b.session_time, b.id limit ?) b
     order by b.session_date, b.session_time, b.id`,
    [hongKongDate(now()), ...(tutor === undefined ? [] : [tutor]), ...(after ?? []), limit + 1, limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, ({ date, time, id }) => [date, time, id]);
  return {
    sessions: shown.map((row) => ({
      ...{ id: row.id, childName: row.child_name, date: row.date, time: row.time.slice(0, 5) },
      tutor: { id: row.tutor_id, name: row.tutor_name },
      missing: [missingOf(row)],
    })),
    nextCursor,
  };
}

function missingOf({
  active,
  outcome,
  valid_until: date,
}: Row): SessionsToReassignView['sessions'][number]['missing'][number] {
  if (!active) return { code: 'accountClosed', values: null };
  if (outcome === null) return { code: 'noCheck', values: null };
  if (outcome === 'not_clear') return { code: 'checkNotClear', values: null };
  return { code: 'checkLapsed', values: { date: date ?? '' } };
}
