import { tokenHeader } from '@kitewell/contract/addresses';
import jwt from 'jsonwebtoken';
import { expectError } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { listenToStatements, type Sent } from '../../../test/statements.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { signToken } from '../../http/auth.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { forgetPastAuthSessions } from './tutor-auth-sessions.ts';
import { TutorAuthSession } from './tutor-auth-session.entity.ts';

const password = 'a kite above the saddle';
const hour = 60 * 60;
const day = 24 * hour;

let world: World;
let statements: Sent[];
beforeAll(async () => {
  world = await startWorld();
  statements = await listenToStatements(world);
});
afterAll(() => world.stop());

/** A tutor who has just signed in, with the row of that session. */
async function signedIn(): Promise<{ tutor: Tutor; token: string; session: TutorAuthSession }> {
  const tutor = await buildTutor(world, { password, certified: true });
  const { body } = await world.call('login', { body: { email: tutor.email, password } });
  const session = await world.em().findOneOrFail(TutorAuthSession, { tutor: tutor.id });
  return { tutor, token: body.token ?? '', session };
}

/** A token of the session as it would have been given so many seconds ago. */
function givenAgo(
  tutor: Tutor,
  { tokenId, endsAt }: Pick<TutorAuthSession, 'tokenId' | 'endsAt'>,
  seconds: number,
): string {
  const clock = Date.now;
  try {
    Date.now = () => clock() - seconds * 1000;
    return signToken(tutor, world.config.session, { tokenId, endsAt });
  } finally {
    Date.now = clock;
  }
}

const claimsOf = (token: string | null) => jwt.decode(token ?? '') as jwt.JwtPayload;
const now = () => Math.floor(Date.now() / 1000);
const setRow = (session: TutorAuthSession, values: Partial<Pick<TutorAuthSession, 'seenAt' | 'endsAt'>>) =>
  world.em().nativeUpdate(TutorAuthSession, session.id, values);
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

describe('a session that is used', () => {
  test('gets a new token in the answer, valid for twelve hours from now', async () => {
    const { tutor, session } = await signedIn();
    const old = givenAgo(tutor, session, 11 * hour);
    const answer = await world.call('bookings', { token: old });
    expect(answer.status).toBe(200);
    const renewed = answer.headers.get(tokenHeader);
    expect(claimsOf(renewed)).toEqual({
      ...claimsOf(old),
      iat: expect.any(Number) as number,
      exp: expect.any(Number) as number,
    });
    expect(Math.abs((claimsOf(renewed).exp ?? 0) - now() - 12 * hour)).toBeLessThan(60);
    expect((await world.call('profile', { token: renewed ?? '' })).status).toBe(200);
    // The former token stays valid: another request may be under way with it.
    expect((await world.call('profile', { token: old })).status).toBe(200);
  });

  test('gets no new token within five minutes of the last', async () => {
    const { tutor, token, session } = await signedIn();
    expect((await world.call('profile', { token })).headers.has(tokenHeader)).toBe(false);
    const recent = givenAgo(tutor, session, 4 * 60);
    expect((await world.call('profile', { token: recent })).headers.has(tokenHeader)).toBe(false);
    const older = givenAgo(tutor, session, 6 * 60);
    expect((await world.call('profile', { token: older })).headers.has(tokenHeader)).toBe(true);
  });

  test('ends thirty days after it began, however much it is used', async () => {
    const { tutor, session } = await signedIn();
    expect(session.endsAt.getTime() - session.createdAt.getTime()).toBe(30 * day * 1000);
    const endsAt = new Date(Math.floor(Date.now() / 1000 + hour) * 1000);
    await setRow(session, { endsAt });
    const old = givenAgo(tutor, { tokenId: session.tokenId, endsAt: ago(-hour / 2) }, 0);
    const answer = await world.call('profile', { token: old });
    const last = answer.headers.get(tokenHeader);
    expect(Math.abs((claimsOf(last).exp ?? 0) - endsAt.getTime() / 1000)).toBeLessThanOrEqual(1);
    // From then on a new token would not last longer.
    expect((await world.call('profile', { token: last ?? '' })).headers.has(tokenHeader)).toBe(false);
  });

  test('ends after twelve hours without use', async () => {
    const { tutor, session } = await signedIn();
    const answer = await world.call('profile', { token: givenAgo(tutor, session, 12 * hour + 1) });
    expectError(answer, 401, 'session.required');
    expect(answer.headers.has(tokenHeader)).toBe(false);
  });

  test('gets no new token once it has been ended, whichever backend it asks', async () => {
    const { tutor, session } = await signedIn();
    const old = givenAgo(tutor, session, hour);
    const sibling = await world.sibling();
    const there = () => fetch(`${sibling.url}/api/tutor/profile`, { headers: { Authorization: `Bearer ${old}` } });
    const renewed = (await there()).headers.get(tokenHeader) ?? '';
    expect((await world.call('profile', { token: renewed })).status).toBe(200);
    expect((await world.call('logout', { token: old })).status).toBe(204);
    const refused = await there();
    expect([refused.status, refused.headers.has(tokenHeader)]).toEqual([401, false]);
    expectError(await world.call('profile', { token: renewed }), 401, 'session.required');
    // It is remembered for as long as its newest token could be valid.
    await forgetPastAuthSessions(world.em(), new Date((claimsOf(renewed).exp ?? 0) * 1000));
    expectError(await world.call('profile', { token: renewed }), 401, 'session.required');
  });
});

