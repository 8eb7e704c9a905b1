import {
  badWeatherStays,
  mostInBadWeather,
  type BadWeatherUndoing,
  type BadWeatherUndone,
} from '@kitewell/contract/office/bad-weather';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Deed } from '../families/change-family.ts';
import type { NewLetter } from '../letters/post-letter.ts';
import { holdStep, keptIn, subjectOfStep, tryOne, type Kept } from './bad-weather.ts';
import { Booking } from './booking.entity.ts';
import { restoreBooking } from './change-booking.ts';
import { holdTutor } from './one-at-a-time.ts';
import { holdChildrenOf } from './session-children.ts';

/**
 * Lets the sessions that a step cancelled because of the weather take place after all, each by the flow that restores one
 * session. One that does not fit any more, or that somebody has changed since, stays as it is and is returned with the
 * reason. The same step again changes nothing and returns what was done.
 * @throws AppError 'badWeather.notFound' (404) where there is no such step, or it cancelled no session
 */
export async function undoBadWeather(
  tx: EntityManager,
  { post, now }: Pick<Services, 'post' | 'now'>,
  deed: Deed,
  { key }: BadWeatherUndoing,
): Promise<BadWeatherUndone> {
  const subject = subjectOfStep(key);
  await holdStep(tx, key);
  const undone = await tx.findOne(AuditEvent, { subject, action: 'bad weather undo' });
  if (undone) return undone.after as unknown as BadWeatherUndone;
  const step = await tx.findOne(AuditEvent, { subject, action: 'bad weather' });
  const sequences = new Map((step?.after as Kept | undefined)?.sessions);
  if (sequences.size === 0) throw new AppError('badWeather.notFound', 404);
  const refused: BadWeatherUndone['refused'] = [];
  let restored = 0;
  for (const { id } of await hold(tx, [...sequences.keys()])) {
    const letters: NewLetter[] = [];
    const why = await tryOne(tx, badWeatherStays, async () => {
      // A separate entity manager: the entities of a refused change must not be flushed later.
      const own = tx.fork({ keepTransactionContext: true });
      await restoreBooking(own, { now, post: keptIn(letters) }, deed, id, { seenSequence: sequences.get(id) });
      await own.flush();
    });
    if (why) refused.push({ id, why });
    else {
      restored += 1;
      for (const letter of letters) await post(tx, letter);
    }
  }
  const after: BadWeatherUndone = { restored, refused };
  recordChange(tx, { ...deed, action: 'bad weather undo', subject, after: { ...after } });
  await tx.flush();
  return after;
}

/** The sessions, soonest first, with their series, tutors and children locked in this order, as single changes do. */
async function hold(tx: EntityManager, ids: readonly number[]): Promise<Booking[]> {
  await tx.execute(
    `select 1 from series where id in (select series_id from bookings where id = any(?::int[])) order by id for update`,
    [`{${ids.join(',')}}`],
  );
  const found = await tx.find(
    Booking,
    { id: { $in: [...ids] } },
    { orderBy: { sessionDate: 'asc', sessionTime: 'asc', id: 'asc' }, limit: mostInBadWeather },
  );
  const tutors = new Set(found.map(({ tutor }) => tutor.id));
  for (const tutor of [...tutors].sort((a, b) => a - b)) await holdTutor(tx, tutor);
  await holdChildrenOf(tx, ids);
  return found;
}
