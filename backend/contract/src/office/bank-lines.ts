import { asCents, sum } from '../cents.ts';
import { fieldMessage } from '../messages.ts';
import type { BankLineId, EntryId, FamilyId, BillId } from '../ids.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import {
  amount,
  array,
  boolean,
  calendarDate,
  id,
  idInPath,
  line,
  list,
  number,
  object,
  recordId,
  requestKey,
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';

/** `open`: nobody has said what it is; `matched`: its payments are recorded; `set_aside`: no family paid it. */
export const bankLineStates = ['open', 'matched', 'set_aside'] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** The longest text of a line that is kept. */
export const longestBankText = 300;
/** The most lines in one request: as many as fit into its bytes in Chinese. */
export const mostBankLinesAtOnce = 100;
export const mostLineCents = asCents(100_000_000);

/** A line of the bank's statement by which money came in. */
export const newBankLine = object({
  day: calendarDate().required(),
  cents: amount().integer().min(1).max(mostLineCents).required(),
  text: line(longestBankText).defined(),
  /** Its number among lines that are equal in all else, from 1. */
  nth: number().integer().min(1).max(1_000).required(),
});
export type NewBankLine = InferType<typeof newBankLine>;

export const newBankLines = object({ lines: list(newBankLine.required(), mostBankLinesAtOnce).min(1).required() });
/** How many were new, and how many were known from a file before. */
export const addedBankLines = object({ added: number().required(), known: number().required() });

export const bankLinesQuery = object({ ...pageQuery, state: string().oneOf(bankLineStates).default('open') });
export type BankLinesQuery = InferType<typeof bankLinesQuery>;

const choice = object({
  family: recordId<FamilyId>().required(),
  parent: string().required(),
  /** The bills that it would pay first. */
  bills: array(object({ id: recordId<BillId>().required(), number: string().required() }).required()).required(),
  /** What is open of these bills; where there are none, of all bills of the family. */
  openCents: amount().required(),
  /** The payment that is recorded already and would be the same; null for a new one. */
  recorded: object({ id: recordId<EntryId>().required(), day: string().required() }).nullable().defined(),
}).label('BankLineChoice');
export type BankLineChoice = InferType<typeof choice>;

export const bankLineView = object({
  id: recordId<BankLineId>().required(),
  day: string().required(),
  cents: amount().required(),
  text: string().defined(),
  state: string().oneOf(bankLineStates).required(),
  /** Why it was set aside. */
  reason: string().nullable().defined(),
  /**
   * What its text says it is, for each family that it names: by the numbers of bills, or by a payer who was confirmed before.
   */
  proposals: array(choice.required()).required(),
  /** Bills of which just as much is open and payments of the same amount; never chosen beforehand. */
  sameAmount: array(choice.required()).required(),
  /** Of a matched one. */
  payments: array(
    object({
      entry: recordId<EntryId>().required(),
      cents: amount().required(),
      family: recordId<FamilyId>().nullable().defined(),
      parent: string().required(),
    }).required(),
  ).required(),
}).label('BankLine');
export type BankLineView = InferType<typeof bankLineView>;

/** Whether a line is what its text names, to the cent: all that is open of the bills, or a payment that is recorded already. */
export function fitsExactly({ cents, proposals }: Pick<BankLineView, 'cents' | 'proposals'>): boolean {
  const [first] = proposals;
  if (!first) return false;
  if (proposals.length === 1 && first.recorded) return true;
  return (
    proposals.every(({ openCents }) => openCents > 0) && sum(proposals.map(({ openCents }) => openCents)) === cents
  );
}

export const bankLinesView = object({ lines: array(bankLineView.required()).required(), nextCursor: nextCursor() });
export type BankLinesView = InferType<typeof bankLinesView>;
export const bankLineAnswer = object({ line: bankLineView.required() });

export const bankLineParams = object({ id: idInPath<BankLineId>() });

/** The most families whose payments came with one line. */
const mostPayments = 20;

/** The payments that came with a line: new ones of families, and those that are recorded already. */
export const bankLineConfirmation = object({
  payments: list(
    object({
      family: id<FamilyId>().required(),
      cents: amount().integer().min(1).max(mostLineCents).required(),
      /** The bills that are paid first; the others follow by due day, and the rest is credit. */
      bills: list(id<BillId>().required(), mostPayments).default([]),
    }).required(),
    mostPayments,
  ).default([]),
  recorded: list(id<EntryId>().required(), mostPayments).default([]),
  /** Whether it is refused where a payment is not just what is open by now of its bills, or of the family. */
  exactly: boolean(),
  key: requestKey().required(),
}).test('some', fieldMessage('required'), ({ payments, recorded }: Record<string, unknown>, { createError }) =>
  // What is no list at all is refused at its own field.
  [payments, recorded].every((named) => Array.isArray(named) && named.length === 0)
    ? createError({ path: 'payments' })
    : true,
);
export type BankLineConfirmation = InferType<typeof bankLineConfirmation>;
export const bankLineSetAside = object({ reason: requiredLine(300) });
