import { negative, sum, type Cents } from '@kitewell/contract/cents';
import type { BankLineId, BillId, EntryId, FamilyId } from '@kitewell/contract/ids';
import type { TakeBackInput } from '@kitewell/contract/office/accounts';
import type { BankLineConfirmation, NewBankLine } from '@kitewell/contract/office/bank-lines';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { once } from '../../request-key.ts';
import { recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import { openBills } from '../accounts/allocate.ts';
import { BankMatch, SetAsideBankLine } from '../accounts/bank-line.entity.ts';
import { lockFamily, payBills, reverseEntry } from './change-account.ts';

/** As much of a line's text as fits beside the payment. */
const longestReference = 100;

const subjectOf = (id: BankLineId): AuditSubject => ({ kind: 'bank-line', id });

/**
 * Stores lines of the bank's statement, each once: a line is known by its day, amount, text and its number among equals, so
 * that the same file again, or one that overlaps, adds nothing twice. The caller commits. @returns how many were new
 */
export async function addBankLines(
  tx: EntityManager,
  context: ChangeContext,
  lines: readonly NewBankLine[],
): Promise<{ added: number; known: number }> {
  const stored = await tx.execute<unknown[]>(
    `insert into bank_lines (day, cents, text, nth)
     select day, cents, text, nth from jsonb_to_recordset(?) as l (day date, cents int, text text, nth smallint)
     on conflict do nothing returning 1`,
    [JSON.stringify(lines)],
  );
  const added = stored.length;
  if (added > 0)
    recordChange(tx, { ...context, action: 'bank line add', subject: { kind: 'bank-line' }, after: { lines: added } });
  return { added, known: lines.length - added };
}

/** The payments of a line that were not reversed. */
const paymentsOf = async (tx: EntityManager, id: BankLineId): Promise<EntryId[]> =>
  (
    await tx.execute<{ id: EntryId }[]>(
      `select entry_id as id from bank_matches m where line_id = ?
         and not exists (select from entries r where r.reverses_id = m.entry_id) order by id`,
      [id],
    )
  ).map((row) => row.id);

/** Locks a line until the transaction ends. @throws AppError 'bankLine.notFound' (404) */
async function lockBankLine(tx: EntityManager, id: BankLineId) {
  const [line] = await tx.execute<Pick<NewBankLine, 'day' | 'cents' | 'text'>[]>(
    'select day::text, cents, text from bank_lines where id = ? for no key update',
    [id],
  );
  if (!line) throw new AppError('bankLine.notFound', 404);
  const isSetAside = (await tx.count(SetAsideBankLine, { line: id })) > 0;
  return { ...line, isSetAside, payments: await paymentsOf(tx, id) };
}

/** @throws AppError 'bankLine.notFound' (404), 'bankLine.notOpen' (409) */
async function lockOpenLine(tx: EntityManager, id: BankLineId) {
  const line = await lockBankLine(tx, id);
  if (line.isSetAside || line.payments.length > 0) throw new AppError('bankLine.notOpen', 409);
  return line;
}

/**
 * Records the payments that came with one line of the bank: new ones of families, and those that were recorded before the
 * line was read. The caller commits.
 * @throws AppError 'bankLine.notFound' (404), 'bankLine.notOpen' (409), 'bankLine.otherSum' (409) where the payments do
 * not come to the line, 'bankLine.paymentMatched' (409) for one of another line, 'family.notFound' (404), 'entry.notFound'
 * (404) for what is no payment, 'bankLine.notExact' (409), 'request.otherContent' (409)
 */
export async function confirmBankLine(
  tx: EntityManager,
  context: ChangeContext,
  id: BankLineId,
  confirmation: BankLineConfirmation,
): Promise<void> {
  await once(tx, { call: 'confirmBankLine', line: id, ...confirmation }, context.at, async () => {
    const line = await lockOpenLine(tx, id);
    const recorded = new Set(confirmation.recorded);
    const known = await lockRecorded(tx, recorded);
    const { payments } = confirmation;
    if (sum([line.cents, ...known, ...payments.map(({ cents }) => negative(cents))]) !== 0)
      throw new AppError('bankLine.otherSum', 409);
    for (const entry of recorded) await tx.insert(BankMatch, { line: id, entry });
    // In the order of families, as accounts are locked.
    for (const { family, cents, bills } of payments.toSorted((one, other) => one.family - other.family)) {
      const reference = line.text.slice(0, longestReference) || null;
      if (confirmation.exactly) await refuseOtherThanOpen(tx, family, cents, bills);
      const entry = await payBills(tx, context, family, { cents, paidOn: line.day, way: 'fps', reference, bills });
      await tx.insert(BankMatch, { line: id, entry });
    }
    recordChange(tx, { ...context, action: 'bank line confirm', subject: subjectOf(id), after: { cents: line.cents } });
    return id;
  });
}

/** @throws AppError 'family.notFound' (404), 'bankLine.notExact' (409) where something else is open of bills, or of the family */
async function refuseOtherThanOpen(
  tx: EntityManager,
  family: FamilyId,
  cents: Cents,
  bills: readonly BillId[],
): Promise<void> {
  const open = await openBills(tx, await lockFamily(tx, family));
  const named = bills.length > 0 ? open.filter(({ id }) => bills.includes(id)) : open;
  if (sum(named.map(({ left }) => left)) !== cents) throw new AppError('bankLine.notExact', 409);
}

/**
 * Locks payments that are recorded. @returns their amounts, which are below zero
 * @throws AppError 'entry.notFound' (404), 'bankLine.paymentMatched' (409)
 */
async function lockRecorded(tx: EntityManager, entries: ReadonlySet<EntryId>) {
  const ids = `{${[...entries].join(',')}}`;
  const found = await tx.execute<{ cents: NewBankLine['cents']; matched: boolean }[]>(
    `select cents, exists (select from bank_matches m where m.entry_id = e.id) as matched from entries e
     where id = any(?::int[]) and kind = 'payment' and not exists (select from entries r where r.reverses_id = e.id)
     order by id for no key update`,
    [ids],
  );
  if (found.length !== entries.size) throw new AppError('entry.notFound', 404);
  if (found.some(({ matched }) => matched)) throw new AppError('bankLine.paymentMatched', 409);
  return found.map(({ cents }) => cents);
}

/**
 * Reverses the payments of a matched line, which is open again. The caller commits.
 * @throws AppError 'bankLine.notFound' (404), 'bankLine.notMatched' (409), 'entry.notFound' (404) where a family was erased
 * since, 'request.otherContent' (409)
 */
export async function reverseBankLine(
  tx: EntityManager,
  context: ChangeContext,
  id: BankLineId,
  { key, reason }: Omit<TakeBackInput, 'key'> & { key?: string },
): Promise<void> {
  await once(tx, { call: 'reverseBankLine', key, line: id, reason }, context.at, async () => {
    const { payments } = await lockBankLine(tx, id);
    if (payments.length === 0) throw new AppError('bankLine.notMatched', 409);
    for (const payment of payments) await reverseEntry(tx, context, payment, { reason });
    recordChange(tx, { ...context, action: 'bank line reverse', subject: subjectOf(id) });
    return id;
  });
}

/**
 * Sets a line aside that no family paid; the caller commits. The reason stays out of the audit, which outlives erasure.
 * @throws AppError 'bankLine.notFound' (404), 'bankLine.notOpen' (409)
 */
export async function setAsideBankLine(
  tx: EntityManager,
  context: ChangeContext,
  id: BankLineId,
  { reason }: { reason: string },
): Promise<void> {
  await lockOpenLine(tx, id);
  await tx.insert(SetAsideBankLine, { line: id, reason, at: context.at });
  recordChange(tx, { ...context, action: 'bank line set aside', subject: subjectOf(id) });
}

/** Opens a line again that was set aside; the caller commits. @throws AppError 'bankLine.notFound' (404), 'bankLine.notSetAside' (409) */
export async function reopenBankLine(tx: EntityManager, context: ChangeContext, id: BankLineId): Promise<void> {
  const { isSetAside } = await lockBankLine(tx, id);
  if (!isSetAside) throw new AppError('bankLine.notSetAside', 409);
  await tx.nativeDelete(SetAsideBankLine, { line: id });
  recordChange(tx, { ...context, action: 'bank line reopen', subject: subjectOf(id) });
}
