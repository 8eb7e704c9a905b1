import crypto, { createHash, createHmac, KeyObject } from 'node:crypto';
import { mock } from 'node:test';
import { profileView } from '@kitewell/contract/tutors';
import jwt, { type SignOptions } from 'jsonwebtoken';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { EndedAuthSession } from './ended-auth-session.entity.ts';
import { forgetPastAuthSessions } from './tutor-auth-sessions.ts';

const previousSecret = 'the-key-before-0123456789-0123456789';

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { JWT_PREVIOUS_SECRET: previousSecret } });
});
afterAll(() => world.stop());

describe('GET /api/tutor/profile', () => {
  test('answers the tutor’s profile, and no other column', async () => {
    const tutor = await buildTutor(world, {
      name: '陳老師',
      phone: '+85291234567',
      specialties: ['Phonics'],
      level: 'senior',
    });
    const answer = await world.call('profile', { token: world.signIn(tutor) });
    expectView(answer, 200, profileView);
    expect(answer.body.tutor).toEqual({
      id: tutor.id,
      name: '陳老師',
      email: tutor.email,
      phone: '+85291234567',
      experience: null,
      specialties: ['Phonics'],
      bio: null,
      profileImage: null,
      level: 'senior',
      certificationProgress: 0,
      certificationStatus: 'not_started',
      certificateCode: null,
      emailLanguage: 'en',
      writesToFamilies: false,
      demo: false,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('a token ends when the tutor’s account is closed', async () => {
    const tutor = await buildTutor(world);
    const token = world.signIn(tutor);
    expect((await world.call('profile', { token })).status).toBe(200);
    await world.em().execute('update tutors set active = false where id = ?', [tutor.id]);
    expectError(await world.call('profile', { token }), 401, 'session.required');
  });

  test('a token ends when the tutor’s token version is raised', async () => {
    const tutor = await buildTutor(world);
    const token = world.signIn(tutor);
    await world.em().execute('update tutors set token_version = token_version + 1 where id = ?', [tutor.id]);
    expectError(await world.call('profile', { token }), 401, 'session.required');
  });
});

describe('POST /api/tutor/logout', () => {
  const profile = (token?: string) => world.call('profile', { token });

  test('ends this session on every process, and no other session of the tutor', async () => {
    const tutor = await buildTutor(world);
    const [here, elsewhere] = [world.signIn(tutor), world.signIn(tutor)];
    const sibling = await world.sibling();
    const there = () => fetch(`${sibling.url}/api/tutor/profile`, { headers: { Authorization: `Bearer ${here}` } });
    // Both processes have verified the token's signature by now.
    expect((await profile(here)).status).toBe(200);
    expect((await there()).status).toBe(200);
    expect(await world.call('logout', { token: here })).toMatchObject({ status: 204, body: '' });
    expectError(await profile(here), 401, 'session.required');
    expect((await there()).status).toBe(401);
    expect((await profile(elsewhere)).status).toBe(200);
    expect((await profile(world.signIn(tutor))).status).toBe(200);
  });

  test('requires a session that has not ended', async () => {
    const token = world.signIn(await buildTutor(world));
    expectError(await world.call('logout'), 401, 'session.required');
    expect((await world.call('logout', { token })).status).toBe(204);
    expectError(await world.call('logout', { token }), 401, 'session.required');
  });

  test('is remembered only for as long as a token of the session could be valid', async () => {
    const tutor = await buildTutor(world);
    const ended = () => world.em().count(EndedAuthSession);
    await world.call('logout', { token: world.signIn(tutor) });
    await forgetPastAuthSessions(world.em(), new Date(Date.now() + 12 * 60 * 60_000));
    expect(await ended()).toBeGreaterThan(0);
    await forgetPastAuthSessions(world.em(), new Date(Date.now() + 13 * 60 * 60_000));
    expect(await ended()).toBe(0);
  });
});

describe('a token', () => {
  const base = { issuer: 'kitewell', audience: 'kitewell-portal', expiresIn: 60 } as const;
  const keyId = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 8);
  const made = (tutor: Tutor, secret: string, options: SignOptions, claims: object = { ver: 1 }) =>
    jwt.sign(claims, secret, { ...base, jwtid: 'j', subject: String(tutor.id), ...options });
  const segment = (value: unknown) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

  test('signed with the previous key is still valid, but one that only names that key is not', async () => {
    const tutor = await buildTutor(world);
    const keyid = keyId(previousSecret);
    const good = await world.call('profile', { token: made(tutor, previousSecret, { keyid }) });
    expect(good.status).toBe(200);
    const forged = made(tutor, 'x'.repeat(40), { keyid });
    expectError(await world.call('profile', { token: forged }), 401, 'session.required');
  });

  test('that is forged, expired or made for another purpose is refused', async () => {
    const tutor = await buildTutor(world);
    const { secret } = world.config.session;
    const now = Math.floor(Date.now() / 1000);
    const claims = { sub: String(tutor.id), ver: 1, jti: 'j', iss: base.issuer, aud: base.audience, exp: now + 60 };
    const signed = (head: object, payload: unknown) => {
      const body = `${segment(head)}.${segment(payload)}`;
      return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
    };
    // A right one is made in the same way first, so that each wrong one is refused for its one fault.
    const right = await world.call('profile', { token: signed({ alg: 'HS256', typ: 'JWT' }, claims) });
    expect(right.status).toBe(200);
    const [head = '', payload = ''] = world.signIn(tutor).split('.');
    const bad = {
      'of another key': made(tutor, 'another-key-0123456789-0123456789-01', {}),
      expired: made(tutor, secret, { expiresIn: -1 }),
      'of another issuer': made(tutor, secret, { issuer: 'somebody' }),
      'for another audience': made(tutor, secret, { audience: 'somebody' }),
      'of another algorithm': made(tutor, secret, { algorithm: 'HS512' }),
      'not active yet': made(tutor, secret, { notBefore: 3600 }),
      'of another version': made(tutor, secret, {}, { ver: 2 }),
      'without a version': made(tutor, secret, {}, {}),
      'that cannot be ended': signed({ alg: 'HS256' }, { ...claims, jti: undefined }),
      'with a version as text': made(tutor, secret, {}, { ver: '1' }),
      'of nobody': made(tutor, secret, { subject: '2147483647' }),
      'with a subject that is no number': made(tutor, secret, { subject: 'root' }),
      'with a subject beyond integers': made(tutor, secret, { subject: '99999999999' }),
      'with a fraction for a subject': made(tutor, secret, { subject: '1.5' }),
      'unsigned, alg none': `${segment({ alg: 'none', typ: 'JWT' })}.${segment(claims)}.`,
      'with its signature cut off': `${head}.${payload}.`,
      'changed after it was signed': `${head}.${segment({ ...claims, sub: '1' })}.${world.signIn(tutor).split('.')[2] ?? ''}`,
      'whose payload is no JSON': signed({ alg: 'HS256', typ: 'JWT' }, 'no json'),
      'whose payload is null': `${segment({ alg: 'HS256', typ: 'JWT' })}.${segment('null')}.x`,
      'whose header is no JSON': `${segment('{')}.${payload}.x`,
      'whose header is null': `${segment('null')}.${payload}.x`,
      'with an odd key id': signed({ alg: 'HS256', kid: { a: 1 } }, { ...claims, ver: 9 }),
    };
    for (const [what, token] of Object.entries(bad)) {
      const answer = await world.call('profile', { token });
      expect([what, answer.status, answer.body.code]).toEqual([what, 401, 'session.required']);
    }
  });

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Bearer a.b.c',
    'Basic YTpi',
    'bearer é',
    `Bearer ${'x'.repeat(4000)}`,
  ])('is not read from the header %j', async (header) => {
    const answer = await world.call('profile', { headers: { Authorization: header } });
    expectError(answer, 401, 'session.required');
  });

  test('ends in time, even where it has been accepted before', async () => {
    const token = world.signIn(await buildTutor(world));
    const profile = () => world.call('profile', { token });
    expect((await profile()).status).toBe(200);
    const { exp = 0 } = jwt.decode(token) as jwt.JwtPayload;
    let now = exp * 1000 - 1;
    const clock = mock.method(Date, 'now', () => now);
    try {
      expect((await profile()).status).toBe(200);
      now = exp * 1000;
      expectError(await profile(), 401, 'session.required');
    } finally {
      clock.mock.restore();
    }
  });

  test('is verified once, however the header is written', async () => {
    const token = world.signIn(await buildTutor(world));
    const hashing = mock.method(crypto, 'createHmac');
    try {
      for (const header of [`Bearer ${token}`, `bearer   ${token}`, `BEARER ${token} and more`]) {
        expect((await world.call('profile', { headers: { Authorization: header } })).status).toBe(200);
      }
      expect(hashing.mock.calls.filter(({ arguments: [, key] }) => key instanceof KeyObject)).toHaveLength(1);
    } finally {
      hashing.mock.restore();
    }
  });

  test('is not read from the query', async () => {
    const tutor = await buildTutor(world);
    const answer = await world.get(`/api/tutor/profile?token=${world.signIn(tutor)}&auth_token=${world.signIn(tutor)}`);
    expectError(answer, 401, 'session.required');
  });
});
