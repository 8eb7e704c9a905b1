import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@kitewell/contract/office/staff';
import type { EntityManager } from '@mikro-orm/postgresql';
import { StaffRecoveryCode } from './staff-recovery-code.entity.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** Eighty bits, so that what is kept needs no slow hash: nobody guesses it back. */
function newCode(): string {
  return Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
}

const hashOf = (code: string) => createHash('sha256').update(`recovery code ${code}`).digest('base64url');

/** As people read and copy it. */
const inGroups = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;

/** Puts ten new codes in place of all former ones; the caller commits. They are known this once. */
export async function renewRecoveryCodes(tx: EntityManager, staffId: number): Promise<string[]> {
  await tx.nativeDelete(StaffRecoveryCode, { staff: staffId });
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  for (const code of codes) tx.create(StaffRecoveryCode, { staff: staffId, hash: hashOf(code) });
  return codes.map(inGroups);
}

/** Uses a code up. Of two who come with the same one, the second is refused. */
export async function useRecoveryCode(tx: EntityManager, staffId: number, code: string): Promise<boolean> {
  return (await tx.nativeDelete(StaffRecoveryCode, { staff: staffId, hash: hashOf(code) })) > 0;
}
