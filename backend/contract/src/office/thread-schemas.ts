import type { SchemasOf } from '../call.ts';
import { messageAnswer, messageParams, readAnswer, readInput } from '../threads.ts';
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
  readFamilyThread: { params: familyParams, body: readInput, answer: readAnswer },
  officeMessagePicture: { params: messageParams },
} as const satisfies SchemasOf<typeof officeThreadCalls>;
