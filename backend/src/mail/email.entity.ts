import type { EmailName } from '@kitewell/contract/emails';
import type { EmailId } from '@kitewell/contract/ids';
import { emailStates, emailSubjects, type EmailState } from '@kitewell/contract/office/emails';
import { defineEntity, p, type Opt } from '@mikro-orm/core';
import { mailboxOf } from './mailbox.ts';

const EmailSchema = defineEntity({
  name: 'Email',
  tableName: 'emails',
  indexes: [
    { name: 'emails_created', properties: ['createdAt'] },
    // The office's lists, the newest first.
    { name: 'emails_state', properties: ['state', 'id'] },
    { name: 'emails_template', properties: ['template', 'id'] },
    { name: 'emails_state_template', properties: ['state', 'template', 'id'] },
    {
      name: 'emails_address',
      expression: 'create index "emails_address" on "emails" (lower("address"), "id")',
    },
    // What one mailbox got is counted before it gets more.
    { name: 'emails_mailbox', properties: ['mailbox', 'createdAt'] },
    // A family's emails are found by the records that they are about.
    { name: 'emails_trial', properties: ['trialId'] },
    { name: 'emails_booking', properties: ['bookingId'] },
    { name: 'emails_guardian', properties: ['guardianId'] },
  ],
  uniques: [{ name: 'emails_once', properties: ['template', 'subjectKind', 'subjectId', 'event', 'address'] }],
  properties: {
    id: p.integer().$type<EmailId>().primary(),
    template: p.string().length(60).$type<EmailName>(),
    /** The record that the email is about: its number, or the day or the key that it is known by. */
    subjectKind: p.enum(emailSubjects).$type<(typeof emailSubjects)[number]>(),
    subjectId: p.string().length(40),
    /** Which of its events, see email-references.ts: nobody gets two emails of one kind about one event of a record. */
    event: p.json().$type<Opt<Readonly<Record<string, unknown>>>>().defaultRaw(`'{}'`),
    address: p.string().length(254),
    /** The mailbox that the address reaches, however it is spelt. */
    mailbox: p
      .string()
      .length(254)
      .nullable()
      .onCreate(({ address }: { address: string }) => mailboxOf(address)),
    language: p.enum(['en', 'zh'] as const).$type<'en' | 'zh'>(),
    /** From what the text is made when it is sent; see email-references.ts. */
    about: p.json().$type<Readonly<Record<string, unknown>>>(),
    /** The records by which a family's emails are found, from `about`. Of several sessions it is the first. */
    trialId: p.integer().$type<Opt<number>>().nullable().generated(`(((about ->> 'trial'::text))::integer) stored`),
    bookingId: p
      .integer()
      .$type<Opt<number>>()
      .nullable()
      .generated(
        `((COALESCE((about ->> 'booking'::text), (about #>> '{sessions,0,booking}'::text[])))::integer) stored`,
      ),
    guardianId: p
      .integer()
      .$type<Opt<number>>()
      .nullable()
      .generated(`(((about ->> 'guardian'::text))::integer) stored`),
    /** `failed` until somebody has it tried again; `needless` where nothing was left to say when it was to be sent. */
    state: p.enum(emailStates).$type<EmailState>().default('waiting'),
    createdAt: p.datetime().length(3),
    /** When it came into its present state. */
    finishedAt: p.datetime().length(3).nullable(),
    /** How often sending was tried, with success or without. */
    tries: p.integer().default(0),
    /** Why the last attempt failed, without anything about its reader. */
    lastError: p.string().length(200).nullable(),
  },
});

/** An email to somebody, without its text, which is stored nowhere. */
export class Email extends EmailSchema.class {}
EmailSchema.setClass(Email);
