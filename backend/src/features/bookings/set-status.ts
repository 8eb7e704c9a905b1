import { bookingChanges, isOffStatus, isUnusual, usualMinutes } from '@kitewell/contract/booking-statuses';
import type { BookingStatusInput } from '@kitewell/contract/bookings';
import type { BookingId, TutorId } from '@kitewell/contract/ids';
import { leadChanges } from '@kitewell/contract/lead-states';
import { fieldMessage } from '@kitewell/contract/messages';
import { mayBecome } from '@kitewell/contract/status-changes';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { recalculateCharge } from '../billing/recalculate-charge.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { checkedUntil } from '../tutors/record-checks.ts';
import { isPaidFor } from '../accounts/bill-sums.ts';
import { Booking, noFees, tutorsOwn } from '../sessions/booking.entity.ts';
import { queueSessionOffEmail } from './business-emails.ts';
import { queueFamilyEmail } from './family-emails.ts';
import { leavesAtOf } from './email-pace.ts';
import { missedFees } from './fee-rule.ts';
import { requireClearanceAgain } from './require-clearance.ts';
import { lockSession, type Base } from './lock-session.ts';
import { writeSession } from './overlap.ts';
import { subjectOf } from './session-audit.ts';
import { lockChildrenOf } from '../sessions/session-children.ts';

const paid = `select 1 from bookings b where b.id = ? and (
    exists (select from receipts r where r.booking_id = b.id and r.tutor_id = b.tutor_id and r.payment_status = 'paid')
    or ${isPaidFor('b.id')})`;

type Needs = Pick<Services, 'queueEmail' | 'now' | 'config'>;

/**
 * Sets the status of a session, by its tutor or by the office, with its reason and its actual minutes; those of the former status are removed. In the
 * same transaction the change is written to the audit, the amount owed for the session is updated, the lead of a trial
 * that has taken place moves on, and the family is notified where the change decides whether the session takes place. The
 * same again changes nothing. The caller commits.
 * @throws AppError 'booking.notFound' (404); 'validation' (400) for minutes that are far from the arranged ones and not
 * confirmed; 'booking.unchecked' (409) where no valid record check covers its day; 'booking.overlap' (409) where a session is restored and its time is taken, 'tutor.notCleared' (409) where
 * the tutor may not be sent on that day; for its tutor 'booking.paid' (409) where it has been paid, 'booking.offByOffice'
 * (409) where the office has cancelled it; for the office 'booking.changedMeanwhile' (409), 'booking.notBegun' (409)
 */
export async function setStatus(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: BookingId,
  { baseSequence, status, reason = null, actualMinutes = null, minutesConfirmed }: BookingStatusInput & Base,
): Promise<Booking> {
  const tutor = context.by.kind === 'tutor' ? context.by.id : undefined;
  // The request before the tutor, in the order in which a trial is arranged.
  const lead = status === 'completed' ? await lockLeadOf(tx, id, tutor) : null;
  const booking = await lockSession(tx, id, { baseSequence, tutor });
  const before = recordOf(booking);
  const minutes = status === 'completed' ? actualMinutes : null;
  const isByTutor = tutor !== undefined;
  const isSame =
    booking.status === status && before.actualMinutes === minutes && (booking.statusReason ?? null) === reason;
  // The same said by the office still counts: only its word makes a session longer than it was arranged.
  if (isSame && (isByTutor || booking.statusBy === 'office')) return booking;
  if (isByTutor && booking.isOffByOffice()) {
    // Both have called it off; that of the office stays.
    if (status === 'cancelled') return booking;
    throw new AppError('booking.offByOffice', 409);
  }
  // Paying a tutor locks the tutor as well, so no payment can come in between.
  const isPaid = (await tx.execute<unknown[]>(paid, [id])).length > 0;
  if (isByTutor && isPaid) throw new AppError('booking.paid', 409);
  if (!isByTutor) refuseOfOffice(booking, status, needs.now(), isPaid && !reason);
  else if (booking.status !== status && !mayBecome(bookingChanges.tutor, booking.status, status))
    throw new AppError('validation', 400, { status: fieldMessage('oneOf') });
  await refuseUnchecked(tx, booking, status);
  refuseUnusual(booking, minutes, minutesConfirmed);
  if (!isOffStatus(status)) await mayBeAgain(tx, booking, needs.now());
  await lockChildrenOf(tx, [id]);
  const former = booking.status;
  const fees = status === 'missed' ? await missedFees(tx, booking) : noFees;
  await writeSession(async () => {
    booking.setStatus(status, { by: isByTutor ? 'tutor' : 'office', at: context.at, reason }, fees);
    booking.actualMinutes = minutes;
    booking.sequence += 1;
    await tx.flush();
  });
  if (status === 'completed' && former !== 'completed') trialTookPlace(tx, lead, booking, context);
  await recalculateCharge(tx, context, id, isByTutor || !reason ? undefined : { reason });
  recordChange(tx, {
    ...{ ...context, action: 'booking status', subject: subjectOf(id) },
    ...{ before, after: recordOf(booking) },
  });
  await tell(tx, needs, booking, former);
  return booking;
}

