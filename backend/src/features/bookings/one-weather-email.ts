import { mostInEmail } from '@kitewell/contract/email-parts';
import { keyOf, type NewEmail } from '../../mail/queue-email.ts';

/**
 * Combines the emails of one decision, so that each guardian gets one email about all sessions of the family instead of one
 * for each session. Guardians who share an address get one email there. Emails to tutors, and to somebody who asked
 * for a trial and is in no record, stay as they are.
 * @param decision its key, which makes these emails' events different from those of any other decision
 */
export function oneForEachReader(emails: readonly NewEmail[], decision: string): NewEmail[] {
  const ofFamilies = emails.filter(isOfFamily);
  const others = emails.filter((email) => !isOfFamily(email));
  const readers = Map.groupBy(ofFamilies, ({ to, about }) => `${about.guardian} ${to}`);
  const all = [...others, ...[...readers.values()].flatMap((ofReader) => gathered(ofReader, decision))];
  return [...new Map(all.map((email) => [keyOf(email), email])).values()];
}

const combined = ['family-session-arranged', 'family-session-changed', 'family-session-cancelled'] as const;
type FamilyEmail = Extract<NewEmail, { template: (typeof combined)[number] }>;

const isToFamily = (email: NewEmail): email is FamilyEmail => combined.some((template) => template === email.template);
const isOfFamily = (email: NewEmail): email is FamilyEmail => isToFamily(email) && email.about.guardian > 0;

/** One email for as many sessions as an email can name. */
function gathered(emails: readonly FamilyEmail[], decision: string): NewEmail[] {
  const found: NewEmail[] = [];
  for (let from = 0; from < emails.length; from += mostInEmail) {
    const [first, ...more] = emails.slice(from, from + mostInEmail);
    if (!first) continue;
    if (more.length === 0) found.push(first);
    else {
      found.push({
        template: 'family-weather-day',
        subject: first.subject,
        event: { decision, from },
        to: first.to,
        language: first.language,
        about: {
          guardian: first.about.guardian,
          sessions: [first, ...more].map(({ about: { booking, before } }) => ({ booking, ...(before && { before }) })),
        },
      });
    }
  }
  return found;
}
