import type { BookingStatusInput } from '@kitewell/contract/bookings';
import { LockMode, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { recordChange } from '../audit/record-change.ts';
import { settleSession } from '../money/settle-session.ts';
import { TrialRequest } from '../trial-requests/trial-request.entity.ts';
import { Booking } from './booking.entity.ts';
import { postToBusiness } from './business-letters.ts';
import { postFamilyLetter } from './family-letters.ts';
import { mayBeSent } from './may-be-sent.ts';
import { holdTutor, writeSession } from './one-at-a-time.ts';
import { holdChildrenOf } from './session-children.ts';

// A receipt that somebody wrote by hand has the child's name and the day, but no session.
const paid = `select 1 from bookings b join receipts r on r.tutor_id = b.tutor_id and r.payment_status = 'paid'
    and (r.booking_id = b.id or r.booking_id is null and r.session_date = b.session_date
      and lower(btrim(r.student_name)) = lower(btrim(b.child_name)))
  where b.id = ? and b.tutor_id = ? and b.status <> ? limit 1`;

/**
 * Sets the status of a session, by its tutor, with a reason or minutes where that status has them; those of the former
 * status are removed. In the same transaction the amount owed for the session is updated, the lead of a trial that has
 * taken place moves on, and the family is told where the change decides whether the session takes place.
 * @throws AppError 'booking.paid' (409) where the session has been paid, 'booking.overlap' (409) where a cancelled
 * session is restored and its time is taken, 'tutor.notCleared' (409) where the tutor may not be sent on that day,
 * 'booking.settled' (409) where the office has cancelled it
 */
export async function setStatus(
  em: EntityManager,
  tutor: number,
  id: number,
  { status, reason, heldMinutes }: BookingStatusInput,
  { post, now, config }: Pick<Services, 'post' | 'now' | 'config'>,
): Promise<void> {
  await em.transactional(async (tx) => {
    // The request before the tutor, in the order in which a trial is arranged.
    const lead = status === 'completed' ? await leadOf(tx, tutor, id) : null;
    await holdTutor(tx, tutor);
    // Paying a tutor takes the same lock, so no payment can come in between.
    if ((await tx.execute<unknown[]>(paid, [id, tutor, status])).length > 0) throw new AppError('booking.paid', 409);
    const former = (await read(tx, tutor, id))?.status;
    if (status !== 'cancelled' && status !== 'missed') await mayBeAgain(tx, tutor, id, now());
    await holdChildrenOf(tx, [id]);
    let changed = 0;
    await writeSession(async () => {
      // One statement sets only these columns: of two changes at once the later one wins, and other columns are
      // untouched.
      changed = await tx.nativeUpdate(
        Booking,
        { id, tutor },
        {
          status,
          sequence: raw('sequence + 1'),
          statusReason: status === 'cancelled' || status === 'missed' ? (reason ?? null) : null,
          heldMinutes: status === 'completed' ? (heldMinutes ?? null) : null,
        },
      );
    });
    if (changed > 0) {
      if (lead && former !== 'completed') trialTookPlace(tx, lead, tutor, now());
      await settleSession(tx, id, now());
    }
    await tell(tx, { post, now, config }, await read(tx, tutor, id), former);
  });
}

/** The request that led to a session of the tutor, held until the transaction ends. */
async function leadOf(tx: EntityManager, tutor: number, id: number): Promise<TrialRequest | null> {
  const booking = await tx.findOne(Booking, { id, tutor });
  if (!booking?.trialRequest) return null;
  const held = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  return tx.findOne(TrialRequest, { id: booking.trialRequest.id }, held);
}

/** A lead that has not come as far goes on. One that is lost or enrolled was decided by somebody, and stays. */
function trialTookPlace(tx: EntityManager, lead: TrialRequest, tutor: number, at: Date): void {
  const state = lead.leadState;
  if (state !== 'new' && state !== 'contacted' && state !== 'trial_arranged') return;
  lead.moveTo('trial_done', at);
  recordChange(tx, {
    ...{ at, by: { name: `tutor ${tutor}` }, action: 'lead state', subject: `trial ${lead.reference}` },
    before: { state },
    after: { state: lead.leadState },
  });
}

const read = (tx: EntityManager, tutor: number, id: number) =>
  tx.findOne(Booking, { id, tutor }, { populate: ['tutor'], refresh: true });

/**
 * Tells a family and the business that a session is off, or takes place after all. A family knows itself that a session
 * was missed, and the other statuses concern only tutor and business.
 */
async function tell(
  tx: EntityManager,
  needs: Pick<Services, 'post' | 'now' | 'config'>,
  booking: Booking | null,
  former: Booking['status'] | undefined,
): Promise<void> {
  if (!booking?.tutor.readsLetters() || booking.status === former) return;
  if (booking.begins() <= needs.now()) return;
  if (booking.status === 'cancelled' && former !== 'missed') {
    await postFamilyLetter(tx, needs, 'family-session-cancelled', booking);
    await postToBusiness(tx, needs, booking);
  } else if (former === 'cancelled' && booking.isOpen()) {
    await postFamilyLetter(tx, needs, 'family-session-arranged', booking, { isBack: true });
    await postToBusiness(tx, needs, booking);
  }
}

/** Whether a tutor may restore a session: not where the office has cancelled it, nor where the tutor may not be sent. */
async function mayBeAgain(tx: EntityManager, tutorId: number, id: number, now: Date): Promise<void> {
  const booking = await read(tx, tutorId, id);
  const isOff = booking?.status === 'cancelled' || booking?.status === 'missed';
  if (!booking || !isOff || booking.begins() <= now) return;
  const [last] = await tx.find(
    AuditEvent,
    { subject: `booking ${id}`, action: { $in: ['booking cancel', 'booking restore'] } },
    { orderBy: { id: 'desc' }, limit: 1 },
  );
  if (last?.action === 'booking cancel') throw new AppError('booking.settled', 409);
  // Sessions of the demo account are samples, for which no checks are needed.
  if (!booking.tutor.demo) await mayBeSent(tx, booking.tutor, booking.sessionDate, booking.withoutChecksReason);
}
