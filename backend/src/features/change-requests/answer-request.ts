import { hongKongInstant } from '@kitewell/contract/dates';
import { changeRequestChanges } from '@kitewell/contract/family/requests';
import type { ChangeRequestId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import type { ChangeRequestAcceptance } from '@kitewell/contract/office/requests';
import { isFinal } from '@kitewell/contract/status-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { moveBooking, openOnly } from '../bookings/move-booking.ts';
import { lockSession } from '../bookings/lock-session.ts';
import type { Booking } from '../sessions/booking.entity.ts';
import { ChangeRequest } from '../sessions/change-request.entity.ts';
import { childrenOfSession } from '../sessions/session-children.ts';
import { recordRequest } from './request-change.ts';
import { queueAnswer } from './request-emails.ts';

type Needs = Pick<Services, 'queueEmail' | 'now'>;

/**
 * Accepts a family's request: moves its session, with the emails of a move to tutor and families. Once it is answered, it
 * cannot be answered again. The caller commits.
 * @throws AppError 'changeRequest.notFound' (404), 'changeRequest.answered' (409), 'changeRequest.shared' (409) where other
 * families would move too and nobody has confirmed that, 'validation' (400) for a time that is over, and as `moveBooking`
 */
export async function acceptRequest(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: ChangeRequestId,
  { date, time, everybody, withoutChecks }: ChangeRequestAcceptance,
): Promise<ChangeRequest> {
  const { request, booking } = await lockOpen(tx, id);
  openOnly(booking);
  const children = await childrenOfSession(tx, booking.id);
  if (!children.some(({ family }) => family?.id === request.family.id))
    throw new AppError('changeRequest.answered', 409);
  if (!everybody && children.some(({ family }) => family?.id !== request.family.id))
    throw new AppError('changeRequest.shared', 409);
  if (hongKongInstant(date, time) <= context.at)
    throw new AppError('validation', 400, { time: fieldMessage('timeInPast') });
  await moveBooking(tx, needs, context, booking.id, { date, time, withoutChecks, duration: undefined });
  Object.assign(request, {
    ...{ state: 'accepted', answeredAt: context.at, acceptedDate: date, acceptedTime: time },
  } satisfies Partial<ChangeRequest>);
  recordRequest(tx, context, 'change request accept', request);
  await tx.flush();
  return request;
}

/**
 * Declines a family's request and sends the family the reason. The caller commits.
 * @throws AppError 'changeRequest.notFound' (404), 'changeRequest.answered' (409)
 */
export async function declineRequest(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: ChangeRequestId,
  { reason }: { reason: string },
): Promise<ChangeRequest> {
  const { request, booking } = await lockOpen(tx, id);
  Object.assign(request, {
    ...{ state: 'declined', answeredAt: context.at, declineReason: reason },
  } satisfies Partial<ChangeRequest>);
  recordRequest(tx, context, 'change request decline', request);
  await tx.flush();
  await queueAnswer(tx, needs, booking, request);
  return request;
}

/** Locks an open request after its session, in the order in which a family's own changes lock. */
async function lockOpen(tx: EntityManager, id: ChangeRequestId): Promise<{ request: ChangeRequest; booking: Booking }> {
  const known = await tx.findOne(ChangeRequest, { id }, { refresh: true });
  if (!known) throw new AppError('changeRequest.notFound', 404);
  const booking = await lockSession(tx, known.booking.id);
  const request = await tx.findOne(ChangeRequest, { id }, { refresh: true });
  if (!request) throw new AppError('changeRequest.notFound', 404);
  if (isFinal(changeRequestChanges, request.state)) throw new AppError('changeRequest.answered', 409);
  return { request, booking };
}
