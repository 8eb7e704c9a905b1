import { type Backend, type BackendOptions, startBackend } from './backend.ts';
import { LocalServerError } from './local-server-error.ts';

/** After so many ends within this time a backend is not started again. */
const mostDeaths = 3;
const withinMs = 60_000;

/** A backend that is restarted when it ends by itself; `pid` is the current process's. */
export type KeptBackend = Omit<Backend, 'kill'>;

/**
 * Starts the API as `startBackend` does, and restarts it on the same port when it ends by itself. `broken` resolves
 * when that has happened too often.
 * @throws {LocalServerError} it ended at its first start, or was not ready in time
 */
export async function keepBackend(options: BackendOptions, say: (line: string) => void): Promise<KeptBackend> {
  let current = await startBackend(options);
  let stopping = false;
  let restarting: Promise<void> | undefined;
  const deaths: number[] = [];
  const givenUp = Promise.withResolvers<string>();
  const watch = (backend: Backend) => {
    void backend.broken.then((sentence) => {
      restarting = startAgain(sentence);
    });
  };
  const startAgain = async (sentence: string) => {
    deaths.push(Date.now());
    const [first = 0] = deaths.slice(-mostDeaths);
    if (deaths.length >= mostDeaths && Date.now() - first < withinMs) {
      givenUp.resolve(sentence);
      return;
    }
    say(`${sentence}\nStarting the backend again ...`);
    try {
      current = await startBackend({ ...options, continued: true });
    } catch (error) {
      givenUp.resolve(error instanceof LocalServerError ? error.message : String(error));
      return;
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
      await restarting;
      await current.stop();
    },
  };
}
