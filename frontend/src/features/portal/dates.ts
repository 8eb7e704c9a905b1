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
