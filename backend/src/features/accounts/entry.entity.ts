import type { Cents } from '@kitewell/contract/cents';
import { entryKinds, entrySides, type EntryKind, type EntrySide } from '@kitewell/contract/entries';
import type { BookingId, ChildId, EntryId, SessionChildId } from '@kitewell/contract/ids';
import { paymentWays, type PaymentWay } from '@kitewell/contract/payments';
import { programmes, type Programme } from '@kitewell/contract/programmes';
import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './account.entity.ts';

const signOfKind = `case when kind in ('session', 'late', 'missed', 'package', 'extra', 'refund') then cents > 0
  when kind in ('discount', 'credit', 'waiver', 'payment') then cents < 0 else true end`;
const sideOfKind = `case when kind in ('session', 'late', 'missed', 'package', 'extra', 'discount') then side = 'charge'
  when kind in ('credit', 'waiver') then side = 'credit' or side = 'charge' and of_entry_id is not null
  when kind = 'payment' then side = 'credit' when kind = 'refund' then side = 'refund'
  when kind = 'reversal' or reverses_id is not null then true
  else side = case when cents > 0 then 'charge' else 'credit' end end`;
const causeOfKind = `num_nonnulls(session_id, session_child_id, turn) = case when kind in ('session', 'late', 'missed') then 3
  when kind = 'transfer' and session_id is not null then 3 else 0 end
  and (kind in ('payment', 'refund')) = (way is not null)
  and (kind not in ('discount', 'waiver') or of_entry_id is not null) and (kind <> 'reversal' or reverses_id is not null)`;
const inOneLine = (sql: string) => sql.replaceAll(/\s+/g, ' ');

const EntrySchema = defineEntity({
  name: 'Entry',
  tableName: 'entries',
  indexes: [
    { name: 'entries_account', properties: ['account', 'bookedOn', 'id'] },
    { name: 'entries_booked_on', properties: ['bookedOn', 'id'] },
    {
      name: 'entries_payments',
      expression: `create index "entries_payments" on "entries" ("cents", "day") where kind = 'payment'`,
    },
    {
      name: 'entries_one_discount',
      expression: `create unique index "entries_one_discount" on "entries" ("of_entry_id") where kind = 'discount'`,
    },
  ],
  uniques: [{ name: 'entries_charged_once', properties: ['sessionId', 'sessionChildId', 'turn'] }],
  checks: [
    { name: 'entries_sign', expression: inOneLine(signOfKind) },
    { name: 'entries_side_of_kind', expression: inOneLine(sideOfKind) },
    { name: 'entries_cause', expression: inOneLine(causeOfKind) },
  ],
  properties: {
    id: p.integer().$type<EntryId>().primary(),
    account: () => p.manyToOne(Account).index(false),
    /** In which of the three sums of an account it is. */
    side: p.enum(entrySides).$type<EntrySide>(),
    kind: p.enum(entryKinds).$type<EntryKind>(),
    /** Above zero where the family owes more by it. */
    cents: p.integer().$type<Cents>().check('abs(cents) >= 1 and abs(cents) <= 100000000'),
    /** The day of the session or the payment, as somebody typed it. */
    day: p.date(),
    /** The day in Hong Kong on which it was written; lists of a range of days go by it, so that a past range never changes. */
    bookedOn: p.date(),
    /** Who wrote it, a kind and a number. */
    bookedBy: p.string().length(140),
    /** The session and the row of the child in it, which are kept even where they are deleted. */
    sessionId: p.integer().$type<BookingId>().nullable(),
    sessionChildId: p.integer().$type<SessionChildId>().nullable(),
    /** How often that child was charged for that session. */
    turn: p.smallint().nullable(),
    programme: p.enum(programmes).$type<Programme>().nullable(),
    minutes: p.smallint().nullable(),
    /** The charge that a discount or a credit lowers, or that a transfer moves. */
    ofEntry: () => p.manyToOne(Entry).nullable().index('entries_of_entry').deleteRule('no action'),
    /** The entry that this one takes back whole. */
    reverses: () => p.manyToOne(Entry).nullable().unique('entries_reversed_once').index(false).deleteRule('no action'),
    way: p.enum(paymentWays).$type<PaymentWay>().nullable(),
  },
});

/** One amount on an account. It is never changed or deleted: what was wrong gets an entry against it. */
export class Entry extends EntrySchema.class {}
EntrySchema.setClass(Entry);

const EntryWordsSchema = defineEntity({
  name: 'EntryWords',
  tableName: 'entry_words',
  properties: {
    entry: () => p.manyToOne(Entry).primary().deleteRule('cascade').updateRule('no action').index(false),
    /** The child's number, which a merge of two records changes. */
    childId: p.integer().$type<ChildId>().nullable().index('entry_words_child'),
    child: p.string().length(120).nullable(),
    reason: p.string().length(300).nullable(),
    /** Of a payment or refund, as on the bank's statement. */
    reference: p.string().length(100).nullable(),
  },
});

/** What an entry says about people, which erasure empties. */
export class EntryWords extends EntryWordsSchema.class {}
EntryWordsSchema.setClass(EntryWords);
