/** Calls of the API that a page makes before its code is there to make them. */
interface FirstCalls {
  readonly token: string;
  /** ms of the clock. */
  readonly made: number;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  var firstCalls: FirstCalls | undefined;
}

/** ms; what was asked earlier than this is asked again. */
const lasting = 30_000;

/** Asks for these addresses at once, for the code that comes later. It runs in the page's head, so it is short. */
export function makeFirstCalls(token: string, addresses: readonly string[]): void {
  const ask = (address: string) => {
    const answer = fetch(address, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
      credentials: 'include',
    });
    // Whoever takes the answer asks again where none came.
    answer.catch(() => undefined);
    return answer;
  };
  globalThis.firstCalls = {
    token,
    made: Date.now(),
    answers: new Map(addresses.map((address) => [address, ask(address)])),
  };
}

/** The answer that is on its way or here already, for whoever asks first; undefined where none was asked for. */
export function takeFirstAnswer(address: string, token: string | null): Promise<Response> | undefined {
  const calls = globalThis.firstCalls;
  if (calls?.token !== token || Date.now() - calls.made > lasting) return undefined;
  const answer = calls.answers.get(address);
  calls.answers.delete(address);
  return answer;
}

/** What was asked for with a token may be taken with the one that carries its session on. */
export function keepFirstAnswers(before: string, after: string): void {
  if (globalThis.firstCalls?.token === before) globalThis.firstCalls = { ...globalThis.firstCalls, token: after };
}
