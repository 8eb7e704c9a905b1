import type { SessionChildView } from '@kitewell/contract/bookings';
import type { BookingId, FamilyId, SeriesId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { forgetVisitSql } from '../families/visit-details.ts';

/** The names of the children of a session, in their order; `row` is the session's name in the query. */
export const childNames = (row: string): string => `(select string_agg(s.child_name, ', ' order by s.place)
  from session_children s where s.booking_id = ${row}.id)`;

/** The family of the first child of a session; `row` is the session's name in the query. */
export const firstFamilyOf = (row: string): string =>
  `(select f.family_id from session_children f where f.booking_id = ${row}.id and f.place = 0)`;

type FirstChild = Pick<SessionChildView, 'childName' | 'parentName' | 'childAge'>;

/** What a call answers of the first child beside all of them. */
export function firstOf([first]: readonly FirstChild[]): FirstChild {
  if (!first) throw new Error('a session without a child');
  const { childName, parentName, childAge } = first;
  return { childName, parentName, childAge };
}

/**
 * Takes children out of sessions that have others: their names, home and notes are removed from there. Sessions without
 * another child are left as they are. The size of the group stays, because the others pay by it.
 * @param leaving which rows `s` of `session_children` leave, with a `?` in place of each value
 * @returns how many have left
 */
export async function leaveSessions(tx: EntityManager, leaving: string, values: unknown[] = []): Promise<number> {
  const left = await tx.execute<{ id: number; booking: BookingId }[]>(
    `with leaving as (select s.* from session_children s where ${leaving})
     select id, booking_id as booking from leaving l where exists (
       select from session_children s where s.booking_id = l.booking_id and s.id not in (select id from leaving))`,
    values,
  );
  const idsOf = (ids: readonly number[]) => `{${ids.join(',')}}`;
  const bookings = idsOf(left.map(({ booking }) => booking));
  await tx.execute('delete from session_children where id = any(?::int[])', [idsOf(left.map(({ id }) => id))]);
  await tx.execute('update bookings set sequence = sequence + 1 where id = any(?::int[])', [bookings]);
  // Where the first child has left, the next one becomes the first, and the home of the one who left is forgotten.
  const headless = await tx.execute<{ booking: BookingId }[]>(
    `update session_children s set place = 0 from (
       select distinct on (booking_id) id from session_children where booking_id = any(?::int[]) order by booking_id, place) next
     where s.id = next.id and s.place > 0 returning s.booking_id as booking`,
    [bookings],
  );
  await tx.execute(
    `update bookings set ${forgetVisitSql}, status_reason = null
     where id = any(?::int[])`,
    [idsOf(headless.map(({ booking }) => booking))],
  );
  return left.length;
}

/** Does the same for series; only families that are erased as a whole leave them. */
export async function leaveSeries(tx: EntityManager, family: FamilyId): Promise<void> {
  const left = await tx.execute<{ series: SeriesId }[]>(
    `delete from series_children c where family_id = ? and exists (
       select from series_children o where o.series_id = c.series_id and o.family_id is distinct from c.family_id)
     returning series_id as series`,
    [family],
  );
  await tx.execute(
    `with first as (
       select distinct on (series_id) id from series_children where series_id = any(?::int[]) order by series_id, place),
     next as (
       update series_children c set place = 0 from first where c.id = first.id and c.place > 0 returning c.series_id)
     update series r set ${forgetVisitSql}, version = r.version + 1
     from next where r.id = next.series_id`,
    [`{${left.map(({ series }) => series).join(',')}}`],
  );
}
