import { bookingChanges } from '@kitewell/contract/booking-statuses';
import type { BookingId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { requireChange } from '../../require-change.ts';
import type { Services } from '../../services.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { recalculateCharge } from '../billing/recalculate-charge.ts';
import { noFees, type Booking, type Fees } from '../sessions/booking.entity.ts';
import { queueFamilyEmail } from './family-emails.ts';
import { cancellingFees } from './fee-rule.ts';
import { lockSession, type Base } from './lock-session.ts';
import { recordSession, stateOf, type SessionState } from './session-audit.ts';
import { queueSessionEmail } from './session-emails.ts';

type Needs = Pick<Services, 'queueEmail' | 'now'>;

/** What the emails mention besides the change: the weather as its reason, or the family's own cancellation. */
interface EmailOptions {
  readonly badWeather?: boolean;
  readonly cancellation?: number;
}

/** Why a session is cancelled. */
interface Cancellation {
  /** The tutor reads it. */
  readonly reason: string | null;
  /** Where it waited for its families: that one refused, or did not answer in time. */
  readonly agreement?: 'refused' | 'unanswered';
  /** Whether it costs what a late cancellation costs; where it is left out, the owner's rule decides. */
  readonly charge?: boolean | undefined;
  /** What it costs where one of its families cancels it. */
  readonly fees?: Fees;
}

/**
 * Cancels a session for the office or a guardian, charges what that costs, and sends emails to tutor and family. The caller commits.
 * @throws AppError 'booking.notFound' (404), 'booking.changedMeanwhile' (409), 'booking.over' (409)
 */
export async function cancelBooking(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: BookingId,
  { baseSequence, charge, ...cancellation }: Cancellation & Base,
  emailOptions: EmailOptions = {},
): Promise<Booking> {
  const booking = await lockSession(tx, id, { baseSequence });
  requireChange(bookingChanges.officeCancels, booking.status, 'cancelled', 'booking.over');
  const wasWaiting = booking.isWaiting();
  const fees = cancellation.fees ?? (await cancellingFees(tx, booking, context.at, charge));
  markCancelled(tx, context, booking, { ...cancellation, fees });
  await tx.flush();
  // As long as it is to take place, nothing is charged for it that would have to be taken back.
  if (cancellation.fees || fees !== noFees) await recalculateCharge(tx, context, id);
  if (!wasWaiting) await queueSessionEmail(tx, needs, 'session-cancelled', booking);
  await queueFamilyEmail(tx, needs, 'family-session-cancelled', booking, emailOptions);
  return booking;
}

/**
 * Marks a locked session as cancelled and writes it to the audit. The caller flushes, and queues the emails: of a series
 * there is one for all its sessions.
 * @param before the session's state before the change, where that is not its present one
 */
export function markCancelled(
  tx: EntityManager,
  context: ChangeContext,
  booking: Booking,
  { reason, agreement, fees }: Omit<Cancellation, 'charge'>,
  before: SessionState = stateOf(booking),
): void {
  const by = context.by.kind === 'guardian' ? 'family' : 'office';
  booking.setStatus('cancelled', { by, at: context.at, reason }, fees);
  if (agreement) booking.agreement = agreement;
  booking.sequence += 1;
  recordSession(tx, context, 'booking cancel', booking, before);
}
