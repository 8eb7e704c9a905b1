import { hongKongDate } from '@kitewell/contract/dates';
import type { SeriesView } from '@kitewell/contract/office/series';
import { numberOf } from './form-faults.ts';

/** The day from which a change is likely meant: the next one that has a session. */
export const nextDay = ({ sessions, from }: SeriesView): string => {
  const today = hongKongDate();
  return sessions.find(({ seriesDay }) => seriesDay >= today)?.seriesDay ?? (from > today ? from : today);
};

/** A change of a series as a form holds it; an empty tutor is the one whom the series has. */
export interface SeriesValues {
  from: string;
  weekdays: string[];
  everyWeeks: string;
  time: string;
  duration: string;
  tutor: string;
}

export const initialOf = (series: SeriesView): SeriesValues => ({
  from: nextDay(series),
  weekdays: [...series.weekdays],
  everyWeeks: String(series.everyWeeks),
  time: series.time,
  duration: String(series.duration),
  tutor: '',
});

/** What is sent: the fields that are not as the series has them. */
export function bodyOf(series: SeriesView, { from, weekdays, everyWeeks, time, duration, tutor }: SeriesValues) {
  const isAs = (given: string, known: number) => numberOf(given) === known;
  return {
    version: series.version,
    from,
    ...(weekdays.toSorted().join() !== series.weekdays.toSorted().join() && { weekdays }),
    ...(!isAs(everyWeeks, series.everyWeeks) && { everyWeeks: numberOf(everyWeeks) }),
    ...(time !== series.time && { time }),
    ...(!isAs(duration, series.duration) && { duration: numberOf(duration) ?? 0 }),
    ...(tutor !== '' && { tutor: numberOf(tutor) }),
  };
}

/** Mine, but for what only they have changed since I began: what is sent then takes back nothing of theirs unseen. */
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
  };
}

/** What of a series somebody may have changed, as it is compared. */
const facts = {
  weekdays: ({ weekdays }: SeriesView) => weekdays.toSorted().join(),
  everyWeeks: ({ everyWeeks }: SeriesView) => everyWeeks,
  time: ({ time }: SeriesView) => time,
  duration: ({ duration }: SeriesView) => duration,
  tutor: ({ tutor }: SeriesView) => tutor.id,
  until: ({ until }: SeriesView) => until,
} as const;
export type SeriesFact = keyof typeof facts;

/** What is not the same in two versions of a series. */
export const changedFacts = (base: SeriesView, theirs: SeriesView): SeriesFact[] =>
  (Object.keys(facts) as SeriesFact[]).filter((fact) => facts[fact](base) !== facts[fact](theirs));
