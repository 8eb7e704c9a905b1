import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { ReadRows } from '../db/prepared-statements.ts';
import type { SignedInTutor } from './auth.ts';

/** The hash of the token of a begun sign-in, which is all that is stored: a leaked table opens nothing. */
export const signInTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Such a token: 32 random bytes. Those of sessions have dots. */
const bearer = /^Bearer ([\w-]{43})$/i;

const waitingSignIn = `select s.id as "signInId", t.id, t.certification_status as "certificationStatus", t.demo
  from tutor_sign_ins s join tutors t on t.id = s.tutor_id
  where s.token_hash = ? and s.ends_at > ?::timestamptz and s.token_version = t.token_version and t.active`;

/**
 * Lets tutors through whose sign-in waits for the second step, and those who are signed in. Refuses others with
 * 'session.required' (401).
 */
export function signInAuthentication(
  { readRows, now }: { readRows: ReadRows; now: () => Date },
  authenticateTutor: RequestHandler,
): RequestHandler {
  return async (req, res, next) => {
    const [, token] = bearer.exec(req.headers.authorization ?? '') ?? [];
    const [waiting] =
      token === undefined
        ? []
        : await readRows<SignedInTutor>(waitingSignIn, [signInTokenHash(token), now().toISOString()]);
    if (!waiting) {
      void authenticateTutor(req, res, next);
      return;
    }
    req.user = waiting;
    next();
  };
}
