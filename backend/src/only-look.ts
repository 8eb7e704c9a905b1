import type { EntityManager } from '@mikro-orm/postgresql';

/** What would come of a change: it is made in a transaction of its own, of which nothing is kept. */
export async function onlyLook<T>(em: EntityManager, act: (tx: EntityManager) => Promise<T>): Promise<T> {
  const tx = em.fork();
  await tx.begin();
  try {
    return await act(tx);
  } finally {
    await tx.rollback();
  }
}
