import { isDeepStrictEqual } from 'node:util';
import { add, noCents, proportion, subtract, sum } from '@kitewell/contract/cents';
import { hongKongDate, monthOf } from '@kitewell/contract/dates';
import type { BookingId, TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { PayCorrection } from './pay-correction.entity.ts';
import { paySubjectOf } from './read-pay-run.ts';
import { Receipt } from './receipt.entity.ts';

/** The longest reason of a correction. */
const longestReason = 300;

/**
 * Where a tutor was paid for a session whose record the office changes, adds the difference to the pay of the present
 * month, or takes it off, at what was paid for a minute. It stands in the pay run like any other correction, which an
 * owner pays or removes. Nothing that was paid is changed. Where the payment was taken back since, the receipt has the
 * whole amount again, and the corrections that went with it are made to match. The caller has locked the tutor, as a
 * payment does.
 * @param minutes for how many minutes the tutor is to be paid, and `percent` what of the usual earnings
 * @param reason why the office changes the record; undefined where it does not
 */
export async function correctPaidSession(
  tx: EntityManager,
  context: ChangeContext,
  session: { id: BookingId; tutor: TutorId; date: string; time: string },
  { minutes, percent, reason }: { minutes: number; percent: number; reason?: string },
): Promise<void> {
  const receipt = await tx.findOne(Receipt, { bookingId: session.id }, { refresh: true });
  const former = await tx.find(PayCorrection, { bookingId: session.id }, { refresh: true, orderBy: { id: 'asc' } });
  if (receipt?.paymentStatus === 'paid' ? reason === undefined : former.length === 0) return;
  const [paid, due] = [former.filter(({ payment }) => payment), former.filter(({ payment }) => !payment)];
  const { tutorEarnings, ...of } = receipt ?? { tutorEarnings: noCents, duration: 1, percent: 100 };
  const owed = proportion(tutorEarnings, minutes * percent, of.duration * of.percent);
  const cents = subtract(owed, add(tutorEarnings, ...paid.map((one) => one.cents)));
  const why = reason === undefined ? former.at(-1)?.reason : `${session.date} ${session.time}: ${reason}`;
  for (const one of due) tx.remove(one);
  const made =
    cents === 0
      ? undefined
      : tx.create(PayCorrection, {
          tutor: session.tutor,
          month: monthOf(hongKongDate(context.at)),
          cents,
          bookingId: session.id,
          // No child is named: the table for the bookkeeper has the reason, too.
          reason: (why ?? '').slice(0, longestReason),
        });
  const before = stateOf(session.id, due);
  const after = stateOf(session.id, made ? [made] : []);
  if (isDeepStrictEqual(before, after)) return;
  const states = { ...(before && { before }), ...(after && { after }) };
  const subject = paySubjectOf(session.tutor);
  recordChange(tx, { ...context, action: 'pay corrected automatically', subject, ...states });
}

/** What corrections of a session that were not paid come to; undefined without any. */
const stateOf = (session: BookingId, due: readonly PayCorrection[]) => {
  const last = due.at(-1);
  return last && { session, month: last.month.slice(0, 7), cents: sum(due.map(({ cents }) => cents)) };
};
