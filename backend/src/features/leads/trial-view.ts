import { isOffStatus } from '@kitewell/contract/booking-statuses';
import { trialProgrammes } from '@kitewell/contract/trial-choices';
import type { ArrangedTrialView, TrialRequestView } from '@kitewell/contract/trial-requests';
import type { EntityManager } from '@mikro-orm/postgresql';
import { mailboxOf } from '../../mail/mailbox.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { familyCalendarSession, toCalendar } from '../bookings/calendar.ts';
import { childrenOfSession } from '../sessions/session-children.ts';
import { familyOfReader, givenNamesOf, placeFor, placeOf } from '../sessions/family-readers.ts';
import { checkedUntil } from '../tutors/record-checks.ts';
import { pictureKeyOf } from '../tutors/profile-picture.ts';
import { Guardian } from '../families/guardian.entity.ts';
import type { TrialRequest } from '../families/trial-request.entity.ts';

/**
 * A request for a trial as the parent who made it sees it, or a guardian who pays. `mergedInto` must be loaded.
 * @param byPayer whether the reader is known to pay; else it is whoever made the request
 */
export async function trialViewOf(
  em: EntityManager,
  request: TrialRequest,
  now: Date,
  { byPayer = false }: { byPayer?: boolean } = {},
): Promise<TrialRequestView> {
  // Where the request was merged into another, the office goes on with that one.
  const lead = request.mergedInto ?? request;
  const sessions = await em.find(
    Booking,
    { trialRequest: lead.id },
    { populate: ['tutor'], orderBy: { sessionDate: 'desc', sessionTime: 'desc', id: 'desc' }, limit: 20 },
  );
  // One to which the family has yet to agree is not arranged.
  const trial = sessions.find(({ status, agreement }) => !isOffStatus(status) && (agreement ?? 'agreed') === 'agreed');
  // The email of the merged request may have been mistyped: a stranger would read where and when the child is taught.
  const mayRead =
    lead === request || (!!request.email && !!lead.email && mailboxOf(request.email) === mailboxOf(lead.email));
  return {
    reference: request.reference,
    childName: request.childName,
    program: trialProgrammes.find((programme) => programme === request.program) ?? null,
    status: statusOf(lead, trial, sessions.length > 0, now),
    receivedAt: request.receivedAt.toISOString(),
    trial:
      trial && mayRead
        ? await arrangedTrial(em, trial, request.language, now, { pays: byPayer || (await isPayer(em, lead, request)) })
        : null,
  };
}

/** Whether whoever made a request may know the home of the family that came of it, where it is not another's. */
async function isPayer(em: EntityManager, { family }: TrialRequest, { email }: TrialRequest): Promise<boolean> {
  const self = family && (await em.findOne(Guardian, { family: family.id, email }, { orderBy: { id: 'asc' } }));
  return !self || (await familyOfReader(em, self.id))?.pays === true;
}

/** A lead may be far ahead of its trial: a family is often made of it before the lesson has taken place. */
function statusOf(
  lead: TrialRequest,
  trial: Booking | undefined,
  hadSession: boolean,
  now: Date,
): TrialRequestView['status'] {
  if (trial) return isOver(trial, now) ? 'closed' : 'scheduled';
  if (lead.leadState === 'trial_done') return 'closed';
  // A trial that was called off is to be agreed on anew.
  return lead.status === 'scheduled' && hadSession ? 'received' : lead.status;
}

const isOver = (trial: Booking, now: Date): boolean =>
  (trial.status === 'completed' && !trial.completedEarly) ||
  trial.begins().getTime() + trial.duration * 60_000 <= now.getTime();

async function arrangedTrial(
  em: EntityManager,
  trial: Booking,
  language: 'en' | 'zh',
  now: Date,
  reader: { pays: boolean },
): Promise<ArrangedTrialView> {
  const { tutor, sessionDate, sessionTime } = trial;
  const place = isOver(trial, now) ? null : placeFor(reader, placeOf(trial));
  const entry = familyCalendarSession(trial, givenNamesOf(await childrenOfSession(em, trial.id), language), place);
  return {
    date: sessionDate,
    time: sessionTime.slice(0, 5),
    minutes: trial.duration,
    program: trial.program,
    place,
    tutor: {
      name: tutor.name,
      // A picture on another host would tell that host who looks at it.
      picture: pictureKeyOf(tutor.profileImage) ? (tutor.profileImage ?? null) : null,
      certificate: tutor.certifiedAt ? (tutor.certificateCode ?? null) : null,
      checkedUntil: await checkedUntil(em, tutor.id, sessionDate),
    },
    calendar: toCalendar([entry], now),
  };
}
