import type { SchemasOf } from './call.ts';
import type { documentCalls } from './document-calls.ts';
import {
  documentsQuery,
  documentListView,
  uploadInput,
  uploadView,
  documentInput,
  documentAnswer,
  documentParams,
} from './documents.ts';

export const documentSchemas = {
  documents: { query: documentsQuery, answer: documentListView },
  startUpload: { body: uploadInput, answer: uploadView },
  addDocument: { body: documentInput, answer: documentAnswer },
  document: { params: documentParams, answer: documentAnswer },
  deleteDocument: { params: documentParams },
} as const satisfies SchemasOf<typeof documentCalls>;
