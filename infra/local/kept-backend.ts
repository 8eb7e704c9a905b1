import { type Backend, type BackendOptions, startBackend } from './backend.ts';
import { freePort } from './free-port.ts';
import { LocalServerError } from './local-server-error.ts';

/** After so many starts in a row of which none got ready it is not started again. */
const mostFailedStarts = 3;

/** A backend that is started again when it ends by itself; `pid` and `url` are the current process's. */
export interface KeptBackend extends Omit<Backend, 'kill'> {
  /** Replaces the running process by one with the present code; where that fails, the running one stays. */
  renew(): Promise<void>;
}

/**
 * Starts the API as `startBackend` does, and starts it again whenever it ends by itself: a request that ends it must not
 * be able to end the site for good. `broken` resolves when it can no longer start.
 * @throws {LocalServerError} it ended at its first start, or was not ready in time
 */
export async function keepBackend(
  options: BackendOptions,
  say: (line: string) => void,
  start: (options: BackendOptions) => Promise<Backend> = startBackend,
): Promise<KeptBackend> {
  let current = await start(options);
  const again = { ...options, continued: true };
  let stopping = false;
  const givenUp = Promise.withResolvers<string>();
  /** One start after the other, and one renewal for all that are asked for while another is under way. */
  let last = Promise.resolve();
  let isRenewalDue = false;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work);
    return last;
  };
  const use = (backend: Backend) => {
    current = backend;
    void backend.broken.then((sentence) => {
      say(`${sentence}\nStarting the backend again ...`);
      void inTurn(startAgain);
    });
  };
  const startAgain = async () => {
    for (let failed = 1; !stopping; failed += 1) {
      try {
        use(await start(again));
        say('The backend is back.');
        return;
      } catch (error) {
        if (failed === mostFailedStarts) {
          givenUp.resolve(sentenceOf(error));
          return;
        }
      }
    }
  };
  const renew = async () => {
    isRenewalDue = false;
    if (stopping) return;
    const before = current;
    try {
      use(await start({ ...again, port: await freePort() }));
      void before.stop();
    } catch (error) {
      say(sentenceOf(error));
    }
  };

  use(current);
  return {
    get url() {
      return current.url;
    },
    get pid() {
      return current.pid;
    },
    broken: givenUp.promise,
    renew: () => {
      if (isRenewalDue) return last;
      isRenewalDue = true;
      return inTurn(renew);
    },
    async stop() {
      stopping = true;
      await last;
      await current.stop();
    },
  };
}

const sentenceOf = (error: unknown) => (error instanceof LocalServerError ? error.message : String(error));
