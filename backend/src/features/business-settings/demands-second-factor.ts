import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { BusinessSettings } from './business-settings.entity.ts';

/**
 * Whether every tutor needs a second step of signing in. The owner cannot change it until the caller commits, so that
 * nobody's session opens, or stays open, without one beside the change.
 */
export async function demandsSecondFactor(tx: EntityManager): Promise<boolean> {
  const shared = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const;
  return (await tx.findOneOrFail(BusinessSettings, 1, shared)).tutorsNeedSecondFactor;
}
