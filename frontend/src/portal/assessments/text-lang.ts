import { languageOf } from '@kitewell/contract/text-language';
import { htmlLang } from '../../language.ts';

/** The `lang` of a tutor's text; undefined where it has no words, or where they do not tell the language. */
export function langOf(text: string): string | undefined {
  const language = languageOf(text);
  return language && htmlLang[language];
}
