import type { VisitView } from '@kitewell/contract/bookings';
import type { BookingId, TutorId } from '@kitewell/contract/ids';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { checkedUntil } from '../tutors/record-checks.ts';
import { Booking, tutorsOwn } from '../sessions/booking.entity.ts';
import { subjectOf } from './session-audit.ts';
import { noteAccess } from '../families/note-access.ts';
import { childrenOfSession } from '../sessions/session-children.ts';
import { visitOf } from '../families/visit-details.ts';

/**
 * Where a session takes place and how to reach the family: only for its tutor, from a day before it begins until it
 * ends, and not while it is cancelled or missed, since nobody is expected then. That is no protection against the
 * tutor, who may set another status and look again. Without a valid record check on its day nothing is shown. Each view
 * is written to the audit. The caller commits.
 * @throws AppError 'booking.notFound' (404), 'booking.visitClosed' (403), 'booking.unchecked' (403)
 */
export async function viewVisitDetails(
  tx: EntityManager,
  context: ChangeContext,
  id: BookingId,
  { tutor }: { readonly tutor: TutorId },
): Promise<VisitView> {
  // Locked: of a session that is given to another tutor at this moment, the former tutor reads nothing afterwards.
  const booking = await tx.findOne(
    Booking,
    { id, tutor, ...tutorsOwn },
    { lockMode: LockMode.PESSIMISTIC_READ, refresh: true },
  );
  if (!booking) throw new AppError('booking.notFound', 404);
  const { from, until } = booking.visitOpen();
  const isOff = booking.isOff();
  if (isOff || context.at < from || context.at >= until) throw new AppError('booking.visitClosed', 403);
  // The check may have been withdrawn, or have expired, since the session was arranged.
  if ((await checkedUntil(tx, tutor, booking.sessionDate)) === null) throw new AppError('booking.unchecked', 403);
  recordChange(tx, { ...context, action: 'booking visit', subject: subjectOf(id) });
  if (booking.doorCode != null) await noteDoorCode(tx, context, booking);
  return {
    bookingId: booking.id,
    ...visitOf(booking),
  };
}

/** Writes down for the family in whose home a session takes place, else that of its first child, who has read how to get in. */
export async function noteDoorCode(
  em: EntityManager,
  reader: Pick<ChangeContext, 'by' | 'at'>,
  { id, homeOf }: Pick<Booking, 'id' | 'homeOf'>,
): Promise<void> {
  const [first] = await childrenOfSession(em, id);
  const family = homeOf?.id ?? (first?.place === 0 ? first.family?.id : undefined);
  if (family !== undefined) await noteAccess(em, reader, 'door code', family);
}
