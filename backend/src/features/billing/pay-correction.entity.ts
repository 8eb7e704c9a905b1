import type { Cents } from '@kitewell/contract/cents';
import type { BookingId, PayCorrectionId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { Tutor } from '../tutors/tutor.entity.ts';
import { TutorPayment } from './tutor-payment.entity.ts';

const PayCorrectionSchema = defineEntity({
  name: 'PayCorrection',
  tableName: 'pay_corrections',
  indexes: [{ name: 'pay_corrections_month', properties: ['month', 'tutor'] }],
  properties: {
    id: p.integer().$type<PayCorrectionId>().primary(),
    tutor: () => p.manyToOne(Tutor).index('pay_corrections_tutor'),
    /** The first day of the month. */
    month: p.date().check('extract(day from month) = 1'),
    /** Negative where it takes something off. */
    cents: p.integer().$type<Cents>(),
    /** The tutor reads it. */
    reason: p.string().length(300),
    /** The number of the session whose record was changed after its tutor was paid; null where an owner typed it. */
    bookingId: p.integer().$type<BookingId>().nullable().index('pay_corrections_booking'),
    /** Null until it is paid. */
    payment: () => p.manyToOne(TutorPayment).nullable().index('pay_corrections_payment').deleteRule('set null'),
  },
});

/** What an owner adds to the earnings of a tutor for a month, or takes from them. */
export class PayCorrection extends PayCorrectionSchema.class {}
PayCorrectionSchema.setClass(PayCorrection);
