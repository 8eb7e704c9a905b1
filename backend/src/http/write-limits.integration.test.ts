import type { Call } from '@kitewell/contract/call';
import { calls } from '@kitewell/contract/calls';
import { expectError } from '../../test/answers.ts';
import { buildTutor } from '../../test/builders.ts';
import { startWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const json = { 'Content-Type': 'application/json' };
const tutorsCalls = Object.entries<Call>(calls).filter(([, { access }]) => access !== 'public');
const changes = tutorsCalls.filter(([name, { method }]) => method !== 'GET' && name !== 'logout');

describe('a tutor who has made a thousand changes within an hour', () => {
  let token: string;
  beforeAll(async () => {
    const tutor = await buildTutor(world, { certified: true });
    token = world.signIn(tutor);
    for (let time = 1; time <= 1_000; time++) await world.services.writeLimits.changes.take(String(tutor.id));
  });
  const ask = ({ method, path }: Call) =>
    world.ask(method, path.replace('{id}', '1'), method === 'GET' ? undefined : '{}', {
      token,
      headers: method === 'GET' ? {} : json,
    });

  test.each(changes)('is refused %s until later', async (_, call) => {
    const answer = await ask(call);
    expectError(answer, 429, 'tooMany');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  test('can still read everything, and log out', async () => {
    for (const [, call] of tutorsCalls) if (call.method === 'GET') expect((await ask(call)).status).not.toBe(429);
    expect((await ask(calls.logout)).status).toBe(204);
  });
});

test('does not limit other tutors, and a caller without a session still gets a 401', async () => {
  const token = world.signIn(await buildTutor(world, { certified: true }));
  expect((await world.post('/api/tutor/calendar', {}, { token })).status).toBe(200);
  expectError(await world.post('/api/tutor/calendar', {}), 401, 'session.required');
});
