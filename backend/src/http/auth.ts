import { createHash, createSecretKey, randomUUID } from 'node:crypto';
import { tokenHeader } from '@kitewell/contract/addresses';
import type { TutorId } from '@kitewell/contract/ids';
import type { CertificationStatus } from '@kitewell/contract/tutors';
import type { Request, RequestHandler, Response } from 'express';
import jwt from 'jsonwebtoken';
import { Passport } from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Config } from '../config.ts';
import type { ReadRows } from '../db/prepared-statements.ts';
import { AppError } from '../errors.ts';

const issuer = 'kitewell';
const audience = 'kitewell-portal';

/** After so many seconds without use a session ends: no token is valid for longer. */
export const idleSeconds = 12 * 60 * 60;
/** After so many seconds it ends, however much it is used. */
export const longestSeconds = 30 * 24 * 60 * 60;
/**
 * ms between two tokens of a session, and between two records of its use: the portal makes dozens of requests a minute.
 */
const renewedEvery = 5 * 60_000;

/** The session of a token. */
export interface Session {
  readonly tokenId: string;
  readonly expiresAt: Date;
}

/**
 * An id of the key that signed a token, which does not reveal the key, so that two keys can be in use while one
 * replaces the other.
 */
const keyId = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 8);

/** What all tokens of one session have in common. */
interface Lifetime {
  readonly tokenId: string;
  readonly endsAt: Date;
}

const anew = (): Lifetime => ({ tokenId: randomUUID(), endsAt: new Date(Date.now() + longestSeconds * 1000) });

/**
 * Makes a bearer token for this tutor, valid for 12 hours or until the session ends. It ends earlier when its session
 * is ended, and together with all others of the tutor when the token version is raised.
 */
export function signToken(
  tutor: { id: TutorId; tokenVersion: number },
  { secret }: Config['session'],
  { tokenId, endsAt }: Lifetime = anew(),
): string {
  return jwt.sign({ ver: tutor.tokenVersion }, secret, {
    algorithm: 'HS256',
    keyid: keyId(secret),
    jwtid: tokenId,
    subject: String(tutor.id),
    issuer,
    audience,
    expiresIn: Math.min(idleSeconds, Math.floor((endsAt.getTime() - Date.now()) / 1000)),
  });
}

/** What every call knows of the signed-in tutor. A call that needs more reads the entity. */
export interface SignedInTutor {
  readonly id: TutorId;
  readonly certificationStatus: CertificationStatus;
  readonly demo: boolean;
  /** The sign-in that waits for its second step. Only the calls of that step are made with one. */
  readonly signInId?: number;
}

// More tokens than are in use at a time, with some hundred bytes each.
const rememberedTokens = 2_000;

/**
 * Lets only signed-in tutors with an open account through, for `signedInTutor` to return. Every few minutes the answer
 * has a new token of the session, and `noteUse` is called. Refuses with 'session.required' (401).
 */
