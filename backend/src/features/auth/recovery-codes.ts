import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@kitewell/contract/second-factor';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RecoveryCode } from './recovery-code.entity.ts';
import type { SecondFactor } from './second-factor.entity.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Eighty random bits: nobody can guess such a code from its hash, so a fast hash is enough. */
function newCode(): string {
  return Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join('');
}

const hashOf = (code: string) => createHash('sha256').update(`recovery code ${code}`).digest('base64url');

/** In groups, so that people can read and copy it. */
const inGroups = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;

/** Replaces all recovery codes by ten new ones, which can be shown only now; the caller commits. */
export async function newRecoveryCodes(tx: EntityManager, secondFactor: SecondFactor): Promise<string[]> {
  await tx.nativeDelete(RecoveryCode, { secondFactor: secondFactor.id });
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  for (const code of codes) tx.create(RecoveryCode, { secondFactor, hash: hashOf(code) });
  return codes.map(inGroups);
}

/** Uses a code up. Of two requests with the same code the second is refused. */
export async function useRecoveryCode(tx: EntityManager, { id }: SecondFactor, code: string): Promise<boolean> {
  return (await tx.nativeDelete(RecoveryCode, { secondFactor: id, hash: hashOf(code) })) > 0;
}
