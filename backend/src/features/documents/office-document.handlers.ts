import type {
  OfficeDocumentRowView,
  OfficeDocumentsQuery,
  OfficeDocumentsView,
  OfficeDocumentView,
} from '@kitewell/contract/office/documents';
import { id, string, tuple } from '@kitewell/contract/yup';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { historyOf } from '../audit/history.ts';
import { byStaff, recordChange, type AuditSubject } from '../audit/record-change.ts';
import { rejectDocument, verifyDocument } from './check-document.ts';
import { DocumentView } from './document-view.entity.ts';
import { isReplaced, replacementsOf } from './replace-document.ts';
import { Document } from './document.entity.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'store' | 'post' | 'now'>;

const subjectOf = (officeDocument: number): AuditSubject => ({ kind: 'document', id: officeDocument });

/** Whether this member of staff has asked for the file or link of a document. */
const hasSeen = async (em: EntityManager, staffId: number, officeDocument: number): Promise<boolean> =>
  (await em.count(DocumentView, { document: officeDocument, staff: staffId })) > 0;

/** The office's calls about tutors' documents. */
export const officeDocumentHandlers = ({ em, readRows, store, post, now }: Needs) => {
  const answer = async (documentId: number, staffId: number) => ({
    officeDocument: {
      ...(await documentOf(em, readRows, documentId)),
      seenByYou: await hasSeen(em, staffId, documentId),
    },
  });

  /** Verifies or rejects a document, unless somebody has changed it since it was seen, and writes the change to the audit. */
  async function decide(
    documentId: number,
    seenStatus: Document['verificationStatus'],
    staffId: number,
    action: 'verify' | 'reject',
    act: (tx: EntityManager) => Promise<{ document: Document; note?: Record<string, unknown> }>,
  ) {
    await em.transactional(async (tx) => {
      const held = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const found = await tx.findOne(Document, { id: documentId }, held);
      if (!found) throw new AppError('document.notFound', 404);
      if (found.verificationStatus !== seenStatus) throw new AppError('officeDocument.decidedMeanwhile', 409);
      const before = stateOf(found);
      const { document, note } = await act(tx);
      recordChange(tx, {
        at: now(),
        by: byStaff(staffId),
        action: `document ${action}`,
        subject: subjectOf(documentId),
        before,
        after: { ...stateOf(document), ...note },
      });
    });
    return answer(documentId, staffId);
  }

  return {
    officeDocuments: ({ query }) => listOfficeDocuments(readRows, query),

    officeDocument: ({ staff, params }) => answer(params.id, staff.id),

    async seeDocument({ staff, params }) {
      const found = await em.findOne(Document, { id: params.id });
      if (!found) throw new AppError('document.notFound', 404);
      const { objectKey, linkUrl, fileName, mimeType } = found;
      // Recorded before the address is answered, so that nobody looks at a document without a record.
      await em.transactional(async (tx) => {
        const view = { document: params.id, staff: staff.id, firstSeenAt: now() };
        await tx.upsert(DocumentView, view, { onConflictAction: 'ignore' });
        recordChange(tx, {
          at: now(),
          by: byStaff(staff.id),
          action: 'document see',
          subject: subjectOf(params.id),
        });
      });
      return { url: objectKey ? await store.downloadUrl(objectKey, fileName, mimeType ?? null) : (linkUrl ?? '') };
    },

    verifyDocument: ({ staff, params, body: { seenStatus, expiryDate, seen } }) =>
      decide(params.id, seenStatus, staff.id, 'verify', async (tx) => {
        if (!(await hasSeen(tx, staff.id, params.id))) throw new AppError('officeDocument.notSeen', 409);
        const document = await verifyDocument(tx, { post, now }, params.id);
        if (expiryDate != null) document.expiryDate = expiryDate;
        return { document, ...(seen != null && { note: { seen } }) };
      }),

    rejectDocument: ({ staff, params, body: { seenStatus, reason } }) =>
      decide(params.id, seenStatus, staff.id, 'reject', async (tx) => ({
        document: await rejectDocument(tx, { post, now }, params.id, reason),
      })),
  } satisfies Partial<Handlers>;
};

