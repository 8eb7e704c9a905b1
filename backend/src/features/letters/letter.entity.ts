import type { LetterName } from '@kitewell/contract/letters';
import { letterStates, type LetterState } from '@kitewell/contract/office/messages';
import { defineEntity, p } from '@mikro-orm/core';

const LetterSchema = defineEntity({
  name: 'Letter',
  tableName: 'letters',
  indexes: [
    { name: 'letters_created', properties: ['createdAt'] },
    // The office's lists, the newest first.
    { name: 'letters_state', properties: ['state', 'id'] },
    { name: 'letters_template', properties: ['template', 'id'] },
    { name: 'letters_state_template', properties: ['state', 'template', 'id'] },
    {
      name: 'letters_address',
      expression: 'create index "letters_address" on "letters" (lower("address"), "id")',
    },
    // The letters of a family are found by what they tell of.
    ...['trial', 'booking', 'guardian'].map((what) => ({
      name: `letters_${what}`,
      expression: `create index "letters_${what}" on "letters" ((about ->> '${what}'))`,
    })),
  ],
  uniques: [{ name: 'letters_event_address', properties: ['event', 'address'] }],
  properties: {
    id: p.integer().primary(),
    template: p.string().length(60).$type<LetterName>(),
    /** What it tells of, such as `trial 12 asked`: a reader gets one letter of an event at most. */
    event: p.string().length(120),
    address: p.string().length(254),
    language: p.enum(['en', 'zh'] as const).$type<'en' | 'zh'>(),
    /** The ids of the records that it is written from, when it is sent. */
    about: p.json().$type<Readonly<Record<string, number>>>(),
    /** `failed` until an operator has it tried again; `needless` where what it tells of was gone before it was sent. */
    state: p.enum(letterStates).$type<LetterState>().default('waiting'),
    createdAt: p.datetime().length(3),
    /** When its state became what it is. */
    settledAt: p.datetime().length(3).nullable(),
    /** Attempts to send it, the one that succeeded among them. */
    tries: p.integer().default(0),
    /** Why the last attempt failed; says nothing of who reads it. */
    lastError: p.string().length(200).nullable(),
  },
});

/** That a letter goes to somebody. Its text is nowhere kept. */
export class Letter extends LetterSchema.class {}
LetterSchema.setClass(Letter);
