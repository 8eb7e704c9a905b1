import { dirname, join } from 'node:path';
import { startBackend, type Backend, type BackendOptions } from './backend.ts';
import type { KeptBackend } from './kept-backend.ts';
import { freePort } from './free-port.ts';
import { LocalServerError } from './local-server-error.ts';

/** The backend of `npm run dev`. */
export interface RenewedBackend extends KeptBackend {
  /** Puts a process with the code as it is now in the place of the one that runs, which stays where that fails. */
  renew(): Promise<void>;
}

/**
 * Starts the API as `startBackend` does, and beside it a process that has loaded the libraries and waits for the next
 * change: a backend with new code is then there in a fraction of the time of a whole start.
 * @throws {LocalServerError} it ended at its first start, or was not ready in time
 */
export async function renewBackend(given: BackendOptions, say: (line: string) => void): Promise<RenewedBackend> {
  // Only what has changed is compiled.
  const compiled = { NODE_COMPILE_CACHE: join(dirname(given.log), 'compiled') };
  const options = { ...given, environment: { ...given.environment, ...compiled } };
  const started = async () => {
    const begin = Promise.withResolvers<undefined>();
    const backend = startBackend({ ...options, port: await freePort(), continued: true, begin: begin.promise });
    // A failure is looked at when it is this process's turn.
    backend.catch(() => undefined);
    return { begin, backend };
  };
  const watched = (backend: Backend) => {
    void backend.broken.then((sentence) => say(`${sentence}\nIt is started again with the next change.`));
    return backend;
  };
  let current = watched(await startBackend(options));
  let spare = await started();
  let last = Promise.resolve();
  let asked = false;

  async function replace(): Promise<void> {
    asked = false;
    spare.begin.resolve(undefined);
    try {
      const next = watched(await spare.backend);
      void current.stop();
      current = next;
    } catch (error) {
      say(error instanceof LocalServerError ? error.message : String(error));
    }
    spare = await started();
  }

  return {
    get url() {
      return current.url;
    },
    get pid() {
      return current.pid;
    },
    // It is never given up: whoever changed the code will mend it.
    broken: new Promise(() => undefined),
    renew() {
      if (!asked) last = last.then(replace);
      asked = true;
      return last;
    },
    async stop() {
      await last;
      spare.begin.reject(new Error('not needed'));
      await spare.backend.catch(() => undefined);
      await current.stop();
    },
  };
}
