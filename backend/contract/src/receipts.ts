import { nextCursor, pageQuery } from './pages.ts';
import { programmes } from './programmes.ts';
import { array, number, object, string, type InferType } from './yup.ts';

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
}).label('Receipt');
export type ReceiptView = InferType<typeof receiptView>;

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
}).label('MonthOfReceipts');
export type MonthView = InferType<typeof monthView>;

export const receiptsView = object({ receipts: array(receiptView.required()).required(), nextCursor: nextCursor() });
export const monthsView = object({ months: array(monthView.required()).required() });
