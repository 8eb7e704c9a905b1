import { add, noCents, proportion, subtract } from '@kitewell/contract/cents';
import { hongKongDate, monthOf } from '@kitewell/contract/dates';
import type { TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PayCorrection } from './pay-correction.entity.ts';
import { Receipt } from './receipt.entity.ts';

/** The longest reason of a correction. */
const longestReason = 300;

/**
 * Where a tutor was paid for a session whose record the office changes, adds the difference to the pay of the present
 * month, or takes it off, at what was paid for a minute. It stands in the pay run like any other correction, which an
 * owner pays or removes. Nothing that was paid is changed. Where the payment was taken back since, the receipt has the
 * whole amount again, and the corrections that went with it are made to match. The caller has locked the tutor, as a
 * payment does.
 * @param minutes for how many minutes the tutor is to be paid
 * @param reason why the office changes the record; undefined where it does not
 */
export async function correctPaidSession(
  tx: EntityManager,
  session: { id: number; tutor: TutorId; date: string; time: string },
  minutes: number,
  { reason, at }: { reason: string | undefined; at: Date },
): Promise<void> {
  const receipt = await tx.findOne(Receipt, { bookingId: session.id }, { refresh: true });
  const before = await tx.find(PayCorrection, { bookingId: session.id }, { refresh: true, orderBy: { id: 'asc' } });
  if (receipt?.paymentStatus === 'paid' ? reason === undefined : before.length === 0) return;
  await tx.nativeDelete(PayCorrection, { bookingId: session.id, payment: null });
  const paid = before.filter(({ payment }) => payment);
  const { tutorEarnings, duration } = receipt ?? { tutorEarnings: noCents, duration: 1 };
  const owed = proportion(tutorEarnings, minutes, duration);
  const cents = subtract(owed, add(tutorEarnings, ...paid.map((one) => one.cents)));
  if (cents === 0) return;
  const why = reason === undefined ? before.at(-1)?.reason : `${session.date} ${session.time}: ${reason}`;
  tx.create(PayCorrection, {
    tutor: session.tutor,
    month: monthOf(hongKongDate(at)),
    cents,
    bookingId: session.id,
    // No child is named: the table for the bookkeeper has the reason, too.
    reason: (why ?? '').slice(0, longestReason),
  });
  await tx.flush();
}