describe('what a session costs the database', () => {
  const bookings = async (token: string) => {
    statements.length = 0;
    expect((await world.call('bookings', { token })).status).toBe(200);
    return statements.map(({ sql }) => sql);
  };
  const noted = async (session: TutorAuthSession) =>
    (await world.em().findOneOrFail(TutorAuthSession, session.id)).seenAt;

  test('a list asks the database once for the session and once for its rows, also when the token is renewed', async () => {
    const { tutor, token, session } = await signedIn();
    expect(await bookings(token)).toHaveLength(2);
    expect(await bookings(givenAgo(tutor, session, hour))).toHaveLength(2);
    expect(await bookings(world.signIn(tutor))).toHaveLength(2);
  });

  test('the row of the session is read once in five minutes', async () => {
    const { token } = await signedIn();
    expect((await bookings(token)).join()).toContain('tutor_auth_sessions');
    expect((await bookings(token)).join()).not.toContain('tutor_auth_sessions');
  });

  test('its use is recorded once in five minutes, also with many requests at once', async () => {
    const { tutor, session } = await signedIn();
    const token = givenAgo(tutor, session, hour);
    const before = ago(6 * 60);
    await setRow(session, { seenAt: before });
    statements.length = 0;
    await Promise.all(Array.from({ length: 20 }, () => world.call('profile', { token })));
    await until(async () => (await noted(session)) > before);
    expect(statements.filter(({ sql }) => sql.startsWith('update tutor_auth_sessions'))).toHaveLength(1);
    const after = await noted(session);
    await world.call('profile', { token });
    expect(await bookings(token)).toHaveLength(2);
    expect(await noted(session)).toEqual(after);
  });

  test('a session without a row continues to its end, and no row is written for it', async () => {
    const tutor = await buildTutor(world);
    const old = givenAgo(tutor, { tokenId: crypto.randomUUID(), endsAt: ago(-30 * day) }, 11 * hour);
    const answer = await world.call('profile', { token: old });
    expect([answer.status, answer.headers.has(tokenHeader)]).toEqual([200, false]);
    expect(await world.em().count(TutorAuthSession, { tutor: tutor.id })).toBe(0);
  });

  test('sessions of the demo account, which everybody shares, are not recorded', async () => {
    const demo = await buildTutor(world, { demo: true });
    const { body } = await world.call('demoLogin');
    expect((await world.call('profile', { token: body.token })).status).toBe(200);
    expect(await world.em().count(TutorAuthSession, { tutor: demo.id })).toBe(0);
  });

  test('rows are deleted when the session has ended or expired', async () => {
    const [used, left, over] = [await signedIn(), await signedIn(), await signedIn()];
    await setRow(left.session, { seenAt: ago(13 * hour) });
    await setRow(over.session, { endsAt: ago(1) });
    await forgetPastAuthSessions(world.em(), new Date());
    const ids = [used, left, over].map(({ session }) => session.id);
    expect(await world.em().find(TutorAuthSession, { id: { $in: ids } })).toMatchObject([{ id: used.session.id }]);
  });
});
