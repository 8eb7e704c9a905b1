import { createHash, randomUUID } from 'node:crypto';
import { raw, type EntityManager } from '@mikro-orm/postgresql';
import type { Request, RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import { Passport } from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { Tutor } from '../features/tutors/tutor.entity.ts';

const issuer = 'kitewell';
const audience = 'kitewell-portal';
const lifetimeSeconds = 12 * 60 * 60;

/** The one session that a token opens. */
export interface Session {
  readonly tokenId: string;
  readonly expiresAt: Date;
}

/** Names the key that signed a token without telling it, so that two keys can be in use while one replaces the other. */
const keyId = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 8);

/**
 * A bearer token of 12 hours for this tutor. It ends sooner when the tutor logs out of it, and with all others of the
 * tutor when the token version is raised.
 */
export function signToken(tutor: Tutor, { secret }: Config['session']): string {
  return jwt.sign({ ver: tutor.tokenVersion }, secret, {
    algorithm: 'HS256',
    keyid: keyId(secret),
    jwtid: randomUUID(),
    subject: String(tutor.id),
    issuer,
    audience,
    expiresIn: lifetimeSeconds,
  });
}

/**
 * Lets only signed-in, active tutors through, and gives the tutor to `signedInTutor`.
 * Refuses with 'session.required' (401).
 */
export function tutorAuthentication(em: EntityManager, session: Config['session']): RequestHandler {
  const passport = new Passport();
  passport.use(
    'tutor',
    new Strategy(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        algorithms: ['HS256'],
        issuer,
        audience,
        secretOrKeyProvider: (_req, token: string, done) => {
          const kid = claimedKeyId(token);
          const { secret, previousSecret } = session;
          done(null, previousSecret !== undefined && kid === keyId(previousSecret) ? previousSecret : secret);
        },
      },
      ({ sub, ver, jti, exp }: Record<string, unknown>, done) => {
        const id = Number(sub);
        if (!Number.isSafeInteger(id) || typeof ver !== 'number' || typeof jti !== 'string') {
          done(null, false);
          return;
        }
        const stillOpen = raw('not exists (select from ended_sessions where token_id = ?)', [jti]);
        em.findOne(Tutor, { id, tokenVersion: ver, active: true, [stillOpen]: [] }).then(
          (tutor) => {
            const session: Session = { tokenId: jti, expiresAt: new Date(Number(exp) * 1000) };
            done(null, tutor ?? false, session);
          },
          (error: unknown) => {
            done(error, false);
          },
        );
      },
    ),
  );
  return (req, res, next) => {
    const answer = (error: unknown, tutor?: Tutor | false, session?: Session) => {
      if (error || !tutor) next(error ?? new AppError('session.required', 401));
      else {
        req.user = tutor;
        req.authInfo = session;
        next();
      }
    };
    (passport.authenticate('tutor', { session: false }, answer) as RequestHandler)(req, res, next);
  };
}

/** The key that a token says it was signed with; nothing of it is verified yet, and a text that is no token has none. */
function claimedKeyId(token: string): string | undefined {
  try {
    return jwt.decode(token, { complete: true })?.header.kid;
  } catch {
    return undefined;
  }
}

/** The tutor that `tutorAuthentication` let through. */
export function signedInTutor(req: Request): Tutor {
  if (!(req.user instanceof Tutor)) throw new AppError('session.required', 401);
  return req.user;
}

/** The session that `tutorAuthentication` let through. */
export function ownSession(req: Request): Session {
  return req.authInfo as Session;
}

/** The gate of everything that opens with a complete certification: refuses with 'certification.required' (403). */
export const requireCertification: RequestHandler = (req, _res, next) => {
  next(
    signedInTutor(req).certificationStatus === 'completed' ? undefined : new AppError('certification.required', 403),
  );
};
