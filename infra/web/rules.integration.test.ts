/**
 * One table of requests for every web server that is made from the rules: the Node server of `npm start`, nginx where
 * the machine has one, and the built image where WEB_RULES_IMAGE names it. What they forward is tested in a file of its
 * own. Above 300 lines because every request of the table is asked of the same servers.
 */
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { freePort } from '../local/free-port.ts';
import {
  ask,
  asset,
  assetText,
  publish,
  publishedData,
  removeSite,
  rules,
  servers,
  unpublish,
  workerAsset,
  workerText,
  writeSite,
  type Ask,
  type Served,
} from './web-servers.ts';

beforeAll(writeSite);
afterAll(removeSite);

/** Headers of every answer, even to an invalid request. */
const careful = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' };

/** Sends bytes that no client would send, and returns the first that come back. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.once('error', reject).once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString());
    });
  });
}

describe.each(servers)('%s', (name, start) => {
  let served: Served;
  const get = (path: string, more?: Ask) => ask(served.port, path, more);

  beforeAll(async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    served = await start({ backend: nobody, store: nobody });
  }, 60_000);
  afterAll(() => served.stop(), 30_000);

  test('before an edition has come, a page answers 503, and never the samples of the build', async () => {
    const again = unpublish();
    for (const path of ['/', '/zh/', '/policies', '/office', '/robots.txt', '/nowhere']) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '5']);
      expect(answer.headers).toMatchObject(careful);
    }
    expect((await get(asset)).status).toBe(200);
    again();
  });

  describe('pages', () => {
    test.each([
      ['/', '<h1>Kitewell</h1>'],
      ['/?from=ad', '<h1>Kitewell</h1>'],
      ['/zh/', '<h1>紙鳶</h1>'],
      ['/policies', '<h1>Policies</h1>'],
      ['/policies?a=1&b=../x', '<h1>Policies</h1>'],
      ['/%70olicies', '<h1>Policies</h1>'],
      ['//policies', '<h1>Policies</h1>'],
      ['/zh/policies', '<h1>政策</h1>'],
      ['/blog/play-based-learning', '<h1>Play</h1>'],
    ])('%s is shown', async (path, body) => {
      const answer = await get(path);
      expect([answer.status, answer.body.toString()]).toEqual([200, body]);
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    });

    test.each([
      ['/zh', '/zh/'],
      ['/zh?a=1&b=2', '/zh/?a=1&b=2'],
      ['/policies/', '/policies'],
      ['/policies/?a=1', '/policies?a=1'],
      ['/zh/policies/', '/zh/policies'],
      ['//policies//', '/policies'],
      ['//evil.example/', undefined],
      ['/%5cevil.example/', undefined],
      ['/a%0d%0aX-Injected:1/', undefined],
    ])('%s goes to %s', async (path, location) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.location]).toEqual([location ? 301 : 404, location]);
      expect(answer.headers).not.toHaveProperty('x-injected');
    });

    test.each([
      ['/nowhere', '<h1>Not found</h1>'],
      ['/zh/nowhere', '<h1>找不到</h1>'],
      ['/zhou', '<h1>Not found</h1>'],
      ['/assets/gone-12345678.js', '<h1>Not found</h1>'],
      ['/zh/policies.html', '<h1>找不到</h1>'],
      ['/policies.html', '<h1>Not found</h1>'],
      ['/404.html', '<h1>Not found</h1>'],
      ['/zh/404', '<h1>找不到</h1>'],
      ['/404', '<h1>Not found</h1>'],
      [`${asset}.gz`, '<h1>Not found</h1>'],
      [`/.brotli${asset}`, '<h1>Not found</h1>'],
      ['/.brotli/index.html', '<h1>Not found</h1>'],
      ['/inline-scripts.json', '<h1>Not found</h1>'],
      ['/.secret', '<h1>Not found</h1>'],
      ['/%2esecret', '<h1>Not found</h1>'],
      ['/assets/.secret.js', '<h1>Not found</h1>'],
      ['/.git/config', '<h1>Not found</h1>'],
      ['/apiary', '<h1>Not found</h1>'],
      ['/kitewell-documents-of-others', '<h1>Not found</h1>'],
      ['/a%00b', undefined],
      ['/%zz', undefined],
      ['/../outside.txt', undefined],
      ['/assets/../../outside.txt', undefined],
      ['/assets/%2e%2e/%2e%2e/outside.txt', undefined],
      ['/assets/..%2f..%2foutside.txt', undefined],
      ['/kitewell-documents/../other-bucket/key', undefined],
      ['/kitewell-documents/%2e%2e%2fother-bucket/key', undefined],
      ['/x/..', undefined],
    ])('%s is not there', async (path, page) => {
      const answer = await get(path);
      expect(answer.status).toBe(page === undefined ? 400 : 404);
      expect(answer.body.toString()).not.toMatch(/outside|hidden|sha256/);
      if (page !== undefined) {
        expect(answer.body.toString()).toBe(page);
        expect(answer.headers['cache-control']).toBe('no-cache');
        expect(answer.headers).toHaveProperty('content-security-policy');
      }
    });

    test.each([
      ['/tutor-portal', 'noindex'],
      ['/tutor-portal?tab=documents', 'noindex'],
      ['/zh/tutor-portal', 'noindex'],
      ['/policies', undefined],
      ['/', undefined],
    ])('%s is marked %s for search engines', async (path, robots) => {
      const answer = await get(path);
      expect([answer.status, answer.headers['x-robots-tag']]).toEqual([200, robots]);
    });

    test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])(
      '%s is refused where only reading makes sense',
      async (method) => {
        for (const path of ['/', '/policies', '/policies/', asset, '/nowhere', '/robots.txt', '/.secret']) {
          const answer = await get(path, { method });
          expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, 'GET, HEAD']);
        }
      },
    );

    test('HEAD answers as GET does, without the body', async () => {
      for (const path of ['/', asset, '/nowhere']) {
        const [whole, head] = [await get(path), await get(path, { method: 'HEAD' })];
        expect([head.status, head.body.length]).toEqual([whole.status, 0]);
        for (const header of ['content-type', 'content-length', 'cache-control', 'etag']) {
          expect([header, head.headers[header]]).toEqual([header, whole.headers[header]]);
        }
      }
    });
  });

  describe('headers', () => {
    test('a script that is opened as a page can do nothing', async () => {
      const { headers } = await get(asset);
      const { 'Content-Security-Policy': _, ...others } = rules.siteHeaders;
      expect(headers).toMatchObject(
        Object.fromEntries(Object.entries(others).map(([key, value]) => [key.toLowerCase(), value])),
      );
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    });

    test.each(['/', '/policies', '/nowhere', '/zh', '/x/..'])('%s carries every security header', async (path) => {
      const { headers } = await get(path);
      const expected = Object.fromEntries(
        Object.entries(rules.siteHeaders).map(([key, value]) => [key.toLowerCase(), value]),
      );
      if (name === 'the image') delete expected['content-security-policy'];
      expect(headers).toMatchObject(expected);
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers.server ?? 'nginx').toBe('nginx');
    });

    test('scripts run by their hash or from this site, never inline', async () => {
      const policy = String((await get('/')).headers['content-security-policy']);
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
      expect(scripts[0]).toBe("'self'");
      for (const source of scripts.slice(1)) expect(source).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
    });

    test('the office shows tutors’ pictures and PDFs, runs nothing in them and sends nothing elsewhere', async () => {
      const { headers } = await get('/office/documents/12');
      const policy = new Map(
        String(headers['content-security-policy'])
          .split('; ')
          .map((part): [string, string[]] => {
            const [directive = '', ...sources] = part.split(' ');
            return [directive, sources];
          }),
      );
      // A fetched file is shown from the browser's own memory; pictures of other sites are not.
      expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
      expect(policy.get('worker-src')).toEqual(["'self'"]);
      expect(policy.get('frame-src')).toEqual(["'none'"]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
      // The store's own origin is here where it has one, as in the portal.
      const site = /connect-src ([^;]*)/.exec(String((await get('/')).headers['content-security-policy']))?.[1];
      expect(policy.get('connect-src')?.join(' ')).toBe(site);
      expect(policy.get('script-src')?.join(' ')).not.toMatch(/unsafe|eval|blob|http/);
      expect(headers['referrer-policy']).toBe('no-referrer');
    });

    test('behind TLS the browser is told to use only TLS', async () => {
      for (const path of ['/', asset, '/nowhere', '/zh', '/api/x', '/kitewell-documents/x']) {
        const { headers } = await get(path, { headers: { 'X-Forwarded-Proto': 'https' } });
        expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=63072000; includeSubDomains']);
      }
    });

    test('headers that are too large are refused and the server survives', async () => {
      const answer = await get('/', { headers: { 'X-Large': 'a'.repeat(40 * 1024) } });
      expect(answer.status).toBe(431);
      expect(answer.headers).toMatchObject(careful);
      expect((await get('/')).status).toBe(200);
    });
  });

  describe('files', () => {
    test('a file with a hash in its name is cached for a year', async () => {
      const answer = await get(asset);
      expect([answer.status, answer.body.toString()]).toEqual([200, assetText]);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
      expect(answer.headers).not.toHaveProperty('content-encoding');
    });

    test('a file for a worker is sent as a script', async () => {
      const answer = await get(workerAsset);
      expect([answer.status, answer.body.toString()]).toEqual([200, workerText]);
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    });

    test('another file is cached for an hour', async () => {
      const answer = await get('/humans.txt');
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      });
      expect(answer.headers).not.toHaveProperty('vary');
    });

    test('what robots read comes from the published edition, and is asked for each time', async () => {
      const answer = await get('/robots.txt');
      expect([answer.status, answer.body.toString()]).toEqual([200, 'User-agent: *\n']);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' });
    });

    test('the data of a page is kept for a year, as its name changes with it', async () => {
      const answer = await get(publishedData);
      expect([answer.status, answer.body.toString()]).toEqual([200, '{"language":"en"}']);
      expect(answer.headers['cache-control']).toContain('immutable');
    });

    test('an edition that is published shows at once, and never as unchanged where the words of before come back', async () => {
      const asked = async (sent = '"none"') => {
        const { status, headers, body } = await get('/policies', { headers: { 'If-None-Match': sent } });
        return { status, etag: headers.etag ?? 'none', body: body.toString() };
      };
      const before = await asked();
      publish('edition2', '<h1>Policies</h2>');
      const changed = await asked(before.etag);
      expect(changed).toMatchObject({ status: 200, body: '<h1>Policies</h2>' });
      publish('edition1', '<h1>Policies</h1>');
      expect(await asked(changed.etag)).toMatchObject({ status: 200, body: before.body });
    });

    test('the compressed file is sent to whoever accepts gzip', async () => {
      for (const accepted of ['gzip', 'br;q=0, gzip, deflate', 'gzip;q=0.5', 'brotli, gzip']) {
        const answer = await get(asset, { headers: { 'Accept-Encoding': accepted, Via: '1.1 balancer' } });
        expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
        expect(gunzipSync(answer.body).toString()).toBe(assetText);
      }
      for (const accepted of ['br;q=0.0', 'gzip;q=0', 'identity']) {
        const answer = await get(asset, { headers: { 'Accept-Encoding': accepted } });
        expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, undefined]);
      }
    });

    test('the file packed by Brotli is sent to whoever accepts that, with the same headers', async () => {
      const types = { [asset]: 'text/javascript; charset=utf-8', '/': 'text/html; charset=utf-8' };
      for (const [path, type] of Object.entries(types)) {
        const plain = await get(path);
        for (const accepted of ['br', 'gzip, deflate, br, zstd', 'gzip,br;q=0.5']) {
          const request = { headers: { 'Accept-Encoding': accepted, Via: '1.1 balancer' } };
          const answer = await get(path, request);
          expect([path, accepted, answer.status, brotliDecompressSync(answer.body).toString()]).toEqual([
            path,
            accepted,
            200,
            plain.body.toString(),
          ]);
          expect(answer.headers).toMatchObject({
            'content-encoding': 'br',
            'content-type': type,
            vary: 'Accept-Encoding',
            'cache-control': plain.headers['cache-control'],
            'content-security-policy': plain.headers['content-security-policy'],
          });
          const head = await get(path, { ...request, method: 'HEAD' });
          expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
            200,
            0,
            String(answer.body.length),
          ]);
          const etag = answer.headers.etag ?? 'none';
          expect(etag).not.toBe(plain.headers.etag);
          const again = await get(path, { headers: { ...request.headers, 'If-None-Match': etag } });
          expect([again.status, again.headers['content-encoding']]).toEqual([304, undefined]);
        }
      }
      const portal = await get('/tutor-portal', { headers: { 'Accept-Encoding': 'br' } });
      expect([portal.headers['content-encoding'], portal.headers['x-robots-tag']]).toEqual(['br', 'noindex']);
      const unpacked = await get('/policies', { headers: { 'Accept-Encoding': 'br' } });
      expect([unpacked.headers['content-encoding'], unpacked.body.toString()]).toEqual([
        undefined,
        '<h1>Policies</h1>',
      ]);
    });

    test('a page that has not changed is not sent again', async () => {
      for (const path of ['/', '/policies', '/robots.txt']) {
        const etag = (await get(path)).headers.etag ?? 'none';
        expect(etag).toMatch(/^(W\/)?".+"$/);
        for (const sent of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
          const again = await get(path, { headers: { 'If-None-Match': sent } });
          expect([path, sent, again.status, again.body.length]).toEqual([path, sent, 304, 0]);
          expect(again.headers).toHaveProperty('content-security-policy');
        }
        expect((await get(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
      }
    });
  });

  test.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} '],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG'],
    ['a length that is none', 'Content-Length: +2\r\n\r\n{}'],
  ])('a request with %s is refused, so that no second one hides in it', async (_, rest) => {
    const answer = await raw(served.port, `POST /api/tutor/login HTTP/1.1\r\nHost: x\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    for (const [name, value] of Object.entries(careful)) {
      expect(answer.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
    }
  });

  test('a request without a host is refused with all headers', async () => {
    const answer = await raw(served.port, 'GET / HTTP/1.1\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  });
});
