import { typedDollars, type Cents } from '@kitewell/contract/cents';
import type { FamilyCancellation as Input } from '@kitewell/contract/family/requests';
import type { BookingId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { SignedInFamily } from '../../http/family-auth.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { recalculateCharge } from '../billing/recalculate-charge.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { queueFamilyEmail } from '../bookings/family-emails.ts';
import { lockSession } from '../bookings/lock-session.ts';
import { AttachedSession } from '../bookings/attached-session.entity.ts';
import { subjectOf } from '../bookings/session-audit.ts';
import { queueSessionEmail } from '../bookings/session-emails.ts';
import { subjectOf as familySubject } from '../families/change-family.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { leaveSessions } from '../sessions/children-of-session.ts';
import { ChangeRequest } from '../sessions/change-request.entity.ts';
import { FamilyCancellation } from '../sessions/family-cancellation.entity.ts';
import { childrenOfSession, lockChildrenOf } from '../sessions/session-children.ts';
import { isHost, noticeOf } from './notice.ts';
import { ownSession, type OwnSession } from './own-session.ts';
import { withdraw } from './request-change.ts';

/**
 * Cancels a session for a family's children at the price that was shown, which is charged, with the emails to its tutor and the family; of a
 * group its children leave the session, and for the other families nothing changes, their price neither. The same again
 * changes nothing. The caller commits.
 * @throws AppError 'booking.notFound' (404), 'booking.over' (409) once it has begun or is off,
 * 'cancellation.otherPrice' (409) with the price as it is now,
 * 'cancellation.byOffice' (409) where no rate is recorded, or others would have nowhere to go
 */
export async function cancelByFamily(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail' | 'now'>,
  context: ChangeContext,
  id: BookingId,
  { family, reason = null, priceCents }: Input & { family: SignedInFamily },
): Promise<void> {
  await ownSession(tx, family, id);
  const booking = await lockSession(tx, id);
  const session = await ownSession(tx, family, id);
  const { own, others, cancellation } = session;
  if (cancellation && (own.length === 0 || booking.isOff())) return;
  const notice = await noticeOf(tx, booking, session, context.at);
  if (!notice.isAhead || own.length === 0) throw new AppError('booking.over', 409);
  if (notice.priceCents === null || isHost(booking, family, session)) throw new AppError('cancellation.byOffice', 409);
  if (notice.priceCents !== priceCents) throw otherPrice(notice.priceCents);
  const children = own.flatMap(({ child }) => child ?? []);
  await withdrawOpen(tx, context, id, family);
  const cancelled = tx.create(FamilyCancellation, {
    ...{ booking: id, family: family.id, children, reason, priceCents, cancelledAt: context.at },
    fees: priceCents > 0 ? [...notice.fees] : [],
    guardian: context.by.kind === 'guardian' ? tx.getReference(Guardian, context.by.id) : null,
  });
  // The emails refer to it.
  await tx.flush();
  const fees = { feePercent: 0, payPercent: notice.payPercent };
  if (others.length === 0)
    await cancelBooking(tx, needs, context, id, { reason, fees }, { cancellation: cancelled.id });
  else await leaveGroup(tx, needs, context, booking, session, cancelled.id);
  recordChange(tx, {
    ...{ ...context, action: 'family cancellation', subject: familySubject(family.id) },
    after: { session: id, children, cents: priceCents },
  });
  await tx.flush();
}

const otherPrice = (cents: Cents) =>
  new AppError('cancellation.otherPrice', 409, {
    priceCents: fieldMessage('priceNow', { dollars: typedDollars(cents), cents }),
  });

/** A request about a session to which the family does not come is over. */
async function withdrawOpen(
  tx: EntityManager,
  context: ChangeContext,
  booking: BookingId,
  family: SignedInFamily,
): Promise<void> {
  const open = { booking, family: family.id, state: 'open' as const };
  const request = await tx.findOne(ChangeRequest, open, { refresh: true });
  if (request) withdraw(tx, context, request);
}

async function leaveGroup(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail' | 'now'>,
  context: ChangeContext,
  booking: Booking,
  { own, others }: OwnSession,
  cancellation: number,
): Promise<void> {
  await lockChildrenOf(tx, [booking.id]);
  const ids = own.map(({ id }) => id);
  const left = (await childrenOfSession(tx, booking.id)).filter(({ id }) => ids.includes(id));
  const { address } = booking;
  await leaveSessions(tx, 's.booking_id = ? and s.id = any(?::int[])', [booking.id, `{${ids.join(',')}}`]);
  // Only a home is forgotten with its family: the others still meet where they met.
  if (address) await tx.execute('update bookings set address = ? where id = ?', [address, booking.id]);
  const now = await tx.findOneOrFail(Booking, { id: booking.id }, { populate: ['tutor'], refresh: true });
  const attachment = await tx.findOne(AttachedSession, { booking: booking.id });
  attachment?.noteChange([], true);
  recordChange(tx, {
    ...{ ...context, action: 'booking change', subject: subjectOf(booking.id) },
    before: { children: [...own, ...others].map(({ child }) => child) },
    after: { children: others.map(({ child }) => child) },
  });
  await recalculateCharge(tx, context, booking.id);
  if (!now.isWaiting()) await queueSessionEmail(tx, needs, 'session-moved', now, { news: ['children'] });
  await queueFamilyEmail(tx, needs, 'family-session-cancelled', now, { left, cancellation });
}
