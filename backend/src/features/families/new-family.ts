import type { NewFamilyInput } from '@kitewell/contract/office/families';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { addChild, addFamily, addGuardian, reached } from './change-family.ts';
import type { Family } from './family.entity.ts';
import { Guardian } from './guardian.entity.ts';

/**
 * Adds a family that did not come through the site; the caller commits. A phone or email that a guardian on record already
 * has is refused, so that an order that is sent twice adds no second family.
 * @throws AppError 'validation' (400) where the phone is not one, 'family.known' (409)
 */
export async function addNewFamily(
  tx: EntityManager,
  context: ChangeContext,
  { guardian: given, child, ...home }: NewFamilyInput,
): Promise<Family> {
  const guardian = reached(given);
  const reach = [guardian.phone, guardian.email].filter((one) => one != null);
  // Of two such orders at once the second waits here, and then finds the family that the first has added.
  for (const one of reach.toSorted()) await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 1))', [one]);
  const ways = [
    ...(guardian.phone ? [{ phone: guardian.phone }] : []),
    ...(guardian.email ? [{ email: guardian.email }] : []),
  ];
  if ((await tx.count(Guardian, { $or: ways })) > 0) throw new AppError('family.known', 409);
  const family = await addFamily(tx, context, home);
  await addGuardian(tx, context, family.id, { ...guardian, pays: true });
  await addChild(tx, context, family.id, child);
  return family;
}
