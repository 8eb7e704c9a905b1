/** The web server of `npm start`: Node alone, made from the rules that the container's nginx is made from. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  createServer,
  request as sendUpstream,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import {
  readInlineScripts,
  webRules,
  type Headers,
  type Problem,
  type Proxy,
  type Upstream,
  type WebRules,
} from './rules.ts';

export interface WebServerOptions {
  /** Folder of the built frontend. */
  readonly dist: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Addresses such as `http://127.0.0.1:3000`, which take turns; looked at anew for each request, as backends come and go. */
  readonly backends: () => readonly string[];
  readonly store: string;
}

export interface WebServer {
  readonly port: number;
  stop(): Promise<void>;
}

const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** How long an answer to a body that is too large waits for the rest of it, so that the sender reads the answer. */
const LINGER_MS = 5_000;

/** Either side of a stream may go away at any time; `pipeline` has then closed both, and there is nobody left to tell. */
const hungUp = (): void => undefined;

/** Serves the built frontend and forwards to its upstreams. Rejects with the system's error where the port is taken. */
export async function startWebServer(options: WebServerOptions): Promise<WebServer> {
  const rules = webRules({ inlineScripts: readInlineScripts(options.dist) });
  const answer = answerer(rules, options);
  const server = createServer({ maxHeaderSize: rules.maxHeaderBytes }, (req, res) => {
    answer(req, res).catch((error: unknown) => {
      console.error('The web server failed on a request:', error);
      res.destroy();
    });
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

/** One request on its way: its address in the forms that the rules ask for, and the headers that its answer begins with. */
interface Visit {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** The address as it was sent. */
  readonly target: string;
  /** Its query with the question mark, or nothing. */
  readonly query: string;
  /** Its path, decoded. */
  readonly path: string;
  readonly requestId: string;
  readonly always: Headers;
}

function answerer(
  rules: WebRules,
  options: WebServerOptions,
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

  async function sendFile(visit: Visit, file: string, cache: string, status = 200): Promise<boolean> {
    const plain = await found(join(options.dist, file));
    if (!plain) return false;
    const packed = await found(join(options.dist, `${file}.gz`));
    const chosen = packed && acceptsGzip(visit.req) ? packed : plain;
    const etag = `"${Math.floor(chosen.mtimeMs / 1000).toString(16)}-${chosen.size.toString(16)}"`;
    const headers: Record<string, string> = {
      ...visit.always,
      ...rules.siteHeaders,
      ...(status === 200 && unlisted.test(visit.path) ? rules.unlisted.headers : {}),
      'Content-Type': rules.contentTypes[extname(file).slice(1)] ?? rules.otherContentType,
      'Cache-Control': cache,
      ...(packed ? { Vary: 'Accept-Encoding' } : {}),
      ...(chosen === packed ? { 'Content-Encoding': 'gzip' } : {}),
      ...(status === 200 ? { ETag: etag } : {}),
    };
    if (status === 200 && matchesEtag(visit.req.headers['if-none-match'], etag)) {
      delete headers['Content-Type'];
      delete headers['Content-Encoding'];
      visit.res.writeHead(304, headers).end();
      return true;
    }
    visit.res.writeHead(status, { ...headers, 'Content-Length': chosen.size });
    // The visitor may have left while the file was looked up; there is then nothing to send it to.
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
    if (!visit.path.startsWith('/') || refusedAddress.test(rawPath)) {
      sendProblem(visit, rules.problems.badAddress);
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
    if (
      place &&
      'file' in place &&
      (await sendFile(
        visit,
        place.file.replace('$path', () => visit.path),
        place.cache,
      ))
    )
      return;
    const page = notFoundPages.find(({ pattern }) => pattern.test(visit.path));
    if (page && (await sendFile(visit, page.file, rules.notFoundCache, 404))) return;
    res.writeHead(404, { ...visit.always, ...rules.siteHeaders, 'Content-Length': 0 }).end();
  };
}

/**
 * Asks the first of the upstreams, and the second where the first cannot have acted: it took no connection, or it broke
 * one off on which something was only to be read.
 */
function forward(visit: Visit, proxy: Proxy, upstreams: readonly URL[], rules: WebRules): void {
  const { req, res, requestId } = visit;
  const refusal =
    proxy.methods?.includes(req.method ?? '') === false
      ? proxy.problems.method
      : Number(req.headers['content-length'] ?? 0) > proxy.maxBodyBytes
        ? proxy.problems.tooLarge
        : undefined;
  if (refusal) {
    sendProblem(visit, refusal);
    return;
  }

  const visitor = req.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const dropped = new Set([...hopByHop, ...rules.droppedRequestHeaders.map((name) => name.toLowerCase())]);
  const headers = Object.fromEntries(Object.entries(req.headers).filter(([name]) => !dropped.has(name)));
  headers['x-forwarded-for'] = [req.headers['x-forwarded-for'], visitor].filter(Boolean).join(', ');
  headers['x-forwarded-proto'] = req.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  headers['x-forwarded-host'] = req.headers.host;
  headers['x-request-id'] = requestId;
  if (req.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';

  let sent: ClientRequest | undefined;
  let refused = false;
  const refuse = (problem: Problem) => {
    if (refused) return;
    refused = true;
    sent?.destroy();
    if (res.headersSent) res.destroy();
    else sendProblem(visit, problem);
  };
  res.on('close', () => sent?.destroy());

  let received = 0;
  const sendBody = (to: ClientRequest) => {
    if (req.readableEnded) {
      to.end();
      return;
    }
    req.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > proxy.maxBodyBytes) refuse(proxy.problems.tooLarge);
    });
    req.pipe(to);
  };

  const ask = ([upstream, ...others]: readonly URL[]): void => {
    if (!upstream) {
      refuse(proxy.problems.unavailable);
      return;
    }
    // No kept connections: this server is for one machine, and a connection that the upstream is just closing cannot hurt.
    const asked = sendUpstream({
      host: upstream.hostname,
      port: upstream.port,
      method: req.method,
      path: visit.target,
      headers,
      agent: false,
      setHost: false,
      timeout: proxy.idleSeconds * 1000,
    });
    sent = asked;
    let connected = false;
    const fail = () => {
      if (asked !== sent) return;
      const mayAskAgain = !connected || ((req.method === 'GET' || req.method === 'HEAD') && received === 0);
      sent = undefined;
      asked.destroy();
      if (mayAskAgain && !refused && !res.headersSent && !res.destroyed) ask(others.slice(0, 1));
      else refuse(proxy.problems.unavailable);
    };
    const connecting = setTimeout(fail, proxy.connectSeconds * 1000);
    asked.on('socket', (socket) =>
      socket.once('connect', () => {
        connected = true;
        clearTimeout(connecting);
        // Not sooner, so that a body is still whole for the next upstream.
        sendBody(asked);
      }),
    );
    asked.on('close', () => clearTimeout(connecting));
    asked.on('timeout', fail);
    asked.on('error', fail);
    asked.on('response', (answer) => {
      if (res.destroyed) {
        answer.destroy();
        return;
      }
      const kept = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name));
      res.statusCode = answer.statusCode ?? 502;
      for (const [name, value] of kept) if (value !== undefined) res.setHeader(name, value);
      for (const name of Object.keys(rules.overTls)) res.removeHeader(name);
      for (const [name, value] of Object.entries({ ...visit.always, ...proxy.headers, 'X-Request-Id': requestId })) {
        res.setHeader(name, value);
      }
      pipeline(answer, res, hungUp);
    });
  };
  ask(upstreams.slice(0, 2));
}

