import { setTimeout as wait } from 'node:timers/promises';
import { Router } from 'express';
import type { Services } from '../services.ts';

// Whoever asks for it, a load balancer mostly, waits no longer than some seconds.
const patienceMs = 2_000;

/** Whether the process answers, and whether it can do its work. */
export function healthRoutes({ em, store }: Pick<Services, 'em' | 'store'>): Router {
  const routes = Router();
  routes.get('/live', (_req, res) => {
    res.json({ status: 'up' });
  });
  routes.get('/ready', async (_req, res) => {
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
    res.json({ status: word(ready), database: word(database), store: word(documents) });
  });
  return routes;
}
