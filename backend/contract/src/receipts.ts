import { sessionKinds } from './entries.ts';
import type { PayCorrectionId, ReceiptId } from './ids.ts';
import { nextCursor, pageQuery } from './pages.ts';
import { programmes } from './programmes.ts';
import { amount, array, boolean, number, object, recordId, string, type InferType } from './yup.ts';

/** A month, YYYY-MM. */
const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

export const receiptsQuery = object({
  ...pageQuery,
  /** Only sessions of this month (YYYY-MM), by their day in Hong Kong. */
  month: string().matches(monthPattern),
});

/** `pending` until its tutor is paid, and again where that payment is reversed. */
export const paymentStatuses = ['paid', 'pending'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What one session earned. Amounts are cents of a Hong Kong dollar. */
export const receiptView = object({
  id: recordId<ReceiptId>().required(),
  studentName: string().required(),
  program: string().oneOf(programmes).required(),
  /** Minutes. */
  duration: number().required(),
  sessionDate: string().required(),
  /** What it is paid for: a session that was cancelled late or missed brings a part of the usual earnings. */
  kind: string().oneOf(sessionKinds).required(),
  tutorEarnings: amount().required(),
  /** What the family pays; left out where the owner has decided that tutors do not see it. */
  totalAmount: amount(),
  paymentStatus: string().required(),
  /** When it was paid; null until then, and for payments from before they were recorded. */
  paidOn: string().nullable().defined(),
  reference: string().nullable().defined(),
}).label('Receipt');
export type ReceiptView = InferType<typeof receiptView>;

/** An amount that the business has added to a month's earnings or taken off them, and why. */
export const payCorrectionView = object({
  id: recordId<PayCorrectionId>().required(),
  /** Negative where it is taken off. */
  cents: amount().required(),
  reason: string().required(),
  paid: boolean().required(),
}).label('PayCorrection');
export type PayCorrectionView = InferType<typeof payCorrectionView>;

/** One payment for a month. */
export const paymentView = object({
  id: number().required(),
  /** Earnings and corrections together. */
  cents: amount().required(),
  paidOn: string().required(),
  /** The reference of the transfer, where there is one. */
  reference: string().nullable().defined(),
}).label('Payment');
export type PaymentView = InferType<typeof paymentView>;

/** The most corrections and payments that a month lists; its sums include all of them. */
export const mostInMonth = 100;

/**
 * The sums of one month, by the day of the sessions in Hong Kong. A completed session without a receipt is only in the
 * worked minutes, and one whose end is still to come in none.
 */
export const monthView = object({
  /** YYYY-MM. */
  month: string().required(),
  sessions: number().required(),
  tutorEarnings: amount().required(),
  /** What the families pay; left out where the owner has decided that tutors do not see it. */
  totalAmount: amount(),
  /** The part of the earnings that has been paid. */
  paidEarnings: amount().required(),
  /** Minutes of the receipts that have been paid. */
  paidMinutes: number().required(),
  /** Minutes of the completed sessions, as long as they really lasted. */
  workedMinutes: number().required(),
  /** The sum of all corrections of the month, and of those that have been paid. */
  correctionCents: amount().required(),
  paidCorrectionCents: amount().required(),
  corrections: array(payCorrectionView.required()).required(),
  /** In the order of time. Payments from before they were recorded are in none of them. */
  payments: array(paymentView.required()).required(),
}).label('MonthOfReceipts');
export type MonthView = InferType<typeof monthView>;

export const receiptsView = object({ receipts: array(receiptView.required()).required(), nextCursor: nextCursor() });
export const monthsView = object({ months: array(monthView.required()).required() });
