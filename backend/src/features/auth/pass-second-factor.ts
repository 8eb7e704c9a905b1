import type { PasskeyProof } from '@kitewell/contract/second-factor';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request, Response } from 'express';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import type { AccountKind, FactorAccount } from './account-kind.ts';
import { takeChallenge } from './challenge.ts';
import { record, type FactorNeeds } from './change-factors.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';
import { actorOf, findSecondFactor, passkeysOf } from './factors.ts';
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

const wrongCode = () => new AppError('secondFactor.wrongCode', 400);

async function accountAndFactor<Asker, Opened>(
  tx: EntityManager,
  kind: AccountKind<Asker, Opened>,
  asker: Asker,
): Promise<{ account: FactorAccount; factor: SecondFactor }> {
  const account = await kind.read(tx, asker);
  const factor = await findSecondFactor(tx, account.ref);
  if (!factor) throw wrongCode();
  return { account, factor };
}

/** Uses a code of the app and opens the session; the caller commits. @throws AppError 'secondFactor.wrongCode' (400) */
async function passByTotp<Asker, Opened>(
  tx: EntityManager,
  { kind, config }: FactorNeeds<Asker, Opened>,
  { at }: ChangeContext,
  asker: Asker,
  { code, req }: { code: string; req: Request },
): Promise<Opened> {
  const { account, factor } = await accountAndFactor(tx, kind, asker);
  if (!(await takeTotp(tx, createSecretSeal(config.session), account.ref, factor, code, at))) throw wrongCode();
  return kind.open(tx, asker, req);
}

/** Uses a recovery code up and opens the session; the caller commits. @throws AppError 'secondFactor.wrongCode' (400) */
async function passByRecoveryCode<Asker, Opened>(
  tx: EntityManager,
  needs: FactorNeeds<Asker, Opened>,
  context: ChangeContext,
  asker: Asker,
  { code, req }: { code: string; req: Request },
): Promise<Opened> {
  const { kind } = needs;
  const { account, factor } = await accountAndFactor(tx, kind, asker);
  if (!(await useRecoveryCode(tx, factor, code))) throw wrongCode();
  const action = `${kind.kind} recovery code used` as const;
  await record(tx, needs, context, account, { action, notice: 'recoveryCodeUsed' });
  return kind.open(tx, asker, req);
}

/** Makes the challenge that a passkey of the account is to sign; the caller commits. */
async function startPasskeyProof<Asker, Opened>(
  tx: EntityManager,
  { kind, config }: FactorNeeds<Asker, Opened>,
  { at }: ChangeContext,
  asker: Asker,
): Promise<object> {
  const passkeys = await passkeysOf(tx, await findSecondFactor(tx, kind.refOf(asker)));
  return passkeyToUse(await kind.holder(tx, asker), passkeys, config.siteOrigin, at);
}

/**
 * Opens the session where a passkey of the account has signed the challenge; the caller commits.
 * @throws AppError 'secondFactor.wrongCode', 'secondFactor.passkeyRefused' (400)
 */
async function passByPasskey<Asker, Opened>(
  tx: EntityManager,
  { kind, config }: FactorNeeds<Asker, Opened>,
  { at }: ChangeContext,
  asker: Asker,
  { proof, challenge, req }: { proof: PasskeyProof; challenge: string; req: Request },
): Promise<Opened> {
  const { factor } = await accountAndFactor(tx, kind, asker);
  await takePasskey(tx, factor, proof, challenge, config.siteOrigin, at);
  return kind.open(tx, asker, req);
}

/** The ways to pass the second step of a sign-in, for accounts of one kind. Each opens the session in one transaction. */
export function passSecondFactor<Asker, Opened>(services: Needs, kind: AccountKind<Asker, Opened>) {
  const { em, signInLimits, now } = services;
  const needs = { ...services, kind };
  const contextOf = (asker: Asker) => ({ by: actorOf(kind.refOf(asker)), at: now() });

  /** Counts the attempt before it is made, so that many at once cannot exceed the limit. */
  async function counted(asker: Asker, { req, res }: Exchange, attempt: () => Promise<Opened>): Promise<Opened> {
    const { limitKey } = await kind.read(em, asker);
    const device = knownDevice(services, req, limitKey);
    await signInLimits.codes.take(limitKey, { device });
    const opened = await attempt();
    await signInLimits.codes.giveBack(limitKey, { device });
    rememberDevice(services, req, res, limitKey);
    return opened;
  }

  return {
    byCode: (asker: Asker, code: string, exchange: Exchange): Promise<Opened> =>
      counted(asker, exchange, () =>
        em.transactional((tx) => passByTotp(tx, needs, contextOf(asker), asker, { code, req: exchange.req })),
      ),

    byRecoveryCode: (asker: Asker, code: string, exchange: Exchange): Promise<Opened> =>
      counted(asker, exchange, () =>
        em.transactional((tx) => passByRecoveryCode(tx, needs, contextOf(asker), asker, { code, req: exchange.req })),
      ),

    startByPasskey: async (asker: Asker): Promise<{ options: object }> => ({
      options: await em.transactional((tx) => startPasskeyProof(tx, needs, contextOf(asker), asker)),
    }),

    byPasskey: (asker: Asker, proof: PasskeyProof, exchange: Exchange): Promise<Opened> =>
      counted(asker, exchange, async () => {
        // The challenge is gone even where its answer is wrong, so it is taken before the transaction.
        const challenge = await takeChallenge(em, await kind.holder(em, asker), now());
        const input = { proof, challenge, req: exchange.req };
        return em.transactional((tx) => passByPasskey(tx, needs, contextOf(asker), asker, input));
      }),
  };
}
