/** What families owe and tutors earn, computed anew from the sessions, beside what accounts, receipts and pay say. */
import { asCents, discounted, noCents, percentOf, priceOf } from '@kitewell/contract/cents';
import type { EntityManager } from '@mikro-orm/postgresql';
import { familyOfAccount } from '../src/features/accounts/lock-account.ts';
import { discountOn } from '../src/features/billing/discounts.ts';

interface Session {
  id: number;
  tutor: number;
  status: string;
  ended: boolean;
  trial: boolean;
  programme: string;
  date: string;
  size: number;
  minutes: number;
  feePercent: number;
  payPercent: number;
  byFamily: boolean;
  children: { key: string; family: number | null; level: string | null; discountPercent: number }[];
}

interface Rate {
  trial: boolean;
  programme: string;
  level: string | null;
  size: number;
  from: string;
  family: number;
  tutor: number;
}

/** What a session comes to: for each child in its order, and for its tutor. */
interface Charge {
  cause: 'notEnded' | 'noRate' | 'noFamily' | undefined;
  families: number[];
  tutor: number | undefined;
  /** Of the usual earnings. */
  percent?: number;
}

/**
 * Expects that each session's charges, receipt and corrections come to what its record and the rates say.
 * @param allCharged whether nothing may wait that rates and families would let be charged by now
 */
export async function expectMoneyAgrees(em: EntityManager, now: Date, allCharged: boolean): Promise<void> {
  const sessions = await em.execute<Session[]>(
    `select b.id, b.tutor_id as tutor, b.status, b.trial_request_id is not null as trial, b.program as programme,
       b.session_date::text as date, b.group_size as size,
       b.session_date + b.session_time + make_interval(mins => b.duration)
         <= (?::timestamptz at time zone 'Asia/Hong_Kong') as ended,
       case when b.status_by = 'office' then coalesce(b.actual_minutes, b.duration)
         else least(coalesce(b.actual_minutes, b.duration), b.duration) end as minutes,
       b.fee_percent as "feePercent", b.pay_percent as "payPercent", b.status = 'cancelled' and b.status_by = 'family' as "byFamily",
       (select json_agg(json_build_object('key', coalesce(s.child_id::text, s.child_name), 'family', s.family_id,
          'level', c.level,
          'discountPercent', ${discountOn('s.child_id', 'b.session_date')}) order by s.place)
        from session_children s left join children c on c.id = s.child_id where s.booking_id = b.id) as children
     from bookings b order by b.id`,
    [now.toISOString()],
  );
  const rates = await em.execute<Rate[]>(
    `select trial, programme, level, group_size as size, from_date::text as from, family_cents as family,
       tutor_cents as tutor from rates order by from_date desc`,
  );
  const waiting = await em.execute<{ id: number; cause: string }[]>(
    'select booking_id as id, cause from unbilled_sessions order by 1',
  );
  const waits = new Map(waiting.map(({ id, cause }) => [id, cause]));
  const charges = new Map(
    sessions.map((session): [number, Charge] => {
      const charge = chargeOf(session, rates);
      // What was recorded before a rate was added waits until somebody lets it be charged.
      const isLeft = !allCharged && waits.get(session.id) === 'noRate' && charge.cause !== 'notEnded';
      return [session.id, isLeft ? { cause: 'noRate', families: [], tutor: undefined } : charge];
    }),
  );
  const causes = [...charges].flatMap(([id, { cause }]) => (cause ? [{ id, cause }] : []));
  expect({ unbilled: waiting }).toEqual({ unbilled: causes });
  await expectBills(em, sessions, charges);
  await expectPay(em, sessions, charges);
}

function chargeOf({ status, ended, children, minutes, ...session }: Session, rates: readonly Rate[]): Charge {
  const nothing = { families: children.map(() => 0), tutor: undefined };
  const isCompleted = status === 'completed';
  if (isCompleted && !ended) return { cause: 'notEnded', ...nothing };
  const [feePercent, payPercent] = isCompleted ? [100, 100] : [session.feePercent, session.payPercent];
  if (feePercent === 0 && payPercent === 0) return { cause: undefined, ...nothing };
  const found = children.map(({ level }) => {
    const fitting = rates.filter(
      (rate) =>
        rate.trial === session.trial &&
        rate.programme === session.programme &&
        rate.size === session.size &&
        rate.from <= session.date,
    );
    return (
      fitting.find((rate) => rate.level !== null && rate.level === level) ??
      fitting.find(({ level: of }) => of === null)
    );
  });
  if (found.includes(undefined)) return { cause: 'noRate', ...nothing };
  const each = found.map((rate) => percentOf(priceOf(minutes, asCents(rate?.family ?? 0)), feePercent));
  return {
    cause:
      isCompleted && children.some(({ family }, place) => family === null && (each[place] ?? 0) > 0)
        ? 'noFamily'
        : undefined,
    families: children.map(({ family, discountPercent }, place) =>
      family === null ? 0 : discounted(each[place] ?? noCents, discountPercent),
    ),
    tutor:
      payPercent === 0
        ? undefined
        : percentOf(priceOf(minutes, asCents(Math.max(...found.map((rate) => rate?.tutor ?? 0)))), payPercent),
    percent: payPercent,
  };
}

