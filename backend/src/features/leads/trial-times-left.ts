import { programmes, type Programme } from '@kitewell/contract/programmes';
import { preferredTimes } from '@kitewell/contract/trial-choices';
import type { WebsiteSnapshot } from '@kitewell/contract/website/snapshot';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { findSuitableTutors } from '../bookings/free-tutors.ts';
import { openingsOf, trialDays } from './suggest-times.ts';

/** The site counts no more than these: with more there is no hurry, and each booking would draw its pages anew. */
const mostCounted = 5;

/** With tutors enough, a few days have more times than are counted, and the others are not read. */
const firstDays = 3;

/**
 * How many mornings, afternoons and evenings of the next two weeks have a time at which a cleared tutor who teaches the
 * programme can give a trial; left out where none has, or more than a few.
 */
export async function trialTimesLeft(
  em: EntityManager,
  needs: Pick<Services, 'readRows' | 'now'>,
  minutes: number,
): Promise<WebsiteSnapshot['trialTimesLeft']> {
  const days = await trialDays(em, needs.now());
  const left: Partial<Record<Programme, number>> = {};
  for (const program of programmes) {
    const countOn = (among: readonly string[]) => countOpenings(needs, among, program, minutes);
    const first = await countOn(days.slice(0, firstDays));
    const count = first > mostCounted ? first : first + (await countOn(days.slice(firstDays)));
    if (count > 0 && count <= mostCounted) left[program] = count;
  }
  return left;
}

async function countOpenings(
  needs: Pick<Services, 'readRows'>,
  days: readonly string[],
  program: Programme,
  duration: number,
): Promise<number> {
  const openings = openingsOf(preferredTimes, days);
  const times = openings.flatMap((opening) => opening.times.map((time) => ({ date: opening.date, time })));
  const found = await findSuitableTutors(needs, { times, program, duration, travelMinutes: 0, most: 1 });
  const free = new Set(found.map(({ date, time }) => `${date} ${time}`));
  return openings.filter(({ date, times: begins }) => begins.some((time) => free.has(`${date} ${time}`))).length;
}
