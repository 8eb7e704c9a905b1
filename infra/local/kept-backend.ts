import { setTimeout as sleep } from 'node:timers/promises';
import { type Backend, type BackendOptions, startBackend } from './backend.ts';
import { LocalServerError } from './local-server-error.ts';

/** After so many ends within this time a backend rests before it is started again, so that it does not only start. */
const manyDeaths = 3;
const withinMs = 60_000;
const restMs = 5_000;
/** After so many starts in a row of which none got ready it is not started again. */
const mostFailedStarts = 3;

/** A backend that is restarted when it ends by itself; `pid` is the current process's. */
export type KeptBackend = Omit<Backend, 'kill'>;

/**
 * Starts the API as `startBackend` does, and restarts it on the same port whenever it ends by itself: a request that ends
 * it must not be able to end the site for good. `broken` resolves when it can no longer start.
 * @throws {LocalServerError} it ended at its first start, or was not ready in time
 */
export async function keepBackend(
  options: BackendOptions,
  say: (line: string) => void,
  start: (options: BackendOptions) => Promise<Backend> = startBackend,
): Promise<KeptBackend> {
  let current = await start(options);
  let stopping = false;
  let restarting: Promise<void> | undefined;
  const deaths: number[] = [];
  const givenUp = Promise.withResolvers<string>();
  const stopped = Promise.withResolvers<undefined>();
  const watch = (backend: Backend) => {
    void backend.broken.then((sentence) => {
      restarting = startAgain(sentence);
    });
  };
  const startAgain = async (sentence: string) => {
    deaths.push(Date.now());
    const [first = 0] = deaths.slice(-manyDeaths);
    const rests = deaths.length >= manyDeaths && Date.now() - first < withinMs;
    say(`${sentence}\nStarting the backend again ${rests ? 'in a moment ' : ''}...`);
    if (rests) await Promise.race([sleep(restMs), stopped.promise]);
    for (let failed = 1; !stopping; failed += 1) {
      try {
        current = await start({ ...options, continued: true });
        break;
      } catch (error) {
        if (failed < mostFailedStarts) continue;
        givenUp.resolve(error instanceof LocalServerError ? error.message : String(error));
        return;
      }
    }
    if (stopping) return;
    say('The backend is back.');
    watch(current);
  };
  watch(current);
  return {
    get url() {
      return current.url;
    },
    get pid() {
      return current.pid;
    },
    broken: givenUp.promise,
    async stop() {
      stopping = true;
      stopped.resolve(undefined);
      await restarting;
      await current.stop();
    },
  };
}
