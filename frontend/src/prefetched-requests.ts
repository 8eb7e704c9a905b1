import { tokenHeader } from '@kitewell/contract/addresses';
import { readServerTime } from './server-clock.ts';

/** Calls of the API that a short script in the page's head makes, before the page's code has loaded. */
interface PrefetchedRequests {
  /** A tutor's; null where the browser's cookie says who asks. */
  readonly token: string | null;
  /** When the calls were made, as `Date.now()`. */
  readonly made: number;
  readonly answers: Map<string, Promise<Response>>;
  /** The JSON of the successful answers that have arrived. */
  readonly arrived: Map<string, unknown>;
}

declare global {
  var prefetchedRequests: PrefetchedRequests | undefined;
}

/** ms for which an answer may be used; after that the page asks again. */
const lasting = 30_000;

/**
 * Asks for these addresses at once, for the page's code to use when it has loaded. It runs in the page's head, so it is
 * short.
 */
export function prefetchRequests(token: string | null, addresses: readonly string[]): void {
  const calls = callsOf(token) ?? { token, made: Date.now(), answers: new Map(), arrived: new Map() };
  const { answers, arrived } = (globalThis.prefetchedRequests = calls);
  for (const address of addresses) {
    const answer = fetch(address, {
      headers: { Accept: 'application/json', ...(token !== null && { Authorization: `Bearer ${token}` }) },
      credentials: 'include',
    });
    answers.set(address, answer);
    answer
      .then(async (response) => {
        readServerTime(response);
        // An answer with a new token is left to api.ts, which stores the token.
        if (!answers.has(address) || !response.ok || response.headers.has(tokenHeader)) return;
        const json: unknown = await response.clone().json();
        // If the page's code has taken the answer meanwhile, it reads it itself.
        if (answers.has(address)) arrived.set(address, json);
      })
      // If no answer came, whoever takes it sees the failure and asks again.
      .catch(() => undefined);
  }
}

/** The answer to a prefetched request, arrived or not. Each is given once; undefined if there is none. */
export function takePrefetchedResponse(address: string, token: string | null): Promise<Response> | undefined {
  const calls = callsOf(token);
  const answer = calls?.answers.get(address);
  calls?.answers.delete(address);
  calls?.arrived.delete(address);
  return answer;
}

/** The JSON of an answer that has already arrived. Each is given once; undefined if there is none yet. */
export function takePrefetchedJson(address: string, token: string | null): unknown {
  const calls = callsOf(token);
  if (!calls?.answers.has(address) || !calls.arrived.has(address)) return undefined;
  const json = calls.arrived.get(address);
  calls.answers.delete(address);
  calls.arrived.delete(address);
  return json;
}

function callsOf(token: string | null): PrefetchedRequests | undefined {
  const calls = globalThis.prefetchedRequests;
  return calls?.token === token && Date.now() - calls.made <= lasting ? calls : undefined;
}

/** Forgets all prefetched requests: somebody else is signed in now, or nobody. */
export function dropPrefetchedRequests(): void {
  globalThis.prefetchedRequests?.answers.clear();
  globalThis.prefetchedRequests?.arrived.clear();
  globalThis.prefetchedRequests = undefined;
}

/** Lets the answers to prefetched requests be used after their token was replaced by a new one of the same session. */
export function keepPrefetchedResponses(before: string, after: string): void {
  if (globalThis.prefetchedRequests?.token === before)
    globalThis.prefetchedRequests = { ...globalThis.prefetchedRequests, token: after };
}
