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

/** Ends the sessions of every tutor who has no second step; the demo account, which everybody shares, stays open. */
export async function endUnprotectedSessions(tx: EntityManager): Promise<void> {
  await tx.execute(
    `with unprotected as (
       update tutors t set token_version = token_version + 1
       where not t.demo and not exists (select from second_factors f where f.tutor_id = t.id) returning t.id)
     delete from tutor_sessions s using unprotected where s.tutor_id = unprotected.id`,
  );
}
