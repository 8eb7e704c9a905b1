import { asCents } from '@kitewell/contract/cents';
import type { AccountId, EntryId, FamilyId } from '@kitewell/contract/ids';
import fc from 'fast-check';
import { accountsOf } from '../../../test/accounts.ts';
import { buildFamily } from '../../../test/money.ts';
import { bound, chosen as oneOf, roundsOf, tenOrders, type RandomChange } from '../../../test/random-changes.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AppError } from '../../errors.ts';
import { isDatabaseAway } from '../../http/error-handler.ts';
import { lockEntry, reverseEntry } from './add-entry.ts';
import { addPayment, addRefund, creditCharge, transferCharge } from './credit-charge.ts';
import { chargeSession } from './charge-session.ts';
import { issueCharges, unbilledCharges, voidBill } from './issue-charges.ts';
import { lockAccounts, mergeAccounts } from './lock-account.ts';
import { addPackage, giveBackPackage } from './packages.ts';
import { sumsOf } from './read-account.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-28T04:00:00Z');
});
afterAll(() => world.stop());

const { change, today, open } = accountsOf(() => world);

const names = [
  ...(['charge', 'charge', 'charge', 'uncharge', 'sell', 'giveBack', 'issue', 'issue', 'void', 'pay', 'pay'] as const),
  ...(['payBill', 'credit', 'refund', 'reverse', 'reverse', 'transfer', 'merge', 'killed', 'killed'] as const),
] as const;
type Name = (typeof names)[number];

interface Row {
  id: number;
  account: number;
  root: number;
  side: string;
  kind: string;
  cents: number;
  session: number | null;
  place: number | null;
  of: number | null;
  reverses: number | null;
}

let numbers = 0;

/** The one of some that there are always some of. */
function chosen<T>(records: readonly T[], at: number): T {
  const one = oneOf(records, at);
  if (one === undefined) throw new Error('there is none to choose');
  return one;
}

