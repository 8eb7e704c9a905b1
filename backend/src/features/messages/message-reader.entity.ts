import { defineEntity, p } from '@mikro-orm/core';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

const MessageReaderSchema = defineEntity({
  name: 'MessageReader',
  tableName: 'message_readers',
  indexes: [
    {
      name: 'message_readers_once',
      expression:
        'create unique index "message_readers_once" on "message_readers" ("family_id", "guardian_id", "tutor_id") nulls not distinct',
    },
    {
      name: 'message_readers_office_unread',
      expression: `create index "message_readers_office_unread" on "message_readers" ("unread_since", "family_id") where guardian_id is null and tutor_id is null and unread_since is not null`,
    },
    {
      name: 'message_readers_tutor_unread',
      expression: `create index "message_readers_tutor_unread" on "message_readers" ("tutor_id") where unread_since is not null`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    family: () => p.manyToOne(Family).deleteRule('cascade').index(false),
    /** One of the two for a guardian or a tutor; neither for the office, which reads as one. */
    guardian: () => p.manyToOne(Guardian).nullable().deleteRule('cascade').index('message_readers_guardian'),
    tutor: () => p.manyToOne(Tutor).nullable().deleteRule('cascade').index('message_readers_tutor'),
    /** The last message that was read. */
    readUpTo: p.integer().default(0),
    /** When the first message was sent that was not read: one email says so, until everything was read. */
    unreadSince: p.datetime().length(3).nullable(),
  },
});

/** How far somebody has read the thread of a family. */
export class MessageReader extends MessageReaderSchema.class {}
MessageReaderSchema.setClass(MessageReader);
