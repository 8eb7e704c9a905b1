import type { authSessionView } from '@kitewell/contract/auth';
import type { FamilyAccountId, FamilyId } from '@kitewell/contract/ids';
import type { InferType } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { familyIdleMs, familyLongestMs, proofMs, type SignedInAccount } from '../../http/family-auth.ts';
import { newToken, tokenHash } from '../../http/auth-session-cookie.ts';
import type { Log } from '../../log.ts';
import type { Device } from '../auth/device.ts';
import { toAuthSessionsView } from '../auth/tutor-auth-sessions.ts';
import { FamilyAccess } from '../families/family-access.entity.ts';
import { FamilyAccount } from './family-account.entity.ts';
import { FamilyAuthSession } from './family-auth-session.entity.ts';
import { FamilyCodeTries } from './family-code-tries.entity.ts';
import { FamilyCode } from './family-code.entity.ts';
import { FamilyPasskeyChallenge } from './family-passkey-challenge.entity.ts';
import { FamilySignInRequest } from './family-sign-in-request.entity.ts';

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
/** ms for which a family can read who has opened something of it. */
const accessLogMs = 365 * 24 * 60 * 60_000;
/** More than anybody has open. */
const mostShown = 50;

/**
 * Begins a session of an account; the caller commits. It has a new token, and the one that this browser had before opens
 * nothing any more.
 */
export async function beginFamilySession(
  tx: EntityManager,
  account: FamilyAccountId,
  { device, formerToken, isProved = true }: { device: Device; formerToken: string | undefined; isProved?: boolean },
  now: Date,
): Promise<{ session: FamilyAuthSession; token: string }> {
  if (formerToken !== undefined) await tx.nativeDelete(FamilyAuthSession, { tokenHash: tokenHash(formerToken) });
  const token = newToken();
  const session = tx.create(FamilyAuthSession, {
    ...device,
    tokenHash: tokenHash(token),
    account: tx.getReference(FamilyAccount, account),
    ...{ createdAt: now, seenAt: now, endsAt: after(now, familyLongestMs) },
    provedAt: isProved ? now : after(now, -proofMs),
  });
  await tx.nativeUpdate(FamilyAccount, { id: account }, { usedAt: now });
  await tx.flush();
  return { session, token };
}

/** Where an address is signed in: this device first, then by last use. In the demo, which is shared, this device alone. */
export async function devicesOf(
  em: EntityManager,
  { id, sessionId, demo }: SignedInAccount,
  now: Date,
): Promise<InferType<typeof authSessionView>[]> {
  const open = await em.find(
    FamilyAuthSession,
    {
      account: id,
      ...(demo && { id: sessionId }),
      seenAt: { $gt: after(now, -familyIdleMs) },
      endsAt: { $gt: now },
    },
    { orderBy: { seenAt: 'desc', id: 'desc' }, limit: mostShown },
  );
  return toAuthSessionsView(open, (session) => session.id === sessionId).sessions;
}

/** Records that a session was used. Nothing waits for it, and where it fails, the next use is recorded instead. */
export const noteFamilyUse =
  ({ em, log }: { em: EntityManager; log: Log }) =>
  ({ id, sessionId }: SignedInAccount, at: Date): void => {
    em.fork()
      .execute(
        `with used as (update family_auth_sessions set seen_at = ?::timestamptz where id = ?)
         update family_accounts set used_at = ?::timestamptz where id = ?`,
        [at.toISOString(), sessionId, at.toISOString(), id],
      )
      .catch((error: unknown) => {
        log.warn({ err: error }, 'could not record when a family’s sign-in session was used');
      });
  };

/** Ends every session of everybody who opens a family, and their codes; the caller commits. @returns how many sessions */
export async function endSessionsOfFamily(tx: EntityManager, family: FamilyId): Promise<number> {
  const accounts = `(select a.id from family_accounts a join guardians g on g.email = a.email where g.family_id = ?)`;
  await tx.execute(`delete from family_codes where account_id in ${accounts}`, [family]);
  const ended = await tx.execute<unknown[]>(
    `delete from family_auth_sessions where account_id in ${accounts} returning 1`,
    [family],
  );
  return ended.length;
}

/** Deletes sessions, codes, counts and entries of the access log that have expired, and requests that nobody has answered. */
export async function forgetPastFamilySignIns(em: EntityManager, now: Date): Promise<void> {
  const unused = { seenAt: { $lt: after(now, -familyIdleMs) } };
  await em.nativeDelete(FamilyAuthSession, { $or: [unused, { endsAt: { $lt: now } }] });
  await em.nativeDelete(FamilyCode, { endsAt: { $lt: now } });
  await em.nativeDelete(FamilyAccess, { at: { $lt: after(now, -accessLogMs) } });
  await em.nativeDelete(FamilyPasskeyChallenge, { endsAt: { $lt: now } });
  await em.nativeDelete(FamilyCodeTries, { endsAt: { $lt: now } });
  await em.nativeDelete(FamilySignInRequest, { requestedAt: { $lt: after(now, -24 * 60 * 60_000) } });
}
