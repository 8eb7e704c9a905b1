import { weekdays as allWeekdays, type SeriesView, type Weekday } from '@kitewell/contract/office/series';
import { addDays } from '@kitewell/contract/dates';
import { numberOf } from '../number-of.ts';
import { currentDay } from '../../server-clock.ts';

/** The day that a change most likely starts from: the next one with a session. */
export const nextDay = ({ sessions, from }: SeriesView): string => {
  const today = currentDay();
  return sessions.find(({ seriesDay }) => seriesDay >= today)?.seriesDay ?? (from > today ? from : today);
};

export const weekdayOf = (day: string): Weekday =>
  allWeekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO';

/** The weekdays of a series after its first day was changed: the new day's, unless others than the former's were chosen. */
export const weekdaysAfter = (chosen: string[], before: string, after: string): string[] =>
  chosen.length === 1 && chosen[0] === weekdayOf(before) ? [weekdayOf(after)] : chosen;

/** The first day from this one on that is one of these weekdays; undefined where none is chosen. */
export const firstOn = (chosen: readonly string[], from: string): string | undefined =>
  [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(from, days)).find((day) => chosen.includes(weekdayOf(day)));

/** A change of a series as a form holds it; an empty tutor means that the tutor stays. */
export interface SeriesValues {
  from: string;
  weekdays: string[];
  everyWeeks: string;
  time: string;
  duration: string;
  tutor: string;
  /** The last day; empty for a series without an end. */
  until: string;
  /** Whether the sessions that differ from the series are changed as well. */
  follow: boolean;
}

export const initialOf = (series: SeriesView): SeriesValues => ({
  from: nextDay(series),
  weekdays: [...series.weekdays],
  everyWeeks: String(series.everyWeeks),
  time: series.time,
  duration: String(series.duration),
  tutor: '',
  until: series.until ?? '',
  follow: false,
});

/** The body of the call: the fields that differ from the series. */
export function bodyOf(series: SeriesView, values: SeriesValues) {
  const { from, weekdays, everyWeeks, time, duration, tutor, until, follow } = values;
  const isAs = (given: string, known: number) => numberOf(given) === known;
  return {
    version: series.version,
    from,
    ...(weekdays.toSorted().join() !== series.weekdays.toSorted().join() && { weekdays }),
    ...(!isAs(everyWeeks, series.everyWeeks) && { everyWeeks: numberOf(everyWeeks) }),
    ...(time !== series.time && { time }),
    ...(!isAs(duration, series.duration) && { duration: numberOf(duration) ?? 0 }),
    ...(tutor !== '' && { tutor: numberOf(tutor) }),
    ...(until !== (series.until ?? '') && { until: until === '' ? null : until }),
    ...(follow && { differing: 'follow' as const }),
  };
}

/**
 * My values, with those fields of theirs that only they have changed. So what is sent undoes none of their changes
 * unseen.
 */
export function mergedValues(mine: SeriesValues, base: SeriesView, theirs: SeriesView): SeriesValues {
  const changed = bodyOf(base, mine);
  const now = initialOf(theirs);
  return {
    from: mine.from,
    weekdays: changed.weekdays ?? now.weekdays,
    everyWeeks: 'everyWeeks' in changed ? mine.everyWeeks : now.everyWeeks,
    time: changed.time ?? now.time,
    duration: 'duration' in changed ? mine.duration : now.duration,
    tutor: numberOf(mine.tutor) === theirs.tutor.id ? '' : mine.tutor,
    until: 'until' in changed ? mine.until : now.until,
    follow: mine.follow,
  };
}

/** The parts of a series that can be changed, in a form that can be compared. */
const facts = {
  weekdays: ({ weekdays }: SeriesView) => weekdays.toSorted().join(),
  everyWeeks: ({ everyWeeks }: SeriesView) => everyWeeks,
  time: ({ time }: SeriesView) => time,
  duration: ({ duration }: SeriesView) => duration,
  tutor: ({ tutor }: SeriesView) => tutor.id,
  until: ({ until }: SeriesView) => until,
} as const;
export type SeriesFact = keyof typeof facts;

/** The fields that differ between two versions of a series. */
export const changedFacts = (base: SeriesView, theirs: SeriesView): SeriesFact[] =>
  (Object.keys(facts) as SeriesFact[]).filter((fact) => facts[fact](base) !== facts[fact](theirs));
