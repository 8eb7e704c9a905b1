import type { SchemasOf } from './call.ts';
import type { threadCalls } from './thread-calls.ts';
import { messageAnswer, messageParams, readAnswer, readInput } from './threads.ts';
import { threadMessagesView, threadParams, threadQuery, threadsView, tutorMessageInput } from './tutor-threads.ts';

export const threadSchemas = {
  threads: { answer: threadsView },
  thread: { params: threadParams, query: threadQuery, answer: threadMessagesView },
  sendMessage: { params: threadParams, body: tutorMessageInput, answer: messageAnswer },
  readThread: { params: threadParams, body: readInput, answer: readAnswer },
  messagePicture: { params: messageParams },
} as const satisfies SchemasOf<typeof threadCalls>;
