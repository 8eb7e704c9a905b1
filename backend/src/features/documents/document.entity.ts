import { documentTypes, verificationStatuses } from '@kitewell/contract/documents';
import type { DocumentId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { Tutor } from '../tutors/tutor.entity.ts';

const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'documents',
  indexes: [
    {
      name: 'documents_tutor_newest',
      expression: 'create index "documents_tutor_newest" on "documents" ("tutor_id", "uploaded_at" desc, "id" desc)',
    },
    // For the office's list of documents, all of them or those of one status, by when they were uploaded.
    { name: 'documents_uploaded', properties: ['uploadedAt', 'id'] },
    { name: 'documents_status', properties: ['verificationStatus', 'uploadedAt', 'id'] },
    {
      name: 'documents_qualifications',
      expression: `create index "documents_qualifications" on "documents" ("tutor_id") where verification_status = 'verified' and document_type in ('degree', 'certificate')`,
    },
  ],
  checks: [{ name: 'documents_file_or_link', expression: 'num_nonnulls(object_key, link_url) = 1' }],
  properties: {
    id: p.integer().$type<DocumentId>().primary(),
    tutor: () => p.manyToOne(Tutor),
    documentType: p.enum(documentTypes).$type<(typeof documentTypes)[number]>(),
    documentName: p.string().length(200),
    fileName: p.string().length(255),
    /** The key of the file in the store, which no other document has. */
    objectKey: p.string().length(200).nullable().unique('documents_object_key_unique'),
    /** The address of an online credential. It is shown and never fetched. */
    linkUrl: p.text().nullable(),
    /** Bytes, as the store counts them. */
    fileSize: p.integer().nullable().check('file_size >= 0'),
    mimeType: p.string().length(200).nullable(),
    issuingAuthority: p.string().length(200).nullable(),
    issueDate: p.date().nullable(),
    expiryDate: p.date().nullable(),
    notes: p.text().nullable(),
    uploadedAt: p.datetime().length(3),
    verificationStatus: p.enum(verificationStatuses).$type<(typeof verificationStatuses)[number]>().default('pending'),
    rejectionReason: p.text().nullable(),
    /** SHA-256 of the file's bytes, as hexadecimal digits; null of a link. */
    contentHash: p.string().length(64).nullable(),
    /** The rejected or expiring document in whose place this one came; only one comes in its place. */
    replaces: () => p.manyToOne(Document).nullable().unique('documents_replaces_unique').deleteRule('set null'),
  },
});

export class Document extends DocumentSchema.class {
  verify(): void {
    this.verificationStatus = 'verified';
    this.rejectionReason = null;
  }

  /** @param reason what the tutor reads beside the document */
  reject(reason: string): void {
    this.verificationStatus = 'rejected';
    this.rejectionReason = reason;
  }
}
DocumentSchema.setClass(Document);
