import type { StaffSessionView } from '@kitewell/contract/office/staff';
import type { AuthSessionsView } from '@kitewell/contract/auth';
import type { EntityManager } from '@mikro-orm/postgresql';
import { officeIdleSeconds, type SignedInStaff } from '../../http/staff-auth.ts';
import { newToken, tokenHash } from '../../http/auth-session-cookie.ts';
import type { Log } from '../../log.ts';
import type { Device } from '../auth/device.ts';
import { toAuthSessionsView } from '../auth/tutor-auth-sessions.ts';
import { hasFactor, type FactorKinds } from '../auth/factors.ts';
import type { Staff } from '../auth/staff.entity.ts';
import { StaffAuthSession } from './staff-auth-session.entity.ts';

/** Seconds between the password and the second step. */
const halfOpenSeconds = 10 * 60;
/** The longest life of a session, even if it is in use. */
const longestSeconds = 12 * 60 * 60;
/** More than anybody has open. */
const mostShown = 50;

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** A session and its token, of which the database keeps only a hash. */
export interface SessionWithToken {
  readonly session: StaffAuthSession;
  readonly token: string;
}

/** Begins a session once the password was right; the caller commits. `open` where there is no second step to pass. */
export function beginStaffAuthSession(
  em: EntityManager,
  staff: Staff,
  device: Device,
  now: Date,
  { open = false }: { open?: boolean } = {},
): SessionWithToken {
  const token = newToken();
  const session = em.create(StaffAuthSession, {
    ...device,
    tokenHash: tokenHash(token),
    staff,
    createdAt: now,
    seenAt: now,
    endsAt: after(now, open ? longestSeconds : halfOpenSeconds),
    secondFactorAt: open ? now : null,
  });
  return { session, token };
}

/**
 * Opens a session once the second step was passed; the caller commits. It gets a new token: one that somebody planted
 * or saw before opens nothing.
 */
export function openStaffAuthSession(session: StaffAuthSession, now: Date): SessionWithToken {
  const token = newToken();
  Object.assign(session, {
    tokenHash: tokenHash(token),
    seenAt: now,
    endsAt: after(now, longestSeconds),
    secondFactorAt: now,
    challenge: null,
    pendingTotp: null,
    challengeEndsAt: null,
  });
  return { session, token };
}

/** What the browser receives about a session. */
export function staffAuthSessionViewOf(staff: Staff, session: StaffAuthSession, kinds: FactorKinds): StaffSessionView {
  const { id, name, email, role, language, demo } = staff;
  const waiting = hasFactor(kinds) ? ('secondFactor' as const) : ('enrol' as const);
  return {
    state: session.secondFactorAt ? 'open' : waiting,
    ...{ id, name, email, role, language, demo },
    ...kinds,
    endsAt: session.endsAt.toISOString(),
  };
}

/**
 * The open sessions of an account: the one that asks first, then the one used last. In a sample account, which
 * everybody can use, only the own session is listed.
 */
export async function staffAuthSessionsOf(
  em: EntityManager,
  { id: staffId, demo, sessionId: ownId }: SignedInStaff,
  now: Date,
): Promise<AuthSessionsView> {
  const open = await em.find(
    StaffAuthSession,
    {
      staff: staffId,
      ...(demo && { id: ownId }),
      seenAt: { $gt: after(now, -officeIdleSeconds) },
      endsAt: { $gt: now },
      secondFactorAt: { $ne: null },
    },
    { orderBy: { seenAt: 'desc', id: 'desc' }, limit: mostShown },
  );
  return toAuthSessionsView(open, ({ id }) => id === ownId);
}

/** Writes down that a session is used. The request does not wait for it, and where it fails the next use writes it. */
export const noteOfficeUse =
  ({ em, log }: { em: EntityManager; log: Log }) =>
  (sessionId: number, at: Date): void => {
    em.fork()
      .nativeUpdate(StaffAuthSession, { id: sessionId }, { seenAt: at })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'could not record when an office sign-in session was used');
      });
  };

/** Deletes the rows of sessions that were unused for too long or are past their end. */
export async function forgetPastStaffAuthSessions(em: EntityManager, now: Date): Promise<void> {
  const unusedSince = after(now, -officeIdleSeconds);
  await em.nativeDelete(StaffAuthSession, { $or: [{ seenAt: { $lt: unusedSince } }, { endsAt: { $lt: now } }] });
}
