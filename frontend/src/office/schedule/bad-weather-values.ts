import { badWeatherInput, type BadWeatherSessionView } from '@kitewell/contract/office/bad-weather';
import { addDays } from '@kitewell/contract/dates';
import { faultsOf } from './form-faults.ts';

export interface BadWeatherValues {
  act: 'cancel' | 'move';
  reason: string;
  /** The day that sessions move to. */
  date: string;
  /** Which of them take part, and when each begins then, under its number with an `s` before it. */
  chosen: Record<string, boolean>;
  times: Record<string, string>;
}

type Sessions = readonly BadWeatherSessionView[];

/** A number alone would make a list of what is kept under it. */
export const keyOf = (id: number) => `s${id}`;

/** Tells whether sessions are the same and as they were. */
export const stateOf = (sessions: Sessions) => sessions.map(({ id, sequence }) => `${id}.${sequence}`).join();

/**
 * What the form begins with: every session ticked, at its own time, and after a step what was chosen before it. Sessions that
 * only show now, because a step takes so many and no more, are ticked as the first were.
 */
export function valuesOf(day: string, sessions: Sessions, reason: string, former?: BadWeatherValues): BadWeatherValues {
  return {
    ...(former ?? { act: 'cancel', reason, date: addDays(day, 1) }),
    chosen: Object.fromEntries(sessions.map(({ id }) => [keyOf(id), former?.chosen[keyOf(id)] ?? true])),
    times: Object.fromEntries(sessions.map(({ id, time }) => [keyOf(id), former?.times[keyOf(id)] ?? time])),
  };
}

/** The same after a step: what it moved may still show, at another time of the day, and is not to move once more. */
export function afterStep(values: BadWeatherValues, touched: Sessions): BadWeatherValues {
  const isTouched = new Set(touched.map(({ id }) => keyOf(id)));
  return {
    ...values,
    chosen: { ...values.chosen, ...Object.fromEntries([...isTouched].map((key) => [key, false])) },
    times: Object.fromEntries(Object.entries(values.times).filter(([key]) => !isTouched.has(key))),
  };
}

/** What is asked by what stands in the form. */
export function bodyOf({ act, reason, date, chosen, times }: BadWeatherValues, sessions: Sessions) {
  const taken = sessions.filter(({ id }) => chosen[keyOf(id)]);
  return {
    ...(act === 'cancel' && { reason }),
    sessions: taken.map(({ id, sequence }) => ({
      id,
      seenSequence: sequence,
      to: act === 'move' ? { date, time: times[keyOf(id)] ?? '' } : null,
    })),
  };
}

/** What is at fault, by the field that it is in. */
export function faultsOfForm(values: BadWeatherValues, sessions: Sessions) {
  const body = bodyOf(values, sessions);
  const times: Record<string, string> = {};
  const faults: Record<string, string> = {};
  for (const [path, fault] of Object.entries(faultsOf(badWeatherInput, { ...body, key: crypto.randomUUID() }))) {
    const [, at, part] = /^sessions\[(\d+)\]\.to\.(date|time)$/.exec(path) ?? [];
    if (part === 'date') faults.date = fault;
    else if (part === 'time') times[keyOf(body.sessions[Number(at)]?.id ?? 0)] = fault;
    else faults[path] = fault;
  }
  return { ...faults, ...(Object.keys(times).length > 0 && { times }) };
}
