import type { AccountNotice } from '@kitewell/contract/account-emails';
import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import { mostPasskeys, type FactorsView, type PasskeyInput, type TotpView } from '@kitewell/contract/second-factor';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request, Response } from 'express';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordChange } from '../audit/record-change.ts';
import { notifyAccount } from './account-notices.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';
import type { AccountKind, FactorAccount } from './account-kind.ts';
import { takeChallenge } from './challenge.ts';
import { endFactors, factorKindsOf, findSecondFactor, hasFactor, passkeysOf, subjectOf } from './factors.ts';
import { madePasskey, passkeyToMake } from './passkeys.ts';
import { Passkey } from './passkey.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { readFactors } from './read-factors.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { createSecretSeal } from './secret-seal.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { newTotpSecret, stepOf, totpAddress, totpOf } from './totp.ts';

/** Minutes within which the first code of a new app has to be given. */
const enrolMinutes = 15;

type Needs = Pick<Services, 'em' | 'config' | 'linkKeys' | 'signInLimits' | 'queueEmail' | 'now'>;

interface Exchange {
  readonly req: Request;
  readonly res: Response;
}

/** After a second step was added: the recovery codes that were made with it, and the session that opened. */
export interface AddedFactor<Opened> {
  readonly recoveryCodes: string[] | null;
  readonly opened: Opened | undefined;
}