/** The fields of a document that a decision changes. */
function stateOf({ verificationStatus, rejectionReason, expiryDate }: Document): Record<string, unknown> {
  return { status: verificationStatus, reason: rejectionReason ?? null, expiryDate: expiryDate ?? null };
}

interface Row {
  id: number;
  tutor_id: number;
  tutor_name: string;
  document_type: OfficeDocumentRowView['documentType'];
  document_name: string;
  uploaded_at: Date | string;
  verification_status: OfficeDocumentRowView['verificationStatus'];
  expiry_date: string | null;
  is_replaced: boolean;
}

const key = tuple([string().max(30).required(), id().required()]).required();

async function listOfficeDocuments(
  readRows: Services['readRows'],
  { cursor, limit, status, tutor }: OfficeDocumentsQuery,
): Promise<OfficeDocumentsView> {
  const after = cursor === undefined ? undefined : instantAndId(cursor);
  // In the list of those that wait the oldest comes first, without those in whose place another came.
  const [past, order] = status === 'pending' ? ['>', 'asc'] : ['<', 'desc'];
  const rows = await readRows<Row>(
    `select d.id, d.tutor_id, t.name as tutor_name, d.document_type, d.document_name, d.uploaded_at,
       d.verification_status, d.expiry_date, ${isReplaced} as is_replaced
     from documents d join tutors t on t.id = d.tutor_id
     where true ${status ? 'and d.verification_status = ?' : ''} ${status === 'pending' ? `and not ${isReplaced}` : ''}
       ${tutor === undefined ? '' : 'and d.tutor_id = ?'}
       ${after ? `and (d.uploaded_at, d.id) ${past} (?::timestamptz, ?)` : ''}
     order by d.uploaded_at ${order}, d.id ${order} limit ?`,
    [...(status ? [status] : []), ...(tutor === undefined ? [] : [tutor]), ...(after ?? []), limit + 1],
  );
  const [officeDocuments, nextCursor] = page(rows, limit, (row) => [new Date(row.uploaded_at).toISOString(), row.id]);
  return { officeDocuments: officeDocuments.map(rowView), nextCursor };
}

function instantAndId(cursor: string): [string, number] {
  const [at, officeDocument] = decodeCursor(cursor, key);
  const instant = new Date(at);
  // A cursor may be forged, so it must be an instant that PostgreSQL accepts.
  if (Number.isNaN(instant.getTime()) || instant.getUTCFullYear() < 1970 || instant.getUTCFullYear() > 9999) {
    return decodeCursor('', key);
  }
  return [instant.toISOString(), officeDocument];
}

function rowView(row: Row): OfficeDocumentRowView {
  return {
    id: row.id,
    tutor: { id: row.tutor_id, name: row.tutor_name },
    documentType: row.document_type,
    documentName: row.document_name,
    uploadedAt: new Date(row.uploaded_at).toISOString(),
    verificationStatus: row.verification_status,
    expiryDate: row.expiry_date,
    isReplaced: row.is_replaced,
  };
}

async function documentOf(
  em: EntityManager,
  readRows: Services['readRows'],
  documentId: number,
): Promise<Omit<OfficeDocumentView, 'seenByYou'>> {
  const document = await em.findOne(Document, { id: documentId }, { populate: ['tutor'], refresh: true });
  if (!document) throw new AppError('document.notFound', 404);
  const { tutor, objectKey } = document;
  return {
    id: document.id,
    tutor: { id: tutor.id, name: tutor.name },
    tutorLanguage: tutor.emailLanguage,
    documentType: document.documentType,
    documentName: document.documentName,
    fileName: document.fileName,
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
    ...(await replacementsOf(em, document)),
    history: await historyOf(readRows, subjectOf(documentId)),
  };
}
