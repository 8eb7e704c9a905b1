import type { Cents } from '@kitewell/contract/cents';
import type { BookingId, TutorId } from '@kitewell/contract/ids';
import type { Programme } from '@kitewell/contract/programmes';
import type { PaymentStatus } from '@kitewell/contract/receipts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { lockTutor } from './lock-tutor.ts';
import { compared } from '../families/name-words.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Receipt } from '../billing/receipt.entity.ts';

/** A receipt that somebody writes by hand. */
export interface NewReceipt {
  readonly tutor: TutorId;
  /** The session, where there are two; it must be one of these. */
  readonly booking?: BookingId | undefined;
  readonly studentName: string;
  readonly program: Programme;
  /** Minutes. */
  readonly duration: number;
  readonly sessionDate: string;
  readonly tutorEarnings: Cents;
  readonly totalAmount: Cents;
  readonly paymentStatus: PaymentStatus;
}

/**
 * Stores a receipt that is written by hand with the session that it is for: the tutor's on that day with a child of that
 * name, which has no receipt yet. It has no session where there is none. The caller commits.
 * @throws AppError 'tutor.notFound' (404), 'receipt.severalSessions' (409) where there are two and none is given, 'booking.notFound' (404)
 */
export async function addReceipt(
  tx: EntityManager,
  context: ChangeContext,
  { tutor: tutorId, booking, ...receipt }: NewReceipt,
): Promise<Receipt> {
  // Completing a session writes a receipt as well, and locks the tutor.
  await lockTutor(tx, tutorId);
  const tutor = await tx.findOne(Tutor, { id: tutorId });
  if (!tutor) throw new AppError('tutor.notFound', 404);
  const found = await tx.execute<{ id: number }[]>(
    `select b.id from bookings b where b.tutor_id = ? and b.session_date = ?
       and exists (select from session_children s where s.booking_id = b.id and ${compared('s.child_name')} = ${compared('?')})
       and not exists (select from receipts r where r.booking_id = b.id)
     order by b.session_time, b.id`,
    [tutorId, receipt.sessionDate, receipt.studentName],
  );
  if (booking !== undefined && !found.some(({ id }) => id === booking)) throw new AppError('booking.notFound', 404);
  if (booking === undefined && found.length > 1) throw new AppError('receipt.severalSessions', 409);
  const added = tx.create(Receipt, { ...receipt, tutor, bookingId: booking ?? found[0]?.id ?? null });
  await tx.flush();
  const { bookingId: session, tutorEarnings: tutorCents, totalAmount: familyCents, paymentStatus: status } = added;
  const after = { tutor: tutorId, session, tutorCents, familyCents, status };
  recordChange(tx, { ...context, action: 'receipt add', subject: { kind: 'receipt', id: added.id }, after });
  return added;
}
