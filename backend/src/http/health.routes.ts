import { Router } from 'express';
import type { Services } from '../services.ts';

/** Whether the process answers, and whether it can do its work. */
export function healthRoutes({ em, store }: Pick<Services, 'em' | 'store'>): Router {
  const routes = Router();
  routes.get('/live', (_req, res) => {
    res.json({ status: 'up' });
  });
  routes.get('/ready', async (_req, res) => {
    const [database, documents] = await Promise.all([
      em.execute('select 1').then(
        () => true,
        () => false,
      ),
      store.isReady(),
    ]);
    const word = (up: boolean) => (up ? 'up' : 'down');
    const ready = database && documents;
    if (!ready) res.status(503).set('Retry-After', '5');
    res.json({ status: word(ready), database: word(database), store: word(documents) });
  });
  return routes;
}
