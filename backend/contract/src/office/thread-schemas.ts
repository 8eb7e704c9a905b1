import type { SchemasOf } from '../call.ts';
import { uploadView } from '../documents.ts';
import { messageAnswer, messageParams, messageUploadInput, readAnswer, readInput } from '../threads.ts';
import { familyParams } from './families.ts';
import type { officeThreadCalls } from './thread-calls.ts';
import {
  answerFamilyInput,
  familyThreadQuery,
  familyThreadView,
  unreadThreadsQuery,
  unreadThreadsView,
} from './threads.ts';

export const officeThreadSchemas = {
  unreadThreads: { query: unreadThreadsQuery, answer: unreadThreadsView },
  familyThread: { params: familyParams, query: familyThreadQuery, answer: familyThreadView },
  answerFamily: { params: familyParams, body: answerFamilyInput, answer: messageAnswer },
  startOfficeUpload: { body: messageUploadInput, answer: uploadView },
  readFamilyThread: { params: familyParams, body: readInput, answer: readAnswer },
  officeMessagePicture: { params: messageParams },
} as const satisfies SchemasOf<typeof officeThreadCalls>;
