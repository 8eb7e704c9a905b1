import { randomBytes } from 'node:crypto';
import type { TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockRow } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

/**
 * Gives a tutor's calendar feed another address; the former one opens nothing any more. The caller commits.
 * @throws AppError 'tutor.notFound' (404)
 */
export async function renewCalendar(tx: EntityManager, context: ChangeContext, id: TutorId): Promise<Tutor> {
  const tutor = await lockRow(tx, Tutor, { id }, 'tutor.notFound');
  tutor.calendarToken = randomBytes(32).toString('base64url');
  recordChange(tx, { ...context, action: 'tutor calendar renewed', subject: { kind: 'tutor', id } });
  return tutor;
}

/** Closes a tutor's calendar feed; the caller commits. @throws AppError 'tutor.notFound' (404) */
export async function closeCalendar(tx: EntityManager, context: ChangeContext, id: TutorId): Promise<void> {
  const tutor = await lockRow(tx, Tutor, { id }, 'tutor.notFound');
  if (tutor.calendarToken == null) return;
  tutor.calendarToken = null;
  recordChange(tx, { ...context, action: 'tutor calendar closed', subject: { kind: 'tutor', id } });
}
