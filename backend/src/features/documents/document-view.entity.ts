import { defineEntity, p } from '@mikro-orm/core';
import { Staff } from '../auth/staff.entity.ts';
import { Document } from './document.entity.ts';

const DocumentViewSchema = defineEntity({
  name: 'DocumentView',
  tableName: 'document_views',
  properties: {
    document: () => p.manyToOne(Document).primary().deleteRule('cascade'),
    staff: () => p.manyToOne(Staff).primary().deleteRule('cascade'),
    firstSeenAt: p.datetime().length(3),
  },
});

/** A member of staff has opened a document; nobody verifies one unseen. */
export class DocumentView extends DocumentViewSchema.class {}
DocumentViewSchema.setClass(DocumentView);
