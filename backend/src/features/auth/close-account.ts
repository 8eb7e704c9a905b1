import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { withdrawLinks } from './password-links.ts';
import { TutorSession } from './tutor-session.entity.ts';

/**
 * Closes a tutor's account: signs the tutor out everywhere, and ends the entry in the directory and links that choose a
 * password. Sessions with families stay as they are. The caller commits.
 */
export async function closeAccount(tx: EntityManager, tutor: Tutor, now: Date): Promise<void> {
  tutor.deactivate(now);
  await endAccess(tx, tutor);
}

/** Ends every session of a tutor and every link that chooses a password; the password stays. The caller commits. */
export async function signOut(tx: EntityManager, tutor: Tutor): Promise<void> {
  tutor.tokenVersion += 1;
  await endAccess(tx, tutor);
}

async function endAccess(tx: EntityManager, tutor: Tutor): Promise<void> {
  await tx.flush();
  await tx.nativeDelete(TutorSession, { tutor: tutor.id });
  await withdrawLinks(tx, tutor.id);
}
