import { clearanceGaps, clearanceSteps, type CheckOutcome, type ClearanceGap } from '@kitewell/contract/clearance';
import type { TutorId } from '@kitewell/contract/ids';
import { fieldMessage, type FieldMessageValues } from '@kitewell/contract/messages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';

const steps = clearanceSteps.join(', ');

// The SQL below is about a tutor `t`. It says in one query for many tutors what `courseRecord` and `journey` say of
// one. A module counts in the edition that the tutor has completed, without unanswered questions that have been removed
// since; modules that were added after the certificate do not count.
const answered = `not exists (
    select from certification_modules m
      left join module_progress p on p.module_id = m.id and p.tutor_id = t.id
      left join module_editions e on e.module_id = m.id and e.edition = p.edition
    where (p.completed_at <= t.certified_at
        or m.state = 'published' and (t.certified_at is null or m.offered_since <= t.certified_at))
      and (p.tutor_id is null or exists (
        select from jsonb_array_elements(coalesce(e.question_numbers, m.question_numbers)) as asked (number)
        where m.state = 'published' and m.question_numbers @> asked.number and not exists (select from quiz_answers a
          where a.tutor_id = t.id and a.module_id = m.id and a.question = asked.number::int and a.sent_back_note is null))))`;
const confirmed = `t.certificate_confirmed_at is not null and ${answered}
  and exists (select from onboarding_steps s where s.tutor_id = t.id and s.number = 2)`;

/** SQL: whether the answers of a tutor `t`, who has completed the course, wait for somebody in the office to read them. */
export const awaitsReading = `t.certification_status = 'completed' and t.certificate_confirmed_at is null and ${answered}`;
const qualified = `exists (select from documents d where d.tutor_id = t.id
  and d.verification_status = 'verified' and d.document_type in ('degree', 'certificate'))`;
const openSteps = `array(select n from unnest(array[${steps}]) as n
  where not exists (select from onboarding_steps s where s.tutor_id = t.id and s.number = n) order by n)`;

/** SQL for the check of a tutor `t` that counts on a day, the `day` of a relation `d`. */
export const checkOnDay = `left join lateral (
    select c.outcome, c.valid_until from conviction_checks c where c.tutor_id = t.id and c.issued_on <= d.day
    order by c.issued_on desc, c.id desc limit 1) as k on true`;

const standing = `t.active and t.certification_status = 'completed' and cardinality(${openSteps}) = 0
  and ${qualified} and ${confirmed}`;
const checked = "k.outcome = 'clear' and k.valid_until >= d.day";

/**
 * What follows `from` in a query of the tutors `t` who may be sent to families on a day, which is its only parameter.
 * Tutors who have not completed the course are left out first.
 */
export const clearedTutors = `(select ?::date as day) as d cross join tutors t ${checkOnDay} where ${checked} and ${standing}`;

/**
 * The same for several days: the `day` of each row of a relation `days`. What does not depend on the day is computed
 * once for each tutor, and only for tutors who meet the condition `among`.
 */
export const clearedTutorsOn = (days: string, among: string): string =>
  `(select t.* from tutors t where ${among} and ${standing} offset 0) as t cross join ${days} as d ${checkOnDay} where ${checked}`;

/** Something that a tutor lacks, with the values that its sentence needs. */
export interface Missing {
  code: ClearanceGap;
  values?: FieldMessageValues;
}

interface Facts {
  id: number;
  day: string;
  active: boolean;
  certified: boolean;
  confirmed: boolean;
  qualified: boolean;
  open_steps: number[];
  outcome: CheckOutcome | null;
  valid_until: string | null;
  lapsed: boolean;
}

/** A tutor and the day (YYYY-MM-DD) on which the tutor is to be sent to a family. */
export interface Sending {
  tutor: TutorId;
  day: string;
}

/** What does not depend on the day is computed once for each tutor. */
const facts = `with t as materialized (
    select t.id, t.active, t.certification_status = 'completed' as certified, ${confirmed} as confirmed,
      ${qualified} as qualified, ${openSteps} as open_steps
    from tutors t where t.id = any(?::int[]))
  select t.*, d.day::text as day, k.outcome, k.valid_until, k.valid_until < d.day as lapsed
  from unnest(?::int[], ?::date[]) as d (tutor, day) join t on t.id = d.tutor ${checkOnDay}`;

const listed = (values: Iterable<number | string>) => `{${[...values].join(',')}}`;

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

/**
 * What tutors lack to be sent to a family, each on its day, in one query: an empty list for a tutor who is cleared,
 * undefined for one who does not exist.
 */
export async function missingOnDays(
  read: Services['readRows'],
  sendings: readonly Sending[],
): Promise<(sending: Sending) => Missing[] | undefined> {
  const keyOf = ({ tutor, day }: Sending) => `${tutor} ${day}`;
  const asked = [...new Map(sendings.map((sending) => [keyOf(sending), sending])).values()];
  if (asked.length === 0) return () => undefined;
  const rows = await read<Facts>(facts, [
    listed(new Set(asked.map(({ tutor }) => tutor))),
    listed(asked.map(({ tutor }) => tutor)),
    listed(asked.map(({ day }) => day)),
  ]);
  const missing = new Map(rows.map((row) => [keyOf({ tutor: row.id, day: row.day }), missingOf(row)]));
  return (sending) => missing.get(keyOf(sending));
}

/** Reads as `readRows` does, by an EntityManager and within its transaction, where it has one. */
export const readingBy =
  (em: EntityManager): Services['readRows'] =>
  (text, values) =>
    em.execute(text, [...values]);

/** What one tutor lacks on one day. */
export async function missingOn(em: EntityManager, tutor: TutorId, day: string): Promise<Missing[]> {
  const missing = await missingOnDays(readingBy(em), [{ tutor, day }]);
  return missing({ tutor, day }) ?? [{ code: 'accountClosed' }];
}

/** The error for a tutor who lacks these, each with its code and its sentence. */
export function notCleared(missing: readonly Missing[]): AppError {
  return new AppError(
    'tutor.notCleared',
    409,
    Object.fromEntries(missing.map(({ code, values }) => [code, fieldMessage(code, values)])),
  );
}

/** SQL: whether the record check that counts for a tutor on a day is clear and valid; both are expressions. */
export const isCheckedOn = (tutor: string, day: string): string => `coalesce((
  select c.outcome = 'clear' and c.valid_until >= ${day} from conviction_checks c
  where c.tutor_id = ${tutor} and c.issued_on <= ${day} order by c.issued_on desc, c.id desc limit 1), false)`;

/** The last day on which the record check that counts for a tutor on a day is good; null where it is none, or not clear. */
export async function checkedUntil(em: EntityManager, tutor: TutorId, day: string): Promise<string | null> {
  const [found] = await em.execute<{ until: string }[]>(
    `select to_char(k.valid_until, 'YYYY-MM-DD') as until
     from (select ?::date as day) as d cross join (select ?::int as id) as t ${checkOnDay} where ${checked}`,
    [day, tutor],
  );
  return found?.until ?? null;
}
