import type { BillsQuery, BillStatus, BillView, BillRowView } from '@kitewell/contract/office/money';
import { tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { historyOf } from '../audit/history.ts';
import { Bill } from './bill.entity.ts';
import { BillLine } from './bill-line.entity.ts';
import { subjectOf } from './change-bill.ts';
import { fpsText } from './fps.ts';

interface Row {
  id: number;
  number: string | null;
  family_id: number | null;
  bill_to: string;
  month: string;
  status: BillStatus;
  total_cents: number;
  due_on: string | null;
}

const key = tuple([cursorParts.day, cursorParts.id]).required();

/** Bills of the newest month first. */
export async function listBills(
  { readRows }: Pick<Services, 'readRows'>,
  { limit, cursor, status, month, family, number }: BillsQuery,
): Promise<{ bills: BillRowView[]; nextCursor: string | null }> {
  const conditions = ['true'];
  const values: unknown[] = [];
  const where = (condition: string, ...given: unknown[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  if (status !== undefined) where('status = ?', status);
  if (month !== undefined) where('month = ?::date', `${month}-01`);
  if (family !== undefined) where('family_id = ?', family);
  if (number) where('number = ?', number.toUpperCase());
  if (cursor !== undefined) where('(month, id) < (?::date, ?)', ...decodeCursor(cursor, key));
  const rows = await readRows<Row>(
    `select id, number, family_id, bill_to, month, status, total_cents, due_on from bills
     where ${conditions.join(' and ')} order by month desc, id desc limit ?`,
    [...values, limit + 1],
  );
  const [bills, nextCursor] = page(rows, limit, (row) => [row.month, row.id]);
  return {
    bills: bills.map((row) => ({
      id: row.id,
      number: row.number,
      family: row.family_id,
      billTo: row.bill_to,
      month: row.month.slice(0, 7),
      status: row.status,
      totalCents: row.total_cents,
      dueOn: row.due_on,
    })),
    nextCursor,
  };
}

/** @throws AppError 'bill.notFound' (404) */
export async function readBill(
  { em, readRows, config }: Pick<Services, 'readRows'> & { em: EntityManager; config: Pick<Config, 'fps'> },
  id: number,
): Promise<BillView> {
  const bill = await em.findOne(Bill, { id }, { refresh: true });
  if (!bill) throw new AppError('bill.notFound', 404);
  const lines = await em.find(BillLine, { bill: id }, { refresh: true, orderBy: { sessionDate: 'asc', id: 'asc' } });
  const number = bill.number ?? null;
  return {
    id,
    number,
    family: bill.family?.id ?? null,
    billTo: bill.billTo,
    month: bill.month.slice(0, 7),
    status: bill.status,
    totalCents: bill.totalCents,
    dueOn: bill.dueOn ?? null,
    version: bill.version,
    language: bill.language,
    issuedOn: bill.issuedOn ?? null,
    paidOn: bill.paidOn ?? null,
    paidBy: bill.paidBy ?? null,
    paidReference: bill.paidReference ?? null,
    voidReason: bill.voidReason ?? null,
    lines: lines.map((line) => ({
      id: line.id,
      kind: line.kind,
      child: line.child ?? null,
      programme: line.programme ?? null,
      date: line.sessionDate ?? null,
      minutes: line.minutes ?? null,
      cents: line.cents,
      reason: line.reason ?? null,
    })),
    fps:
      bill.status === 'issued' && number !== null && config.fps
        ? {
            text: fpsText({ proxy: config.fps.proxy, cents: bill.totalCents, reference: number, name: payee }),
            identifier: config.fps.proxy.value,
            sample: config.fps.sample,
          }
        : null,
    history: await historyOf(readRows, subjectOf(id)),
  };
}

/** Shown by some banks' apps beside the name that the account is in. */
const payee = 'Kitewell English';
