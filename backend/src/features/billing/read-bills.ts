import { asCents } from '@kitewell/contract/cents';
import { hongKongDate } from '@kitewell/contract/dates';
import type { BillId } from '@kitewell/contract/ids';
import type { BillRowView, BillsQuery, BillsView, BillView } from '@kitewell/contract/office/bills';
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

/** How many bills are added up for a list: to read more would take longer with every year. */
const mostAddedUp = 500;

const key = tuple([cursorParts.day, cursorParts.id]).required();

const rowOf = ({ until: _until, ...row }: Row): BillRowView => row;

/** Bills, the newest first, with what all that fit the query come to. */
export async function listBills(
  { readRows, now }: Pick<Services, 'readRows' | 'now'>,
  { limit, cursor, status, month, family, number }: BillsQuery,
): Promise<BillsView> {
  const today = hongKongDate(now());
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
  if (number) where('b.number = ?', number.toUpperCase());
  const [sums] = await readRows<{ bills: number; found: number; total: number; open: number }>(
    `select count(*)::int as found, count(*) filter (where not gone)::int as bills,
       coalesce(sum(total) filter (where not gone), 0)::float8 as total, coalesce(sum(open), 0)::float8 as open
     from (select b.voided_at is not null as gone, s.total, case when b.unpaid then s.total - p.paid else 0 end as open
       from bills b ${billSums} where ${conditions.join(' and ')} order by b.until desc, b.id desc limit ${mostAddedUp + 1}) b`,
    [...values],
  );
  if (cursor !== undefined) where('(b.until, b.id) < (?::date, ?)', ...decodeCursor(cursor, key));
  const rows = await readRows<Row>(
    `select ${billColumns} from bills b ${billSums} where ${conditions.join(' and ')}
     order by b.until desc, b.id desc limit ?`,
    [today, ...values, limit + 1],
  );
  const [bills, nextCursor] = page(rows, limit, (row) => [row.until, row.id]);
  return {
    sums:
      sums && sums.found <= mostAddedUp
        ? { bills: sums.bills, totalCents: asCents(sums.total), openCents: asCents(sums.open) }
        : null,
    bills: bills.map(rowOf),
    nextCursor,
  };
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
