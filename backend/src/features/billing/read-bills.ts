import { asCents } from '@kitewell/contract/cents';
import { hongKongDate } from '@kitewell/contract/dates';
import type { BillId } from '@kitewell/contract/ids';
import type {
  BillRowView,
  BillsQuery,
  BillSumsQuery,
  BillSumsView,
  BillsView,
  BillView,
} from '@kitewell/contract/office/bills';
import { tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import { pageEnds } from '../../page-links.ts';
import type { Services } from '../../services.ts';
import { Bill } from '../accounts/bill.entity.ts';
import { billColumns, billSums, hasStatus, isOpen } from '../accounts/bill-sums.ts';
import { accountsOfFamily } from '../accounts/lock-account.ts';
import { historyOf } from '../audit-history/history.ts';
import { billLanguageOf, billReaders, familyOf } from './bill-emails.ts';
import { subjectOf } from './bill-subject.ts';
import { billAddress, openBillKey } from './family-bill-link.ts';
import { latestNotice } from './payment-notices.ts';
import { shownBill } from './shown-bill.ts';

type Row = BillRowView & { until: string };

const key = tuple([cursorParts.day, cursorParts.id]).required();

/** A bill's number as it stands on it, of one that was typed or copied without its hyphen, its capitals or its `KE`. */
const billNumberOf = (typed: string): string =>
  typed.toUpperCase().replace(/^(?:KE)?[^A-Z0-9]*(\d{4})[^A-Z0-9]*(\d{4,})$/, 'KE$1-$2');

const rowOf = ({ until: _until, ...row }: Row): BillRowView => row;

/** SQL: which bills `b` fit a query, with its values. */
function fitting(
  { status, month, family, number }: BillSumsQuery,
  today: string,
): { where: string; values: unknown[] } {
  const conditions = ['true'];
  const values: unknown[] = [];
  const where = (condition: string, ...given: unknown[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  if (status === 'overdue') where(`${isOpen} and b.due_on < ?::date`, today);
  else if (status !== undefined) where(hasStatus[status]);
  if (month !== undefined)
    where(`b.until >= ?::date and b.until < ?::date + interval '1 month'`, `${month}-01`, `${month}-01`);
  if (family !== undefined) where(`b.account_id in ${accountsOfFamily('?')}`, family, family);
  if (number) where('b.number = ?', billNumberOf(number));
  return { where: conditions.join(' and '), values };
}

/** Bills, the newest first. */
export async function listBills(
  { readRows, now }: Pick<Services, 'readRows' | 'now'>,
  { limit, cursor, ...filter }: BillsQuery,
): Promise<BillsView> {
  const today = hongKongDate(now());
  const { where, values } = fitting(filter, today);
  const after = cursor === undefined ? [] : decodeCursor(cursor, key);
  const rows = await readRows<Row>(
    `select ${billColumns} from bills b ${billSums}
     where ${where} ${after.length > 0 ? 'and (b.until, b.id) < (?::date, ?)' : ''}
     order by b.until desc, b.id desc limit ?`,
    [today, ...values, ...after, limit + 1],
  );
  const [bills, nextCursor] = page(rows, limit, (row) => [row.until, row.id]);
  return { bills: bills.map(rowOf), nextCursor };
}

/** What all bills come to that fit a query. It has a call of its own, since it takes longer with each bill, and a list does not. */
export async function sumBills(
  { readRows, now }: Pick<Services, 'readRows' | 'now'>,
  filter: BillSumsQuery,
): Promise<BillSumsView> {
  const { where, values } = fitting(filter, hongKongDate(now()));
  const [sums] = await readRows<{ bills: number; total: number; open: number }>(
    `select count(*)::int as bills, coalesce(sum(s.total), 0)::float8 as total,
       coalesce(sum(s.total - p.paid) filter (where ${isOpen}), 0)::float8 as open
     from bills b ${billSums} where ${where} and b.voided_at is null`,
    values,
  );
  return { bills: sums?.bills ?? 0, totalCents: asCents(sums?.total ?? 0), openCents: asCents(sums?.open ?? 0) };
}

/** One bill as a list shows it. */
export async function billRow(em: EntityManager, id: BillId, today: string): Promise<BillRowView | undefined> {
  const [row] = await em.execute<Row[]>(`select ${billColumns} from bills b ${billSums} where b.id = ?`, [today, id]);
  return row && rowOf(row);
}

/** @throws AppError 'bill.notFound' (404) */
export async function readBill(
  { em, readRows, config, linkKeys, now }: Pick<Services, 'em' | 'readRows' | 'config' | 'linkKeys' | 'now'>,
  id: BillId,
): Promise<BillView> {
  const bill = await em.findOne(Bill, { id }, { refresh: true });
  const row = await billRow(em, id, hongKongDate(now()));
  if (!bill || !row) throw new AppError('bill.notFound', 404);
  const family = await familyOf(em, bill);
  const readers = await billReaders(em, { config }, family);
  const [payer] = await em.execute<{ phone: string | null }[]>(
    'select phone from guardians where family_id = ? order by pays desc, id limit 1',
    [family?.id ?? null],
  );
  const pageKey = openBillKey(linkKeys, bill, now());
  return {
    ...row,
    ...(await shownBill(em, now(), id)),
    language: bill.language,
    voidReason: bill.voidReason ?? null,
    readers: readers.map(({ name, address }) => ({ name, address })),
    phone: payer?.phone ?? null,
    readersLanguage: await billLanguageOf(em, bill),
    page:
      bill.shareHash && bill.sharedAt && pageEnds(bill.sharedAt) > now()
        ? {
            url: pageKey ? billAddress(config.siteOrigin, pageKey) : null,
            sharedAt: bill.sharedAt.toISOString(),
            endsAt: pageEnds(bill.sharedAt).toISOString(),
          }
        : null,
    paymentNotice: await latestNotice(em, id),
    history: await historyOf(readRows, subjectOf(id)),
  };
}
