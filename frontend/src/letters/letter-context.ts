import type { LetterData, LetterName } from '@kitewell/contract/letters';
import type { TFunction } from 'i18next';
import { createContext, useContext, type ComponentType } from 'react';
import type { Language } from '../language.ts';

export type Words = TFunction<['letters', 'book-trial', 'documents']>;

/** One kind of letter. */
export interface LetterTemplate<Name extends LetterName> {
  readonly subject: (t: Words, data: LetterData<Name>, language: Language) => string;
  /** `words` are those of each language, for a text that goes to somebody else than the reader. */
  readonly Body: ComponentType<{ data: LetterData<Name>; words: Readonly<Record<Language, Words>> }>;
}

export interface LetterContent {
  /** Words in the reader's language. */
  readonly t: Words;
  readonly language: Language;
  /** The address of the site, without a slash at its end. */
  readonly site: string;
  /** For the reader who sees text alone: what is pressed or laid out is written out. */
  readonly plain: boolean;
}

export const LetterContext = createContext<LetterContent | undefined>(undefined);

/** What every part of a letter has at hand. */
export function useLetter(): LetterContent {
  const content = useContext(LetterContext);
  if (!content) throw new Error('A part of a letter stands in a letter.');
  return content;
}
