import type { FamilySessionView } from '@kitewell/contract/family/sign-in';
import type { FamilyId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request, Response } from 'express';
import { cookieEnds, familySessionCookie, proofMs, type SignedInAccount } from '../../http/family-auth.ts';
import type { Services } from '../../services.ts';
import { rememberDevice } from '../auth/device-cookie.ts';
import { deviceOf } from '../auth/device.ts';
import { trialViewOf } from '../leads/trial-view.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { beginFamilySession } from './auth-sessions.ts';
import { FamilyAccount } from './family-account.entity.ts';
import { invitationsTo } from './invitations.ts';

const mostTrials = 20;

/** How the cookie of a known device names the account of an address. */
export const deviceAccount = (email: string): string => `family ${email}`;

/** Begins sessions, and answers who is signed in. */
export function sessionOpener({ em, config, linkKeys, now }: Pick<Services, 'em' | 'config' | 'linkKeys' | 'now'>) {
  /**
   * Begins a session in this browser in place of the one that it had.
   * @param isProved false where an older email opened it, which proves nothing that a thief would want
   */
  function begin(tx: EntityManager, account: number, req: Request, { isProved = true }: { isProved?: boolean } = {}) {
    const formerToken = familySessionCookie.tokenIn(req, config);
    const device = deviceOf(req.headers['user-agent']);
    return beginFamilySession(tx, account, { device, formerToken, isProved }, now());
  }

  /** Sets the cookie of a session that was begun, and answers who is signed in. */
  async function admit(res: Response, { session, token }: Awaited<ReturnType<typeof begin>>) {
    familySessionCookie.set(res, config, token, cookieEnds(session.endsAt, now()));
    const { id, email, demo } = await em.findOneOrFail(FamilyAccount, session.account.id);
    if (!demo) rememberDevice({ config, linkKeys }, res.req, res, deviceAccount(email));
    const { id: sessionId, provedAt, endsAt } = session;
    return sessionView(em, { id, email, demo, sessionId, provedAt, endsAt }, now());
  }

  return { begin, admit };
}

/** Until when a code or link that was given then proves who it is. */
export const provedUntil = (provedAt: Date): string => new Date(provedAt.getTime() + proofMs).toISOString();

/** Who is signed in, and what the address opens. */
export async function sessionView(em: EntityManager, account: SignedInAccount, now: Date): Promise<FamilySessionView> {
  const { id, email, demo, provedAt, endsAt } = account;
  const families = await em.execute<{ id: FamilyId; name: string }[]>(
    `select distinct on (f.id) f.id, g.name from family_accounts a join guardians g on g.email = a.email
       join families f on f.id = g.family_id
     where a.id = ? and g.email_confirmed_at is not null and f.demo = a.demo order by f.id, g.pays desc, g.id limit 20`,
    [id],
  );
  const trials = await em.find(
    TrialRequest,
    { email, demo, requesterRemovedAt: null },
    { populate: ['mergedInto'], orderBy: { receivedAt: 'desc', id: 'desc' }, limit: mostTrials },
  );
  return {
    email,
    demo,
    families,
    invitations: await invitationsTo(em, email, now),
    trials: await Promise.all(trials.map((request) => trialViewOf(em, request, now))),
    provedUntil: provedUntil(provedAt),
    endsAt: endsAt.toISOString(),
  };
}
