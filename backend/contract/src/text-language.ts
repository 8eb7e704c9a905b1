import type { familyLanguages } from './bookings.ts';

/**
 * The language in which a text is written, even where it has names in the other; undefined where it has no word of
 * either.
 */
export function languageOf(text: string): (typeof familyLanguages)[number] | undefined {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  if (han + words === 0) return undefined;
  return han >= words ? 'zh' : 'en';
}
