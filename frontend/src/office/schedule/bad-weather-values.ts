import { badWeatherInput, type BadWeatherSessionView } from '@kitewell/contract/office/bad-weather';
import { addDays } from '@kitewell/contract/dates';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { newUuid } from '../../uuid.ts';

export interface BadWeatherValues {
  act: 'cancel' | 'move';
  reason: string;
  /** The day to which the sessions are moved. */
  date: string;
  /** Which sessions take part, and their new times, by session id with an `s` before it. */
  chosen: Record<string, boolean>;
  times: Record<string, string>;
}

type Sessions = readonly BadWeatherSessionView[];

/** With a bare number as its key, Formik would make an array. */
export const keyOf = (id: number) => `s${id}`;

/** A text that changes when the sessions change. */
export const stateOf = (sessions: Sessions) => sessions.map(({ id, sequence }) => `${id}.${sequence}`).join();

/**
 * The form's values at the start: every session ticked, at its own time; after a step, what was chosen before it.
 * Sessions that appear only now, because one step takes a limited number, are ticked too.
 */
export function valuesOf(day: string, sessions: Sessions, reason: string, former?: BadWeatherValues): BadWeatherValues {
  return {
    ...(former ?? { act: 'cancel', reason, date: addDays(day, 1) }),
    chosen: Object.fromEntries(sessions.map(({ id }) => [keyOf(id), former?.chosen[keyOf(id)] ?? true])),
    times: Object.fromEntries(sessions.map(({ id, time }) => [keyOf(id), former?.times[keyOf(id)] ?? time])),
  };
}

/**
 * The values after a step: sessions that were moved may still be in the list, at another time, and must not be moved
 * again.
 */
export function afterStep(values: BadWeatherValues, touched: Sessions): BadWeatherValues {
  const touchedKeys = new Set(touched.map(({ id }) => keyOf(id)));
  return {
    ...values,
    chosen: { ...values.chosen, ...Object.fromEntries([...touchedKeys].map((key) => [key, false])) },
    times: Object.fromEntries(Object.entries(values.times).filter(([key]) => !touchedKeys.has(key))),
  };
}

/** The body of the call, from the form's values. */
export function bodyOf({ act, reason, date, chosen, times }: BadWeatherValues, sessions: Sessions) {
  const taken = sessions.filter(({ id }) => chosen[keyOf(id)]);
  return {
    ...(act === 'cancel' && { reason }),
    sessions: taken.map(({ id, sequence }) => ({
      id,
      baseSequence: sequence,
      to: act === 'move' ? { date, time: times[keyOf(id)] ?? '' } : null,
    })),
  };
}

/** The faults, by the field that has them. */
export function fieldErrorsOfForm(values: BadWeatherValues, sessions: Sessions) {
  const body = bodyOf(values, sessions);
  const times: Record<string, string> = {};
  const fieldErrors: Record<string, string> = {};
  for (const [path, fieldError] of Object.entries(fieldErrorsOf(badWeatherInput, { ...body, key: newUuid() }))) {
    const [, at, part] = /^sessions\[(\d+)\]\.to\.(date|time)$/.exec(path) ?? [];
    if (part === 'date') fieldErrors.date = fieldError;
    else if (part === 'time') times[keyOf(body.sessions[Number(at)]?.id ?? 0)] = fieldError;
    else fieldErrors[path] = fieldError;
  }
  return { ...fieldErrors, ...(Object.keys(times).length > 0 && { times }) };
}
