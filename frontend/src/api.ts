import { tokenHeader } from '@kitewell/contract/addresses';
import type { Call } from '@kitewell/contract/call';
import type { ErrorCode } from '@kitewell/contract/errors';
import { fieldMessage, type FieldErrorView } from '@kitewell/contract/messages';
import { deviceStorage } from './browser-storage.ts';
import { dropPrefetchedRequests, keepPrefetchedResponses, takePrefetchedResponse } from './prefetched-requests.ts';
import { readServerTime, serverNow } from './server-clock.ts';
import { tokenKey } from './token-key.ts';

/** Whose session the server has ended, so that every tab can tell that from somebody logging out. */
const endedKey = 'tutorSessionEnded';
const tokenListeners = new Set<() => void>();

/**
 * Why a session ended without a logout: its token expired, or it was ended elsewhere, such as from another device or by a
 * new password.
 */
export type SessionEnd = 'expired' | 'ended';

// In this tab alone: after a reload there is no portal left to return to.
let ended: { owner: string; why: SessionEnd } | null = null;

/** The signed-in tutor's bearer token, null when nobody is signed in here. */
export function readToken(): string | null {
  return deviceStorage.getItem(tokenKey);
}

/**
 * Whose portal stands in this tab: the id of the signed-in tutor, and still that of a tutor whose session has ended, until
 * somebody signs in again or logs out.
 */
export function readPortalOwner(): string | null {
  const token = readToken();
  return token === null ? (ended?.owner ?? null) : ownerOf(token);
}

/** Why nobody is signed in here any more; null where somebody is, has logged out, or never was. */
export function readSessionEnd(): SessionEnd | null {
  return readToken() === null ? (ended?.why ?? null) : null;
}

export function storeToken(token: string): void {
  ended = null;
  dropPrefetchedRequests();
  deviceStorage.removeItem(endedKey);
  deviceStorage.setItem(tokenKey, token);
  tell();
}

/** Forgets who was signed in, in every open tab. */
export function clearToken(): void {
  ended = null;
  dropPrefetchedRequests();
  deviceStorage.removeItem(endedKey);
  deviceStorage.removeItem(tokenKey);
  tell();
}

/** The server no longer knows the session: its token goes, the portal stays. False where it had gone already. */
export function endSession(): boolean {
  const token = readToken();
  if (token === null) return false;
  ended = endOf(token);
  deviceStorage.setItem(endedKey, ended.owner);
  deviceStorage.removeItem(tokenKey);
  tell();
  return true;
}

const endOf = (token: string) => {
  const { exp } = claimsOf(token);
  const isOver = typeof exp === 'number' && exp * 1000 <= serverNow();
  return { owner: ownerOf(token), why: isOver ? ('expired' as const) : ('ended' as const) };
};

/**
 * Stores the token with which the server has renewed the session. Of several that arrive together the newest is kept; one
 * that arrives after a logout, or for another tutor, is ignored.
 */
function storeRenewed(token: string): void {
  const stored = readToken();
  if (stored === null) {
    // While the answer with the new token was on its way, another call was refused, as can happen when a password changes.
    if (ended !== null && ended.owner === ownerOf(token)) storeToken(token);
    return;
  }
  const [before, after] = [claimsOf(stored), claimsOf(token)];
  if (before.sub === undefined || before.sub !== after.sub) return;
  const [version, newVersion] = [Number(before.ver), Number(after.ver)];
  const isNewer = newVersion > version || (newVersion === version && Number(after.iat) > Number(before.iat));
  // Only a new password, which raises the version, may replace the session by another one.
  if (!isNewer || (after.jti !== before.jti && newVersion === version)) return;
  deviceStorage.setItem(tokenKey, token);
  keepPrefetchedResponses(stored, token);
}

function tell(): void {
  for (const listener of tokenListeners) listener();
}

/** The tutor's id as the server wrote it into the token; the token itself where it cannot be read. */
export function ownerOf(token: string): string {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : token;
}

