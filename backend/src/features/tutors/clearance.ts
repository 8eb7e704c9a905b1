import { clearanceGaps, clearanceSteps, type CheckOutcome, type ClearanceGap } from '@kitewell/contract/clearance';
import { fieldMessage, type FieldMessageValues } from '@kitewell/contract/messages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';

const steps = clearanceSteps.join(', ');

// What follows is written of a tutor `t`. It is what `courseRecord` and `journey` say of one tutor, for many in one query.
// A module counts as the edition that the tutor has completed, without questions left open that cannot be answered any more;
// what came into the course after the certificate does not count.
const confirmed = `exists (select from onboarding_steps s where s.tutor_id = t.id and s.number = 2)
  and not exists (
    select from certification_modules m
      left join module_progress p on p.module_id = m.id and p.tutor_id = t.id
      left join module_editions e on e.module_id = m.id and e.edition = p.edition
    where (p.completed_at <= t.certified_at
        or m.state = 'published' and (t.certified_at is null or m.offered_since <= t.certified_at))
      and (p.tutor_id is null or exists (
        select from jsonb_array_elements(coalesce(e.question_numbers, m.question_numbers)) as asked (number)
        where m.state = 'published' and m.question_numbers @> asked.number and not exists (select from quiz_answers a
          where a.tutor_id = t.id and a.module_id = m.id and a.question = asked.number::int))))`;
const qualified = `exists (select from documents d where d.tutor_id = t.id
  and d.verification_status = 'verified' and d.document_type in ('degree', 'certificate'))`;
const openSteps = `array(select n from unnest(array[${steps}]) as n
  where not exists (select from onboarding_steps s where s.tutor_id = t.id and s.number = n) order by n)`;

/** Of a tutor `t`, the check that counts on a day, which is the statement's parameter here. */
const checkOnDay = `left join lateral (
    select c.outcome, c.valid_until from conviction_checks c where c.tutor_id = t.id and c.issued_on <= d.day
    order by c.issued_on desc, c.id desc limit 1) as k on true`;

const standing = `t.active and t.certification_status = 'completed' and cardinality(${openSteps}) = 0
  and ${qualified} and ${confirmed}`;
const checked = "k.outcome = 'clear' and k.valid_until >= d.day";

/**
 * What comes after `from` in a query of the tutors `t` who may be sent to families on a day: its one parameter.
 * Whoever has not completed the course is left out before anything else is looked at.
 */
export const clearedTutors = `(select ?::date as day) as d cross join tutors t ${checkOnDay} where ${checked} and ${standing}`;

/**
 * The same on several days, the `day` of each row of a relation `days`. What does not change from day to day is looked at
 * once for each tutor, of those alone who are `among`.
 */
export const clearedTutorsOn = (days: string, among: string): string =>
  `(select t.* from tutors t where ${among} and ${standing} offset 0) as t cross join ${days} as d ${checkOnDay} where ${checked}`;

/** Something that a tutor lacks, with what its sentence names. */
export interface Missing {
  code: ClearanceGap;
  values?: FieldMessageValues;
}

interface Facts {
  id: number;
  active: boolean;
  certified: boolean;
  confirmed: boolean;
  qualified: boolean;
  open_steps: number[];
  outcome: CheckOutcome | null;
  valid_until: string | null;
  lapsed: boolean;
}

/** The facts of these tutors on a day. */
function factsOf(em: EntityManager, tutors: readonly number[], day: string): Promise<Facts[]> {
  return em.execute<Facts[]>(
    `select t.id, t.active, t.certification_status = 'completed' as certified, ${confirmed} as confirmed,
       ${qualified} as qualified, ${openSteps} as open_steps, k.outcome, k.valid_until, k.valid_until < d.day as lapsed
     from (select ?::date as day) as d cross join tutors t ${checkOnDay} where t.id = any(?::int[])`,
    [day, `{${tutors.join(',')}}`],
  );
}

function missingOf(facts: Facts): Missing[] {
  const has: Record<ClearanceGap, boolean> = {
    accountClosed: !facts.active,
    courseOpen: !facts.certified,
    certificateOpen: facts.certified && !facts.confirmed,
    stepsOpen: facts.open_steps.length > 0,
    noQualification: !facts.qualified,
    noCheck: facts.outcome === null,
    checkNotClear: facts.outcome === 'not_clear',
    checkLapsed: facts.outcome === 'clear' && facts.lapsed,
  };
  const values: Partial<Record<ClearanceGap, FieldMessageValues>> = {
    stepsOpen: { steps: facts.open_steps.join(', ') },
    checkLapsed: { date: facts.valid_until ?? '' },
  };
  return clearanceGaps
    .filter((gap) => has[gap])
    .map((code) => {
      const named = values[code];
      return named ? { code, values: named } : { code };
    });
}

/** What each of these tutors lacks to be sent to a family on a day (YYYY-MM-DD), by the tutor's number. */
export async function missingOfTutors(
  em: EntityManager,
  tutors: readonly number[],
  day: string,
): Promise<Map<number, Missing[]>> {
  return new Map((await factsOf(em, tutors, day)).map((facts) => [facts.id, missingOf(facts)]));
}

/** What a tutor lacks to be sent to a family on a day (YYYY-MM-DD); nothing, where the tutor is cleared. */
export async function missingOn(em: EntityManager, tutor: number, day: string): Promise<Missing[]> {
  return (await missingOfTutors(em, [tutor], day)).get(tutor) ?? [{ code: 'accountClosed' }];
}

/** The refusal of a tutor who lacks these: each under its code, with its sentence. */
export function notCleared(missing: readonly Missing[]): AppError {
  return new AppError(
    'tutor.notCleared',
    409,
    Object.fromEntries(missing.map(({ code, values }) => [code, fieldMessage(code, values)])),
  );
}
