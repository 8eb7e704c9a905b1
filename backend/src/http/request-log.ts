import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Log } from '../log.ts';
import type { SignedInTutor } from './auth.ts';
import type { SignedInAccount, SignedInFamily } from './family-auth.ts';
import { currentRequest } from './current-request.ts';
import { loggedPath } from './logged-path.ts';
import type { SignedInStaff } from './staff-auth.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** The id of this request in the log and in its answer. */
    id: string;
    /** The signed-in member of staff; set by `staffAuthentication`. */
    staff?: SignedInStaff;
    /** The address that is signed in to the parent portal; set by `familyAuthentication`. */
    familyAccount?: SignedInAccount;
    /** The family that the call names; set by `requireFamily`. */
    family?: SignedInFamily;
  }
}

/**
 * Logs one line for each request: id, method, path without its query, status, milliseconds, the id of the signed-in
 * tutor, member of staff or family's account and the code of a refusal. No header, body, network address or secret is logged.
 */
export function requestLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const begun = performance.now();
    const given = req.headers['x-request-id'];
    const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    req.id = id;
    res.setHeader('X-Request-Id', id);
    const path = req.path;
    if (!path.startsWith('/api/health/')) {
      res.once('close', () => {
        log[res.statusCode >= 500 ? 'error' : 'info'](
          {
            requestId: id,
            method: req.method,
            path: loggedPath(path),
            status: res.statusCode,
            tutor: (req.user as SignedInTutor | undefined)?.id,
            staff: req.staff?.id,
            familyAccount: req.familyAccount?.id,
            code: res.locals.code as unknown,
            milliseconds: Math.round(performance.now() - begun),
          },
          'request',
        );
      });
    }
    currentRequest.run(id, next);
  };
}

/** The id of this request in the log, which the answer contains too. */
export function requestId(req: Request): string {
  return req.id;
}
