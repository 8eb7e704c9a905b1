import { sessionView } from '@kitewell/contract/auth';
import jwt from 'jsonwebtoken';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { startWorld, type Answer, type World } from '../../../test/world.ts';
import { PasswordLink } from './password-link.entity.ts';

const password = 'a kite above the saddle';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

let addresses = 0;
/** A caller with an address of its own, so that one test's attempts do not count against another's. */
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

/** Expects exactly this refusal of the sign-in. */
function expectRefusal(answer: Answer<unknown>, status: number, code: string, message: string): void {
  expect({ status: answer.status, body: answer.body }).toEqual({
    status,
    body: { success: false, code, message, requestId: answer.headers.get('x-request-id') },
  });
}
const expectWrong = (answer: Answer) =>
  expectRefusal(answer, 401, 'session.wrongCredentials', 'Incorrect email or password.');

describe('POST /api/tutor/login', () => {
  test('the right email, whatever its case, and password give a token that opens the profile', async () => {
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
    const profile = await world.call('profile', { token: answer.body.token });
    expect(profile).toMatchObject({ status: 200, body: { tutor: { email: tutor.email } } });
  });

  test('a token lasts twelve hours and contains only the tutor’s id', async () => {
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

  test('a wrong email and a wrong password have the same answer', async () => {
    const { email } = await buildTutor(world, { password });
    expectWrong(await somebody().signIn(email, `${password}?`));
    expectWrong(await somebody().signIn(`not-${email}`, password));
  });

  test('a tutor whose account is closed cannot sign in', async () => {
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
  ])('%j is refused with all its errors', async (body, errors) => {
    expectError(await world.post('/api/tutor/login', body), 400, 'validation', errors);
  });

  test('ten thousand characters are refused in both fields', async () => {
    const long = 'x'.repeat(10_000);
    const answer = await world.post('/api/tutor/login', { email: `${long}@example.com`, password: long });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(['email', 'password']);
  });

  test('the names of properties that every object inherits are not taken for fields', async () => {
    const body = '{"__proto__":{"email":"a@example.com"},"constructor":1,"toString":{},"hasOwnProperty":[]}';
    const answer = await world.ask('POST', '/api/tutor/login', body, {
      headers: { 'Content-Type': 'application/json' },
    });
    expectError(answer, 400, 'validation', { email: 'Valid email is required', password: 'Password is required' });
  });

  test('where a key is sent twice the last one counts', async () => {
    const { email } = await buildTutor(world, { password });
    const body = `{"email":"x","email":"${email}","password":"x","password":"${password}"}`;
    const answer = await world.ask('POST', '/api/tutor/login', body, {
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  });

  test('a lone surrogate and a NUL in a password count as a wrong password', async () => {
    const { email } = await buildTutor(world, { password });
    expectWrong(await somebody().signIn(email, '\ud800'));
    expectWrong(await somebody().signIn(email, 'a\0b'));
  });
});

describe('the limits of signing in', () => {
  test('after ten failures an email is refused for a quarter of an hour, from whatever address', async () => {
    const { email } = await buildTutor(world, { password });
    const someone = somebody();
    for (let failure = 1; failure <= 10; failure++) expectWrong(await someone.signIn(email, 'wrong'));
    const refused = await somebody().signIn(email, password);
    expectError(refused, 429, 'session.tooManyAttempts');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    // The email in capitals is the same email.
    expectError(await somebody().signIn(email.toUpperCase(), password), 429, 'session.tooManyAttempts');
  });

  test('an email that nobody has is refused in the same way', async () => {
    const email = 'nobody-at-all@example.com';
    for (let failure = 1; failure <= 10; failure++) expectWrong(await somebody().signIn(email, 'wrong'));
    expectError(await somebody().signIn(email, 'wrong'), 429, 'session.tooManyAttempts');
  });

  test('a success does not count', async () => {
    const { email } = await buildTutor(world, { password });
    const someone = somebody();
    for (let success = 1; success <= 12; success++) {
      expect((await someone.signIn(email, password)).status).toBe(200);
    }
  });

  test('attempts at the same time, over two processes, cannot exceed the limit', async () => {
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

  test('after a hundred failures an address is refused, whatever the emails', async () => {
    const someone = somebody();
    // Only the last address matters, since the limit is the address's.
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

  test('a caller cannot choose an address by naming further proxies', async () => {
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

  test('no email or address is stored in the table of limits', async () => {
    const rows = await world.em().execute<{ key: string }[]>('select key from rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^sign-in-(email|address|device):[\w-]{43}$/);
  });
});

describe('POST /api/tutor/demo-login', () => {
  test('signs in to the demo account', async () => {
    const demo = await buildTutor(world, { demo: true, certified: true });
    const answer = await world.call('demoLogin');
    expectView(answer, 200, sessionView);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Welcome to your tutor portal!',
      certificationStatus: 'completed',
    });
    const profile = await world.call('profile', { token: answer.body.token });
    expect(profile.body.tutor.id).toBe(demo.id);
    expect((await world.post('/api/tutor/demo-login', {})).status).toBe(200);
  });

  test('is refused where the demo is switched off, and where there is no demo account', async () => {
    const off = 'The demo account is not available here.';
    const without = await startWorld({ env: { DEMO_LOGIN: 'off' } });
    try {
      await buildTutor(without, { demo: true });
      expectRefusal(await without.call('demoLogin'), 403, 'session.demoOff', off);
    } finally {
      await without.stop();
    }
    const em = world.em();
    await em.execute('update tutors set active = false where demo');
    expectRefusal(await world.call('demoLogin'), 403, 'session.demoOff', off);
  });
});

test('a tutor who has forgotten the password is told where no emails can be sent, and no link is made', async () => {
  const { email } = await buildTutor(world, { password });
  const answer = await world.post('/api/tutor/password/forgotten', { email, language: 'en' });
  expectError(answer, 409, 'session.noEmails');
  expect(await world.em().count(PasswordLink)).toBe(0);
});
