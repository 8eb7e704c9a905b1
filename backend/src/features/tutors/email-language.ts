import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { recordChange, type Actor } from '../audit/record-change.ts';
import { Tutor } from './tutor.entity.ts';

/**
 * Sets the language of a tutor's emails; the caller commits.
 * @throws AppError 'tutor.notFound' (404)
 */
export async function setEmails(
  tx: EntityManager,
  context: { readonly by: Actor; readonly at: Date },
  id: number,
  language: Tutor['emailLanguage'],
): Promise<Tutor> {
  const tutor = await tx.findOne(Tutor, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!tutor) throw new AppError('tutor.notFound', 404);
  const before = tutor.emailLanguage;
  if (before === language) return tutor;
  tutor.emailLanguage = language;
  recordChange(tx, {
    ...context,
    action: 'tutor emails',
    subject: { kind: 'tutor', id },
    before: { language: before },
    after: { language },
  });
  return tutor;
}
