import type { BookingId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import type { Booking } from '../sessions/booking.entity.ts';

export const subjectOf = (booking: BookingId): AuditSubject => ({ kind: 'booking', id: booking });

export type SessionState = Readonly<Record<string, unknown>>;

/**
 * The fields of a session that the audit keeps. No reason that somebody typed is among them, neither why it is off nor
 * why a tutor was sent without all checks: it may say who is ill, and the audit outlives the erasure of a family.
 */
export function stateOf(booking: Booking): SessionState {
  return {
    tutor: booking.tutor.id,
    date: booking.sessionDate,
    time: booking.sessionTime.slice(0, 5),
    duration: booking.duration,
    status: booking.status,
    withoutChecks: booking.withoutChecksReason != null,
    agreement: booking.agreement ?? null,
    ...(booking.feePercent > 0 && { feePercent: booking.feePercent }),
  };
}

type SessionAction = 'booking add' | 'booking assign' | 'booking cancel' | 'booking move' | 'booking restore';

/** Writes what became of a session to the audit. @param before its state before the change; null of a new one */
export function recordSession(
  tx: EntityManager,
  context: ChangeContext,
  action: SessionAction,
  booking: Booking,
  before: SessionState | null,
): void {
  const after = stateOf(booking);
  recordChange(tx, { ...context, action, subject: subjectOf(booking.id), after, ...(before && { before }) });
}
