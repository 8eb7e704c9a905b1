import type { EntityManager } from '@mikro-orm/postgresql';
import { generateSecret, generateURI, verify } from 'otplib';
import type { SecretSeal } from './secret-seal.ts';
import { nameOfAccount, type AccountRef } from './factors.ts';
import { SecondFactor } from './second-factor.entity.ts';

const issuer = 'Kitewell';
/** Seconds by which a telephone's clock may be wrong and a slow typist late. */
const tolerance = 30;

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
 * Undefined where the process's secret was changed twice since the sealing: then no code is right, and an owner has to
 * remove the app.
 */
function openedBy(seal: SecretSeal, sealed: string, whose: string): ReturnType<SecretSeal['open']> | undefined {
  try {
    return seal.open(sealed, whose);
  } catch {
    return undefined;
  }
}

/**
 * Accepts a code of the account's app once: of two requests with the same code the second is refused.
 * @returns whether it was right
 */
export async function takeTotp(
  em: EntityManager,
  seal: SecretSeal,
  ref: AccountRef,
  { id, totpSecret }: SecondFactor,
  code: string,
  now: Date,
): Promise<boolean> {
  if (totpSecret == null) return false;
  const opened = openedBy(seal, totpSecret, totpOf(ref));
  if (!opened) return false;
  const { secret, renewed } = opened;
  const step = await stepOf(secret, code, now);
  if (step === undefined) return false;
  const taken = await em.nativeUpdate(
    SecondFactor,
    { id, totpSecret, $or: [{ totpStep: null }, { totpStep: { $lt: step } }] },
    { totpStep: step, ...(renewed === undefined ? {} : { totpSecret: renewed }) },
  );
  return taken > 0;
}
