import type { DocumentId, StaffId } from '@kitewell/contract/ids';
import type {
  OfficeDocumentRowView,
  OfficeDocumentsQuery,
  OfficeDocumentsView,
  OfficeDocumentView,
} from '@kitewell/contract/office/documents';
import { id, string, tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { decodeCursor, page } from '../../http/pages.ts';
import type { SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { historyOf } from '../audit-history/history.ts';
import { byStaff, type ChangeContext } from '../audit/record-change.ts';
import { hasViewed, rejectDocument, subjectOf, verifyDocument, viewDocument } from './check-document.ts';
import { isReplaced, replacementsOf } from './replace-document.ts';
import { Document } from './document.entity.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'store' | 'queueEmail' | 'now'>;

/** The office's calls about tutors' documents. */
export const officeDocumentHandlers = ({ em, readRows, store, queueEmail, now }: Needs) => {
  const answer = async (documentId: DocumentId, staffId: StaffId) => ({
    officeDocument: {
      ...(await documentOf(em, readRows, documentId)),
      viewedByYou: await hasViewed(em, staffId, documentId),
    },
  });

  /** Runs a change in one transaction, with the member of staff who makes it and the time. */
  const change = <Done>(
    staff: SignedInStaff,
    act: (tx: EntityManager, context: ChangeContext) => Promise<Done>,
  ): Promise<Done> => em.transactional((tx) => act(tx, { by: byStaff(staff.id), at: now() }));

  return {
    officeDocuments: ({ query }) => listOfficeDocuments(readRows, query),

    officeDocument: ({ staff, params }) => answer(params.id, staff.id),

    async seeDocument({ staff, params: { id } }) {
      // Recorded before the address is answered, so that nobody looks at a document without a record.
      const viewed = await change(staff, (tx, context) => viewDocument(tx, context, id));
      const { objectKey, linkUrl, fileName, mimeType } = viewed;
      return { url: objectKey ? await store.downloadUrl(objectKey, fileName, mimeType ?? null) : (linkUrl ?? '') };
    },

    async verifyDocument({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => verifyDocument(tx, { queueEmail }, context, id, body));
      return answer(id, staff.id);
    },

    async rejectDocument({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => rejectDocument(tx, { queueEmail }, context, id, body));
      return answer(id, staff.id);
    },
  } satisfies Partial<Handlers>;
};

interface Row {
  id: DocumentId;
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
  documentId: DocumentId,
): Promise<Omit<OfficeDocumentView, 'viewedByYou'>> {
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
