import { languageOf } from '@kitewell/contract/text-language';
import { htmlLang } from '../../language.ts';

/** In which language a tutor has written a text, as `lang` says it; undefined where it has no words, or none to tell by. */
export function langOf(text: string): string | undefined {
  const language = languageOf(text);
  return language && htmlLang[language];
}
