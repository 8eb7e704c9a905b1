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

// A receipt that was written by hand names the child and the day, and no session.
const paid = `select 1 from bookings b join receipts r on r.tutor_id = b.tutor_id and r.payment_status = 'paid'
    and (r.booking_id = b.id or r.booking_id is null and r.session_date = b.session_date
      and lower(btrim(r.student_name)) = lower(btrim(b.child_name)))
  where b.id = ? and b.tutor_id = ? and b.status <> ? limit 1`;

/**
 * Sets what became of a session of the tutor, with a reason or the minutes where the status has them; what an earlier
 * status had goes. What is owed for the session follows, in the same transaction, and so does the lead of a trial that has
 * taken place; its family is told where that changes whether it takes place.
 * @throws AppError 'booking.paid' (409) where the status of a session that has been paid would change, 'booking.overlap'
 * (409) where a session that was off is to be again, and its time has gone to another; 'tutor.notCleared' (409) where the
 * tutor may not be sent on that day; 'booking.settled' (409) where the office has called it off
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
    // Who pays a tutor holds the tutor as well.
    if ((await tx.execute<unknown[]>(paid, [id, tutor, status])).length > 0) throw new AppError('booking.paid', 409);
    const former = (await read(tx, tutor, id))?.status;
    if (status !== 'cancelled' && status !== 'missed') await mayBeAgain(tx, tutor, id, now());
    await holdChildrenOf(tx, [id]);
    let changed = 0;
    await writeSession(tx, async () => {
      // One statement for these columns: of two changes at the same time the later one wins, and other columns stay.
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
      return id;
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
 * Tells a family and the business that a session is off, or takes place after all. Of one that was missed the family knows;
 * the other statuses are between tutor and business.
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
    await postFamilyLetter(tx, needs, 'family-session-arranged', booking);
    await postToBusiness(tx, needs, booking);
  }
}

/** Whether a session that was off may be again: what the office has called off, and who may not be sent, it alone decides. */
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
  // The demo's sessions are samples, and nobody is sent.
  if (!booking.tutor.demo) await mayBeSent(tx, booking.tutor, booking.sessionDate, booking.withoutChecksReason);
}
