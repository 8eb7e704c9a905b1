/** The web server of `npm start`: plain Node, made from the same rules as the container's nginx. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { forward } from './forward.ts';
import { brotliFolder, readBuild, webRules, type Headers, type Upstream, type WebRules } from './rules.ts';
import { hungUp, sendProblem, type Visit } from './visit.ts';

export interface WebServerOptions {
  /** The folder of the built frontend. */
  readonly dist: string;
  /**
   * The folder with a folder for each build, in which the published pages and their data are; where none is given, the pages
   * are those that the build wrote of the samples.
   */
  readonly siteFolder?: string | undefined;
  /** 0 for a free port. */
  readonly port: number;
  readonly host: string;
  /**
   * Addresses such as `http://127.0.0.1:3000`, which take turns; read anew for each request, since backends come and
   * go.
   */
  readonly backends: () => readonly string[];
  readonly store: string;
  /** Makes pages when they are requested; others are read from `dist`. */
  readonly development?: Development;
}

/** Pages from their source instead of built ones, and the modules that they load. */
export interface Development {
  /** The server is passed in, because changes are reported to browsers through it too. */
  readonly server: Server;
  isModule(path: string): boolean;
  answerModule(req: IncomingMessage, res: ServerResponse): void;
  /** A page or file made from the present source, by the name that the build would give it. */
  page(file: string): Promise<string | undefined>;
}

export interface WebServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Serves the built frontend and forwards to its upstreams. Rejects with the system's error where the port is in use. */
export async function startWebServer(options: WebServerOptions): Promise<WebServer> {
  const { development } = options;
  // In development a page's inline scripts change with its source.
  const { build, inlineScripts } = development ? developed : readBuild(options.dist);
  const rules = webRules({ inlineScripts });
  const { dist, siteFolder } = options;
  const published = siteFolder === undefined ? dist : join(siteFolder, build);
  const edition = siteFolder === undefined ? dist : join(published, 'current');
  const answer = answerer(rules, options, { build: dist, edition, published });
  const answering = new WeakMap<object, ServerResponse>();
  // A request without a Host header is refused by the rules, since Node's own answer has no headers.
  const server = development?.server ?? createServer({ maxHeaderSize: rules.maxHeaderBytes, requireHostHeader: false });
  server.on('request', (req, res) => {
    answering.set(req.socket, res);
    answer(req, res).catch((error: unknown) => {
      console.error('The web server failed on a request:', error);
      res.destroy();
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const begun = answering.get(socket);
    // Half an answer may have been sent, and a second one would be read as a part of it.
    if (!(socket instanceof Socket) || !socket.writable || (begun && !begun.writableFinished)) {
      socket.destroy();
      return;
    }
    const { headersTooLarge, badAddress } = rules.problems;
    const req = new IncomingMessage(socket);
    const res = new ServerResponse(req);
    res.shouldKeepAlive = false;
    res.assignSocket(socket);
    res.once('finish', () => socket.destroySoon());
    const visit = { req, res, always: {}, requestId: randomUUID().replaceAll('-', '') };
    sendProblem(visit, error.code === 'HPE_HEADER_OVERFLOW' ? headersTooLarge : badAddress);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 2_000).unref();
      }),
  };
}

const developed = { build: 'development', inlineScripts: ['unsafe-inline'] };