/** Six families with two sessions each, and what may happen to them. */
async function startAccounts() {
  const families: FamilyId[] = [];
  for (let at = 0; at < 6; at += 1) families.push((await buildFamily(world)).family);
  const accounts: AccountId[] = [];
  for (const family of families) accounts.push(await open(family));
  const sessions = families.flatMap((family, at) =>
    [0, 1].map((of) => ({ family, id: chosen(accounts, at) * 100 + of })),
  );
  const ids = (sql: string, values: unknown[] = []) => world.em().execute<{ id: number }[]>(sql, values);
  const own = 'account_id >= ?';
  const first = chosen(accounts, 0);

  const root = (tx: EntityManager, at: number) =>
    lockAccounts(tx, [chosen(accounts, at)]).then((locked) => chosen(locked, 0));
  const entry = async (at: number, where: string) =>
    oneOf(await ids(`select id from entries e where ${own} and ${where} order by id`, [first]), at)?.id as EntryId;

  const cost = async (tx: EntityManager, by: Parameters<typeof chargeSession>[1], at: number, cents: number) => {
    const { family, id } = chosen(sessions, at);
    const session = { id, programme: 'outdoor-mission', date: today(), minutes: 60, groupSize: 1 } as const;
    const child = { sessionChild: id, childId: null, child: 'Hei Hei', isFull: cents === 56_001 };
    const discountPercent = at % 2 === 0 ? 15 : 0;
    await chargeSession(
      tx,
      by,
      session,
      cents === 0 ? [] : [{ family, ...child, cents: asCents(cents), discountPercent }],
    );
    return { id, net: cents - Math.floor((cents * discountPercent + 50) / 100) };
  };

  const acts: Record<
    Name,
    (tx: EntityManager, by: Parameters<typeof chargeSession>[1], at: number, value: number) => Promise<unknown>
  > = {
    charge: (tx, by, at, value) => cost(tx, by, at, chosen([56_001, 28_000, 33_333, 84_001], value)),
    uncharge: (tx, by, at) => cost(tx, by, at, 0),
    sell: async (tx, by, at, value) =>
      addPackage(tx, by, await root(tx, at), {
        ...{ cents: asCents(100_000 + (value % 7)), day: today(), units: 3, expiresOn: today(), child: null },
        ...{ programme: null, minutes: 60, groupSize: 1 },
      }),
    giveBack: async (tx, by, at) => {
      const rows = await ids(
        `select p.id from packages p join entries e on e.id = p.entry_id where ${own} order by 1`,
        [first],
      );
      const one = oneOf(rows, at);
      return one && giveBackPackage(tx, by, one.id, { day: today(), reason: 'x' });
    },
    issue: async (tx, by, at, value) => {
      const account = await root(tx, at);
      const [first] = await unbilledCharges(tx, account);
      const until = value % 3 === 0 ? (first?.day ?? today()) : today();
      const number = `KE2026-${String(++numbers).padStart(4, '0')}`;
      const days = { until, issuedOn: today(), dueOn: today() };
      return issueCharges(tx, by, account, { number, payer: 'A', language: 'en', ...days });
    },
    void: async (tx, by, at) => {
      const one = oneOf(await ids(`select id from bills where ${own} order by id`, [first]), at);
      return one && voidBill(tx, by, one.id);
    },
    pay: async (tx, by, at, value) =>
      addPayment(tx, by, await root(tx, at), { cents: asCents(1 + (value % 90_000)), day: today(), way: 'cash' }),
    payBill: async (tx, by, at, value) => {
      const account = await root(tx, at);
      const bills = (await ids('select id from bills where account_id = ? order by id', [account])).map(({ id }) => id);
      return addPayment(tx, by, account, { cents: asCents(1 + (value % 90_000)), day: today(), way: 'fps', bills });
    },
    credit: async (tx, by, at, value) => {
      const id = await entry(at, `side = 'charge' and cents > 0 and reverses_id is null`);
      if (!id) return undefined;
      const { account, billed } = await lockEntry(tx, id);
      const [own = account] = await lockAccounts(tx, [account]);
      const before = await sumsOf(tx, own);
      const cents = asCents(1 + (value % 60_000));
      await creditCharge(tx, by, id, { cents, day: today() });
      // What is not billed yet is lowered itself, and nothing else is paid by that.
      const after = await sumsOf(tx, own);
      expect(after.unbilled).toBe(before.unbilled - (billed ? 0 : cents));
      if (!billed) expect(after).toMatchObject({ open: before.open, credit: before.credit });
      return undefined;
    },
    refund: async (tx, by, at, value) =>
      addRefund(tx, by, await root(tx, at), { cents: asCents(1 + (value % 40_000)), day: today(), way: 'fps' }),
    reverse: async (tx, by, at) => {
      const id = await entry(at, `kind in ('payment', 'refund', 'package', 'credit')`);
      return id && reverseEntry(tx, by, id, { day: today() });
    },
    transfer: async (tx, by, at, value) => {
      const id = await entry(at, `side = 'charge' and kind <> 'discount' and cents > 0 and reverses_id is null`);
      const family = await ids(
        'select family_id as id from accounts where id >= ? and family_id is not null order by id',
        [first],
      );
      return id && transferCharge(tx, by, id, { family: chosen(family, value).id, day: today(), reason: 'x' });
    },
    merge: async (tx, _, at, value) => {
      // Seldom: after a few merges there is one account.
      if (value % 4 > 0) return undefined;
      const left = await ids(
        'select family_id as id from accounts where id >= ? and family_id is not null order by id',
        [first],
      );
      const [into, other] = [oneOf(left, at), oneOf(left, at + 1)];
      return into && other && into.id !== other.id && mergeAccounts(tx, into.id, other.id);
    },
    // The process ends before it commits.
    killed: async (tx, by, at, value) => {
      const what = chosen(['charge', 'issue', 'pay', 'refund', 'sell'] as const, value);
      await acts[what](tx, by, at, value);
      await tx.execute('select pg_terminate_backend(pg_backend_pid())');
    },
  };

  const make = async ({
    name,
    at,
    value,
  }: RandomChange<Name>): Promise<{ name: Name; result: unknown } | undefined> => {
    for (let tried = 0; tried < 4; tried += 1) {
      try {
        return { name, result: await change((tx, by) => acts[name](tx, by, at, value)) };
      } catch (error) {
        if (name === 'killed') return { name, result: undefined };
        const { code } = error as { code?: string };
        // A deadlock breaks one of two off, and a record that another has changed is looked for anew.
        if (code === '40P01' || (isDatabaseAway(error) && code !== '57P01')) continue;
        if (error instanceof AppError && [404, 409].includes(error.status)) return undefined;
        throw error;
      }
    }
    throw new Error(`${name} was broken off again and again`);
  };

  return { first, make };
}

