import { once } from 'node:events';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startWorld, type World } from '../../test/world.ts';
import { createApp } from '../app.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { createApiServer } from './api-server.ts';

let world: World;
let server: Server;
const gate = createConcurrencyLimit({ slots: 1, perCaller: 1, waitMs: 100 });
/** Reads of the directory, and what they wait for. */
const directory = { reads: 0, blocked: Promise.resolve() };
beforeAll(async () => {
  world = await startWorld();
  const readRows: typeof world.services.readRows = async (text, values) => {
    if (text.includes('speakers')) {
      directory.reads += 1;
      await directory.blocked;
    }
    return world.services.readRows(text, values);
  };
  server = createApiServer(createApp({ ...world.services, readRows, answerGate: gate }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await world.stop();
});

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

test('where no place becomes free a read and a change are told to come again; probes do not wait', async () => {
  const leave = await gate.enter('somebody');
  const refused = await ask('/api/blog/posts');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({ code: 'busy' });
  expect((await ask('/api/health/live')).status).toBe(200);
  expect((await ask('/bill/unknown')).status).toBe(503);
  const change = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  for (const path of ['/api/tutor/login', '/api/trial-requests', '/agreement/1.x/answer'])
    expect((await ask(path, change)).status).toBe(503);
  leave();
  expect((await ask('/api/blog/posts')).status).toBe(200);
  expect((await ask('/api/tutor/login', change)).status).toBe(400);
});

test('a handler that fails gives its place back', async () => {
  expect((await ask('/api/certification/modules/999999')).status).toBe(404);
  expect((await ask('/api/blog/posts')).status).toBe(200);
});

test('a public list is made once for all who ask at the same time, and not sent to whoever has it', async () => {
  const all = Promise.withResolvers<undefined>();
  directory.blocked = all.promise;
  let arrived = 0;
  server.on('request', () => {
    if (++arrived === 20) setImmediate(() => all.resolve(undefined));
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/tutors?limit=100')));
  expect(directory.reads).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  const tag = answers[0]?.headers.get('etag') ?? '';
  expect(answers[0]?.headers.get('cache-control')).toBe('public, max-age=60');
  // fetch would ask for a new copy in any case.
  const { port } = server.address() as AddressInfo;
  const request = get({ port, path: '/api/tutors?limit=100', headers: { 'If-None-Match': tag } });
  const [again] = (await once(request, 'response')) as [IncomingMessage];
  expect(again.resume().statusCode).toBe(304);
});
