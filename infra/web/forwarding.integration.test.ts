/** What every web server that is made from the rules forwards to its upstreams. */
import { createServer, request, type Server } from 'node:http';
import { freePort } from '../local/free-port.ts';
import {
  ask,
  portOf,
  removeSite,
  servers,
  startEcho,
  startFaulty,
  writeSite,
  type Ask,
  type Served,
} from './web-servers.ts';

beforeAll(writeSite);
afterAll(removeSite);

describe.each(servers)('%s', (_, start) => {
  let backend: Server;
  let store: Server;
  let faulty: Server;
  let served: Served;
  let alone: Served;
  let broken: Served;
  const get = (path: string, more?: Ask) => ask(served.port, path, more);

  beforeAll(async () => {
    [backend, store, faulty] = await Promise.all([startEcho(), startEcho(), startFaulty()]);
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const faultyUrl = `http://127.0.0.1:${portOf(faulty)}`;
    [served, alone, broken] = await Promise.all([
      start({ backend: `http://127.0.0.1:${portOf(backend)}`, store: `http://127.0.0.1:${portOf(store)}` }),
      start({ backend: nobody, store: nobody }),
      start({ backend: faultyUrl, store: faultyUrl }),
    ]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([served, alone, broken].map((one) => one.stop()));
    for (const server of [backend, store, faulty]) server.close();
  }, 30_000);

  describe('what is passed on', () => {
    const seen = async (path: string, more?: Ask) => {
      const answer = await get(path, more);
      const echo = JSON.parse(answer.body.toString()) as {
        method: string;
        url: string;
        headers: Record<string, string>;
        bytes: number;
      };
      return { answer, echo };
    };

    test.each([
      ['/api', 'GET'],
      ['/api/tutor/profile?a=%20b', 'GET'],
      ['/api/tutor/documents/7', 'DELETE'],
      ['/api/tutor/profile', 'PUT'],
      ['/api//double', 'GET'],
      ['/kitewell-documents', 'POST'],
      ['/kitewell-documents/', 'POST'],
      ['/kitewell-documents/documents/7/a%2Fb%20%E7%B4%99.pdf?X-Amz-Signature=1%2F2', 'GET'],
    ])('%s by %s reaches its upstream unchanged', async (path, method) => {
      const { answer, echo } = await seen(path, { method, headers: { Host: 'site.example:8080' } });
      expect(answer.status).toBe(200);
      expect(echo).toMatchObject({ method, url: path, headers: { host: 'site.example:8080' } });
    });

    test('headers that only the web server may set are not taken from the caller', async () => {
      for (const path of ['/api/x', '/kitewell-documents/x']) {
        const { echo } = await seen(path, {
          headers: {
            Host: 'site.example',
            'X-Forwarded-For': '1.2.3.4',
            'X-Forwarded-Proto': 'gopher',
            'X-Forwarded-Host': 'evil.example',
            'X-Forwarded-Port': '1',
            'X-Forwarded-Prefix': '/evil',
            'X-Real-IP': '1.2.3.4',
            Forwarded: 'for=1.2.3.4',
          },
        });
        // The backend trusts the last entry (TRUST_PROXY=1): the address from which this server was called.
        expect(echo.headers['x-forwarded-for']).toMatch(/^1\.2\.3\.4, 127\.0\.0\.1$/);
        expect(echo.headers).toMatchObject({ 'x-forwarded-proto': 'http', 'x-forwarded-host': 'site.example' });
        for (const dropped of ['forwarded', 'x-real-ip', 'x-forwarded-port', 'x-forwarded-prefix']) {
          expect(echo.headers).not.toHaveProperty(dropped);
        }
      }
      expect((await seen('/api/x')).echo.headers['x-forwarded-for']).toBe('127.0.0.1');
    });

    test('a request keeps a valid id and gets one otherwise', async () => {
      const kept = await seen('/api/x', { headers: { 'X-Request-Id': 'abc-DEF_12345' } });
      expect(kept.echo.headers['x-request-id']).toBe('abc-DEF_12345');
      expect(kept.answer.headers['x-request-id']).toBe('abc-DEF_12345');
      const ids = new Set<string>();
      for (const sent of ['short', 'a'.repeat(65), 'has space in', '<script>alert(1)</script>', undefined]) {
        const { answer, echo } = await seen('/api/x', { headers: sent === undefined ? {} : { 'X-Request-Id': sent } });
        expect(echo.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
        expect(answer.headers['x-request-id']).toBe(echo.headers['x-request-id']);
        ids.add(String(echo.headers['x-request-id']));
      }
      expect(ids.size).toBe(5);
    });

    test('the answer has this server’s own headers in place of the upstream’s', async () => {
      for (const path of ['/api/x', '/kitewell-documents/x']) {
        const { answer } = await seen(path);
        expect(answer.headers).toMatchObject({
          'content-type': 'application/json',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'set-cookie': ['one=1', 'two=2'],
        });
        expect(answer.headers).not.toHaveProperty('strict-transport-security');
      }
    });

    test('pages that answer a form keep the backend’s own policy, and other addresses do not', async () => {
      const policy = async (path: string) => (await seen(path)).answer.headers['content-security-policy'];
      expect(await policy('/api/trial-requests')).toBe("default-src 'self'");
      expect(await policy('/api/trial-requests/received?reference=x')).toBe("default-src 'self'");
      expect(await policy(`/report/${'s'.repeat(43)}?language=zh`)).toBe("default-src 'self'");
      expect(await policy(`/bill/${'s'.repeat(43)}`)).toBe("default-src 'self'");
      expect(await policy('/agreement/1.x')).toBe("default-src 'self'");
      expect(await policy('/agreement/1.x/answer')).toBe("default-src 'self'");
      expect(await policy('/api/trial-requests/lookup')).toContain('sandbox');
      expect(await policy('/api/trial-requests/received/more')).toContain('sandbox');
    });

    test('an upstream’s own 503 is forwarded unchanged', async () => {
      const { answer, echo } = await seen('/api/busy');
      expect([answer.status, echo.url]).toEqual([503, '/api/busy']);
    });

    test.each([
      ['/api/x', 448 * 1024, 'application/json; charset=utf-8', 'tooLarge'],
      ['/kitewell-documents', 11 * 1024 * 1024, 'application/xml', 'EntityTooLarge'],
    ])('a body for %s may have %i bytes and not one more', async (path, limit, type, code) => {
      const { echo } = await seen(path, {
        method: 'POST',
        body: Buffer.alloc(limit, 'a'),
        headers: { 'Content-Length': String(limit) },
      });
      expect(echo.bytes).toBe(limit);
      const chunked = await seen(path, {
        method: 'POST',
        body: Buffer.alloc(limit, 'a'),
        headers: { 'Transfer-Encoding': 'chunked' },
      });
      expect(chunked.echo.bytes).toBe(limit);
      const tooLong: Record<string, string>[] = [
        { 'Content-Length': String(limit + 1) },
        { 'Transfer-Encoding': 'chunked' },
      ];
      for (const headers of tooLong) {
        const refused = await get(path, {
          method: 'POST',
          body: Buffer.alloc(limit + 1, 'a'),
          headers,
        });
        expect([refused.status, refused.headers['content-type']]).toEqual([413, type]);
        expect(refused.body.toString()).toContain(code);
      }
    });

    test('the store’s address refuses methods that the product does not use', async () => {
      for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
        const answer = await get('/kitewell-documents/documents/7/a.pdf', { method });
        expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
        expect(answer.body.toString()).toContain('<Code>MethodNotAllowed</Code>');
      }
    });

    test('while the backend cannot be reached, the API answers with an error of its own form', async () => {
      for (const [server, method] of [
        [alone, 'GET'],
        [alone, 'POST'],
        [alone, 'DELETE'],
        [broken, 'GET'],
        [broken, 'POST'],
      ] as const) {
        const answer = await ask(server.port, '/api/tutor/profile', {
          method,
          headers: { 'X-Request-Id': 'id-of-mine-1' },
        });
        expect(answer.status).toBe(503);
        expect(answer.headers).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'retry-after': '5',
          'cache-control': 'no-store',
          'x-request-id': 'id-of-mine-1',
          'x-content-type-options': 'nosniff',
        });
        expect(JSON.parse(answer.body.toString())).toEqual({
          code: 'unavailable',
          message: 'The service is temporarily unavailable. Please try again shortly.',
          requestId: 'id-of-mine-1',
        });
      }
      expect((await ask(alone.port, '/policies')).status).toBe(200);
    });

    test('while the store cannot be reached, its address answers an error in the store’s form', async () => {
      for (const server of [alone, broken]) {
        const answer = await ask(server.port, '/kitewell-documents', {
          method: 'POST',
          body: 'x',
          headers: { 'Content-Length': '1' },
        });
        expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
        expect(answer.body.toString()).toMatch(
          /<Code>ServiceUnavailable<\/Code>.*<RequestId>[0-9a-f]{32}<\/RequestId>/,
        );
      }
    });

    test('an answer that breaks off upstream breaks off here too', async () => {
      await expect(ask(broken.port, '/kitewell-documents/half')).rejects.toThrow();
    });

    test('a stored file is forwarded while it is still being sent', async () => {
      const slow = createServer((_, res) => {
        res.writeHead(200, { 'Content-Length': 10 }).write('first');
        release = () => res.end('later');
      });
      let release = (): void => undefined;
      await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
      const through = await start({ backend: 'http://127.0.0.1:1', store: `http://127.0.0.1:${portOf(slow)}` });
      try {
        const parts: string[] = [];
        await new Promise<void>((resolve, reject) => {
          request({ host: '127.0.0.1', port: through.port, path: '/kitewell-documents/x', agent: false }, (res) => {
            res.on('data', (chunk: Buffer) => {
              parts.push(chunk.toString());
              release();
            });
            res.on('end', resolve);
          })
            .on('error', reject)
            .end();
        });
        expect(parts).toEqual(['first', 'later']);
      } finally {
        await through.stop();
        slow.close();
      }
    }, 60_000);
  });
});
