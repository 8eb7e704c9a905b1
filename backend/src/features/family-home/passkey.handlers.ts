import { mostPasskeys, type PasskeyView } from '@kitewell/contract/second-factor';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { SignedInAccount } from '../../http/family-auth.ts';
import { callerAt } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { takeChallenge, keepChallenge, challengeMs } from '../auth/challenge.ts';
import { checkPasskey, madePasskey, passkeyCreation, passkeyRequest } from '../auth/passkeys.ts';
import { FamilyAuthSession } from './family-auth-session.entity.ts';
import { FamilyPasskeyChallenge } from './family-passkey-challenge.entity.ts';
import { FamilyPasskey } from './family-passkey.entity.ts';
import { sessionOpener } from './begin-session.ts';
import { addFamilyPasskey, removeFamilyPasskey } from './manage-passkeys.ts';

type Needs = Pick<Services, 'em' | 'config' | 'linkKeys' | 'now' | 'familyLimits'>;

/** Passkeys of the parent portal, in place of a code. They ask for the device's own lock, since no code is given. */
export function familyPasskeyHandlers(needs: Needs) {
  const { em, config, now, familyLimits } = needs;
  const { siteOrigin } = config;
  const { begin, admit } = sessionOpener(needs);

  const notInDemo = ({ demo }: SignedInAccount) => {
    if (demo) throw new AppError('session.demoShared', 403);
  };
  const answer = async ({ id }: SignedInAccount) => ({ passkeys: (await passkeysOf(em, id)).map(toView) });

  return {
    familyPasskeys: ({ account }) => answer(account),

    async startFamilyPasskey({ account }) {
      notInDemo(account);
      return em.transactional(async (tx) => {
        const existing = await passkeysOf(tx, account.id);
        if (existing.length >= mostPasskeys) throw new AppError('secondFactor.tooManyPasskeys', 409);
        const user = { id: `family ${account.id}`, email: account.email, name: account.email };
        const options = await passkeyCreation(user, existing, siteOrigin, { withoutCode: true });
        keepChallenge(await tx.findOneOrFail(FamilyAuthSession, account.sessionId), options.challenge, now());
        return { options };
      });
    },

    async addFamilyPasskey({ account, body }) {
      notInDemo(account);
      const session = await em.findOneOrFail(FamilyAuthSession, account.sessionId, { refresh: true });
      const challenge = await takeChallenge(em, session, now());
      const made = await madePasskey(body, challenge, siteOrigin, { withoutCode: true });
      await em.transactional((tx) => addFamilyPasskey(tx, { at: now() }, account.id, { ...made, name: body.name }));
      return answer(account);
    },

    async removeFamilyPasskey({ account, params: { id } }) {
      notInDemo(account);
      await em.transactional((tx) => removeFamilyPasskey(tx, { at: now() }, account.id, { passkey: id }));
      return answer(account);
    },

    async startFamilyPasskeySession({ req }) {
      await familyLimits.passkeys.take(callerAt(req.ip));
      // Any passkey of the site may answer, so that nothing is said of who has one.
      const options = await passkeyRequest([], siteOrigin, { withoutCode: true });
      await em.insert(FamilyPasskeyChallenge, {
        challenge: options.challenge,
        endsAt: new Date(now().getTime() + challengeMs),
      });
      return { options };
    },

    async openFamilyPasskeySession({ body: { credential }, req, res }) {
      await familyLimits.passkeys.take(callerAt(req.ip));
      const challenge = challengeIn(credential.response.clientDataJSON);
      const known = { challenge, endsAt: { $gt: now() } };
      // It works once, whether the answer turns out to be right or not.
      if ((await em.nativeDelete(FamilyPasskeyChallenge, known)) === 0)
        throw new AppError('secondFactor.challengeOver', 400);
      const begun = await em.transactional(async (tx) => {
        const passkey = await tx.findOne(FamilyPasskey, { credentialId: credential.id });
        if (!passkey) throw new AppError('secondFactor.passkeyRefused', 400);
        passkey.counter = await checkPasskey(passkey, credential, challenge, siteOrigin, { withoutCode: true });
        passkey.usedAt = now();
        await tx.flush();
        return begin(tx, passkey.account.id, req);
      });
      return admit(res, begun);
    },
  } satisfies Partial<Handlers>;
}

const passkeysOf = (em: EntityManager, account: number) =>
  em.find(FamilyPasskey, { account }, { orderBy: { id: 'asc' }, refresh: true });

const toView = ({ id, name, createdAt, usedAt }: FamilyPasskey): PasskeyView => ({
  ...{ id, name, createdAt: createdAt.toISOString() },
  usedAt: usedAt?.toISOString() ?? null,
});

/** The challenge that a browser says it has signed; whether it has is checked afterwards. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge.slice(0, 100).replaceAll('\0', '') : '';
  } catch {
    return '';
  }
}
