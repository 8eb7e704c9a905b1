import { asCents, noCents, percentOf, priceOf, type Cents } from '@kitewell/contract/cents';
import { monthOf } from '@kitewell/contract/dates';
import type { BillId, FamilyId } from '@kitewell/contract/ids';
import { billDueDays } from '@kitewell/contract/payments';
import { programmes, type Programme } from '@kitewell/contract/programmes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { chargeSession } from '../../features/accounts/charge-session.ts';
import { accountOf } from '../../features/accounts/read-account.ts';
import { lockAccountOf } from '../../features/accounts/lock-account.ts';
import { addPackage } from '../../features/accounts/packages.ts';
import { removeSampleEntries } from '../../features/accounts/remove-accounts.ts';
import { recordPayment } from '../../features/billing/change-account.ts';
import { voidBill } from '../../features/billing/change-bill.ts';
import { issueBill } from '../../features/billing/issue-bills.ts';
import { Rate } from '../../features/billing/rate.entity.ts';
import { draftOf } from '../../features/billing/read-drafts.ts';
import { dayFrom, noonInHongKong } from './calendar-day.ts';
import { seedActor } from '../../features/audit/record-change.ts';

/** Sample rates in cents: for one child and hour by the size of the group, and for an hour of a tutor. */
const hourly: Record<Programme, { family: readonly number[]; tutor: number }> = {
  'english-through-play': { family: [52_000, 34_000, 28_000, 24_000], tutor: 36_400 },
  'playberry-laser-literacy': { family: [56_000, 36_000, 30_000, 26_000], tutor: 39_200 },
  'outdoor-mission': { family: [52_000, 33_400, 27_400, 23_400], tutor: 36_400 },
};

/** Deletes what is on the accounts of sample families, before it is made anew. */
export const clearSampleBills = (tx: EntityManager): Promise<void> => removeSampleEntries(tx);

/** Stores sample rates where there are none, and bills of the sample families, in each state. */
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
      child: string;
      childId: number | null;
      family: number;
      sessionChild: number;
      size: number;
    }[]
  >(
    `select b.id, b.program as programme, b.session_date as date, b.duration as minutes, 
       c.child_name as child, c.child_id as "childId", c.family_id as family,
       c.id as "sessionChild", b.group_size as size
     from bookings b join session_children c on c.booking_id = b.id and c.place = 0 join families f on f.id = c.family_id and f.demo
     where b.status = 'completed' and b.trial_request_id is null order by b.session_date, b.id limit 100`,
  );
  for (const { child, childId, family, sessionChild, size, ...session } of sessions) {
    const cents = priceOf(session.minutes, asCents(hourly[session.programme].family[0] ?? 0));
    await chargeSession(tx, { by: seedActor, at: noonInHongKong(session.date) }, { ...session, groupSize: size }, [
      { family, sessionChild, child, childId, cents, isFull: true },
    ]);
  }
  const families = [...new Set(sessions.map(({ family }) => family))].sort((one, other) => one - other);
  const months = [...new Set(sessions.map(({ date }) => monthOf(date)))].sort();
  // Bills of a history were sent after their month and paid three days later; of the last month one is overdue, one half paid.
  const current = monthOf(dayFrom(today, -21));
  const past = months.filter((month) => month < current);
  for (const month of past)
    for (const [place, family] of families.entries()) {
      const issuedOn = monthOf(dayFrom(month, 31));
      const bill = await issueUntil(tx, family, { until: dayFrom(issuedOn, -1), issuedOn });
      const isLast = month === past.at(-1);
      if (!bill || (isLast && place === 2)) continue;
      const cents = isLast && place === 3 ? percentOf(bill.cents, 50) : bill.cents;
      await pay(tx, family, { ...bill, cents, paidOn: dayFrom(issuedOn, 3) });
    }
  const [open, paid, gone, buyer] = families;
  for (const family of [paid, open, gone]) {
    const bill =
      family === undefined ? undefined : await issueUntil(tx, family, { until: today, issuedOn: today, now });
    if (!bill || family === undefined) continue;
    if (family === paid) await pay(tx, family, { ...bill, paidOn: today, now });
    if (family === gone)
      await voidBill(tx, { by: seedActor, at: now }, bill.id, {
        ...{ reason: 'Sample: billed to the wrong month.', key: undefined },
      });
  }
  if (buyer !== undefined) {
    const account = await lockAccountOf(tx, buyer);
    const cents = asCents(10 * priceOf(60, asCents(hourly['english-through-play'].family[0] ?? 0)));
    const sold = { units: 10, minutes: 60, groupSize: 1, child: null, programme: null, expiresOn: dayFrom(today, 120) };
    await addPackage(tx, { by: seedActor, at: now }, account, { ...sold, cents, day: today });
  }
  await tx.flush();
}

/** Bills a family up to a day; undefined where there is nothing. */
async function issueUntil(
  tx: EntityManager,
  family: FamilyId,
  { until, issuedOn, now = noonInHongKong(issuedOn) }: { until: string; issuedOn: string; now?: Date },
): Promise<{ id: BillId; cents: Cents } | undefined> {
  const account = await accountOf(tx, family);
  const draft = account === undefined ? undefined : await draftOf(tx, account, until);
  if (!draft) return undefined;
  const days = { until, dueOn: dayFrom(issuedOn, billDueDays) };
  const id = await issueBill(
    tx,
    { by: seedActor, at: now },
    { family, version: draft.version, ...days, key: undefined },
  );
  return { id, cents: draft.totalCents };
}

async function pay(
  tx: EntityManager,
  family: FamilyId,
  { id, cents, paidOn, now = noonInHongKong(paidOn) }: { id: BillId; cents: Cents; paidOn: string; now?: Date },
): Promise<void> {
  const payment = {
    cents,
    paidOn,
    way: 'fps',
    reference: `SAMPLE-${String(id).padStart(4, '0')}`,
    bills: [id],
  } as const;
  await recordPayment(tx, { by: seedActor, at: now }, family, { ...payment, bills: [id], again: true });
}
