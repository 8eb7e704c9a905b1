import { createHash, createSecretKey, randomUUID } from 'node:crypto';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import { Passport } from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Config } from '../config.ts';
import type { ReadRows } from '../db/prepared-statements.ts';
import { AppError } from '../errors.ts';
import type { Tutor } from '../features/tutors/tutor.entity.ts';

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

/** What every call knows of the tutor who asks. Whoever needs more reads the entity. */
export type SignedInTutor = Pick<Tutor, 'id' | 'certificationStatus' | 'demo'>;

// Some hundred bytes each: more than are in use at one time, less than anybody would notice.
const rememberedTokens = 2_000;

/**
 * Lets only signed-in, active tutors through, and gives what the gates need of them to `signedInTutor`.
 * Refuses with 'session.required' (401).
 */
export function tutorAuthentication(readRows: ReadRows, { secret, previousSecret }: Config['session']): RequestHandler {
  const key = verificationKey(secret);
  const previous = previousSecret === undefined ? undefined : verificationKey(previousSecret);
  const lookUp = tutorLookup(readRows);
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
          done(null, previous && claimedKeyId(token) === previous.id ? previous.secret : key.secret);
        },
      },
      (payload: Record<string, unknown>, done) => {
        done(null, claimsOf(payload) ?? false);
      },
    ),
  );
  // That a signature is right stays true, so it is worked out once; whether the session is still open is asked every time.
  const verified = new Map<string, Claims>();
  return (req, res, next) => {
    const admit = ({ session, ...claims }: Claims) => {
      lookUp({ ...claims, tokenId: session.tokenId }).then((tutor) => {
        if (!tutor) {
          next(new AppError('session.required', 401));
          return;
        }
        req.user = tutor;
        req.authInfo = session;
        next();
      }, next);
    };
    const { authorization = '' } = req.headers;
    const known = verified.get(authorization);
    if (known && known.session.expiresAt.getTime() > Date.now()) {
      admit(known);
      return;
    }
    verified.delete(authorization);
    const answer = (error: unknown, claims?: Claims | false) => {
      if (error || !claims) {
        next(error ?? new AppError('session.required', 401));
        return;
      }
      const [oldest] = verified.keys();
      if (oldest !== undefined && verified.size >= rememberedTokens) verified.delete(oldest);
      verified.set(authorization, claims);
      admit(claims);
    };
    (passport.authenticate('tutor', { session: false }, answer) as RequestHandler)(req, res, next);
  };
}

/** Made once: of a string the library would find out at every call which kind of key it is. Its type knows strings only. */
function verificationKey(secret: string): { id: string; secret: string } {
  return { id: keyId(secret), secret: createSecretKey(Buffer.from(secret)) as unknown as string };
}

/** What a token says, its signature being right. */
interface Claims {
  readonly id: number;
  readonly version: number;
  readonly session: Session;
}

function claimsOf({ sub, ver, jti, exp }: Record<string, unknown>): Claims | undefined {
  const id = Number(sub);
  if (!Number.isSafeInteger(id) || typeof ver !== 'number' || typeof jti !== 'string') return undefined;
  return { id, version: ver, session: { tokenId: jti, expiresAt: new Date(Number(exp) * 1000) } };
}

interface Asked {
  id: number;
  version: number;
  tokenId: string;
}

/**
 * Finds the tutor of a token. Every call asks the database anew, so that a session ends everywhere at the moment at which
 * its tutor logs out or loses it; calls that come in one turn of the event loop share the statement that follows them.
 */
function tutorLookup(readRows: ReadRows): (asked: Asked) => Promise<SignedInTutor | undefined> {
  type Found = SignedInTutor & { tokenId: string };
  let next: { asked: Asked[]; tutors: Promise<Map<string, SignedInTutor>> } | undefined;
  const begin = () => {
    const asked: Asked[] = [];
    const tutors = turnOfTheLoop().then(async () => {
      next = undefined;
      const rows = await readRows<Found>(
        `select asked."tokenId", tutors.id, certification_status as "certificationStatus", demo
         from json_to_recordset(?) as asked(id bigint, version numeric, "tokenId" text)
         join tutors on tutors.id = asked.id and token_version = asked.version and active
         where not exists (select from ended_sessions where token_id = asked."tokenId")`,
        [JSON.stringify(asked)],
      );
      return new Map(rows.map(({ tokenId, ...tutor }) => [tokenId, tutor]));
    });
    return { asked, tutors };
  };
  return async (one) => {
    next ??= begin();
    next.asked.push(one);
    return (await next.tutors).get(one.tokenId);
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
export function signedInTutor(req: Request): SignedInTutor {
  if (!req.user) throw new AppError('session.required', 401);
  return req.user as SignedInTutor;
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
