/** Every web server that is made from the rules, each with a small site and substitutes for its upstreams, for tests. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { freePort } from '../local/free-port.ts';
import { nginxConfig } from './nginx.ts';
import { brotliFolder, webRules } from './rules.ts';
import { startWebServer } from './serve.ts';

const script = `sha256-${'A'.repeat(43)}=`;
const build = 'build1';
export const rules = webRules({ inlineScripts: [script] });
const folder = mkdtempSync(join(tmpdir(), 'kitewell-web-'));
const dist = join(folder, 'dist');
const site = join(folder, 'site');
export const asset = `/assets/app-4f2a91c3.js`;
export const assetText = `console.log('kite');\n`.repeat(200);

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** Sends a request with its address exactly as given; `fetch` would normalise it. */
export function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> {
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

/** A substitute for the backend and the store, which answers what it got, so that a test sees the forwarded request. */
export function startEcho(): Promise<Server> {
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

/** An upstream that begins an answer and dies before its end, and one that accepts a request and never answers. */
export function startFaulty(): Promise<Server> {
  const server = createServer((req, res) => {
    if (req.url?.includes('half')) {
      res.writeHead(200, { 'Content-Length': 1000 }).write('half');
      setImmediate(() => res.destroy());
    } else req.socket.destroy();
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

export const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

export interface Served {
  readonly port: number;
  /** The file of nginx's log. */
  readonly log?: string;
  stop(): Promise<void>;
}
export interface Upstreams {
  readonly backend: string;
  readonly store: string;
}

export async function startNginx(upstreams: Upstreams): Promise<Served> {
  const port = await freePort();
  const temp = mkdtempSync(join(folder, 'nginx-'));
  chmodSync(temp, 0o755);
  const config = nginxConfig(
    { build, inlineScripts: [script] },
    {
      PORT: `127.0.0.1:${port}`,
      WEB_ROOT: dist,
      SITE_FOLDER: site,
      BACKEND_URL: upstreams.backend,
      STORE_URL: upstreams.store,
      STORE_ORIGIN: '',
      DNS_RESOLVER: '127.0.0.1',
      PAGE_CACHE: 'no-cache',
      VISITOR_ADDRESS: '$http_x_visitor',
    },
  );
  const path = join(temp, 'nginx.conf');
  // Not /dev/stderr: in a jest worker that is a socket, which cannot be opened by a name.
  writeFileSync(
    path,
    config
      .replaceAll('/tmp/nginx', join(temp, 'nginx'))
      .replaceAll('/dev/stdout', join(temp, 'access.log'))
      .replaceAll('/dev/stderr', join(temp, 'error.log')),
  );
  const child = spawn('nginx', ['-c', path, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return { ...(await started(child, port, 'SIGQUIT')), log: join(temp, 'access.log') };
}

async function startImage(image: string, upstreams: Upstreams): Promise<Served> {
  const port = await freePort();
  const settings = {
    PORT: String(port),
    BACKEND_URL: upstreams.backend,
    STORE_URL: upstreams.store,
    PAGE_CACHE: 'no-cache',
    VISITOR_ADDRESS: '$http_x_visitor',
  };
  const container = spawn(
    'docker',
    [
      'run --rm --init --network host --read-only --tmpfs /tmp --cap-drop ALL'.split(' '),
      ['-v', `${dist}:/usr/share/nginx/html:ro`, '-v', `${join(site, build)}:/site/${builtIn(image)}:ro`],
      Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`]),
      image,
    ].flat(),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return started(container, port, 'SIGTERM');
}

/** The id of the build in an image. */
const builtIn = (image: string) =>
  spawnSync('docker', ['run', '--rm', '--entrypoint', 'cat', image, '/etc/kitewell/build'], {
    encoding: 'utf8',
  }).stdout.trim();

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

/** The data of a page. */
export const publishedData = '/published/page-data-4f2a91c3.json';

/** A file that runs in a worker: browsers only accept it as a script. */
export const workerAsset = '/assets/worker-12345678.mjs';
export const workerText = 'onmessage = () => undefined;';

/** Writes the files of the site that the web servers under test serve. */
export function writeSite(): void {
  const pages: Record<string, string> = {
    'index.html': '<h1>Kitewell</h1>',
    'zh/index.html': '<h1>紙鳶</h1>',
    '404.html': '<h1>Not found</h1>',
    'zh/404.html': '<h1>找不到</h1>',
    'policies.html': '<h1>Policies</h1>',
    'blog/play-based-learning.html': '<h1>Play</h1>',
    'zh/policies.html': '<h1>政策</h1>',
    'tutor-portal.html': '<h1>Portal</h1>',
    'zh/tutor-portal.html': '<h1>導師</h1>',
    'office.html': '<h1>Office</h1>',
    'robots.txt': 'User-agent: *\n',
  };
  const files: Record<string, string> = {
    // Of the samples, which nobody is to see where pages are published.
    'policies.html': '<h1>Sample</h1>',
    'robots.txt': 'Sample',
    [workerAsset]: workerText,
    'humans.txt': 'Kitewell\n',
    '.secret': 'hidden',
    'assets/.secret.js': 'hidden',
    'inline-scripts.json': JSON.stringify({ build, scripts: [script] }),
    [asset]: assetText,
    '../outside.txt': 'outside',
  };
  const write = (root: string, name: string, content: string | Buffer) => {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  const edition = join(site, build, 'edition1');
  for (const [name, text] of Object.entries(files)) write(dist, name, text);
  for (const [name, text] of Object.entries(pages)) write(edition, name, text);
  write(dist, join(brotliFolder, asset), brotliCompressSync(assetText));
  for (const name of ['index.html', 'tutor-portal.html'])
    write(edition, join(brotliFolder, name), brotliCompressSync(pages[name] ?? ''));
  writeFileSync(join(dist, `${asset}.gz`), gzipSync(assetText));
  write(join(site, build), publishedData, '{"language":"en"}');
  symlinkSync('edition1', join(site, build, 'current'));
  chmodSync(folder, 0o755);
}

let publishedAt = 1_795_000_000;

/** Shows an edition with other policies, whose files are younger than those of any before. */
export function publish(edition: string, policies: string): void {
  const folder = join(site, build, edition);
  if (edition !== 'edition1') cpSync(join(site, build, 'edition1'), folder, { recursive: true });
  writeFileSync(join(folder, 'policies.html'), policies);
  publishedAt += 1;
  utimesSync(join(folder, 'policies.html'), publishedAt, publishedAt);
  symlinkSync(edition, join(site, build, 'next'));
  renameSync(join(site, build, 'next'), join(site, build, 'current'));
}

/** Takes the edition away, as before the first one has come. @returns what puts it back */
export function unpublish(): () => void {
  const [shown, away] = [join(site, build, 'current'), join(site, build, 'away')];
  renameSync(shown, away);
  return () => renameSync(away, shown);
}

export const removeSite = () => rmSync(folder, { recursive: true });

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const image = process.env.WEB_RULES_IMAGE;
export const servers: [string, (upstreams: Upstreams) => Promise<Served>][] = [
  [
    'the Node server',
    ({ backend, store }) =>
      startWebServer({ dist, siteFolder: site, port: 0, host: '127.0.0.1', backends: () => [backend], store }),
  ],
  ...(hasNginx ? [['nginx', startNginx] as [string, typeof startNginx]] : []),
  ...(image ? [['the image', (to: Upstreams) => startImage(image, to)] as [string, typeof startNginx]] : []),
];

export const nginxes = servers.filter(([name]) => name !== 'the Node server');
