import { files as fileAddresses } from '@kitewell/contract/addresses';
import type { Call } from '@kitewell/contract/call';
import { calls } from '@kitewell/contract/calls';
import { openApiDocument } from '@kitewell/contract/openapi';
import { wholeCalls, wholeOfficeCalls } from '@kitewell/contract/whole-calls';
import { mock } from 'node:test';
import { brotliCompressSync, deflateSync, gunzipSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expectError } from '../test/answers.ts';
import { buildTutor } from '../test/builders.ts';
import { buildStaff, officeSession } from '../test/office.ts';
import { readWith } from '../test/read-with.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const read = (path: string, headers?: Record<string, string>) => readWith(world.url + path, headers);

const json = { 'Content-Type': 'application/json' };
const table = Object.entries(wholeCalls);
const address = ({ path }: Call) => path.replace('{id}', '1').replace('{policy}', 'terms');

describe('every call of the contract', () => {
  test.each(table)('%s exists, and requires what the table says', async (_, call) => {
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

  test('is in the OpenAPI document, which anyone can read', async () => {
    const answer = await world.call('openapi');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  });

  test('is sent compressed, and answers 304 to whoever has it', async () => {
    const [plain, packed] = await Promise.all([
      read('/api/openapi.json'),
      read('/api/openapi.json', { 'Accept-Encoding': 'gzip' }),
    ]);
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.vary).toBe('Accept-Encoding');
    expect(gunzipSync(packed.body)).toEqual(plain.body);
    const has = await read('/api/openapi.json', { 'If-None-Match': packed.headers.etag ?? '' });
    expect({ status: has.status, bytes: has.body.length }).toEqual({ status: 304, bytes: 0 });
    expect((await read('/api/openapi.json', { 'If-None-Match': '"another"' })).status).toBe(200);
  });
});

describe('a cursor of the office', () => {
  const lists = Object.entries(wholeOfficeCalls).filter(
    ([, { path, query }]) =>
      !path.includes('{') && 'cursor' in ((query?.describe() as { fields?: object } | undefined)?.fields ?? {}),
  );
  const nul = 'Ada\0';
  // In each place of each length, since every list has a key of its own.
  const forged = [
    ...[[nul], [nul, 1], [1, nul], ['2026-11-01', nul], [nul, nul, 1], ['2026-11-01', '12:00:00', nul]],
    ...[[0, nul, 1, '', '2026-11-01', 1], [0, 'outdoor-mission', 1, nul, '2026-11-01', 1], [{ a: nul }], [[nul]]],
  ];

  test.each(lists)('of %s with a character that PostgreSQL cannot store is refused', async (_, { path, query }) => {
    const cookie = await officeSession(world, await buildStaff(world, { role: 'owner' }));
    const needed: Record<string, string> = {
      month: '2026-11',
      from: '2026-11-01',
      to: '2026-11-02',
      subject: 'bill 1',
      file: 'entries',
    };
    const { fields } = query?.describe() as unknown as { fields: Record<string, { optional: boolean }> };
    const given = Object.keys(fields).filter((field) => !fields[field]?.optional && field in needed);
    const ask = (more: Record<string, string>) => {
      const parameters = new URLSearchParams({
        ...Object.fromEntries(given.map((field) => [field, needed[field] ?? ''])),
        ...more,
      });
      return world.get(`${path}?${parameters.toString()}`, { headers: { Cookie: cookie } });
    };
    expect((await ask({})).status).toBe(200);
    for (const key of forged) {
      const { status } = await ask({ cursor: Buffer.from(JSON.stringify(key)).toString('base64url') });
      expect([key, status]).toEqual([key, 400]);
    }
  });
});

describe('a cursor', () => {
  // The list below one record is tried where that record is made.
  const lists = table.filter(
    ([, { path, query }]) =>
      !path.includes('{') && 'cursor' in ((query?.describe() as { fields?: object } | undefined)?.fields ?? {}),
  );
  const forged: (string | number)[][] = [2 ** 31, 2 ** 63, 1e300, -1, 0, 1.5].flatMap((id) => [
    ['2026-11-01', id],
    ['2026-11-01', '12:00:00', id],
  ]);
  forged.push(...['99:99:99', '24:00:00', '12:60:00', '12:00'].map((time) => ['2026-11-01', time, 1]));
  forged.push(
    ['0001-01-01', 1],
    ['2026-11-01T25:00:00.000Z', 1],
    ['+275760-09-13', 1],
    ['2026-02-30', '12:00:00', 1],
    ['infinity', 1],
    [],
  );
  forged.push([0, 'boss', 'Ada', 1], [0, 'senior', 'Ada\0', 1], [0, 'senior', 'A'.repeat(121), 1]);
  forged.push([0, 'senior', 'Ada', 2 ** 31], [2 ** 31, 'senior', 'Ada', 1], [-1, 'senior', 'Ada', 1]);

  test.each(lists)('of %s that the server did not make is refused, whatever it contains', async (_, call) => {
    const token = world.signIn(await buildTutor(world, { certified: true }));
    const ask = (key: unknown) => {
      const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
      return world.get(`${call.path}?cursor=${cursor}`, { token });
    };
    for (const key of forged) expectError(await ask(key), 400, 'validation', { cursor: 'Invalid input' });
    // The same parts without a fault: each list accepts the cursor of its own order.
    const statuses = await Promise.all(
      [
        ['2026-11-01', 1],
        ['2026-11-01', '12:00:00', 1],
        ['2026-11-01T12:00:00.000Z', 1],
        [0, 'senior', 'Ada', 1],
        [3, 0],
      ].map(ask),
    );
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
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

  test('a body of more than 100 KB is too large', async () => {
    const large = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(101 * 1024) });
    expectError(await login(large), 413, 'tooLarge');
  });

  test('a compressed body is refused, whatever its size', async () => {
    const small = '{"email":"a@example.com","password":"x"}';
    const packings = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync, zstd: zstdCompressSync };
    for (const [name, pack] of Object.entries(packings)) {
      expectError(await login(pack(small), { ...json, 'Content-Encoding': name }), 415, 'unsupportedType');
    }
  });

  test('JSON has to be UTF-8', async () => {
    for (const charset of ['utf-16', 'utf-16le', 'utf-32', 'utf-7', 'latin1']) {
      const headers = { 'Content-Type': `application/json; charset=${charset}` };
      expectError(await login(Buffer.from('{}', 'utf16le'), headers), 415, 'unsupportedType');
    }
    const broken = Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]);
    expectError(await login(broken), 400, 'malformed');
    const { status } = await login('{}', { 'Content-Type': 'Application/JSON; Charset="UTF-8"' });
    expect(status).toBe(400);
  });

  test('JSON that is nested deeper than any call needs is not read; brackets in a text do not count', async () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expectError(await login(nested(8)), 400, 'malformed');
    expect(await login(nested(7))).toMatchObject({ status: 400, body: { code: 'validation' } });
    const text = JSON.stringify({ email: `\\"${'[{'.repeat(50)}`, password: 'x' });
    expect(await login(text)).toMatchObject({ status: 400, body: { code: 'validation' } });
  });

  test('a body may not name properties of every object, such as __proto__: they are ignored at any depth', async () => {
    const token = world.signIn(await buildTutor(world));
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const body = `{"profileImage":"https://a.example/b","${name}":{"profileImage":1},"more":[{"${name}":[1]}]}`;
      const answer = await world.ask('PUT', '/api/tutor/profile', body, { token, headers: json });
      expect([name, answer.status, answer.body.tutor.profileImage]).toEqual([name, 200, 'https://a.example/b']);
    }
    expectError(await login('{"__proto__":{"email":"a@example.com","password":"x"}}'), 400, 'validation', {
      email: 'Valid email is required',
      password: 'Password is required',
    });
  });

  test('JSON.parse is called without a reviver, which would make it many times slower', async () => {
    const parse = mock.method(JSON, 'parse');
    expectError(await login(`{"email":[${'1,'.repeat(49_000)}1],"password":"x"}`), 400, 'validation', {
      email: 'Expected string, received array',
    });
    const asked = parse.mock.calls.map((call) => call.arguments);
    parse.mock.restore();
    const ofBody = asked.filter(([text]) => text.startsWith('{"email":[1'));
    expect(ofBody.map(([, reviver]) => reviver)).toEqual([undefined]);
  });

  test('a body of another type, character set or compression is refused', async () => {
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

  test('a call without a session is refused to pages of other sites, from which a browser would send it', async () => {
    const from = (site: string, method = 'POST') =>
      world.ask(method, '/api/tutor/demo-login', undefined, { headers: { 'Sec-Fetch-Site': site } });
    for (const site of ['cross-site', 'same-site']) expectError(await from(site), 415, 'unsupportedType');
    expect((await from('same-origin')).status).not.toBe(415);
    const sendForm = (site: string) =>
      world.ask('POST', '/api/trial-requests', new URLSearchParams({ parentName: 'Ada' }), {
        headers: { 'Sec-Fetch-Site': site },
      });
    expectError(await sendForm('cross-site'), 415, 'unsupportedType');
    expect((await sendForm('same-origin')).status).not.toBe(415);
    const { status } = await world.get('/api/tutors', { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(status).toBe(200);
    // All other such calls take a body, which has to be JSON, except the form of a trial.
    const open = Object.values(wholeCalls).filter(({ method, access }) => method !== 'GET' && access === 'public');
    const bodiless = open.filter(({ body }) => body === undefined).map(({ path }) => path);
    expect(bodiless).toEqual(['/api/tutor/demo-login']);
    const forms = open.filter((call) => 'form' in call).map(({ path }) => path);
    expect(forms).toEqual(['/agreement/{token}/answer', '/api/trial-requests']);
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

  test('a query may name properties that every object has, without any effect', async () => {
    const token = world.signIn(await buildTutor(world, { certified: true }));
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect((await world.get(`/api/tutor/receipts?${name}=x&${name}[a]=y`, { token })).status).toBe(200);
    }
  });

  const callsByPath = Map.groupBy(
    [...Object.values(calls), ...Object.values(fileAddresses).map((path) => ({ method: 'GET', path }))],
    ({ path }) => path,
  );
  const methodsAt = [...callsByPath].map(([path, callsAtPath]) => {
    const methods = callsAtPath.map(({ method }) => method);
    return [
      // Any value will do, as no handler is reached.
      path.replace(/\{\w+\}/g, '1'),
      new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']),
    ] as const;
  });
  const allowed = (headers: Headers) => new Set(headers.get('allow')?.split(', '));

  test.each(methodsAt)('%s answers which methods it has, and refuses others', async (path, methods) => {
    const options = await world.ask('OPTIONS', path);
    expect(options).toMatchObject({ status: 204, body: '' });
    expect(allowed(options.headers)).toEqual(methods);
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      if (methods.has(method)) continue;
      // As from the site's own pages: from elsewhere a change is refused before it is looked for.
      const answer = await world.ask(method, path, undefined, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
      expect([method, answer.status, allowed(answer.headers)]).toEqual([method, 405, methods]);
      if (method === 'HEAD') expect(answer.body).toBe('');
      else expectError(answer, 405, 'methodNotAllowed');
    }
  });

  test('an unknown address answers 404, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'PROPFIND']) {
      const answer = await world.ask(method, '/api/tutor/nothing');
      expectError(answer, 404, 'notFound');
      expect(answer.headers.get('allow')).toBeNull();
    }
  });

  test('HEAD has no body and needs a session, and OPTIONS allows no CORS', async () => {
    const [head, get] = [
      await world.ask('HEAD', '/api/certification/modules'),
      await world.get('/api/certification/modules'),
    ];
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect((await world.ask('HEAD', '/api/tutor/profile')).status).toBe(401);
    const options = await world.ask('OPTIONS', '/api/tutor/documents', undefined, {
      headers: {
        Origin: 'https://elsewhere.example',
        'Access-Control-Request-Method': 'GET',
        'Sec-Fetch-Site': 'cross-site',
      },
    });
    expect(options.status).toBe(204);
    expect([...options.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('every answer carries security headers', async () => {
    const { headers } = await world.call('certificationModules');
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
