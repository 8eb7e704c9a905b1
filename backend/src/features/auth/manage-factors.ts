import type { FactorsView, PasskeyInput, TotpView } from '@kitewell/contract/second-factor';
import type { Request, Response } from 'express';
import type { Services } from '../../services.ts';
import type { AccountKind } from './account-kind.ts';
import { takeChallenge } from './challenge.ts';
import {
  addPasskey,
  confirmTotp,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
  type AddedFactor,
} from './change-factors.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';
import { actorOf } from './factors.ts';
import { madePasskey } from './passkeys.ts';
import { readFactors } from './read-factors.ts';

type Needs = Pick<Services, 'em' | 'config' | 'linkKeys' | 'signInLimits' | 'queueEmail' | 'now'>;

interface Exchange {
  readonly req: Request;
  readonly res: Response;
}

/**
 * What somebody does with the second steps of the own account, for accounts of one kind: counts attempts, checks what a
 * browser sends, and makes the change in one transaction.
 */
export function manageFactors<Requester, AuthSession>(services: Needs, kind: AccountKind<Requester, AuthSession>) {
  const { em, config, signInLimits, now } = services;
  const needs = { ...services, kind };
  const contextOf = (requester: Requester) => ({ by: actorOf(kind.refOf(requester)), at: now() });

  return {
    factors: (requester: Requester): Promise<FactorsView> => readFactors(em, kind.refOf(requester)),

    startTotp: (requester: Requester): Promise<TotpView> =>
      em.transactional((tx) => startTotp(tx, needs, contextOf(requester), requester)),

    async confirmTotp(requester: Requester, code: string, { req, res }: Exchange): Promise<AddedFactor<AuthSession>> {
      const { limitKey } = await kind.read(em, requester);
      const device = knownDevice(services, req, limitKey);
      await signInLimits.codes.take(limitKey, { device });
      const outcome = await em.transactional((tx) =>
        confirmTotp(tx, needs, contextOf(requester), requester, { code, req }),
      );
      await signInLimits.codes.giveBack(limitKey, { device });
      if (outcome.opened) rememberDevice(services, req, res, limitKey);
      return outcome;
    },

    async removeTotp(requester: Requester): Promise<undefined> {
      await em.transactional((tx) => removeTotp(tx, needs, contextOf(requester), requester));
    },

    startPasskey: async (requester: Requester): Promise<{ options: object }> => ({
      options: await em.transactional((tx) => startPasskey(tx, needs, contextOf(requester), requester)),
    }),

    async addPasskey(
      requester: Requester,
      body: PasskeyInput,
      { req, res }: Exchange,
    ): Promise<AddedFactor<AuthSession>> {
      const { name } = body;
      const { limitKey } = await kind.read(em, requester);
      // The challenge is gone even where the passkey is refused, so it is taken before the transaction.
      const challenge = await takeChallenge(em, await kind.holder(em, requester), now());
      const made = await madePasskey(body, challenge, config.siteOrigin);
      const outcome = await em.transactional((tx) =>
        addPasskey(tx, needs, contextOf(requester), requester, { name, made, req }),
      );
      if (outcome.opened) rememberDevice(services, req, res, limitKey);
      return outcome;
    },

    async removePasskey(requester: Requester, id: number): Promise<undefined> {
      await em.transactional((tx) => removePasskey(tx, needs, contextOf(requester), requester, { id }));
    },

    renewRecoveryCodes: async (requester: Requester): Promise<{ recoveryCodes: string[] }> => ({
      recoveryCodes: await em.transactional((tx) => renewRecoveryCodes(tx, needs, contextOf(requester), requester)),
    }),
  };
}
