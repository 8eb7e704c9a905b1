import type { CallArguments } from './call.ts';
import type { CallInput, CallName } from './calls.ts';

/**
 * The header of an answer with a new token of the session, which the browser sends from then on. It may come with any
 * call of a tutor, some minutes after the last.
 */
export const tokenHeader = 'Session-Token';

/**
 * Addresses that answer a GET with a file or a page. They are not calls, because calls answer JSON. What a family opens
 * from an email is a page of the site by its address too.
 */
export const files = {
  trialReceived: '/api/trial-requests/received',
  picture: '/api/pictures/{file}',
  calendarFeed: '/api/tutor/calendar/{file}',
  familyCalendarFeed: '/api/family/calendar/{file}',
  /** The page on which a family reads an assessment, in the language that `?language=` names. */
  report: '/report/{token}',
  /** The page on which a family reads a bill, which becomes its receipt. */
  billPage: '/bill/{token}',
  /** The page that asks a family whether a tutor who lacks something may come. */
  agreement: '/agreement/{token}',
} as const;

type Parts = Record<string, string | number | undefined>;

/**
 * How the addresses of these calls are made: with their parameters and their query, without undefined ones. A browser
 * loads the calls of its own table alone.
 */
export const addressesOf =
  <Of extends CallName>(table: Readonly<Record<Of, { readonly path: string }>>) =>
  <Name extends Of>(name: Name, ...[input]: CallArguments<CallInput<Name>>): string =>
    addressWith(table[name].path, input);

/** The path of a call with its parameters and its query, without undefined ones. */
export function addressWith(path: string, input: unknown): string {
  const { params = {}, query = {} } = (input ?? {}) as Record<'params' | 'query', Parts | undefined>;
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(params[part])));
  const parameters = Object.entries(query).flatMap(([part, value]): [string, string][] =>
    value === undefined ? [] : [[part, String(value)]],
  );
  return parameters.length === 0 ? filled : `${filled}?${new URLSearchParams(parameters).toString()}`;
}
