import type { BookingId, ChildId, FamilyId, SessionChildId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { SignedInFamily } from '../../http/family-auth.ts';
import { familyChildren } from '../family-home/family-scope.ts';
import { FamilyCancellation } from '../sessions/family-cancellation.entity.ts';

/** A child of a session. */
interface InSession {
  id: SessionChildId;
  child: ChildId | null;
  family: FamilyId | null;
  place: number;
  childName: string;
  parentName: string;
  /** Whether it is one of the family's children whom the reader may see. */
  own: boolean;
}

/** A session as one of its families may change it. */
export interface OwnSession {
  /** The family's children in it whom the reader may see. */
  readonly own: readonly InSession[];
  readonly others: readonly InSession[];
  /** The family's latest cancellation; of a group its children are in the session no more. */
  readonly cancellation: FamilyCancellation | null;
}

/**
 * Who is in a session that a family may know of: with a child of its own, or cancelled by itself.
 * @throws AppError 'booking.notFound' (404) for any other
 */
export async function ownSession(em: EntityManager, family: SignedInFamily, id: BookingId): Promise<OwnSession> {
  const scope = familyChildren(family);
  const children = await em.execute<InSession[]>(
    `select s.id, s.child_id as child, s.family_id as family, s.place, s.child_name as "childName",
       s.parent_name as "parentName", ${scope.sql} is true as own
     from session_children s where s.booking_id = ? order by s.place`,
    // A list as PostgreSQL writes it: `execute` would make several parameters of an array.
    [...scope.values.map((value) => (Array.isArray(value) ? `{${value.join(',')}}` : value)), id],
  );
  const cancellations = await em.find(
    FamilyCancellation,
    { booking: id, family: family.id },
    { orderBy: { id: 'desc' }, refresh: true },
  );
  const cancellation =
    cancellations.find((one) => family.pays || one.children.some((child) => family.children.includes(child))) ?? null;
  const own = children.filter((child) => child.own);
  if (own.length === 0 && !cancellation) throw new AppError('booking.notFound', 404);
  return { own, others: children.filter((child) => !child.own), cancellation };
}
