import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startWorld, type World } from '../../test/world.ts';
import { createApp } from '../app.ts';
import { createAnswerGate } from './answer-gate.ts';
import { createApiServer } from './api-server.ts';

let world: World;
let server: Server;
const gate = createAnswerGate({ places: 1, perCaller: 1, waitMs: 1 });
beforeAll(async () => {
  world = await startWorld();
  server = createApiServer(createApp({ ...world.services, answerGate: gate }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await world.stop();
});

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

test('where no place becomes free a read is told to come again; probes and changes do not wait', async () => {
  const leave = await gate.enter('somebody');
  const refused = await ask('/api/blog/posts');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({ code: 'busy' });
  expect((await ask('/api/health/live')).status).toBe(200);
  expect((await ask('/bill/unknown')).status).toBe(503);
  const change = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  expect((await ask('/api/trial-requests', change)).status).toBe(400);
  leave();
  expect((await ask('/api/blog/posts')).status).toBe(200);
});

test('a handler that fails gives its place back', async () => {
  expect((await ask('/api/certification/modules/999999')).status).toBe(404);
  expect((await ask('/api/blog/posts')).status).toBe(200);
});
