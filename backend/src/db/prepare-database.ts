import type { MikroORM } from '@mikro-orm/postgresql';
import { prepareJobs } from '../jobs.ts';

// The key of an advisory lock; backend/test/sources.test.ts says where another feature has the same.
const lockKey = 4_820_171;

/**
 * Updates the schema and the queue's tables, then runs `afterwards`. Processes that start at the same time do this one
 * after the other, under one advisory lock.
 * @param orm without a limit on how long a statement may take
 */
export async function prepareDatabase(orm: MikroORM, afterwards: () => Promise<void>): Promise<void> {
  const pool = await orm.em.getConnection().getNativeClient();
  const holder = await pool.connect();
  try {
    await holder.query('set statement_timeout = 0');
    await holder.query('select pg_advisory_lock($1)', [lockKey]);
    await orm.migrator.up();
    await prepareJobs(pool);
    await afterwards();
  } finally {
    // Closing the connection releases the lock, whatever state the connection is in.
    holder.release(true);
  }
}
