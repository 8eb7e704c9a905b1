/** The changes of somebody's own second steps, for accounts of one kind. The caller commits each. */
import type { AccountNotice } from '@kitewell/contract/account-emails';
import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import { mostPasskeys, type TotpView } from '@kitewell/contract/second-factor';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { notifyAccount } from './account-notices.ts';
import type { AccountKind, FactorAccount } from './account-kind.ts';
import { endFactors, factorKindsOf, findSecondFactor, hasFactor, passkeysOf, subjectOf } from './factors.ts';
import { passkeyToMake, type MadePasskey } from './passkeys.ts';
import { Passkey } from './passkey.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { createSecretSeal, type SecretSeal } from './secret-seal.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { newTotpSecret, stepOf, totpAddress, totpOf } from './totp.ts';

/** Minutes within which the first code of a new app has to be given. */
const enrolMinutes = 15;

export interface FactorNeeds<Requester, AuthSession> extends Pick<Services, 'config' | 'queueEmail'> {
  readonly kind: AccountKind<Requester, AuthSession>;
}

/** After a second step was added: the recovery codes that were made with it, and the session that opened. */
export interface AddedFactor<AuthSession> {
  readonly recoveryCodes: string[] | null;
  readonly opened: AuthSession | undefined;
}

/**
 * Makes the secret of an app, which counts once its first code was right.
 * @throws AppError 'secondFactor.required' (403), and as `lock` and `holder` of the kind
 */
export async function startTotp<Requester, AuthSession>(
  tx: EntityManager,
  { kind, config }: FactorNeeds<Requester, AuthSession>,
  { at }: ChangeContext,
  requester: Requester,
): Promise<TotpView> {
  const { ref, email } = await lockToAdd(tx, kind, requester);
  const holder = await kind.holder(tx, requester);
  const secret = newTotpSecret();
  holder.pendingTotp = createSecretSeal(config.seals).seal(secret, totpOf(ref));
  holder.challengeEndsAt = new Date(at.getTime() + enrolMinutes * 60_000);
  return { secret, address: totpAddress(email, secret) };
}

/**
 * Adds the app whose first code this is, and opens the session of a sign-in that waits for it.
 * @throws as `startTotp`, and AppError 'secondFactor.challengeOver', 'secondFactor.wrongCode' (400)
 */
export async function confirmTotp<Requester, AuthSession>(
  tx: EntityManager,
  needs: FactorNeeds<Requester, AuthSession>,
  context: ChangeContext,
  requester: Requester,
  { code, req }: { code: string; req: Request },
): Promise<AddedFactor<AuthSession>> {
  const { kind, config } = needs;
  const account = await lockToAdd(tx, kind, requester);
  const holder = await kind.holder(tx, requester);
  const { pendingTotp, challengeEndsAt } = holder;
  if (pendingTotp == null || challengeEndsAt == null || challengeEndsAt <= context.at)
    throw new AppError('secondFactor.challengeOver', 400);
  const { secret, renewed = pendingTotp } = openPending(
    createSecretSeal(config.seals),
    pendingTotp,
    totpOf(account.ref),
  );
  const step = await stepOf(secret, code, context.at);
  if (step === undefined) throw new AppError('secondFactor.wrongCode', 400);
  const factor = await factorOf(tx, account);
  Object.assign(factor, { totpSecret: renewed, totpStep: step });
  holder.pendingTotp = null;
  await record(tx, needs, context, account, { action: `${kind.kind} codes of an app added`, notice: 'appAdded' });
  return added(tx, needs, requester, { factor, req });
}

/** Opens the secret of an app that is being added; where its key has gone meanwhile, it has to be begun again. */
function openPending(seal: SecretSeal, pending: string, whose: string): ReturnType<SecretSeal['open']> {
  try {
    return seal.open(pending, whose);
  } catch {
    throw new AppError('secondFactor.challengeOver', 400);
  }
}

/** Removes the app; where there is none, nothing changes. @throws AppError 'secondFactor.lastFactor' (409) */
export async function removeTotp<Requester, AuthSession>(
  tx: EntityManager,
  needs: FactorNeeds<Requester, AuthSession>,
  context: ChangeContext,
  requester: Requester,
): Promise<void> {
  const { kind } = needs;
  const mayGoWithout = await kind.mayGoWithout(tx);
  const account = await kind.lock(tx, requester);
  const factor = await findSecondFactor(tx, account.ref);
  if (factor?.totpSecret == null) return;
  if ((await passkeysOf(tx, factor)).length > 0) Object.assign(factor, { totpSecret: null, totpStep: null });
  else if (mayGoWithout) await endFactors(tx, account.ref);
  else throw new AppError('secondFactor.lastFactor', 409);
  await record(tx, needs, context, account, { action: `${kind.kind} codes of an app removed`, notice: 'appRemoved' });
}

/**
 * Makes the challenge from which a browser makes a passkey.
 * @throws as `startTotp`, and AppError 'secondFactor.tooManyPasskeys' (409)
 */
export async function startPasskey<Requester, AuthSession>(
  tx: EntityManager,
  { kind, config }: FactorNeeds<Requester, AuthSession>,
  { at }: ChangeContext,
  requester: Requester,
): Promise<object> {
  const account = await lockToAdd(tx, kind, requester);
  const existing = await passkeysOf(tx, await findSecondFactor(tx, account.ref));
  if (existing.length >= mostPasskeys) throw new AppError('secondFactor.tooManyPasskeys', 409);
  return passkeyToMake(await kind.holder(tx, requester), account, existing, config.siteOrigin, at);
}

