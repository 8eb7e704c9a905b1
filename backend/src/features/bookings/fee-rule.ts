/** What a session that does not take place costs its families and brings its tutor: the owner decides it. */
import { discounted, percentOf, sum } from '@kitewell/contract/cents';
import type { BookingId } from '@kitewell/contract/ids';
import type { LateFeeView } from '@kitewell/contract/office/sessions';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangeContext } from '../audit/record-change.ts';
import { pricesOf, recalculateCharge } from '../billing/recalculate-charge.ts';
import { BusinessSettings } from '../business-settings/business-settings.entity.ts';
import { missingOn } from '../clearance/clearance.ts';
import { noFees, type Booking, type Fees } from '../sessions/booking.entity.ts';
import { availabilityOn } from '../tutors/availability.ts';

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

/** Whether the tutor cannot come on that day: then it is not the family's doing that a session is cancelled. */
async function cannotCome(em: EntityManager, booking: Booking): Promise<boolean> {
  const { tutor, sessionDate: day, sessionTime: time, duration, travelMinutes } = booking;
  // Sessions of the demo account are samples, for which no checks are needed.
  if (!tutor.demo && (await missingOn(em, tutor.id, day)).length > 0) return true;
  const availability = await availabilityOn(em, tutor.id, [day], { time, duration, travelMinutes });
  return availability.get(day) === 'timeOff';
}

/**
 * What it costs that the office cancels a session now: by the owner's rule nothing where there is notice enough, or where the
 * tutor cannot come.
 * @param charge what the office has decided instead
 */
export async function cancellingFees(em: EntityManager, booking: Booking, at: Date, charge?: boolean): Promise<Fees> {
  const fees = lateFees(booking, await currentRules(em), at);
  if (fees.feePercent + fees.payPercent === 0) return noFees;
  return (charge ?? !(await cannotCome(em, booking))) ? fees : noFees;
}

/**
 * What the families would pay if the office cancelled a session now, and whether the owner's rule says that they do; null
 * where it cannot cost anything.
 */
export async function lateFeeOf(
  em: EntityManager,
  booking: Booking,
  at: Date,
  rules: BusinessSettings,
): Promise<LateFeeView | null> {
  const { feePercent } = booking.isOpen() ? lateFees(booking, rules, at) : noFees;
  if (feePercent === 0) return null;
  const prices = await pricesOf(em, booking.id, at);
  const cents = prices
    ? sum([...prices.values()].map((one) => discounted(percentOf(one.cents, feePercent), one.discountPercent)))
    : null;
  return cents === 0 ? null : { cents, charge: !(await cannotCome(em, booking)) };
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
