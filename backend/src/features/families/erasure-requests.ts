import type { ErasureRequestInput } from '@kitewell/contract/family/data';
import type { FamilyId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockRow } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from './change-family.ts';
import { ErasureRequest } from './erasure-request.entity.ts';
import { Family } from './family.entity.ts';

/**
 * Records that a family asks to be erased; one that is open stays as it is. The office carries it out with `eraseFamily`,
 * or declines it. The caller commits.
 */
export async function requestErasure(
  tx: EntityManager,
  context: ChangeContext,
  id: FamilyId,
  { reason }: ErasureRequestInput,
): Promise<void> {
  const family = await lockRow(tx, Family, { id }, 'family.notFound');
  if ((await tx.count(ErasureRequest, { family, state: 'open' })) > 0) return;
  tx.create(ErasureRequest, { family, reason: reason ?? null, requestedAt: context.at });
  recordChange(tx, { ...context, action: 'family erasure requested', subject: subjectOf(id) });
  await tx.flush();
}

/** Takes the open request back; the caller commits. @throws AppError 'erasure.notFound' (404) */
export async function withdrawErasure(tx: EntityManager, context: ChangeContext, id: FamilyId): Promise<void> {
  await answer(tx, context, id, { state: 'withdrawn' });
  recordChange(tx, { ...context, action: 'family erasure withdrawn', subject: subjectOf(id) });
}

/**
 * Declines the open request, with a reason that the family reads; the audit has none of its words. The caller commits.
 * @throws AppError 'family.notFound' (404), 'erasure.notFound' (404)
 */
export async function declineErasure(
  tx: EntityManager,
  context: ChangeContext,
  id: FamilyId,
  { reason }: { reason: string },
): Promise<void> {
  await answer(tx, context, id, { state: 'declined', declinedBecause: reason });
  recordChange(tx, { ...context, action: 'family erasure declined', subject: subjectOf(id) });
}

async function answer(
  tx: EntityManager,
  { at }: ChangeContext,
  id: FamilyId,
  given: Pick<ErasureRequest, 'state'> & Partial<Pick<ErasureRequest, 'declinedBecause'>>,
): Promise<void> {
  const family = await lockRow(tx, Family, { id }, 'family.notFound');
  const open = await lockRow(tx, ErasureRequest, { family, state: 'open' }, 'erasure.notFound');
  Object.assign(open, { ...given, answeredAt: at });
  await tx.flush();
}
