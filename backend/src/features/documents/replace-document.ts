import { isReplaceable, type DocumentView } from '@kitewell/contract/documents';
import { hongKongDate } from '@kitewell/contract/dates';
import type { DocumentId, TutorId } from '@kitewell/contract/ids';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { Document } from './document.entity.ts';

/** SQL for whether another document has come in place of `d`. A subquery, for which the planner reads one index. */
export const isReplaced = `(select true from documents r where r.replaces_id = d.id limit 1) is not null`;

/**
 * Locks the document that another is to replace.
 * @throws AppError 'document.notFound' (404) where it is not the tutor's, 'document.notReplaceable' (409) where it is
 * neither rejected nor expiring, 'document.alreadyReplaced' (409)
 */
export async function lockReplaced(tx: EntityManager, tutor: TutorId, id: DocumentId, now: Date): Promise<void> {
  const replaced = await tx.findOne(Document, { id, tutor }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!replaced) throw new AppError('document.notFound', 404);
  if ((await tx.count(Document, { replaces: id })) > 0) throw new AppError('document.alreadyReplaced', 409);
  if (!isReplaceable(replaced, hongKongDate(now))) throw new AppError('document.notReplaceable', 409);
}

/** What a document replaces and by what it was replaced, as far as they are among those that were read. */
export function replacementsAmong(
  documents: readonly Document[],
  { id, replaces }: Document,
): Pick<DocumentView, 'replaces' | 'replacedBy'> {
  const older = replaces && documents.find((other) => other.id === replaces.id);
  const newer = documents.find((other) => other.replaces?.id === id);
  return {
    replaces: older ? { id: older.id, documentName: older.documentName } : null,
    replacedBy: newer ? { id: newer.id, documentName: newer.documentName } : null,
  };
}

/** What one document replaces and by what it was replaced. */
export async function replacementsOf(em: EntityManager, document: Document) {
  const { id, replaces } = document;
  const others = await em.find(Document, { $or: [{ replaces: id }, ...(replaces ? [{ id: replaces.id }] : [])] });
  return replacementsAmong(others, document);
}
