import type { Call } from './call.ts';

/** The calls of a tutor about the threads of the families that the tutor teaches. */
export const threadCalls = {
  threads: {
    method: 'GET',
    path: '/api/tutor/threads',
    access: 'certified',
    summary:
      'List the families to whom the tutor may write: from the day of the first session to 14 days after the last.',
    status: 200,
  },
  thread: {
    method: 'GET',
    path: '/api/tutor/threads/{id}',
    access: 'certified',
    summary: 'List the messages of a family that are for the tutor, too, newest first.',
    status: 200,
    errors: { 404: ['family.notFound'] },
  },
  sendMessage: {
    method: 'POST',
    path: '/api/tutor/threads/{id}',
    access: 'certified',
    summary: 'Write to a family. The office reads it, too.',
    // It may redraw a picture, which waits for its own turn.
    gated: false,
    status: 201,
    errors: {
      400: ['document.empty'],
      404: ['family.notFound', 'document.uploadNotFound'],
      409: ['request.otherContent'],
      413: ['picture.fileTooLarge', 'picture.tooManyPixels'],
      415: ['picture.unreadable'],
      429: ['picture.busy', 'tooMany'],
    },
  },
  readThread: {
    method: 'PUT',
    path: '/api/tutor/threads/{id}/read',
    access: 'certified',
    summary: 'Record up to which message the thread was read.',
    status: 200,
    errors: { 404: ['family.notFound'] },
  },
  messagePicture: {
    method: 'GET',
    path: '/api/tutor/messages/{id}/picture',
    access: 'certified',
    summary: 'Get the picture of a message.',
    status: 200,
    file: 'image/webp',
    errors: { 404: ['message.notFound'] },
  },
} as const satisfies Record<string, Call>;
