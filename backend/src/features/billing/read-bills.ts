import type { Cents } from '@kitewell/contract/cents';
import type { BillId } from '@kitewell/contract/ids';
import type {
  BillsQuery,
  BillStatus,
  BillView,
  BillRowView,
  FamilyBillLineView,
} from '@kitewell/contract/office/billing';
import type { BillData } from '@kitewell/contract/server-pages';
import { tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import { pageEnds } from '../../page-links.ts';
import type { Services } from '../../services.ts';
import { historyOf } from '../audit-history/history.ts';
import { paymentAccountAt } from '../payment-account/current-payment-account.ts';
import { waysToPay } from '../payment-account/ways-to-pay.ts';
import { Bill } from './bill.entity.ts';
import { BillLine } from './bill-line.entity.ts';
import { billLanguageOf, billReaders } from './bill-emails.ts';
import { billAddress, openBillKey } from './family-bill-link.ts';
import { subjectOf } from './change-bill.ts';
import { latestNotice } from './payment-notices.ts';

interface Row {
  id: BillId;
  number: string | null;
  family_id: number | null;
  bill_to: string;
  month: string;
  status: BillStatus;
  total_cents: Cents;
  due_on: string | null;
}

/** More than a family has sessions in a month: thirty on each day of it. */
const mostLines = 1_000;

const key = tuple([cursorParts.day, cursorParts.id]).required();

/** Bills, those of the newest month first. */
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

/** What a family and the office read of a bill beside its lines, at a moment: an open one names the account of then. */
async function billFacts(em: EntityManager, at: Date, bill: Bill): Promise<Omit<BillData, 'lines'>> {
  const number = bill.number ?? null;
  return {
    number,
    billTo: bill.billTo,
    month: bill.month.slice(0, 7),
    status: bill.status,
    totalCents: bill.totalCents,
    dueOn: bill.dueOn ?? null,
    issuedOn: bill.issuedOn ?? null,
    paidOn: bill.paidOn ?? null,
    paidBy: bill.paidBy ?? null,
    paidReference: bill.paidReference ?? null,
    ...(bill.status === 'issued' && number !== null
      ? waysToPay(await paymentAccountAt(em, at), { cents: bill.totalCents, reference: number })
      : { fps: null, bank: null }),
  };
}

/** A bill as its family reads it. */
export async function shownBill(em: EntityManager, at: Date, bill: Bill): Promise<BillData> {
  const lines = await em.execute<FamilyBillLineView[]>(
    `select l.id, l.kind, l.child, l.programme, coalesce(l.session_date, r.paid_on) as date, l.minutes, l.cents,
       case when l.kind = 'correction' or coalesce(l.session_date, r.paid_on) is null
         or (l.programme is null and l.kind <> 'refund') then l.reason end as reason,
       case when r.id is not null then json_build_object('way', r.way) end as refund
     from bill_lines l left join refunds r on r.id = l.refund_id
     where l.bill_id = ? order by l.session_date, l.id limit ${mostLines}`,
    [bill.id],
  );
  return { ...(await billFacts(em, at, bill)), lines };
}

async function officeLines(em: EntityManager, bill: BillId): Promise<BillView['lines']> {
  const lines = await em.find(
    BillLine,
    { bill },
    { refresh: true, populate: ['refund'], orderBy: { sessionDate: 'asc', id: 'asc' }, limit: mostLines },
  );
  return lines.map((line) => ({
    id: line.id,
    kind: line.kind,
    child: line.child ?? null,
    programme: line.programme ?? null,
    date: line.sessionDate ?? line.refund?.paidOn ?? null,
    minutes: line.minutes ?? null,
    cents: line.cents,
    reason: line.reason ?? null,
    refund: line.refund
      ? {
          id: line.refund.id,
          way: line.refund.way,
          reference: line.refund.reference ?? null,
          reversalReason: line.refund.reversalReason ?? null,
        }
      : null,
  }));
}

/** @throws AppError 'bill.notFound' (404) */
export async function readBill(
  { em, readRows, config, linkKeys, now }: Pick<Services, 'em' | 'readRows' | 'config' | 'linkKeys' | 'now'>,
  id: BillId,
): Promise<BillView> {
  const bill = await em.findOne(Bill, { id }, { refresh: true, populate: ['family'] });
  if (!bill) throw new AppError('bill.notFound', 404);
  const readers = await billReaders(em, { config }, bill);
  const key = openBillKey(linkKeys, bill, now());
  return {
    id,
    version: bill.version,
    family: bill.family?.id ?? null,
    language: bill.language,
    voidReason: bill.voidReason ?? null,
    reversalReason: bill.reversalReason ?? null,
    ...(await billFacts(em, now(), bill)),
    lines: await officeLines(em, id),
    readers: readers.map(({ name, address }) => ({ name, address })),
    readersLanguage: billLanguageOf(bill),
    page:
      bill.shareHash && bill.sharedAt && pageEnds(bill.sharedAt) > now()
        ? {
            url: key ? billAddress(config.siteOrigin, key) : null,
            sharedAt: bill.sharedAt.toISOString(),
            endsAt: pageEnds(bill.sharedAt).toISOString(),
          }
        : null,
    paymentNotice: await latestNotice(em, id),
    history: await historyOf(readRows, subjectOf(id)),
  };
}
