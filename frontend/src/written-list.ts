import type { Language } from './language.ts';

/** Names as a sentence lists them: `Hazel, Felix and Mia`, `Hazel、Felix、Mia`. */
export const writtenList = (names: readonly string[], language: Language): string =>
  language === 'zh' ? names.join('、') : new Intl.ListFormat('en-GB').format(names);
