import { addDays } from '@kitewell/contract/dates';
import { weekdays, type Weekday } from '@kitewell/contract/office/series';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';

/** A Monday, used to find the names of the days of the week. */
const someMonday = '2026-11-23';

/** The short name of a day of the week in the page's language. */
export function useWeekdayName(): (weekday: Weekday) => string {
  const { i18n } = useTranslation();
  return (weekday) => writtenDay(addDays(someMonday, weekdays.indexOf(weekday)), i18n.language as Language, 'weekday');
}
