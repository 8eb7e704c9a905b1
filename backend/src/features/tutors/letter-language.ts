import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { recordChange, type Actor } from '../audit/record-change.ts';
import { Tutor } from './tutor.entity.ts';

/**
 * Sets the language of a tutor's letters; the caller commits.
 * @throws AppError 'tutor.notFound' (404)
 */
export async function setLetters(
  tx: EntityManager,
  deed: { readonly by: Actor; readonly at: Date },
  id: number,
  language: Tutor['letterLanguage'],
): Promise<Tutor> {
  const tutor = await tx.findOne(Tutor, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!tutor) throw new AppError('tutor.notFound', 404);
  const before = tutor.letterLanguage;
  if (before === language) return tutor;
  tutor.letterLanguage = language;
  recordChange(tx, {
    ...deed,
    action: 'tutor letters',
    subject: `tutor ${id}`,
    before: { language: before },
    after: { language },
  });
  return tutor;
}
