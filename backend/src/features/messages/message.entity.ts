import type { MessageId } from '@kitewell/contract/ids';
import { longestMessage, messageAuthors, type MessageAuthor } from '@kitewell/contract/threads';
import { defineEntity, p } from '@mikro-orm/core';
import { Staff } from '../auth/staff.entity.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

const MessageSchema = defineEntity({
  name: 'Message',
  tableName: 'messages',
  indexes: [
    { name: 'messages_newest', properties: ['family', 'id'] },
    { name: 'messages_guardian', properties: ['guardian', 'id'] },
    { name: 'messages_sent_at', properties: ['sentAt'] },
  ],
  checks: [
    { name: 'messages_not_empty', expression: "text <> '' or picture is not null" },
    {
      name: 'messages_of_author',
      expression: "(tutor_id is null or author = 'tutor') and (staff_id is null or author = 'office')",
    },
  ],
  properties: {
    id: p.integer().$type<MessageId>().primary(),
    family: () => p.manyToOne(Family).deleteRule('cascade').index(false),
    author: p.enum(messageAuthors).$type<MessageAuthor>(),
    /**
     * The guardian who wrote it, or to whom the office or a tutor answered apart from whoever pays. Null once that guardian
     * was removed.
     */
    guardian: () => p.manyToOne(Guardian).nullable().deleteRule('set null').index(false),
    tutor: () => p.manyToOne(Tutor).nullable().deleteRule('set null').index('messages_tutor'),
    staff: () => p.manyToOne(Staff).nullable().deleteRule('set null').index('messages_staff'),
    text: p.string().length(longestMessage).default(''),
    /** The name of its picture in the store; a trigger plans the removal of the file with the row. */
    picture: p.uuid().nullable().unique('messages_picture_unique'),
    /** Whether tutors read it, too. */
    toTutor: p.boolean(),
    /** In which sign-in of the demo it was written: nobody else sees it there. Null outside of the demo and for samples. */
    demoSession: p.string().length(40).nullable(),
    sentAt: p.datetime().length(3),
  },
});

/** A message of a family's thread. It is never changed. */
export class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);