export function tutorAuthentication(
  readRows: ReadRows,
  config: Config['session'],
  noteUse: (tokenId: string, at: Date) => void,
): RequestHandler {
  const { secret, previousSecret } = config;
  const key = verificationKey(secret);
  const previous = previousSecret === undefined ? undefined : verificationKey(previousSecret);
  const tokenOf = ExtractJwt.fromAuthHeaderAsBearerToken();
  const passport = new Passport();
  passport.use(
    'tutor',
    new Strategy(
      {
        jwtFromRequest: tokenOf,
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
  // A valid signature stays valid, so it is verified once; whether the session is open is asked of the database every
  // time.
  const verified = new Map<string, Claims>();
  const carryOn = (res: Response, claims: Claims, seenAt: number, endsAt: number) => {
    const now = Date.now();
    const { id, version, session } = claims;
    if (Math.min(now + idleSeconds * 1000, endsAt) - session.expiresAt.getTime() > renewedEvery) {
      renewToken(res, { id, tokenVersion: version }, config, { tokenId: session.tokenId, endsAt: new Date(endsAt) });
    }
    if (now - Math.max(seenAt, claims.notedAt) > renewedEvery) {
      claims.notedAt = now;
      noteUse(session.tokenId, new Date(now));
    }
  };
  return (req, res, next) => {
    const admit = (claims: Claims) => {
      // Not with every request, because a statement that reads the session's row too takes a fifth longer.
      const readsSession = Date.now() - claims.sessionReadAt > renewedEvery;
      tutorOf(readRows, claims, readsSession).then((found) => {
        if (!found) {
          next(new AppError('session.required', 401));
          return;
        }
        const { seenAt, endsAt, ...tutor } = found;
        req.user = tutor;
        req.authInfo = claims.session;
        if (readsSession) claims.sessionReadAt = Date.now();
        if (seenAt != null && endsAt != null) carryOn(res, claims, seenAt, endsAt);
        next();
      }, next);
    };
    // The key is the token and not the header, which can be written in many ways.
    const token = tokenOf(req) ?? '';
    const known = verified.get(token);
    if (known && known.session.expiresAt.getTime() > Date.now()) {
      admit(known);
      return;
    }
    verified.delete(token);
    const answer = (error: unknown, claims?: Claims | false) => {
      if (error || !claims) {
        next(error ?? new AppError('session.required', 401));
        return;
      }
      const [oldest] = verified.keys();
      if (oldest !== undefined && verified.size >= rememberedTokens) verified.delete(oldest);
      verified.set(token, claims);
      admit(claims);
    };
    (passport.authenticate('tutor', { session: false }, answer) as RequestHandler)(req, res, next);
  };
}

/** Sends the browser another token of its session. */
export function renewToken(
  res: Response,
  tutor: { id: TutorId; tokenVersion: number },
  config: Config['session'],
  lifetime: Lifetime,
): void {
  res.set(tokenHeader, signToken(tutor, config, lifetime));
}

/**
 * A key object is made once, because for a string the library would work out the kind of key at each call. Its types
 * allow only strings.
 */
function verificationKey(secret: string): { id: string; secret: string } {
  return { id: keyId(secret), secret: createSecretKey(Buffer.from(secret)) as unknown as string };
}

/** The content of a token whose signature was verified. */
interface Claims {
  readonly id: number;
  readonly version: number;
  readonly session: Session;
  /** When this process last recorded that the session is used, in ms, so that only one of many requests does. */
  notedAt: number;
  /** When this process last read the row of the session, in ms. */
  sessionReadAt: number;
}

/** Whether PostgreSQL accepts it as an integer. */
const isStorable = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2_147_483_647;

function claimsOf({ sub, ver, jti, exp }: Record<string, unknown>): Claims | undefined {
  const id = Number(sub);
  if (!isStorable(id) || !isStorable(ver) || typeof jti !== 'string') return undefined;
  return {
    id,
    version: ver,
    session: { tokenId: jti, expiresAt: new Date(Number(exp) * 1000) },
    notedAt: 0,
    sessionReadAt: 0,
  };
}

/**
 * When a session was last used and when it ends at the latest, in ms; null where it has no row, absent where the row
 * was not read.
 */
interface Noted {
  readonly seenAt?: number | null;
  readonly endsAt?: number | null;
}

const columns = 't.id, t.certification_status as "certificationStatus", t.demo';
const condition = `t.id = ? and t.token_version = ? and t.active
  and not exists (select from ended_auth_sessions where token_id = ?)`;
const openTutor = `select ${columns} from tutors t where ${condition}`;
const openTutorAndSession = `select ${columns},
    (extract(epoch from s.seen_at) * 1000)::float8 as "seenAt", (extract(epoch from s.ends_at) * 1000)::float8 as "endsAt"
  from tutors t left join tutor_auth_sessions s on s.token_id = ? and s.tutor_id = t.id
  where ${condition}`;

/**
 * Finds the tutor of a token and, where asked for, its session, in one query. Every call asks the database, so that a
 * session ends everywhere at the moment at which its tutor logs out or loses it. A session without a row belongs to the
 * demo account, which everybody shares, or is older than such rows: its token is not renewed.
 */
async function tutorOf(
  readRows: ReadRows,
  { id, version, session: { tokenId } }: Claims,
  withSession: boolean,
): Promise<(SignedInTutor & Noted) | undefined> {
  const [tutor] = withSession
    ? await readRows<SignedInTutor & Noted>(openTutorAndSession, [tokenId, id, version, tokenId])
    : await readRows<SignedInTutor>(openTutor, [id, version, tokenId]);
  return tutor;
}

/** The id of the key with which a token says it was signed, unverified; undefined where the text is not a token. */
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

/** Lets only tutors with a complete certification through; refuses others with 'certification.required' (403). */
export const requireCertification: RequestHandler = (req, _res, next) => {
  next(
    signedInTutor(req).certificationStatus === 'completed' ? undefined : new AppError('certification.required', 403),
  );
};