function answerer(
  rules: WebRules,
  options: WebServerOptions,
  /** The folder of files, by where they come from. */
  folders: Readonly<Record<'build' | 'edition' | 'published', string>>,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const places = rules.places.map((place) => ({ ...place, pattern: new RegExp(place.at) }));
  const notFoundPages = rules.notFoundPages.map((page) => ({ ...page, pattern: new RegExp(page.at) }));
  const refusedAddress = new RegExp(rules.refusedAddress, 'i');
  const requestIdPattern = new RegExp(rules.requestId);
  const unlisted = new RegExp(rules.unlisted.at);
  let turn = 0;
  const upstreams: Record<Upstream, () => readonly URL[]> = {
    backend: () => {
      const all = options.backends().map((address) => new URL(address));
      const first = turn++ % Math.max(all.length, 1);
      return [...all.slice(first), ...all.slice(0, first)];
    },
    store: () => [new URL(options.store)],
  };

  async function sendFile(
    visit: Visit,
    folder: string,
    file: string,
    cache: string,
    status = 200,
    own: Headers = {},
  ): Promise<boolean> {
    const made = await options.development?.page(file.slice(1));
    if (made !== undefined) {
      const type = rules.contentTypes[extname(file).slice(1)] ?? rules.otherContentType;
      const headers = {
        ...visit.always,
        ...rules.siteHeaders,
        ...own,
        'Content-Type': type,
        'Cache-Control': 'no-store',
      };
      visit.res.writeHead(status, headers).end(visit.req.method === 'HEAD' ? undefined : made);
      return true;
    }
    const plain = await found(join(folder, file));
    if (!plain) return false;
    const packed = await found(join(folder, `${file}.gz`));
    const smallest = accepts(visit.req, 'br') ? await found(join(folder, brotliFolder, file)) : undefined;
    const chosen = smallest ?? (packed && accepts(visit.req, 'gzip|\\*') ? packed : plain);
    const etag = `"${Math.floor(chosen.mtimeMs / 1000).toString(16)}-${chosen.size.toString(16)}"`;
    const headers: Record<string, string> = {
      ...visit.always,
      ...rules.siteHeaders,
      ...own,
      ...(status === 200 && unlisted.test(visit.path) ? rules.unlisted.headers : {}),
      'Content-Type': rules.contentTypes[extname(file).slice(1)] ?? rules.otherContentType,
      'Cache-Control': cache,
      ...(packed || smallest ? { Vary: 'Accept-Encoding' } : {}),
      ...(chosen === plain ? {} : { 'Content-Encoding': chosen === packed ? 'gzip' : 'br' }),
      ...(status === 200 ? { ETag: etag } : {}),
    };
    if (status === 200 && matchesEtag(visit.req.headers['if-none-match'], etag)) {
      delete headers['Content-Type'];
      delete headers['Content-Encoding'];
      visit.res.writeHead(304, headers).end();
      return true;
    }
    visit.res.writeHead(status, { ...headers, 'Content-Length': chosen.size });
    // The visitor may have disconnected while the file was looked up.
    if (visit.req.method === 'HEAD' || visit.res.destroyed) visit.res.end();
    else pipeline(createReadStream(chosen.path), visit.res, hungUp);
    return true;
  }

  return async function answer(req, res) {
    const overTls = req.headers['x-forwarded-proto'] === 'https';
    const sentId = req.headers['x-request-id'];
    const target = (req.url ?? '/').replace(/^https?:\/\/[^/?]*/i, '');
    const [rawPath = '', ...rest] = target.split('?');
    const visit: Visit = {
      req,
      res,
      target,
      query: rest.length > 0 ? `?${rest.join('?')}` : '',
      path: decodePath(rawPath) ?? '',
      requestId:
        typeof sentId === 'string' && requestIdPattern.test(sentId) ? sentId : randomUUID().replaceAll('-', ''),
      always: overTls ? rules.overTls : {},
    };
    const named = req.headers.host !== undefined || req.httpVersion !== '1.1';
    if (!named || !visit.path.startsWith('/') || refusedAddress.test(rawPath)) {
      sendProblem(visit, rules.problems.badAddress);
      return;
    }
    if (options.development?.isModule(visit.path)) {
      options.development.answerModule(req, res);
      return;
    }
    const place = places.find(({ pattern }) => pattern.test(visit.path));
    if (place && 'proxy' in place) {
      forward(visit, place.proxy, upstreams[place.proxy.upstream](), rules);
      return;
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      sendProblem(visit, rules.problems.method);
      return;
    }
    if (place && 'redirect' in place) {
      const groups = place.pattern.exec(visit.path)?.groups ?? {};
      const location = place.redirect.replace(/\$(\w+)/, (_, name: string) => groups[name] ?? '') + visit.query;
      res.writeHead(301, { ...visit.always, ...rules.siteHeaders, Location: location, 'Content-Length': 0 }).end();
      return;
    }
    const isDrawn = place && 'file' in place && place.from === 'edition';
    if (isDrawn && !options.development && !(await isFolder(folders.edition))) {
      sendProblem(visit, rules.problems.noEdition);
      return;
    }
    if (
      place &&
      'file' in place &&
      (await sendFile(
        visit,
        folders[place.from],
        place.file.replace('$path', () => visit.path),
        place.cache,
        200,
        place.headers,
      ))
    )
      return;
    const page = notFoundPages.find(({ pattern }) => pattern.test(visit.path));
    if (page && (await sendFile(visit, folders.edition, page.file, rules.notFoundCache, 404))) return;
    res.writeHead(404, { ...visit.always, ...rules.siteHeaders, 'Content-Length': 0 }).end();
  };
}

/** Decodes a path as nginx does, byte by byte and once; undefined where it cannot be a path. */
function decodePath(raw: string): string | undefined {
  if (/%(?![0-9a-f]{2})/i.test(raw)) return undefined;
  const bytes = raw.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  if (bytes.includes('\0')) return undefined;
  return Buffer.from(bytes, 'latin1')
    .toString('utf8')
    .replace(/\/{2,}/g, '/');
}

async function found(path: string): Promise<{ path: string; size: number; mtimeMs: number } | undefined> {
  try {
    const file = await stat(path);
    return file.isFile() ? { path, size: file.size, mtimeMs: file.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** @param coding its name in Accept-Encoding, as a regular expression */
function accepts(req: IncomingMessage, coding: string): boolean {
  const accepted = (req.headers['accept-encoding']?.toString() ?? '').split(',');
  const wanted = new RegExp(`^\\s*(${coding})\\s*(;\\s*q=(?!0(\\.0*)?\\s*$).*)?$`, 'i');
  return accepted.some((one) => wanted.test(one));
}

function matchesEtag(sent: string | undefined, etag: string): boolean {
  if (sent === undefined) return false;
  return sent.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
}
