import type { FamilyId } from '../ids.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { programmes } from '../programmes.ts';
import { statementQuery } from '../statement.ts';
import { amount, array, calendarDate, number, object, optionalLine, recordId, string, type InferType } from '../yup.ts';
import { fieldMessage } from '../messages.ts';
import { monthInput } from './billing.ts';
import { longestFamilySearch } from './families.ts';

/** By how many days what is open is late, from the due day of its bill on. */
export const agingColumns = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;
export type AgingColumn = (typeof agingColumns)[number];

export const agingQuery = object({
  ...pageQuery,
  /** The day as of which it is asked; today, where it is left out. */
  asOf: calendarDate(),
  /** The beginning of each word of a guardian's or child's name, or of a phone number or email. */
  search: optionalLine(longestFamilySearch),
});
export type AgingQuery = InferType<typeof agingQuery>;

const agingAmounts = {
  notDue: amount().required(),
  to30: amount().required(),
  to60: amount().required(),
  to90: amount().required(),
  over90: amount().required(),
  /** All of these together. */
  openCents: amount().required(),
  /** Paid or credited, and not used. It is never taken off the others. */
  creditCents: amount().required(),
};
const agingRowView = object({
  /** The number of the account. */
  id: number().required(),
  /** Null once the family was erased. */
  family: recordId<FamilyId>().nullable().defined(),
  /** Who pays. */
  name: string().required(),
  /** The earliest due day of what is open; null where only credit is left. */
  since: string().nullable().defined(),
  ...agingAmounts,
}).label('AgingRow');
export type AgingRowView = InferType<typeof agingRowView>;
export const agingView = object({
  asOf: string().required(),
  /** Of all families that fit the query, whatever page this is. */
  sums: object({ families: number().required(), ...agingAmounts }).required(),
  /** By name. */
  rows: array(agingRowView.required()).required(),
  nextCursor: nextCursor(),
});
export type AgingView = InferType<typeof agingView>;

/** The most months that one report adds up. */
export const mostMonths = 24;
const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
/** How many months there are; undefined where one of them is not given. */
function monthsUntil(to: unknown, parent: unknown): number | undefined {
  const { from } = parent as { from?: unknown };
  return typeof to === 'string' && typeof from === 'string' ? monthNumber(to) - monthNumber(from) + 1 : undefined;
}

/** From a month to a month, both counted; the twelve months until now, where they are left out. */
export const takingsQuery = object({
  from: monthInput(),
  to: monthInput()
    .test('order', fieldMessage('lastDayBeforeFirst'), (to, { parent }) => (monthsUntil(to, parent) ?? 1) > 0)
    .test(
      'span',
      fieldMessage('max', { max: mostMonths }),
      (to, { parent }) => (monthsUntil(to, parent) ?? 1) <= mostMonths,
    ),
});
export type TakingsQuery = InferType<typeof takingsQuery>;

const takingsAmounts = {
  /** What families were charged, with what was taken back of it. */
  chargedCents: amount().required(),
  /** Discounts, credits and waived fees, below zero. */
  creditedCents: amount().required(),
  /** Both together. */
  netCents: amount().required(),
  /** What tutors earn for the sessions of these months, as in the pay run. */
  earnedCents: amount().required(),
  /** What is left of the one after the other. */
  marginCents: amount().required(),
  /** The margin as a percentage of what families were charged; null where that is nothing. */
  marginPercent: number().nullable().defined(),
};
const takingsRow = object(takingsAmounts);
const receivedAmounts = {
  fps: amount().required(),
  payme: amount().required(),
  transfer: amount().required(),
  cheque: amount().required(),
  cash: amount().required(),
  other: amount().required(),
  /** All ways together, refunds left out. */
  receivedCents: amount().required(),
  /** What was paid back, below zero. */
  refundedCents: amount().required(),
  /** What was given up because nobody can pay it. It is no part of the others. */
  writtenOffCents: amount().required(),
};
export const takingsView = object({
  from: string().required(),
  to: string().required(),
  sums: takingsRow.required(),
  months: array(takingsRow.shape({ month: string().required() }).label('TakingsOfMonth').required()).required(),
  programmes: array(
    takingsRow
      /** Null for what belongs to no programme, such as a package for any. */
      .shape({ programme: string().oneOf(programmes).nullable().defined() })
      .label('TakingsOfProgramme')
      .required(),
  ).required(),
  tutors: array(
    takingsRow
      /** Null for what belongs to no session, such as a package. */
      .shape({ tutor: number().nullable().defined(), name: string().nullable().defined() })
      .label('TakingsOfTutor')
      .required(),
  ).required(),
  receivedSums: object(receivedAmounts).required(),
  received: array(
    object({ month: string().required(), ...receivedAmounts })
      .label('ReceivedInMonth')
      .required(),
  ).required(),
});
export type TakingsView = InferType<typeof takingsView>;
export type TakingsRow = InferType<typeof takingsRow>;
export type ReceivedRow = TakingsView['receivedSums'];

/** The tables of the accountant's export, each a file. */
export const exportFiles = ['families', 'entries', 'bills', 'allocations', 'bank', 'pay'] as const;
export type ExportFile = (typeof exportFiles)[number];

export const accountantExportQuery = statementQuery.shape({
  file: string().oneOf(exportFiles).required(),
  cursor: pageQuery.cursor,
});
export type AccountantExportQuery = InferType<typeof accountantExportQuery>;
export const accountantExportView = object({
  /** The name of the file. */
  name: string().required(),
  /** This part of it; the first begins with its headings. */
  csv: string().defined(),
  nextCursor: nextCursor(),
});
