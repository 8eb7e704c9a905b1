import { addDays } from '@kitewell/contract/dates';
import { weekdays, type Weekday } from '@kitewell/contract/office/series';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';

/** A Monday, from which the days of the week get their names. */
const someMonday = '2026-11-23';

/** The name of a day of the week in the page's language, as short as a list needs it. */
export function useWeekdayName(): (weekday: Weekday) => string {
  const { i18n } = useTranslation();
  return (weekday) => writtenDay(addDays(someMonday, weekdays.indexOf(weekday)), i18n.language as Language, 'weekday');
}
