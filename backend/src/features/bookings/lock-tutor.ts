import type { TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Locks a tutor until the transaction ends, so that changes of one tutor's sessions happen one after the other. The
 * constraint alone would refuse overlaps as well, but with many requests at once some of them wait for each other until
 * PostgreSQL ends the deadlock with an error that tells the user nothing.
 */
export async function lockTutor(tx: EntityManager, tutorId: TutorId): Promise<void> {
  await tx.execute('select 1 from tutors where id = ? for no key update', [tutorId]);
}

/** Locks several tutors, in the order of their ids, so that two changes of the same tutors never wait for each other. */
export async function lockTutors(tx: EntityManager, ids: readonly (TutorId | undefined)[]): Promise<void> {
  const tutors = [...new Set(ids)].filter((id) => id !== undefined).sort((a, b) => a - b);
  for (const id of tutors) await lockTutor(tx, id);
}
