import { tokenHeader } from '@kitewell/contract/addresses';
import { readServerTime } from './server-clock.ts';

/** Calls of the API that a short script in the page's head makes, before the page's code has loaded. */
interface FirstCalls {
  readonly token: string;
  /** When the calls were made, as `Date.now()`. */
  readonly made: number;
  readonly answers: Map<string, Promise<Response>>;
  /** The JSON of the successful answers that have arrived. */
  readonly arrived: Map<string, unknown>;
}

declare global {
  var firstCalls: FirstCalls | undefined;
}

/** ms for which an answer may be used; after that the page asks again. */
const lasting = 30_000;

/** Asks for these addresses at once, for the page's code to use when it has loaded. It runs in the page's head, so it is short. */
export function makeFirstCalls(token: string, addresses: readonly string[]): void {
  const answers = new Map<string, Promise<Response>>();
  const arrived = new Map<string, unknown>();
  const ask = (address: string) => {
    const answer = fetch(address, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
      credentials: 'include',
    });
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
    return answer;
  };
  for (const address of addresses) answers.set(address, ask(address));
  globalThis.firstCalls = { token, made: Date.now(), answers, arrived };
}

/** The answer to a first call, whether it has arrived or not. Each is given once; undefined if there is none. */
export function takeFirstAnswer(address: string, token: string | null): Promise<Response> | undefined {
  const calls = callsOf(token);
  const answer = calls?.answers.get(address);
  calls?.answers.delete(address);
  calls?.arrived.delete(address);
  return answer;
}

/** The JSON of an answer that has already arrived. Each is given once; undefined if there is none yet. */
export function takeArrived(address: string, token: string | null): unknown {
  const calls = callsOf(token);
  if (!calls?.answers.has(address) || !calls.arrived.has(address)) return undefined;
  const json = calls.arrived.get(address);
  calls.answers.delete(address);
  calls.arrived.delete(address);
  return json;
}

function callsOf(token: string | null): FirstCalls | undefined {
  const calls = globalThis.firstCalls;
  return calls?.token === token && Date.now() - calls.made <= lasting ? calls : undefined;
}

/** Forgets all first calls: somebody else is signed in now, or nobody. */
export function dropFirstCalls(): void {
  globalThis.firstCalls?.answers.clear();
  globalThis.firstCalls?.arrived.clear();
  globalThis.firstCalls = undefined;
}

/** Lets the answers to first calls be used after their token was replaced by a new one of the same session. */
export function keepFirstAnswers(before: string, after: string): void {
  if (globalThis.firstCalls?.token === before) globalThis.firstCalls = { ...globalThis.firstCalls, token: after };
}
