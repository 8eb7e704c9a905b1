import type { Call } from './call.ts';

/** The calls of a tutor about documents. */
export const documentCalls = {
  documents: {
    method: 'GET',
    path: '/api/tutor/documents',
    access: 'certified',
    summary: 'List the tutor’s documents, newest first.',
    status: 200,
  },
  startUpload: {
    method: 'POST',
    path: '/api/tutor/documents/uploads',
    access: 'certified',
    summary: 'Get an address for uploading a file. The file is removed unless a document uses it within a day.',
    status: 201,
    errors: {
      400: ['document.empty'],
      409: ['document.limitReached'],
      413: ['document.fileTooLarge'],
    },
  },
  addDocument: {
    method: 'POST',
    path: '/api/tutor/documents',
    access: 'certified',
    summary: 'Add a document whose file has been uploaded, or a link to an online credential.',
    gated: false,
    status: 201,
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
    method: 'GET',
    path: '/api/tutor/documents/{id}',
    access: 'certified',
    summary: 'Get one of the tutor’s documents, with a new address for its file.',
    status: 200,
    errors: { 404: ['document.notFound'] },
  },
  deleteDocument: {
    method: 'DELETE',
    path: '/api/tutor/documents/{id}',
    access: 'certified',
    summary: 'Delete a document and its file.',
    status: 204,
    errors: { 404: ['document.notFound'] },
  },
} as const satisfies Record<string, Call>;
