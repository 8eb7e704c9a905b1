/**
 * One table of requests, put to every web server that is made from the rules: the Node server of `npm start`, nginx
 * where the machine has one, and the built image where WEB_RULES_IMAGE names it.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { nginxConfig } from './nginx.ts';
import { webRules } from './rules.ts';
import { startWebServer } from './serve.ts';

const script = `sha256-${'A'.repeat(43)}=`;
const rules = webRules({ inlineScripts: [script] });
const folder = mkdtempSync(join(tmpdir(), 'kitewell-web-'));
const dist = join(folder, 'dist');
const asset = `/assets/app-4f2a91c3.js`;
const assetText = `console.log('kite');\n`.repeat(200);

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** Sends a request with its address exactly as written; `fetch` would tidy it first. */
function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }));
      res.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends bytes that no client would, and answers the first that come back. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.once('error', reject).once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString());
    });
  });
}

/** Stands in for the backend and the store: answers with what reached it, so that a test sees the request as forwarded. */
function startEcho(): Promise<Server> {
  const server = createServer((req, res) => {
    let bytes = 0;
    req.on('data', (chunk: Buffer) => (bytes += chunk.length));
    req.on('end', () => {
      const busy = req.url?.includes('busy');
      res.writeHead(busy ? 503 : 200, {
        'Content-Type': 'application/json',
        'Content-Security-Policy': "default-src 'self'",
        'Strict-Transport-Security': 'max-age=1',
        'X-Request-Id': 'from-upstream',
        'X-Content-Type-Options': 'nosniff',
        'Set-Cookie': ['one=1', 'two=2'],
      });
      res.end(JSON.stringify({ method: req.method, url: req.url, headers: req.headers, bytes }));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** An upstream that starts an answer and dies before its end, and one that takes a request and says nothing at all. */
function startFaulty(): Promise<Server> {
  const server = createServer((req, res) => {
    if (req.url?.includes('half')) {
      res.writeHead(200, { 'Content-Length': 1000 }).write('half');
      setImmediate(() => res.destroy());
    } else req.socket.destroy();
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

async function freePort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Served {
  readonly port: number;
  /** Where nginx writes what it logs. */
  readonly log?: string;
  stop(): Promise<void>;
}
interface Upstreams {
  readonly backend: string;
  readonly store: string;
}

async function startNginx(upstreams: Upstreams, gzipProxied = 'any'): Promise<Served> {
  const port = await freePort();
  const temp = mkdtempSync(join(folder, 'nginx-'));
  chmodSync(temp, 0o755);
  const config = nginxConfig([script], {
    PORT: `127.0.0.1:${port}`,
    WEB_ROOT: dist,
    BACKEND_URL: upstreams.backend,
    STORE_URL: upstreams.store,
    STORE_ORIGIN: '',
    DNS_RESOLVER: '127.0.0.1',
    GZIP_PROXIED: gzipProxied,
  });
  const path = join(temp, 'nginx.conf');
  writeFileSync(
    path,
    config.replaceAll('/tmp/nginx', join(temp, 'nginx')).replaceAll('/dev/stdout', join(temp, 'access.log')),
  );
  const child = spawn('nginx', ['-c', path, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return { ...(await started(child, port, 'SIGQUIT')), log: join(temp, 'access.log') };
}

async function startImage(image: string, upstreams: Upstreams, gzipProxied = 'any'): Promise<Served> {
  const port = await freePort();
  const settings = {
    PORT: String(port),
    BACKEND_URL: upstreams.backend,
    STORE_URL: upstreams.store,
    GZIP_PROXIED: gzipProxied,
  };
  const container = spawn(
    'docker',
    [
      'run --rm --init --network host --read-only --tmpfs /tmp --cap-drop ALL'.split(' '),
      ['-v', `${dist}:/usr/share/nginx/html:ro`],
      Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`]),
      image,
    ].flat(),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return started(container, port, 'SIGTERM');
}

async function started(child: ChildProcess, port: number, signal: NodeJS.Signals): Promise<Served> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = Date.now() + 20_000;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The web server did not start.');
  }
  return {
    port,
    stop: async () => {
      child.kill(signal);
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (yes: boolean) => {
      socket.destroy();
      setTimeout(() => resolve(yes), yes ? 0 : 50);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

beforeAll(() => {
  const files: Record<string, string> = {
    'index.html': '<h1>Kitewell</h1>',
    'zh/index.html': '<h1>紙鳶</h1>',
    '404.html': '<h1>Not found</h1>',
    'zh/404.html': '<h1>找不到</h1>',
    'policies.html': '<h1>Policies</h1>',
    'blog/play-based-learning.html': '<h1>Play</h1>',
    'zh/policies.html': '<h1>政策</h1>',
    'tutor-portal.html': '<h1>Portal</h1>',
    'zh/tutor-portal.html': '<h1>導師</h1>',
    'robots.txt': 'User-agent: *\n',
    '.secret': 'hidden',
    'assets/.secret.js': 'hidden',
    'inline-scripts.json': JSON.stringify({ scripts: [script] }),
    [asset]: assetText,
    '../outside.txt': 'outside',
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(dist, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  writeFileSync(join(dist, `${asset}.gz`), gzipSync(assetText));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const image = process.env.WEB_RULES_IMAGE;
const servers: [string, (upstreams: Upstreams) => Promise<Served>][] = [
  [
    'the Node server',
    ({ backend, store }) => startWebServer({ dist, port: 0, host: '127.0.0.1', backends: () => [backend], store }),
  ],
  ...(hasNginx ? [['nginx', startNginx] as [string, typeof startNginx]] : []),
  ...(image ? [['the image', (to: Upstreams) => startImage(image, to)] as [string, typeof startNginx]] : []),
];

const nginxes: [string, (upstreams: Upstreams, gzipProxied: string) => Promise<Served>][] = [
  ...(hasNginx ? [['nginx', startNginx] as [string, typeof startNginx]] : []),
  ...(image
    ? [['the image', (to: Upstreams, packs: string) => startImage(image, to, packs)] as [string, typeof startNginx]]
    : []),
];

// A proxy that packs by itself, and better, can do so only with what comes unpacked.
if (nginxes.length > 0) {
  test.each(nginxes)(
    '%s leaves the packing to a proxy in front where it is told to',
    async (_, start) => {
      const nobody = `http://127.0.0.1:${await freePort()}`;
      const served = await start({ backend: nobody, store: nobody }, 'off');
      try {
        const encoding = async (headers: Record<string, string>) =>
          (await ask(served.port, asset, { headers: { 'Accept-Encoding': 'gzip', ...headers } })).headers[
            'content-encoding'
          ];
        expect(await encoding({ Via: '2.0 a1b2.cloudfront.net (CloudFront)' })).toBeUndefined();
        expect(await encoding({})).toBe('gzip');
      } finally {
        await served.stop();
      }
    },
    60_000,
  );
}

describe.each(servers)('%s', (name, start) => {
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
    test.each(['/', '/policies', asset, '/nowhere', '/zh', '/x/..'])(
      '%s carries every security header',
      async (path) => {
        const { headers } = await get(path);
        const expected = Object.fromEntries(
          Object.entries(rules.siteHeaders).map(([key, value]) => [key.toLowerCase(), value]),
        );
        if (name === 'the image') delete expected['content-security-policy'];
        expect(headers).toMatchObject(expected);
        expect(headers).not.toHaveProperty('strict-transport-security');
        expect(headers).not.toHaveProperty('x-powered-by');
        expect(headers.server ?? 'nginx').toBe('nginx');
      },
    );

    test('scripts run by their hash or from this site, never inline', async () => {
      const policy = String((await get('/')).headers['content-security-policy']);
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
      expect(scripts[0]).toBe("'self'");
      for (const source of scripts.slice(1)) expect(source).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
    });

    test('behind TLS the browser is told to stay there', async () => {
      for (const path of ['/', asset, '/nowhere', '/zh', '/api/x', '/kitewell-documents/x']) {
        const { headers } = await get(path, { headers: { 'X-Forwarded-Proto': 'https' } });
        expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=63072000; includeSubDomains']);
      }
    });

    test('headers that are too large are refused and the server lives on', async () => {
      const answer = await get('/', { headers: { 'X-Large': 'a'.repeat(40 * 1024) } });
      expect(answer.status).toBe(431);
      expect((await get('/')).status).toBe(200);
    });
  });

  describe('files', () => {
    test('a hashed file is kept for a year', async () => {
      const answer = await get(asset);
      expect([answer.status, answer.body.toString()]).toEqual([200, assetText]);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
      expect(answer.headers).not.toHaveProperty('content-encoding');
    });

    test('another file is kept for an hour', async () => {
      const answer = await get('/robots.txt');
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      });
      expect(answer.headers).not.toHaveProperty('vary');
    });

    test('the packed file goes to whoever reads gzip', async () => {
      for (const accepted of ['gzip', 'br, gzip, deflate', 'gzip;q=0.5']) {
        const answer = await get(asset, { headers: { 'Accept-Encoding': accepted, Via: '1.1 balancer' } });
        expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
        expect(gunzipSync(answer.body).toString()).toBe(assetText);
      }
      for (const accepted of ['br', 'gzip;q=0', 'identity']) {
        const answer = await get(asset, { headers: { 'Accept-Encoding': accepted } });
        expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, undefined]);
      }
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
    expect(await raw(served.port, `POST /api/tutor/login HTTP/1.1\r\nHost: x\r\n${rest}`)).toMatch(/^HTTP\/1\.1 400 /);
  });

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

    test('what only the web server knows is not taken from the caller', async () => {
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
        // The last entry is the one that the backend believes (TRUST_PROXY=1): the address this server was called from.
        expect(echo.headers['x-forwarded-for']).toMatch(/^1\.2\.3\.4, 127\.0\.0\.1$/);
        expect(echo.headers).toMatchObject({ 'x-forwarded-proto': 'http', 'x-forwarded-host': 'site.example' });
        for (const dropped of ['forwarded', 'x-real-ip', 'x-forwarded-port', 'x-forwarded-prefix']) {
          expect(echo.headers).not.toHaveProperty(dropped);
        }
      }
      expect((await seen('/api/x')).echo.headers['x-forwarded-for']).toBe('127.0.0.1');
    });

    test('a request keeps a sound id and is given one otherwise', async () => {
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

    test('the answer comes back with this server’s own headers in place of the upstream’s', async () => {
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

    test('an upstream’s own 503 is passed on as it is', async () => {
      const { answer, echo } = await seen('/api/busy');
      expect([answer.status, echo.url]).toEqual([503, '/api/busy']);
    });

    test.each([
      ['/api/x', 128 * 1024, 'application/json; charset=utf-8', 'tooLarge'],
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

    test('the store takes no method that the product does not use', async () => {
      for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
        const answer = await get('/kitewell-documents/documents/7/a.pdf', { method });
        expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
        expect(answer.body.toString()).toContain('<Code>MethodNotAllowed</Code>');
      }
    });

    test('while the backend is away the API says so in its own words', async () => {
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
          message: 'The service is resting for a moment. Please try again shortly.',
          requestId: 'id-of-mine-1',
        });
      }
      expect((await ask(alone.port, '/policies')).status).toBe(200);
    });

    test('while the store is away its address answers in the store’s way', async () => {
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

    test('a stored file flows through while it is still being sent', async () => {
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

(hasNginx ? test : test.skip)(
  'the log of nginx tells no query, no secret address and nothing of who asked',
  async () => {
    const server = await startNginx({ backend: 'http://127.0.0.1:1', store: 'http://127.0.0.1:1' });
    const secret = 'S'.repeat(43);
    await ask(server.port, `/api/tutor/calendar/${secret}.ics`);
    await ask(server.port, `/API/tutor/CALENDAR/${secret}.ics`);
    await ask(server.port, `/policies?X-Amz-Signature=${secret}`, {
      headers: { Referer: `http://x/${secret}`, 'User-Agent': secret, Authorization: `Bearer ${secret}` },
    });
    await ask(server.port, '/a%0d%0a%22b');
    await server.stop();
    const log = server.log && existsSync(server.log) ? readFileSync(server.log, 'utf8') : '';
    expect(log).not.toContain(secret);
    const paths = log
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { path: string }).path);
    expect(paths).toEqual(['/api/tutor/calendar/***', '/API/tutor/CALENDAR/***', '/policies', '/a%0d%0a%22b']);
  },
);