/**
 * Adds a passkey that was checked, and opens the session of a sign-in that waits for it.
 * @throws as `startPasskey`, and AppError 'secondFactor.passkeyRefused' (400) where the passkey is somebody's already
 */
export async function addPasskey<Requester, AuthSession>(
  tx: EntityManager,
  needs: FactorNeeds<Requester, AuthSession>,
  context: ChangeContext,
  requester: Requester,
  { name, made, req }: { name: string; made: MadePasskey; req: Request },
): Promise<AddedFactor<AuthSession>> {
  const { kind } = needs;
  const account = await lockToAdd(tx, kind, requester);
  const factor = await factorOf(tx, account);
  if ((await passkeysOf(tx, factor)).length >= mostPasskeys) throw new AppError('secondFactor.tooManyPasskeys', 409);
  if (await tx.findOne(Passkey, { credentialId: made.credentialId }))
    throw new AppError('secondFactor.passkeyRefused', 400);
  tx.create(Passkey, { ...made, secondFactor: factor, name, createdAt: context.at });
  const action = `${kind.kind} passkey added` as const;
  await record(tx, needs, context, account, { action, notice: 'passkeyAdded', after: { name } });
  return added(tx, needs, requester, { factor, req });
}

/**
 * Removes a passkey of the account.
 * @throws AppError 'secondFactor.passkeyNotFound' (404), 'secondFactor.lastFactor' (409)
 */
export async function removePasskey<Requester, AuthSession>(
  tx: EntityManager,
  needs: FactorNeeds<Requester, AuthSession>,
  context: ChangeContext,
  requester: Requester,
  { id }: { id: number },
): Promise<void> {
  const { kind } = needs;
  const mayGoWithout = await kind.mayGoWithout(tx);
  const account = await kind.lock(tx, requester);
  const factor = await findSecondFactor(tx, account.ref);
  const passkeys = await passkeysOf(tx, factor);
  const passkey = passkeys.find((one) => one.id === id);
  if (!passkey) throw new AppError('secondFactor.passkeyNotFound', 404);
  const { name } = passkey;
  if (passkeys.length > 1 || factor?.totpSecret != null) tx.remove(passkey);
  else if (mayGoWithout) await endFactors(tx, account.ref);
  else throw new AppError('secondFactor.lastFactor', 409);
  const action = `${kind.kind} passkey removed` as const;
  await record(tx, needs, context, account, { action, notice: 'passkeyRemoved', before: { name } });
}

/** Replaces the recovery codes, which can be shown only now. @throws AppError 'secondFactor.none' (409) */
export async function renewRecoveryCodes<Requester, AuthSession>(
  tx: EntityManager,
  needs: FactorNeeds<Requester, AuthSession>,
  context: ChangeContext,
  requester: Requester,
): Promise<string[]> {
  const { kind } = needs;
  const account = await kind.lock(tx, requester);
  const factor = await findSecondFactor(tx, account.ref);
  if (!factor) throw new AppError('secondFactor.none', 409);
  const action = `${kind.kind} recovery codes renewed` as const;
  await record(tx, needs, context, account, { action, notice: 'recoveryCodesRenewed' });
  return newRecoveryCodes(tx, factor);
}

/**
 * Locks the account of somebody who may add a second step: either all steps were passed, or the account has no second
 * step yet. So nobody who only knows the password adds one beside the first.
 */
async function lockToAdd<Requester, AuthSession>(
  tx: EntityManager,
  kind: AccountKind<Requester, AuthSession>,
  requester: Requester,
): Promise<FactorAccount> {
  const account = await kind.lock(tx, requester);
  if (!kind.isOpen(requester) && hasFactor(await factorKindsOf(tx, account.ref)))
    throw new AppError('secondFactor.required', 403);
  return account;
}

async function factorOf(tx: EntityManager, { ref }: FactorAccount): Promise<SecondFactor> {
  const found = await findSecondFactor(tx, ref);
  if (found) return found;
  const made = tx.create(SecondFactor, ref);
  await tx.flush();
  return made;
}

interface Recorded {
  readonly action: AuditAction;
  readonly notice: AccountNotice;
  readonly before?: { readonly name: string };
  readonly after?: { readonly name: string };
}

/** Records a change in the audit, and queues the email that tells the account's owner of it. */
export async function record(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail'>,
  context: ChangeContext,
  { ref, notices }: FactorAccount,
  { notice, ...what }: Recorded,
): Promise<void> {
  recordChange(tx, { ...context, subject: subjectOf(ref), ...what });
  await notifyAccount(tx, needs, context, notices, notice);
}

/** What follows once a second step was added: recovery codes are made where there are none, and the session opens. */
async function added<Requester, AuthSession>(
  tx: EntityManager,
  { kind }: FactorNeeds<Requester, AuthSession>,
  requester: Requester,
  { factor, req }: { factor: SecondFactor; req: Request },
): Promise<AddedFactor<AuthSession>> {
  const left = await tx.count(RecoveryCode, { secondFactor: factor.id });
  const recoveryCodes = left === 0 ? await newRecoveryCodes(tx, factor) : null;
  const opened = kind.isOpen(requester) ? undefined : await kind.open(tx, requester, req);
  await tx.flush();
  return { recoveryCodes, opened };
}
