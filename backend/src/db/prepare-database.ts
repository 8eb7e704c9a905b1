import type { MikroORM } from '@mikro-orm/postgresql';
import { prepareJobs } from '../jobs.ts';

// Any number will do as long as it is this product's alone in its database.
const lockKey = 4_820_171;

/**
 * Brings the schema and the queue's own up to date, then runs `afterwards`. Processes that start at the same time do this
 * one after the other, under one advisory lock.
 * @param orm one that waits for answers without limit
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
    // Ending the connection gives the lock back, whatever state it is in.
    holder.release(true);
  }
}
