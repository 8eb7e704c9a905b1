import { MikroORM } from '@mikro-orm/postgresql';
import { startBreakableProxy, type BreakableProxy } from '../../test/breakable-proxy.ts';
import { startWorld, type World } from '../../test/world.ts';
import { databaseOptions } from './mikro-orm.config.ts';

/**
 * The errors of the libraries without the guards. Where one of these tests fails, the library has been mended: remove
 * its guard, and run the tests of the database to see whether all is well without it.
 */
let world: World;
let proxy: BreakableProxy;
let url: string;
beforeAll(async () => {
  world = await startWorld();
  const { hostname, port } = new URL(world.config.databaseUrl);
  proxy = await startBreakableProxy(hostname, Number(port));
  url = world.config.databaseUrl.replace(`${hostname}:${port}`, `127.0.0.1:${proxy.port}`);
});
afterAll(async () => {
  await proxy.stop();
  await world.stop();
});

interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
}

async function withoutGuards<T>(settings: object, work: (orm: MikroORM, pool: Pool) => Promise<T>): Promise<T> {
  const options = databaseOptions(url, () => undefined);
  const driverOptions = { ...(options.driverOptions as object), onPoolCreated: undefined, ...settings };
  const orm = new MikroORM({ ...options, pool: { min: 0, max: 1 }, driverOptions });
  try {
    return await work(orm, await orm.em.getConnection().getNativeClient());
  } finally {
    proxy.cut();
    proxy.restore();
    // Not awaited, since it would wait for a connection that is never given back.
    orm.close(true).catch(() => undefined);
  }
}

test('Kysely never gives back a connection that is lost within a transaction (kysely#1990)', async () => {
  await withoutGuards({}, async (orm, pool) => {
    const broken = orm.em.fork().transactional(async (tx) => {
      await tx.execute('select 1');
      proxy.cut();
      await tx.execute('select 1');
    });
    await expect(broken).rejects.toThrow();
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 0]);
  });
});

test('pg gives the next caller a connection whose answer timed out (node-postgres#3399)', async () => {
  await withoutGuards({ query_timeout: 100 }, async (orm, pool) => {
    await orm.em.fork().execute('select 1');
    proxy.silence();
    await expect(orm.em.fork().execute('select 1')).rejects.toThrow('timeout');
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  });
});
