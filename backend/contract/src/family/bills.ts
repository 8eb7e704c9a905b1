import type { BillId } from '../ids.ts';
import { billStatuses, billView, familyBillLineView } from '../office/billing.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { paymentWays } from '../payments.ts';
import { programmes } from '../programmes.ts';
import { amount, array, idInPath, number, numberInQuery, object, recordId, string, type InferType } from '../yup.ts';
import { familyQuery } from './home.ts';

/** The states of a bill that a family sees: a draft is the office's. */
export const familyBillStatuses = billStatuses.filter((status) => status !== 'draft');

export const familyBillsQuery = object({
  ...familyQuery,
  ...pageQuery,
  status: string().oneOf(familyBillStatuses),
});
export type FamilyBillsQuery = InferType<typeof familyBillsQuery>;
export const familyBillParams = object({ id: idInPath<BillId>() });

export const familyBillRowView = object({
  id: recordId<BillId>().required(),
  number: string().required(),
  /** YYYY-MM. */
  month: string().required(),
  status: string().oneOf(familyBillStatuses).required(),
  totalCents: amount().required(),
  dueOn: string().nullable().defined(),
  paidOn: string().nullable().defined(),
}).label('FamilyBillRow');
export type FamilyBillRowView = InferType<typeof familyBillRowView>;

/** What a family owes and has to its credit, in cents. */
export const familyBalanceView = object({
  owedCents: amount().required(),
  /** How many bills that is. */
  open: number().required(),
  /** The earliest day on which one of them is due. */
  dueOn: string().nullable().defined(),
  /** What a coming bill will be lower by. */
  creditCents: amount().required(),
}).label('FamilyBalance');
export type FamilyBalanceView = InferType<typeof familyBalanceView>;

export const familyBillsView = object({
  bills: array(familyBillRowView.required()).required(),
  nextCursor: nextCursor(),
  balance: familyBalanceView.required(),
});

/** A bill as its page shows it: issued with the FPS code, or paid as a receipt. */
export const familyBillView = object({ id: recordId<BillId>().required() })
  .concat(
    billView.pick([
      ...(['status', 'billTo', 'number', 'month', 'issuedOn', 'dueOn', 'paidOn', 'paidBy', 'paidReference'] as const),
      ...(['totalCents', 'fps', 'bank'] as const),
    ]),
  )
  .shape({ lines: array(familyBillLineView.required()).required() })
  .label('FamilyBill');
export type FamilyBillView = InferType<typeof familyBillView>;
export const familyBillAnswer = object({ bill: familyBillView.required() });

export const familyYearQuery = object({
  ...familyQuery,
  /** By the day of payment; this year, where it is left out. */
  year: numberInQuery().integer().min(2000).max(2099),
});

/** More payments than a family makes in a year. */
export const mostInYear = 200;

export const familyYearView = object({
  year: number().required(),
  /** The years with a payment, the latest first. */
  years: array(number().required()).required(),
  /** Whom the bills are to; null where there are none. */
  billTo: string().nullable().defined(),
  paidCents: amount().required(),
  payments: array(
    object({
      bill: recordId<BillId>().required(),
      number: string().required(),
      month: string().required(),
      paidOn: string().required(),
      paidBy: string().oneOf(paymentWays).nullable().defined(),
      cents: amount().required(),
    })
      .label('FamilyPayment')
      .required(),
  ).required(),
  /** What these bills were for. */
  sessions: array(
    object({
      /** Null once the child is on record no more. */
      child: string().nullable().defined(),
      programme: string().oneOf(programmes).nullable().defined(),
      sessions: number().required(),
      minutes: number().required(),
      cents: amount().required(),
    })
      .label('FamilyYearSessions')
      .required(),
  ).required(),
  /** The rest of the sum: corrections, credits and refunds. */
  otherCents: amount().required(),
}).label('FamilyYear');
export type FamilyYearView = InferType<typeof familyYearView>;
