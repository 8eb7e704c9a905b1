/**
 * Calls that the script in the page's head makes, so that no answer has to wait for the code of the parent portal. Kept in
 * the page's memory alone.
 */
declare global {
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

/** ms for which an answer may be used; after that the page asks again. */
const lasting = 30_000;

/** Asks for this address, for `takeEarlyAnswer`. */
export function askEarly(address: string): Promise<Response> {
  const answers = (globalThis.earlyAnswers ??= new Map());
  const answer = fetch(address, { headers: { Accept: 'application/json' }, credentials: 'include' });
  answers.set(address, answer);
  setTimeout(() => answers.delete(address), lasting);
  // Whoever takes it sees that it failed, and asks again.
  answer.catch(() => undefined);
  return answer;
}

/** The answer to an early call, whether it has arrived or not. Each is given once; undefined where there is none. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = globalThis.earlyAnswers?.get(address);
  globalThis.earlyAnswers?.delete(address);
  return answer;
}
