import type { Cents } from '@kitewell/contract/cents';
import type { BookingId, ReceiptId } from '@kitewell/contract/ids';
import { sessionKinds, type SessionKind } from '@kitewell/contract/entries';
import { programmes } from '@kitewell/contract/programmes';
import { paymentStatuses, type PaymentStatus } from '@kitewell/contract/receipts';
import { defineEntity, p } from '@mikro-orm/core';
import { Tutor } from '../tutors/tutor.entity.ts';
import { TutorPayment } from './tutor-payment.entity.ts';

const ReceiptSchema = defineEntity({
  name: 'Receipt',
  tableName: 'receipts',
  indexes: [
    { name: 'receipts_session_date', properties: ['sessionDate'] },
    {
      name: 'receipts_tutor_newest',
      expression: 'create index "receipts_tutor_newest" on "receipts" ("tutor_id", "session_date" desc, "id" desc)',
    },
    {
      name: 'receipts_pending',
      // Holds all columns that a month's pay adds up, so that nothing else has to be read.
      expression: `create index "receipts_pending" on "receipts" ("tutor_id", "session_date") include ("duration", "tutor_earnings") where payment_status = 'pending'`,
    },
  ],
  properties: {
    id: p.integer().$type<ReceiptId>().primary(),
    tutor: () => p.manyToOne(Tutor),
    studentName: p.string().length(120),
    program: p.enum(programmes).$type<(typeof programmes)[number]>(),
    /** Minutes. */
    duration: p.smallint().check('duration > 0'),
    sessionDate: p.date(),
    /** Cents of a Hong Kong dollar. */
    tutorEarnings: p.integer().$type<Cents>().check('tutor_earnings >= 0'),
    totalAmount: p.integer().$type<Cents>().check('total_amount >= 0'),
    paymentStatus: p.enum(paymentStatuses).$type<PaymentStatus>(),
    /** The session's number, kept even where the session is deleted; null where somebody wrote the receipt by hand. */
    bookingId: p.integer().$type<BookingId>().nullable().unique('receipts_booking_unique'),
    /** Whether it was made when its session was charged; one that somebody has written by hand is never deleted. */
    automatic: p.boolean().default(false),
    /** What it is for, and the percentage of the usual earnings that it comes to. */
    kind: p.enum(sessionKinds).$type<SessionKind>().default('session'),
    percent: p.smallint().default(100).check('percent >= 1 and percent <= 100'),
    /** The payment that includes it; null until then, and for receipts that were paid before payments were recorded. */
    payment: () => p.manyToOne(TutorPayment).nullable().index('receipts_payment').deleteRule('set null'),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
  },
});

export class Receipt extends ReceiptSchema.class {}
ReceiptSchema.setClass(Receipt);
