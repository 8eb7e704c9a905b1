import { clearanceGaps, clearanceSteps, type CheckOutcome, type ClearanceGap } from '@kitewell/contract/clearance';
import type { TutorId } from '@kitewell/contract/ids';
import { fieldMessage, type FieldMessageValues } from '@kitewell/contract/messages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { isAnswered } from '../certification/answered.ts';
import { isQualified } from '../documents/qualifications.ts';
import { isInterviewed, openStepsAmong } from '../onboarding/journey.ts';
import { checkOnDay, isGood } from '../tutors/record-checks.ts';

// The SQL below is about a tutor `t`. It says in one query for many tutors what `courseRecord` and `journey` say of one.
const openSteps = openStepsAmong(clearanceSteps);
const confirmed = `t.certificate_confirmed_at is not null and ${isAnswered} and ${isInterviewed}`;

const meetsRequirements = `t.active and t.certification_status = 'completed' and cardinality(${openSteps}) = 0
  and ${isQualified} and ${confirmed}`;

/**
 * What follows `from` in a query of the tutors `t` who may be sent to families on a day, which is its only parameter.
 * Tutors who have not completed the course are left out first.
 */
export const clearedTutors = `(select ?::date as day) as d cross join tutors t ${checkOnDay} where ${isGood} and ${meetsRequirements}`;

/**
 * The same for several days: the `day` of each row of a relation `days`. What does not depend on the day is computed
 * once for each tutor, and only for tutors who meet the condition `among`.
 */
export const clearedTutorsOn = (days: string, among: string): string =>
  `(select t.* from tutors t where ${among} and ${meetsRequirements} offset 0) as t cross join ${days} as d ${checkOnDay} where ${isGood}`;

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
      ${isQualified} as qualified, ${openSteps} as open_steps
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
  const distinct = [...new Map(sendings.map((sending) => [keyOf(sending), sending])).values()];
  if (distinct.length === 0) return () => undefined;
  const rows = await read<Facts>(facts, [
    listed(new Set(distinct.map(({ tutor }) => tutor))),
    listed(distinct.map(({ tutor }) => tutor)),
    listed(distinct.map(({ day }) => day)),
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