/** Ends the answer only when the body has been read or a while has passed: a connection cut early loses the answer. */
function sendProblem({ req, res, requestId, always }: Visit, problem: Problem): void {
  const body = problem.body.replace('{requestId}', requestId);
  const hasBody = 'transfer-encoding' in req.headers || Number(req.headers['content-length'] ?? 0) > 0;
  const unread = hasBody && !req.complete;
  res.writeHead(problem.status, {
    ...always,
    ...problem.headers,
    'X-Request-Id': requestId,
    'Content-Length': Buffer.byteLength(body),
    ...(unread ? { Connection: 'close' } : {}),
  });
  if (req.method !== 'HEAD') res.write(body);
  if (!unread) {
    res.end();
    return;
  }
  const waiting = setTimeout(() => res.end(), LINGER_MS);
  const done = () => {
    clearTimeout(waiting);
    res.end();
  };
  req.unpipe();
  req.once('end', done).once('close', done);
  req.resume();
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

function acceptsGzip(req: IncomingMessage): boolean {
  const accepted = (req.headers['accept-encoding']?.toString() ?? '').split(',');
  return accepted.some((coding) => /^\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding));
}

function matchesEtag(sent: string | undefined, etag: string): boolean {
  if (sent === undefined) return false;
  return sent.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
}
