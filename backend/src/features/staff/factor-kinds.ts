import type { EntityManager } from '@mikro-orm/postgresql';
import type { Staff } from './staff.entity.ts';
import { StaffPasskey } from './staff-passkey.entity.ts';

/** Which kinds of second step an account has. */
export interface FactorKinds {
  readonly totp: boolean;
  readonly passkey: boolean;
}

export async function factorKindsOf(em: EntityManager, staff: Staff): Promise<FactorKinds> {
  const passkeys = await em.count(StaffPasskey, { staff: staff.id });
  return { totp: staff.totpSecret != null, passkey: passkeys > 0 };
}

export const hasFactor = ({ totp, passkey }: FactorKinds): boolean => totp || passkey;
