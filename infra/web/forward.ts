/** Forwards a request to the backend or the store, and the answer back. */
import { request as sendUpstream, type ClientRequest } from 'node:http';
import { pipeline } from 'node:stream';
import type { Problem, Proxy, WebRules } from './rules.ts';
import { hungUp, sendProblem, type Visit } from './visit.ts';

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

/**
 * Asks the first upstream, and the second where the first cannot have acted: it accepted no connection, or it broke one
 * on which the request only reads.
 */
export function forward(visit: Visit, proxy: Proxy, upstreams: readonly URL[], rules: WebRules): void {
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

  // `npm start` has one backend. Drills that kill and restart backends have two behind this server, and need what nginx
  // does in the containers (`proxy_next_upstream`): trying the other one once.
  const ask = ([upstream, ...others]: readonly URL[]): void => {
    if (!upstream) {
      refuse(proxy.problems.unavailable);
      return;
    }
    // Keeps no connection: the upstream might just be closing it, and on one machine a new one costs little.
    const outgoing = sendUpstream({
      host: upstream.hostname,
      port: upstream.port,
      method: req.method,
      path: visit.target,
      headers,
      agent: false,
      setHost: false,
      timeout: proxy.idleSeconds * 1000,
    });
    sent = outgoing;
    let connected = false;
    const fail = () => {
      if (outgoing !== sent) return;
      const mayAskAgain = !connected || ((req.method === 'GET' || req.method === 'HEAD') && received === 0);
      sent = undefined;
      outgoing.destroy();
      if (mayAskAgain && !refused && !res.headersSent && !res.destroyed) ask(others.slice(0, 1));
      else refuse(proxy.problems.unavailable);
    };
    const connecting = setTimeout(fail, proxy.connectSeconds * 1000);
    outgoing.on('socket', (socket) =>
      socket.once('connect', () => {
        connected = true;
        clearTimeout(connecting);
        // Not earlier, so that the body is still complete for the next upstream.
        sendBody(outgoing);
      }),
    );
    outgoing.on('close', () => clearTimeout(connecting));
    outgoing.on('timeout', fail);
    outgoing.on('error', fail);
    outgoing.on('response', (answer) => {
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
