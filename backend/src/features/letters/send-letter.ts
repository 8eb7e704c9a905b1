import { createHash } from 'node:crypto';
import { letters, type LetterData, type LetterName, type WriteLetter } from '@kitewell/contract/letters';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MailError, type CalendarEntry, type Mailer } from '../../mail.ts';
import { Letter } from './letter.entity.ts';

/** What a letter says, who gets an answer to it, and what its reader's calendar gets; undefined where nothing is left to tell. */
type Told<Name extends LetterName> = Promise<
  { data: LetterData<Name>; replyTo?: string; calendar?: CalendarEntry | readonly CalendarEntry[] } | undefined
>;

/**
 * Reads what a letter is written from, by the ids that it was posted with. `address` is where it goes, as it was posted: that
 * may have been corrected since.
 */
export type LetterSources = {
  readonly [Name in LetterName]: (
    em: EntityManager,
    about: Readonly<Record<string, number>>,
    address: string,
  ) => Told<Name>;
};

export interface SendingNeeds {
  readonly em: EntityManager;
  readonly now: () => Date;
  readonly mailer: Mailer;
  readonly write: WriteLetter;
  readonly sources: LetterSources;
  /** The address of the site, for links. */
  readonly siteOrigin: string;
  /** The sender, whose domain makes ids of letters. */
  readonly from: string;
}

/**
 * Sends a letter that was posted. Once the mail server has said that it took the letter, it is not sent again: only when
 * server or process end between taking it and writing that down can it arrive twice, with the same Message-ID.
 */
export async function sendLetter(
  { em, now, mailer, write, sources, siteOrigin, from }: SendingNeeds,
  id: number,
  isLastAttempt: boolean,
): Promise<void> {
  const own = em.fork();
  const letter = await own.findOne(Letter, { id });
  if (!letter || (letter.state !== 'waiting' && letter.state !== 'failed')) return;
  const settle = async (state: Letter['state'], more: Partial<Pick<Letter, 'tries' | 'lastError'>> = {}) => {
    Object.assign(letter, { state, settledAt: now(), ...more });
    await own.flush();
  };
  const tries = letter.tries + 1;
  try {
    const { template, language, about, address } = letter;
    const told = await sources[template](own, about, address);
    if (!told) {
      await settle('needless');
      return;
    }
    // A slip in what a feature tells ends here and not in somebody's inbox.
    const data = letters[template].validateSync(told.data, { strict: true, stripUnknown: true }) as LetterData<never>;
    const written = await write(template, language, data, siteOrigin);
    const messageId = messageIdOf(letter, from);
    await mailer.send({ ...written, to: address, replyTo: told.replyTo, calendar: told.calendar, messageId });
  } catch (error) {
    const givenUp = isLastAttempt || (error instanceof MailError && error.permanent);
    Object.assign(letter, { tries, lastError: reasonOf(error) });
    // Why the letter did not leave is worth more than that its state could not be written down.
    await (givenUp ? settle('failed') : own.flush()).catch(() => undefined);
    throw error;
  }
  await settle('sent', { tries, lastError: null });
}

/** What the office reads of a failure. Other errors than the mail's may quote what the letter says. */
function reasonOf(error: unknown): string {
  if (error instanceof MailError) return error.message.slice(0, 200);
  return `The letter could not be written (${error instanceof Error ? error.name : typeof error}).`;
}

/** The same for each attempt, and nothing that tells of the reader. */
function messageIdOf({ event, address }: Pick<Letter, 'event' | 'address'>, from: string): string {
  const hash = createHash('sha256').update(`${event}\n${address}`).digest('hex').slice(0, 40);
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'kitewell';
  return `<${hash}@${domain}>`;
}