/** What somebody does with the second steps of the own account, for accounts of one kind. */
export function manageFactors<Asker, Opened>(
  { em, config, linkKeys, signInLimits, queueEmail, now }: Needs,
  kind: AccountKind<Asker, Opened>,
) {
  const seal = createSecretSeal(config.session);

  /**
   * The account and session of somebody who may add a second step: either all steps were passed, or the account has no
   * second step yet. The account stays locked until the caller commits, so that nobody who only knows the password adds
   * one beside the first.
   */
  async function enrolling(tx: EntityManager, asker: Asker) {
    const account = await kind.lock(tx, asker);
    if (!kind.isOpen(asker) && hasFactor(await factorKindsOf(tx, account.ref))) {
      throw new AppError('secondFactor.required', 403);
    }
    return { account, holder: await kind.holder(tx, asker) };
  }

  async function factorOf(tx: EntityManager, { ref }: FactorAccount): Promise<SecondFactor> {
    const found = await findSecondFactor(tx, ref);
    if (found) return found;
    const made = tx.create(SecondFactor, ref);
    await tx.flush();
    return made;
  }

  async function record(
    tx: EntityManager,
    { ref, by, notices }: FactorAccount,
    action: AuditAction,
    notice: AccountNotice,
    what: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
  ): Promise<void> {
    const context = { by, at: now() };
    recordChange(tx, { ...context, action, subject: subjectOf(ref), ...what });
    await notifyAccount(tx, { queueEmail }, context, notices, notice);
  }

  /** What follows once a second step was added: recovery codes are made where there are none, and the session opens. */
  async function added(
    tx: EntityManager,
    asker: Asker,
    factor: SecondFactor,
    { req }: Exchange,
  ): Promise<AddedFactor<Opened>> {
    const left = await tx.count(RecoveryCode, { secondFactor: factor.id });
    const recoveryCodes = left === 0 ? await renewRecoveryCodes(tx, factor) : null;
    const opened = kind.isOpen(asker) ? undefined : await kind.open(tx, asker, req);
    await tx.flush();
    return { recoveryCodes, opened };
  }

  return {
    factors: (asker: Asker): Promise<FactorsView> => readFactors(em, kind.refOf(asker)),

    startTotp: (asker: Asker): Promise<TotpView> =>
      em.transactional(async (tx) => {
        const { account, holder } = await enrolling(tx, asker);
        const secret = newTotpSecret();
        holder.pendingTotp = seal.seal(secret, totpOf(account.ref));
        holder.challengeEndsAt = new Date(now().getTime() + enrolMinutes * 60_000);
        return { secret, address: totpAddress(account.email, secret) };
      }),

    async confirmTotp(asker: Asker, code: string, exchange: Exchange): Promise<AddedFactor<Opened>> {
      const { limitKey } = await kind.read(em, asker);
      const device = knownDevice({ config, linkKeys }, exchange.req, limitKey);
      await signInLimits.codes.take(limitKey, { device });
      const outcome = await em.transactional(async (tx) => {
        const { account, holder } = await enrolling(tx, asker);
        const { pendingTotp, challengeEndsAt } = holder;
        if (pendingTotp == null || challengeEndsAt == null || challengeEndsAt <= now()) {
          throw new AppError('secondFactor.challengeOver', 400);
        }
        const step = await stepOf(seal.open(pendingTotp, totpOf(account.ref)).secret, code, now());
        if (step === undefined) throw new AppError('secondFactor.wrongCode', 400);
        const factor = await factorOf(tx, account);
        Object.assign(factor, { totpSecret: pendingTotp, totpStep: step });
        holder.pendingTotp = null;
        await record(tx, account, `${kind.kind} codes of an app added`, 'appAdded');
        return added(tx, asker, factor, exchange);
      });
      await signInLimits.codes.giveBack(limitKey, { device });
      if (outcome.opened) rememberDevice({ config, linkKeys }, exchange.req, exchange.res, limitKey);
      return outcome;
    },

    removeTotp: (asker: Asker): Promise<undefined> =>
      em.transactional(async (tx) => {
        const mayGoWithout = await kind.mayGoWithout(tx);
        const account = await kind.lock(tx, asker);
        const factor = await findSecondFactor(tx, account.ref);
        if (factor?.totpSecret == null) return undefined;
        if ((await passkeysOf(tx, factor)).length > 0) Object.assign(factor, { totpSecret: null, totpStep: null });
        else if (mayGoWithout) await endFactors(tx, account.ref);
        else throw new AppError('secondFactor.lastFactor', 409);
        await record(tx, account, `${kind.kind} codes of an app removed`, 'appRemoved');
        return undefined;
      }),

    startPasskey: (asker: Asker): Promise<{ options: object }> =>
      em.transactional(async (tx) => {
        const { account, holder } = await enrolling(tx, asker);
        const existing = await passkeysOf(tx, await findSecondFactor(tx, account.ref));
        if (existing.length >= mostPasskeys) throw new AppError('secondFactor.tooManyPasskeys', 409);
        return { options: await passkeyToMake(holder, account, existing, config.siteOrigin, now()) };
      }),

    async addPasskey(asker: Asker, body: PasskeyInput, exchange: Exchange): Promise<AddedFactor<Opened>> {
      const challenge = await takeChallenge(em, await kind.holder(em, asker), now());
      const made = await madePasskey(body, challenge, config.siteOrigin);
      const { limitKey, ...outcome } = await em.transactional(async (tx) => {
        const { account } = await enrolling(tx, asker);
        const factor = await factorOf(tx, account);
        if ((await passkeysOf(tx, factor)).length >= mostPasskeys) {
          throw new AppError('secondFactor.tooManyPasskeys', 409);
        }
        if (await tx.findOne(Passkey, { credentialId: made.credentialId })) {
          throw new AppError('secondFactor.passkeyRefused', 400);
        }
        tx.create(Passkey, { ...made, secondFactor: factor, name: body.name, createdAt: now() });
        await record(tx, account, `${kind.kind} passkey added`, 'passkeyAdded', { after: { name: body.name } });
        return { ...(await added(tx, asker, factor, exchange)), limitKey: account.limitKey };
      });
      if (outcome.opened) rememberDevice({ config, linkKeys }, exchange.req, exchange.res, limitKey);
      return outcome;
    },

    removePasskey: (asker: Asker, id: number): Promise<undefined> =>
      em.transactional(async (tx) => {
        const mayGoWithout = await kind.mayGoWithout(tx);
        const account = await kind.lock(tx, asker);
        const factor = await findSecondFactor(tx, account.ref);
        const passkeys = await passkeysOf(tx, factor);
        const passkey = passkeys.find((one) => one.id === id);
        if (!passkey) throw new AppError('secondFactor.passkeyNotFound', 404);
        const { name } = passkey;
        if (passkeys.length > 1 || factor?.totpSecret != null) tx.remove(passkey);
        else if (mayGoWithout) await endFactors(tx, account.ref);
        else throw new AppError('secondFactor.lastFactor', 409);
        await record(tx, account, `${kind.kind} passkey removed`, 'passkeyRemoved', { before: { name } });
        return undefined;
      }),

    renewRecoveryCodes: (asker: Asker): Promise<{ recoveryCodes: string[] }> =>
      em.transactional(async (tx) => {
        const account = await kind.lock(tx, asker);
        const factor = await findSecondFactor(tx, account.ref);
        if (!factor) throw new AppError('secondFactor.none', 409);
        await record(tx, account, `${kind.kind} recovery codes renewed`, 'recoveryCodesRenewed');
        return { recoveryCodes: await renewRecoveryCodes(tx, factor) };
      }),
  };
}
