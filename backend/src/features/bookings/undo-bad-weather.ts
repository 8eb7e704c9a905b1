import type { BookingId } from '@kitewell/contract/ids';
import {
  badWeatherStays,
  mostInBadWeather,
  type BadWeatherUndoing,
  type BadWeatherUndone,
} from '@kitewell/contract/office/bad-weather';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import type { NewEmail } from '../../mail/queue-email.ts';
import { lockStep, collectIn, subjectOfStep, tryOne } from './bad-weather.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { restoreBooking } from './restore-booking.ts';
import { lockTutors } from './lock-tutor.ts';
import { lockChildrenOf } from '../sessions/session-children.ts';
import { WeatherCancellation, WeatherDecision } from './weather-decision.entity.ts';

/**
 * Lets the sessions that a step cancelled because of the weather take place after all, each by the flow that restores one
 * session. One that does not fit any more, or that somebody has changed since, stays as it is and is returned with the
 * reason. The same step again changes nothing and returns what was done.
 * @throws AppError 'badWeather.notFound' (404) where there is no such step, or it cancelled no session
 */
export async function undoBadWeather(
  tx: EntityManager,
  { queueEmail, now }: Pick<Services, 'queueEmail' | 'now'>,
  context: ChangeContext,
  { key }: BadWeatherUndoing,
): Promise<BadWeatherUndone> {
  await lockStep(tx, key);
  const decision = await tx.findOne(WeatherDecision, { key });
  const off = await tx.find(
    WeatherCancellation,
    { decision: key },
    { orderBy: { booking: { sessionDate: 'asc', sessionTime: 'asc', id: 'asc' } }, limit: mostInBadWeather },
  );
  if (!decision || off.length === 0) throw new AppError('badWeather.notFound', 404);
  if (decision.undoneAt) return answerOf(off);
  const cancellations = new Map(off.map((each) => [each.booking.id, each]));
  for (const { id } of await lockSessions(tx, [...cancellations.keys()])) {
    const cancellation = cancellations.get(id);
    const emails: NewEmail[] = [];
    const why = await tryOne(tx, badWeatherStays, async () => {
      // A separate entity manager: the entities of a refused change must not be flushed later.
      const own = tx.fork({ keepTransactionContext: true });
      await restoreBooking(own, { now, queueEmail: collectIn(emails) }, context, id, {
        baseSequence: cancellation?.sequence,
      });
      await own.flush();
    });
    if (!why) for (const email of emails) await queueEmail(tx, email);
    else if (cancellation) cancellation.staysBecause = why;
  }
  decision.undoneAt = context.at;
  const after = answerOf(off);
  recordChange(tx, { ...context, action: 'bad weather undo', subject: subjectOfStep(key), after: { ...after } });
  await tx.flush();
  return after;
}

function answerOf(off: readonly WeatherCancellation[]): BadWeatherUndone {
  const refused = off.flatMap(({ booking, staysBecause: why }) => (why ? [{ id: booking.id, why }] : []));
  return { restored: off.length - refused.length, refused };
}

/** The sessions, soonest first, with their series, tutors and children locked in this order, as single changes do. */
async function lockSessions(tx: EntityManager, ids: readonly BookingId[]): Promise<Booking[]> {
  await tx.execute(
    `select 1 from series where id in (select series_id from bookings where id = any(?::int[])) order by id for no key update`,
    [`{${ids.join(',')}}`],
  );
  const found = await tx.find(
    Booking,
    { id: { $in: [...ids] } },
    { orderBy: { sessionDate: 'asc', sessionTime: 'asc', id: 'asc' }, limit: mostInBadWeather },
  );
  await lockTutors(
    tx,
    found.map(({ tutor }) => tutor.id),
  );
  await lockChildrenOf(tx, ids);
  return found;
}
