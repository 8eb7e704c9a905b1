import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { generateSecret, generateURI, verify } from 'otplib';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { SecretSeal } from './secret-seal.ts';
import { nameOfAccount, type AccountRef } from './factors.ts';
import { SecondFactor } from './second-factor.entity.ts';

const issuer = 'Kitewell';
/** Seconds by which a telephone's clock may be wrong and a slow typist late. */
const tolerance = 30;

interface TotpNeeds {
  readonly seal: SecretSeal;
  readonly log: Log;
}

export const newTotpSecret = (): string => generateSecret();

/** The address that the QR code contains. */
export const totpAddress = (email: string, secret: string): string => generateURI({ issuer, label: email, secret });

/** The record to which a sealed secret belongs. */
export const totpOf = (ref: AccountRef): string => `totp ${nameOfAccount(ref)}`;

/** The time step to which this code belongs; undefined where it is not a code of about now. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: tolerance,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/**
 * Opens the secret of an account's app.
 * @throws AppError 'secondFactor.unreadable' (409) where neither key has sealed it, as when the key was changed twice
 */
function openTotp({ seal, log }: TotpNeeds, ref: AccountRef, sealed: string): ReturnType<SecretSeal['open']> {
  try {
    return seal.open(sealed, totpOf(ref));
  } catch {
    const account = nameOfAccount(ref);
    log.error({ account }, 'neither SEAL_SECRET nor SEAL_PREVIOUS_SECRET opens the secret of an authenticator app');
    throw new AppError('secondFactor.unreadable', 409);
  }
}

/**
 * Accepts a code of the account's app once: of two requests with the same code the second is refused.
 * @returns whether it was right
 * @throws as `openTotp`
 */
export async function takeTotp(
  em: EntityManager,
  needs: TotpNeeds,
  ref: AccountRef,
  { id, totpSecret }: SecondFactor,
  code: string,
  now: Date,
): Promise<boolean> {
  if (totpSecret == null) return false;
  const { secret, renewed } = openTotp(needs, ref, totpSecret);
  const step = await stepOf(secret, code, now);
  if (step === undefined) return false;
  const taken = await em.nativeUpdate(
    SecondFactor,
    { id, totpSecret, $or: [{ totpStep: null }, { totpStep: { $lt: step } }] },
    { totpStep: step, ...(renewed === undefined ? {} : { totpSecret: renewed }) },
  );
  return taken > 0;
}

/**
 * Seals every app's secret anew that the key before the present one has sealed, so that the former key can go. The caller
 * commits.
 * @returns how many were sealed anew, and the accounts whose secret neither key opens
 */
export async function resealTotp(
  tx: EntityManager,
  seal: SecretSeal,
): Promise<{ resealed: number; unreadable: string[] }> {
  let resealed = 0;
  const unreadable: string[] = [];
  // Locked, so that an app that somebody adds meanwhile is not replaced by the one before.
  const locked = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  for (const factor of await tx.find(SecondFactor, { totpSecret: { $ne: null } }, locked)) {
    const ref = factor.staff ? { staff: factor.staff.id } : { tutor: Number(factor.tutor?.id) };
    try {
      const { renewed } = seal.open(factor.totpSecret ?? '', totpOf(ref));
      if (renewed === undefined) continue;
      factor.totpSecret = renewed;
      resealed += 1;
    } catch {
      unreadable.push(nameOfAccount(ref));
    }
  }
  await tx.flush();
  return { resealed, unreadable };
}
