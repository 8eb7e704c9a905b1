import { mostPasskeys } from '@kitewell/contract/second-factor';
import type { FamilyAccountId, FamilyPasskeyId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import { byGuardian, recordChange, type ChangeContext } from '../audit/record-change.ts';
import type { madePasskey } from '../auth/passkeys.ts';
import { subjectOf } from '../families/change-family.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { FamilyAccount } from './family-account.entity.ts';
import { FamilyPasskey } from './family-passkey.entity.ts';

type Context = Pick<ChangeContext, 'at'>;

/**
 * Adds a passkey to an address that signs in to the parent portal; the caller commits.
 * @throws AppError 'secondFactor.passkeyNotFound' (404) without the account, 'secondFactor.tooManyPasskeys' (409),
 * 'secondFactor.passkeyRefused' (400) where the passkey is known already
 */
export async function addFamilyPasskey(
  tx: EntityManager,
  context: Context,
  id: FamilyAccountId,
  { name, ...made }: Awaited<ReturnType<typeof madePasskey>> & { name: string },
): Promise<void> {
  const account = await lockRow(tx, FamilyAccount, { id }, 'secondFactor.passkeyNotFound');
  if ((await tx.count(FamilyPasskey, { account })) >= mostPasskeys)
    throw new AppError('secondFactor.tooManyPasskeys', 409);
  if ((await tx.count(FamilyPasskey, { credentialId: made.credentialId })) > 0)
    throw new AppError('secondFactor.passkeyRefused', 400);
  tx.create(FamilyPasskey, { ...made, account, name, createdAt: context.at });
  await record(tx, context, 'guardian passkey added', account);
}

/** Removes one; the caller commits. @throws AppError 'secondFactor.passkeyNotFound' (404) */
export async function removeFamilyPasskey(
  tx: EntityManager,
  context: Context,
  id: FamilyAccountId,
  { passkey }: { passkey: FamilyPasskeyId },
): Promise<void> {
  const account = await lockRow(tx, FamilyAccount, { id }, 'secondFactor.passkeyNotFound');
  if ((await tx.nativeDelete(FamilyPasskey, { id: passkey, account })) === 0)
    throw new AppError('secondFactor.passkeyNotFound', 404);
  await record(tx, context, 'guardian passkey removed', account);
}

/** In the history of each family that the address opens. The name of the passkey may say something about a person. */
async function record(
  tx: EntityManager,
  { at }: Context,
  action: 'guardian passkey added' | 'guardian passkey removed',
  { email }: FamilyAccount,
): Promise<void> {
  const opened = { email, emailConfirmedAt: { $ne: null } };
  for (const { id, family } of await tx.find(Guardian, opened, { orderBy: { id: 'asc' } }))
    recordChange(tx, { at, by: byGuardian(id), action, subject: subjectOf(family.id), after: { guardian: id } });
}
