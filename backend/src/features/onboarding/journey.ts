import type { InterviewView } from '@kitewell/contract/interview';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { verifiedTypes } from '../documents/qualifications.ts';
import { hasTaught } from '../sessions/taught.ts';

/** The steps that an operator records; the others follow from what else is recorded. */
export const recordedSteps: readonly number[] = [2, 5, 6, 7, 8, 9, 10];

const interviewStep = 2;
const familyMatch = 10;

/** SQL: whether the interview of a tutor `t` is recorded. */
export const isInterviewed = `exists (select from onboarding_steps s where s.tutor_id = t.id and s.number = ${interviewStep})`;

/** SQL: those of these recorded steps that a tutor `t` has still to do. */
export const openStepsAmong = (
  steps: readonly number[],
): string => `array(select n from unnest(array[${steps.join(', ')}]) as n
  where not exists (select from onboarding_steps s where s.tutor_id = t.id and s.number = n) order by n)`;

interface Facts {
  /** Steps that an operator has recorded, with their instants. */
  recorded: { number: number; doneAt: string }[];
  verifiedTypes: string[];
  hasTaught: boolean;
  interview: InterviewView | null;
}

/**
 * The steps of the journey that a tutor has completed: the first with the account itself, the third with the
 * certification, the fourth with a verified police check and a verified degree or certificate, the tenth also with a
 * completed session.
 * @returns step numbers, with the instant where one was recorded; and the interview that is arranged and not yet recorded
 * as done, or null
 */
export async function journey(
  em: EntityManager,
  tutor: Pick<Tutor, 'id' | 'certificationStatus'>,
): Promise<{ done: Map<number, Date | null>; interview: InterviewView | null }> {
  const [facts] = await em.execute<[Facts]>(
    `select
       (select coalesce(json_agg(json_build_object('number', number, 'doneAt', done_at)), '[]')
          from onboarding_steps where tutor_id = ?) as recorded,
       ${verifiedTypes('?')} as "verifiedTypes", ${hasTaught('?')} as "hasTaught",
       (select json_build_object('date', date, 'time', to_char(time, 'HH24:MI'), 'link', link)
          from interviews where tutor_id = ?) as interview`,
    [tutor.id, tutor.id, tutor.id, tutor.id],
  );
  const done = new Map<number, Date | null>([[1, null]]);
  for (const { number, doneAt } of facts.recorded) {
    if (recordedSteps.includes(number)) done.set(number, new Date(doneAt));
  }
  if (tutor.certificationStatus === 'completed') done.set(3, null);
  // A tutor who has taught a family has met one, whether or not somebody has recorded it.
  if (facts.hasTaught && !done.has(familyMatch)) done.set(familyMatch, null);
  const verified = (type: string) => facts.verifiedTypes.includes(type);
  if (verified('police_check') && (verified('degree') || verified('certificate'))) done.set(4, null);
  return { done, interview: done.has(interviewStep) ? null : facts.interview };
}
