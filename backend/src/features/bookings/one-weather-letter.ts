import { mostInLetter } from '@kitewell/contract/letter-parts';
import type { NewLetter } from '../letters/post-letter.ts';

type About = NewLetter['about'];

/** A session that moved, or was cancelled where it has no former time. */
interface Change {
  readonly booking: number;
  /** When it was to begin, in milliseconds. */
  readonly before: number | undefined;
}

/**
 * Joins the letters of one step, so that each guardian gets one letter about all sessions of the family instead of one
 * for each session. Guardians who share an address get one letter there. Letters to tutors, and to somebody who asked
 * for a trial and is in no record, stay as they are.
 * @param step a name that makes the keys of these letters different from those of any other step
 */
export function oneForEachReader(letters: readonly NewLetter[], step: string): NewLetter[] {
  const readers = Map.groupBy(letters, ({ template, to, about }) =>
    template.startsWith('family-') && about.guardian ? `${about.guardian} ${to}` : '',
  );
  const others = readers.get('') ?? [];
  readers.delete('');
  const all = [...others, ...[...readers.values()].flatMap((ofReader) => gathered(ofReader, step))];
  return [...new Map(all.map((letter) => [`${letter.event} ${letter.to}`, letter])).values()];
}

/** One letter for as many sessions as a letter can name. */
function gathered(letters: readonly NewLetter[], step: string): NewLetter[] {
  const found: NewLetter[] = [];
  for (let from = 0; from < letters.length; from += mostInLetter) {
    const [first, ...more] = letters.slice(from, from + mostInLetter);
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
 * The first session has the keys of a letter about one session, because the index by which the letters of a session are
 * found covers only those; each further one has its place at the end of its keys.
 */
function aboutAll(letters: readonly NewLetter[]): About {
  const about: Record<string, number> = { guardian: letters[0]?.about.guardian ?? 0 };
  for (const [place, { about: of }] of letters.entries()) {
    about[`booking${place || ''}`] = of.booking ?? 0;
    if (of.before !== undefined) about[`before${place || ''}`] = of.before;
  }
  return about;
}

/** The changes that such a letter tells of. */
export function changesOf(about: About): Change[] {
  const changes: Change[] = [];
  for (let place = 0; place < mostInLetter; place += 1) {
    const booking = about[`booking${place || ''}`];
    if (booking !== undefined) changes.push({ booking, before: about[`before${place || ''}`] });
  }
  return changes;
}
