import type { TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockRow } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Tutor } from './tutor.entity.ts';

/**
 * Sets the language of a tutor's emails; the caller commits.
 * @throws AppError 'tutor.notFound' (404)
 */
export async function setEmails(
  tx: EntityManager,
  context: ChangeContext,
  id: TutorId,
  { language }: { language: Tutor['emailLanguage'] },
): Promise<Tutor> {
  const tutor = await lockRow(tx, Tutor, { id }, 'tutor.notFound');
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
