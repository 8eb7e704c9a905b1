import { nextCursor, pageQuery } from './pages.ts';
import { programmes } from './programmes.ts';
import { array, number, object, string, type InferType } from './yup.ts';

export const receiptsQuery = object(pageQuery);

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

/** The sum of one month, by the day of the session in Hong Kong. */
export const monthView = object({
  /** YYYY-MM. */
  month: string().required(),
  sessions: number().required(),
  tutorEarnings: number().required(),
  totalAmount: number().required(),
}).label('MonthOfReceipts');
export type MonthView = InferType<typeof monthView>;

export const receiptsView = object({ receipts: array(receiptView.required()).required(), nextCursor: nextCursor() });
export const monthsView = object({ months: array(monthView.required()).required() });
