import { tokenHeader } from '@kitewell/contract/addresses';

/** Calls of the API that a page makes before its code is there to make them. */
interface FirstCalls {
  readonly token: string;
  /** ms of the clock. */
  readonly made: number;
  readonly answers: Map<string, Promise<Response>>;
  /** What the answers say that are here, and are good. */
  readonly arrived: Map<string, unknown>;
}

declare global {
  var firstCalls: FirstCalls | undefined;
}

/** ms; what was asked earlier than this is asked again. */
const lasting = 30_000;

/** Asks for these addresses at once, for the code that comes later. It runs in the page's head, so it is short. */
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
        // One that carries the session on has to be read by who keeps the token.
        if (!answers.has(address) || !response.ok || response.headers.has(tokenHeader)) return;
        const said: unknown = await response.clone().json();
        // Whoever has taken the answer meanwhile reads it; here nothing of it is kept.
        if (answers.has(address)) arrived.set(address, said);
      })
      // Whoever takes the answer asks again where none came.
      .catch(() => undefined);
    return answer;
  };
  for (const address of addresses) answers.set(address, ask(address));
  globalThis.firstCalls = { token, made: Date.now(), answers, arrived };
}

/** The answer that is on its way or here already, for whoever asks first; undefined where none was asked for. */
export function takeFirstAnswer(address: string, token: string | null): Promise<Response> | undefined {
  const calls = callsOf(token);
  const answer = calls?.answers.get(address);
  calls?.answers.delete(address);
  calls?.arrived.delete(address);
  return answer;
}

/** What an answer says that is here already, for whoever asks first; undefined where there is none, or not yet. */
export function takeArrived(address: string, token: string | null): unknown {
  const calls = callsOf(token);
  if (!calls?.answers.has(address) || !calls.arrived.has(address)) return undefined;
  const said = calls.arrived.get(address);
  calls.answers.delete(address);
  calls.arrived.delete(address);
  return said;
}

function callsOf(token: string | null): FirstCalls | undefined {
  const calls = globalThis.firstCalls;
  return calls?.token === token && Date.now() - calls.made <= lasting ? calls : undefined;
}

/** Keeps nothing of what was asked for before its code was here: somebody else is signed in now, or nobody. */
export function dropFirstCalls(): void {
  globalThis.firstCalls?.answers.clear();
  globalThis.firstCalls?.arrived.clear();
  globalThis.firstCalls = undefined;
}

/** What was asked for with a token may be taken with the one that carries its session on. */
export function keepFirstAnswers(before: string, after: string): void {
  if (globalThis.firstCalls?.token === before) globalThis.firstCalls = { ...globalThis.firstCalls, token: after };
}
