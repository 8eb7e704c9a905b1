import type { StaffId, TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { byStaff, byTutor, type Actor, type AuditSubject } from '../audit/record-change.ts';
import { Passkey } from './passkey.entity.ts';
import { SecondFactor } from './second-factor.entity.ts';

/** The account of a member of staff or of a tutor, by its id. */
export type AccountRef = { readonly staff: StaffId } | { readonly tutor: TutorId };

/** How the audit names an account. */
export const subjectOf = (ref: AccountRef): AuditSubject =>
  'staff' in ref ? { kind: 'staff', id: ref.staff } : { kind: 'tutor', id: ref.tutor };

/** The account's owner in the audit. */
export const actorOf = (ref: AccountRef): Actor => ('staff' in ref ? byStaff(ref.staff) : byTutor(ref.tutor));

/** How sealed secrets and passkeys name an account. */
export const nameOfAccount = (ref: AccountRef): string =>
  'staff' in ref ? `staff ${ref.staff}` : `tutor ${ref.tutor}`;

/** Which kinds of second step an account has. */
export interface FactorKinds {
  readonly totp: boolean;
  readonly passkey: boolean;
}

export const findSecondFactor = (em: EntityManager, ref: AccountRef): Promise<SecondFactor | null> =>
  em.findOne(SecondFactor, ref, { refresh: true });

export const passkeysOf = async (em: EntityManager, factor: SecondFactor | null): Promise<Passkey[]> =>
  factor ? em.find(Passkey, { secondFactor: factor.id }, { orderBy: { id: 'asc' } }) : [];

/** How many second steps of each kind an account has, as the audit records it. */
export async function countFactors(em: EntityManager, ref: AccountRef): Promise<{ totp: boolean; passkeys: number }> {
  const factor = await findSecondFactor(em, ref);
  return { totp: factor?.totpSecret != null, passkeys: (await passkeysOf(em, factor)).length };
}

export async function factorKindsOf(em: EntityManager, ref: AccountRef): Promise<FactorKinds> {
  const { totp, passkeys } = await countFactors(em, ref);
  return { totp, passkey: passkeys > 0 };
}

export const hasFactor = ({ totp, passkey }: FactorKinds): boolean => totp || passkey;

/** Removes every app, passkey and recovery code of an account; the caller has locked it, and commits. */
export async function endFactors(tx: EntityManager, ref: AccountRef): Promise<void> {
  await tx.nativeDelete(SecondFactor, ref);
}
