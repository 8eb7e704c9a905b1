import type { LetterName } from '@kitewell/contract/letters';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Jobs } from '../../jobs.ts';

export interface NewLetter {
  readonly template: LetterName;
  /** What it tells of, such as `trial 12 asked`. */
  readonly event: string;
  readonly to: string;
  readonly language: 'en' | 'zh';
  /** The ids of the records that it is written from. Only these wait: what it says is read when it is sent. */
  readonly about: Readonly<Record<string, number>>;
}

/**
 * Has a letter sent once the transaction has succeeded. A reader to whom a letter of the event was posted before gets no
 * second one. Where no mail is set up, nothing is posted.
 */
export type PostLetter = (tx: EntityManager, letter: NewLetter) => Promise<void>;

export function createPost(jobs: Jobs, now: () => Date): PostLetter {
  return async (tx, { template, event, to, language, about }) => {
    const [added] = await tx.execute<{ id: number }[]>(
      `insert into letters (template, event, address, language, about, state, created_at)
       values (?, ?, ?, ?, ?, 'waiting', ?) on conflict (event, address) do nothing returning id`,
      [template, event, to, language, JSON.stringify(about), now().toISOString()],
    );
    if (added) await jobs.add(tx, 'letters', { letter: added.id });
  };
}
