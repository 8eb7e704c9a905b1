import type { NewFamilyInput } from '@kitewell/contract/office/families';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { withPhone } from '../../phone.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { entered, subjectOf } from './change-family.ts';
import { Child } from './child.entity.ts';
import { Family } from './family.entity.ts';
import { Guardian } from './guardian.entity.ts';

/**
 * Adds a family that did not come through the site, with one guardian and one child; the caller commits. A phone or email
 * that a guardian on record already has is refused, so that an order that is sent twice adds no second family.
 * @throws AppError 'validation' (400) where the phone is not one, 'family.known' (409)
 */
export async function addFamily(
  tx: EntityManager,
  context: ChangeContext,
  { guardian: given, child: childInput, ...home }: NewFamilyInput,
): Promise<Family> {
  const input = withPhone(given);
  const reach = [input.phone, input.email].filter((one) => one != null);
  // Where two such requests run at once, the second waits here and then finds the family that the first has added.
  for (const one of reach.toSorted()) await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 1))', [one]);
  const ways = [...(input.phone ? [{ phone: input.phone }] : []), ...(input.email ? [{ email: input.email }] : [])];
  if ((await tx.count(Guardian, { $or: ways })) > 0) throw new AppError('family.known', 409);
  const family = tx.create(Family, { ...entered(home), createdAt: context.at, lastContactAt: context.at });
  const guardian = tx.create(Guardian, { ...entered(input), name: input.name, pays: true, family });
  const child = tx.create(Child, { ...entered(childInput), name: childInput.name, family });
  await tx.flush();
  const after = { guardian: guardian.id, child: child.id };
  recordChange(tx, { ...context, action: 'family add', subject: subjectOf(family.id), after });
  return family;
}
