import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expectError } from '../../test/answers.ts';
import { someRequest } from '../../test/builders.ts';
import { environment, startWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Lets the database refuse what needs room, as it does when its disk is full, until `free` is called. */
async function fillDisk(): Promise<{ free: () => Promise<void> }> {
  const em = world.em();
  const refuse = `begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end`;
  await em.execute(`create function refuse_table() returns event_trigger language plpgsql as $$ ${refuse} $$`);
  await em.execute(`create function refuse_row() returns trigger language plpgsql as $$ ${refuse} $$`);
  for (const table of ['trial_requests', 'tutors'])
    await em.execute(`create trigger full_disk before insert on ${table} execute function refuse_row()`);
  await em.execute(
    `create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_table()`,
  );
  return {
    async free() {
      await em.execute('drop event trigger full_disk');
      for (const name of ['refuse_table', 'refuse_row']) await em.execute(`drop function ${name} cascade`);
    },
  };
}

async function ops(databaseUrl: string, ...words: string[]) {
  const { store } = world.config;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../ops/main.ts'), ...words], {
    env: { PATH: process.env.PATH, ...environment(databaseUrl, store.endpoint ?? '', store.bucket) },
  });
  const [[code], err] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  return { code: code as number, err };
}

const tutor = ['tutor', 'add', '--name', 'Ada Wong', '--email', 'ada@example.com'];

test('a full disk answers 503, shows in the health check and costs an operator one sentence, until there is room', async () => {
  expect((await world.call('ready')).body).toMatchObject({ database: 'up' });
  const disk = await fillDisk();
  expectError(await world.post('/api/trial-requests', someRequest()), 503, 'unavailable');
  expect(await ops(world.config.databaseUrl, ...tutor)).toEqual({
    code: 1,
    err: 'The disk of the database is full: nothing was changed. Free some space, and run this again.\n',
  });
  world.clock.now = new Date(Date.now() + 60_000);
  expect(await world.call('ready')).toMatchObject({
    status: 503,
    body: { status: 'down', database: 'full', store: 'up' },
  });
  await disk.free();
  expect(await world.call('ready')).toMatchObject({ status: 200, body: { status: 'up', database: 'up' } });
  expect((await world.post('/api/trial-requests', someRequest())).status).toBe(201);
});

test('a database that is away costs an operator one sentence', async () => {
  // Nothing listens on the port for "discard".
  expect(await ops('postgres://kitewell:x@127.0.0.1:9/kitewell', 'tutor', 'list')).toEqual({
    code: 1,
    err: 'The database is not responding. Is it running?\n',
  });
});
