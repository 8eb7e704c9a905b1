import type { FamilyId, GuardianId } from '../ids.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { messageFields, messagesPage } from '../threads.ts';
import { array, boolean, id, instant, number, object, recordId, string, type InferType } from '../yup.ts';

export const unreadThreadsQuery = object(pageQuery);
export const unreadThreadsView = object({
  threads: array(
    object({
      family: recordId<FamilyId>().required(),
      /** As the list of families names it. */
      name: string().required(),
      unread: number().required(),
      /** When the first of them was sent. */
      since: instant(),
      /** The beginning of the latest of them. */
      text: string().defined(),
    })
      .label('UnreadThread')
      .required(),
  ).required(),
  nextCursor: nextCursor(),
});
export type UnreadThreadsView = InferType<typeof unreadThreadsView>;

export const familyThreadQuery = object(pageQuery);
export const familyThreadView = object({
  ...messagesPage,
  /** The names of the tutors who would read a message that is for the tutor, too. */
  tutors: array(string().required()).required(),
  /** Guardians who do not pay and can read messages: each has a conversation apart. */
  others: array(
    object({ id: recordId<GuardianId>().required(), name: string().required() }).label('ThreadGuardian').required(),
  ).required(),
  /** Whether a guardian who pays can read it in the parent portal. */
  reachable: boolean().required(),
}).label('FamilyThread');
export type FamilyThreadView = InferType<typeof familyThreadView>;

/** To whoever pays; with a guardian, to the one who does not pay as well. */
export const answerFamilyInput = object({
  ...messageFields,
  toTutor: boolean(),
  guardian: id<GuardianId>(),
});
export type AnswerFamilyInput = InferType<typeof answerFamilyInput>;
