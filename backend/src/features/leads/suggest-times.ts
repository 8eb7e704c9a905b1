import { addDays, hongKongDate } from '@kitewell/contract/dates';
import type { TrialRequestId } from '@kitewell/contract/ids';
import type { LeadTimesQuery, LeadTimesView } from '@kitewell/contract/office/leads';
import {
  districts,
  mostPreferredTimes,
  preferredDays,
  preferredTimes,
  type PreferredTime,
} from '@kitewell/contract/trial-choices';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { findSuitableTutors, type FreeAt } from '../bookings/free-tutors.ts';
import { restDays } from '../bookings/days.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';

/** How far ahead times are suggested, from tomorrow on, so that a family hears of it a day before. */
const daysAhead = 14;

const mostSlots = 6;
const mostTutors = 4;

type Part = 'morning' | 'afternoon' | 'evening';

/** When a trial may begin in each part of the day, the most usual time first. */
const beginnings: Record<Part, readonly string[]> = {
  morning: ['10:00', '11:00', '09:00'],
  afternoon: ['16:00', '17:00', '15:00', '14:00'],
  evening: ['18:00', '19:00'],
};

/** When most families have their sessions: after school, and on Saturday morning. */
const usual: readonly PreferredTime[] = preferredTimes.filter(
  (chosenTime) =>
    chosenTime === 'saturday-morning' || (chosenTime.endsWith('-afternoon') && !chosenTime.startsWith('saturday')),
);

/** A part of a day in which a trial may begin, at one of several times. */
export interface Opening {
  date: string;
  times: readonly string[];
  /** The place of this wish among the parent's, from 0 on; a number above all of them where it is no wish. */
  rank: number;
  preferred: boolean;
}

const dayOf = (date: string): string | undefined => preferredDays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];

/** The days and parts of days at which a trial may be: first those that the parent preferred, then usual ones. */
export function openingsOf(chosenTimes: readonly PreferredTime[], days: readonly string[]): Opening[] {
  const others = usual.filter((time) => !chosenTimes.includes(time));
  return [...chosenTimes, ...others].flatMap((chosenTime, rank) => {
    const [weekday, part] = chosenTime.split('-') as [string, Part];
    return days
      .filter((date) => dayOf(date) === weekday)
      .map((date) => ({ date, times: beginnings[part], rank, preferred: rank < chosenTimes.length }));
  });
}

/**
 * One time of each opening, and the best of those: first what was preferred, then a tutor who is near, then the earlier
 * wish and the sooner day. The result is in the order of time, wishes first.
 */
export function chooseSlots(openings: readonly Opening[], free: readonly FreeAt[]): LeadTimesView['slots'] {
  const at = new Map(free.map((found) => [`${found.date} ${found.time}`, found]));
  const hasNear = ({ tutors }: FreeAt) => tutors.some(({ near }) => near);
  const slots = openings.flatMap(({ date, times, rank, preferred }) => {
    const found = times.flatMap((time) => at.get(`${date} ${time}`) ?? []);
    const best = found.find(hasNear) ?? found[0];
    return best ? [{ ...best, rank, preferred, near: hasNear(best) }] : [];
  });
  // Usual times count alike, whichever day of the week it is.
  const rankOf = ({ preferred, rank }: (typeof slots)[number]) => (preferred ? rank : 0);
  const first = (yes: boolean) => (yes ? 0 : 1);
  slots.sort(
    (a, b) =>
      first(a.preferred) - first(b.preferred) ||
      first(a.near) - first(b.near) ||
      rankOf(a) - rankOf(b) ||
      a.date.localeCompare(b.date),
  );
  return slots
    .slice(0, mostSlots)
    .sort(
      (a, b) => first(a.preferred) - first(b.preferred) || `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`),
    )
    .map(({ date, time, preferred, tutors, count }) => ({
      ...{ date, time, preferred },
      tutors: tutors.map(({ id, name, near, sessionsThatDay }) => ({ id, name, near, sessionsThatDay })),
      more: count - tutors.length,
    }));
}

/** The days on which a trial can be arranged: closed days and public holidays are left out. */
export async function trialDays(em: EntityManager, now: Date): Promise<string[]> {
  const today = hongKongDate(now);
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(today, index + 1));
  const rest = await restDays(em, days, false);
  return days.filter((day) => !rest.has(day));
}

type Needs = Pick<Services, 'readRows' | 'now'> & { em: EntityManager };

/**
 * Times in the next two weeks at which a lead's trial can take place, best wishes first, each with the tutors who may
 * be sent, teach the programme, work and are free then, and can reach the district. Closed days and public holidays are
 * left out.
 * @throws AppError 'trial.unknownReference' (404)
 */
export async function suggestTimes(needs: Needs, id: TrialRequestId, query: LeadTimesQuery): Promise<LeadTimesView> {
  const { em, now } = needs;
  const lead = await em.findOne(TrialRequest, { id }, { refresh: true });
  if (!lead) throw new AppError('trial.unknownReference', 404);
  // In the parent's order; older forms may have offered times that no longer exist.
  const chosenTimes = lead.preferredTimes
    .filter((chosenTime) => preferredTimes.includes(chosenTime))
    .slice(0, mostPreferredTimes);
  const openings = openingsOf(chosenTimes, await trialDays(em, now()));
  const free = await findSuitableTutors(needs, {
    ...query,
    times: openings.flatMap(({ date, times }) => times.map((time) => ({ date, time }))),
    district: districts.find((district) => district === lead.district),
    most: mostTutors,
  });
  return { slots: chooseSlots(openings, free) };
}
