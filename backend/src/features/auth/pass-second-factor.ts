import type { PasskeyProof } from '@kitewell/contract/second-factor';
import type { Request, Response } from 'express';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordChange } from '../audit/record-change.ts';
import { notifyAccount } from './account-notices.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';
import type { AccountKind, FactorAccount } from './account-kind.ts';
import { takeChallenge } from './challenge.ts';
import { findSecondFactor, passkeysOf, subjectOf } from './factors.ts';
import { passkeyToUse, takePasskey } from './passkeys.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { createSecretSeal } from './secret-seal.ts';
import type { SecondFactor } from './second-factor.entity.ts';
import { takeTotp } from './totp.ts';

type Needs = Pick<Services, 'em' | 'config' | 'linkKeys' | 'signInLimits' | 'queueEmail' | 'now'>;

interface Exchange {
  readonly req: Request;
  readonly res: Response;
}

/** The ways to pass the second step of a sign-in, for accounts of one kind. Each opens the session. */
export function passSecondFactor<Asker, Opened>(
  { em, config, linkKeys, signInLimits, queueEmail, now }: Needs,
  kind: AccountKind<Asker, Opened>,
) {
  const seal = createSecretSeal(config.session);

  /**
   * Passes the second step where `isRight` says so. The attempt is counted before the check, so that many at once
   * cannot exceed the limit.
   */
  async function pass(
    asker: Asker,
    { req, res }: Exchange,
    isRight: (account: FactorAccount, factor: SecondFactor) => Promise<boolean>,
  ): Promise<Opened> {
    const account = await kind.read(em, asker);
    const { limitKey } = account;
    const device = knownDevice({ config, linkKeys }, req, limitKey);
    await signInLimits.codes.take(limitKey, { device });
    const factor = await findSecondFactor(em, account.ref);
    if (!factor || !(await isRight(account, factor))) throw new AppError('secondFactor.wrongCode', 400);
    await signInLimits.codes.giveBack(limitKey, { device });
    await em.flush();
    const opened = await em.transactional((tx) => kind.open(tx, asker, req));
    rememberDevice({ config, linkKeys }, req, res, limitKey);
    return opened;
  }

  return {
    byCode: (asker: Asker, code: string, exchange: Exchange): Promise<Opened> =>
      pass(asker, exchange, ({ ref }, factor) => takeTotp(em, seal, ref, factor, code, now())),

    byRecoveryCode: (asker: Asker, code: string, exchange: Exchange): Promise<Opened> =>
      pass(asker, exchange, ({ ref, by, notices }, factor) =>
        em.transactional(async (tx) => {
          const isUsed = await useRecoveryCode(tx, factor, code);
          if (isUsed) {
            const context = { by, at: now() };
            recordChange(tx, { ...context, action: `${kind.kind} recovery code used`, subject: subjectOf(ref) });
            await notifyAccount(tx, { queueEmail }, context, notices, 'recoveryCodeUsed');
          }
          return isUsed;
        }),
      ),

    async startByPasskey(asker: Asker): Promise<{ options: object }> {
      const passkeys = await passkeysOf(em, await findSecondFactor(em, (await kind.read(em, asker)).ref));
      const options = await passkeyToUse(await kind.holder(em, asker), passkeys, config.siteOrigin, now());
      await em.flush();
      return { options };
    },

    byPasskey: (asker: Asker, proof: PasskeyProof, exchange: Exchange): Promise<Opened> =>
      pass(asker, exchange, async (_, factor) => {
        const challenge = await takeChallenge(em, await kind.holder(em, asker), now());
        await takePasskey(em, factor, proof, challenge, config.siteOrigin, now());
        return true;
      }),
  };
}
