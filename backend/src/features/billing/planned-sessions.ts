import { addDays } from '@kitewell/contract/dates';
import type { FamilyId } from '@kitewell/contract/ids';
import type { PlannedSessionView } from '@kitewell/contract/office/accounts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { openList } from '../sessions/status-lists.ts';

/** SQL: the planned sessions of the children of the family `f`, without trials; takes the first and the last day. */
export const planned = `select b.id as session, c.id as "sessionChild", c.child_id as child, k.name, b.program as programme,
    b.duration as minutes, b.group_size as "groupSize", b.session_date::text as day
  from session_children c join bookings b on b.id = c.booking_id join children k on k.id = c.child_id
  where c.family_id = f.id and b.session_date between ?::date and ?::date and b.status in ${openList}
    and b.trial_request_id is null`;

/** As far ahead as a package is sold for at most. */
const daysAhead = 1100;
/** More than a family has planned: three children, each once a week for a year. */
const mostPlanned = 200;

/** The planned sessions of a family from a day on, the soonest first: a package may pay for them. */
export const plannedOf = (em: EntityManager, family: FamilyId, from: string): Promise<PlannedSessionView[]> =>
  em.execute<PlannedSessionView[]>(
    `select s.child, s.programme, s.minutes, s."groupSize", s.day from families f cross join lateral (${planned}) s
     where f.id = ? order by s.day, s.session, s.child limit ${mostPlanned}`,
    [from, addDays(from, daysAhead), family],
  );
