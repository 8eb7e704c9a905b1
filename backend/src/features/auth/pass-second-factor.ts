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

type Needs = Pick<Services, 'em' | 'config' | 'linkKeys' | 'signInLimits' | 'queueEmail' | 'now' | 'log'>;

interface Exchange {
  readonly req: Request;
  readonly res: Response;
}

const wrongCode = () => new AppError('secondFactor.wrongCode', 400);

async function accountAndFactor<Requester, AuthSession>(
  tx: EntityManager,
  kind: AccountKind<Requester, AuthSession>,
  requester: Requester,
): Promise<{ account: FactorAccount; factor: SecondFactor }> {
  const account = await kind.read(tx, requester);
  const factor = await findSecondFactor(tx, account.ref);
  if (!factor) throw wrongCode();
  return { account, factor };
}

/**
 * Uses a code of the app and opens the session; the caller commits.
 * @throws AppError 'secondFactor.wrongCode' (400), 'secondFactor.unreadable' (409)
 */
async function passByTotp<Requester, AuthSession>(
  tx: EntityManager,
  { kind, config, log }: FactorNeeds<Requester, AuthSession> & Pick<Services, 'log'>,
  { at }: ChangeContext,
  requester: Requester,
  { code, req }: { code: string; req: Request },
): Promise<AuthSession> {
  const { account, factor } = await accountAndFactor(tx, kind, requester);
  const seal = createSecretSeal(config.seals);
  if (!(await takeTotp(tx, { seal, log }, account.ref, factor, code, at))) throw wrongCode();
  return kind.open(tx, requester, req);
}

/** Uses a recovery code up and opens the session; the caller commits. @throws AppError 'secondFactor.wrongCode' (400) */
async function passByRecoveryCode<Requester, AuthSession>(
  tx: EntityManager,
  needs: FactorNeeds<Requester, AuthSession>,
  context: ChangeContext,
  requester: Requester,
  { code, req }: { code: string; req: Request },
): Promise<AuthSession> {
  const { kind } = needs;
  const { account, factor } = await accountAndFactor(tx, kind, requester);
  if (!(await useRecoveryCode(tx, factor, code))) throw wrongCode();
  const action = `${kind.kind} recovery code used` as const;
  await record(tx, needs, context, account, { action, notice: 'recoveryCodeUsed' });
  return kind.open(tx, requester, req);
}

/** Makes the challenge that a passkey of the account is to sign; the caller commits. */
async function startPasskeyProof<Requester, AuthSession>(
  tx: EntityManager,
  { kind, config }: FactorNeeds<Requester, AuthSession>,
  { at }: ChangeContext,
  requester: Requester,
): Promise<object> {
  const passkeys = await passkeysOf(tx, await findSecondFactor(tx, kind.refOf(requester)));
  return passkeyToUse(await kind.holder(tx, requester), passkeys, config.siteOrigin, at);
}

/**
 * Opens the session where a passkey of the account has signed the challenge; the caller commits.
 * @throws AppError 'secondFactor.wrongCode', 'secondFactor.passkeyRefused' (400)
 */
async function passByPasskey<Requester, AuthSession>(
  tx: EntityManager,
  { kind, config }: FactorNeeds<Requester, AuthSession>,
  { at }: ChangeContext,
  requester: Requester,
  { proof, challenge, req }: { proof: PasskeyProof; challenge: string; req: Request },
): Promise<AuthSession> {
  const { factor } = await accountAndFactor(tx, kind, requester);
  await takePasskey(tx, factor, proof, challenge, config.siteOrigin, at);
  return kind.open(tx, requester, req);
}

/** The ways to pass the second step of a sign-in, for accounts of one kind. Each opens the session in one transaction. */
export function passSecondFactor<Requester, AuthSession>(services: Needs, kind: AccountKind<Requester, AuthSession>) {
  const { em, signInLimits, now } = services;
  const needs = { ...services, kind };
  const contextOf = (requester: Requester) => ({ by: actorOf(kind.refOf(requester)), at: now() });

  /** Counts the attempt before it is made, so that many at once cannot exceed the limit. */
  async function counted(
    requester: Requester,
    { req, res }: Exchange,
    attempt: () => Promise<AuthSession>,
  ): Promise<AuthSession> {
    const { limitKey } = await kind.read(em, requester);
    const device = knownDevice(services, req, limitKey);
    await signInLimits.codes.take(limitKey, { device });
    const opened = await attempt();
    await signInLimits.codes.giveBack(limitKey, { device });
    rememberDevice(services, req, res, limitKey);
    return opened;
  }

  return {
    byCode: (requester: Requester, code: string, exchange: Exchange): Promise<AuthSession> =>
      counted(requester, exchange, () =>
        em.transactional((tx) => passByTotp(tx, needs, contextOf(requester), requester, { code, req: exchange.req })),
      ),

    byRecoveryCode: (requester: Requester, code: string, exchange: Exchange): Promise<AuthSession> =>
      counted(requester, exchange, () =>
        em.transactional((tx) =>
          passByRecoveryCode(tx, needs, contextOf(requester), requester, { code, req: exchange.req }),
        ),
      ),

    startByPasskey: async (requester: Requester): Promise<{ options: object }> => ({
      options: await em.transactional((tx) => startPasskeyProof(tx, needs, contextOf(requester), requester)),
    }),

    byPasskey: (requester: Requester, proof: PasskeyProof, exchange: Exchange): Promise<AuthSession> =>
      counted(requester, exchange, async () => {
        // The challenge is gone even where its answer is wrong, so it is taken before the transaction.
        const challenge = await takeChallenge(em, await kind.holder(em, requester), now());
        const input = { proof, challenge, req: exchange.req };
        return em.transactional((tx) => passByPasskey(tx, needs, contextOf(requester), requester, input));
      }),
  };
}
