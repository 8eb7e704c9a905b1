import { accountEmails } from './account-emails.ts';
import type { familyLanguages } from './bookings.ts';
import { businessEmails } from './business-emails.ts';
import { familyEmails } from './family-emails.ts';
import { tutorEmails } from './tutor-emails.ts';
import type { InferType, Schema } from './yup.ts';

/**
 * The data from which each email is written. The frontend's build writes emails and the backend sends them; nothing
 * else than these fields goes into an email.
 */
export const emails = { ...accountEmails, ...businessEmails, ...familyEmails, ...tutorEmails } satisfies Record<
  string,
  Schema
>;

export type EmailName = keyof typeof emails;
export type EmailData<Name extends EmailName> = InferType<(typeof emails)[Name]>;

/**
 * Why each email is sent, in the order in which the office lists them. A service email tells a reader about something
 * of their own; promotion may be sent only to people who have agreed to it, with a way to stop it: Unsolicited
 * Electronic Messages Ordinance (Cap. 593).
 */
export const emailPurposes = {
  'trial-asked': 'service',
  'trial-received': 'service',
  'tutor-welcome': 'service',
  'tutor-password': 'service',
  'staff-password': 'service',
  'account-notice': 'service',
  'session-given': 'service',
  'session-moved': 'service',
  'session-cancelled': 'service',
  'family-session-arranged': 'service',
  'family-session-changed': 'service',
  'family-session-cancelled': 'service',
  'session-agreement': 'service',
  'family-weather-day': 'service',
  'family-series': 'service',
  'tutor-series': 'service',
  'family-session-tomorrow': 'service',
  'assessment-shared': 'service',
  'family-bill': 'service',
  'family-receipt': 'service',
  'tutor-interview': 'service',
  'course-completed': 'service',
  'certificate-confirmed': 'service',
  'answers-sent-back': 'service',
  'document-verified': 'service',
  'document-rejected': 'service',
  'document-expires': 'service',
  'assessments-due': 'service',
  'tutor-statement': 'service',
  'business-session-off': 'service',
  'business-course-completed': 'service',
  'business-morning': 'service',
} as const satisfies Record<EmailName, 'service' | 'promotion'>;

/** An email with its texts. */
export interface WrittenEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/**
 * The function that the frontend's build exports for the backend. `site` is the address of the site, without a slash at
 * its end.
 */
export type WriteEmail = <Name extends EmailName>(
  name: Name,
  language: (typeof familyLanguages)[number],
  data: EmailData<Name>,
  site: string,
) => Promise<WrittenEmail>;
