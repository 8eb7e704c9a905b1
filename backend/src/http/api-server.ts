import { randomUUID } from 'node:crypto';
import { createServer, IncomingMessage, ServerResponse, type RequestListener, type Server } from 'node:http';
import { Socket } from 'node:net';
import { errorMessages, type ErrorCode, type ErrorView } from '@kitewell/contract/errors';
import type { Request, Response } from 'express';
import { securityHeaders } from './security-headers.ts';

/** Answers for Node's error codes of requests that it could not read; any other code is a 400. */
const refusals: Record<string, [number, ErrorCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'tooLarge'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'malformed'],
};

/**
 * A server for the app, which does not listen yet. Requests that Node would refuse in its own words, before the app
 * sees them, get answers like all other errors.
 */
export function createApiServer(app: RequestListener): Server {
  const answering = new WeakMap<object, ServerResponse>();
  // A request without a Host header is refused below, since Node's own answer has no security headers.
  const server = createServer({ requireHostHeader: false }, (req, res) => {
    if (req.httpVersion === '1.1' && req.headers.host === undefined) {
      refuse(req, res, 400, 'malformed');
      return;
    }
    answering.set(req.socket, res);
    app(req, res);
  });
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => refuse(req, res, 417, 'malformed'));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const currentRes = answering.get(socket);
    // The app has not answered yet, because it is waiting for the body.
    const unansweredRes = currentRes && !currentRes.headersSent && !currentRes.req.complete ? currentRes : undefined;
    // Half an answer may have been sent, and a second one would be read as a part of it.
    if (
      !(socket instanceof Socket) ||
      !socket.writable ||
      (currentRes && !unansweredRes && !currentRes.writableFinished)
    ) {
      socket.destroy();
      return;
    }
    const res = unansweredRes ?? new ServerResponse(new IncomingMessage(socket));
    if (!unansweredRes) res.assignSocket(socket);
    res.once('finish', () => socket.destroySoon());
    refuse(res.req, res, ...(refusals[error.code ?? ''] ?? [400, 'malformed']));
  });
  // Longer than a proxy keeps idle connections, so that a proxy never uses one that is just being closed.
  server.keepAliveTimeout = 75_000;
  // Limits how long a slow sender holds a connection: 100 KB in a minute are still possible for a slow phone.
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  return server;
}

function refuse(req: IncomingMessage, res: ServerResponse, status: number, code: ErrorCode): void {
  // The app may have given the request an id already, which is in the log.
  const requestId = String(res.getHeader('X-Request-Id') ?? randomUUID());
  const refusal: ErrorView = { code, message: errorMessages[code], requestId };
  const body = JSON.stringify(refusal);
  securityHeaders(req as Request, res as Response, () => undefined);
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'X-Request-Id': requestId, Connection: 'close' };
  res.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}
