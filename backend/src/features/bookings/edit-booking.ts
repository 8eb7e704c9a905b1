import type { SessionNews } from '@kitewell/contract/email-parts';
import type { BookingId, ChildId } from '@kitewell/contract/ids';
import type { OfficeBookingChange } from '@kitewell/contract/office/sessions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { withPhone } from '../../phone.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { recalculateCharge } from '../billing/recalculate-charge.ts';
import { refuseTimeOff } from '../tutors/availability.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { lockSession, type Base } from './lock-session.ts';
import { queueFamilyEmail } from './family-emails.ts';
import { requireClearance, requestAgreements } from './require-clearance.ts';
import { writeSession, refuseOverlap } from './overlap.ts';
import { planChildrenChange, storeGroup, type ChildrenChange } from './change-children.ts';
import { AttachedSession } from './attached-session.entity.ts';
import type { SessionChild } from '../sessions/session-child.entity.ts';
import { childrenOfSession, lockChildrenOf } from '../sessions/session-children.ts';
import { subjectOf } from './session-audit.ts';
import { queueSessionEmail } from './session-emails.ts';
import { forgottenVisit } from '../families/visit-details.ts';

type Change = Omit<OfficeBookingChange, 'baseSequence'> & Base;

/** What must stay once a session has taken place: receipt and bill were computed from it, or it kept others away. */
const fieldsOfPast = ['program', 'duration', 'travelMinutes'] as const;
/** Of these the audit keeps the names alone, not the values, because it outlives the erasure of a family. */
const homeFields = Object.keys(forgottenVisit) as (keyof typeof forgottenVisit)[];
const fields = [...fieldsOfPast, ...homeFields, 'language'] as const;

/**
 * Changes an arranged session's fields other than its time and tutor, and its children; fields that are left out stay. Its
 * tutor gets an email where something changed that the tutor was notified of, and so does each family concerned: about the change,
 * about joining the session or about leaving it. The caller commits.
 * @throws AppError 'booking.notFound' (404), 'record.changed' (409), 'booking.offStays' (409), 'booking.completedStays' (409) where
 * more than the home changes of one that has taken place, 'tutor.timeOff' (409), 'booking.overlap' (409), and as
 * `planChildrenChange`; 'validation' (400) where the phone is not one
 */
export async function editBooking(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail' | 'now'>,
  context: ChangeContext,
  id: BookingId,
  { baseSequence, children, ...edited }: Change,
): Promise<Booking> {
  const change = withPhone(edited);
  let booking = await lockSession(tx, id, { baseSequence, conflict: 'record.changed' });
  if (booking.isOff()) throw new AppError('booking.offStays', 409);
  const tookPlace = booking.status === 'completed';
  if (tookPlace && fieldsOfPast.some((field) => (change[field] ?? booking[field]) !== booking[field]))
    throw new AppError('booking.completedStays', 409);
  const group = children && (await planChildrenChange(tx, booking, children));
  if (tookPlace && group) throw new AppError('booking.completedStays', 409);
  const before = valuesOf(booking);
  await lockChildrenOf(tx, [id]);
  const { duration = booking.duration, travelMinutes = booking.travelMinutes } = change;
  const { tutor, sessionDate, sessionTime, status } = booking;
  await refuseOverlap(
    tx,
    { id, tutor, sessionDate, sessionTime, status, duration, travelMinutes },
    group && children.map(({ child }) => child),
  );
  await writeSession(async () => {
    if (group) {
      await storeGroup(tx, id, group);
      booking = await tx.findOneOrFail(Booking, { id }, { populate: ['tutor'], refresh: true });
    }
    tx.assign(booking, given(change));
    if (booking.address !== before.address) booking.departFromSeries('place');
    const takesOtherTime = booking.duration !== before.duration || booking.travelMinutes !== before.travelMinutes;
    if (takesOtherTime) await refuseTimeOff(tx, booking.tutor.id, booking.takesUp());
    if (group || changedOf(before, booking).length > 0) booking.sequence = before.sequence + 1;
    await tx.flush();
  });
  // A child who comes after all does not pay for having cancelled.
  if (group) await recalculateCharge(tx, context, id);
  const changed = changedOf(before, booking);
  if (!group && changed.length === 0) return booking;
  const attachment = await tx.findOne(AttachedSession, { booking: id });
  attachment?.noteChange(changed, group !== undefined);
  recordChange(tx, {
    ...{ ...context, action: 'booking change', subject: subjectOf(id) },
    ...statesOf(before, booking, changed, group),
  });
  // A family that joins has not agreed yet that a tutor comes who lacks something.
  if (group && booking.withoutChecksReason) {
    const notifiedOf = booking.isWaiting() ? undefined : booking.begins();
    const exception = await requireClearance(tx, booking.tutor, booking.sessionDate, booking.withoutChecksReason);
    await requestAgreements(tx, needs, booking, exception, { isSameVisit: false, notifiedOf });
  }
  await tell(tx, needs, booking, newsOf(changed), group);
  return booking;
}

