import { asCents, discounted, noCents, percentOf, sum, type Cents } from '@kitewell/contract/cents';
import type { BookingChangesView } from '@kitewell/contract/family/requests';
import type { BookingId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { SignedInFamily } from '../../http/family-auth.ts';
import { pricesOf } from '../billing/recalculate-charge.ts';
import { currentRules, freeUntilOf, lateFees } from '../bookings/fee-rule.ts';
import { givenNameOf } from '../families/given-name.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { ChangeRequest } from '../sessions/change-request.entity.ts';
import type { CancellationFee } from '../sessions/family-cancellation.entity.ts';
import { ownSession, type OwnSession } from './own-session.ts';
import { viewOf } from './read-requests.ts';

const hours = 60 * 60_000;

/** What the owner's rules say of a session now. */
export interface Notice {
  /** Cancelling is free until then; at that very moment, too. */
  readonly freeUntil: Date;
  /** Another time can be requested until then. */
  readonly moveUntil: Date;
  /** Whether it is still to begin. */
  readonly isAhead: boolean;
  /** What cancelling costs these children now; null where no rate is recorded. */
  readonly priceCents: Cents | null;
  /** The same for each of them. */
  readonly fees: readonly CancellationFee[];
  /** What the tutor gets of the usual earnings where the whole session is cancelled now. */
  readonly payPercent: number;
}

export async function noticeOf(
  em: EntityManager,
  booking: Booking,
  { own }: Pick<OwnSession, 'own'>,
  at: Date,
): Promise<Notice> {
  const settings = await currentRules(em);
  const begins = booking.begins().getTime();
  const freeUntil = freeUntilOf(booking, settings);
  const moveUntil = new Date(begins - settings.moveHours * hours);
  const isAhead = booking.isOpen() && begins > at.getTime();
  const { feePercent, payPercent } = lateFees(booking, settings, at);
  const notice = { freeUntil, moveUntil, isAhead, payPercent };
  if (feePercent === 0 || !isAhead || own.length === 0) return { ...notice, priceCents: noCents, fees: [] };
  const prices = await pricesOf(em, booking.id, at);
  if (!prices) return { ...notice, priceCents: null, fees: [] };
  const fees = own.map(({ id, child }): CancellationFee => {
    const { cents, discountPercent } = prices.get(id) ?? { cents: noCents, discountPercent: 0 };
    return {
      sessionChild: id,
      child,
      cents: percentOf(cents, feePercent),
      discountPercent,
      isFull: feePercent === 100,
    };
  });
  const priceCents = sum(fees.map(({ cents, discountPercent }) => discounted(cents, discountPercent)));
  return { ...notice, priceCents, fees };
}

/**
 * Whether the session takes place at the home of this family, together with children of others: without the family they
 * have nowhere to go, so the office decides.
 */
export const isHost = ({ homeOf }: Booking, family: SignedInFamily, { others }: OwnSession): boolean =>
  others.length > 0 && homeOf?.id === family.id;

/** What a family can change of a session now, and what it has changed. @throws AppError 'booking.notFound' (404) */
export async function readChanges(
  em: EntityManager,
  family: SignedInFamily,
  id: BookingId,
  at: Date,
): Promise<BookingChangesView> {
  const session = await ownSession(em, family, id);
  const booking = await em.findOne(Booking, { id }, { refresh: true });
  if (!booking) throw new AppError('booking.notFound', 404);
  const { own, cancellation } = session;
  const { freeUntil, moveUntil, isAhead, priceCents } = await noticeOf(em, booking, session, at);
  const [request] = await em.find(
    ChangeRequest,
    { booking: id, family: family.id },
    { orderBy: { id: 'desc' }, limit: 1, refresh: true },
  );
  const mayChange = isAhead && own.length > 0 && !family.onHold && family.pays;
  return {
    children: own.map(({ child, childName, parentName }) => ({
      id: child,
      givenName: givenNameOf(childName, parentName),
    })),
    mayCancel: mayChange && priceCents !== null && !isHost(booking, family, session),
    mayRequest: mayChange && at <= moveUntil && request?.state !== 'open',
    freeUntil: freeUntil.toISOString(),
    moveUntil: moveUntil.toISOString(),
    priceCents: family.pays ? priceCents : null,
    // What whoever pays and the office write to each other is not for others.
    request: request ? { ...viewOf(request), ...(family.pays ? {} : { message: null, declineReason: null }) } : null,
    cancellation: cancellation && {
      cancelledAt: cancellation.cancelledAt.toISOString(),
      priceCents: family.pays ? asCents(cancellation.priceCents) : null,
    },
  };
}
