import { isSameName } from '@kitewell/contract/families';
import type { BookingId, ChildId, FamilyId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { isBilled } from '../accounts/bill-sums.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { recalculateCharge } from '../billing/recalculate-charge.ts';
import type { Booking } from '../sessions/booking.entity.ts';
import { lockSession, type Base } from './lock-session.ts';
import { writeSession, refuseOverlap } from './overlap.ts';
import { homeFields, AttachedSession } from './attached-session.entity.ts';
import { subjectOf } from './session-audit.ts';
import { firstChildOf, lockChildren } from '../sessions/session-children.ts';

/**
 * Ties a session that has no family to the family of a child; of a series, only this one session. The names that the
 * session shows stay: a child of another name is attached only where the caller confirms that they differ, which the audit
 * records. A session that is still to take place and has no address gets the family's. The amount owed for it is
 * updated. The caller commits.
 * @param child its id, and whether a name other than the session's is accepted
 * @throws AppError 'booking.notFound' (404), 'family.notFound' (404), 'booking.changedMeanwhile' (409),
 * 'booking.hasFamily' (409), 'booking.ofTrial' (409) since the family of a trial is made of its request, 'booking.off'
 * (409), 'booking.otherName' (409), 'booking.overlap' (409) where the child has another session then
 */
export async function attachBooking(
  tx: EntityManager,
  context: ChangeContext,
  id: BookingId,
  { child: childId, otherName, baseSequence }: { child: ChildId; otherName: boolean } & Base,
): Promise<Booking> {
  const booking = await lockSession(tx, id, { baseSequence });
  const first = await firstChildOf(tx, id);
  if (first.family) throw new AppError('booking.hasFamily', 409);
  if (booking.trialRequest) throw new AppError('booking.ofTrial', 409);
  if (booking.isOff()) throw new AppError('booking.off', 409);
  const child = await tx.findOne(Child, { id: childId }, { populate: ['family'] });
  if (!child) throw new AppError('family.notFound', 404);
  // With a mistyped number another family would read about this child and where it lives.
  const differs = !isSameName(child.name, first.childName);
  if (differs && !otherName) throw new AppError('booking.otherName', 409);
  const family = child.family;
  const copied = booking.isOpen() ? homeFields.filter((field) => booking[field] == null && family[field]) : [];
  await lockChildren(tx, [child.id]);
  await refuseOverlap(tx, booking, [child.id]);
  await writeSession(async () => {
    Object.assign(first, { family, child });
    booking.sequence += 1;
    for (const field of copied) booking[field] = family[field] ?? null;
    const sourceOf = (field: (typeof homeFields)[number]) => (copied.includes(field) ? 'family' : 'session');
    await tx.upsert(AttachedSession, {
      ...{ booking: id, attachedAt: context.at, childrenChanged: false },
      ...{ addressFrom: sourceOf('address'), doorCodeFrom: sourceOf('doorCode') },
    });
    await tx.flush();
  });
  await recalculateCharge(tx, context, id);
  recordChange(tx, {
    ...context,
    action: 'booking attach',
    subject: subjectOf(id),
    before: { family: null, child: null },
    after: {
      ...{ family: family.id, child: child.id },
      ...(differs && { otherName: true }),
      copied,
    },
  });
  return booking;
}

/**
 * Detaches a session from a family, and removes the address that attaching gave it, so that nobody else is told where that
 * family lives. An address that somebody has typed since stays. The amount owed for it is updated, except what its
 * tutor was paid, and emails to the family that are waiting are not sent any more. The caller commits.
 * @throws AppError 'booking.notFound' (404), 'booking.changedMeanwhile' (409), 'booking.notAttached' (409) where the
 * session was arranged for its family or has none, 'booking.childrenChanged' (409) where other children take part since,
 * 'booking.billed' (409) where it is on a bill,
 * 'booking.assessed' (409) where the family can read its assessment
 */
export async function detachBooking(
  tx: EntityManager,
  context: ChangeContext,
  id: BookingId,
  { baseSequence }: Base = {},
): Promise<Booking> {
  const booking = await lockSession(tx, id, { baseSequence });
  const attachment = await tx.findOne(AttachedSession, { booking: id }, { refresh: true });
  const first = await firstChildOf(tx, id);
  if (!first.family || !attachment) throw new AppError('booking.notAttached', 409);
  // The session may have another family by now, and in a group every child has to be on record.
  if (attachment.childrenChanged) throw new AppError('booking.childrenChanged', 409);
  await refuseWhatStands(tx, id, first.family.id);
  const before = { family: first.family.id, child: first.child?.id ?? null };
  const family = await tx.findOneOrFail(Family, { id: before.family });
  const { series } = await tx.populate(booking, ['series']);
  for (const field of homeFields) {
    const source = attachment.sourceOf(field);
    if (source === 'session') continue;
    // What somebody has typed since, for the session or its series, stays unless it is where the family lives.
    const isTyped = source === 'typed' || (series && series[field] === booking[field]);
    if (!isTyped || booking[field] === family[field]) booking[field] = null;
  }
  tx.remove(attachment);
  Object.assign(first, { family: null, child: null });
  booking.sequence += 1;
  await recalculateCharge(tx, context, id);
  const after = { family: null, child: null };
  recordChange(tx, { ...context, action: 'booking detach', subject: subjectOf(id), before, after });
  return booking;
}

/**
 * Refuses where the session is on a bill or its assessment was shared, which detaching cannot undo. Locks the
 * family, so that no bill is issued meanwhile, and then the assessment, so that no page of it is opened. Nobody who has
 * locked an assessment waits for a session or a family.
 */
async function refuseWhatStands(tx: EntityManager, id: BookingId, family: FamilyId): Promise<void> {
  await tx.execute('select 1 from families where id = ? for no key update', [family]);
  await tx.execute('select 1 from assessments where booking_id = ? for update', [id]);
  const [blocking] = await tx.execute<[{ billed: boolean; read: boolean }]>(
    `select ${isBilled('?')} as billed,
       exists (select from assessments where booking_id = ? and share_hash is not null) as read`,
    [id, id],
  );
  if (blocking.billed) throw new AppError('booking.billed', 409);
  if (blocking.read) throw new AppError('booking.assessed', 409);
}
