import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { Document } from './document.entity.ts';
import { queueDocumentEmail } from './document-emails.ts';

type Needs = Pick<Services, 'post' | 'now'>;

/**
 * Marks a document as verified and queues an email to its tutor. Runs in the caller's transaction, which the caller
 * commits.
 * @throws AppError 'document.notFound' (404)
 */
export async function verifyDocument(em: EntityManager, needs: Needs, id: number): Promise<Document> {
  const document = await lockDocument(em, id);
  const isNew = document.verificationStatus !== 'verified';
  document.verify();
  if (isNew) await queueDocumentEmail(em, needs, 'document-verified', document);
  return document;
}

/**
 * Rejects a document and queues an email with the reason to its tutor. Runs in the caller's transaction, which the
 * caller commits.
 * @throws AppError 'document.notFound' (404)
 */
export async function rejectDocument(em: EntityManager, needs: Needs, id: number, reason: string): Promise<Document> {
  const document = await lockDocument(em, id);
  const isNew = document.verificationStatus !== 'rejected' || document.rejectionReason !== reason;
  document.reject(reason);
  if (isNew) await queueDocumentEmail(em, needs, 'document-rejected', document);
  return document;
}

/** Locked, so that of two people who decide at once only one queues an email. */
async function lockDocument(em: EntityManager, id: number): Promise<Document> {
  const document = await em.findOne(Document, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!document) throw new AppError('document.notFound', 404);
  await em.populate(document, ['tutor']);
  return document;
}
