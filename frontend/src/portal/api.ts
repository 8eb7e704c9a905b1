import { calls } from '@kitewell/contract/calls';
import { clearToken, readToken } from '../api.ts';
import { callsOf } from '../calls-of.ts';

export const { addressOf, call, reading } = callsOf(calls);

/** Logs out, here and on the server; where the server cannot be reached, the token still ends by itself. */
export function logOut(): void {
  if (readToken() !== null) void call('logout').catch(() => undefined);
  clearToken();
}
