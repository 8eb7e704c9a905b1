import type { Log } from './log.ts';

interface PeriodicWork {
  /** Milliseconds from the beginning of one round to the next. */
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  readonly log: Log;
  /** What the log says of a round that failed; the next one tries again. */
  readonly failure: string;
}

/** Does something now and then again and again; `stop` waits for a round that is under way. */
export function startPeriodicWork({ everyMs, work, log, failure }: PeriodicWork): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const round = () => {
    running = work().catch((error: unknown) => {
      log.error({ err: error }, failure);
    });
  };
  const timer = setInterval(round, everyMs);
  round();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
