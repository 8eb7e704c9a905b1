import { noCents, sum } from '@kitewell/contract/cents';
import { hongKongDate } from '@kitewell/contract/dates';
import {
  mostInYear,
  type FamilyAccountView,
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
import { openBills } from '../accounts/allocate.ts';
import { billColumns, billStatus, billSums, paidOnOfBill } from '../accounts/bill-sums.ts';
import { accountsOfFamily } from '../accounts/lock-account.ts';
import { accountOf, readAccount } from '../accounts/read-account.ts';
import { familyOfBill } from '../billing/change-bill.ts';
import { shownBill } from '../billing/shown-bill.ts';
import { Child } from '../families/child.entity.ts';

type Needs = Pick<Services, 'readRows' | 'now'> & { em: EntityManager };

const key = tuple([cursorParts.day, cursorParts.id]).required();

const ofFamily = `b.account_id in ${accountsOfFamily('?')}`;

/** The bills of a family, the newest first. */
export async function listFamilyBills(
  { readRows, now }: Omit<Needs, 'em'>,
  family: FamilyId,
  { limit, cursor, status }: FamilyBillsQuery,
): Promise<{ bills: FamilyBillRowView[]; nextCursor: string | null }> {
  const [until, id] = cursor === undefined ? ['infinity', 0] : decodeCursor(cursor, key);
  const rows = await readRows<FamilyBillRowView & { until: string }>(
    `select ${billColumns}, ${paidOnOfBill} as "paidOn" from bills b ${billSums}
     where ${ofFamily} and (?::text is null or ${billStatus} = ?) and (b.until, b.id) < (?::date, ?)
     order by b.until desc, b.id desc limit ?`,
    [hongKongDate(now()), family, family, status ?? null, status ?? null, until, id, limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, (row) => [row.until, row.id]);
  return {
    bills: shown.map((row) => ({
      ...{ id: row.id, number: row.number, month: row.month, status: row.status, overdue: row.overdue },
      ...{ totalCents: row.totalCents, openCents: row.openCents, dueOn: row.dueOn, paidOn: row.paidOn },
    })),
    nextCursor,
  };
}

/** What a family owes by its bills, what is on none yet, and what it has to its credit. */
export async function balanceOf(needs: Omit<Needs, 'readRows'>, family: FamilyId): Promise<FamilyBalanceView> {
  const { packages: _, ...balance } = await readFamilyAccount(needs, family);
  return balance;
}

/** The same, and what is left of each package that has not expired. */
export async function readFamilyAccount(
  { em, now }: Omit<Needs, 'readRows'>,
  family: FamilyId,
): Promise<FamilyAccountView> {
  const today = hongKongDate(now());
  const account = await accountOf(em, family);
  const { openCents, unbilledCents, creditCents, units, packages } = await readAccount(em, account, today);
  const open = account === undefined ? [] : await openBills(em, account);
  const usable = packages.filter(({ expiresOn }) => expiresOn >= today);
  const children = usable.some(({ child }) => child !== null) ? await em.find(Child, { family }) : [];
  return {
    ...{ owedCents: openCents, open: open.length, dueOn: open[0]?.dueOn ?? null },
    ...{ unbilledCents, creditCents, units },
    packages: usable.map(({ id, child, programme, minutes, units: sold, left, expiresOn }) => ({
      ...{ id, programme, minutes, units: sold, left, expiresOn },
      child: children.find((one) => one.id === child)?.name ?? null,
    })),
  };
}

/** A bill as its family reads it. @throws AppError 'bill.notFound' (404) */
export async function readFamilyBill(
  { em, now }: Pick<Services, 'now'> & { em: EntityManager },
  family: FamilyId,
  id: BillId,
): Promise<FamilyBillView> {
  if ((await familyOfBill(em, id)) !== family) throw new AppError('bill.notFound', 404);
  return { id, ...(await shownBill(em, now(), id)) };
}

/** SQL: the payments of a family and what was paid back, those of a year. */
const paid = `e.account_id in ${accountsOfFamily('?')} and e.kind in ('payment', 'refund')
  and not exists (select from entries r where r.reverses_id = e.id)`;
const inYear = 'between make_date(?, 1, 1) and make_date(?, 12, 31)';

/** What a family paid in a year, and its sessions of that year. */
export async function readFamilyYear(
  { readRows, now }: Pick<Needs, 'readRows' | 'now'>,
  family: FamilyId,
  year = Number(hongKongDate(now()).slice(0, 4)),
): Promise<FamilyYearView> {
  const values = [family, family, year, year];
  const payments = await readRows<FamilyYearView['payments'][number]>(
    `select e.id, e.day::text as "paidOn", e.way, (-e.cents)::int as cents, coalesce((
         select json_agg(json_build_object('id', b.id, 'number', b.number) order by b.number) from bills b
         where (select sum(a.cents) from allocations a where a.bill_id = b.id and a.source_id = e.id) > 0
           and b.id in (select a.bill_id from allocations a where a.source_id = e.id)), '[]') as bills
     from entries e where ${paid} and e.day ${inYear} order by e.day, e.id limit ${mostInYear}`,
    values,
  );
  const sessions = await readRows<FamilyYearView['sessions'][number]>(
    `select w.child, e.programme, count(*) filter (where e.turn = first.turn)::int as sessions,
       coalesce(sum(e.minutes) filter (where e.turn = first.turn), 0)::int as minutes,
       sum(e.cents + taken_off(e.id))::int as cents
     from entries e left join entry_words w on w.entry_id = e.id
       cross join lateral (select min(o.turn) as turn from entries o
         where (o.session_id, o.session_child_id) = (e.session_id, e.session_child_id)
           and not exists (select from entries r where r.reverses_id = o.id)) first
     where e.account_id in ${accountsOfFamily('?')} and e.session_id is not null and e.side = 'charge'
       and not exists (select from entries r where r.reverses_id = e.id) and e.cents + taken_off(e.id) > 0
       and e.day ${inYear}
     group by w.child, e.programme order by w.child, e.programme`,
    values,
  );
  const [known] = await readRows<{ years: number[]; billTo: string | null }>(
    `select array(select distinct extract(year from e.day)::int as year from entries e where ${paid}
         order by year desc) as years,
       (select b.payer from bills b where ${ofFamily} order by b.until desc, b.id desc limit 1) as "billTo"`,
    [family, family, family, family],
  );
  const { years, billTo } = known ?? { years: [], billTo: null };
  return {
    ...{ year, years, billTo, sessions, payments },
    paidCents: payments.length === 0 ? noCents : sum(payments.map(({ cents }) => cents)),
  };
}
