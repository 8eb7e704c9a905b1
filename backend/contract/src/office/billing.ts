import { familyLanguages } from '../bookings.ts';
import { asCents, negative } from '../cents.ts';
import { familyLimits } from '../families.ts';
import type { BillId, BillLineId, BookingId, FamilyId, RateId, RefundId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { paymentNoticeView } from '../payment-notices.ts';
import { paymentWays } from '../payments.ts';
import { programmes } from '../programmes.ts';
import type { StatusChanges } from '../status-changes.ts';
import {
  amount,
  array,
  boolean,
  calendarDate,
  id,
  idInPath,
  instant,
  largestInteger,
  line,
  number,
  numberInQuery,
  object,
  optionalLine,
  recordId,
  requestKey,
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';
import { mostInGroup } from './group.ts';
import { historyView, personView } from './documents.ts';

/** HK$100,000: more than that for one hour or one correction is a typing mistake. */
export const mostCents = asCents(10_000_000);
/** HK$10,000 for an hour: the bill of the busiest month then still fits the database's whole numbers. */
export const mostRateCents = asCents(1_000_000);
/** HK$1,000,000: up to here corrections bring a bill, or a tutor's month. */
export const mostSumCents = asCents(100_000_000);

export const billStatuses = ['draft', 'issued', 'paid', 'void'] as const;
export type BillStatus = (typeof billStatuses)[number];

export const billChanges = {
  issue: { draft: ['issued'], issued: [], paid: [], void: [] },
  close: { draft: [], issued: ['paid', 'void'], paid: [], void: [] },
  /** Takes a payment back. */
  reopen: { draft: [], issued: [], paid: ['issued'], void: [] },
} as const satisfies Record<string, StatusChanges<BillStatus>>;

/** Whether corrections and refunds go on a bill; one that was issued stays as its family has it. */
export const takesLines = (status: BillStatus): boolean => status === 'draft';

/** `noRate`: no rate fits the session; `noFamily`: no family is recorded that pays for it. */
export const unbilledCauses = ['noRate', 'noFamily'] as const;
export type UnbilledCause = (typeof unbilledCauses)[number];

/** A month, YYYY-MM. */
export const monthInput = () => string().matches(/^20\d\d-(0[1-9]|1[0-2])$/, fieldMessage('invalid'));
const version = id().required();
/** Cents of a Hong Kong dollar, not negative. */
const cents = () => amount().integer().min(0).max(mostRateCents);
/** Cents that are added to an amount or, where negative, taken off it. */
export const correctionInput = () =>
  amount()
    .integer()
    .min(negative(mostCents))
    .max(mostCents)
    .required()
    .test('some', fieldMessage('notZero'), (value) => value !== 0);

const rateFields = {
  /** Whether this is the rate of free trials, which only pay the tutor. */
  trial: boolean().required(),
  programme: string().oneOf(programmes).required(),
  /** The level of a child, as in the child's record; null is for every level without a rate of its own. */
  level: optionalLine(familyLimits.level),
  groupSize: number().integer().min(1).max(mostInGroup).required(),
  /** The first day in Hong Kong for which it is valid. */
  from: calendarDate().required(),
  /** For one child and one hour. */
  familyCents: cents()
    .required()
    .when('trial', ([trial], schema) =>
      trial === true ? schema.test('free', fieldMessage('trialIsFree'), (value) => !value) : schema,
    ),
  /** For one hour, for the whole group. */
  tutorCents: cents().required(),
};
export const rateInput = object(rateFields);
export type RateInput = InferType<typeof rateInput>;
export const rateChange = object({ version, ...rateFields });
export const rateParams = object({ id: idInPath<RateId>() });
export const ratesQuery = object({ ...pageQuery, programme: string().oneOf(programmes) });
export type RatesQuery = InferType<typeof ratesQuery>;

export const rateView = object({
  id: recordId<RateId>().required(),
  version: number().required(),
  trial: boolean().required(),
  programme: string().oneOf(programmes).required(),
  level: string().nullable().defined(),
  groupSize: number().required(),
  from: string().required(),
  familyCents: amount().required(),
  tutorCents: amount().required(),
}).label('Rate');
export type RateView = InferType<typeof rateView>;
export const ratesView = object({
  rates: array(rateView.required()).required(),
  nextCursor: nextCursor(),
});
export type RatesView = InferType<typeof ratesView>;
export const rateAnswer = object({ rate: rateView.required() });

export const unbilledQuery = object(pageQuery);
export const unbilledView = object({
  sessions: array(
    object({
      id: recordId<BookingId>().required(),
      date: string().required(),
      time: string().required(),
      child: string().required(),
      programme: string().oneOf(programmes).required(),
      tutor: personView.required(),
      trial: boolean().required(),
      cause: string().oneOf(unbilledCauses).required(),
    })
      .label('UnbilledSession')
      .required(),
  ).required(),
  nextCursor: nextCursor(),
});
export type UnbilledView = InferType<typeof unbilledView>;
/** How many got an amount, and how many still have none. */
export const settlementView = object({ settled: number().required(), left: number().required() });

export const billsQuery = object({
  ...pageQuery,
  status: string().oneOf(billStatuses),
  month: monthInput(),
  family: numberInQuery().integer().min(1).max(largestInteger),
  /** The whole number of a bill, as on a bank statement. */
  number: line(20),
});
export type BillsQuery = InferType<typeof billsQuery>;

export const billRowView = object({
  id: recordId<BillId>().required(),
  /** Null until it is issued. */
  number: string().nullable().defined(),
  /** Null once the family was erased. */
  family: recordId<FamilyId>().nullable().defined(),
  billTo: string().required(),
  month: string().required(),
  status: string().oneOf(billStatuses).required(),
  totalCents: amount().required(),
  dueOn: string().nullable().defined(),
}).label('BillRow');
export type BillRowView = InferType<typeof billRowView>;
export const billsView = object({ bills: array(billRowView.required()).required(), nextCursor: nextCursor() });
export type BillsView = InferType<typeof billsView>;

/**
 * `credit`: a session of an earlier bill that did not take place after all, or differently from what was billed.
 * `refund`: a credit that was paid back or, where the amount is negative, the refund taken back.
 */
export const billLineKinds = ['session', 'credit', 'correction', 'refund'] as const;

const billLineView = object({
  id: recordId<BillLineId>().required(),
  kind: string().oneOf(billLineKinds).required(),
  child: string().nullable().defined(),
  programme: string().oneOf(programmes).nullable().defined(),
  date: string().nullable().defined(),
  minutes: number().nullable().defined(),
  cents: amount().required(),
  reason: string().nullable().defined(),
  /** The refund that a line of this kind is about. */
  refund: object({
    id: recordId<RefundId>().required(),
    way: string().oneOf(paymentWays).required(),
    reference: string().nullable().defined(),
    /** Why it was taken back; null unless it was. */
    reversalReason: string().nullable().defined(),
  })
    .nullable()
    .defined(),
}).label('BillLine');

/** A line as its family reads it: its reason where that is what shows, and nothing that the office notes of a refund. */
export const familyBillLineView = billLineView
  .pick(['id', 'kind', 'child', 'programme', 'date', 'minutes', 'cents', 'reason'])
  .shape({
    refund: object({ way: string().oneOf(paymentWays).required() })
      .nullable()
      .defined(),
  })
  .label('FamilyBillLine');
export type FamilyBillLineView = InferType<typeof familyBillLineView>;

/** The bank account that an open bill names; null where the business has none. A sample pays nobody. */
export const bankToPay = object({
  holder: string().required(),
  name: string().required(),
  code: string().required(),
  number: string().required(),
  sample: boolean().required(),
}).label('BankToPay');

export const billView = billRowView
  .shape({
    version: number().required(),
    language: string().oneOf(familyLanguages).required(),
    issuedOn: string().nullable().defined(),
    paidOn: string().nullable().defined(),
    paidBy: string().oneOf(paymentWays).nullable().defined(),
    paidReference: string().nullable().defined(),
    voidReason: string().nullable().defined(),
    /** Why its last payment was taken back. */
    reversalReason: string().nullable().defined(),
    lines: array(billLineView.required()).required(),
    /** What a bank's app reads from the QR code of an issued bill; null where the business has no FPS identifier. */
    fps: object({
      text: string().required(),
      /** The identifier, for somebody who types it. */
      identifier: string().required(),
      /** Whether it is a sample, which pays nobody. */
      sample: boolean().required(),
    })
      .nullable()
      .defined(),
    bank: bankToPay.nullable().defined(),
    /** Who gets an email about it; empty where no address is known. */
    readers: array(
      object({ name: string().required(), address: string().required() }).label('BillReader').required(),
    ).required(),
    /** The language of these emails. */
    readersLanguage: string().oneOf(familyLanguages).required(),
    /**
     * The page that its family opens by a secret link; null where none is open. The url is null where the process no
     * longer has the secret it was made with.
     */
    page: object({ url: string().nullable().defined(), sharedAt: instant(), endsAt: instant() }).nullable().defined(),
    /** What its family last said of paying it. */
    paymentNotice: paymentNoticeView.nullable().defined(),
    history: historyView,
  })
  .label('Bill');
export type BillView = InferType<typeof billView>;
export const billAnswer = object({ bill: billView.required() });

export const billParams = object({ id: idInPath<BillId>() });
export const billLineParams = object({ id: idInPath<BillId>(), line: idInPath<BillLineId>() });
export const billCorrection = object({
  version,
  cents: correctionInput(),
  reason: requiredLine(300),
  key: requestKey().required(),
});
export type BillCorrection = InferType<typeof billCorrection>;
export const billStep = object({ version });
export const billPayment = object({
  version,
  /** From the first day of the bill's month to today. */
  paidOn: calendarDate().required(),
  way: string().oneOf(paymentWays).required(),
  /** The reference on the bank's statement. */
  reference: optionalLine(100),
});
export type BillPayment = InferType<typeof billPayment>;
/** Takes the payment of a bill back, such as a returned cheque; the office reads the reason beside the bill. */
export const billPaymentReversal = object({ version, reason: requiredLine(300) });
/** What was paid back of the credit on a draft: at most that credit. */
export const refundInput = object({
  version,
  cents: amount().integer().min(1).max(mostSumCents).required(),
  /** From the first day of the draft's month to today. */
  paidOn: calendarDate().required(),
  way: string().oneOf(paymentWays).required(),
  /** The reference on the bank's statement. */
  reference: optionalLine(100),
  key: requestKey().required(),
});
export type RefundInput = InferType<typeof refundInput>;
export const refundParams = object({ id: idInPath<BillId>(), refund: idInPath<RefundId>() });
export const refundReversal = object({ reason: requiredLine(300) });
export const billVoid = object({ version, reason: requiredLine(300) });
