import type { LetterName } from '@kitewell/contract/letters';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Jobs } from '../../jobs.ts';
import { mailboxOf } from '../../mailbox.ts';

export interface NewLetter {
  readonly template: LetterName;
  /** What the letter is about, such as `trial 12 asked`. */
  readonly event: string;
  readonly to: string;
  readonly language: 'en' | 'zh';
  /**
   * The numbers from which the text is made when the letter is sent: ids of records, and flags, days and instants written
   * as numbers. No name or text is kept until then.
   */
  readonly about: Readonly<Record<string, number>>;
}

/**
 * Posts a letter, which is sent once the transaction has succeeded. Nobody gets a second letter about the same event.
 * Where no mail is set up, nothing is posted.
 */
export type PostLetter = (tx: EntityManager, letter: NewLetter) => Promise<void>;

export function createPost(jobs: Jobs, now: () => Date): PostLetter {
  return async (tx, { template, event, to, language, about }) => {
    const [added] = await tx.execute<{ id: number }[]>(
      `insert into letters (template, event, address, mailbox, language, about, state, created_at)
       values (?, ?, ?, ?, ?, ?, 'waiting', ?) on conflict (event, address) do nothing returning id`,
      [template, event, to, mailboxOf(to), language, JSON.stringify(about), now().toISOString()],
    );
    if (added) await jobs.add(tx, 'letters', { letter: added.id });
  };
}
