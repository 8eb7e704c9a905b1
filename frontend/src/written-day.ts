import type { Language } from './i18n.ts';

const locales = { en: 'en-GB', zh: 'zh-HK' } as const satisfies Record<Language, string>;

/** A day (`YYYY-MM-DD`) as the language writes it: `17 October 2024`, `2024年10月17日`. */
export function writtenDay(day: string, language: Language): string {
  // A calendar day has no zone: read and written in the same one, it stays what it is.
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
