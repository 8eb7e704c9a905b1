import type { BillId, EntryId } from '../ids.ts';
import { packageView } from '../office/accounts.ts';
import { billStatuses, shownBillView } from '../office/bills.ts';
import { statementQuery, statementRowView, statementView } from '../statement.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { paymentWays } from '../payments.ts';
import { programmes } from '../programmes.ts';
import {
  amount,
  array,
  boolean,
  idInPath,
  number,
  numberInQuery,
  object,
  recordId,
  string,
  type InferType,
} from '../yup.ts';
import { familyQuery } from './home.ts';

export const familyBillsQuery = object({
  ...familyQuery,
  ...pageQuery,
  status: string().oneOf(billStatuses),
});
export type FamilyBillsQuery = InferType<typeof familyBillsQuery>;
export const familyBillParams = object({ id: idInPath<BillId>() });

export const familyBillRowView = object({
  id: recordId<BillId>().required(),
  number: string().required(),
  /** YYYY-MM. */
  month: string().required(),
  status: string().oneOf(billStatuses).required(),
  overdue: boolean().required(),
  totalCents: amount().required(),
  /** What is still to be paid. */
  openCents: amount().required(),
  dueOn: string().required(),
  /** The day of what settled it; null while something is open. */
  paidOn: string().nullable().defined(),
}).label('FamilyBillRow');
export type FamilyBillRowView = InferType<typeof familyBillRowView>;

/** What a family owes and has to its credit, in cents. */
export const familyBalanceView = object({
  /** Still to be paid of bills. */
  owedCents: amount().required(),
  /** How many bills that is. */
  open: number().required(),
  /** The earliest day on which one of them is due. */
  dueOn: string().nullable().defined(),
  /** Charged, and on no bill yet. */
  unbilledCents: amount().required(),
  /** Paid or credited, and not used yet: it pays the next bill. */
  creditCents: amount().required(),
  /** Sessions that are left of packages. */
  units: number().required(),
}).label('FamilyBalance');
export type FamilyBalanceView = InferType<typeof familyBalanceView>;

/** A package whose units can still be used, or are used up before it expires. */
export const familyPackageView = packageView
  .pick(['id', 'programme', 'minutes', 'units', 'left', 'expiresOn'])
  // The name of the child for whom it is; null where it is for every child.
  .shape({ child: string().nullable().defined() })
  .label('FamilyPackage');
export type FamilyPackageView = InferType<typeof familyPackageView>;

export const familyAccountView = familyBalanceView
  .shape({ packages: array(familyPackageView.required()).required() })
  .label('FamilyAccount');
export type FamilyAccountView = InferType<typeof familyAccountView>;
export const familyAccountAnswer = object({ account: familyAccountView.required() });

export const familyStatementQuery = object(familyQuery).concat(statementQuery);

/** What the office can still do about a row is not for the family, nor a reason that nobody wrote for it. */
export const familyStatementRowView = statementRowView.omit(['leftCents', 'reversible']).label('FamilyStatementRow');
export type FamilyStatementRowView = InferType<typeof familyStatementRowView>;
export const familyStatementView = statementView
  .shape({ rows: array(familyStatementRowView.required()).required() })
  .label('FamilyStatement');
export type FamilyStatementView = InferType<typeof familyStatementView>;
export const familyStatementAnswer = object({ statement: familyStatementView.required() });

export const familyBillsView = object({
  bills: array(familyBillRowView.required()).required(),
  nextCursor: nextCursor(),
});

/** A bill as its page shows it: with the code that asks for what is open, or as a receipt. */
export const familyBillView = object({ id: recordId<BillId>().required() }).concat(shownBillView).label('FamilyBill');
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
  /** Less what was paid back. */
  paidCents: amount().required(),
  payments: array(
    object({
      id: recordId<EntryId>().required(),
      paidOn: string().required(),
      way: string().oneOf(paymentWays).required(),
      /** Below zero where credit was paid back. */
      cents: amount().required(),
      /** The bills that it paid. */
      bills: array(
        object({ id: recordId<BillId>().required(), number: string().required() }).label('PaidBill').required(),
      ).required(),
    })
      .label('FamilyPayment')
      .required(),
  ).required(),
  /** The sessions of that year which were charged, after discounts and credits. */
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
}).label('FamilyYear');
export type FamilyYearView = InferType<typeof familyYearView>;
