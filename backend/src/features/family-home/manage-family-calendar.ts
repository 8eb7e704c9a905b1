import { randomUUID } from 'node:crypto';
import type { GuardianId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockRow } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from '../families/change-family.ts';
import { FamilyCalendar } from '../families/family-calendar.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';

/** ms in which one press may arrive twice. */
const samePressMs = 5000;

/**
 * Gives a guardian's calendar feed another address; the former one opens nothing any more. Of two presses at once the
 * second gets what the first has made: neither shows an address that opens nothing. The caller commits.
 * @throws AppError 'family.notFound' (404)
 */
export async function renewFamilyCalendar(
  tx: EntityManager,
  context: ChangeContext,
  id: GuardianId,
): Promise<FamilyCalendar> {
  const guardian = await lockRow(tx, Guardian, { id }, 'family.notFound');
  const since = new Date(context.at.getTime() - samePressMs);
  const made = await tx.findOne(FamilyCalendar, { guardian, createdAt: { $gt: since } });
  if (made) return made;
  await tx.nativeDelete(FamilyCalendar, { guardian });
  const calendar = tx.create(FamilyCalendar, { guardian, seed: randomUUID(), createdAt: context.at });
  record(tx, context, 'guardian calendar renewed', guardian);
  await tx.flush();
  return calendar;
}

/** Closes a guardian's calendar feed; the caller commits. @throws AppError 'family.notFound' (404) */
export async function closeFamilyCalendar(tx: EntityManager, context: ChangeContext, id: GuardianId): Promise<void> {
  const guardian = await lockRow(tx, Guardian, { id }, 'family.notFound');
  if ((await tx.nativeDelete(FamilyCalendar, { guardian })) > 0)
    record(tx, context, 'guardian calendar closed', guardian);
}

const record = (
  tx: EntityManager,
  context: ChangeContext,
  action: 'guardian calendar renewed' | 'guardian calendar closed',
  { id, family }: Guardian,
): void => recordChange(tx, { ...context, action, subject: subjectOf(family.id), after: { guardian: id } });
