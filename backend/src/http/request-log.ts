import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import type { Log } from '../log.ts';

const current = new AsyncLocalStorage<string>();

/** The id of the request on whose behalf this runs; undefined in the background. */
export const currentRequestId = (): string | undefined => current.getStore();

/**
 * One line a request: id, method, path without its query, status, milliseconds, the number of the tutor who was let in
 * and the code of a refusal. No header, body or address is logged, and nothing that opens anything.
 */
export function requestLog(log: Log): RequestHandler {
  const logged = pinoHttp({
    logger: log,
    genReqId: (req, res) => {
      const given = req.headers['x-request-id'];
      const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    quietReqLogger: true,
    quietResLogger: true,
    customAttributeKeys: { reqId: 'requestId', responseTime: 'milliseconds' },
    wrapSerializers: false,
    serializers: { req: () => undefined, res: () => undefined },
    customLogLevel: (_, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customSuccessObject: (req, res, value: object) => ({ ...whatHappened(req, res), ...value }),
    customErrorObject: (req, res, _error, value: object) => ({ ...whatHappened(req, res), ...value, err: undefined }),
    autoLogging: { ignore: (req) => pathOf(req).startsWith('/api/health/') },
  });
  return (req, res, next) => {
    logged(req, res);
    current.run(requestId(req), next);
  };
}

/** The id under which this request stands in the log; the caller has it from the answer. */
export function requestId(req: Request): string {
  return typeof req.id === 'string' ? req.id : '';
}

function whatHappened(req: IncomingMessage & { user?: unknown }, res: ServerResponse & { locals?: { code?: string } }) {
  return {
    method: req.method,
    path: pathOf(req).replace(secretPart, '$1***'),
    status: res.statusCode,
    tutor: (req.user as { id?: number } | undefined)?.id,
    code: res.locals?.code,
  };
}

// Whoever knows the rest of this address reads a tutor's calendar. Express takes it in any case of letters.
const secretPart = /^(\/api\/tutor\/calendar\/).+/i;

// A router that is mounted below a path cuts that path off `url` while it works.
function pathOf({ url = '', originalUrl = url }: IncomingMessage & { originalUrl?: string }): string {
  return originalUrl.split('?', 1)[0] ?? '';
}
