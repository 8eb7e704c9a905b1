import type { GuardianId, MessageId } from './ids.ts';
import { fieldMessage } from './messages.ts';
import { nextCursor, pageQuery } from './pages.ts';
import { pictureUploadInput } from './profile.ts';
import {
  array,
  boolean,
  id,
  idInPath,
  instant,
  number,
  object,
  optionalText,
  recordId,
  requestKey,
  requiredLine,
  string,
  type InferType,
} from './yup.ts';

/** The messages between a family, the office and its tutors: one thread for a family. */

/** Characters in one message. */
export const longestMessage = 2_000;

export const messageAuthors = ['family', 'office', 'tutor'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

/** What everybody writes: a text, a picture that was sent before, or both. */
export const messageFields = {
  text: optionalText(longestMessage).test('either', fieldMessage('required'), (text, { parent }) => {
    const { picture } = parent as { picture?: unknown };
    return Boolean(text) || Boolean(picture);
  }),
  /** The address of a picture that has been sent to the store. */
  picture: requiredLine(2000).optional(),
  /** A request that is sent again with the same key writes no second message. */
  key: requestKey().required(),
};

/** Where the picture of a message is sent. */
export const messageUploadInput = pictureUploadInput;

export const messagesQuery = pageQuery;
export const messageParams = object({ id: idInPath<MessageId>() });

/** Everything up to this message was read. */
export const readInput = object({ upTo: id<MessageId>().required() });
export const readAnswer = object({ unread: number().required() });

export const messageView = object({
  id: recordId<MessageId>().required(),
  author: string().oneOf(messageAuthors).required(),
  /** Of a guardian or a tutor; of a member of staff for the office alone. Null for the office otherwise, and for a guardian who was removed. */
  name: string().nullable().defined(),
  /** Whether the reader wrote it; to the office, what anybody there wrote is its own. */
  own: boolean().required(),
  /** Empty where there is only a picture. */
  text: string().defined(),
  /** Whether it has a picture, which another call answers. */
  picture: boolean().required(),
  /** Whether the tutors of that time read it, too. */
  toTutor: boolean().required(),
  /** For the office: the guardian who does not pay whose conversation it is part of; null for the others, and for other readers. */
  guardian: object({ id: recordId<GuardianId>().required(), name: string().required() }).nullable().defined(),
  sentAt: instant(),
}).label('Message');
export type MessageView = InferType<typeof messageView>;
export const messageAnswer = object({ message: messageView.required() });

/** A page of a thread, the newest message first. */
export const messagesPage = {
  messages: array(messageView.required()).required(),
  /** The last message that the reader has read; 0 for none. */
  readUpTo: number().required(),
  /** How many by others come after it. */
  unread: number().required(),
  nextCursor: nextCursor(),
};
