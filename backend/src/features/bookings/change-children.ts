import { isSameName } from '@kitewell/contract/families';
import type { BookingId } from '@kitewell/contract/ids';
import type { FurtherChild } from '@kitewell/contract/office/group';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { Child } from '../families/child.entity.ts';
import { leaveSessions } from '../sessions/children-of-session.ts';
import type { Booking } from '../sessions/booking.entity.ts';
import type { SessionChild } from '../sessions/session-child.entity.ts';
import {
  childrenOfSession,
  lockChildren,
  childrenToAdd,
  rowOf,
  storeChildren,
  type AddedChild,
} from '../sessions/session-children.ts';

/** Who comes to a session and who goes, of a change that may be made. */
export interface ChildrenChange {
  readonly before: readonly SessionChild[];
  readonly kept: readonly SessionChild[];
  readonly left: readonly SessionChild[];
  readonly added: readonly AddedChild[];
}

/**
 * Checks whether a session may be of these children from now on. The caller has locked its tutor; the children are locked from here on.
 * @returns undefined where it is of them already
 * @throws AppError 'booking.trialAlone' (409), 'booking.groupAssessed' (409), 'booking.nobodyStays' (409), and as `childrenToAdd`
 */
export async function planChildrenChange(
  tx: EntityManager,
  booking: Booking,
  wanted: readonly FurtherChild[],
): Promise<ChildrenChange | undefined> {
  const before = await childrenOfSession(tx, booking.id);
  const wantedIds = new Set(wanted.map(({ child }) => child));
  if (wantedIds.size < wanted.length) throw new AppError('booking.groupOnce', 409);
  const presentIds = new Set(before.map(({ child }) => child?.id));
  if (presentIds.size === wantedIds.size && [...wantedIds].every((id) => presentIds.has(id))) return undefined;
  if (booking.trialRequest) throw new AppError('booking.trialAlone', 409);
  if (presentIds.has(undefined)) throw new AppError('booking.groupOnRecord', 409);
  const kept = before.filter(({ child }) => child && wantedIds.has(child.id));
  const left = before.filter((one) => !kept.includes(one));
  const [first] = kept;
  if (!first?.child) throw new AppError('booking.nobodyStays', 409);
  const assessed = await tx.execute<unknown[]>('select 1 from assessments where booking_id = ? limit 1', [booking.id]);
  if (assessed.length > 0) throw new AppError('booking.groupAssessed', 409);
  const others = wanted.filter(({ child }) => !presentIds.has(child));
  const added = await childrenToAdd(tx, await tx.findOneOrFail(Child, { id: first.child.id }), others);
  const hasName = ({ childName }: AddedChild) => kept.some((one) => isSameName(one.childName, childName));
  if (added.some(hasName)) throw new AppError('booking.groupOnce', 409);
  await lockChildren(tx, [...before.map(({ child }) => child?.id), ...added.map(({ child }) => child.id)]);
  return { before, kept, left, added };
}

/**
 * Stores a regrouping; a constraint of the database refuses a child who is in another session at that time. Where the first
 * child leaves, the next child becomes the first, and the home that is stored with the session is erased.
 */
export async function storeGroup(
  tx: EntityManager,
  booking: BookingId,
  { kept, left, added }: ChildrenChange,
): Promise<void> {
  const leaving = left.map(({ child }) => child?.id).join(',');
  if (left.length > 0)
    await leaveSessions(tx, 's.booking_id = ? and s.child_id = any(?::int[])', [booking, `{${leaving}}`]);
  // Those who stay move up, the first of them first: no two rows may have one place, not even for a moment.
  for (const [place, { child }] of kept.entries())
    await tx.execute('update session_children set place = ? where booking_id = ? and child_id = ? and place <> ?', [
      ...[place, booking, child?.id, place],
    ]);
  await storeChildren(tx, booking, added.map(rowOf), kept.length);
  await tx.execute('update bookings set group_size = ? where id = ?', [kept.length + added.length, booking]);
}
