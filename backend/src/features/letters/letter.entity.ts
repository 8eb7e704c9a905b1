import type { LetterName } from '@kitewell/contract/letters';
import { letterStates, type LetterState } from '@kitewell/contract/office/messages';
import { defineEntity, p } from '@mikro-orm/core';
import { mailboxOf } from '../../mailbox.ts';

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
    // What one mailbox got is counted before it gets more.
    { name: 'letters_mailbox', properties: ['mailbox', 'createdAt'] },
    // A family's letters are found by the records that they are about.
    ...['trial', 'booking', 'guardian'].map((what) => ({
      name: `letters_${what}`,
      expression: `create index "letters_${what}" on "letters" ((about ->> '${what}'))`,
    })),
  ],
  uniques: [{ name: 'letters_event_address', properties: ['event', 'address'] }],
  properties: {
    id: p.integer().primary(),
    template: p.string().length(60).$type<LetterName>(),
    /** What the letter is about, such as `trial 12 asked`: nobody gets two letters about one event. */
    event: p.string().length(120),
    address: p.string().length(254),
    /** The mailbox that the address reaches, however it is spelt. */
    mailbox: p
      .string()
      .length(254)
      .nullable()
      .onCreate(({ address }: { address: string }) => mailboxOf(address)),
    language: p.enum(['en', 'zh'] as const).$type<'en' | 'zh'>(),
    /** The numbers from which the text is made when it is sent; see NewLetter.about. */
    about: p.json().$type<Readonly<Record<string, number>>>(),
    /** `failed` until somebody has it tried again; `needless` where nothing was left to say when it was to be sent. */
    state: p.enum(letterStates).$type<LetterState>().default('waiting'),
    createdAt: p.datetime().length(3),
    /** When it came into its present state. */
    settledAt: p.datetime().length(3).nullable(),
    /** How often sending was tried, with success or without. */
    tries: p.integer().default(0),
    /** Why the last attempt failed, without anything about its reader. */
    lastError: p.string().length(200).nullable(),
  },
});

/** A letter to somebody, without its text, which is stored nowhere. */
export class Letter extends LetterSchema.class {}
LetterSchema.setClass(Letter);
