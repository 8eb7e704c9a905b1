import type { familyLanguages } from './bookings.ts';
import { businessLetters } from './business-letters.ts';
import { familyLetters } from './family-letters.ts';
import { tutorLetters } from './tutor-letters.ts';
import type { InferType, Schema } from './yup.ts';

/**
 * What each letter is written from. A letter is written by the frontend's build and sent by the backend; nothing goes
 * into it but what its schema names.
 */
export const letters = { ...businessLetters, ...familyLetters, ...tutorLetters } satisfies Record<string, Schema>;

export type LetterName = keyof typeof letters;
export type LetterData<Name extends LetterName> = InferType<(typeof letters)[Name]>;

/**
 * Why each letter is sent, in the order in which the office lists them. Service answers what its reader did or needs to
 * know; promotion may be sent only to people who agreed to it, and carries a way to stop it: Unsolicited Electronic
 * Messages Ordinance (Cap. 593).
 */
export const letterPurposes = {
  'trial-asked': 'service',
  'trial-received': 'service',
  'tutor-welcome': 'service',
  'tutor-password': 'service',
  'session-given': 'service',
  'session-moved': 'service',
  'session-cancelled': 'service',
  'family-session-arranged': 'service',
  'family-session-changed': 'service',
  'family-session-cancelled': 'service',
  'family-weather-day': 'service',
  'family-series': 'service',
  'tutor-series': 'service',
  'family-session-tomorrow': 'service',
  'assessment-shared': 'service',
  'family-bill': 'service',
  'family-receipt': 'service',
  'paper-verified': 'service',
  'paper-rejected': 'service',
  'paper-expires': 'service',
  'assessments-due': 'service',
  'tutor-statement': 'service',
  'business-session-off': 'service',
  'business-morning': 'service',
} as const satisfies Record<LetterName, 'service' | 'promotion'>;

/** A letter as it is sent. */
export interface WrittenLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What the frontend's build exports for the backend. `site` is the address of the site, without a slash at its end. */
export type WriteLetter = <Name extends LetterName>(
  name: Name,
  language: (typeof familyLanguages)[number],
  data: LetterData<Name>,
  site: string,
) => Promise<WrittenLetter>;