/**
 * Erases where a session takes place and how to reach its family, whatever became of the session. The caller commits.
 * @throws AppError 'booking.notFound' (404)
 */
export async function forgetVisit(tx: EntityManager, context: ChangeContext, id: BookingId): Promise<Booking> {
  const booking = await lockSession(tx, id);
  const before = { fields: homeFields.filter((field) => booking[field] != null) };
  booking.forgetVisit();
  await tx.flush();
  const after = { fields: [], forgotten: true };
  recordChange(tx, { ...context, action: 'booking visit recorded', subject: subjectOf(id), before, after });
  return booking;
}

type Values = Pick<Booking, (typeof fields)[number] | 'sequence'>;

const valuesOf = (booking: Booking) =>
  Object.fromEntries([...fields, 'sequence' as const].map((field) => [field, booking[field] ?? null])) as Values;

/** Those fields of an input that are not left out. */
export const given = (change: object) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const changedOf = (before: Values, booking: Booking) =>
  fields.filter((field) => (booking[field] ?? null) !== (before[field] ?? null));

const newsOf = (changed: readonly (typeof fields)[number][]): SessionNews[] => [
  ...(changed.includes('address') ? (['place'] as const) : []),
  ...(changed.includes('program') ? (['programme'] as const) : []),
  ...(changed.includes('duration') ? (['minutes'] as const) : []),
];

/** The states before and after, for the audit; of a home only the names of what changed. */
function statesOf(
  before: Values,
  booking: Booking,
  changed: readonly (typeof fields)[number][],
  group: ChildrenChange | undefined,
) {
  const names = { program: 'programme', duration: 'duration', travelMinutes: 'travelMinutes', language: 'language' };
  const home = changed.filter((field) => homeFields.some((one) => one === field));
  const valuesOfChanged = (values: Values) =>
    Object.fromEntries(
      Object.entries(names)
        .filter(([field]) => changed.some((one) => one === field))
        .map(([field, name]) => [name, values[field as keyof Values]]),
    );
  const childIdsBefore = group?.before.map(({ child }) => child?.id);
  const childIdsAfter = group && [...group.kept, ...group.added].map(({ child }) => child?.id);
  return {
    before: { ...valuesOfChanged(before), ...(childIdsBefore && { children: childIdsBefore }) },
    after: {
      ...valuesOfChanged(booking),
      ...(childIdsAfter && { children: childIdsAfter }),
      ...(home.length > 0 && { fields: home }),
    },
  };
}

/** Queues emails about what is not as the reader was last notified; each family reads of its own children alone. */
async function tell(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail' | 'now'>,
  booking: Booking,
  news: readonly SessionNews[],
  group: ChildrenChange | undefined,
): Promise<void> {
  const ofTutor: SessionNews[] = [...news, ...(group ? (['children'] as const) : [])];
  if (ofTutor.length > 0) await queueSessionEmail(tx, needs, 'session-moved', booking, { news: ofTutor });
  if (!group) {
    if (news.length > 0) await queueFamilyEmail(tx, needs, 'family-session-changed', booking, { news });
    return;
  }
  const familyOf = ({ family }: Pick<SessionChild, 'family'>) => family?.id ?? 0;
  const now = await childrenOfSession(tx, booking.id);
  const [beforeByFamily, nowByFamily] = [Map.groupBy(group.before, familyOf), Map.groupBy(now, familyOf)];
  for (const [family, children] of nowByFamily) {
    const hasOtherChildren =
      (beforeByFamily.get(family)?.length ?? 0) !== children.length || children.some(({ child }) => isNew(child?.id));
    if (!beforeByFamily.has(family))
      await queueFamilyEmail(tx, needs, 'family-session-arranged', booking, { of: children });
    else if (hasOtherChildren || news.length > 0)
      await queueFamilyEmail(tx, needs, 'family-session-changed', booking, {
        ...{ of: children, news: [...news, ...(hasOtherChildren ? (['children'] as const) : [])] },
      });
  }
  for (const [family, children] of beforeByFamily)
    if (!nowByFamily.has(family))
      await queueFamilyEmail(tx, needs, 'family-session-cancelled', booking, { left: children });

  function isNew(child: ChildId | undefined): boolean {
    return group?.added.some((one) => one.child.id === child) ?? false;
  }
}
