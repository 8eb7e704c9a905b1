import type { EntityManager } from '@mikro-orm/postgresql';
import { ObjectRemoval } from './object-removal.entity.ts';

/**
 * Plans the removal of an object. Waits while the object is just being removed, so that an object that is stored under
 * the key afterwards stays.
 * @returns the id of the key's entry, which is deleted as soon as the object has been removed
 */
export async function planRemoval(em: EntityManager, objectKey: string, dueAt: Date): Promise<number> {
  const { id } = await em.upsert(
    ObjectRemoval,
    { objectKey, dueAt, attempts: 0, lastError: null },
    { onConflictFields: ['objectKey'], onConflictMergeFields: ['dueAt', 'attempts', 'lastError'] },
  );
  return id;
}

/** How many removals are waiting. `oldestSeconds` is the age of the oldest entry, 0 where there is none. */
export interface OutboxState {
  entries: number;
  /** Entries of which at least one attempt has failed. */
  failing: number;
  /** Failed attempts of all entries that are still there. */
  failures: number;
  oldestSeconds: number;
}

export async function outboxState(em: EntityManager): Promise<OutboxState> {
  const [row] = await em.execute<[OutboxState]>(
    `select count(*)::int as "entries", (count(*) filter (where attempts > 0))::int as "failing",
       coalesce(sum(attempts), 0)::int as "failures",
       coalesce(extract(epoch from now() - min(created_at)), 0)::float as "oldestSeconds"
     from object_removals`,
  );
  return row;
}

/** Why removals have failed: the most frequent of the entries' last errors first, at most ten. */
export async function outboxErrors(em: EntityManager): Promise<{ error: string; count: number }[]> {
  return em.execute(
    `select left(last_error, 200) as "error", count(*)::int as "count" from object_removals
     where last_error is not null group by 1 order by 2 desc, 1 limit 10`,
  );
}
