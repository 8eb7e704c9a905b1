import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isSameName } from '@kitewell/contract/families';
import { AppError } from '../../errors.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { recordChange, type Actor } from '../audit/record-change.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { recalculateCharge } from '../money/settle-session.ts';
import { Booking } from './booking.entity.ts';
import { lockTutor, writeSession, refuseOverlap } from './one-at-a-time.ts';
import { subjectOf } from './read-schedule.ts';
import { firstChildOf, lockChildren } from './session-children.ts';

interface ChangeContext {
  readonly by: Actor;
  readonly at: Date;
}

/** Which version of the session the caller has seen. */
interface Seen {
  /** The session's sequence; where it is left out, any version is accepted. */
  readonly seenSequence?: number | undefined;
}

/** The fields that say where a family lives. */
const homeFields = ['address', 'doorCode'] as const;

/**
 * Ties a session that has no family to the family of a child; of a series, only this one session. The names that the
 * session shows stay: a child of another name is tied only where the caller confirms that they differ, which the audit
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
  id: number,
  { child: childId, otherName, seenSequence }: { child: number; otherName: boolean } & Seen,
): Promise<Booking> {
  const booking = await hold(tx, id, seenSequence);
  const first = await firstChildOf(tx, id);
  if (first.family) throw new AppError('booking.hasFamily', 409);
  if (booking.trialRequest) throw new AppError('booking.ofTrial', 409);
  if (booking.status === 'cancelled' || booking.status === 'missed') throw new AppError('booking.off', 409);
  const child = await tx.findOne(Child, { id: childId }, { populate: ['family'] });
  if (!child) throw new AppError('family.notFound', 404);
  // With a mistyped number another family would read about this child and where it lives.
  const differs = !isSameName(child.name, first.childName);
  if (differs && !otherName) throw new AppError('booking.otherName', 409);
  const family = child.family;
  const cameAlong = booking.isOpen() ? homeFields.filter((field) => booking[field] == null && family[field]) : [];
  await lockChildren(tx, [child.id]);
  await refuseOverlap(tx, booking, [child.id]);
  await writeSession(async () => {
    Object.assign(first, { family, child });
    booking.sequence += 1;
    for (const field of cameAlong) booking[field] = family[field] ?? null;
    await tx.flush();
  });
  await recalculateCharge(tx, id, context.at);
  recordChange(tx, {
    ...context,
    action: 'booking tie',
    subject: subjectOf(id),
    before: { family: null, child: null },
    after: {
      ...{ family: family.id, child: child.id },
      ...(differs && { otherName: true }),
      cameAlong,
    },
  });
  return booking;
}

/**
 * Unties a session from a family, and removes the address that tying gave it, so that nobody else is told where that
 * family lives. An address that somebody has typed since stays. The amount owed for it is updated, except what its
 * tutor was paid, and emails to the family that are waiting are not sent any more. The caller commits.
 * @throws AppError 'booking.notFound' (404), 'booking.changedMeanwhile' (409), 'booking.notTied' (409) where the
 * session was arranged for its family or has none, 'booking.regrouped' (409) where other children take part since,
 * 'booking.billed' (409) where it is on a bill that was issued,
 * 'booking.assessed' (409) where the family can read its assessment
 */
export async function detachBooking(
  tx: EntityManager,
  context: ChangeContext,
  id: number,
  { seenSequence }: Seen = {},
): Promise<Booking> {
  const booking = await hold(tx, id, seenSequence);
  const attach = await lastAttachment(tx, id);
  const first = await firstChildOf(tx, id);
  if (!first.family || attach?.action !== 'booking tie') throw new AppError('booking.notTied', 409);
  const changes = await changesSince(tx, attach);
  // After a regrouping the session may have another family by now, and in a group every child has to be on record.
  if (changes.some(({ after }) => after && 'children' in after)) throw new AppError('booking.regrouped', 409);
  await refuseWhatStands(tx, id, first.family.id);
  const before = { family: first.family.id, child: first.child?.id ?? null };
  const { cameAlong } = (attach.after ?? {}) as { cameAlong?: readonly string[] };
  const family = await tx.findOneOrFail(Family, { id: before.family });
  const typed = await typedOf(tx, changes, booking);
  for (const field of homeFields) {
    const mayComeFromFamily = cameAlong?.includes(field) ?? true;
    // Where somebody has typed it since, or the tie is older than the record of what came along, a text that equals the
    // family's is taken for the family's.
    const isSure = cameAlong && !typed.has(field);
    if (mayComeFromFamily && (isSure || booking[field] === family[field])) booking[field] = null;
  }
  Object.assign(first, { family: null, child: null });
  booking.sequence += 1;
  await recalculateCharge(tx, id, context.at);
  const after = { family: null, child: null };
  recordChange(tx, { ...context, action: 'booking untie', subject: subjectOf(id), before, after });
  return booking;
}

/** Locks the tutor and then the session, and refuses where somebody has changed it since it was seen. */
async function hold(tx: EntityManager, id: number, seenSequence: number | undefined): Promise<Booking> {
  const known = await tx.findOne(Booking, { id });
  if (!known) throw new AppError('booking.notFound', 404);
  await lockTutor(tx, known.tutor.id);
  const booking = await tx.findOneOrFail(
    Booking,
    { id },
    { populate: ['tutor'], lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (seenSequence !== undefined && booking.sequence !== seenSequence)
    throw new AppError('booking.changedMeanwhile', 409);
  return booking;
}

/** The audit's last record of tying or untying this session. */
function lastAttachment(tx: EntityManager, id: number): Promise<AuditEvent | null> {
  return tx.findOne(
    AuditEvent,
    { subject: subjectOf(id), action: ['booking tie', 'booking untie'] },
    { orderBy: { id: 'desc' } },
  );
}

/** What was changed of a session since it was tied, beside its time and tutor. */
function changesSince(tx: EntityManager, { id, subject }: AuditEvent): Promise<AuditEvent[]> {
  return tx.find(AuditEvent, {
    subject,
    action: ['booking change', 'booking visit recorded'],
    id: { $gt: id },
  });
}

/** The address fields that somebody has typed since a session was tied, for the session itself or for its series. */
async function typedOf(tx: EntityManager, changes: readonly AuditEvent[], booking: Booking): Promise<Set<string>> {
  const { series } = await tx.populate(booking, ['series']);
  const ofSeries = homeFields.filter((field) => series && series[field] === booking[field]);
  const fieldsOf = ({ after, details }: AuditEvent) => ((after ?? details) as { fields?: string[] }).fields ?? [];
  return new Set([...changes.flatMap(fieldsOf), ...ofSeries]);
}

/**
 * Refuses where the session is on an issued bill or its assessment was shared, which untying cannot undo. Locks the
 * family, so that no bill is issued meanwhile, and then the assessment, so that no page of it is opened. Nobody who has
 * locked an assessment waits for a session or a family.
 */
async function refuseWhatStands(tx: EntityManager, id: number, family: number): Promise<void> {
  await tx.execute('select 1 from families where id = ? for no key update', [family]);
  await tx.execute('select 1 from assessments where booking_id = ? for update', [id]);
  const [blocking] = await tx.execute<[{ billed: boolean; read: boolean }]>(
    `select exists (select from bill_lines l join bills b on b.id = l.bill_id
         where l.booking_id = ? and b.status not in ('draft', 'void')) as billed,
       exists (select from assessments where booking_id = ? and share_hash is not null) as read`,
    [id, id],
  );
  if (blocking.billed) throw new AppError('booking.billed', 409);
  if (blocking.read) throw new AppError('booking.assessed', 409);
}
