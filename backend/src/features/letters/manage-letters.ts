import type { LetterState } from '@kitewell/contract/office/messages';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Jobs } from '../../jobs.ts';
import { recordChange, type Actor } from '../audit/record-change.ts';
import { Letter } from './letter.entity.ts';

interface Deed {
  readonly at: Date;
  readonly by: Actor;
  readonly jobs: Jobs;
}

/**
 * Tries a letter again that had failed or was dropped; the caller commits.
 * @throws AppError 'letter.notFound' (404), 'letter.notGivenUp' (409)
 */
export const tryAgain = (tx: EntityManager, deed: Deed, id: number): Promise<Letter> =>
  change(tx, deed, id, 'again', async (letter) => {
    if (letter.state !== 'failed' && letter.state !== 'dropped') throw new AppError('letter.notGivenUp', 409);
    await takeBack(tx, deed.jobs, id);
    await deed.jobs.add(tx, 'letters', { letter: id });
    return { state: 'waiting', settledAt: null };
  });

/**
 * Drops a letter that waits or has failed, so that it is never sent; the caller commits.
 * @throws AppError 'letter.notFound' (404), 'letter.settled' (409), 'letter.leaving' (409) where it is being sent right
 * now
 */
export const dropLetter = (tx: EntityManager, deed: Deed, id: number): Promise<Letter> =>
  change(tx, deed, id, 'drop', async (letter) => {
    if (letter.state !== 'waiting' && letter.state !== 'failed') throw new AppError('letter.settled', 409);
    await takeBack(tx, deed.jobs, id);
    return { state: 'dropped', settledAt: deed.at };
  });

async function takeBack(tx: EntityManager, jobs: Jobs, id: number): Promise<void> {
  if (!(await jobs.takeBack(tx, 'letters', { letter: id }))) throw new AppError('letter.leaving', 409);
}

/**
 * Changes a letter, whose row is locked meanwhile. The audit has no address, since it is kept longer than what a family
 * may ask us to erase.
 */
async function change(
  tx: EntityManager,
  { at, by }: Deed,
  id: number,
  action: 'again' | 'drop',
  act: (letter: Letter) => Promise<{ state: LetterState; settledAt: Date | null }>,
): Promise<Letter> {
  const letter = await tx.findOne(Letter, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!letter) throw new AppError('letter.notFound', 404);
  const before = { state: letter.state };
  Object.assign(letter, await act(letter));
  const after = { state: letter.state, template: letter.template };
  recordChange(tx, { at, by, action: `letter ${action}`, subject: `letter ${id}`, before, after });
  return letter;
}
