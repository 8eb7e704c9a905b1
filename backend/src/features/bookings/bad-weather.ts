import {
  badWeatherRefusals,
  mostInBadWeather,
  type BadWeatherAnswer,
  type BadWeatherInput,
  type BadWeatherPlanView,
  type BadWeatherRefusal,
  type BadWeatherNotified,
} from '@kitewell/contract/office/bad-weather';
import { hongKongInstant } from '@kitewell/contract/dates';
import { fieldMessage } from '@kitewell/contract/messages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { hashOfContent, lockRequestKey, refuseOtherContent } from '../../request-key.ts';
import type { Services } from '../../services.ts';
import { recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import type { NewEmail } from '../../mail/queue-email.ts';
import { missingOn } from '../clearance/clearance.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { cancelBooking } from './cancel-booking.ts';
import { moveBooking } from './move-booking.ts';
import { lockTutors } from './lock-tutor.ts';
import { oneForEachReader } from './one-weather-email.ts';
import { lockChildrenOf } from '../sessions/session-children.ts';
import { WeatherCancellation, WeatherDecision } from './weather-decision.entity.ts';

type Needs = Pick<Services, 'queueEmail' | 'now' | 'config'>;
type SessionChange = BadWeatherInput['sessions'][number];
type Refused = BadWeatherPlanView['refused'][number];

/** The outcome of moving or cancelling sessions. */
export interface BadWeatherResult extends BadWeatherAnswer {
  /** Sessions that stay as they are, and why. */
  readonly refused: readonly Refused[];
}

export const subjectOfStep = (key: string): AuditSubject => ({ kind: 'bad-weather', id: key });

/**
 * Moves or cancels each of these sessions because of the weather, as asked, and sends emails to families and tutors. A
 * session that cannot be changed is left as it is and returned with the reason; the caller decides whether to commit
 * the others. The same key again changes nothing and returns what was done.
 * @throws AppError 'booking.notFound' (404), 'request.otherContent' (409) where the key was used for another
 * choice, 'validation' (400) where a new time is in the past
 */
export async function applyBadWeather(
  tx: EntityManager,
  { queueEmail, now, config }: Needs,
  context: ChangeContext,
  { key, reason, sessions }: BadWeatherInput,
): Promise<BadWeatherResult> {
  const contentHash = hashOfContent({ sessions, reason });
  await lockStep(tx, key);
  const known = await tx.findOne(WeatherDecision, { key });
  if (known) {
    refuseOtherContent(known.contentHash, contentHash);
    const { moved, cancelled, notifiedFamilies: families, notifiedTutors: tutors, emails } = known;
    return { moved, cancelled, notified: { families, tutors, emails }, refused: [] };
  }
  if (sessions.some(({ to }) => to && hongKongInstant(to.date, to.time) <= now()))
    throw new AppError('validation', 400, { date: fieldMessage('dateInPast') });
  const each: NewEmail[] = [];
  const refused: Refused[] = [];
  const done = { moved: 0, cancelled: 0 };
  const off: Booking[] = [];
  for (const sessionChange of await inOrder(tx, sessions)) {
    const collected: NewEmail[] = [];
    const needs: Needs = { now, config, queueEmail: collectIn(collected) };
    const refusal = await tryOne(tx, badWeatherRefusals, async () => {
      const booking = await applyToOne(tx, needs, context, sessionChange, reason ?? '');
      if (!sessionChange.to) off.push(booking);
    });
    if (refusal) refused.push({ id: sessionChange.id, ...(await reasonOf(tx, refusal, sessionChange)) });
    else {
      done[sessionChange.to ? 'moved' : 'cancelled'] += 1;
      each.push(...collected);
    }
  }
  const queued = oneForEachReader(each, key);
  for (const email of queued) await queueEmail(tx, email);
  // Where no mail is set up, queued emails reach nobody.
  const after: BadWeatherAnswer = { ...done, notified: countNotified(config.mail ? queued : []) };
  const { families: notifiedFamilies, tutors: notifiedTutors, emails } = after.notified;
  const decision = { key, contentHash, decidedAt: context.at, ...done, notifiedFamilies, notifiedTutors, emails };
  await tx.insert(WeatherDecision, decision);
  await tx.insertMany(
    WeatherCancellation,
    off.map(({ id, sequence }) => ({ decision: key, booking: id, sequence })),
  );
  recordChange(tx, { ...context, action: 'bad weather', subject: subjectOfStep(key), after: { ...after } });
  await tx.flush();
  return { ...after, refused };
}

/** Locks a step until the transaction ends, so that of two requests at once the second sees what the first did. */
export const lockStep = (tx: EntityManager, key: string) => lockRequestKey(tx, `bad weather ${key}`);

/** Keeps emails instead of queueing them, until it is known which of them are to be sent. */
export const collectIn =
  (collected: NewEmail[]): Services['queueEmail'] =>
  (_, email) => {
    collected.push(email);
    return Promise.resolve();
  };

/**
 * Puts the sessions in the order in which each finds its new time free: first those that move to a later time, the last
 * of them first, then those that move to an earlier time, the first of them first. Locks their tutors, in the order of
 * their ids.
 */
async function inOrder(tx: EntityManager, sessionChanges: readonly SessionChange[]): Promise<SessionChange[]> {
  const found = await tx.find(
    Booking,
    { id: { $in: sessionChanges.map(({ id }) => id) } },
    { limit: mostInBadWeather },
  );
  if (found.length < sessionChanges.length) throw new AppError('booking.notFound', 404);
  await lockTutors(
    tx,
    found.map(({ tutor }) => tutor.id),
  );
  await lockChildrenOf(
    tx,
    found.map(({ id }) => id),
  );
  const begins = new Map(found.map((booking) => [booking.id, booking.begins().getTime()]));
  const timed = sessionChanges.map((sessionChange) => {
    const from = begins.get(sessionChange.id) ?? 0;
    return {
      sessionChange,
      from,
      later:
        sessionChange.to !== null && hongKongInstant(sessionChange.to.date, sessionChange.to.time).getTime() > from,
    };
  });
  // A cancelled session frees its time for all others.
  const rank = ({ sessionChange, later }: (typeof timed)[number]) => (sessionChange.to === null ? 0 : later ? 1 : 2);
  timed.sort((a, b) => rank(a) - rank(b) || (a.later ? b.from - a.from : a.from - b.from));
  return timed.map(({ sessionChange }) => sessionChange);
}

/** Runs one change; where it is refused for one of these reasons, undoes it and returns the reason. */
export async function tryOne<Why extends string>(
  tx: EntityManager,
  reasons: readonly Why[],
  act: () => Promise<void>,
): Promise<Why | undefined> {
  await tx.execute('savepoint one_session');
  try {
    await act();
    await tx.execute('release savepoint one_session');
    return undefined;
  } catch (error) {
    const why = error instanceof AppError ? reasons.find((code) => code === error.code) : undefined;
    if (!why) throw error;
    await tx.execute('rollback to savepoint one_session');
    return why;
  }
}

async function applyToOne(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  sessionChange: SessionChange,
  reason: string,
): Promise<Booking> {
  // A separate entity manager: the entities of a refused change must not be flushed later.
  const own = tx.fork({ keepTransactionContext: true });
  const { id, baseSequence, to } = sessionChange;
  const found = await own.findOneOrFail(Booking, { id });
  if (found.sequence !== baseSequence) throw new AppError('booking.changedMeanwhile', 409);
  // Too late for emails, and the tutor is already with the child.
  if (found.begins() <= needs.now()) throw new AppError('booking.over', 409);
  // A family that is still to agree is not asked anew by the weather; somebody moves its session by hand.
  if (to && found.isWaiting()) throw new AppError('tutor.notCleared', 409);
  const emailOptions = { badWeather: true };
  const booking = to
    ? await moveBooking(own, needs, context, id, { baseSequence, ...to }, emailOptions)
    : await cancelBooking(own, needs, context, id, { baseSequence, reason, charge: false }, emailOptions);
  if (booking.isWaiting()) throw new AppError('tutor.notCleared', 409);
  await own.flush();
  return booking;
}

async function reasonOf(
  tx: EntityManager,
  why: BadWeatherRefusal,
  { id, to }: SessionChange,
): Promise<Omit<Refused, 'id'>> {
  if (why !== 'tutor.notCleared' || !to) return { why, missing: [] };
  const { tutor } = await tx.findOneOrFail(Booking, { id });
  const missing = await missingOn(tx, tutor.id, to.date);
  return { why, missing: missing.map(({ code, values }) => ({ code, values: values ?? null })) };
}

/** Counts who gets these emails. */
function countNotified(emails: readonly NewEmail[]): BadWeatherNotified {
  const readers = (isFamily: boolean) =>
    new Set(emails.filter(({ template }) => template.startsWith('family-') === isFamily).map(({ to }) => to)).size;
  return { families: readers(true), tutors: readers(false), emails: emails.length };
}
