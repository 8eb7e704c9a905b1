import type { FamilyId, GuardianId } from './ids.ts';
import { messageFields, messagesPage, messagesQuery } from './threads.ts';
import { array, id, idInPath, number, object, recordId, string, type InferType } from './yup.ts';

/** The most threads in an answer: more than a tutor has families at a time. */
export const mostThreads = 100;

export const threadView = object({
  family: recordId<FamilyId>().required(),
  /** The names of the children whom the tutor teaches. */
  children: array(string().required()).required(),
  unread: number().required(),
  /** When the latest message was sent; null while there is none. */
  latestAt: string().nullable().defined().meta({ format: 'date-time' }),
  /** The last day on which the tutor may read and write, as far as sessions are arranged. */
  until: string().required(),
}).label('Thread');
export type ThreadView = InferType<typeof threadView>;
/** Those with unread messages first, then by their latest. */
export const threadsView = object({ threads: array(threadView.required()).required() });
export type ThreadsView = InferType<typeof threadsView>;

export const threadParams = object({ id: idInPath<FamilyId>() });
export const threadQuery = object(messagesQuery);
export const threadMessagesView = object({ thread: threadView.required(), ...messagesPage }).label('ThreadMessages');
export type ThreadMessagesView = InferType<typeof threadMessagesView>;
/** To whoever pays; with a guardian, to the one who does not pay and has written to the tutor as well. */
export const tutorMessageInput = object({ ...messageFields, guardian: id<GuardianId>() });
export type TutorMessageInput = InferType<typeof tutorMessageInput>;
