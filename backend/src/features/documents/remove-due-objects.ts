import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import type { DocumentStore } from '../../document-store.ts';
import type { Log } from '../../log.ts';
import { ObjectRemoval } from '../stored-files/object-removal.entity.ts';
import { Document } from './document.entity.ts';

const pauseMs = 5_000;
const longestWaitMs = 10 * 60_000;

interface Needs {
  em: EntityManager;
  store: Pick<DocumentStore, 'remove'>;
  now: () => Date;
  log: Log;
}

/**
 * Removes the objects that are due, each in its own transaction. Several processes may do so at once: each takes rows
 * that no other has locked. An object that a document owns is kept. An object that could not be removed is tried again
 * later, after a wait that doubles up to ten minutes.
 * @returns how many entries were handled
 */
export async function removeDueObjects({ em, store, now, log }: Needs): Promise<number> {
  for (let removed = 0; ; removed++) {
    const outcome = await em.fork().transactional(async (tx) => {
      const removal = await tx.findOne(
        ObjectRemoval,
        { dueAt: { $lte: now() } },
        { orderBy: { dueAt: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      if (!removal) return 'none due';
      try {
        if ((await tx.count(Document, { objectKey: removal.objectKey })) === 0) await store.remove(removal.objectKey);
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
    if (outcome !== 'settled') return removed;
  }
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
