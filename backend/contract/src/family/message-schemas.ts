import type { SchemasOf } from '../call.ts';
import { uploadView } from '../documents.ts';
import { messageAnswer, messageParams, messageUploadInput, readAnswer, readInput } from '../threads.ts';
import { homeQuery } from './home.ts';
import type { familyMessageCalls } from './message-calls.ts';
import { familyMessageInput, familyMessagesQuery, familyMessagesView } from './messages.ts';

export const familyMessageSchemas = {
  familyMessages: { query: familyMessagesQuery, answer: familyMessagesView },
  sendFamilyMessage: { query: homeQuery, body: familyMessageInput, answer: messageAnswer },
  readFamilyMessages: { query: homeQuery, body: readInput, answer: readAnswer },
  startFamilyUpload: { query: homeQuery, body: messageUploadInput, answer: uploadView },
  familyMessagePicture: { params: messageParams, query: homeQuery },
} as const satisfies SchemasOf<typeof familyMessageCalls>;
