import type { FamilyId } from '../ids.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { amount, array, calendarDate, number, object, optionalLine, recordId, string, type InferType } from '../yup.ts';
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
