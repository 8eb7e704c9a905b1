import type { ChildId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockVersion } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from '../families/change-family.ts';
import { Child } from '../families/child.entity.ts';
import { openList } from '../sessions/status-lists.ts';

/**
 * Removes a child. Past sessions stay with the family, and keep the child's name.
 * @throws AppError 'family.notFound' (404), 'record.changed' (409), 'family.childHasSessions' (409) where some are to
 * come
 */
export async function removeChild(
  tx: EntityManager,
  context: ChangeContext,
  id: ChildId,
  { version }: { version: number },
): Promise<number> {
  const child = await lockVersion(tx, Child, { id }, version, 'family.notFound');
  const family = child.family.id;
  const ahead = await tx.execute<unknown[]>(
    `select 1 from session_children s join bookings b on b.id = s.booking_id
     where s.child_id = ? and s.begins >= (?::timestamptz at time zone 'Asia/Hong_Kong')::date
       and b.status in ${openList} limit 1`,
    [id, context.at.toISOString()],
  );
  if (ahead.length > 0) throw new AppError('family.childHasSessions', 409);
  tx.remove(child);
  await tx.flush();
  recordChange(tx, { ...context, action: 'child remove', subject: subjectOf(family), before: { child: id } });
  return family;
}
