import { array, boolean, object, string, type InferType } from '../yup.ts';
import { messageFields, messagesPage, messagesQuery } from '../threads.ts';
import { familyQuery } from './home.ts';

export const familyMessagesQuery = object({ ...familyQuery, ...messagesQuery });

export const familyMessagesView = object({
  ...messagesPage,
  /** The names of the tutors who would read a message that is for the tutor, too; with none, it goes to the office alone. */
  tutors: array(string().required()).required(),
}).label('FamilyMessages');
export type FamilyMessagesView = InferType<typeof familyMessagesView>;

/** A message goes to the office alone, unless the tutor is to read it, too. */
export const familyMessageInput = object({ ...messageFields, toTutor: boolean() });
export type FamilyMessageInput = InferType<typeof familyMessageInput>;