/**
 * SQL: entries `e` with the charge `c` of a session to which each belongs: itself, or the one that it lowers, takes back, or
 * of which it takes a credit back.
 */
export const entriesOfSessions = `entries e left join entries o on o.id = e.of_entry_id left join entries r on r.id = e.reverses_id
  left join entries ro on ro.id = r.of_entry_id
  join entries c on c.session_id is not null and c.kind in ('session', 'late', 'missed') and c.id in (e.id, o.id, r.id, ro.id)`;

/**
 * What was charged for a session, on whatever account that has a family, comes to its charge for each child. What a family
 * that is gone was charged stays, though its child is in the session no more.
 */
async function expectBills(em: EntityManager, sessions: readonly Session[], charges: ReadonlyMap<number, Charge>) {
  const billed = await em.execute<{ session: number; child: string; cents: number }[]>(
    `select c.session_id as session, coalesce(w.child_id::text, w.child) as child, sum(e.cents)::int as cents
     from ${entriesOfSessions} join entry_words w on w.entry_id = c.id
     where ${familyOfAccount('c.account_id')} is not null and c.session_id in (select id from bookings)
     group by 1, 2 having sum(e.cents) <> 0 order by 1, 2`,
  );
  const waived = await em.execute<{ session: number; child: string }[]>(
    `select c.session_id as session, coalesce(w.child_id::text, w.child) as child
     from entries v join entries c on c.id = v.of_entry_id join entry_words w on w.entry_id = c.id
     where v.kind = 'waiver' and not exists (select from entries r where r.reverses_id in (v.id, c.id))`,
  );
  const isWaived = (id: number, key: string) => waived.some(({ session, child }) => session === id && child === key);
  const owed = sessions.flatMap(({ id, status, children }) =>
    children.flatMap(({ key }, place) => {
      const isFree = status !== 'completed' && isWaived(id, key);
      const cents = isFree ? 0 : (charges.get(id)?.families[place] ?? 0);
      return cents === 0 ? [] : [{ session: id, child: key, cents }];
    }),
  );
  expect({ billed }).toEqual({
    billed: owed.toSorted((a, b) => a.session - b.session || (a.child < b.child ? -1 : 1)),
  });
}

interface Receipt {
  session: number;
  tutor: number;
  paid: boolean;
  cents: number;
  minutes: number;
  percent: number;
  corrections: number;
  families: number;
}

/** A receipt that is to be paid says what its session earns; one that was paid does so with its corrections. */
async function expectPay(em: EntityManager, sessions: readonly Session[], charges: ReadonlyMap<number, Charge>) {
  const receipts = await em.execute<Receipt[]>(
    `select r.booking_id as session, r.tutor_id as tutor, r.payment_status = 'paid' as paid, r.tutor_earnings as cents,
       r.duration as minutes, r.percent, r.total_amount as families,
       coalesce((select sum(cents) from pay_corrections c where c.booking_id = r.booking_id), 0)::int as corrections
     from receipts r where r.booking_id in (select id from bookings) order by 1`,
  );
  const bySession = new Map(receipts.map((receipt) => [receipt.session, receipt]));
  for (const { id, tutor, minutes } of sessions) {
    const [receipt, charge] = [bySession.get(id), charges.get(id)];
    const isDue = charge?.cause !== 'notEnded' && charge?.tutor !== undefined;
    if (!receipt) {
      expect({ session: id, receipt: false, isDue }).toEqual({ session: id, receipt: false, isDue: false });
      continue;
    }
    expect({ session: id, tutor: receipt.tutor }).toEqual({ session: id, tutor });
    // To the nearest cent of what was paid for a minute.
    const [parts, whole] = [minutes * (charge?.percent ?? 0), receipt.minutes * receipt.percent];
    const due = isDue ? Math.floor((2 * receipt.cents * parts + whole) / (2 * whole)) : 0;
    const says = { session: id, cents: receipt.cents + receipt.corrections };
    expect(says).toEqual({ session: id, cents: due });
    if (receipt.paid || receipt.corrections !== 0 || charge?.tutor === undefined) continue;
    expect({ session: id, earns: receipt.cents }).toEqual({ session: id, earns: charge.tutor });
  }
}
