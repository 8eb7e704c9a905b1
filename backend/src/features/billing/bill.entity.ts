import { familyLanguages } from '@kitewell/contract/bookings';
import { noCents, type Cents } from '@kitewell/contract/cents';
import { familyLimits } from '@kitewell/contract/families';
import type { BillId } from '@kitewell/contract/ids';
import { billStatuses, type BillStatus } from '@kitewell/contract/office/billing';
import { paymentWays, type PaymentWay } from '@kitewell/contract/payments';
import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../accounts/account.entity.ts';
import { Entry } from '../accounts/entry.entity.ts';
import { IssuedBill } from '../accounts/issued-bill.entity.ts';
import { Family } from '../families/family.entity.ts';

const BillSchema = defineEntity({
  name: 'Bill',
  tableName: 'bills',
  indexes: [
    { name: 'bills_newest', properties: ['month', 'id'] },
    { name: 'bills_status', properties: ['status', 'month', 'id'] },
    { name: 'bills_family', properties: ['family', 'month', 'id'] },
    {
      name: 'bills_one_draft',
      expression: `create unique index "bills_one_draft" on "bills" ("family_id", "month") where status = 'draft'`,
    },
  ],
  properties: {
    id: p.integer().$type<BillId>().primary(),
    version: p.integer().version(),
    /** Null once the family was erased: tax law asks us to keep the bill and what it says. */
    family: () => p.manyToOne(Family).nullable().deleteRule('set null'),
    /** The family's account, on which the same stands as entries; it outlasts the family. */
    account: () => p.manyToOne(Account).nullable().index('bills_account').deleteRule('set null'),
    /** There the bill, once it is issued, and its last payment. */
    issuedBill: () => p.manyToOne(IssuedBill).nullable().index('bills_issued_bill').deleteRule('set null'),
    payment: () => p.manyToOne(Entry).nullable().index('bills_payment').deleteRule('set null'),
    /** The name of who pays, as the bill shows it. */
    billTo: p.string().length(familyLimits.name),
    language: p.enum(familyLanguages).$type<(typeof familyLanguages)[number]>(),
    /** The first day of the month. */
    month: p.date().check('extract(day from month) = 1'),
    status: p.enum(billStatuses).$type<BillStatus>().default('draft'),
    /** The sum of the lines, in cents. */
    totalCents: p.integer().$type<Cents>().default(noCents),
    number: p.string().length(20).nullable().unique('bills_number_unique'),
    issuedOn: p.date().nullable(),
    dueOn: p.date().nullable(),
    paidOn: p.date().nullable(),
    paidBy: p.enum(paymentWays).$type<PaymentWay>().nullable(),
    paidReference: p.string().length(100).nullable(),
    voidReason: p.string().length(300).nullable(),
    /** Why its last payment was taken back. */
    reversalReason: p.string().length(300).nullable(),
    /**
     * The page that the family opens: the hash of its key, the seed from which the key is made, and when its link was
     * last sent.
     */
    shareHash: p.string().length(64).nullable().unique('bills_share_hash'),
    shareSeed: p.uuid().nullable(),
    sharedAt: p.datetime().length(3).nullable(),
    createdAt: p.datetime().length(3),
    /** When it became paid or void; the time for which it is kept counts from here. */
    closedAt: p.datetime().length(3).nullable(),
  },
});

/** What a family owes for a month. A draft changes with the sessions; an issued bill does not change. */
export class Bill extends BillSchema.class {}
BillSchema.setClass(Bill);
