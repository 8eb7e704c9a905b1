import type { BillId } from '@kitewell/contract/ids';
import type { BillCoverView, BillLineView, BillRowView } from '@kitewell/contract/office/bills';
import type { BillData } from '@kitewell/contract/server-pages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { billColumns, billSums, paidOnOfBill } from '../accounts/bill-sums.ts';
import { paymentAccountAt } from '../payment-account/current-payment-account.ts';
import { waysToPay } from '../payment-account/ways-to-pay.ts';

/** More than a family has sessions in a month: thirty on each day of it. */
const mostLines = 1_000;

/** What charges `e` with their words `w` say on a bill or a draft, in the order of `lineOrder`. */
export const lineColumns = `e.id, e.kind, w.child, e.programme, e.day::text as date, e.minutes, e.cents, w.reason`;
/** A discount or a credit stands below its charge. */
export const lineOrder = `e.day, case when e.cents < 0 then coalesce(e.of_entry_id, e.id) else e.id end, e.id`;

/** A bill as its family reads it, at a moment: an open one names the account of then. */
export async function shownBill(em: EntityManager, at: Date, bill: BillId): Promise<BillData> {
  const [row] = await em.execute<[BillRowView & { paidOn: string | null }]>(
    `select ${billColumns}, ${paidOnOfBill} as "paidOn" from bills b ${billSums} where b.id = ?`,
    [null, bill],
  );
  const lines = await em.execute<BillLineView[]>(
    `select ${lineColumns} from bill_lines l join entries e on e.id = l.entry_id
       left join entry_words w on w.entry_id = e.id
     where l.bill_id = ? order by ${lineOrder} limit ${mostLines}`,
    [bill],
  );
  const paidBy = await em.execute<BillCoverView[]>(
    `select e.id as entry, e.kind, e.day::text, e.way, w.reference, w.reason, sum(a.cents)::int as cents
     from allocations a join entries e on e.id = a.source_id left join entry_words w on w.entry_id = e.id
     where a.bill_id = ? group by e.id, w.reference, w.reason having sum(a.cents) > 0 order by min(a.id)
     limit ${mostLines}`,
    [bill],
  );
  const { billTo, number, month, status, issuedOn, dueOn, totalCents, openCents, paidOn } = row;
  return {
    ...{ billTo, number, month, status, issuedOn, dueOn, totalCents, openCents, paidOn, lines, paidBy },
    ...(openCents > 0
      ? waysToPay(await paymentAccountAt(em, at), { cents: openCents, reference: number })
      : { fps: null, bank: null }),
  };
}
