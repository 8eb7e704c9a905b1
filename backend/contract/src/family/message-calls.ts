import type { FamilyCall } from '../call.ts';

/** The calls of a guardian about the thread with the office and the tutor. */
export const familyMessageCalls = {
  familyMessages: {
    method: 'GET',
    path: '/api/family/messages',
    access: 'family',
    summary: 'List the messages of the thread, newest first. Whoever does not pay sees only the own conversation.',
    status: 200,
  },
  sendFamilyMessage: {
    method: 'POST',
    path: '/api/family/messages',
    access: 'family',
    allowedOnHold: true,
    summary: 'Write to the office, or to the office and the tutor.',
    // It may redraw a picture, which waits for its own turn.
    gated: false,
    status: 201,
    errors: {
      400: ['document.empty'],
      404: ['document.uploadNotFound'],
      409: ['message.noTutor', 'request.otherContent'],
      413: ['picture.fileTooLarge', 'picture.tooManyPixels'],
      415: ['picture.unreadable'],
      429: ['picture.busy', 'tooMany'],
    },
  },
  readFamilyMessages: {
    method: 'PUT',
    path: '/api/family/messages/read',
    access: 'family',
    allowedOnHold: true,
    summary: 'Record up to which message the thread was read.',
    status: 200,
  },
  startFamilyUpload: {
    method: 'POST',
    path: '/api/family/message-uploads',
    access: 'family',
    allowedOnHold: true,
    summary: 'Get an address for uploading the picture of a message.',
    status: 201,
    errors: { 400: ['document.empty'], 413: ['picture.fileTooLarge'], 429: ['tooMany'] },
  },
  familyMessagePicture: {
    method: 'GET',
    path: '/api/family/messages/{id}/picture',
    access: 'family',
    summary: 'Get the picture of a message.',
    status: 200,
    file: 'image/webp',
    errors: { 404: ['message.notFound'] },
  },
} as const satisfies Record<string, FamilyCall>;
