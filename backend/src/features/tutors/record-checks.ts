import type { TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';

/** SQL for the latest check `c` of each tutor `t` who works here, where it was clear; it may have expired. */
export const latestChecks = `conviction_checks c join tutors t on t.id = c.tutor_id and t.active
  where c.outcome = 'clear' and (
    select true from conviction_checks newer
    where newer.tutor_id = c.tutor_id and (newer.issued_on, newer.id) > (c.issued_on, c.id) limit 1) is null`;

/** SQL for the check of a tutor `t` that counts on a day, the `day` of a relation `d`. */
export const checkOnDay = `left join lateral (
    select c.outcome, c.valid_until from conviction_checks c where c.tutor_id = t.id and c.issued_on <= d.day
    order by c.issued_on desc, c.id desc limit 1) as k on true`;

/** SQL: whether the check of `checkOnDay` is clear and valid on that day. */
export const isGood = "k.outcome = 'clear' and k.valid_until >= d.day";

/** SQL: whether the record check that counts for a tutor on a day is clear and valid; both are expressions. */
export const isCheckedOn = (tutor: string, day: string): string => `coalesce((
  select c.outcome = 'clear' and c.valid_until >= ${day} from conviction_checks c
  where c.tutor_id = ${tutor} and c.issued_on <= ${day} order by c.issued_on desc, c.id desc limit 1), false)`;

/** The last day on which the record check that counts for a tutor on a day is good; null where it is none, or not clear. */
export async function checkedUntil(em: EntityManager, tutor: TutorId, day: string): Promise<string | null> {
  const [found] = await em.execute<{ until: string }[]>(
    `select to_char(k.valid_until, 'YYYY-MM-DD') as until
     from (select ?::date as day) as d cross join (select ?::int as id) as t ${checkOnDay} where ${isGood}`,
    [day, tutor],
  );
  return found?.until ?? null;
}
