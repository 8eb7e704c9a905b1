import { authSessionsView } from '@kitewell/contract/auth';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { TutorAuthSession } from './tutor-auth-session.entity.ts';

const password = 'a kite above the saddle';
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

let world: World;
let tutor: Tutor;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  tutor = await buildTutor(world, { password });
});

async function signIn(of = tutor, userAgent = phone): Promise<string> {
  const { body } = await world.call('login', {
    body: { email: of.email, password },
    headers: { 'User-Agent': userAgent },
  });
  return body.token ?? '';
}
const sessions = async (token: string) => (await world.call('sessions', { token })).body.sessions;
const isOpen = async (token: string) => (await world.call('profile', { token })).status === 200;
/** The number of a session in the list of its tutor. */
const idOf = async (token: string) => (await sessions(token)).find(({ current }) => current)?.id ?? 0;

describe('GET /api/tutor/sessions', () => {
  test('shows where the tutor is signed in, this one first, and nobody else’s', async () => {
    const [here, there] = [await signIn(), await signIn(tutor, 'curl/8.5.0')];
    await signIn(await buildTutor(world, { password }));
    const answer = await world.call('sessions', { token: here });
    expectView(answer, 200, authSessionsView);
    expect(answer.body.sessions).toMatchObject([
      { current: true, browser: 'Chrome', system: 'Android' },
      { current: false, browser: null, system: null },
    ]);
    expect((await sessions(there)).map(({ current }) => current)).toEqual([true, false]);
    // The answer must not contain the token's id.
    const { tokenId } = await world.em().findOneOrFail(TutorAuthSession, { id: await idOf(here) });
    expect(JSON.stringify(answer.body)).not.toContain(tokenId);
  });

  test('leaves out sessions that have expired, and shows fifty at most', async () => {
    const token = await signIn();
    const row = (number: number, seen: string, ends: string) =>
      world.em().execute(
        `insert into tutor_auth_sessions (token_id, tutor_id, created_at, seen_at, ends_at)
         select 'other-' || ? || '-' || n, ?, now, now + ?::interval - n * interval '1 second', now + ?::interval
         from generate_series(1, ?) as n, (select ?::timestamptz) as clock (now)`,
        [seen, tutor.id, seen, ends, number, world.clock.now.toISOString()],
      );
    await row(3, '-13 hours', '1 day');
    await row(3, '-1 minute', '-1 second');
    expect(await sessions(token)).toHaveLength(1);
    await row(60, '-2 hours', '1 day');
    expect(await sessions(token)).toHaveLength(50);
  });

  test('requires a session', async () => {
    expectError(await world.call('sessions'), 401, 'session.required');
  });
});

describe('DELETE /api/tutor/sessions/{id}', () => {
  test('ends that session on every backend, and no other', async () => {
    const [here, there, third] = [await signIn(), await signIn(), await signIn()];
    const sibling = await world.sibling();
    const atSibling = () =>
      fetch(`${sibling.url}/api/tutor/profile`, { headers: { Authorization: `Bearer ${there}` } });
    expect((await atSibling()).status).toBe(200);
    const id = await idOf(there);
    const answer = await world.call('endSession', { token: here, params: { id } });
    expect(answer).toMatchObject({ status: 204, body: '' });
    expect((await atSibling()).status).toBe(401);
    expectError(await world.call('profile', { token: there }), 401, 'session.required');
    expect([await isOpen(here), await isOpen(third)]).toEqual([true, true]);
    expect(await sessions(here)).toHaveLength(2);
    expectError(await world.call('endSession', { token: here, params: { id } }), 404, 'session.notFound');
  });

  test('answers 404 for another tutor’s session, which continues, and for an id that is not a number', async () => {
    const other = await buildTutor(world, { password });
    const theirs = await signIn(other);
    const token = await signIn();
    expectError(await world.call('endSession', { token, params: { id: await idOf(theirs) } }), 404, 'session.notFound');
    expect(await isOpen(theirs)).toBe(true);
    expectError(await world.delete('/api/tutor/sessions/x', { token }), 404, 'notFound');
    expectError(await world.delete('/api/tutor/sessions/0', { token }), 404, 'notFound');
  });

  test('requires a session', async () => {
    expectError(await world.delete('/api/tutor/sessions/1'), 401, 'session.required');
  });
});

describe('DELETE /api/tutor/sessions', () => {
  test('ends all other sessions of the tutor, and no other tutor’s', async () => {
    const theirs = await signIn(await buildTutor(world, { password }));
    const here = await signIn();
    const others = [await signIn(), await signIn()];
    expect((await world.call('endOtherSessions', { token: here })).status).toBe(204);
    expect(await sessions(here)).toMatchObject([{ current: true }]);
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false]);
    expect([await isOpen(here), await isOpen(theirs)]).toEqual([true, true]);
    expect((await world.call('endOtherSessions', { token: here })).status).toBe(204);
  });

  test('requires a session', async () => {
    expectError(await world.call('endOtherSessions'), 401, 'session.required');
  });
});

test('an operator’s new password, and closing the account, empty the list', async () => {
  const { json } = operator(() => world);
  const count = () => world.em().count(TutorAuthSession, { tutor: tutor.id });
  await signIn();
  expect(await count()).toBe(1);
  await json('tutor', 'password', tutor.email, '--password', password);
  expect(await count()).toBe(0);
  await signIn();
  await json('tutor', 'deactivate', tutor.email);
  expect(await count()).toBe(0);
});

test('logging out removes the session from the list', async () => {
  const [here, there] = [await signIn(), await signIn()];
  await world.call('logout', { token: there });
  expect(await sessions(here)).toHaveLength(1);
});
