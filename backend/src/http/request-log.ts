import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import type { Log } from '../log.ts';

/** One line a request: id, method, path without its query, status and milliseconds. No header, body or address is logged. */
export function requestLog(log: Log): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (req, res) => {
      const given = req.headers['x-request-id'];
      const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId', responseTime: 'milliseconds' },
    serializers: { req: () => undefined, res: () => undefined },
    customProps: (req, res) => ({
      method: req.method,
      path: pathOf(req),
      status: res.statusCode,
    }),
    customLogLevel: (_, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customErrorObject: (_req, _res, _error, value: object) => ({ ...value, err: undefined }),
    autoLogging: { ignore: (req) => pathOf(req).startsWith('/api/health/') },
  });
}

/** The id under which this request stands in the log; the caller has it from the answer. */
export function requestId(req: Request): string {
  return typeof req.id === 'string' ? req.id : '';
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}
