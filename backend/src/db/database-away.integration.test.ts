import { schemas } from '@kitewell/contract/schemas';
import { expectError, expectView } from '../../test/answers.ts';
import { buildTutor } from '../../test/builders.ts';
import { startWorld, until, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ breakable: true });
});
afterAll(() => world.stop());

test('with a slow database callers wait for a connection, longer than two seconds if need be', async () => {
  const token = world.signIn(await buildTutor(world));
  const { em } = world.services.orm;
  const pool = await em.getConnection().getNativeClient();
  const slow = Array.from({ length: 10 }, () => em.fork().execute('select pg_sleep(2.5)'));
  await until(() => pool.totalCount - pool.idleCount === 10);
  expect(await world.call('profile', { token })).toMatchObject({ status: 200 });
  await Promise.all(slow);
});

describe('a database that cannot be reached', () => {
  test('answers 503 on every call that needs it, which works again by itself afterwards', async () => {
    const token = world.signIn(await buildTutor(world, { certified: true }));
    world.proxies.database.cut();
    try {
      expectError(await world.call('profile', { token }), 503, 'unavailable');
      expectError(await world.call('documents', { token }), 503, 'unavailable');
      expectError(await world.call('certificationModules'), 503, 'unavailable');
      expectError(await world.post('/api/tutor/login', { email: 'a@example.com', password: 'x' }), 503, 'unavailable');
      expectError(await world.call('demoLogin'), 503, 'unavailable');
      const ready = await world.call('ready');
      expect(ready).toMatchObject({ status: 503, body: { status: 'down', database: 'down', store: 'up' } });
      expectView(await world.call('live'), 200, schemas.live.answer);
    } finally {
      world.proxies.database.restore();
    }
    await until(async () => (await world.call('ready')).status === 200);
    expect((await world.call('profile', { token })).status).toBe(200);
  });

  test('shows in the health check, also where the database only hangs', async () => {
    world.proxies.database.silence();
    try {
      const ready = await world.call('ready');
      expect(ready).toMatchObject({ status: 503, body: { status: 'down', database: 'down', store: 'up' } });
      expectView(await world.call('live'), 200, schemas.live.answer);
    } finally {
      world.proxies.database.restore();
    }
    await until(async () => (await world.call('ready')).status === 200);
  });

  test('and breaks off twenty transactions leaves all connections of the pool usable', async () => {
    for (let outage = 1; outage <= 20; outage++) {
      const broken = world.services.orm.em.fork().transactional(async (tx) => {
        await tx.execute('select 1');
        world.proxies.database.cut();
        await tx.execute('select 1');
      });
      await expect(broken).rejects.toThrow();
      world.proxies.database.restore();
    }
    await until(async () => (await world.call('ready')).status === 200);
    const all = Array.from({ length: 10 }, () => world.em().execute('select pg_sleep(0.05)'));
    expect(await Promise.all(all)).toHaveLength(10);
  });
});
