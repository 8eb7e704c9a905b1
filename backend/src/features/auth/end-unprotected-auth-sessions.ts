import type { EntityManager } from '@mikro-orm/postgresql';

/** Ends the sessions of every tutor who has no second step; the demo account, which everybody shares, stays open. */
export async function endUnprotectedSessions(tx: EntityManager): Promise<void> {
  await tx.execute(
    `with unprotected as (
       update tutors t set token_version = token_version + 1
       where not t.demo and not exists (select from second_factors f where f.tutor_id = t.id) returning t.id)
     delete from tutor_auth_sessions s using unprotected where s.tutor_id = unprotected.id`,
  );
}
