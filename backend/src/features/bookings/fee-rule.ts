/** What a session that does not take place costs its families and brings its tutor: the owner decides it. */
import type { BookingId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangeContext } from '../audit/record-change.ts';
import { recalculateCharge } from '../billing/recalculate-charge.ts';
import { BusinessSettings } from '../business-settings/business-settings.entity.ts';
import { noFees, type Booking, type Fees } from '../sessions/booking.entity.ts';

const hours = 60 * 60_000;

export const currentRules = (em: EntityManager): Promise<BusinessSettings> =>
  em.findOneOrFail(BusinessSettings, 1, { refresh: true });

/** Cancelling is free until then; at that very moment, too. */
export const freeUntilOf = (booking: Booking, { freeCancellationHours }: BusinessSettings): Date =>
  new Date(booking.begins().getTime() - freeCancellationHours * hours);

/** What a session costs that its family cancels now. What waits for the family's answer is not agreed yet. */
export function lateFees(booking: Booking, rules: BusinessSettings, at: Date): Fees {
  if (at <= freeUntilOf(booking, rules) || booking.isWaiting()) return noFees;
  return forTrialToo(booking, rules.lateCancellationPercent, rules.tutorLatePercent);
}

/** What a session costs to which nobody came. */
export async function missedFees(em: EntityManager, booking: Booking): Promise<Fees> {
  const { missedPercent, tutorMissedPercent } = await currentRules(em);
  return forTrialToo(booking, missedPercent, tutorMissedPercent);
}

/** A trial never costs the family anything. */
const forTrialToo = ({ trialRequest }: Booking, feePercent: number, payPercent: number): Fees => ({
  feePercent: trialRequest ? 0 : feePercent,
  payPercent,
});

/** Takes back what was charged for cancelling a session that takes place after all. Who left a group before stays away. */
export async function takeFeesBack(tx: EntityManager, context: ChangeContext, id: BookingId): Promise<void> {
  await tx.execute(
    `delete from family_cancellations k where k.booking_id = ? and exists (
       select from session_children s where s.booking_id = k.booking_id and s.child_id = any(k.children))`,
    [id],
  );
  await recalculateCharge(tx, context, id);
}
