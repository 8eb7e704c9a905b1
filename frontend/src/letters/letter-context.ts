import type { LetterData, LetterName } from '@kitewell/contract/letters';
import type { TFunction } from 'i18next';
import { createContext, useContext, type ComponentType } from 'react';
import type { Language } from '../language.ts';

export type Words = TFunction<['letters', 'book-trial', 'documents', 'family-agreement']>;

/** One kind of letter. */
export interface LetterTemplate<Name extends LetterName> {
  readonly subject: (t: Words, data: LetterData<Name>, language: Language) => string;
  /** `words` has the words of both languages, for a text that goes to somebody other than the reader. */
  readonly Body: ComponentType<{ data: LetterData<Name>; words: Readonly<Record<Language, Words>> }>;
}

export interface LetterContent {
  /** The words in the reader's language. */
  readonly t: Words;
  readonly language: Language;
  /** The origin of the site, without a slash at the end. */
  readonly site: string;
  /** Whether this is the plain-text version, in which links and layout have to be written out. */
  readonly plain: boolean;
}

export const LetterContext = createContext<LetterContent | undefined>(undefined);

/** What every part of a letter needs. */
export function useLetter(): LetterContent {
  const content = useContext(LetterContext);
  if (!content) throw new Error('A part of a letter stands in a letter.');
  return content;
}
