import { isSameName } from '@kitewell/contract/families';
import type { ChildId } from '@kitewell/contract/ids';
import { leadChanges } from '@kitewell/contract/lead-states';
import { mayBecome } from '@kitewell/contract/status-changes';
import type { OfficeBookingInput } from '@kitewell/contract/office/sessions';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { withPhone } from '../../phone.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { refuseTimeOff } from '../tutors/availability.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Child } from '../families/child.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { queueFamilyEmail } from './family-emails.ts';
import { requireClearance, requestAgreements } from './require-clearance.ts';
import { lockTutor } from './lock-tutor.ts';
import { writeSession, refuseOverlap } from './overlap.ts';
import { lockChildren, childrenToAdd, rowOf, storeChildren } from '../sessions/session-children.ts';
import { recordSession } from './session-audit.ts';
import { queueSessionEmail } from './session-emails.ts';

/** What makes a booking. Day and time are Hong Kong's. */
export type BookingInput = Omit<OfficeBookingInput, 'travelMinutes'> & {
  readonly travelMinutes?: number;
  /** The reference of the trial request that led to it. */
  readonly trial?: string | null | undefined;
};

/**
 * Books a session with a tutor and sends emails to tutor and family. A trial request that led to it counts as
 * scheduled from then on. The caller commits.
 * @throws AppError 'tutor.notFound' (404), 'trial.unknownReference' (404), 'family.notFound' (404), 'tutor.notCleared' (409) with what the
 * tutor lacks on that day, unless it is not the record check and a reason is given, 'booking.tooLateToAsk' (409),
 * 'tutor.timeOff' (409), 'booking.overlap' (409),
 * 'booking.trialAlone' (409), 'lead.merged' (409) where the request goes on as another, and what `childrenToAdd` throws
 */
export async function addBooking(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail' | 'now'>,
  context: ChangeContext,
  { tutor: tutorId, ...input }: BookingInput,
): Promise<Booking> {
  const tutor = await tx.findOne(Tutor, { id: tutorId });
  if (!tutor) throw new AppError('tutor.notFound', 404);
  const { date, time, trial, child: childId, others, phone, language, withoutChecks, ...given } = withPhone(input);
  const { childName, parentName, childAge, ...fields } = given;
  const request = trial
    ? await tx.findOne(TrialRequest, { reference: trial.toUpperCase() }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null;
  if (trial && !request) throw new AppError('trial.unknownReference', 404);
  if (request?.mergedInto) throw new AppError('lead.merged', 409);
  if (request && others?.length) throw new AppError('booking.trialAlone', 409);
  const state = request?.leadState;
  if (request) {
    const moves = mayBecome(leadChanges.trialArranged, request.leadState, 'trial_arranged');
    request.moveTo(moves ? 'trial_arranged' : request.leadState, needs.now());
  }
  await lockTutor(tx, tutor.id);
  const exception = await requireClearance(tx, tutor, date, withoutChecks);
  const { time: at, duration, travelMinutes = 0 } = input;
  await refuseTimeOff(tx, tutor.id, { day: date, time: at, duration, travelMinutes });
  const child = await childOf(tx, request, childId, input.childName);
  const further = await childrenToAdd(tx, child, others);
  await lockChildren(tx, [child?.id, ...further.map((one) => one.child.id)]);
  const booking = tx.create(Booking, {
    ...fields,
    // What the family wrote in its request counts until the office records something else.
    phone: phone ?? request?.phone ?? null,
    language: language ?? request?.language ?? 'en',
    tutor,
    sessionDate: date,
    sessionTime: time,
    trialRequest: request,
    groupSize: 1 + further.length,
  });
  await refuseOverlap(tx, booking, [child?.id, ...further.map((one) => one.child.id)]);
  await writeSession(async () => {
    await tx.flush();
    const family = (child?.family ?? request?.family)?.id ?? null;
    const first = { childName, parentName, childAge, family, child: child?.id ?? null };
    await storeChildren(tx, booking.id, [first, ...further.map(rowOf)]);
  });
  await requestAgreements(tx, needs, booking, exception, { isSameVisit: false });
  if (request)
    recordChange(tx, {
      ...{ ...context, action: 'lead trial', subject: { kind: 'trial', id: request.reference } },
      before: { state },
      after: { state: request.leadState, session: booking.id, tutor: tutor.id },
    });
  recordSession(tx, context, 'booking add', booking, null);
  await queueSessionEmail(tx, needs, 'session-given', booking);
  await queueFamilyEmail(tx, needs, 'family-session-arranged', booking);
  return booking;
}

/** The child with this number; without a number, the child of this name in the family of the request. */
export async function childOf(
  em: EntityManager,
  request: TrialRequest | null,
  id: ChildId | undefined,
  name: string,
): Promise<Child | null> {
  if (id !== undefined) {
    const child = await em.findOne(Child, { id });
    // With a mistyped number another family would read about this child and where it lives.
    if (!child || !isSameName(child.name, name) || (request?.family && request.family.id !== child.family.id))
      throw new AppError('family.notFound', 404);
    return child;
  }
  if (!request?.family) return null;
  const children = await em.find(Child, { family: request.family });
  return children.find((child) => isSameName(child.name, name)) ?? null;
}
