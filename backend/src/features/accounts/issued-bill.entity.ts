import { familyLimits } from '@kitewell/contract/families';
import type { IssuedBillId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './account.entity.ts';
import { Entry } from './entry.entity.ts';

const IssuedBillSchema = defineEntity({
  name: 'IssuedBill',
  tableName: 'issued_bills',
  indexes: [{ name: 'issued_bills_account', properties: ['account', 'dueOn', 'number'] }],
  checks: [{ name: 'issued_bills_due_check', expression: 'due_on >= issued_on' }],
  properties: {
    id: p.integer().$type<IssuedBillId>().primary(),
    account: () => p.manyToOne(Account).index(false),
    number: p.string().length(20).unique('issued_bills_number_unique'),
    /** The name of who pays, as the bill shows it. */
    payer: p.string().length(familyLimits.name),
    issuedOn: p.date(),
    dueOn: p.date(),
    voidedAt: p.datetime().length(3).nullable(),
  },
});

/** Charges that a family was asked to pay by a day. What was paid of it are its allocations. */
export class IssuedBill extends IssuedBillSchema.class {}
IssuedBillSchema.setClass(IssuedBill);

const IssuedLineSchema = defineEntity({
  name: 'IssuedLine',
  tableName: 'issued_lines',
  indexes: [
    {
      name: 'issued_lines_once',
      expression: `create unique index "issued_lines_once" on "issued_lines" ("entry_id") where not released`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    bill: () => p.manyToOne(IssuedBill).index('issued_lines_bill'),
    entry: () => p.manyToOne(Entry).index(false),
    /** Set once, as the bill becomes void: the charge can be billed again. */
    released: p.boolean().default(false),
  },
});

/** A charge on a bill. */
export class IssuedLine extends IssuedLineSchema.class {}
IssuedLineSchema.setClass(IssuedLine);
