import { negative, sum, type Cents } from '@kitewell/contract/cents';
import type { BankLineId, EntryId, FamilyId, BillId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { BankMatch } from './bank-line.entity.ts';
import { addPayment } from './credit-charge.ts';
import { lockAccountOf } from './lock-account.ts';
import { openBills } from './allocate.ts';

export interface ReadBankLine {
  day: string;
  cents: Cents;
  text: string;
}

/**
 * Stores lines of the bank's statement, each once: a line is known by its day, amount, text and its number among equals, so
 * that the same file again, or one that overlaps, adds nothing twice. The caller commits. @returns how many were new
 */
export async function addBankLines(tx: EntityManager, lines: readonly ReadBankLine[]): Promise<number> {
  const seen = new Map<string, number>();
  let added = 0;
  for (const { day, cents, text } of lines) {
    const same = JSON.stringify([day, cents, text]);
    const nth = (seen.get(same) ?? 0) + 1;
    seen.set(same, nth);
    const stored = await tx.execute<unknown[]>(
      'insert into bank_lines (day, cents, text, nth) values (?, ?, ?, ?) on conflict do nothing returning 1',
      [day, cents, text, nth],
    );
    added += stored.length;
  }
  return added;
}

/**
 * The open bill that a line pays, by the bill's number in the line's text; undefined where it names none. The amount alone
 * chooses nothing: two families may owe the same.
 */
export async function billOfLine(em: EntityManager, id: BankLineId): Promise<BillId | undefined> {
  const found = await em.execute<{ id: BillId; account: number }[]>(
    `select b.id, b.account_id as account from bank_lines l
       cross join lateral regexp_matches(upper(l.text), 'KE[0-9]{4}-[0-9]{4,}', 'g') as named (numbers)
       join bills b on b.number = named.numbers[1]
     where l.id = ? and b.voided_at is null`,
    [id],
  );
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  return (await openBills(em, only.account)).some((bill) => bill.id === only.id) ? only.id : undefined;
}

/**
 * Records the payments that came with one line of the bank; the caller writes the audit and commits.
 * @throws AppError 'bankLine.notFound' (404), 'bankLine.confirmed' (409), 'bankLine.otherSum' (409) where the payments do
 * not come to the line
 */
export async function confirmBankLine(
  tx: EntityManager,
  context: ChangeContext,
  id: BankLineId,
  payments: readonly { family: FamilyId; cents: Cents; bills?: readonly BillId[] }[],
): Promise<EntryId[]> {
  const [line] = await tx.execute<ReadBankLine[]>(
    'select day::text, cents, text from bank_lines where id = ? for no key update',
    [id],
  );
  if (!line) throw new AppError('bankLine.notFound', 404);
  const known = await tx.execute<unknown[]>(
    `select 1 from bank_matches m where m.line_id = ?
       and not exists (select from entries r where r.reverses_id = m.entry_id) limit 1`,
    [id],
  );
  if (known.length > 0) throw new AppError('bankLine.confirmed', 409);
  if (sum([line.cents, ...payments.map(({ cents }) => negative(cents))]) !== 0)
    throw new AppError('bankLine.otherSum', 409);
  const recorded: EntryId[] = [];
  // In the order of families, as accounts are locked.
  for (const { family, cents, bills = [] } of payments.toSorted((one, other) => one.family - other.family)) {
    const account = await lockAccountOf(tx, family);
    const entry = await addPayment(tx, context, account, { cents, day: line.day, way: 'fps', bills });
    await tx.insert(BankMatch, { line: id, entry });
    recorded.push(entry);
  }
  return recorded;
}
