import type { OfficeCall } from '../call.ts';

/** The calls of the office about the threads of families. */
export const officeThreadCalls = {
  unreadThreads: {
    method: 'GET',
    path: '/api/office/unread-threads',
    access: 'staff',
    summary: 'List the families whose messages nobody in the office has read, the longest waiting first.',
    status: 200,
  },
  familyThread: {
    method: 'GET',
    path: '/api/office/families/{id}/messages',
    access: 'staff',
    summary: 'List all messages of a family’s thread, newest first.',
    status: 200,
    errors: { 404: ['family.notFound'] },
  },
  answerFamily: {
    method: 'POST',
    path: '/api/office/families/{id}/messages',
    access: 'staff',
    summary: 'Write to a family, and to its tutor if chosen.',
    // It may redraw a picture, which waits for its own turn.
    gated: false,
    status: 201,
    errors: {
      400: ['document.empty'],
      404: ['family.notFound', 'document.uploadNotFound'],
      409: ['message.noTutor', 'request.otherContent'],
      413: ['picture.fileTooLarge', 'picture.tooManyPixels'],
      415: ['picture.unreadable'],
      429: ['picture.busy', 'tooMany'],
    },
  },
  startOfficeUpload: {
    method: 'POST',
    path: '/api/office/message-uploads',
    access: 'staff',
    summary: 'Get an address for uploading the picture of a message.',
    status: 201,
    errors: { 400: ['document.empty'], 413: ['picture.fileTooLarge'], 429: ['tooMany'] },
  },
  readFamilyThread: {
    method: 'PUT',
    path: '/api/office/families/{id}/messages/read',
    access: 'staff',
    summary: 'Record up to which message the office has read a family’s thread.',
    status: 200,
    errors: { 404: ['family.notFound'] },
  },
  officeMessagePicture: {
    method: 'GET',
    path: '/api/office/messages/{id}/picture',
    access: 'staff',
    summary: 'Get the picture of a message.',
    status: 200,
    file: 'image/webp',
    errors: { 404: ['message.notFound'] },
  },
} as const satisfies Record<string, OfficeCall>;
