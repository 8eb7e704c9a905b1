import { hongKongDate } from '@kitewell/contract/dates';
import type { SessionsLeftBehindQuery, SessionsLeftBehindView } from '@kitewell/contract/office/tutors';
import { tuple } from '@kitewell/contract/yup';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import { childNames } from '../families/children-of-session.ts';
import type { Services } from '../../services.ts';

const key = tuple([cursorParts.day, cursorParts.time, cursorParts.id]).required();

interface Row {
  id: number;
  tutor_id: number;
  tutor_name: string;
  child_name: string;
  date: string;
  time: string;
}

/**
 * Sessions to come of tutors whose account is closed. Nobody will teach them, and somebody has to cancel them or give
 * them to another tutor.
 */
export async function listSessionsLeftBehind(
  { readRows, now }: Pick<Services, 'readRows' | 'now'>,
  { cursor, limit, tutor }: SessionsLeftBehindQuery,
): Promise<SessionsLeftBehindView> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  // Reads at most a page for each tutor who has left: PostgreSQL would otherwise search all sessions to come for theirs.
  const rows = await readRows<Row>(
    `select b.id, b.tutor_id, b.tutor_name, ${childNames('b')} as child_name, b.session_date as date, b.session_time as time
     from (select b.*, t.name as tutor_name
       from (select id, name from tutors where not active ${tutor === undefined ? '' : 'and id = ?'} offset 0) t
         cross join lateral (
           select * from bookings where tutor_id = t.id and session_date >= ?::date and status in ('pending', 'confirmed')
             ${after ? 'and (session_date, session_time, id) > (?::date, ?::time, ?)' : ''}
           order by session_date, session_time, id limit ?) b
       order by b.session_date, b.session_time, b.id limit ?) b
     order by b.session_date, b.session_time, b.id`,
    [...(tutor === undefined ? [] : [tutor]), hongKongDate(now()), ...(after ?? []), limit + 1, limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, ({ date, time, id }) => [date, time, id]);
  return {
    sessions: shown.map(({ id, tutor_id, tutor_name, child_name: childName, date, time }) => ({
      ...{ id, childName, date, time: time.slice(0, 5) },
      tutor: { id: tutor_id, name: tutor_name },
    })),
    nextCursor,
  };
}
