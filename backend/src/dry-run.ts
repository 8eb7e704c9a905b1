import type { EntityManager } from '@mikro-orm/postgresql';

/** Shows what a change would do: makes it in a transaction of its own, which is rolled back. */
export async function dryRun<T>(em: EntityManager, act: (tx: EntityManager) => Promise<T>): Promise<T> {
  const tx = em.fork();
  await tx.begin();
  try {
    return await act(tx);
  } finally {
    await tx.rollback();
  }
}
