import { asCents, noCents, priceOf } from '@kitewell/contract/cents';
import { monthOf } from '@kitewell/contract/dates';
import { programmes, type Programme } from '@kitewell/contract/programmes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { issueBill, payBill, voidBill } from '../../features/billing/change-bill.ts';
import { billSession } from '../../features/billing/draft-bills.ts';
import { Bill } from '../../features/billing/bill.entity.ts';
import { removeSampleEntries } from '../../features/accounts/remove-accounts.ts';
import { Rate } from '../../features/billing/rate.entity.ts';
import { dayFrom, noonInHongKong } from './calendar-day.ts';
import { seedActor } from '../../features/audit/record-change.ts';

/** Sample rates in cents: for one child and hour by the size of the group, and for an hour of a tutor. */
const hourly: Record<Programme, { family: readonly number[]; tutor: number }> = {
  'english-through-play': { family: [52_000, 34_000, 28_000, 24_000], tutor: 36_400 },
  'playberry-laser-literacy': { family: [56_000, 36_000, 30_000, 26_000], tutor: 39_200 },
  'outdoor-mission': { family: [52_000, 33_400, 27_400, 23_400], tutor: 36_400 },
};

/** Deletes the bills of sample families, before new ones are made. */
export async function clearSampleBills(tx: EntityManager): Promise<void> {
  await removeSampleEntries(tx);
  await tx.execute('delete from bills b using families f where f.id = b.family_id and f.demo');
}

/** Stores sample rates where there are none, and bills of the sample families, one in each state. */
export async function seedMoney(tx: EntityManager, today: string, now: Date): Promise<void> {
  if ((await tx.count(Rate)) === 0) {
    const fromDate = `${Number(today.slice(0, 4)) - 1}-01-01`;
    for (const programme of programmes) {
      const { family, tutor } = hourly[programme];
      family.forEach((familyCents, place) =>
        tx.create(Rate, {
          programme,
          groupSize: place + 1,
          fromDate,
          familyCents: asCents(familyCents),
          tutorCents: asCents(tutor),
        }),
      );
      tx.create(Rate, {
        trial: true,
        programme,
        groupSize: 1,
        fromDate,
        familyCents: noCents,
        tutorCents: asCents(20_000),
      });
    }
    await tx.flush();
  }
  const sessions = await tx.execute<
    {
      id: number;
      programme: Programme;
      date: string;
      minutes: number;
      parent: string;
      child: string;
      childId: number | null;
      family: number;
      sessionChild: number;
      size: number;
    }[]
  >(
    `select b.id, b.program as programme, b.session_date as date, b.duration as minutes, c.parent_name as parent,
       c.child_name as child, c.child_id as "childId", c.family_id as family,
       c.id as "sessionChild", b.group_size as size
     from bookings b join session_children c on c.booking_id = b.id and c.place = 0 join families f on f.id = c.family_id and f.demo
     where b.status = 'completed' and b.trial_request_id is null order by b.session_date, b.id limit 100`,
  );
  for (const { child, childId, family, parent, sessionChild, ...session } of sessions) {
    const month = monthOf(session.date);
    const cents = priceOf(session.minutes, asCents(hourly[session.programme].family[0] ?? 0));
    await billSession(tx, { ...session, month, creditMonth: month, at: noonInHongKong(session.date), by: seedActor }, [
      { family, sessionChild, child, childId, cents, parent },
    ]);
  }
  const drafts = await tx.find(
    Bill,
    { status: 'draft', family: { demo: true } },
    { orderBy: { month: 'asc', id: 'asc' }, refresh: true },
  );
  const context = { by: seedActor, at: now };
  // Bills of a history were sent after their month, and paid three days later.
  const current = monthOf(dayFrom(today, -21));
  for (const bill of drafts.filter(({ month }) => month < current)) {
    const issuedOn = monthOf(dayFrom(bill.month, 31));
    const paidOn = dayFrom(issuedOn, 3);
    await issueBill(tx, { by: seedActor, at: noonInHongKong(issuedOn) }, bill.id, bill);
    await tx.flush();
    const payment = { paidOn, way: 'fps', reference: `SAMPLE-${bill.number}` } as const;
    await payBill(tx, { by: seedActor, at: noonInHongKong(paidOn) }, bill.id, { version: bill.version, ...payment });
  }
  await tx.flush();
  const firstOfFamilies = Map.groupBy(
    drafts.filter(({ month }) => month >= current),
    ({ family }) => family?.id ?? 0,
  );
  const [open, paid, gone] = [...firstOfFamilies]
    .sort(([one], [next]) => one - next)
    .flatMap(([, [first]]) => first ?? []);
  for (const bill of [paid, open, gone]) if (bill) await issueBill(tx, context, bill.id, bill);
  await tx.flush();
  if (paid) {
    const payment = { paidOn: today, way: 'fps', reference: 'SAMPLE-0001' } as const;
    await payBill(tx, context, paid.id, { version: paid.version, ...payment });
  }
  if (gone)
    await voidBill(tx, context, gone.id, { version: gone.version, reason: 'Sample: billed to the wrong month.' });
  await tx.flush();
}
