import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isSameName } from '@kitewell/contract/families';
import { AppError } from '../../errors.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { recordChange, type Actor } from '../audit/record-change.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { settleSession } from '../money/settle-session.ts';
import { Booking } from './booking.entity.ts';
import { holdTutor, writeSession } from './one-at-a-time.ts';
import { subjectOf } from './read-schedule.ts';
import { holdChildren } from './session-children.ts';

interface Deed {
  readonly by: Actor;
  readonly at: Date;
}

/** As whoever ties or unties has seen it. */
interface Seen {
  /** The session's; whichever it is, where it is left out. */
  readonly seenSequence?: number | undefined;
}

/** The fields that say where a family lives. */
const homeFields = ['address', 'doorCode'] as const;

/**
 * Ties a session to the family of a child, where no family is recorded of it; of a series it is that session alone. Its names
 * stay what the session says: a child of another name is tied only where whoever asks has seen that they differ, which the
 * audit says. Where the session has yet to take place, the home comes along if the session knows none. What is owed for it
 * follows. Whoever calls it commits.
 * @param child its number, and whether another name than the session says is accepted
 * @throws AppError 'booking.notFound' (404), 'family.notFound' (404), 'booking.changedMeanwhile' (409),
 * 'booking.hasFamily' (409), 'booking.ofTrial' (409) since the family of a trial is made of its request, 'booking.off' (409),
 * 'booking.otherName' (409), 'booking.overlap' (409) where the child has another session then
 */
export async function tieBooking(
  tx: EntityManager,
  deed: Deed,
  id: number,
  { child: childId, otherName, seenSequence }: { child: number; otherName: boolean } & Seen,
): Promise<Booking> {
  const booking = await hold(tx, id, seenSequence);
  if (booking.family) throw new AppError('booking.hasFamily', 409);
  if (booking.trialRequest) throw new AppError('booking.ofTrial', 409);
  if (booking.status === 'cancelled' || booking.status === 'missed') throw new AppError('booking.off', 409);
  const child = await tx.findOne(Child, { id: childId }, { populate: ['family'] });
  if (!child) throw new AppError('family.notFound', 404);
  // A slip in a number would tell another family of this child, and where it lives.
  const differs = !isSameName(child.name, booking.childName);
  if (differs && !otherName) throw new AppError('booking.otherName', 409);
  const family = child.family;
  const cameAlong = booking.isOpen() ? homeFields.filter((field) => booking[field] == null && family[field]) : [];
  await holdChildren(tx, [child.id]);
  await writeSession(tx, async () => {
    booking.family = family;
    booking.child = child;
    booking.sequence += 1;
    for (const field of cameAlong) booking[field] = family[field] ?? null;
    await tx.flush();
    return 0;
  });
  await settleSession(tx, id, deed.at);
  recordChange(tx, {
    ...deed,
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
 * Takes it back that a session was tied to a family, with the home that came along: nobody but that family may be told where
 * it lives. What somebody typed of the home since then stays. What is owed for it follows, but for what its tutor was paid,
 * and letters that wait for the family are needless from then on. Whoever calls it commits.
 * @throws AppError 'booking.notFound' (404), 'booking.changedMeanwhile' (409), 'booking.notTied' (409) where the session was
 * arranged for its family or has none, and where something stands on it: 'booking.billed' (409) on a bill that was issued,
 * 'booking.assessed' (409) where the family reads its assessment
 */
export async function untieBooking(
  tx: EntityManager,
  deed: Deed,
  id: number,
  { seenSequence }: Seen = {},
): Promise<Booking> {
  const booking = await hold(tx, id, seenSequence);
  const tie = await lastTie(tx, id);
  if (!booking.family || tie?.action !== 'booking tie') throw new AppError('booking.notTied', 409);
  await refuseWhatStands(tx, id, booking.family.id);
  const before = { family: booking.family.id, child: booking.child?.id ?? null };
  const { cameAlong } = (tie.after ?? {}) as { cameAlong?: readonly string[] };
  const family = await tx.findOneOrFail(Family, { id: before.family });
  const typed = await typedSince(tx, tie, booking);
  for (const field of homeFields) {
    const mayBeTheirs = cameAlong?.includes(field) ?? true;
    // Of what was typed since, and of ties of before it was written down what came along, it is the home where it says the same.
    const isSure = cameAlong && !typed.has(field);
    if (mayBeTheirs && (isSure || booking[field] === family[field])) booking[field] = null;
  }
  booking.family = null;
  booking.child = null;
  booking.sequence += 1;
  await settleSession(tx, id, deed.at);
  const after = { family: null, child: null };
  recordChange(tx, { ...deed, action: 'booking untie', subject: subjectOf(id), before, after });
  return booking;
}

/** Held, its tutor first, as it was seen. */
async function hold(tx: EntityManager, id: number, seenSequence: number | undefined): Promise<Booking> {
  const known = await tx.findOne(Booking, { id });
  if (!known) throw new AppError('booking.notFound', 404);
  await holdTutor(tx, known.tutor.id);
  const booking = await tx.findOneOrFail(
    Booking,
    { id },
    { populate: ['tutor'], lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (seenSequence !== undefined && booking.sequence !== seenSequence)
    throw new AppError('booking.changedMeanwhile', 409);
  return booking;
}

/** How it was tied or untied the last time. */
function lastTie(tx: EntityManager, id: number): Promise<AuditEvent | null> {
  return tx.findOne(
    AuditEvent,
    { subject: subjectOf(id), action: ['booking tie', 'booking untie'] },
    { orderBy: { id: 'desc' } },
  );
}

/** What of the home somebody has typed since a session was tied: of the session alone, or of its series. */
async function typedSince(tx: EntityManager, tie: AuditEvent, booking: Booking): Promise<Set<string>> {
  const visits = await tx.find(AuditEvent, {
    ...{ subject: tie.subject, action: 'booking visit recorded' },
    id: { $gt: tie.id },
  });
  const { series } = await tx.populate(booking, ['series']);
  const ofSeries = homeFields.filter((field) => series && series[field] === booking[field]);
  return new Set([...visits.flatMap(({ details }) => (details as { fields?: string[] }).fields ?? []), ...ofSeries]);
}

/**
 * What was billed or given to read cannot be taken back by untying. The family is held, so that no bill is issued meanwhile,
 * and then the assessment, so that no page of it is opened: nobody who holds an assessment waits for a session or a family.
 */
async function refuseWhatStands(tx: EntityManager, id: number, family: number): Promise<void> {
  await tx.execute('select 1 from families where id = ? for no key update', [family]);
  await tx.execute('select 1 from assessments where booking_id = ? for update', [id]);
  const [stands] = await tx.execute<[{ billed: boolean; read: boolean }]>(
    `select exists (select from bill_lines l join bills b on b.id = l.bill_id
         where l.booking_id = ? and b.status not in ('draft', 'void')) as billed,
       exists (select from assessments where booking_id = ? and share_hash is not null) as read`,
    [id, id],
  );
  if (stands.billed) throw new AppError('booking.billed', 409);
  if (stands.read) throw new AppError('booking.assessed', 409);
}
