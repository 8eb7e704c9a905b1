import type { SessionChildId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { compared, wordsOf } from '../families/name-words.ts';
import { Booking } from './booking.entity.ts';

const SessionChildSchema = defineEntity({
  name: 'SessionChild',
  tableName: 'session_children',
  indexes: [
    { name: 'session_children_family', properties: ['family', 'begins', 'booking'] },
    { name: 'session_children_child', properties: ['child', 'begins', 'booking'] },
    {
      name: 'session_children_compared_name',
      expression: `create index "session_children_compared_name" on "session_children" (${compared('child_name')})`,
    },
    {
      // Only for children who are not on record: the others are found by the name in their own record.
      name: 'session_children_words',
      expression: `create index "session_children_words" on "session_children" using gin ((${wordsOf('child_name')})) where child_id is null`,
    },
  ],
  uniques: [{ name: 'session_children_place', properties: ['booking', 'place'] }],
  checks: [
    {
      name: 'session_children_once',
      expression: `exclude using gist (child_id with =, tsrange(begins, ends) with &&) where (child_id is not null and takes_up_time)`,
    },
  ],
  properties: {
    id: p.integer().$type<SessionChildId>().primary(),
    booking: () => p.manyToOne(Booking).deleteRule('cascade'),
    /** Counts from 0. */
    place: p.smallint().check('place >= 0 and place <= 3'),
    childName: p.string().length(120),
    parentName: p.string().length(120),
    childAge: p.smallint().check('child_age >= 3 and child_age <= 12'),
    /** The family and the child, where they are on record. The names above stay as they were typed for the session. */
    family: () => p.manyToOne(Family).nullable().deleteRule('set null'),
    child: () => p.manyToOne(Child).nullable().deleteRule('set null'),
    /**
     * When the session is, in Hong Kong, and whether its children may have no other one then; a trigger copies both from
     * the session.
     */
    begins: p.datetime().columnType('timestamp(0)'),
    ends: p.datetime().columnType('timestamp(0)'),
    takesUpTime: p.boolean(),
  },
});

/** One of the one to four children of a session. */
export class SessionChild extends SessionChildSchema.class {}
SessionChildSchema.setClass(SessionChild);
