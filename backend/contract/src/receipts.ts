import { nextCursor, pageQuery } from './pages.ts';
import { programmes } from './programmes.ts';
import { array, boolean, number, object, string, type InferType } from './yup.ts';

/** A month, YYYY-MM. */
const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

export const receiptsQuery = object({
  ...pageQuery,
  /** Only sessions of this month (YYYY-MM), by their day in Hong Kong. */
  month: string().matches(monthPattern),
});

/** What one session earned. Amounts are cents of a Hong Kong dollar. */
export const receiptView = object({
  id: number().required(),
  studentName: string().required(),
  program: string().oneOf(programmes).required(),
  /** Minutes. */
  duration: number().required(),
  sessionDate: string().required(),
  tutorEarnings: number().required(),
  totalAmount: number().required(),
  paymentStatus: string().required(),
  /** When it was really paid and by which transfer; null until then, and for those paid before payments were recorded. */
  paidOn: string().nullable().defined(),
  reference: string().nullable().defined(),
}).label('Receipt');
export type ReceiptView = InferType<typeof receiptView>;

/** What the business has added to the earnings of a month, or taken from them, and why. */
export const payCorrectionView = object({
  id: number().required(),
  /** Less than nothing where it takes something off. */
  cents: number().required(),
  reason: string().required(),
  paid: boolean().required(),
}).label('PayCorrection');
export type PayCorrectionView = InferType<typeof payCorrectionView>;

/** What was paid out for a month in one go. */
export const paymentView = object({
  id: number().required(),
  /** Earnings and corrections together. */
  cents: number().required(),
  paidOn: string().required(),
  /** Of the transfer, where there is one. */
  reference: string().nullable().defined(),
}).label('Payment');
export type PaymentView = InferType<typeof paymentView>;

/** The most corrections and payments that a month names; its sums are of all. */
export const mostInMonth = 100;

/**
 * The sum of one month, by the day of the session in Hong Kong. A session that was worked and has no receipt yet is in
 * the worked minutes alone.
 */
export const monthView = object({
  /** YYYY-MM. */
  month: string().required(),
  sessions: number().required(),
  tutorEarnings: number().required(),
  totalAmount: number().required(),
  /** Of the earnings, what has been paid. */
  paidEarnings: number().required(),
  /** Minutes of the receipts that have been paid. */
  paidMinutes: number().required(),
  /** Minutes of the completed sessions, as long as they really lasted. */
  workedMinutes: number().required(),
  /** All corrections of the month together, and those that have been paid. */
  correctionCents: number().required(),
  paidCorrectionCents: number().required(),
  corrections: array(payCorrectionView.required()).required(),
  /** First the first. What was paid before payments were recorded is in none of them. */
  payments: array(paymentView.required()).required(),
}).label('MonthOfReceipts');
export type MonthView = InferType<typeof monthView>;

export const receiptsView = object({ receipts: array(receiptView.required()).required(), nextCursor: nextCursor() });
export const monthsView = object({ months: array(monthView.required()).required() });
