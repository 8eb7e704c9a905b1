import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { get as getByHttp, type IncomingMessage } from 'node:http';
import { Agent, request, type RequestOptions } from 'node:https';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectByTls } from 'node:tls';

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
  /** The values of each header, as often as it was sent, by its lower-case name. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
}

export interface VisitOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  /** Milliseconds over which the body is sent. */
  readonly slowlyMs?: number;
  readonly host?: string;
}

/** A visitor who uses HTTPS and trusts only the given certificate authority. */
export interface Visitor {
  ask(path: string, requested?: VisitOptions): Promise<Answer>;
  /** The hash of the site's public key, by which a browser can be told to trust it. */
  certificate(): Promise<string>;
}

/** @param keepAlive whether connections are reused, as browsers do */
export function visitor(site: { address: string; domain: string; authority: string }, keepAlive: boolean): Visitor {
  const agent = new Agent({ keepAlive, maxSockets: 50 });
  const optionsOf = ({ method = 'GET', headers = {}, host = site.domain }: VisitOptions): RequestOptions => ({
    host: site.address,
    port: 443,
    servername: host,
    ca: site.authority,
    agent,
    method,
    headers: { host, ...headers },
    timeout: 90_000,
  });
  const open = (path: string, requested: VisitOptions) => {
    const sent = request({ ...optionsOf(requested), path });
    sent.once('timeout', () => sent.destroy(new Error('no answer within 90 s')));
    return sent;
  };
  return {
    async ask(path, requested = {}) {
      const body = Buffer.from(requested.body ?? '');
      const sent = open(path, {
        ...requested,
        headers: { ...requested.headers, ...(body.length > 0 ? { 'content-length': String(body.length) } : {}) },
      });
      const answered = new Promise<Answer>((resolve, reject) => {
        sent.once('error', reject);
        sent.once('response', (response) => {
          buffer(response).then((bytes) => {
            const headers = response.headersDistinct as Record<string, string[]>;
            resolve({ status: response.statusCode ?? 0, body: bytes, headers });
          }, reject);
        });
      });
      // An error while the body is sent reaches whoever waits for the answer.
      answered.catch(() => undefined);
      if (requested.slowlyMs !== undefined) await trickle(sent, body, requested.slowlyMs);
      else if (body.length > 0) sent.write(body);
      sent.end();
      return answered;
    },
    async certificate() {
      // A new connection: one that resumes an earlier TLS session shows no certificate.
      const { address: host, domain: servername, authority: ca } = site;
      const socket = connectByTls({ host, port: 443, servername, ca });
      await once(socket, 'secureConnect');
      const key = new X509Certificate(socket.getPeerCertificate().raw).publicKey.export({
        type: 'spki',
        format: 'der',
      });
      socket.destroy();
      return createHash('sha256').update(key).digest('base64');
    },
  };
}

async function trickle(sent: { write(bytes: Buffer): boolean }, body: Buffer, ms: number): Promise<void> {
  const pieces = 10;
  const size = Math.ceil(body.length / pieces);
  for (let piece = 0; piece < pieces; piece++) {
    sent.write(body.subarray(piece * size, (piece + 1) * size));
    await wait(ms / pieces);
  }
}

/** Where a request without TLS is redirected to. */
export async function redirectOf(address: string, domain: string, path: string): Promise<string> {
  const sent = getByHttp({ host: address, path, headers: { host: domain } });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return `${response.statusCode ?? 0} to ${response.headers.location ?? 'nowhere'}`;
}

/** A proxy that connects every host name to one address, so that a browser reaches a site that no name server knows. */
export async function startGuide(address: string): Promise<{ url: string; close: () => void }> {
  const guide: Server = createServer((browser) => {
    browser.once('data', (head) => {
      const wanted = /^CONNECT [^ ]+:(\d+) /.exec(head.toString('latin1'));
      if (!wanted) return browser.destroy();
      const site = connect(Number(wanted[1]), address, () => {
        browser.write('HTTP/1.1 200 OK\r\n\r\n');
        site.pipe(browser).pipe(site);
      });
      for (const [one, other] of [
        [browser, site],
        [site, browser],
      ] as const) {
        one.on('error', () => other.destroy());
      }
    });
    browser.on('error', () => browser.destroy());
  });
  guide.listen(0, '127.0.0.1');
  await once(guide, 'listening');
  const { port } = guide.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => guide.close() };
}
