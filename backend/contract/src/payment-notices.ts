import type { BillId, PaymentNoticeId } from './ids.ts';
import { paymentWays } from './payments.ts';
import type { StatusChanges } from './status-changes.ts';
import { calendarDate, instant, object, optionalLine, recordId, requestKey, string, type InferType } from './yup.ts';

/**
 * A family's word that a bill was paid. `open` until the office answers: `confirmed` is a payment, `setAside` is none, such
 * as where no money came.
 */
export const paymentNoticeStates = ['open', 'confirmed', 'setAside'] as const;
export type PaymentNoticeState = (typeof paymentNoticeStates)[number];

/** The office answers once. */
export const paymentNoticeChanges = {
  open: ['confirmed', 'setAside'],
  ...{ confirmed: [], setAside: [] },
} as const satisfies StatusChanges<PaymentNoticeState>;

export const paymentNoticeInput = object({
  way: string().oneOf(paymentWays).required(),
  /** From the first day of the bill's month to today. */
  paidOn: calendarDate().required(),
  /** As it may stand on the bank's statement. */
  reference: optionalLine(100),
  key: requestKey().required(),
});
export type PaymentNoticeInput = InferType<typeof paymentNoticeInput>;

export const paymentNoticeView = object({
  id: recordId<PaymentNoticeId>().required(),
  bill: recordId<BillId>().required(),
  state: string().oneOf(paymentNoticeStates).required(),
  way: string().oneOf(paymentWays).required(),
  paidOn: string().required(),
  reference: string().nullable().defined(),
  sentAt: instant(),
  /** When the office answered it; null while it is open. */
  answeredAt: string().nullable().defined().meta({ format: 'date-time' }),
  /** Why it was set aside, for the family to read. */
  reason: string().nullable().defined(),
}).label('PaymentNotice');
export type PaymentNoticeView = InferType<typeof paymentNoticeView>;
