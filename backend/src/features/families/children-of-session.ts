import type { EntityManager } from '@mikro-orm/postgresql';

// SQL for the children of a session. It is here and not in bookings because features that know no bookings need it too.

/** The names of the children of a session, in their order; `row` is the session's name in the query. */
export const childNames = (row: string): string => `(case when ${row}.group_size = 1 then ${row}.child_name else (
  select string_agg(s.child_name, ', ' order by s.place) from session_children s where s.booking_id = ${row}.id) end)`;

/** The children of a session that has several, null for a session with one; `row` is the session's name in the query. */
export const groupOf = (row: string): string => `(case when ${row}.group_size > 1 then (
  select json_agg(json_build_object('childName', s.child_name, 'parentName', s.parent_name, 'childAge', s.child_age,
    'assessed', (select true from assessments a where a.booking_id = ${row}.id
      and lower(btrim(a.student_name)) = lower(btrim(s.child_name)) limit 1) is not null)
    order by s.place) from session_children s where s.booking_id = ${row}.id) end)`;

/**
 * Whether each child of a session has an assessment. A session with one child has a subquery of its own, with a limit,
 * because for anything else the planner may read all assessments.
 */
export const assessedAll = (row: string): string => `(case when ${row}.group_size = 1
  then (select true from assessments a where a.booking_id = ${row}.id limit 1) is not null
  else (select count(*) from assessments a where a.booking_id = ${row}.id)
    >= (select count(*) from session_children s where s.booking_id = ${row}.id) end)`;

/**
 * That an assessment `a` is about the child in a row `s` of its session: in a group, the child with that name.
 * @param of the session's name in the query
 */
export const isAbout = (of: string): string =>
  `(${of}.group_size = 1 or lower(btrim(a.student_name)) = lower(btrim(s.child_name)))`;

/**
 * Takes children out of sessions that have others: their names, home and notes are removed from there. Sessions without
 * another child are left as they are. The size of the group stays, because the others pay by it.
 * @param leaving which rows `s` of `session_children` leave, with a `?` in place of each value
 * @returns how many have left
 */
export async function leaveSessions(tx: EntityManager, leaving: string, values: unknown[] = []): Promise<number> {
  const left = await tx.execute<{ id: number; booking: number; place: number }[]>(
    `with leaving as (select s.* from session_children s where ${leaving})
     select id, booking_id as booking, place from leaving l where exists (
       select from session_children s where s.booking_id = l.booking_id and s.id not in (select id from leaving))`,
    values,
  );
  const list = (ids: readonly number[]) => `{${ids.join(',')}}`;
  const others = left.filter(({ place }) => place > 0);
  await tx.execute('delete from session_children where id = any(?::int[])', [list(others.map(({ id }) => id))]);
  await tx.execute('update bookings set sequence = sequence + 1 where id = any(?::int[])', [
    list(left.map(({ booking }) => booking)),
  ]);
  for (const { booking } of left.filter(({ place }) => place === 0)) {
    // The next child becomes the first, whose data is in the session's own columns.
    const [heir] = await tx.execute<
      [Record<'child_name' | 'parent_name' | 'child_age' | 'family_id' | 'child_id', unknown>]
    >(
      `delete from session_children where id = (
         select id from session_children where booking_id = ? and place > 0 order by place limit 1)
       returning child_name, parent_name, child_age, family_id, child_id`,
      [booking],
    );
    await tx.execute(
      `update bookings set child_name = ?, parent_name = ?, child_age = ?, family_id = ?, child_id = ?, address = null,
         phone = null, notes = null, door_code = null, status_reason = null where id = ?`,
      [heir.child_name, heir.parent_name, heir.child_age, heir.family_id, heir.child_id, booking],
    );
  }
  return left.length;
}

/** Does the same for series; only families that are erased as a whole leave them. */
export async function leaveSeries(tx: EntityManager, family: number): Promise<void> {
  await tx.execute('delete from series_children where family_id = ?', [family]);
  const alone = await tx.execute<{ id: number; heir: number }[]>(
    `select distinct on (r.id) r.id, c.id as heir from series r join series_children c on c.series_id = r.id
     where r.family_id = ? order by r.id, c.place`,
    [family],
  );
  for (const { id, heir } of alone) {
    await tx.execute(
      `update series r set child_name = c.child_name, parent_name = c.parent_name, child_age = c.child_age,
         family_id = c.family_id, child_id = c.child_id, address = null, phone = null, notes = null, door_code = null,
         version = r.version + 1
       from series_children c where r.id = ? and c.id = ?`,
      [id, heir],
    );
    await tx.execute('delete from series_children where id = ?', [heir]);
  }
}
