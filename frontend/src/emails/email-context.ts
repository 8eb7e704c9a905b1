import type { EmailData, EmailName } from '@kitewell/contract/emails';
import type { Business } from '@kitewell/contract/facts';
import type { TFunction } from 'i18next';
import { createContext, useContext, type ComponentType } from 'react';
import type { Language } from '../language.ts';

export type Words = TFunction<['emails', 'book-trial', 'documents', 'family-agreement', 'statement']>;

/** One kind of email. */
export interface EmailTemplate<Name extends EmailName> {
  readonly subject: (t: Words, data: EmailData<Name>, language: Language) => string;
  /** `words` has the words of both languages, for a text that goes to somebody other than the reader. */
  readonly Body: ComponentType<{ data: EmailData<Name>; words: Readonly<Record<Language, Words>> }>;
  /**
   * Why it is sent. A service email tells a reader about something of their own; promotion may be sent only to people who
   * have agreed to it, with a way to stop it: Unsolicited Electronic Messages Ordinance (Cap. 593).
   */
  readonly purpose: 'service' | 'promotion';
  /** Its data about invented people, with which a developer and the office see it. */
  readonly sample: (language: Language, site: string) => EmailData<Name>;
}

export interface EmailContent {
  /** The words in the reader's language. */
  readonly t: Words;
  readonly language: Language;
  readonly business: Business;
  /** The origin of the site, without a slash at the end. */
  readonly site: string;
  /** Whether this is the plain-text version, in which links and layout have to be written out. */
  readonly plain: boolean;
}

export const EmailContext = createContext<EmailContent | undefined>(undefined);

/** What every part of an email needs. */
export function useEmail(): EmailContent {
  const content = useContext(EmailContext);
  if (!content) throw new Error('A part of an email stands outside of an email.');
  return content;
}
