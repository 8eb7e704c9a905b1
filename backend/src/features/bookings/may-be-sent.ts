import type { EntityManager } from '@mikro-orm/postgresql';
import { missingOn, notCleared } from '../tutors/clearance.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';

/**
 * Checks that a tutor may be sent to a family on a day. The caller has locked the tutor.
 * @param reason why the tutor is sent although something is missing
 * @returns the reason where it was needed, to be kept with the session
 * @throws AppError 'tutor.notCleared' (409)
 */
export async function mayBeSent(
  em: EntityManager,
  tutor: Tutor,
  day: string,
  reason: string | null | undefined,
): Promise<string | null> {
  const missing = await missingOn(em, tutor.id, day);
  if (missing.length === 0) return null;
  if (!reason) throw notCleared(missing);
  return reason;
}
