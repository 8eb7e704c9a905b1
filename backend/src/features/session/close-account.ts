import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { withdrawLinks } from './password-links.ts';
import { TutorSession } from './tutor-session.entity.ts';

/**
 * Closes a tutor's account: signed out everywhere, out of the directory, no link opens it again. Sessions with families stay
 * as they are. The caller commits.
 */
export async function closeAccount(tx: EntityManager, tutor: Tutor, now: Date): Promise<void> {
  tutor.deactivate(now);
  await tx.flush();
  await tx.nativeDelete(TutorSession, { tutor: tutor.id });
  await withdrawLinks(tx, tutor.id);
}
