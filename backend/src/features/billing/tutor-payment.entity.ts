import type { Cents } from '@kitewell/contract/cents';
import type { StaffId, TutorPaymentId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { Tutor } from '../tutors/tutor.entity.ts';

const TutorPaymentSchema = defineEntity({
  name: 'TutorPayment',
  tableName: 'tutor_payments',
  indexes: [
    { name: 'tutor_payments_month', properties: ['month', 'tutor'] },
    { name: 'tutor_payments_tutor', properties: ['tutor'] },
  ],
  uniques: [{ name: 'tutor_payments_once', properties: ['key', 'tutor'] }],
  checks: [
    { name: 'tutor_payments_one_payer', expression: 'num_nonnulls(paid_by_staff_id, paid_by_operator) = 1' },
    {
      name: 'tutor_payments_reversed_by_one',
      expression: 'num_nonnulls(reversed_by_staff_id, reversed_by_operator) = num_nonnulls(reversed_at)',
    },
  ],
  properties: {
    id: p.integer().$type<TutorPaymentId>().primary(),
    tutor: () => p.manyToOne(Tutor),
    /** The first day of the month for which it was paid. */
    month: p.date().check('extract(day from month) = 1'),
    sessions: p.integer(),
    minutes: p.integer(),
    earningsCents: p.bigint('number').$type<Cents>(),
    correctionCents: p.bigint('number').$type<Cents>(),
    paidOn: p.date(),
    reference: p.string().length(100).nullable(),
    /** The key of the request that made it: the same request sent twice pays once. */
    key: p.uuid(),
    /** SHA-256 of that request. */
    contentHash: p.string().length(64),
    /** Who paid it: the id of a member of staff, a number since the row outlasts the account, or an operator's account. */
    paidByStaffId: p.integer().$type<StaffId>().nullable(),
    paidByOperator: p.string().length(120).nullable(),
    paidAt: p.datetime().length(3),
    /** When it was taken back, by whom and why. What it paid is due again, and no sum counts it. */
    reversedAt: p.datetime().length(3).nullable(),
    reversedByStaffId: p.integer().$type<StaffId>().nullable(),
    reversedByOperator: p.string().length(120).nullable(),
    reversalReason: p.string().length(300).nullable(),
  },
});

/** What was paid to a tutor for a month in one payment. */
export class TutorPayment extends TutorPaymentSchema.class {}
TutorPaymentSchema.setClass(TutorPayment);
