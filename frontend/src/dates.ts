import { dateLocale, type Language } from './language.ts';

const styles = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { dateStyle: 'long' },
  medium: { dateStyle: 'medium' },
  short: { weekday: 'long', day: 'numeric', month: 'short' },
  column: { weekday: 'short', day: 'numeric', month: 'short' },
  bare: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format is kept: to make one takes a phone a millisecond, and a list writes many days. */
function formatOf(language: Language, style: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(dateLocale[language], options);
  formats.set(key, format);
  return format;
}

/**
 * A day (YYYY-MM-DD) as the page's language writes it: `17 October 2024`, `2024年10月17日`. It has no time zone and
 * never shifts by one.
 */
export function writtenDay(day: string, language: Language, style: keyof typeof styles = 'long'): string {
  return formatOf(language, style, { ...styles[style], timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

const instants = {
  // Each part by itself: day and time in one style are written 22/11/2026 16:05 in Chinese, unlike the days beside them.
  medium: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  full: { dateStyle: 'full', timeStyle: 'short' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const;

/**
 * An instant (ISO 8601) by the clock of Hong Kong: `22 Nov 2026, 16:05`, `2026年11月22日 16:05`; in full `Sunday 22 November
 * 2026 at 16:05`, `2026年11月22日 星期日 16:05`; the time alone `16:05`.
 */
export function writtenInstant(instant: string, language: Language, style: keyof typeof instants = 'medium'): string {
  return formatOf(language, `instant ${style}`, {
    ...instants[style],
    hourCycle: 'h23',
    timeZone: 'Asia/Hong_Kong',
  }).format(new Date(instant));
}

/** A month (YYYY-MM) as the page's language writes it: `Nov 2026`, within a sentence `November 2026`; `2026年11月`. */
export function writtenMonth(month: string, language: Language, length: 'short' | 'long' = 'short'): string {
  return formatOf(language, `${length} month`, { month: length, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
