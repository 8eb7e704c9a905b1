import type { AnyErrorCode } from '@kitewell/contract/errors';
import { LockMode, type EntityClass, type FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from './errors.ts';

/**
 * Locks a row until the transaction ends and reads it as it is now, so that of two changes at once the second sees what
 * the first has made.
 * @param missing the code of the refusal (404) where there is no such row
 */
export async function lockRow<T extends object>(
  tx: EntityManager,
  entity: EntityClass<T>,
  where: FilterQuery<NoInfer<T>>,
  missing: AnyErrorCode,
): Promise<T> {
  const found = await tx.findOne(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!found) throw new AppError(missing, 404);
  return found;
}

/**
 * Locks a row in the version that its editor loaded.
 * @param base that version
 * @throws AppError `missing` (404), 'record.changed' (409) where somebody has changed the row since
 */
export async function lockVersion<T extends { version: number }>(
  tx: EntityManager,
  entity: EntityClass<T>,
  where: FilterQuery<NoInfer<T>>,
  base: number,
  missing: AnyErrorCode,
): Promise<T> {
  const found = await lockRow(tx, entity, where, missing);
  if (found.version !== base) throw new AppError('record.changed', 409);
  return found;
}
