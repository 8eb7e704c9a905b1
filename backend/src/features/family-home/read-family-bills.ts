import { asCents, noCents, type Cents } from '@kitewell/contract/cents';
import { hongKongDate } from '@kitewell/contract/dates';
import {
  mostInYear,
  type FamilyBalanceView,
  type FamilyBillRowView,
  type FamilyBillsQuery,
  type FamilyBillView,
  type FamilyYearView,
} from '@kitewell/contract/family/bills';
import type { BillId, FamilyId } from '@kitewell/contract/ids';
import { tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { Bill } from '../billing/bill.entity.ts';
import { shownBill } from '../billing/read-bills.ts';

type Needs = Pick<Services, 'readRows' | 'now'>;

/** SQL: the bills that their family has: a draft is the office's. */
const sent = `family_id = ? and status <> 'draft' and number is not null`;

const key = tuple([cursorParts.day, cursorParts.id]).required();

/** The bills of a family, the newest month first. */
export async function listFamilyBills(
  { readRows }: Pick<Needs, 'readRows'>,
  family: FamilyId,
  { limit, cursor, status }: FamilyBillsQuery,
): Promise<{ bills: FamilyBillRowView[]; nextCursor: string | null; balance: FamilyBalanceView }> {
  const [month, id] = cursor === undefined ? ['infinity', 0] : decodeCursor(cursor, key);
  const rows = await readRows<FamilyBillRowView>(
    `select id, number, month, status, total_cents as "totalCents", due_on as "dueOn", paid_on as "paidOn" from bills
     where ${sent} and (?::text is null or status = ?) and (month, id) < (?::date, ?)
     order by month desc, id desc limit ?`,
    [family, status ?? null, status ?? null, month, id, limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, (row) => [row.month, row.id]);
  return {
    bills: shown.map((row) => ({ ...row, month: row.month.slice(0, 7) })),
    nextCursor,
    balance: await balanceOf(readRows, family),
  };
}

/** What a family owes by the bills that it has, and what coming ones will be lower by. */
export async function balanceOf(readRows: Needs['readRows'], family: FamilyId): Promise<FamilyBalanceView> {
  const [balance] = await readRows<FamilyBalanceView>(
    `select coalesce(sum(total_cents) filter (where status = 'issued'), 0)::int as "owedCents",
       (count(*) filter (where status = 'issued'))::int as open, min(due_on) filter (where status = 'issued') as "dueOn",
       coalesce(-sum(total_cents) filter (where status = 'draft' and total_cents < 0), 0)::int as "creditCents"
     from bills where family_id = ? and status in ('issued', 'draft')`,
    [family],
  );
  return balance ?? { owedCents: noCents, open: 0, dueOn: null, creditCents: noCents };
}

/** A bill as its family reads it. @throws AppError 'bill.notFound' (404), also for a draft */
export async function readFamilyBill(
  { em, now }: Pick<Services, 'now'> & { em: EntityManager },
  family: FamilyId,
  id: BillId,
): Promise<FamilyBillView> {
  const bill = await em.findOne(Bill, { id, family, status: { $ne: 'draft' } }, { refresh: true });
  if (!bill) throw new AppError('bill.notFound', 404);
  return { id, ...(await shownBill(em, now(), bill)) };
}

interface PaymentRow {
  bill: BillId;
  number: string;
  month: string;
  paidOn: string;
  paidBy: FamilyYearView['payments'][number]['paidBy'];
  cents: Cents;
}

/** What a family paid in a year, and what for. */
export async function readFamilyYear(
  { readRows, now }: Needs,
  family: FamilyId,
  year = Number(hongKongDate(now()).slice(0, 4)),
): Promise<FamilyYearView> {
  const paid = `${sent} and status = 'paid' and paid_on between make_date(?, 1, 1) and make_date(?, 12, 31)`;
  const values = [family, year, year];
  const payments = await readRows<PaymentRow>(
    `select id as bill, number, month, paid_on as "paidOn", paid_by as "paidBy", total_cents as cents from bills
     where ${paid} order by paid_on, id limit ${mostInYear}`,
    values,
  );
  const sessions = await readRows<FamilyYearView['sessions'][number]>(
    `select l.child, l.programme, count(*)::int as sessions, coalesce(sum(l.minutes), 0)::int as minutes,
       sum(l.cents)::int as cents
     from bill_lines l where l.kind = 'session' and l.bill_id in (select id from bills where ${paid})
     group by l.child, l.programme order by l.child, l.programme`,
    values,
  );
  const [known] = await readRows<{ years: number[]; billTo: string | null; cents: number }>(
    `select array(select distinct extract(year from paid_on)::int as year from bills where ${sent} and status = 'paid'
         order by year desc) as years,
       (select bill_to from bills where ${sent} order by month desc, id desc limit 1) as "billTo",
       (select coalesce(sum(total_cents), 0)::int from bills where ${paid}) as cents`,
    [family, family, ...values],
  );
  const { years, billTo, cents } = known ?? { years: [], billTo: null, cents: 0 };
  const ofSessions = sessions.reduce((total, row) => total + row.cents, 0);
  return {
    ...{ year, years, billTo, sessions },
    payments: payments.map((row) => ({ ...row, month: row.month.slice(0, 7) })),
    paidCents: asCents(cents),
    otherCents: asCents(cents - ofSessions),
  };
}
