import type { BookingId, ChildId, FamilyId, SeriesId } from '@kitewell/contract/ids';
import type { FurtherChild } from '@kitewell/contract/office/group';
import { isSameName } from '@kitewell/contract/families';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { Child } from '../families/child.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import type { Booking } from './booking.entity.ts';
import { SeriesChild } from './series-child.entity.ts';
import { SessionChild } from './session-child.entity.ts';
import { offList } from './status-lists.ts';

/** The children of a session, in their order. */
export function childrenOfSession(em: EntityManager, booking: BookingId): Promise<SessionChild[]> {
  return em.find(SessionChild, { booking }, { orderBy: { place: 'asc' }, populate: ['family'], refresh: true });
}

/** The first child of a session. */
export async function firstChildOf(em: EntityManager, booking: BookingId): Promise<SessionChild> {
  return em.findOneOrFail(SessionChild, { booking, place: 0 }, { populate: ['family'], refresh: true });
}

/** The children of each of these sessions, in their order. */
export async function childrenOfAll(
  em: EntityManager,
  bookings: readonly Booking[],
): Promise<(booking: Booking) => readonly SessionChild[]> {
  const children = await em.find(
    SessionChild,
    { booking: { $in: bookings.map(({ id }) => id) } },
    { orderBy: { place: 'asc' }, refresh: true },
  );
  const byBooking = Map.groupBy(children, ({ booking }) => booking.id);
  return ({ id }) => byBooking.get(id) ?? [];
}

/** A child that joins a session as a further one, with what is on record of it. */
export interface AddedChild {
  readonly childName: string;
  readonly parentName: string;
  readonly childAge: number;
  readonly child: Child;
}

/** A child of a session or a series, to be stored. */
export interface NewChild extends Omit<AddedChild, 'child'> {
  readonly child: ChildId | null;
  readonly family: FamilyId | null;
}

/**
 * Reads the further children of a session from their records. Every child of a group must be on record, since each
 * family gets its own bill and emails, and no two may have one name, by which assessments are distinguished.
 * @throws AppError 'booking.groupOnRecord' (409), 'booking.groupOnce' (409), 'family.notFound' (404)
 */
export async function childrenToAdd(
  tx: EntityManager,
  first: Child | null,
  others: readonly FurtherChild[] = [],
): Promise<AddedChild[]> {
  if (others.length === 0) return [];
  if (!first) throw new AppError('booking.groupOnRecord', 409);
  const found: AddedChild[] = [];
  for (const { child: id, childName, childAge } of others) {
    const child = await tx.findOne(Child, { id }, { populate: ['family'] });
    // With a mistyped number another family would get emails about this session.
    if (!child || !isSameName(child.name, childName)) throw new AppError('family.notFound', 404);
    const isThere = [first, ...found.map((one) => one.child)].some(
      (one) => one.id === child.id || isSameName(one.name, child.name),
    );
    if (isThere) throw new AppError('booking.groupOnce', 409);
    const [guardian] = await tx.find(
      Guardian,
      { family: child.family.id },
      { orderBy: { pays: 'desc', id: 'asc' }, limit: 1 },
    );
    found.push({ childName: child.name, parentName: guardian?.name ?? child.name, childAge, child });
  }
  return found;
}

/** A further child as a row of the database. */
export const rowOf = ({ child, ...facts }: AddedChild) => ({ ...facts, child: child.id, family: child.family.id });

/**
 * Stores children of a session that is stored already and knows how many they are.
 * @param from the place of the first of them
 */
export async function storeChildren(
  tx: EntityManager,
  booking: BookingId,
  children: readonly NewChild[],
  from = 0,
): Promise<void> {
  for (const [at, { childName, parentName, childAge, child, family }] of children.entries())
    await tx.execute(
      `insert into session_children (booking_id, place, child_name, parent_name, child_age, family_id, child_id, begins, ends, takes_up_time)
       select id, ?, ?, ?, ?, ?, ?, session_date + session_time, session_date + session_time + make_interval(mins => duration),
         status not in ${offList} from bookings where id = ?`,
      [from + at, childName, parentName, childAge, family, child, booking],
    );
}

/** Stores the children of a series that is stored already. */
export async function storeSeriesChildren(
  tx: EntityManager,
  series: SeriesId,
  children: readonly NewChild[],
): Promise<void> {
  for (const [place, child] of children.entries()) await tx.insert(SeriesChild, { ...child, series, place });
}

/** The children of a series, in their order. */
export function childrenOfSeries(em: EntityManager, series: SeriesId): Promise<SeriesChild[]> {
  return em.find(SeriesChild, { series }, { orderBy: { place: 'asc' }, populate: ['family'], refresh: true });
}

/**
 * Locks children until the transaction ends, in the order of their ids, so that changes of one child's sessions happen
 * one after the other, as for tutors (`lockTutor`), who are locked before. It is a lock of its own and not the child's
 * row: whoever joins two families has locked that row, and may wait for a session that waits here.
 */
export async function lockChildren(tx: EntityManager, ids: readonly (ChildId | null | undefined)[]): Promise<void> {
  const known = [...new Set(ids)].filter((id) => id != null).sort((a, b) => a - b);
  for (const id of known) await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 2))', [`child ${id}`]);
}

/** Locks all children of these sessions, and further ones with them. */
export async function lockChildrenOf(
  tx: EntityManager,
  bookings: readonly number[],
  further: readonly (ChildId | null | undefined)[] = [],
): Promise<void> {
  const rows = await tx.execute<{ child: ChildId }[]>(
    'select distinct child_id as child from session_children where booking_id = any(?::int[]) and child_id is not null',
    [`{${bookings.join(',')}}`],
  );
  await lockChildren(tx, [...rows.map(({ child }) => child), ...further]);
}
