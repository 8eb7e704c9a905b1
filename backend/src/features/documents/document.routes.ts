import { documentInput, documentParams, uploadInput, type DocumentView } from '@kitewell/contract/documents';
import { LockMode } from '@mikro-orm/core';
import { Router, type RequestHandler } from 'express';
import type { DocumentStore } from '../../document-store.ts';
import { AppError } from '../../errors.ts';
import { requireCertification, signedInTutor } from '../../http/auth.ts';
import { readInput, readParams } from '../../http/read-input.ts';
import type { Services } from '../../services.ts';
import { addDocument, checkRoom, checkSize } from './add-document.ts';
import { Document } from './document.entity.ts';
import { planRemoval } from './object-removals.ts';

export function documentRoutes(
  { em, store, now }: Pick<Services, 'em' | 'store' | 'now'>,
  requireTutor: RequestHandler,
): Router {
  const routes = Router();
  routes.use(requireTutor, requireCertification);

  routes.get('/', async (req, res) => {
    const documents = await em.find(
      Document,
      { tutor: signedInTutor(req).id },
      { orderBy: { uploadedAt: 'desc', id: 'desc' }, limit: 100 },
    );
    res.json({ documents: await Promise.all(documents.map((document) => toDocumentView(document, store))) });
  });

  routes.post('/uploads', async (req, res) => {
    const tutor = signedInTutor(req);
    const { fileSize, mimeType } = readInput(uploadInput, req.body);
    checkSize({ size: fileSize });
    await checkRoom(em, tutor, fileSize);
    res.status(201).json(await store.prepareUpload(tutor.id, mimeType));
  });

  routes.post('/', async (req, res) => {
    const input = readInput(documentInput, req.body);
    const document = await addDocument({ em, store, now }, signedInTutor(req).id, input);
    res.status(201).json({ document: await toDocumentView(document, store) });
  });

  routes.delete('/:id', async (req, res) => {
    const { id } = readParams(documentParams, req.params);
    await em.transactional(async (tx) => {
      const own = { id, tutor: signedInTutor(req).id };
      const document = await tx.findOne(Document, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!document) throw new AppError('document.notFound', 404);
      tx.remove(document);
      if (document.objectKey) await planRemoval(tx, document.objectKey, now());
    });
    res.status(204).end();
  });

  return routes;
}

/** A document as its tutor sees it; the address of the file is made anew each time and lasts 15 minutes. */
async function toDocumentView(document: Document, store: Pick<DocumentStore, 'downloadUrl'>): Promise<DocumentView> {
  const { objectKey, linkUrl } = document;
  return {
    id: document.id,
    documentType: document.documentType,
    documentName: document.documentName,
    fileName: document.fileName,
    fileUrl: objectKey
      ? await store.downloadUrl(objectKey, document.fileName, document.mimeType ?? null)
      : (linkUrl ?? ''),
    isLink: !objectKey,
    fileSize: document.fileSize ?? null,
    mimeType: document.mimeType ?? null,
    issuingAuthority: document.issuingAuthority ?? null,
    issueDate: document.issueDate ?? null,
    expiryDate: document.expiryDate ?? null,
    notes: document.notes ?? null,
    uploadedAt: document.uploadedAt.toISOString(),
    verificationStatus: document.verificationStatus,
    rejectionReason: document.rejectionReason ?? null,
  };
}
