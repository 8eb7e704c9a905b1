/** The language of a page. */
type Language = 'en' | 'zh';

const locales = { en: 'en-HK', zh: 'zh-HK' } as const;

/** A calendar date (YYYY-MM-DD) as the page's language writes it. It has no time zone and never shifts by one. */
export function formatDate(date: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** The Hong Kong day of an instant (ISO 8601). */
export function formatDay(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'Asia/Hong_Kong' }).format(
    new Date(instant),
  );
}

/** Milliseconds that Hong Kong is ahead of UTC; it has kept no summer time since 1979. */
const ahead = 8 * 60 * 60_000;
const dayLength = 24 * 60 * 60_000;

/** The calendar date in Hong Kong at an instant, whatever zone the device is set to. */
export function hongKongDate(instant = new Date()): string {
  return new Date(instant.getTime() + ahead).toISOString().slice(0, 10);
}

/** The calendar date that many days after another; before it where `days` is negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}

/** A month (YYYY-MM) as the page's language writes it. */
export function formatMonth(month: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