/** What the audit keeps. The reason is not part of it: it may say who is ill, and the audit outlives erasure. */
const recordOf = ({ status, actualMinutes }: Booking) => ({ status, actualMinutes: actualMinutes ?? null });

/** What the office cannot record. Calling a session off and letting it take place after all are calls of their own. */
function refuseOfOffice(booking: Booking, status: Booking['status'], now: Date, lacksReason: boolean): void {
  const hasBegun = booking.begins() <= now;
  const changes = hasBegun ? bookingChanges.officeRecords : bookingChanges.officeUndoes;
  // What was recorded can be said again, with other minutes, or since only the office's word makes a session longer.
  const isSaidAgain = booking.status === status && (hasBegun || status === 'pending');
  if (!isSaidAgain && !mayBecome(changes, booking.status, status)) throw new AppError('booking.notBegun', 409);
  // A session to which a family has not agreed cannot have taken place.
  if (booking.agreement != null && booking.agreement !== 'agreed') throw new AppError('booking.notBegun', 409);
  // The tutor reads it beside the difference in the pay, and the family beside the one on its bill.
  if (lacksReason) throw new AppError('validation', 400, { reason: fieldMessage('required') });
}

/**
 * A session needs a tutor with a valid record check on its day. The check may have been withdrawn, or have expired,
 * since it was arranged: then the office gives it to another tutor or records a new check.
 */
async function refuseUnchecked(tx: EntityManager, booking: Booking, status: Booking['status']): Promise<void> {
  if (booking.status === 'completed' || (status !== 'confirmed' && status !== 'completed')) return;
  if ((await checkedUntil(tx, booking.tutor.id, booking.sessionDate)) === null)
    throw new AppError('booking.unchecked', 409);
}

function refuseUnusual({ duration }: Booking, minutes: number | null, confirmed = false): void {
  if (minutes === null || confirmed || !isUnusual(minutes, duration)) return;
  throw new AppError('validation', 400, { actualMinutes: fieldMessage('minutesUnusual', usualMinutes(duration)) });
}

/**
 * Locks the request that led to a session; before its tutor is locked.
 * @param tutor the only tutor whose session it may be
 */
export async function lockLeadOf(tx: EntityManager, id: BookingId, tutor?: TutorId): Promise<TrialRequest | null> {
  const booking = await tx.findOne(Booking, { id, ...(tutor !== undefined && { tutor, ...tutorsOwn }) });
  if (!booking?.trialRequest) return null;
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  return tx.findOne(TrialRequest, { id: booking.trialRequest.id }, lock);
}

/**
 * Moves the lead of a trial that has taken place. A lead that was decided by somebody, as lost or enrolled, stays; so does
 * that of a trial whose end is still to come.
 */
export function trialTookPlace(
  tx: EntityManager,
  lead: TrialRequest | null,
  booking: Booking,
  { by, at }: ChangeContext,
): void {
  if (!lead || booking.ends() > at) return;
  const state = lead.leadState;
  if (!mayBecome(leadChanges.trialTookPlace, state, 'trial_done')) return;
  lead.moveTo('trial_done', at);
  recordChange(tx, {
    ...{ at, by, action: 'lead state', subject: { kind: 'trial', id: lead.reference } },
    before: { state },
    after: { state: lead.leadState },
  });
}

/**
 * Tells a family and the business that a session is off, or takes place after all. A family knows itself that a session
 * was missed, and the other statuses concern only tutor and business.
 */
async function tell(tx: EntityManager, needs: Needs, booking: Booking, former: Booking['status']): Promise<void> {
  if (!booking.tutor.getsEmails() || booking.status === former) return;
  if (booking.begins() <= needs.now()) return;
  const isOff = booking.status === 'cancelled' && former !== 'missed';
  const wasOff = former === 'cancelled' || (former === 'missed' && (await wasCancellationEmailed(tx, booking)));
  const isBack = wasOff && booking.isOpen();
  if (!isOff && !isBack) return;
  // A slip of the finger is taken back before anybody has read of it.
  const leavesAt = await leavesAtOf(tx, booking, needs.now());
  const template = isOff ? 'family-session-cancelled' : 'family-session-arranged';
  await queueFamilyEmail(tx, needs, template, booking, { isBack, leavesAt });
  await queueSessionOffEmail(tx, needs, booking, leavesAt);
}

/** Whether the last email about whether a session takes place says, or is going to say, that it is off. */
async function wasCancellationEmailed(tx: EntityManager, { id }: Booking): Promise<boolean> {
  const [last] = await tx.execute<{ isOff: boolean }[]>(
    `select template <> 'family-session-arranged' and not coalesce((about ->> 'isBack')::boolean, false) as "isOff" from emails
     where booking_id = ? and state <> 'needless' and about ->> 'left' is null
       and template in ('family-session-cancelled', 'family-session-arranged', 'business-session-cancelled')
     order by id desc limit 1`,
    [id],
  );
  return last?.isOff ?? false;
}

/** Whether a session that is off can take place after all: not where the tutor may not be sent. */
async function mayBeAgain(tx: EntityManager, booking: Booking, now: Date): Promise<void> {
  if (!booking.isOff() || booking.begins() <= now) return;
  // Sessions of the demo account are samples, for which no checks are needed.
  if (!booking.tutor.demo) await requireClearanceAgain(tx, booking);
}
