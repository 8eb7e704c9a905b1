import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../services.ts';
import { isDatabaseFull } from './error-handler.ts';
import type { Handlers } from './mount-calls.ts';

// A load balancer waits only a few seconds for this answer.
const patienceMs = 2_000;

/** So often is tried whether the database can write, and at each call once it could not. */
const writeEveryMs = 60_000;

/** A table of its own needs new room on the disk, which a changed row may not. */
const write = 'create temporary table ready_probe on commit drop as select generate_series(1, 1000)';

/** Whether the process answers, and whether it can do its work. */
export const healthHandlers = ({ em, store, now }: Pick<Services, 'em' | 'store' | 'now'>) => {
  let wroteAt = -Infinity;

  async function databaseState(): Promise<'up' | 'down' | 'full'> {
    try {
      const at = now().getTime();
      if (at - wroteAt < writeEveryMs) await em.execute('select 1');
      else {
        await em.fork().transactional((tx) => tx.execute(write));
        wroteAt = at;
      }
      return 'up';
    } catch (error) {
      return isDatabaseFull(error) ? 'full' : 'down';
    }
  }

  return {
    live: () => ({ status: 'up' }),

    async ready({ res }) {
      const [database, documents] = await Promise.all([
        Promise.race([databaseState(), wait(patienceMs, 'down' as const, { ref: false })]),
        store.isReady(),
      ]);
      const ready = database === 'up' && documents;
      if (!ready) res.status(503).set('Retry-After', '5');
      const word = (up: boolean) => (up ? 'up' : 'down');
      return { status: word(ready), database, store: word(documents) };
    },
  } satisfies Partial<Handlers>;
};
