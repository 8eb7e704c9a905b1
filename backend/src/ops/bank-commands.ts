import { readFileSync, statSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { hongKongDate } from '@kitewell/contract/dates';
import type { BankLineId, BillId, FamilyId } from '@kitewell/contract/ids';
import { mostBankFileBytes, openBankFile, readBankLines, type BankColumns } from '@kitewell/contract/office/bank-file';
import {
  bankLineSetAside,
  bankLinesQuery,
  mostBankLinesAtOnce,
  type BankLineView,
} from '@kitewell/contract/office/bank-lines';
import { id, idInPath, number, object, string } from '@kitewell/contract/yup';
import { AppError } from '../errors.ts';
import {
  addBankLines,
  confirmBankLine,
  reopenBankLine,
  reverseBankLine,
  setAsideBankLine,
} from '../features/billing/bank-lines.ts';
import { listBankLines, readBankLine } from '../features/billing/read-bank-lines.ts';
import type { Services } from '../services.ts';
import type { Row } from './print.ts';
import { pageNote, type Shell } from './shell.ts';

const byLine = object({ id: idInPath<BankLineId>() });
const column = () => number().integer().min(1).max(100);
const importInput = object({
  file: string().required(),
  dayColumn: column(),
  amountColumn: column(),
  textColumn: column(),
});

/** The commands about the bank's statement. */
export function addBankCommands(
  program: Command,
  { command, change, transaction, now }: Shell,
  needs: Pick<Services, 'readRows'>,
): void {
  const bank = program.command('bank').description('The bank’s statement.');
  const today = () => hongKongDate(now());

  command(bank, 'import <file>', {
    about: 'Store what came in by a statement from the bank’s website (CSV). A line that is known is not stored again.',
    input: importInput,
    help: {
      file: 'CSV in UTF-8, UTF-16 or Big5',
      dayColumn: '<number> where the headings do not tell: the column of the date, from 1',
      amountColumn: '<number> the column of what came in',
      textColumn: '<number> the column of the description',
    },
    act: async ({ file: path, ...columns }) => {
      const file = openFile(path);
      const { lines, leftOut, faults } = readBankLines(
        file,
        chosen(columns) ?? file.columns ?? unknownColumns(),
        today(),
      );
      let [added, known] = [0, 0];
      for (let from = 0; from < lines.length; from += mostBankLinesAtOnce) {
        const part = lines.slice(from, from + mostBankLinesAtOnce);
        const stored = await transaction(({ tx, context }) => addBankLines(tx, context, part));
        [added, known] = [added + stored.added, known + stored.known];
      }
      return {
        record: { added, known, leftOut, faults: faults.length },
        note: faults.map(({ row, why, typed }) => `Row ${row} is left out: ${why} (${typed}).`).join('\n'),
      };
    },
  });
  command(bank, 'list', {
    about: 'List lines of the bank’s statement, newest first, with the bills or families that their text names.',
    input: bankLinesQuery,
    act: async (input) => {
      const { lines, nextCursor } = await listBankLines(needs, input);
      return { rows: lines.map(rowOf), ...pageNote(nextCursor) };
    },
  });
  change(bank, 'confirm <id>', {
    about: 'Record a line as the payment of one family.',
    input: byLine.shape({ family: id<FamilyId>().required(), bill: id<BillId>() }),
    help: { family: '<id> of the family', bill: '<id> of the bill that it pays first' },
    act: async ({ id: line, family, bill }, { tx, context }) => {
      const { cents } = await readBankLine(needs, line);
      const payments = [{ family, cents, bills: bill === undefined ? [] : [bill] }];
      await confirmBankLine(tx, context, line, { payments, recorded: [], key: randomUUID() });
      return { record: { id: line, family, cents } };
    },
  });
  change(bank, 'reverse <id>', {
    about: 'Reverse the payments of a matched line; the line is open again.',
    input: byLine.concat(bankLineSetAside),
    act: async ({ id: line, reason }, { tx, context }) => {
      await reverseBankLine(tx, context, line, { reason });
      return { record: { id: line, reversed: true } };
    },
  });
  change(bank, 'set-aside <id>', {
    about: 'Set a line aside that no family paid.',
    input: byLine.concat(bankLineSetAside),
    act: async ({ id: line, reason }, { tx, context }) => {
      await setAsideBankLine(tx, context, line, { reason });
      return { record: { id: line, setAside: true } };
    },
  });
  change(bank, 'reopen <id>', {
    about: 'Open a line again that was set aside.',
    input: byLine,
    act: async ({ id: line }, { tx, context }) => {
      await reopenBankLine(tx, context, line);
      return { record: { id: line, open: true } };
    },
  });
}

/** @throws AppError 'validation' (400) for a file that is not there, too large or no table */
function openFile(path: string) {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? Infinity;
  const file = size > mostBankFileBytes ? undefined : openBankFile(readFileSync(path));
  if (!file) throw new AppError('validation', 400, { file: 'invalid' });
  return file;
}

/** The columns that were typed, counted from 1 as spreadsheets do. */
function chosen({ dayColumn, amountColumn, textColumn }: Partial<Record<string, number>>): BankColumns | undefined {
  if (dayColumn === undefined || amountColumn === undefined || textColumn === undefined) return undefined;
  return { day: dayColumn - 1, amount: amountColumn - 1, text: [textColumn - 1] };
}

function unknownColumns(): never {
  throw new AppError('validation', 400, { dayColumn: 'required', amountColumn: 'required', textColumn: 'required' });
}

function rowOf({ id: line, day, cents, text, state, proposals, payments }: BankLineView): Row {
  const families = (payments.length > 0 ? payments : proposals).map(({ family }) => family).join(', ');
  return {
    id: line,
    day,
    cents,
    text,
    state,
    family: families || null,
    bill: proposals.flatMap(({ bills }) => bills.map(({ number: bill }) => bill)).join(', ') || null,
  };
}
