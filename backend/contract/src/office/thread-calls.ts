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
    status: 201,
    errors: { 404: ['family.notFound'], 409: ['message.noTutor', 'request.otherContent'] },
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
