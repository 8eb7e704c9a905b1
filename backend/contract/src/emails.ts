import type { Facts } from './facts.ts';
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
  facts: Facts,
) => Promise<WrittenEmail>;
