import type { DocumentId, StaffId, TutorId } from '@kitewell/contract/ids';
import type { DocumentRejection, DocumentVerification } from '@kitewell/contract/office/documents';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import type { Services } from '../../services.ts';
import { recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import { planRemoval } from '../stored-files/object-removals.ts';
import { Document } from './document.entity.ts';
import { queueDocumentEmail } from './document-emails.ts';
import { DocumentView } from './document-view.entity.ts';

type Needs = Pick<Services, 'queueEmail'>;

/** How the audit names a document. */
export const subjectOf = (id: DocumentId): AuditSubject => ({ kind: 'document', id });

/** Whether this member of staff has viewed the file or link of a document. */
export const hasViewed = async (em: EntityManager, staff: StaffId, document: number): Promise<boolean> =>
  (await em.count(DocumentView, { document, staff })) > 0;

/**
 * Records that a member of staff views the file or link of a document, before its address is given out; the caller commits.
 * @throws AppError 'document.notFound' (404)
 */
export async function viewDocument(tx: EntityManager, context: ChangeContext, id: DocumentId): Promise<Document> {
  const document = await tx.findOne(Document, { id });
  if (!document) throw new AppError('document.notFound', 404);
  if (context.by.kind === 'staff') {
    const view = { document: id, staff: context.by.id, firstSeenAt: context.at };
    await tx.upsert(DocumentView, view, { onConflictAction: 'ignore' });
  }
  recordChange(tx, { ...context, action: 'document see', subject: subjectOf(id) });
  return document;
}

/**
 * Marks a document as verified and queues an email to its tutor. The same again changes nothing. The caller commits.
 * @throws AppError 'document.notFound' (404), 'officeDocument.decidedMeanwhile' (409) where somebody has decided since,
 * 'officeDocument.notViewed' (409) where staff have not viewed it
 */
export async function verifyDocument(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: DocumentId,
  { baseStatus, expiryDate, seen }: DocumentVerification,
): Promise<Document> {
  const document = await lockUndecided(tx, id, baseStatus);
  if (context.by.kind === 'staff' && !(await hasViewed(tx, context.by.id, id)))
    throw new AppError('officeDocument.notViewed', 409);
  const before = stateOf(document);
  document.verify();
  if (expiryDate != null) document.expiryDate = expiryDate;
  return decided(tx, needs, context, document, { action: 'document verify', before, ...(seen != null && { seen }) });
}

/**
 * Rejects a document and queues an email with the reason to its tutor. The same again changes nothing. The caller commits.
 * @throws AppError 'document.notFound' (404), 'officeDocument.decidedMeanwhile' (409)
 */
export async function rejectDocument(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: DocumentId,
  { baseStatus, reason }: DocumentRejection,
): Promise<Document> {
  const document = await lockUndecided(tx, id, baseStatus);
  const before = stateOf(document);
  document.reject(reason);
  return decided(tx, needs, context, document, { action: 'document reject', before });
}

/**
 * Deletes a document of the tutor who does it; its file is removed later. The caller commits.
 * @throws AppError 'document.notFound' (404), also where it is not the tutor's
 */
export async function deleteDocument(
  tx: EntityManager,
  context: ChangeContext,
  id: DocumentId,
  { tutor }: { tutor: TutorId },
): Promise<void> {
  const document = await lockRow(tx, Document, { id, tutor }, 'document.notFound');
  if (document.objectKey) await planRemoval(tx, document.objectKey, context.at);
  recordChange(tx, { ...context, action: 'document delete', subject: subjectOf(id), before: stateOf(document) });
  tx.remove(document);
}

/** Deletes every document of a tutor who is deleted, and plans the removal of the files; the caller commits. @returns how many */
export async function deleteDocumentsOf(
  tx: EntityManager,
  { at }: Pick<ChangeContext, 'at'>,
  tutor: TutorId,
): Promise<number> {
  const rows = await tx.execute<{ key: string | null }[]>(
    'delete from documents where tutor_id = ? returning object_key as key',
    [tutor],
  );
  for (const { key } of rows) if (key) await planRemoval(tx, key, at);
  return rows.length;
}

interface Decision {
  readonly action: 'document verify' | 'document reject';
  readonly before: DocumentState;
  /** What somebody has checked it by. */
  readonly seen?: string;
}

async function decided(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  document: Document,
  { action, before, seen }: Decision,
): Promise<Document> {
  const after = stateOf(document);
  if (JSON.stringify(before) === JSON.stringify(after)) return document;
  await tx.flush();
  const note = seen === undefined ? {} : { seen };
  recordChange(tx, { ...context, action, subject: subjectOf(document.id), before, after: { ...after, ...note } });
  const isNews = before.status !== after.status || before.reason !== after.reason;
  if (isNews)
    await queueDocumentEmail(
      tx,
      needs,
      context,
      action === 'document verify' ? 'document-verified' : 'document-rejected',
      document,
    );
  return document;
}

/** The fields of a document that a decision changes. */
export const stateOf = ({ verificationStatus, rejectionReason, expiryDate }: Document) => ({
  status: verificationStatus,
  reason: rejectionReason ?? null,
  expiryDate: expiryDate ?? null,
});
type DocumentState = ReturnType<typeof stateOf>;

/** Locked, so that of two people who decide at once only one queues an email. */
async function lockUndecided(
  tx: EntityManager,
  id: DocumentId,
  status: Document['verificationStatus'],
): Promise<Document> {
  const document = await lockRow(tx, Document, { id }, 'document.notFound');
  if (document.verificationStatus !== status) throw new AppError('officeDocument.decidedMeanwhile', 409);
  await tx.populate(document, ['tutor']);
  return document;
}
