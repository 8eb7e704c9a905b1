import type { StaffId } from '@kitewell/contract/ids';
import { officeCookie, officeRoot } from '@kitewell/contract/office/addresses';
import type { StaffRole } from '@kitewell/contract/office/staff';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config.ts';
import type { ReadRows } from '../db/prepared-statements.ts';
import { AppError } from '../errors.ts';
import { authSessionCookie, tokenHash } from './auth-session-cookie.ts';

/** After so many seconds without use a session ends. */
export const officeIdleSeconds = 30 * 60;
/** ms between two records that a session is used. */
const notedEvery = 60_000;

/** ms within which a change that a thief would want follows the second step. */
export const recentSecondFactorMs = 5 * 60_000;

/** What every call of the office knows of the signed-in member of staff. A call that needs more reads the entity. */
export interface SignedInStaff {
  readonly id: StaffId;
  readonly role: StaffRole;
  /** Whether it is a demo account, which everybody shares. */
  readonly demo: boolean;
  readonly sessionId: number;
  /** Whether the second step was passed; until then only the calls of that step are allowed. */
  readonly passed: boolean;
  /** When it was last passed, in ms; null until then. */
  readonly passedAt: number | null;
}

/** The cookie with the token of an office's session. */
export const officeSessionCookie = authSessionCookie(officeCookie, officeRoot);

/**
 * A demo account sees everything that the office sees, so it needs both settings and never exists beside real families.
 */
export const sampleStaffMayEnter = ({ demoLogin, seed }: Pick<Config, 'demoLogin' | 'seed'>): boolean =>
  demoLogin && seed !== 'none';

const openSession = `select s.id as "sessionId", f.id, f.role, f.demo, s.second_factor_at is not null as passed,
    (extract(epoch from s.second_factor_at) * 1000)::float8 as "passedAt",
    (extract(epoch from s.seen_at) * 1000)::float8 as "seenAt"
  from staff_auth_sessions s join staff f on f.id = s.staff_id
  where s.token_hash = ? and f.active and s.ends_at > ?::timestamptz and s.seen_at > ?::timestamptz
    and (not f.demo or ?::boolean)`;

interface Needs {
  readonly readRows: ReadRows;
  readonly config: Pick<Config, 'siteOrigin' | 'demoLogin' | 'seed'>;
  readonly now: () => Date;
}

/**
 * Lets only staff with an open session through, for `signedInStaff` to return. Every call asks the database, so that a
 * session ends everywhere at once. Refuses with 'staff.sessionRequired' (401), and a tutor's token with
 * 'staff.forbidden' (403).
 */
export function staffAuthentication(
  { readRows, config, now }: Needs,
  authenticateTutor: RequestHandler,
  noteUse: (sessionId: number, at: Date) => void,
): RequestHandler {
  const find = async (token: string) => {
    const at = now();
    const [found] = await readRows<SignedInStaff & { seenAt: number }>(openSession, [
      tokenHash(token),
      at.toISOString(),
      new Date(at.getTime() - officeIdleSeconds * 1000).toISOString(),
      sampleStaffMayEnter(config),
    ]);
    if (!found) return undefined;
    const { seenAt, ...staff } = found;
    if (at.getTime() - seenAt > notedEvery) noteUse(staff.sessionId, at);
    return staff;
  };
  return async (req, res, next) => {
    const token = officeSessionCookie.tokenIn(req, config);
    const staff = token === undefined ? undefined : await find(token);
    if (staff) {
      req.staff = staff;
      next();
      return;
    }
    if (token !== undefined) officeSessionCookie.clear(res, config);
    const required = new AppError('staff.sessionRequired', 401);
    if (req.headers.authorization === undefined) throw required;
    void authenticateTutor(req, res, (error?: unknown) => {
      const isUnknown = error instanceof AppError && error.status === 401;
      next(error === undefined ? new AppError('staff.forbidden', 403) : isUnknown ? required : error);
    });
  };
}

/** The member of staff whom `staffAuthentication` let through. */
export function signedInStaff(req: Request): SignedInStaff {
  if (!req.staff) throw new AppError('staff.sessionRequired', 401);
  return req.staff;
}

/**
 * Refuses a demo account for a call that would change it for everybody, or reach real people.
 * @throws AppError 'session.demoShared' (403)
 */
export function refuseSample({ demo }: SignedInStaff): void {
  if (demo) throw new AppError('session.demoShared', 403);
}

/** Lets only staff through who have passed the second step; refuses others with 'secondFactor.required' (403). */
export const requireSecondFactor: RequestHandler = (req, _res, next) => {
  next(signedInStaff(req).passed ? undefined : new AppError('secondFactor.required', 403));
};

/** Lets only owners through; refuses others with 'staff.forbidden' (403). */
export const requireOwner: RequestHandler = (req, _res, next) => {
  next(signedInStaff(req).role === 'owner' ? undefined : new AppError('staff.forbidden', 403));
};

/**
 * Lets only staff through who have passed the second step minutes ago; refuses others with 'secondFactor.recentRequired'
 * (403), upon which the office asks for it again.
 */
export const requireRecentSecondFactor =
  (now: () => Date): RequestHandler =>
  (req, _res, next) => {
    const isRecent = hasRecentSecondFactor(signedInStaff(req), now());
    next(isRecent ? undefined : new AppError('secondFactor.recentRequired', 403));
  };

export const hasRecentSecondFactor = ({ passedAt }: Pick<SignedInStaff, 'passedAt'>, now: Date): boolean =>
  passedAt !== null && now.getTime() - passedAt < recentSecondFactorMs;
