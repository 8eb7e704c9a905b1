// SQL for the children of a session and whether their assessments are written.

/** The children of a session, in their order; `row` is the session's name in the query. */
export const childrenOf = (row: string): string => `(
  select json_agg(json_build_object('childName', s.child_name, 'parentName', s.parent_name, 'childAge', s.child_age,
    'assessed', (select true from assessments a where a.session_child_id = s.id limit 1) is not null)
    order by s.place) from session_children s where s.booking_id = ${row}.id)`;

/**
 * Whether each child of a session has an assessment. A session with one child has a subquery of its own, with a limit,
 * because for anything else the planner may read all assessments.
 */
export const assessedAll = (row: string): string => `(case when ${row}.group_size = 1
  then (select true from assessments a where a.booking_id = ${row}.id limit 1) is not null
  else (select count(*) from assessments a where a.booking_id = ${row}.id)
    >= (select count(*) from session_children s where s.booking_id = ${row}.id) end)`;
