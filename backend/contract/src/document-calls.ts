import { addresses } from './addresses.ts';
import type { Call } from './calls.ts';
import {
  documentAnswer,
  documentInput,
  documentListView,
  documentParams,
  documentsQuery,
  uploadInput,
  uploadView,
} from './documents.ts';

/** The calls of a tutor about documents. */
export const documentCalls = {
  documents: {
    ...addresses.documents,
    summary: 'List the tutor’s documents, newest first.',
    access: 'certified',
    query: documentsQuery,
    success: { status: 200, body: documentListView },
    errors: {},
  },
  startUpload: {
    ...addresses.startUpload,
    summary: 'Get an address for uploading a file. The file is removed unless a document uses it within a day.',
    access: 'certified',
    body: uploadInput,
    success: { status: 201, body: uploadView },
    errors: {
      400: ['document.empty'],
      409: ['document.limitReached'],
      413: ['document.fileTooLarge'],
    },
  },
  addDocument: {
    ...addresses.addDocument,
    summary: 'Add a document whose file has been uploaded, or a link to an online credential.',
    access: 'certified',
    gated: false,
    body: documentInput,
    success: { status: 201, body: documentAnswer },
    errors: {
      400: ['document.empty'],
      404: ['document.uploadNotFound', 'document.notFound'],
      409: [
        'document.alreadyAdded',
        'document.limitReached',
        'document.duplicate',
        'document.alreadyReplaced',
        'document.notReplaceable',
      ],
      413: ['document.fileTooLarge'],
      415: ['document.wrongType'],
    },
  },
  document: {
    ...addresses.document,
    summary: 'Get one of the tutor’s documents, with a new address for its file.',
    access: 'certified',
    params: documentParams,
    success: { status: 200, body: documentAnswer },
    errors: { 404: ['document.notFound'] },
  },
  deleteDocument: {
    ...addresses.deleteDocument,
    summary: 'Delete a document and its file.',
    access: 'certified',
    params: documentParams,
    success: { status: 204 },
    errors: { 404: ['document.notFound'] },
  },
} as const satisfies Record<string, Call>;
