import { hongKongInstant } from '@kitewell/contract/dates';
import { changeRequestChanges, type ChangeRequestInput } from '@kitewell/contract/family/requests';
import type { BookingId, ChangeRequestId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { SignedInFamily } from '../../http/family-auth.ts';
import { once } from '../../request-key.ts';
import { requireChange } from '../../require-change.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { lockSession } from '../bookings/lock-session.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { ChangeRequest } from '../sessions/change-request.entity.ts';
import { noticeOf } from './notice.ts';
import { ownSession } from './own-session.ts';

/**
 * Asks the office to move a session, once for each key. The caller commits.
 * @throws AppError 'booking.notFound' (404), 'validation' (400) for a time that is over, 'booking.over' (409),
 * 'changeRequest.tooLate' (409), 'changeRequest.open' (409), 'request.otherContent' (409)
 */
export async function requestChange(
  tx: EntityManager,
  context: ChangeContext,
  id: BookingId,
  { family, key, times, message = null }: Omit<ChangeRequestInput, 'key'> & { family: SignedInFamily; key?: string },
): Promise<ChangeRequest> {
  const content = { call: 'requestChange', family: family.id, booking: id, times, message };
  const made: ChangeRequestId = await once(tx, { ...content, key }, context.at, async () => {
    await ownSession(tx, family, id);
    const booking = await lockSession(tx, id);
    const session = await ownSession(tx, family, id);
    const { isAhead, moveUntil } = await noticeOf(tx, booking, session, context.at);
    if (!isAhead || session.own.length === 0) throw new AppError('booking.over', 409);
    if (context.at > moveUntil) throw new AppError('changeRequest.tooLate', 409);
    for (const [at, { date, time }] of times.entries())
      if (hongKongInstant(date, time) <= context.at)
        throw new AppError('validation', 400, { [`times[${at}].time`]: fieldMessage('timeInPast') });
    const open = { booking: id, family: family.id, state: 'open' as const };
    if ((await tx.count(ChangeRequest, open)) > 0) throw new AppError('changeRequest.open', 409);
    const request = tx.create(ChangeRequest, {
      ...{ booking, family: tx.getReference(Family, family.id), state: 'open', requestedAt: context.at, message },
      times: [...new Set(times.map(({ date, time }) => `${date} ${time}`))],
      guardian: context.by.kind === 'guardian' ? tx.getReference(Guardian, context.by.id) : null,
    });
    await tx.flush();
    recordRequest(tx, context, 'change request add', request);
    return request.id;
  });
  return tx.findOneOrFail(ChangeRequest, { id: made }, { refresh: true });
}

/**
 * Withdraws a family's open request about a session; the same again changes nothing. The caller commits.
 * @throws AppError 'booking.notFound' (404), 'changeRequest.notFound' (404), 'changeRequest.answered' (409)
 */
export async function withdrawChange(
  tx: EntityManager,
  context: ChangeContext,
  id: BookingId,
  { family }: { family: SignedInFamily },
): Promise<void> {
  await ownSession(tx, family, id);
  await lockSession(tx, id);
  const [latest] = await tx.find(
    ChangeRequest,
    { booking: id, family: family.id },
    { orderBy: { id: 'desc' }, limit: 1, refresh: true },
  );
  if (!latest) throw new AppError('changeRequest.notFound', 404);
  if (latest.state === 'withdrawn') return;
  requireChange(changeRequestChanges, latest.state, 'withdrawn', 'changeRequest.answered');
  withdraw(tx, context, latest);
  await tx.flush();
}

/** Marks an open request as withdrawn; the caller has locked its session, and flushes. */
export function withdraw(tx: EntityManager, context: ChangeContext, request: ChangeRequest): void {
  Object.assign(request, { state: 'withdrawn', answeredAt: context.at } satisfies Partial<ChangeRequest>);
  recordRequest(tx, context, 'change request withdraw', request);
}

/** Writes what became of a request to the audit, without what somebody typed, since the audit outlives erasure. */
export function recordRequest(
  tx: EntityManager,
  context: ChangeContext,
  action: `change request ${'accept' | 'add' | 'decline' | 'withdraw'}`,
  { id, booking, family }: ChangeRequest,
): void {
  const after = { session: booking.id, family: family.id };
  recordChange(tx, { ...context, action, subject: { kind: 'change-request', id }, after });
}
