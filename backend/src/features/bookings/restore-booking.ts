import { bookingChanges } from '@kitewell/contract/booking-statuses';
import type { BookingId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { requireChange } from '../../require-change.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import type { Booking } from '../sessions/booking.entity.ts';
import { lockChildrenOf } from '../sessions/session-children.ts';
import { refuseTimeOff } from '../tutors/availability.ts';
import { queueFamilyEmail } from './family-emails.ts';
import { takeFeesBack } from './fee-rule.ts';
import { lockSession, type Base } from './lock-session.ts';
import { refuseOverlap, writeSession } from './overlap.ts';
import { requestAgreements, requireClearanceAgain } from './require-clearance.ts';
import { SeriesException } from './series-exception.entity.ts';
import { recordSession, stateOf } from './session-audit.ts';
import { queueSessionEmail } from './session-emails.ts';

type Needs = Pick<Services, 'queueEmail' | 'now'>;

/**
 * Lets a cancelled session take place after all, at its time and with its tutor, and sends emails to tutor and family.
 * The tutor has to confirm it again. A day that was left out of a series with it is left out no more. The caller commits.
 * @throws AppError 'booking.notFound' (404), 'booking.changedMeanwhile' (409), 'booking.notToRestore' (409),
 * 'tutor.notCleared' (409), 'tutor.timeOff' (409), 'booking.overlap' (409)
 */
export async function restoreBooking(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: BookingId,
  { baseSequence }: Base = {},
): Promise<Booking> {
  const booking = await lockSession(tx, id, { baseSequence, withSeries: true });
  requireChange(bookingChanges.officeRestores, booking.status, 'pending', 'booking.notToRestore');
  if (booking.begins() <= needs.now()) throw new AppError('booking.notToRestore', 409);
  await lockChildrenOf(tx, [id]);
  const { tutor, series, seriesDay } = booking;
  const exception = await requireClearanceAgain(tx, booking);
  await refuseTimeOff(tx, tutor.id, booking.takesUp());
  const before = stateOf(booking);
  if (!exception) await requestAgreements(tx, needs, booking, null, { isSameVisit: true });
  booking.setStatus('pending');
  booking.sequence += 1;
  await refuseOverlap(tx, booking);
  await writeSession(() => tx.flush());
  await takeFeesBack(tx, context, id);
  if (series && seriesDay && (await tx.nativeDelete(SeriesException, { series: series.id, day: seriesDay })) > 0)
    recordChange(tx, {
      ...context,
      action: 'series day',
      subject: { kind: 'series', id: series.id },
      after: { day: seriesDay },
    });
  recordSession(tx, context, 'booking restore', booking, before);
  await queueSessionEmail(tx, needs, 'session-given', booking, { isBack: true });
  await queueFamilyEmail(tx, needs, 'family-session-arranged', booking, { isBack: true });
  return booking;
}
