import { calls, type Call } from '@kitewell/contract/calls';
import { openApiDocument } from '@kitewell/contract/openapi';
import { gzipSync } from 'node:zlib';
import { expectError, expectView } from '../test/answers.ts';
import { buildTutor } from '../test/builders.ts';
import { files } from '../test/files.ts';
import { startWorld, until, type World } from '../test/world.ts';

let world: World;
let broken = false;
beforeAll(async () => {
  world = await startWorld({
    breakable: true,
    store: (real) => ({
      ...real,
      find: (key) => {
        if (!broken) return real.find(key);
        // As PostgreSQL and others name persons in the fields of an error.
        return Promise.reject(Object.assign(new Error('a fault'), { detail: 'Key (email)=(ada@example.com)' }));
      },
    }),
  });
});
afterAll(() => world.stop());

const json = { 'Content-Type': 'application/json' };
const table = Object.entries<Call>(calls);
const address = ({ path }: Call) => path.replace('{id}', '1');

describe('every call of the contract', () => {
  test.each(table)('%s exists, and is guarded as it says', async (_, call) => {
    const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : '{}';
    const headers: Record<string, string> = body === undefined ? {} : json;
    const ask = (token?: string) => world.ask(call.method, address(call), body, { headers, token });
    const nobody = await ask();
    if (call.access === 'public') {
      expect(nobody.status).toBeLessThan(500);
      expect(['notFound', 'session.required', 'certification.required']).not.toContain(nobody.body.code);
      return;
    }
    expectError(nobody, 401, 'session.required');
    const token = world.signIn(await buildTutor(world));
    if (call.access === 'certified') expectError(await ask(token), 403, 'certification.required');
    const certified = await ask(world.signIn(await buildTutor(world, { certified: true })));
    expect(certified.status).toBeLessThan(500);
    expect([401, 403]).not.toContain(certified.status);
    expect(certified.body.code).not.toBe('notFound');
  });

  test('is in the OpenAPI document, which the server gives to anyone', async () => {
    const answer = await world.get('/api/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  });
});

describe('odd requests', () => {
  const login = (body: RequestInit['body'], headers: Record<string, string> = json) =>
    world.ask('POST', '/api/tutor/login', body, { headers });

  test.each(['{', '{"email":', 'null', '"text"', '5', 'true', '\0', '{"a":1}}', "{'a':1}", '[[['])(
    'the body %j cannot be read',
    async (body) => {
      expectError(await login(body), 400, 'malformed');
    },
  );

  test('an empty body is a body without fields', async () => {
    expect(await login('')).toMatchObject({ status: 400, body: { code: 'validation' } });
  });

  test('JSON that is ten thousand levels deep is refused in peace', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    expect((await login(deep)).status).toBe(400);
    expect((await login(`{"email":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)).status).toBe(400);
  });

  test('a body above 100 KB is too large, also when it is compressed', async () => {
    const large = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(101 * 1024) });
    expectError(await login(large), 413, 'tooLarge');
    expectError(await login(gzipSync(large), { ...json, 'Content-Encoding': 'gzip' }), 413, 'tooLarge');
  });

  test('a body of another type, character set or compression is not taken', async () => {
    for (const headers of [
      { 'Content-Type': 'text/plain' },
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      { 'Content-Type': 'application/json; charset=latin1' },
      { ...json, 'Content-Encoding': 'zstandard' },
    ]) {
      expectError(await login('{}', headers), 415, 'unsupportedType');
    }
    const form = new FormData();
    form.append('email', 'a@example.com');
    expectError(await login(form, {}), 415, 'unsupportedType');
  });

  test('a body that only says that it is compressed cannot be read', async () => {
    expectError(await login('no gzip', { ...json, 'Content-Encoding': 'gzip' }), 400, 'malformed');
  });

  test.each([
    '/',
    '/api',
    '/api/',
    '/api/nothing',
    '/api/tutors/../x',
    '/api/%00',
    '/api/%E0%A4%A',
    '/api/tutor/login/x',
    '/.env',
  ])('nothing is at %s', async (path) => {
    expectError(await world.get(path), 404, 'notFound');
  });

  test('a query may name what every object has, and nothing comes of it', async () => {
    const token = world.signIn(await buildTutor(world, { certified: true }));
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect((await world.get(`/api/tutor/receipts?${name}=x&${name}[a]=y`, { token })).status).toBe(200);
    }
  });

  test('a method that a call does not have finds nothing', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      expectError(await world.ask(method, '/api/tutor/login'), 404, 'notFound');
    }
    const { status } = await world.ask('PROPFIND', '/api/tutor/login');
    expect(status).toBe(404);
  });

  test('HEAD and OPTIONS are answered without a body of their own or a way past the guard', async () => {
    expect(await world.ask('HEAD', '/api/certification/modules')).toMatchObject({ status: 200, body: '' });
    expect((await world.ask('HEAD', '/api/tutor/profile')).status).toBe(401);
    expect((await world.ask('OPTIONS', '/api/tutor/documents')).status).toBe(401);
    const options = await world.ask('OPTIONS', '/api/tutor/login');
    expect(options.status).toBeLessThan(405);
    expect(options.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('every answer carries the headers of a careful server', async () => {
    const { headers } = await world.get('/api/certification/modules');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const early = await world.ask('POST', '/api/tutor/login', '{}', { headers: { 'Content-Type': 'text/plain' } });
    expect(early.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the log', () => {
  const lines = () => world.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

  test('has one line for a request, under the id that the answer carries', async () => {
    const tutor = await buildTutor(world);
    const token = world.signIn(tutor);
    world.logLines.length = 0;
    const answer = await world.get(`/api/tutor/profile?email=${tutor.email}`, { token });
    const id = answer.headers.get('x-request-id');
    expect(lines()).toEqual([
      {
        level: 30,
        time: expect.any(String) as string,
        requestId: id,
        method: 'GET',
        path: '/api/tutor/profile',
        status: 200,
        tutor: tutor.id,
        milliseconds: expect.any(Number) as number,
        msg: 'request',
      },
    ]);
    // JSON.parse would hide a key that was written twice.
    for (const key of ['path', 'status', 'method', 'requestId']) {
      expect(world.logLines[0]?.split(`"${key}":`)).toHaveLength(2);
    }
  });

  test('says who came in, who was refused and why', async () => {
    const password = 'a kite above the saddle';
    const tutor = await buildTutor(world, { password });
    const token = world.signIn(tutor);
    world.logLines.length = 0;
    await world.post('/api/tutor/login', { email: tutor.email, password });
    await world.post('/api/tutor/login', { email: tutor.email, password: 'wrong' });
    await world.get('/api/tutor/bookings', { token });
    await world.get('/api/tutor/bookings', { token: 'forged' });
    expect(lines().map(({ status, tutor: who, code }) => [status, who, code])).toEqual([
      [200, tutor.id, undefined],
      [401, undefined, 'session.wrongCredentials'],
      [403, tutor.id, 'certification.required'],
      [401, undefined, 'session.required'],
    ]);
  });

  test('does not tell the secret address of a calendar', async () => {
    const token = world.signIn(await buildTutor(world, { certified: true }));
    const { body } = await world.post('/api/tutor/calendar', undefined, { token });
    const { pathname } = new URL(body.calendarUrl ?? '');
    const secret = pathname.split('/').at(-1)?.slice(0, 43) ?? '';
    world.logLines.length = 0;
    expect((await world.get(pathname)).status).toBe(200);
    expect((await world.get(pathname.replace('calendar', 'CALENDAR'))).status).toBe(200);
    const log = world.logLines.join('');
    expect(secret).toHaveLength(43);
    expect(log).not.toContain(secret);
    expect(log).toContain('"path":"/api/tutor/calendar/***"');
  });

  test('takes a caller’s id where it is one, and makes its own otherwise', async () => {
    const given = async (id: string) =>
      (await world.get('/api/nothing', { headers: { 'X-Request-Id': id } })).headers.get('x-request-id');
    expect(await given('edge-0123456789')).toBe('edge-0123456789');
    for (const hostile of ['short', 'x'.repeat(65), '{"a":"b"}', '<script>alert(1)</script>', 'a b c d e f g h']) {
      expect(await given(hostile)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('names no email, password or token, whatever goes wrong', async () => {
    const tutor = await buildTutor(world, { certified: true });
    const token = world.signIn(tutor);
    const fileUrl = await world.send(token, files.pdf);
    world.logLines.length = 0;
    const login = { email: tutor.email, password: 'a secret that nobody has' };
    await world.post('/api/tutor/login', login);
    await world.ask('POST', '/api/tutor/login', `{"email":"${tutor.email}",`, { headers: json });
    broken = true;
    const document = { documentType: 'degree', documentName: 'Degree', fileName: 'ada.pdf', fileUrl };
    const failed = await world.post('/api/tutor/documents', document, { token });
    broken = false;
    expectError(failed, 500, 'unexpected');
    world.proxies.database.cut();
    await world.post('/api/tutor/login', login);
    await world.get('/api/tutor/profile', { token });
    world.proxies.database.restore();
    await until(async () => (await world.get('/api/health/ready')).status === 200);
    const log = world.logLines.join('');
    expect(log).toContain('a fault');
    for (const secret of [tutor.email, login.password, token, 'ada@example.com', 'ada.pdf', fileUrl]) {
      expect(log).not.toContain(secret);
    }
    const fault = lines().find(({ msg }) => msg === 'request failed');
    expect(fault?.requestId).toBe(failed.body.requestId);
  });
});

test('a slow database lets callers wait for a connection, longer than two seconds if need be', async () => {
  const token = world.signIn(await buildTutor(world));
  const { em } = world.services.orm;
  const pool = await em.getConnection().getNativeClient();
  const slow = Array.from({ length: 10 }, () => em.fork().execute('select pg_sleep(2.5)'));
  await until(() => pool.totalCount - pool.idleCount === 10);
  expect(await world.get('/api/tutor/profile', { token })).toMatchObject({ status: 200 });
  await Promise.all(slow);
});

describe('a database that is away', () => {
  test('answers 503 on every call that needs it, and is back by itself', async () => {
    const token = world.signIn(await buildTutor(world, { certified: true }));
    world.proxies.database.cut();
    try {
      expectError(await world.get('/api/tutor/profile', { token }), 503, 'unavailable');
      expectError(await world.get('/api/tutor/documents', { token }), 503, 'unavailable');
      expectError(await world.get('/api/certification/modules'), 503, 'unavailable');
      expectError(await world.post('/api/tutor/login', { email: 'a@example.com', password: 'x' }), 503, 'unavailable');
      expectError(await world.post('/api/tutor/demo-login'), 503, 'unavailable');
      const ready = await world.get('/api/health/ready');
      expect(ready).toMatchObject({ status: 503, body: { status: 'down', database: 'down', store: 'up' } });
      expectView(await world.get('/api/health/live'), 200, calls.live.success.body);
    } finally {
      world.proxies.database.restore();
    }
    await until(async () => (await world.get('/api/health/ready')).status === 200);
    expect((await world.get('/api/tutor/profile', { token })).status).toBe(200);
  });

  test('that hangs is said to be down by who is asked whether it is ready', async () => {
    world.proxies.database.silence();
    try {
      const ready = await world.get('/api/health/ready');
      expect(ready).toMatchObject({ status: 503, body: { status: 'down', database: 'down', store: 'up' } });
      expectView(await world.get('/api/health/live'), 200, calls.live.success.body);
    } finally {
      world.proxies.database.restore();
    }
    await until(async () => (await world.get('/api/health/ready')).status === 200);
  });

  test('that breaks off twenty transactions leaves the pool whole', async () => {
    for (let outage = 1; outage <= 20; outage++) {
      const broken = world.services.orm.em.fork().transactional(async (tx) => {
        await tx.execute('select 1');
        world.proxies.database.cut();
        await tx.execute('select 1');
      });
      await expect(broken).rejects.toThrow();
      world.proxies.database.restore();
    }
    await until(async () => (await world.get('/api/health/ready')).status === 200);
    const all = Array.from({ length: 10 }, () => world.em().execute('select pg_sleep(0.05)'));
    expect(await Promise.all(all)).toHaveLength(10);
  });
});
