/** Two backends on one database and one bucket behave as one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buildTutor } from '../test/builders.ts';
import { files } from '../test/files.ts';
import { operator } from '../test/operator.ts';
import { environment, freePort, startWorld, until, type World } from '../test/world.ts';
import { ObjectRemoval } from './features/stored-files/object-removal.entity.ts';
import { planRemoval } from './features/stored-files/object-removals.ts';
import { removeDueObjects } from './features/documents/remove-due-objects.ts';

let world: World;
let other: Awaited<ReturnType<World['sibling']>>;
const removed: string[] = [];
beforeAll(async () => {
  world = await startWorld({
    store: (real) => ({
      ...real,
      remove: async (key) => {
        removed.push(key);
        await real.remove(key);
      },
    }),
  });
  other = await world.sibling();
});
afterAll(() => world.stop());

/** Sends each request to the next backend in turn. */
let turn = 0;
async function ask(
  method: string,
  address: string,
  { token, body, from }: { token?: string; body?: unknown; from?: string } = {},
) {
  const url = turn++ % 2 === 0 ? world.url : other.url;
  const answer = await fetch(url + address, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(from === undefined ? {} : { 'X-Forwarded-For': from }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as { token?: string; fileUrl?: string } };
}
const times = async <T>(count: number, act: () => Promise<T>) => {
  const results: T[] = [];
  for (let time = 0; time < count; time++) results.push(await act());
  return results;
};

describe('limits', () => {
  test('of signing in count failures at both', async () => {
    const tutor = await buildTutor(world, { password: 'the right password' });
    const attempt = (password: string) => ask('POST', '/api/tutor/login', { body: { email: tutor.email, password } });
    const statuses = (await times(10, () => attempt('wrong'))).map(({ status }) => status);
    expect(statuses).toEqual(Array(10).fill(401));
    expect((await times(2, () => attempt('the right password'))).map(({ status }) => status)).toEqual([429, 429]);
  });

  test('of trial requests count at both, also at the same moment', async () => {
    const request = (number: number) =>
      ask('POST', '/api/trial-requests', {
        from: '2001:db8:9::1',
        body: {
          parentName: 'Mei Chan',
          childName: `Child ${number}`,
          childAge: 6,
          phone: '91234567',
          email: 'mei@example.com',
          language: 'en',
        },
      });
    const statuses = await Promise.all(Array.from({ length: 30 }, async (_, number) => (await request(number)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});

describe('a session', () => {
  test('that was opened at one is valid at the other, and ends at both at once', async () => {
    const tutor = await buildTutor(world, { password: 'the right password' });
    const { body } = await ask('POST', '/api/tutor/login', {
      body: { email: tutor.email, password: 'the right password' },
    });
    const { token = '' } = body;
    const profile = async () => (await ask('GET', '/api/tutor/profile', { token })).status;
    expect(await times(2, profile)).toEqual([200, 200]);
    await operator(() => world).json('tutor', 'password', tutor.email);
    expect(await times(2, profile)).toEqual([401, 401]);
  });

  test('ends at both when the account is closed', async () => {
    const tutor = await buildTutor(world);
    const token = world.signIn(tutor);
    await operator(() => world).json('tutor', 'deactivate', tutor.email);
    const profile = async () => (await ask('GET', '/api/tutor/profile', { token })).status;
    expect(await times(2, profile)).toEqual([401, 401]);
  });
});

test('an upload that was prepared at one and claimed at both at once becomes one document', async () => {
  const tutor = await buildTutor(world, { certified: true });
  const token = world.signIn(tutor);
  const fileUrl = await world.send(token, files.pdf);
  const body = { documentType: 'degree', documentName: 'Degree', fileName: 'degree.pdf', fileUrl };
  const claims = await Promise.all(
    Array.from({ length: 6 }, () => ask('POST', '/api/tutor/documents', { token, body })),
  );
  expect(claims.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(claims.filter(({ status }) => status >= 500)).toEqual([]);
});

test('planned removals are carried out by both, and no object is removed twice', async () => {
  const em = world.em();
  await em.nativeDelete(ObjectRemoval, {});
  removed.length = 0;
  const keys = Array.from({ length: 60 }, (_, number) => `documents/9/${number}`);
  for (const key of keys) await planRemoval(em, key, world.clock.now);
  const answers = await Promise.all(
    [world.services, other.services].map((services) => removeDueObjects({ ...services, em: services.orm.em.fork() })),
  );
  // How many each of them takes is chance, but none must be left.
  expect(await world.em().count(ObjectRemoval)).toBe(0);
  expect(answers[0]).toBeLessThanOrEqual(keys.length);
  expect((answers[0] ?? 0) + (answers[1] ?? 0)).toBe(keys.length);
  expect([...removed].sort()).toEqual([...keys].sort());
});

test('two processes that start at once on an empty database prepare it once, and both serve', async () => {
  const empty = await startWorld({ empty: true });
  const { databaseUrl, store } = empty.config;
  const settings = environment(databaseUrl, store.endpoint ?? '', store.bucket);
  const start = (port: number) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
      env: { PATH: process.env.PATH, ...settings, SEED: 'demo', HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    return { child, ended: once(child, 'exit'), output: () => output };
  };
  const both = [start(await freePort()), start(await freePort())];
  try {
    for (const { output } of both) await until(() => output().includes('"msg":"listening"'), 40);
    const outputs = both.map(({ output }) => output()).join('');
    const [{ migrations, tutors, demos }] = await empty
      .em()
      .execute<[{ migrations: number; tutors: number; demos: number }]>(
        `select (select count(*)::int from mikro_orm_migrations) as migrations, (select count(*)::int from tutors) as tutors,
         (select count(*)::int from tutors where demo) as demos`,
      );
    expect(outputs.match(/Applied 'migration-/g)).toHaveLength(migrations);
    expect(demos).toBe(1);
    expect(tutors).toBeGreaterThan(1);
    for (const { child, ended } of both) {
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    }
  } finally {
    for (const { child } of both) child.kill('SIGKILL');
    await empty.stop();
  }
}, 60_000);
