import { addDays } from '@kitewell/contract/dates';
import { writtenDay } from './dates.ts';
import { dateLocale, type Language } from './language.ts';

/** Whether a text is a calendar date that exists; what stands in an address may be anything. */
export function isCalendarDate(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** The Monday of the week that a date lies in. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, weekday === 0 ? -6 : 1 - weekday);
}

/**
 * The seven days from a Monday as a span: `16–22 Nov 2026`, `2026年11月16日至22日`. Before 至 stands a blank of no width:
 * with `word-break: keep-all` that is the only place where a line may break.
 */
export function writtenWeek(monday: string, language: Language): string {
  const sunday = addDays(monday, 6);
  if (language === 'zh') {
    // The platform's own span of Hong Kong's Chinese is one of numbers between slashes.
    let end = writtenDay(sunday, language, 'medium');
    if (monday.slice(0, 4) === sunday.slice(0, 4)) end = end.replace(/^\d+年/, '');
    if (monday.slice(0, 7) === sunday.slice(0, 7)) end = end.replace(/^\d+月/, '');
    return `${writtenDay(monday, language, 'medium')}\u200b至${end}`;
  }
  const format = new Intl.DateTimeFormat(dateLocale[language], { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(`${monday}T00:00:00Z`), new Date(`${sunday}T00:00:00Z`));
}
