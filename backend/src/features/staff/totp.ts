import type { EntityManager } from '@mikro-orm/postgresql';
import { generateSecret, generateURI, verify } from 'otplib';
import type { SecretSeal } from './secret-seal.ts';
import { Staff } from './staff.entity.ts';

const issuer = 'Kitewell';
/** Seconds that a telephone's clock may be off by, and that a slow hand may take. */
const tolerance = 30;

export const newTotpSecret = (): string => generateSecret();

/** What the picture to scan says. */
export const totpAddress = (email: string, secret: string): string => generateURI({ issuer, label: email, secret });

/** Whose a sealed secret is. */
export const totpOf = (staffId: number): string => `totp ${staffId}`;

/** The step of time whose code this is; undefined where it is none of this minute. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: tolerance,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Undefined where the key it was sealed with was changed twice: no code is right then, and an owner takes the app away. */
function openedBy(seal: SecretSeal, sealed: string, whose: string): ReturnType<SecretSeal['open']> | undefined {
  try {
    return seal.open(sealed, whose);
  } catch {
    return undefined;
  }
}

/**
 * Takes a code of the account's app, each once: of two who come with the same one, the second is refused.
 * @returns whether it was right
 */
export async function takeTotp(
  em: EntityManager,
  seal: SecretSeal,
  { id, totpSecret }: Staff,
  code: string,
  now: Date,
): Promise<boolean> {
  if (totpSecret == null) return false;
  const opened = openedBy(seal, totpSecret, totpOf(id));
  if (!opened) return false;
  const { secret, renewed } = opened;
  const step = await stepOf(secret, code, now);
  if (step === undefined) return false;
  const taken = await em.nativeUpdate(
    Staff,
    { id, totpSecret, $or: [{ totpStep: null }, { totpStep: { $lt: step } }] },
    { totpStep: step, ...(renewed === undefined ? {} : { totpSecret: renewed }) },
  );
  return taken > 0;
}
