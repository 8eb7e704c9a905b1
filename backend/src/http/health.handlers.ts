import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../services.ts';
import type { Handlers } from './mount-calls.ts';

// A load balancer waits only a few seconds for this answer.
const patienceMs = 2_000;

/** Whether the process answers, and whether it can do its work. */
export const healthHandlers = ({ em, store }: Pick<Services, 'em' | 'store'>) =>
  ({
    live: () => ({ status: 'up' }),

    async ready({ res }) {
      const [database, documents] = await Promise.all([
        Promise.race([
          em.execute('select 1').then(
            () => true,
            () => false,
          ),
          wait(patienceMs, false, { ref: false }),
        ]),
        store.isReady(),
      ]);
      const word = (up: boolean) => (up ? 'up' : 'down');
      const ready = database && documents;
      if (!ready) res.status(503).set('Retry-After', '5');
      return { status: word(ready), database: word(database), store: word(documents) };
    },
  }) satisfies Partial<Handlers>;
