import { createHash, createHmac } from 'node:crypto';
import { sessionView } from '@kitewell/contract/session';
import { profileView } from '@kitewell/contract/tutors';
import { jest } from '@jest/globals';
import jwt, { type SignOptions } from 'jsonwebtoken';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { startWorld, type Answer, type World } from '../../../test/world.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { EndedSession } from './ended-session.entity.ts';

const password = 'a kite above the saddle';
const previousSecret = 'the-key-before-0123456789-0123456789';

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { JWT_PREVIOUS_SECRET: previousSecret } });
});
afterAll(() => world.stop());

let addresses = 0;
/** Somebody at an address of their own, so that one test's attempts do not count against another's. */
function somebody() {
  const ip = `2001:db8:0:${(++addresses).toString(16)}::1`;
  return {
    signIn: (email: unknown, given: unknown, base = world.url): Promise<Answer> =>
      base === world.url
        ? world.post('/api/tutor/login', { email, password: given }, { headers: { 'X-Forwarded-For': ip } })
        : signInAt(base, { email, password: given }, ip),
  };
}

async function signInAt(base: string, body: object, ip: string): Promise<Answer> {
  const response = await fetch(`${base}/api/tutor/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() } as Answer;
}

/** Expects the refusal of the sign-in screen, whole. */
function expectRefusal(answer: Answer, status: number, code: string, message: string): void {
  expect({ status: answer.status, body: answer.body }).toEqual({
    status,
    body: { success: false, code, message, requestId: answer.headers.get('x-request-id') },
  });
}
const expectWrong = (answer: Answer) =>
  expectRefusal(answer, 401, 'session.wrongCredentials', 'Email or password is not right.');

describe('POST /api/tutor/login', () => {
  test('the right email, in any spelling, and password give a token that opens the profile', async () => {
    const tutor = await buildTutor(world, { password });
    const answer = await somebody().signIn(` ${tutor.email.toUpperCase()} `, password);
    expectView(answer, 200, sessionView);
    expect(answer.body).toEqual({
      success: true,
      message: 'Welcome to your tutor portal!',
      certificationStatus: 'not_started',
      token: expect.any(String) as string,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const profile = await world.get('/api/tutor/profile', { token: answer.body.token });
    expect(profile).toMatchObject({ status: 200, body: { tutor: { email: tutor.email } } });
  });

  test('a token lasts twelve hours and names nothing but the tutor', async () => {
    const tutor = await buildTutor(world, { password });
    const { body } = await somebody().signIn(tutor.email, password);
    const claims = jwt.decode(body.token ?? '') as jwt.JwtPayload;
    expect(claims).toEqual({
      sub: String(tutor.id),
      ver: 1,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      iss: 'kitewell',
      aud: 'kitewell-portal',
      iat: expect.any(Number) as number,
      exp: (claims.iat ?? 0) + 12 * 60 * 60,
    });
  });

  test('a wrong email and a wrong password answer the same', async () => {
    const { email } = await buildTutor(world, { password });
    expectWrong(await somebody().signIn(email, `${password}?`));
    expectWrong(await somebody().signIn(`not-${email}`, password));
  });

  test('a tutor who has been deactivated is not let in', async () => {
    const { email } = await buildTutor(world, { password, active: false });
    expectWrong(await somebody().signIn(email, password));
  });

  test.each([
    [{}, { email: 'Valid email is required', password: 'Password is required' }],
    [undefined, { email: 'Valid email is required', password: 'Password is required' }],
    [
      { email: '', password: '' },
      { email: 'Valid email is required', password: 'Password is required' },
    ],
    [
      { email: null, password: null },
      { email: 'Valid email is required', password: 'Password is required' },
    ],
    [{ email: 'claire', password: 'x' }, { email: 'Valid email is required' }],
    [
      { email: 5, password: ['x'] },
      { email: 'Expected string, received number', password: 'Expected string, received array' },
    ],
    [
      { email: {}, password: true },
      { email: 'Expected string, received object', password: 'Expected string, received boolean' },
    ],
    [{ email: 'a\0b@example.com', password: '\0' }, { email: 'Invalid input' }],
    [{ email: '😀@example.com', password: '😀' }, { email: 'Valid email is required' }],
    [
      { email: 'a@example.com', password: 'x'.repeat(201) },
      { password: 'String must contain at most 200 character(s)' },
    ],
    [[], { body: 'Expected object, received array' }],
  ])('%j is refused with all its faults', async (body, errors) => {
    expectError(await world.post('/api/tutor/login', body), 400, 'validation', errors);
  });

  test('ten thousand characters are refused in both fields', async () => {
    const long = 'x'.repeat(10_000);
    const answer = await world.post('/api/tutor/login', { email: `${long}@example.com`, password: long });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(['email', 'password']);
  });

  test('keys that every object inherits are nobody’s fields', async () => {
    const body = '{"__proto__":{"email":"a@example.com"},"constructor":1,"toString":{},"hasOwnProperty":[]}';
    const answer = await world.ask('POST', '/api/tutor/login', body, {
      headers: { 'Content-Type': 'application/json' },
    });
    expectError(answer, 400, 'validation', { email: 'Valid email is required', password: 'Password is required' });
  });

  test('of a key that comes twice the last one counts', async () => {
    const { email } = await buildTutor(world, { password });
    const body = `{"email":"x","email":"${email}","password":"x","password":"${password}"}`;
    const answer = await world.ask('POST', '/api/tutor/login', body, {
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  });

  test('a lone surrogate and a NUL in a password are only a wrong password', async () => {
    const { email } = await buildTutor(world, { password });
    expectWrong(await somebody().signIn(email, '\ud800'));
    expectWrong(await somebody().signIn(email, 'a\0b'));
  });
});

describe('the limits of signing in', () => {
  test('after ten failures an email rests for a quarter of an hour, from whatever address', async () => {
    const { email } = await buildTutor(world, { password });
    const someone = somebody();
    for (let failure = 1; failure <= 10; failure++) expectWrong(await someone.signIn(email, 'wrong'));
    const refused = await somebody().signIn(email, password);
    expectError(refused, 429, 'session.tooManyAttempts');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    // Another spelling is the same email.
    expectError(await somebody().signIn(email.toUpperCase(), password), 429, 'session.tooManyAttempts');
  });

  test('an email that nobody has rests just the same', async () => {
    const email = 'nobody-at-all@example.com';
    for (let failure = 1; failure <= 10; failure++) expectWrong(await somebody().signIn(email, 'wrong'));
    expectError(await somebody().signIn(email, 'wrong'), 429, 'session.tooManyAttempts');
  });

  test('a success gives its point back', async () => {
    const { email } = await buildTutor(world, { password });
    const someone = somebody();
    for (let success = 1; success <= 12; success++) {
      expect((await someone.signIn(email, password)).status).toBe(200);
    }
  });

  test('attempts at the same time cannot slip past the count, over two processes', async () => {
    const { email } = await buildTutor(world, { password });
    const other = await world.sibling();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        somebody().signIn(email, 'wrong', index % 2 === 0 ? world.url : other.url),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(14).fill(429)]);
  });

  test('after a hundred failures an address rests, whatever the emails', async () => {
    const someone = somebody();
    // Somebody with the last address alone is held up: the limit is the address’s.
    const answers: Answer[] = [];
    for (let batch = 0; batch < 11; batch++) {
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, (_, index) => someone.signIn(`guess-${batch}-${index}@example.com`, 'wrong')),
        )),
      );
    }
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
    expect(refused).toHaveLength(10);
    for (const answer of refused) expectError(answer, 429, 'session.tooManyAttempts');
    const { email } = await buildTutor(world, { password });
    expect((await somebody().signIn(email, password)).status).toBe(200);
  }, 60_000); // A hundred passwords are hashed.

  test('a caller cannot pick an address by adding proxies', async () => {
    const email = 'spoofed@example.com';
    const answers = [];
    for (let attempt = 1; attempt <= 11; attempt++) {
      answers.push(
        await world.post(
          '/api/tutor/login',
          { email, password: 'wrong' },
          { headers: { 'X-Forwarded-For': `10.0.0.${attempt}, 198.51.100.7` } },
        ),
      );
    }
    const rows = await world
      .em()
      .execute<{ points: number }[]>(
        "select points from rate_limits where key like 'sign-in-address%' and points = 11",
      );
    expect(rows).toHaveLength(1);
    expect(answers.at(-1)?.status).toBe(429);
  });

  test('no email or address stands in the table of limits', async () => {
    const rows = await world.em().execute<{ key: string }[]>('select key from rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^sign-in-(email|address):[\w-]{43}$/);
  });
});

describe('POST /api/tutor/demo-login', () => {
  test('signs in to the demo account', async () => {
    const demo = await buildTutor(world, { demo: true, certified: true });
    const answer = await world.post('/api/tutor/demo-login');
    expectView(answer, 200, sessionView);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Welcome to your tutor portal!',
      certificationStatus: 'completed',
    });
    const profile = await world.get('/api/tutor/profile', { token: answer.body.token });
    expect(profile.body.tutor.id).toBe(demo.id);
    expect((await world.post('/api/tutor/demo-login', {})).status).toBe(200);
  });

  test('is refused where the demo is switched off, and where there is no demo account', async () => {
    const off = 'The demo account is switched off here.';
    const without = await startWorld({ env: { DEMO_LOGIN: 'off' } });
    try {
      await buildTutor(without, { demo: true });
      expectRefusal(await without.post('/api/tutor/demo-login'), 403, 'session.demoOff', off);
    } finally {
      await without.stop();
    }
    const em = world.em();
    await em.execute('update tutors set active = false where demo');
    expectRefusal(await world.post('/api/tutor/demo-login'), 403, 'session.demoOff', off);
  });
});

describe('GET /api/tutor/profile', () => {
  test('answers the tutor, and nothing of the row beside', async () => {
    const tutor = await buildTutor(world, {
      name: '陳老師',
      phone: '+85291234567',
      specialties: ['Phonics'],
      level: 'senior',
    });
    const answer = await world.get('/api/tutor/profile', { token: world.signIn(tutor) });
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
      demo: false,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('a token is over when the tutor is deactivated', async () => {
    const tutor = await buildTutor(world);
    const token = world.signIn(tutor);
    expect((await world.get('/api/tutor/profile', { token })).status).toBe(200);
    await world.em().execute('update tutors set active = false where id = ?', [tutor.id]);
    expectError(await world.get('/api/tutor/profile', { token }), 401, 'session.required');
  });

  test('a token is over when the version of the tutor’s tokens is raised', async () => {
    const tutor = await buildTutor(world);
    const token = world.signIn(tutor);
    await world.em().execute('update tutors set token_version = token_version + 1 where id = ?', [tutor.id]);
    expectError(await world.get('/api/tutor/profile', { token }), 401, 'session.required');
  });
});

describe('POST /api/tutor/logout', () => {
  const profile = (token?: string) => world.get('/api/tutor/profile', { token });

  test('ends this session on every process, and no other one of the tutor', async () => {
    const tutor = await buildTutor(world);
    const [here, elsewhere] = [world.signIn(tutor), world.signIn(tutor)];
    const sibling = await world.sibling();
    const there = () => fetch(`${sibling.url}/api/tutor/profile`, { headers: { Authorization: `Bearer ${here}` } });
    // Both processes have seen the token, and know by now that its signature is right.
    expect((await profile(here)).status).toBe(200);
    expect((await there()).status).toBe(200);
    expect(await world.post('/api/tutor/logout', undefined, { token: here })).toMatchObject({ status: 204, body: '' });
    expectError(await profile(here), 401, 'session.required');
    expect((await there()).status).toBe(401);
    expect((await profile(elsewhere)).status).toBe(200);
    expect((await profile(world.signIn(tutor))).status).toBe(200);
  });

  test('wants a session, and one that has ended is none', async () => {
    const token = world.signIn(await buildTutor(world));
    expectError(await world.post('/api/tutor/logout'), 401, 'session.required');
    expect((await world.post('/api/tutor/logout', undefined, { token })).status).toBe(204);
    expectError(await world.post('/api/tutor/logout', undefined, { token }), 401, 'session.required');
  });

  test('is remembered only for as long as the token would have lasted', async () => {
    const tutor = await buildTutor(world);
    const ended = () => world.em().count(EndedSession);
    await world.post('/api/tutor/logout', undefined, { token: world.signIn(tutor) });
    expect(await ended()).toBeGreaterThan(0);
    const before = world.clock.now;
    world.clock.now = new Date(Date.now() + 13 * 60 * 60_000);
    await world.post('/api/tutor/logout', undefined, { token: world.signIn(tutor) });
    world.clock.now = before;
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

  test('signed with the previous key is still good, and one that only claims that key is not', async () => {
    const tutor = await buildTutor(world);
    const keyid = keyId(previousSecret);
    const good = await world.get('/api/tutor/profile', { token: made(tutor, previousSecret, { keyid }) });
    expect(good.status).toBe(200);
    const forged = made(tutor, 'x'.repeat(40), { keyid });
    expectError(await world.get('/api/tutor/profile', { token: forged }), 401, 'session.required');
  });

  test('that is forged, expired or meant for others is refused', async () => {
    const tutor = await buildTutor(world);
    const { secret } = world.config.session;
    const now = Math.floor(Date.now() / 1000);
    const claims = { sub: String(tutor.id), ver: 1, jti: 'j', iss: base.issuer, aud: base.audience, exp: now + 60 };
    const signed = (head: object, payload: unknown) => {
      const body = `${segment(head)}.${segment(payload)}`;
      return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
    };
    // The way these are made is right, so that each is refused for its one fault.
    const right = await world.get('/api/tutor/profile', { token: signed({ alg: 'HS256', typ: 'JWT' }, claims) });
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
      const answer = await world.get('/api/tutor/profile', { token });
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
    const answer = await world.get('/api/tutor/profile', { headers: { Authorization: header } });
    expectError(answer, 401, 'session.required');
  });

  test('is over when its time is, even where it has been let in before', async () => {
    const token = world.signIn(await buildTutor(world));
    const profile = () => world.get('/api/tutor/profile', { token });
    expect((await profile()).status).toBe(200);
    const { exp = 0 } = jwt.decode(token) as jwt.JwtPayload;
    const clock = jest.spyOn(Date, 'now');
    try {
      clock.mockReturnValue(exp * 1000 - 1);
      expect((await profile()).status).toBe(200);
      clock.mockReturnValue(exp * 1000);
      expectError(await profile(), 401, 'session.required');
    } finally {
      clock.mockRestore();
    }
  });

  test('is not taken from the address', async () => {
    const tutor = await buildTutor(world);
    const answer = await world.get(`/api/tutor/profile?token=${world.signIn(tutor)}&auth_token=${world.signIn(tutor)}`);
    expectError(answer, 401, 'session.required');
  });
});