/** What the server wrote into a token; nothing where it cannot be read. */
function claimsOf(token: string): { sub?: unknown; jti?: unknown; ver?: unknown; iat?: unknown; exp?: unknown } {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** Calls `listener` when somebody signs in or out, in this tab or another one. Returns how to stop. */
export function subscribeToken(listener: () => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    // The key is null when a tab empties the whole storage.
    if (key !== tokenKey && key !== null) return;
    dropPrefetchedRequests();
    const before = key === tokenKey && newValue === null && oldValue !== null ? endOf(oldValue) : null;
    ended = before !== null && deviceStorage.getItem(endedKey) === before.owner ? before : null;
    listener();
  };
  tokenListeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    tokenListeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** An answer that is not ok. The message is `{status}: {body text or status text}`, for logs and never for a screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's error code. A newer server may send an unknown one, for which dictionaries have a text. */
  readonly code?: ErrorCode;
  /** What is wrong with each field, as the schemas of forms say it (`fieldMessage`). */
  readonly fields?: Record<string, string>;
  /** Finds the request in the server's log. */
  readonly requestId?: string;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    const { code, fieldErrors, requestId } = readErrorBody(body);
    if (typeof code === 'string') this.code = code as ErrorCode;
    if (typeof fieldErrors === 'object' && fieldErrors !== null) {
      this.fields = Object.fromEntries(
        Object.entries(fieldErrors as Record<string, FieldErrorView>).map(([field, { key, ...values }]) => [
          field,
          fieldMessage(key, Object.keys(values).length > 0 ? values : undefined),
        ]),
      );
    }
    if (typeof requestId === 'string') this.requestId = requestId;
  }
}

/** The code whose sentence tells a person what went wrong, whatever was thrown. */
export function errorCode(error: unknown): ErrorCode {
  if (!(error instanceof ApiError)) return error instanceof TypeError ? 'unavailable' : 'unexpected';
  if (error.code) return error.code;
  // A proxy in between answers without a body of ours.
  if (error.status === 413) return 'tooLarge';
  return error.status >= 502 && error.status <= 504 ? 'unavailable' : 'unexpected';
}

/** Reads an address that `addressOf` has made. */
export const read = (address: string, signal: AbortSignal): Promise<unknown> => send('GET', address, undefined, signal);

/** After how many ms a change is sent again that the server was too busy for; reads are repeated by their query. */
const busyPauses = [1_000, 2_000];

/** One request as every page makes it, before anything is known of its answer; a tutor's carries the token. */
export async function ask(
  method: Call['method'],
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  token?: string | null,
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const sendOnce = () =>
    fetch(path, {
      method,
      headers,
      credentials: 'include',
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  let response = await sendOnce();
  for (const pause of method === 'GET' ? [] : busyPauses) {
    if (!(await isBusy(response))) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    response = await sendOnce();
  }
  readServerTime(response);
  return response;
}

/** Whether the server had no place for a request, and so has changed nothing. */
async function isBusy(response: Response): Promise<boolean> {
  return response.status === 503 && errorCode(await failure(response.clone())) === 'busy';
}

/** What an answer says: its JSON, undefined for 204. Throws `ApiError` for one that is not ok. */
export async function readAnswer(response: Response): Promise<unknown> {
  if (!response.ok) throw await failure(response);
  return response.status === 204 ? undefined : ((await response.json()) as unknown);
}

/** One request as the session's tutor, or with the token of a sign-in that waits for its second step. */
export async function send(
  method: Call['method'],
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  token = readToken(),
): Promise<unknown> {
  const askAs = (as: string | null) => ask(method, path, body, signal, as);
  const first = method === 'GET' ? takePrefetchedResponse(path, token) : undefined;
  let response = await (first?.catch(() => askAs(token)) ?? askAs(token));
  const currentToken = readToken();
  // While this was on its way, another answer or another tab has brought a token that is good.
  if (
    response.status === 401 &&
    token &&
    currentToken &&
    currentToken !== token &&
    ownerOf(currentToken) === ownerOf(token)
  ) {
    response = await askAs(currentToken);
  }
  const renewed = response.headers.get(tokenHeader);
  if (renewed) storeRenewed(renewed);
  return readAnswer(response);
}

/** The bytes behind an address that carries its own permission. Throws as `call` does. */
export const fetchFile = async (url: string): Promise<Blob> => readFile(await fetch(url, { credentials: 'omit' }));

/** The bytes of an answer. Throws `ApiError` for one that is not ok. */
export async function readFile(response: Response): Promise<Blob> {
  if (!response.ok) throw await failure(response);
  return response.blob();
}

async function failure(response: Response): Promise<ApiError> {
  return new ApiError(response.status, response.statusText, await response.text().catch(() => ''));
}

function readErrorBody(body: string): { code?: unknown; fieldErrors?: unknown; requestId?: unknown } {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
