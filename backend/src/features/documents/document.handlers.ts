import type { DocumentView } from '@kitewell/contract/documents';
import { tuple } from '@kitewell/contract/yup';
import type { DocumentStore } from '../../document-store.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { byTutor } from '../audit/record-change.ts';
import { checkRoom, checkSize, mostDocuments, receiveDocument } from './add-document.ts';
import { deleteDocument } from './check-document.ts';
import { Document } from './document.entity.ts';
import { replacementsAmong, replacementsOf } from './replace-document.ts';
import { prepareUpload } from '../stored-files/uploads.ts';

type Needs = Pick<Services, 'em' | 'store' | 'now' | 'writeLimits' | 'uploadGate'>;

const key = tuple([cursorParts.instant, cursorParts.id]).required();

/** Whether a document comes after a part of the list. */
function isAfter(cursor: string): (document: Document) => boolean {
  const [at, last] = decodeCursor(cursor, key);
  const before = Date.parse(at);
  return ({ uploadedAt, id }) => uploadedAt.getTime() < before || (uploadedAt.getTime() === before && id < last);
}

export const documentHandlers = ({ em, store, now, writeLimits, uploadGate }: Needs) => {
  const view = async (document: Document): Promise<DocumentView> => ({
    ...(await toDocumentView(document, store)),
    ...(await replacementsOf(em, document)),
  });

  return {
    async documents({ tutor, query: { cursor } }) {
      // These are all that a tutor may have, so that what replaces what needs no other query.
      const all = await em.find(
        Document,
        { tutor: tutor.id },
        { orderBy: { uploadedAt: 'desc', id: 'desc' }, limit: mostDocuments },
      );
      const views = await Promise.all(
        (cursor === undefined ? all : all.filter(isAfter(cursor))).map(async (document) => ({
          ...(await toDocumentView(document, store)),
          ...replacementsAmong(all, document),
        })),
      );
      const [documents, nextCursor] = page(views, mostDocuments, ({ uploadedAt, id }) => [uploadedAt, id]);
      return { documents, nextCursor };
    },

    async document({ tutor, params: { id } }) {
      const document = await em.findOne(Document, { id, tutor: tutor.id });
      if (!document) throw new AppError('document.notFound', 404);
      return { document: await view(document) };
    },

    async startUpload({ tutor, body: { fileSize, mimeType } }) {
      checkSize({ size: fileSize });
      await checkRoom(em, tutor, fileSize);
      return prepareUpload({ store, writeLimits }, tutor, { mimeType, fileSize });
    },

    async addDocument({ tutor, body }) {
      const context = { by: byTutor(tutor.id), at: now() };
      return { document: await view(await receiveDocument({ em, store, now, uploadGate }, context, tutor.id, body)) };
    },

    async deleteDocument({ tutor, params: { id } }) {
      const context = { by: byTutor(tutor.id), at: now() };
      await em.transactional((tx) => deleteDocument(tx, context, id, { tutor: tutor.id }));
    },
  } satisfies Partial<Handlers>;
};

/** A document as its tutor sees it, with an address of the file that is made anew each time and lasts 15 minutes. */
async function toDocumentView(
  document: Document,
  store: Pick<DocumentStore, 'downloadUrl'>,
): Promise<Omit<DocumentView, 'replaces' | 'replacedBy'>> {
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
