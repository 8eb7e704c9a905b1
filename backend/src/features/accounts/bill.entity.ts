import { familyLanguages } from '@kitewell/contract/bookings';
import { familyLimits } from '@kitewell/contract/families';
import type { BillId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './account.entity.ts';
import { Entry } from './entry.entity.ts';

const BillSchema = defineEntity({
  name: 'Bill',
  tableName: 'bills',
  indexes: [
    { name: 'bills_account', properties: ['account', 'dueOn', 'number'] },
    { name: 'bills_issued', properties: ['issuedOn'] },
    { name: 'bills_newest', properties: ['until', 'id'] },
    {
      name: 'bills_voided',
      expression: `create index "bills_voided" on "bills" ("voided_at") where voided_at is not null`,
    },
    {
      name: 'bills_unpaid',
      expression: `create index "bills_unpaid" on "bills" ("until", "id") where unpaid`,
    },
    {
      name: 'bills_overdue',
      expression: `create index "bills_overdue" on "bills" ("due_on", "id") where unpaid`,
    },
  ],
  checks: [{ name: 'bills_due_check', expression: 'due_on >= issued_on' }],
  properties: {
    id: p.integer().$type<BillId>().primary(),
    account: () => p.manyToOne(Account).index(false),
    number: p.string().length(20).unique('bills_number_unique'),
    /** The name of who pays, as the bill shows it. */
    payer: p.string().length(familyLimits.name),
    language: p.enum(familyLanguages).$type<(typeof familyLanguages)[number]>(),
    /** The last day of what it bills. */
    until: p.date(),
    issuedOn: p.date(),
    dueOn: p.date(),
    voidedAt: p.datetime().length(3).nullable(),
    voidReason: p.string().length(300).nullable(),
    /** Whether something of it is still to be paid: kept by triggers, so that the unpaid ones are found among many. */
    unpaid: p.boolean().default(true),
    /**
     * The page that the family opens: the hash of its key, the seed from which the key is made, and when its link was
     * last sent.
     */
    shareHash: p.string().length(64).nullable().unique('bills_share_hash'),
    shareSeed: p.uuid().nullable(),
    sharedAt: p.datetime().length(3).nullable(),
  },
});

/** Charges that a family was asked to pay by a day. What was paid of it are its allocations. */
export class Bill extends BillSchema.class {}
BillSchema.setClass(Bill);

const BillLineSchema = defineEntity({
  name: 'BillLine',
  tableName: 'bill_lines',
  indexes: [
    {
      name: 'bill_lines_once',
      expression: `create unique index "bill_lines_once" on "bill_lines" ("entry_id") where not released`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    bill: () => p.manyToOne(Bill).index('bill_lines_bill'),
    entry: () => p.manyToOne(Entry).index(false),
    /** Set once, as the bill becomes void: the charge can be billed again. */
    released: p.boolean().default(false),
  },
});

/** A charge on a bill. */
export class BillLine extends BillLineSchema.class {}
BillLineSchema.setClass(BillLine);
