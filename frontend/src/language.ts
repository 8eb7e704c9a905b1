/** The languages of every page. */
export type Language = 'en' | 'zh';

/** What `<html lang>` and `hreflang` say for each language. */
export const htmlLang = { en: 'en', zh: 'zh-Hant-HK' } as const satisfies Record<Language, string>;

/** What each language calls itself, the same on a page in either. */
export const languageNames = { en: 'English', zh: '中文' } as const satisfies Record<Language, string>;

/** How dates are written: in English too as in Hong Kong, the day before the month. */
export const dateLocale = { en: 'en-HK', zh: 'zh-HK' } as const satisfies Record<Language, string>;
