import type { AuthSessionsView } from '@kitewell/contract/auth';
import type { TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { idleSeconds, longestSeconds } from '../../http/auth.ts';
import type { Log } from '../../log.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import type { Device } from './device.ts';
import { EndedAuthSession } from './ended-auth-session.entity.ts';
import { TutorAuthSession } from './tutor-auth-session.entity.ts';
import { TutorSignIn } from './tutor-sign-in.entity.ts';

/** More devices than anybody uses; somebody who has more can still end all the sessions. */
const mostShown = 50;

/** A token that was made while its session was being ended may be valid for a moment longer than the others. */
const marginSeconds = 5 * 60;

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Records a new session of a tutor; the caller commits. */
export function beginAuthSession(em: EntityManager, tutor: Tutor, device: Device, now: Date): TutorAuthSession {
  return em.create(TutorAuthSession, {
    ...device,
    tokenId: crypto.randomUUID(),
    tutor,
    createdAt: now,
    seenAt: now,
    endsAt: after(now, longestSeconds),
  });
}

/** The open sessions of a tutor: the one that asks first, then by when they were last used. */
export async function authSessionsOf(
  em: EntityManager,
  tutorId: TutorId,
  ownTokenId: string,
  now: Date,
): Promise<AuthSessionsView> {
  const open = await em.find(
    TutorAuthSession,
    { tutor: tutorId, seenAt: { $gt: after(now, -idleSeconds) }, endsAt: { $gt: now } },
    { orderBy: { seenAt: 'desc', id: 'desc' }, limit: mostShown },
  );
  return toAuthSessionsView(open, ({ tokenId }) => tokenId === ownTokenId);
}

interface OpenAuthSession extends Partial<Device> {
  readonly id: number;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly endsAt: Date;
}

/** The answer that lists the open sessions of a tutor or a member of staff, the one that asks first. */
export function toAuthSessionsView<One extends OpenAuthSession>(
  open: readonly One[],
  isOwn: (session: One) => boolean,
): AuthSessionsView {
  return {
    sessions: open
      .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
      .map((session) => ({
        id: session.id,
        current: isOwn(session),
        browser: session.browser ?? null,
        system: session.system ?? null,
        createdAt: session.createdAt.toISOString(),
        seenAt: session.seenAt.toISOString(),
        endsAt: session.endsAt.toISOString(),
      })),
  };
}

/** Which sessions of a tutor to end: one by its id, or all but the one with this token id. */
type Which = { id: number } | { allBut: string };

/**
 * Ends sessions of a tutor: no process accepts their tokens any more. It is one statement, so that no session can leave
 * the list while its token is still accepted.
 * @returns how many there were
 */
export async function endAuthSessions(em: EntityManager, tutorId: TutorId, which: Which, now: Date): Promise<number> {
  const [condition, value] = 'id' in which ? ['id = ?', which.id] : ['token_id <> ?', which.allBut];
  const ended = await em.execute<unknown[]>(
    `with gone as (delete from tutor_auth_sessions where tutor_id = ? and ${condition} returning token_id)
     insert into ended_auth_sessions (token_id, expires_at) select token_id, ?::timestamptz from gone
     on conflict (token_id) do nothing returning 1`,
    [tutorId, value, endedUntil(now).toISOString()],
  );
  return ended.length;
}

/** Until when an ended session has to be remembered: all its tokens have expired by then. */
export const endedUntil = (now: Date): Date => after(now, idleSeconds + marginSeconds);

/** Records that a session was used. Nothing waits for it, and where it fails, the next use is recorded instead. */
export const noteTutorUse =
  ({ em, log }: { em: EntityManager; log: Log }) =>
  (tokenId: string, at: Date): void => {
    em.fork()
      .execute('update tutor_auth_sessions set seen_at = ?::timestamptz where token_id = ?', [
        at.toISOString(),
        tokenId,
      ])
      .catch((error: unknown) => {
        log.warn({ err: error }, 'could not record when a sign-in session was used');
      });
  };

/** Deletes sessions and begun sign-ins that have expired, and records of ended ones that are no longer needed. */
export async function forgetPastAuthSessions(em: EntityManager, now: Date): Promise<void> {
  const unusedSince = after(now, -idleSeconds - marginSeconds);
  await em.nativeDelete(TutorAuthSession, { $or: [{ seenAt: { $lt: unusedSince } }, { endsAt: { $lt: now } }] });
  await em.nativeDelete(TutorSignIn, { endsAt: { $lt: now } });
  await em.nativeDelete(EndedAuthSession, { expiresAt: { $lt: now } });
}
