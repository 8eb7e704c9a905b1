import { familyLanguages } from '../bookings.ts';
import { entryKinds } from '../entries.ts';
import type { BillId, ChildId, EntryId, FamilyId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { paymentNoticeView } from '../payment-notices.ts';
import { paymentWays } from '../payments.ts';
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
  line,
  list,
  number,
  numberInQuery,
  object,
  recordId,
  requestKey,
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';
import { monthInput } from './billing.ts';
import { historyView } from './documents.ts';

/**
 * What a bill is, by what has been paid of it: `paid` where nothing is open any more, be it by payments or by credits. It
 * is computed, never stored.
 */
export const billStatuses = ['open', 'partlyPaid', 'paid', 'void'] as const;
export type BillStatus = (typeof billStatuses)[number];

/** Whether something of a bill is still to be paid. */
export const isUnpaid = (status: BillStatus): boolean => status === 'open' || status === 'partlyPaid';

/** A charge, or a discount of the charge above it. */
export const billLineView = object({
  id: recordId<EntryId>().required(),
  kind: string().oneOf(entryKinds).required(),
  child: string().nullable().defined(),
  programme: string().oneOf(programmes).nullable().defined(),
  /** The day of the session, or the day from which the charge is. */
  date: string().required(),
  minutes: number().nullable().defined(),
  cents: amount().required(),
  /** Why it was charged; the family reads it. */
  reason: string().nullable().defined(),
}).label('BillLine');
export type BillLineView = InferType<typeof billLineView>;

/** What is odd about a draft, for somebody who looks at sixty of them. */
export const draftOddities = [
  /** A session of these days has ended, and nobody has recorded what became of it. */
  'unrecorded',
  /** A completed session cannot be charged yet, because there is no rate for it. */
  'noRate',
  /** The tutor of a session earns more than the families pay for it. */
  'tutorEarnsMore',
  /** Its sessions are many more or fewer than on the bill before, or cost another price; or a charge is above all of it. */
  'unlikeLast',
  /** It has a charge of an earlier month than the others. */
  'earlierMonth',
] as const;
export type DraftOddity = (typeof draftOddities)[number];

/** What is not on a bill yet. A draft is a view: it has no number and nothing is stored. */
export const draftsQuery = object({
  ...pageQuery,
  /** The last day of what is to be billed; today, where it is left out. */
  until: calendarDate(),
  family: numberInQuery().integer().min(1).max(largestInteger),
});
export type DraftsQuery = InferType<typeof draftsQuery>;

export const draftView = object({
  family: recordId<FamilyId>().required(),
  billTo: string().required(),
  /** Changes with the lines, so that nobody issues what has changed since. */
  version: string().required(),
  totalCents: amount().required(),
  /** How much of it credit will pay at once. */
  creditCents: amount().required(),
  /** Whether anybody of the family can be sent its bill by email. */
  hasEmail: boolean().required(),
  lines: array(billLineView.required()).required(),
  odd: array(string().oneOf(draftOddities).required()).required(),
}).label('Draft');
export type DraftView = InferType<typeof draftView>;
export const draftsView = object({
  until: string().required(),
  /** Of all families, whatever page this is. */
  sums: object({ families: number().required(), totalCents: amount().required() }).required(),
  /** By name. */
  drafts: array(draftView.required()).required(),
  nextCursor: nextCursor(),
});
export type DraftsView = InferType<typeof draftsView>;

/** The most bills of one request; a screen sends several requests one after the other, and shows how far it is. */
export const mostBillsAtOnce = 50;

export const issueInput = object({
  until: calendarDate().required(),
  /** From today on. */
  dueOn: calendarDate().required(),
  families: list(object({ family: id<FamilyId>().required(), version: string().max(64).required() }), mostBillsAtOnce)
    .min(1, fieldMessage('required'))
    .required(),
  key: requestKey().required(),
});
export type IssueInput = InferType<typeof issueInput>;

/** This month or one of the next two. */
export const monthAheadQuery = object({ ...pageQuery, month: monthInput().required() });
export type MonthAheadQuery = InferType<typeof monthAheadQuery>;

export const familyAheadView = object({
  family: recordId<FamilyId>().required(),
  billTo: string().required(),
  /** Changes with the sessions and prices, so that nobody bills what has changed since. */
  version: string().required(),
  totalCents: amount().required(),
  /** Planned sessions that are left out, because there is no rate for them. */
  withoutRate: number().required(),
  /** Units of earlier packages that are left. */
  unitsLeft: number().required(),
  packages: array(
    object({
      child: recordId<ChildId>().required(),
      name: string().required(),
      programme: string().oneOf(programmes).required(),
      minutes: number().required(),
      groupSize: number().required(),
      units: number().required(),
      cents: amount().required(),
    }).required(),
  ).required(),
}).label('FamilyAhead');
export type FamilyAheadView = InferType<typeof familyAheadView>;
export const monthAheadView = object({
  month: string().required(),
  /** By name. */
  families: array(familyAheadView.required()).required(),
  nextCursor: nextCursor(),
});
export type MonthAheadView = InferType<typeof monthAheadView>;

export const monthAheadInput = object({
  month: monthInput().required(),
  families: list(object({ family: id<FamilyId>().required(), version: string().max(64).required() }), mostBillsAtOnce)
    .min(1, fieldMessage('required'))
    .required(),
  key: requestKey().required(),
});
export type MonthAheadInput = InferType<typeof monthAheadInput>;
export const billedAheadView = object({
  families: array(
    object({
      family: recordId<FamilyId>().required(),
      /** Why nothing was added; null where it was. */
      refusal: string()
        .oneOf(['record.changed', 'bill.nothingToPay', 'family.notFound', 'unexpected'] as const)
        .nullable()
        .defined(),
    }).required(),
  ).required(),
});
export type BilledAheadView = InferType<typeof billedAheadView>;

const billFilter = {
  status: string().oneOf([...billStatuses, 'overdue'] as const),
  /** The month of the last day that it bills. */
  month: monthInput(),
  family: numberInQuery().integer().min(1).max(largestInteger),
  /** The whole number of a bill, as on a bank statement. */
  number: line(20),
};
export const billsQuery = object({ ...pageQuery, ...billFilter });
export type BillsQuery = InferType<typeof billsQuery>;
export const billSumsQuery = object(billFilter);
export type BillSumsQuery = InferType<typeof billSumsQuery>;

export const billRowView = object({
  id: recordId<BillId>().required(),
  number: string().required(),
  /** Null once the family was erased. */
  family: recordId<FamilyId>().nullable().defined(),
  billTo: string().required(),
  /** The month of the last day that it bills. */
  month: string().required(),
  issuedOn: string().required(),
  dueOn: string().required(),
  status: string().oneOf(billStatuses).required(),
  /** Whether something is still open of it after its due day. */
  overdue: boolean().required(),
  totalCents: amount().required(),
  /** What is still to be paid. */
  openCents: amount().required(),
}).label('BillRow');
export type BillRowView = InferType<typeof billRowView>;
export const billsView = object({
  bills: array(billRowView.required()).required(),
  nextCursor: nextCursor(),
});
export type BillsView = InferType<typeof billsView>;

/** Of all bills that fit the query; a void one counts for nothing. */
export const billSumsView = object({
  bills: number().required(),
  totalCents: amount().required(),
  openCents: amount().required(),
});
export type BillSumsView = InferType<typeof billSumsView>;

/** What pays a bill: a payment, or a credit that lowers it. */
const billCoverView = object({
  /** The payment or credit, of which this may be a part. */
  entry: recordId<EntryId>().required(),
  kind: string().oneOf(entryKinds).required(),
  day: string().required(),
  /** How it was paid; null for a credit. */
  way: string().oneOf(paymentWays).nullable().defined(),
  /** As on the bank's statement. */
  reference: string().nullable().defined(),
  /** Why a credit was given; the family reads it. */
  reason: string().nullable().defined(),
  /** How much of this bill it pays. */
  cents: amount().required(),
}).label('BillCover');
export type BillCoverView = InferType<typeof billCoverView>;

export const fpsView = object({
  text: string().required(),
  /** The identifier, for somebody who types it. */
  identifier: string().required(),
  /** Whether it is a sample, which pays nobody. */
  sample: boolean().required(),
});

/** The bank account that an open bill names; null where the business has none. A sample pays nobody. */
export const bankToPay = object({
  holder: string().required(),
  name: string().required(),
  code: string().required(),
  number: string().required(),
  sample: boolean().required(),
}).label('BankToPay');

/** A bill as its page shows it: with the code that asks for what is open, or as a receipt. */
export const shownBillView = billRowView
  .pick(['billTo', 'number', 'month', 'status', 'issuedOn', 'dueOn', 'totalCents', 'openCents'])
  .shape({
    /** The day of what settled it; null while something is open. */
    paidOn: string().nullable().defined(),
    lines: array(billLineView.required()).required(),
    /** In the order in which it was paid. */
    paidBy: array(billCoverView.required()).required(),
    /** What a bank's app reads from the QR code of a bill; null where nothing is open or the business has no FPS identifier. */
    fps: fpsView.nullable().defined(),
    bank: bankToPay.nullable().defined(),
  });

export const billView = billRowView
  .concat(shownBillView)
  .shape({
    language: string().oneOf(familyLanguages).required(),
    voidReason: string().nullable().defined(),
    /** Who gets an email about it; empty where no address is known. */
    readers: array(
      object({ name: string().required(), address: string().required() }).label('BillReader').required(),
    ).required(),
    /** That of whoever pays, for a message by WhatsApp; null where none is known. */
    phone: string().nullable().defined(),
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

/** What became of each family's bill: issued, or why not. */
export const issuedView = object({
  bills: array(
    object({
      family: recordId<FamilyId>().required(),
      bill: billRowView.nullable().defined(),
      /** Null where it was issued. */
      refusal: string()
        .oneOf(['record.changed', 'bill.nothingToPay', 'family.notFound', 'unexpected'] as const)
        .nullable()
        .defined(),
    })
      .label('IssuedBill')
      .required(),
  ).required(),
});
export type IssuedView = InferType<typeof issuedView>;

export const sendInput = object({
  bills: list(id<BillId>().required(), mostBillsAtOnce).min(1, fieldMessage('required')).required(),
  key: requestKey().required(),
});
export type SendInput = InferType<typeof sendInput>;
export const sentView = object({
  bills: array(
    object({
      bill: recordId<BillId>().required(),
      /** How many emails were queued; 0 where no address is known, so that the link is sent by hand. */
      emails: number().required(),
      /** Null where it was sent. */
      refusal: string()
        .oneOf(['bill.notFound', 'bill.notToSend', 'unexpected'] as const)
        .nullable()
        .defined(),
    })
      .label('SentBill')
      .required(),
  ).required(),
});
export type SentView = InferType<typeof sentView>;

export const billParams = object({ id: idInPath<BillId>() });
export const billVoid = object({ reason: requiredLine(300), key: requestKey().required() });
export type BillVoid = InferType<typeof billVoid>;
