import type { SessionsView } from '@kitewell/contract/session';
import type { EntityManager } from '@mikro-orm/postgresql';
import { idleSeconds, longestSeconds } from '../../http/auth.ts';
import type { Log } from '../../log.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import type { Device } from './device.ts';
import { EndedSession } from './ended-session.entity.ts';
import { TutorSession } from './tutor-session.entity.ts';

/** More places than anybody signs in at; whoever has more can still end them all. */
const mostShown = 50;

/** A token that was made in the moment at which its session ended is good for a moment longer than the others. */
const marginSeconds = 5 * 60;

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Writes down where a tutor signs in; the caller commits. */
export function beginSession(em: EntityManager, tutor: Tutor, device: Device, now: Date): TutorSession {
  return em.create(TutorSession, {
    ...device,
    tokenId: crypto.randomUUID(),
    tutor,
    createdAt: now,
    seenAt: now,
    endsAt: after(now, longestSeconds),
  });
}

/** Where a tutor is signed in, the session that asks first, then the one that was used last. */
export async function sessionsOf(
  em: EntityManager,
  tutorId: number,
  ownTokenId: string,
  now: Date,
): Promise<SessionsView> {
  const open = await em.find(
    TutorSession,
    { tutor: tutorId, seenAt: { $gt: after(now, -idleSeconds) }, endsAt: { $gt: now } },
    { orderBy: { seenAt: 'desc', id: 'desc' }, limit: mostShown },
  );
  return toSessionsView(open, ({ tokenId }) => tokenId === ownTokenId);
}

interface OpenSession extends Partial<Device> {
  readonly id: number;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly endsAt: Date;
}

/** What an account is shown of its open sessions, a tutor's or one of the staff's: the session that asks comes first. */
export function toSessionsView<One extends OpenSession>(
  open: readonly One[],
  isOwn: (session: One) => boolean,
): SessionsView {
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

/** Which sessions of a tutor to end: one by its number, or all but the one with this token. */
type Which = { id: number } | { allBut: string };

/**
 * Ends sessions of a tutor: no process takes their tokens any more. One statement, so that none is gone from the list
 * whose token is still good.
 * @returns how many there were
 */
export async function endSessions(em: EntityManager, tutorId: number, which: Which, now: Date): Promise<number> {
  const [condition, value] = 'id' in which ? ['id = ?', which.id] : ['token_id <> ?', which.allBut];
  const ended = await em.execute<unknown[]>(
    `with gone as (delete from tutor_sessions where tutor_id = ? and ${condition} returning token_id)
     insert into ended_sessions (token_id, expires_at) select token_id, ?::timestamptz from gone
     on conflict (token_id) do nothing returning 1`,
    [tutorId, value, endedUntil(now).toISOString()],
  );
  return ended.length;
}

/** Until when an ended session has to be remembered: afterwards none of its tokens is good any more. */
export const endedUntil = (now: Date): Date => after(now, idleSeconds + marginSeconds);

/** Writes down that a session is used. It holds nobody up, and where it fails the next use does it. */
export const noteUse =
  ({ em, log }: { em: EntityManager; log: Log }) =>
  (tokenId: string, at: Date): void => {
    em.fork()
      .execute('update tutor_sessions set seen_at = ?::timestamptz where token_id = ?', [at.toISOString(), tokenId])
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the use of a session was not written down');
      });
  };

/** Deletes the rows of sessions that were left, and of ends that nobody needs to know of any more. */
export async function forgetPastSessions(em: EntityManager, now: Date): Promise<void> {
  const left = after(now, -idleSeconds - marginSeconds);
  await em.nativeDelete(TutorSession, { $or: [{ seenAt: { $lt: left } }, { endsAt: { $lt: now } }] });
  await em.nativeDelete(EndedSession, { expiresAt: { $lt: now } });
}