const total = (rows: readonly { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0);

/** Every sum that a row stands for, computed from all rows. */
async function expectAgrees(first: number) {
  const em = world.em();
  const rows = await em.execute<Row[]>(
    `select e.id, e.account_id as account, coalesce(a.merged_into_id, a.id) as root, side, kind, cents, session_id as session,
       session_child_id as place, of_entry_id as of, reverses_id as reverses
     from entries e join accounts a on a.id = e.account_id where e.account_id >= ? order by e.id`,
    [first],
  );
  const bills = await em.execute<{ id: number; root: number; void: boolean }[]>(
    `select b.id, coalesce(a.merged_into_id, a.id) as root, voided_at is not null as void
     from bills b join accounts a on a.id = b.account_id where b.account_id >= ? order by 1`,
    [first],
  );
  const lines = await em.execute<{ bill: number; entry: number }[]>(
    'select bill_id as bill, entry_id as entry from bill_lines where not released',
  );
  const allocations = await em.execute<{ source: number; bill: number | null; refund: number | null; cents: number }[]>(
    'select source_id as source, bill_id as bill, refund_id as refund, cents from allocations',
  );
  const moves = await em.execute<{ id: number; units: number; left: number; session: number | null }[]>(
    `select p.id, p.units, (p.units + coalesce(sum(m.units), 0))::int as left from packages p
       left join package_moves m on m.package_id = p.id group by p.id`,
  );
  const billed = new Map(lines.map(({ bill, entry }) => [entry, bill]));
  expect(billed.size).toBe(lines.length);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const opens = new Map<number, number>();
  for (const bill of bills) {
    const of = total(rows.filter(({ id }) => billed.get(id) === bill.id));
    const paid = total(allocations.filter((one) => one.bill === bill.id));
    expect([paid >= 0, paid <= of, !bill.void || (of === 0 && paid === 0)]).toEqual([true, true, true]);
    opens.set(bill.root, (opens.get(bill.root) ?? 0) + of - paid);
    for (const one of allocations.filter(({ bill: at }) => at === bill.id))
      expect(byId.get(one.source)?.root).toBe(bill.root);
  }
  const reversed = new Map(rows.flatMap((row) => (row.reverses === null ? [] : [[row.reverses, row] as const])));
  const spent = (id: number) => total(allocations.filter(({ source }) => source === id));
  for (const row of rows) {
    const against = reversed.get(row.id);
    if (against) expect([against.cents, against.side]).toEqual([-row.cents, row.side]);
    if (row.side === 'credit' && row.cents < 0)
      expect([spent(row.id) >= 0, spent(row.id) <= (against ? 0 : -row.cents)]).toEqual([true, true]);
    if (row.side === 'refund' && row.reverses === null)
      expect(total(allocations.filter(({ refund }) => refund === row.id))).toBe(against ? 0 : row.cents);
    if (row.side === 'charge' && row.cents > 0 && row.reverses === null) {
      const off = rows.filter(({ of, cents }) => of === row.id && cents < 0);
      const back = off.flatMap(({ id }) => reversed.get(id) ?? []);
      expect(row.cents + total(off) + total(back)).toBeGreaterThanOrEqual(0);
    }
  }
  for (const { left, units } of moves) expect([left >= 0, left <= units]).toEqual([true, true]);
  for (const root of new Set(rows.map((row) => row.root))) {
    const own = rows.filter((row) => row.root === root);
    const charges = own.filter(({ side }) => side === 'charge');
    const credits = own.filter(({ side }) => side === 'credit');
    const unbilled = total(charges.filter(({ id }) => !billed.has(id)));
    const credit = 0 - total(credits) - total(credits.map(({ id }) => ({ cents: spent(id) })));
    const open = opens.get(root) ?? 0;
    const sums = { balance: total(own), open, unbilled, credit };
    expect(await sumsOf(em, root)).toEqual(sums);
    expect(sums.balance).toBe(open + unbilled - credit);
  }
  return rows;
}

/** What each session costs by its entries and units, wherever it was charged. */
async function costOfSessions(rows: readonly Row[]): Promise<Map<number, number>> {
  const uses = await world
    .em()
    .execute<{ session: number; units: number }[]>(
      'select session_id as session, sum(units)::int as units from package_moves where session_id is not null group by 1',
    );
  for (const { units } of uses) expect([0, -1]).toContain(units);
  const costs = new Map<number, number>();
  for (const row of rows.filter(({ session }) => session !== null)) {
    const off = rows.filter(({ of, cents }) => of === row.id && cents < 0);
    const all = [row, ...off].flatMap((one) => [one, ...rows.filter(({ reverses }) => reverses === one.id)]);
    costs.set(row.session ?? 0, (costs.get(row.session ?? 0) ?? 0) + total(all));
  }
  return costs;
}

test(
  'whatever happens in whatever order, at once and with processes killed, a balance is what is open and unbilled less credit',
  async () => {
    const inAll = new Set<Name>();
    await fc.assert(
      fc.asyncProperty(roundsOf(names, { rounds: 30, atOnce: 5 }), async (rounds) => {
        const { first, make } = await startAccounts();
        for (const round of rounds) {
          const done = await Promise.all(round.map(make));
          for (const one of done) if (one) inAll.add(one.name);
          const rows = await expectAgrees(first);
          const costs = await costOfSessions(rows);
          // Of several that were reported at once, one is the last.
          const reported = Map.groupBy(
            done.flatMap((one) =>
              one?.name === 'charge' || one?.name === 'uncharge' ? [one.result as { id: number; net: number }] : [],
            ),
            ({ id }) => id,
          );
          if (round.some(({ name }) => name === 'credit' || name === 'reverse')) continue;
          for (const [session, results] of reported)
            expect([0, ...results.map(({ net }) => net)]).toContain(costs.get(session) ?? 0);
        }
      }),
      tenOrders,
    );
    expect(inAll).toEqual(new Set(names));
  },
  bound,
);
