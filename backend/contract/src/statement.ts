import { entryKinds } from './entries.ts';
import type { EntryId } from './ids.ts';
import { fieldMessage } from './messages.ts';
import { paymentWays } from './payments.ts';
import { programmes } from './programmes.ts';
import {
  amount,
  array,
  boolean,
  calendarDate,
  number,
  object,
  recordId,
  requestKey,
  string,
  type InferType,
} from './yup.ts';
import { mostDaysLookedAt } from './office/days.ts';

export const mostDaysOfStatement = mostDaysLookedAt;

const dayLength = 24 * 60 * 60_000;
const daysOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayLength + 1;

/** From a day to a day, both counted, by when something was recorded. */
export const statementQuery = object({
  from: calendarDate().required(),
  to: calendarDate()
    .required()
    .test('order', fieldMessage('lastDayBeforeFirst'), (to, { parent }) => {
      const { from } = parent as { from?: string };
      return !from || daysOf(from, to) > 0;
    })
    .test('span', fieldMessage('max', { max: mostDaysOfStatement }), (to, { parent }) => {
      const { from } = parent as { from?: string };
      return !from || daysOf(from, to) <= mostDaysOfStatement;
    }),
});
export type StatementQuery = InferType<typeof statementQuery>;

export const statementRowView = object({
  id: recordId<EntryId>().required(),
  kind: string().oneOf(entryKinds).required(),
  /** Above zero where the family owes more by it. */
  cents: amount().required(),
  /** What was owed after it. */
  balanceCents: amount().required(),
  /** The day of the session or the payment. */
  day: string().required(),
  /** The day on which it was recorded. */
  bookedOn: string().required(),
  child: string().nullable().defined(),
  programme: string().oneOf(programmes).nullable().defined(),
  minutes: number().nullable().defined(),
  /** How many sessions a package is for; null for anything else. */
  units: number().nullable().defined(),
  way: string().oneOf(paymentWays).nullable().defined(),
  reason: string().nullable().defined(),
  /** As on the bank's statement. */
  reference: string().nullable().defined(),
  /** What is left of a charge after discounts and credits, and can be credited; null for anything else. */
  leftCents: amount().nullable().defined(),
  /** Whether it was taken back. */
  reversed: boolean().required(),
  /** Whether it can be taken back: a payment, a refund, a credit, or an extra charge that is on no bill. */
  reversible: boolean().required(),
  /** The number of the bill on which it is. */
  bill: string().nullable().defined(),
}).label('StatementRow');
export type StatementRowView = InferType<typeof statementRowView>;

export const statementView = object({
  /** To whom the family's bills are by now. */
  payer: string().required(),
  /** What was owed before the first day. */
  beforeCents: amount().required(),
  rows: array(statementRowView.required()).required(),
  /** What was owed at the end of the last day. */
  afterCents: amount().required(),
}).label('Statement');
export type StatementView = InferType<typeof statementView>;
export const statementAnswer = object({ statement: statementView.required() });

export const statementEmailInput = statementQuery.shape({ key: requestKey().required() });
export type StatementEmailInput = InferType<typeof statementEmailInput>;
/** How many guardians get it. */
export const statementEmailAnswer = object({ emails: number().required() });
