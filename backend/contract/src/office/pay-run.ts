import { sessionKinds } from '../entries.ts';
import type { PayCorrectionId, TutorId, TutorPaymentId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import { pageLimits } from '../page-limits.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { programmes } from '../programmes.ts';
import {
  amount,
  array,
  boolean,
  calendarDate,
  id,
  idInPath,
  instant,
  largestInteger,
  list,
  number,
  object,
  optionalLine,
  requestKey,
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';
import { correctionInput, monthInput } from './billing.ts';
import { historyView } from './documents.ts';

export const payRunQuery = object({ ...pageQuery, month: monthInput().required() });
export type PayRunQuery = InferType<typeof payRunQuery>;

const payRow = {
  /** The id of the tutor. */
  id: number().required(),
  name: string().required(),
  /** The sessions that are to be paid, and their minutes. */
  sessions: number().required(),
  minutes: number().required(),
  earningsCents: amount().required(),
  correctionCents: amount().required(),
  /** Earnings and corrections together. */
  dueCents: amount().required(),
  /** What was paid for this month before. */
  paidCents: amount().required(),
};
export const payRunView = object({
  tutors: array(object(payRow).label('PayRunRow').required()).required(),
  nextCursor: nextCursor(),
});
export type PayRunView = InferType<typeof payRunView>;
export type PayRunRowView = PayRunView['tutors'][number];

/** The sums of all tutors. A separate call, because all sessions of the month have to be added up for it. */
export const payRunSumsView = object({ dueCents: amount().required(), paidCents: amount().required() });
export type PayRunSumsView = InferType<typeof payRunSumsView>;

export const payMonthQuery = object({ month: monthInput().required() });
export const payRunParams = object({ id: idInPath<TutorId>() });
export const payCorrectionParams = object({ id: idInPath<TutorId>(), correction: idInPath<PayCorrectionId>() });

/** The most sessions, corrections and payments that an answer lists; the sums include all of them. */
export const mostInPay = 500;

export const tutorPayView = object({
  ...payRow,
  month: string().required(),
  receipts: array(
    object({
      id: number().required(),
      date: string().required(),
      student: string().required(),
      programme: string().oneOf(programmes).required(),
      minutes: number().required(),
      /** What it is paid for: a session that was cancelled late or missed brings a part of the usual earnings. */
      kind: string().oneOf(sessionKinds).required(),
      cents: amount().required(),
      paid: boolean().required(),
    })
      .label('PayRunReceipt')
      .required(),
  ).required(),
  corrections: array(
    object({
      id: number().required(),
      cents: amount().required(),
      reason: string().required(),
      paid: boolean().required(),
    })
      .label('PayCorrection')
      .required(),
  ).required(),
  payments: array(
    object({
      id: number().required(),
      paidOn: string().required(),
      cents: amount().required(),
      reference: string().nullable().defined(),
      by: string().required(),
      at: instant(),
      /** Null unless it was taken back: then it counts towards no sum. */
      reversal: object({ by: string().required(), at: instant(), reason: string().required() }).nullable().defined(),
    })
      .label('TutorPayment')
      .required(),
  ).required(),
  history: historyView,
}).label('TutorPay');
export type TutorPayView = InferType<typeof tutorPayView>;
export const tutorPayAnswer = object({ pay: tutorPayView.required() });

export const payCorrectionInput = object({
  month: monthInput().required(),
  cents: correctionInput(),
  reason: requiredLine(300),
  key: requestKey().required(),
});
export type PayCorrectionInput = InferType<typeof payCorrectionInput>;

/**
 * Records the payment of what some tutors are owed for a month: all of them or none. Each amount is the one that was
 * shown; where another is owed by now, nothing is recorded.
 */
export const payRunInput = object({
  month: monthInput().required(),
  tutors: list(
    object({
      id: id<TutorId>().required(),
      expectedCents: amount().integer().min(1).max(largestInteger).required(),
    }).required(),
    pageLimits.most,
  )
    .min(1, fieldMessage('required'))
    .test(
      'once',
      fieldMessage('invalid'),
      // It runs even where an entry is empty.
      (tutors) => new Set(tutors?.map((tutor: { id: number } | null) => tutor?.id)).size === (tutors?.length ?? 0),
    )
    .required(),
  paidOn: calendarDate().required(),
  reference: optionalLine(100),
  /** Made by the browser when it asks for confirmation: the same answer sent twice pays once. */
  key: requestKey().required(),
});
export type PayRunInput = InferType<typeof payRunInput>;
export const payRunDoneView = object({ tutors: number().required(), cents: amount().required() });

export const tutorPaymentParams = object({ id: idInPath<TutorPaymentId>() });
/** Takes a payment back, such as a transfer that was returned; the office reads the reason beside it. */
export const tutorPaymentReversal = object({ reason: requiredLine(300) });

/** A table for the bookkeeper, as CSV with a byte order mark, by which Excel recognises UTF-8. */
/** A part of a month's table, in order; the first begins with the headings. */
export const payrollExportQuery = payMonthQuery.shape({ cursor: pageQuery.cursor });
export const payrollExportView = object({
  name: string().required(),
  csv: string().required(),
  nextCursor: nextCursor(),
});
