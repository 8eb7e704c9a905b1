import { mostInEmail } from '@kitewell/contract/email-parts';
import type { NewEmail } from '../emails/queue-email.ts';

type About = NewEmail['about'];

/** A session that moved, or was cancelled where it has no former time. */
interface Change {
  readonly booking: number;
  /** When it was to begin, in milliseconds. */
  readonly before: number | undefined;
}

/**
 * Joins the emails of one step, so that each guardian gets one email about all sessions of the family instead of one
 * for each session. Guardians who share an address get one email there. Emails to tutors, and to somebody who asked
 * for a trial and is in no record, stay as they are.
 * @param step a name that makes the keys of these emails different from those of any other step
 */
export function oneForEachReader(emails: readonly NewEmail[], step: string): NewEmail[] {
  const readers = Map.groupBy(emails, ({ template, to, about }) =>
    template.startsWith('family-') && about.guardian ? `${about.guardian} ${to}` : '',
  );
  const others = readers.get('') ?? [];
  readers.delete('');
  const all = [...others, ...[...readers.values()].flatMap((ofReader) => gathered(ofReader, step))];
  return [...new Map(all.map((email) => [`${email.event} ${email.to}`, email])).values()];
}

/** One email for as many sessions as an email can name. */
function gathered(emails: readonly NewEmail[], step: string): NewEmail[] {
  const found: NewEmail[] = [];
  for (let from = 0; from < emails.length; from += mostInEmail) {
    const [first, ...more] = emails.slice(from, from + mostInEmail);
    if (!first) continue;
    if (more.length === 0) found.push(first);
    else {
      found.push({
        template: 'family-weather-day',
        event: `${step}: booking ${first.about.booking}, from ${from}`,
        to: first.to,
        language: first.language,
        about: aboutAll([first, ...more]),
      });
    }
  }
  return found;
}

/**
 * The first session has the keys of an email about one session, because the index by which the emails of a session are
 * found covers only those; each further one has its place at the end of its keys.
 */
function aboutAll(emails: readonly NewEmail[]): About {
  const about: Record<string, number> = { guardian: emails[0]?.about.guardian ?? 0 };
  for (const [place, { about: of }] of emails.entries()) {
    about[`booking${place || ''}`] = of.booking ?? 0;
    if (of.before !== undefined) about[`before${place || ''}`] = of.before;
  }
  return about;
}

/** The changes that such an email tells of. */
export function changesOf(about: About): Change[] {
  const changes: Change[] = [];
  for (let place = 0; place < mostInEmail; place += 1) {
    const booking = about[`booking${place || ''}`];
    if (booking !== undefined) changes.push({ booking, before: about[`before${place || ''}`] });
  }
  return changes;
}
