import { weekdays, type SeriesView } from '@kitewell/contract/office/series';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConflictNote } from '../conflict-note.tsx';
import { changedFacts, type SeriesFact } from './series-values.ts';
import { useWeekdayName } from './weekday-names.ts';

export interface SeriesConflictState {
  /** The series as it was when the form was opened. */
  base: SeriesView;
  theirs: SeriesView;
}

/** Which colleague has changed a series while its form was open, and what. */
export function SeriesConflict({ base, theirs }: SeriesConflictState) {
  const { t, i18n } = useTranslation('office-schedule');
  const nameOf = useWeekdayName();
  const language = i18n.language as Language;
  const facts: Record<SeriesFact, { label: string; written: (series: SeriesView) => string }> = {
    weekdays: {
      label: t('repeat.days'),
      written: (series) =>
        weekdays
          .filter((day) => series.weekdays.includes(day))
          .map(nameOf)
          .join(t('repeat.listed')),
    },
    everyWeeks: {
      label: t('repeat.often'),
      written: ({ everyWeeks: count }) => (count === 1 ? t('repeat.everyWeek') : t('repeat.everyWeeks', { count })),
    },
    time: { label: t('field.time'), written: ({ time }) => time },
    duration: { label: t('field.duration'), written: ({ duration }) => String(duration) },
    tutor: { label: t('field.tutor'), written: ({ tutor }) => tutor.name },
    until: {
      label: t('series.until'),
      written: ({ until }) => (until ? writtenDay(until, language, 'medium') : t('series.goesOn')),
    },
  };
  const changes = changedFacts(base, theirs).map((fact) => {
    const { label, written } = facts[fact];
    return t('series.conflict', { label, before: written(base), now: written(theirs) });
  });
  // Other entries, such as a day that was left out, do not change the version.
  const last = theirs.history.find(({ action }) => action === 'series change' || action === 'series end');
  return <ConflictNote by={last?.by} changes={changes} />;
}
