/**
 * SQL for who teaches which family: one row for each, with the days of their first and last session.
 * @param only which rows `s` of session_children and sessions `b` count
 */
export const tutorsOfFamilies = (only: string): string => `(
  select s.family_id, b.tutor_id, min(b.session_date) as first_day, max(b.session_date) as last_day
  from session_children s join bookings b on b.id = s.booking_id
  where b.status <> 'cancelled' and s.family_id is not null and ${only} group by s.family_id, b.tutor_id)`;

/** SQL for the families with whom a tutor has a session on a day or later, with a `?` for the tutor; an index finds them. */
export const familiesTaughtSince = (day: string): string => `(select o.family_id
  from bookings n join session_children o on o.booking_id = n.id where n.tutor_id = ? and n.session_date >= ${day})`;

/** SQL for the names of the children of a family whom a tutor teaches, as an array. */
export const childrenTaught = (family: string, tutor: string): string => `array(
  select distinct s.child_name from session_children s join bookings b on b.id = s.booking_id
  where s.family_id = ${family} and b.tutor_id = ${tutor} and b.status <> 'cancelled' order by 1)`;

/** SQL for how many sessions of a family were completed. */
export const completedSessions = (family: string): string => `(
  select count(distinct b.id)::int from session_children s join bookings b on b.id = s.booking_id
  where s.family_id = ${family} and b.status = 'completed' and not b.completed_early)`;

/** SQL for whether a tutor has completed a session. */
export const hasTaught = (tutor: string): string =>
  `exists (select from bookings b where b.tutor_id = ${tutor} and b.status = 'completed' and not b.completed_early)`;
