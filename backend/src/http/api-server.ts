import { randomUUID } from 'node:crypto';
import { createServer, IncomingMessage, ServerResponse, type RequestListener, type Server } from 'node:http';
import { Socket } from 'node:net';
import { errorMessages, type ErrorCode, type ErrorView } from '@kitewell/contract/errors';
import type { Request, Response } from 'express';
import { carefulHeaders } from './careful-headers.ts';

/** The answers to Node's codes for requests that it could not read; any other code is 400. */
const refusals: Record<string, [number, ErrorCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'tooLarge'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'malformed'],
};

/**
 * A server for the app that listens nowhere yet. What Node would refuse in its own words, before the app sees a request,
 * is answered here as every other fault is.
 */
export function createApiServer(app: RequestListener): Server {
  const answering = new WeakMap<object, ServerResponse>();
  // Without its Host a request is refused below: Node's own answer has no headers.
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
    const begun = answering.get(socket);
    // The app has answered nothing yet to a request whose body it waits for.
    const waiting = begun && !begun.headersSent && !begun.req.complete ? begun : undefined;
    // Half an answer may be on its way, and a second one would be read as part of it.
    if (!(socket instanceof Socket) || !socket.writable || (begun && !waiting && !begun.writableFinished)) {
      socket.destroy();
      return;
    }
    const res = waiting ?? new ServerResponse(new IncomingMessage(socket));
    if (!waiting) res.assignSocket(socket);
    res.once('finish', () => socket.destroySoon());
    refuse(res.req, res, ...(refusals[error.code ?? ''] ?? [400, 'malformed']));
  });
  // Longer than a proxy keeps its idle connections, so that none is reused at the moment it is closed.
  server.keepAliveTimeout = 75_000;
  // Bounds how long a slow sender holds a connection: 100 KB in a minute is still possible for a slow phone.
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  return server;
}

function refuse(req: IncomingMessage, res: ServerResponse, status: number, code: ErrorCode): void {
  // The app has given it one already, under which it stands in the log.
  const requestId = String(res.getHeader('X-Request-Id') ?? randomUUID());
  const refusal: ErrorView = { code, message: errorMessages[code], requestId };
  const body = JSON.stringify(refusal);
  carefulHeaders(req as Request, res as Response, () => undefined);
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'X-Request-Id': requestId, Connection: 'close' };
  res.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}
