import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import type { DocumentStore } from '../../document-store.ts';
import type { Log } from '../../log.ts';
import { ObjectRemoval } from './object-removal.entity.ts';

const pauseMs = 5_000;
const longestWaitMs = 10 * 60_000;

interface Needs {
  em: EntityManager;
  store: Pick<DocumentStore, 'remove'>;
  now: () => Date;
  log: Log;
}

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

/**
 * Removes the objects that are due, each in its own transaction. Several processes may do so at once: each takes rows
 * that no other has locked. An object that a document owns is kept. An object that could not be removed is tried again
 * later, after a wait that doubles up to ten minutes.
 * @returns how many entries were handled
 */
export async function removeDueObjects({ em, store, now, log }: Needs): Promise<number> {
  for (let settled = 0; ; settled++) {
    const outcome = await em.fork().transactional(async (tx) => {
      const removal = await tx.findOne(
        ObjectRemoval,
        { dueAt: { $lte: now() } },
        { orderBy: { dueAt: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      if (!removal) return 'none due';
      try {
        const [owner] = await tx.execute('select id from documents where object_key = ?', [removal.objectKey]);
        if (!owner) await store.remove(removal.objectKey);
        tx.remove(removal);
        return 'settled';
      } catch (error) {
        removal.attempts += 1;
        removal.lastError = error instanceof Error ? error.message : String(error);
        removal.dueAt = new Date(now().getTime() + Math.min(pauseMs * 2 ** removal.attempts, longestWaitMs));
        log.warn({ removal: removal.id, attempts: removal.attempts }, 'object could not be removed yet');
        return 'failed';
      }
    });
    // Where the store cannot be reached, it is not asked again for each of many objects.
    if (outcome !== 'settled') return settled;
  }
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

/** Keeps removing due objects in the background until it is stopped; `stop` waits for a round that is running. */
export function startObjectRemovals(needs: Needs): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const round = () => {
    running = removeDueObjects(needs)
      .catch((error: unknown) => {
        needs.log.warn({ err: error }, 'object removals paused');
      })
      .finally(() => {
        if (!stopped) timer = setTimeout(round, pauseMs);
      });
  };
  round();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
