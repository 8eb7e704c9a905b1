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
  properties: {
    id: p.integer().primary(),
    tutor: () => p.manyToOne(Tutor),
    /** The first day of the month for which it was paid. */
    month: p.date().check('extract(day from month) = 1'),
    sessions: p.integer(),
    minutes: p.integer(),
    earningsCents: p.bigint('number'),
    correctionCents: p.bigint('number'),
    paidOn: p.date(),
    reference: p.string().length(100).nullable(),
    /** The key of the request that made it: the same request sent twice pays once. */
    key: p.uuid(),
    /** SHA-256 of that request. */
    contentHash: p.string().length(64),
    paidBy: p.string().length(120),
    paidAt: p.datetime().length(3),
    /** When it was taken back, by whom and why. What it paid is due again, and no sum counts it. */
    reversedAt: p.datetime().length(3).nullable(),
    reversedBy: p.string().length(120).nullable(),
    reversalReason: p.string().length(300).nullable(),
  },
});

/** What was paid to a tutor for a month in one payment. */
export class TutorPayment extends TutorPaymentSchema.class {}
TutorPaymentSchema.setClass(TutorPayment);
