import { hongKongDate } from '@kitewell/contract/dates';
import { firstWarning, type ExpiringChecksQuery, type ExpiringChecksView } from '@kitewell/contract/office/tutors';
import { tuple } from '@kitewell/contract/yup';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { latestChecks } from '../tutors/record-checks.ts';
import { childNames } from '../sessions/children-of-session.ts';
import { openList } from '../sessions/status-lists.ts';

/** The most sessions of one tutor that are named; their number is given beside them. A hundred tutors may be listed. */
const mostNamed = 3;

const key = tuple([cursorParts.day, cursorParts.id]).required();

interface Row {
  id: number;
  name: string;
  demo: boolean;
  valid_until: string;
  total: number;
  entries: ExpiringChecksView['checks'][number]['sessions']['entries'];
}

/**
 * Checks that expire soon or have expired, the earliest first, each with the sessions that are arranged for days after
 * its last: nothing cancels these by itself.
 */
export async function listExpiringChecks(
  { readRows, now }: Pick<Services, 'readRows' | 'now'>,
  { cursor, limit }: ExpiringChecksQuery,
): Promise<ExpiringChecksView> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  const today = hongKongDate(now());
  const left = `bookings b where b.tutor_id = l.id and b.session_date > l.valid_until and b.session_date >= l.today
    and b.status in ${openList}`;
  const rows = await readRows<Row>(
    `select l.id, l.name, l.demo, l.valid_until, (select count(*)::int from ${left}) as total,
       (select coalesce(json_agg(s order by s.date, s.time, s.id), '[]') from (
          select b.id, ${childNames('b')} as "childName", to_char(b.session_date, 'YYYY-MM-DD') as date,
            left(b.session_time::text, 5) as time
          from ${left} order by b.session_date, b.session_time, b.id limit ${mostNamed}) as s) as entries
     from (select t.id, t.name, t.demo, c.valid_until, ?::date as today from ${latestChecks}
         and c.valid_until <= ?::date + ${firstWarning} ${after ? 'and (c.valid_until, t.id) > (?::date, ?)' : ''}
       order by c.valid_until, t.id limit ?) as l
     order by l.valid_until, l.id`,
    [today, today, ...(after ?? []), limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, (row) => [row.valid_until, row.id]);
  return {
    checks: shown.map(({ id, name, demo, valid_until: validUntil, total, entries }) => ({
      tutor: { id, name },
      demo,
      validUntil,
      sessions: { total, entries },
    })),
    nextCursor,
  };
}
