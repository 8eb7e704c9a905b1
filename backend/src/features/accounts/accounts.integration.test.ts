import { asCents, percentOf, priceOf, subtract, unitPrice } from '@kitewell/contract/cents';
import { addDays } from '@kitewell/contract/dates';
import type { EntityManager } from '@mikro-orm/postgresql';
import { accountsOf } from '../../../test/accounts.ts';
import { buildFamily } from '../../../test/money.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { fpsText } from '../payment-account/fps.ts';
import { reverseEntry } from './add-entry.ts';
import { allocate, openBills } from './allocate.ts';
import { BankLine, BankMatch } from './bank-line.entity.ts';
import { addRefund, creditCharge, transferCharge } from './credit-charge.ts';
import { issueCharges, unbilledCharges, voidBill } from './issue-charges.ts';
import { mergeAccounts } from './lock-account.ts';
import { addPackage, giveBackPackage, packagesOf } from './packages.ts';
import { readStatement } from './read-account.ts';
import { retireEntries } from './remove-accounts.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
});
afterAll(() => world.stop());

const { change, charge, context, extra, issue, open, pay, sums, today } = accountsOf(() => world);
let sessions = 0;
const newAccount = async () => {
  const { family, child } = await buildFamily(world);
  return { family, child, account: await open(family), session: ++sessions };
};
const charges = (session: number) =>
  world
    .em()
    .execute<{ id: number; kind: string; cents: number; account: number }[]>(
      'select id, kind, cents, account_id as account from entries where session_id = ? order by id',
      [session],
    );
const nothing = { balance: 0, open: 0, unbilled: 0, credit: 0 };
const refused = (code: string) => ({ code, status: 409 });

describe('the price of a session', () => {
  test('is rounded to the cent by line, the session and its discount', () => {
    const price = priceOf(50, asCents(39_999));
    expect(price).toBe(33_333);
    expect(percentOf(price, 15)).toBe(5_000);
    expect(subtract(price, percentOf(price, 15))).toBe(28_333);
  });

  test('less a discount is what the account says, and 100 percent leave no cent', async () => {
    const { account, family, session } = await newAccount();
    await charge(session, [{ family, cents: 33_333, discountPercent: 15 }]);
    expect(await sums(account)).toEqual({ ...nothing, balance: 28_333, unbilled: 28_333 });
    await charge(session, [{ family, cents: 33_333, discountPercent: 100 }]);
    expect(await sums(account)).toEqual(nothing);
  });

  test('of two children is charged with the discount of the named one, and a late one by percent first', async () => {
    const { account, family, session } = await newAccount();
    const second = { family, cents: 56_000, discountPercent: 10 };
    await charge(session, [{ family, cents: 56_000 }, second]);
    expect((await sums(account)).unbilled).toBe(106_400);
    await charge(session, [{ ...second, kind: 'late', cents: percentOf(asCents(56_000), 50) }]);
    expect((await sums(account)).unbilled).toBe(25_200);
    await charge(session, []);
    expect(await sums(account)).toEqual(nothing);
  });

  test('is charged once, however often it is reported', async () => {
    const { family, session } = await newAccount();
    for (let time = 0; time < 3; time += 1) await charge(session, [{ family, cents: 56_000 }]);
    expect(await charges(session)).toHaveLength(1);
    await charge(session, []);
    await charge(session, [{ family, cents: 56_000 }]);
    expect((await charges(session)).map(({ cents }) => cents)).toEqual([56_000, 56_000]);
  });
});

describe('a package', () => {
  const sell = ({ account, expiresOn = '2026-12-31' }: { account: number; expiresOn?: string }) =>
    change((tx, by) =>
      addPackage(tx, by, account, {
        ...{ cents: asCents(200_000), day: today(), units: 7, expiresOn, child: null },
        ...{ programme: 'playberry-laser-literacy', minutes: 60, groupSize: 1 },
      }),
    );
  const use = (session: number, family: number, date = today()) =>
    charge(session, [{ family, cents: 56_000, isFull: true }], { date });
  const left = async (account: number, day = today()) => (await packagesOf(world.em(), account, day))[0];

  test('has units whose prices come to its price', () => {
    const units = [1, 2, 3, 4, 5, 6, 7].map((unit) => unitPrice(asCents(200_000), unit, 7));
    expect(units).toEqual([28_571, 28_571, 28_572, 28_571, 28_572, 28_571, 28_572]);
  });

  test('that is given back before it is billed is to be billed no more', async () => {
    const { account } = await newAccount();
    const id = await sell({ account });
    await change((tx, by) => giveBackPackage(tx, by, id, { day: today(), reason: 'Moves away' }));
    expect(await sums(account)).toEqual(nothing);
  });

  test('that is given back leaves the price of its units as credit, which can be refunded', async () => {
    const { account, family } = await newAccount();
    const id = await sell({ account });
    await issue(account);
    await pay(account, 200_000);
    for (let time = 0; time < 3; time += 1) await use(++sessions, family);
    expect(await sums(account)).toEqual(nothing);
    await change((tx, by) => giveBackPackage(tx, by, id, { day: today(), reason: 'Moves away' }));
    expect(await sums(account)).toEqual({ ...nothing, balance: -114_286, credit: 114_286 });
    await change((tx, by) => addRefund(tx, by, account, { cents: asCents(114_286), day: today(), way: 'fps' }));
    expect(await sums(account)).toEqual(nothing);
    expect(await left(account)).toMatchObject({ left: 0, lapsedCents: 0 });
    await expect(
      change((tx, by) => giveBackPackage(tx, by, id, { day: today(), reason: 'Again' })),
    ).rejects.toMatchObject(refused('package.empty'));
  });

  test('that expired has no units and owes nothing, and a session of its last day still uses one', async () => {
    const { account, family } = await newAccount();
    await sell({ account, expiresOn: '2026-11-19' });
    await issue(account);
    await pay(account, 200_000);
    for (let time = 0; time < 3; time += 1) await use(++sessions, family, '2026-11-10');
    expect(await left(account)).toMatchObject({ left: 0, lapsedCents: 114_286 });
    await use(++sessions, family, '2026-11-19');
    expect(await sums(account)).toEqual(nothing);
    await use(++sessions, family, '2026-11-20');
    expect(await sums(account)).toEqual({ ...nothing, balance: 56_000, unbilled: 56_000 });
  });

  test('gets the unit of a session back that is taken back, or that it does not fit any more', async () => {
    const { account, family, session } = await newAccount();
    await sell({ account });
    await use(session, family);
    await use(session, family);
    expect(await left(account)).toMatchObject({ left: 6 });
    await charge(session, [{ family, cents: 28_000, isFull: true }], { minutes: 30 });
    expect(await left(account)).toMatchObject({ left: 7 });
    await use(session, family);
    await charge(session, []);
    expect(await left(account)).toMatchObject({ left: 7 });
  });

  test('of one unit is not used by two sessions at once', async () => {
    const { account, family } = await newAccount();
    await change((tx, by) =>
      addPackage(tx, by, account, {
        ...{ cents: asCents(50_000), day: today(), units: 1, expiresOn: '2026-12-31', child: null },
        ...{ programme: null, minutes: 60, groupSize: 1 },
      }),
    );
    await Promise.all([use(++sessions, family), use(++sessions, family)]);
    expect((await sums(account)).unbilled).toBe(106_000);
  });
});

describe('a payment', () => {
  test('pays the bill that it names, then by due day; the rest is credit, which pays the next bill', async () => {
    const { account } = await newAccount();
    await extra(account, 120_000);
    const first = await issue(account, 7);
    await extra(account, 96_000);
    const second = await issue(account, 14);
    await pay(account, 150_000, [second]);
    expect(await openBills(world.em(), account)).toMatchObject([{ id: first, left: 66_000 }]);
    expect((await sums(account)).credit).toBe(0);
    await pay(account, 70_000);
    expect(await sums(account)).toEqual({ ...nothing, balance: -4_000, credit: 4_000 });
    await extra(account, 56_000);
    await issue(account);
    const [bill] = await openBills(world.em(), account);
    expect(bill?.left).toBe(52_000);
    const code = {
      proxy: { kind: 'identifier', value: '1234567' },
      reference: bill?.number ?? '',
      name: 'Kitewell',
    } as const;
    expect(fpsText({ ...code, cents: bill?.left ?? asCents(0) })).toContain('5403520');
  });

  test('whose cheque is returned is taken back once and whole, and the bill keeps its due day', async () => {
    const { account } = await newAccount();
    await extra(account, 56_000);
    await issue(account);
    const [before] = await openBills(world.em(), account);
    const cheque = await pay(account, 60_000);
    expect((await sums(account)).credit).toBe(4_000);
    await change((tx, by) => reverseEntry(tx, by, cheque, { day: today() }));
    expect(await sums(account)).toEqual({ ...nothing, balance: 56_000, open: 56_000 });
    expect(await openBills(world.em(), account)).toEqual([before]);
    await expect(change((tx, by) => reverseEntry(tx, by, cheque, { day: today() }))).rejects.toMatchObject(
      refused('entry.reversed'),
    );
  });

  test('is refunded at most as far as it is credit', async () => {
    const { account } = await newAccount();
    const line = await extra(account, 56_000);
    await extra(account, 42_000);
    await issue(account);
    await pay(account, 50_000);
    await change((tx, by) => creditCharge(tx, by, line, { cents: asCents(56_000), day: today() }));
    expect(await sums(account)).toEqual({ ...nothing, balance: -8_000, credit: 8_000 });
    const refund = (cents: number) =>
      change((tx, by) => addRefund(tx, by, account, { cents: asCents(cents), day: today(), way: 'cheque' }));
    await expect(refund(8_001)).rejects.toMatchObject(refused('bill.overCredit'));
    const paid = await refund(8_000);
    expect(await sums(account)).toEqual(nothing);
    await change((tx, by) => reverseEntry(tx, by, paid, { day: today() }));
    expect((await sums(account)).credit).toBe(8_000);
  });
});

test('a payment that is taken back after it was refunded in part leaves what was refunded to be paid', async () => {
  const { account } = await newAccount();
  await extra(account, 56_000);
  await issue(account);
  const cheque = await pay(account, 60_000);
  await change((tx, by) => addRefund(tx, by, account, { cents: asCents(4_000), day: today(), way: 'fps' }));
  await change((tx, by) => reverseEntry(tx, by, cheque, { day: today() }));
  expect(await sums(account)).toEqual({ balance: 60_000, open: 56_000, unbilled: 4_000, credit: 0 });
});

describe('a charge that is not billed yet', () => {
  test('is lowered by a credit, which stands below it on its bill and pays no other', async () => {
    const { account } = await newAccount();
    await extra(account, 30_000);
    const bill = await issue(account);
    const line = await extra(account, 10_000);
    const credit = (cents: number) =>
      change((tx, by) => creditCharge(tx, by, line, { cents: asCents(cents), day: addDays(today(), 1) }));
    const part = await credit(4_000);
    expect(await sums(account)).toEqual({ balance: 36_000, open: 30_000, unbilled: 6_000, credit: 0 });
    await change((tx, by) => reverseEntry(tx, by, part, { day: today() }));
    expect((await sums(account)).unbilled).toBe(10_000);
    await credit(4_000);
    const next = await issue(account);
    expect(await openBills(world.em(), account)).toMatchObject([
      { id: bill, left: 30_000 },
      { id: next, cents: 6_000, left: 6_000 },
    ]);
    await credit(6_000);
    expect(await sums(account)).toEqual({ ...nothing, balance: 30_000, open: 30_000 });
  });

  test('is to be billed no more once all of it is credited, and neither is what was credited', async () => {
    const { account } = await newAccount();
    const line = await extra(account, 10_000);
    const whole = await change((tx, by) => creditCharge(tx, by, line, { cents: asCents(10_000), day: today() }));
    expect([await sums(account), await unbilledCharges(world.em(), account)]).toEqual([nothing, []]);
    await expect(change((tx, by) => reverseEntry(tx, by, line, { day: today() }))).rejects.toMatchObject(
      refused('entry.billed'),
    );
    await change((tx, by) => reverseEntry(tx, by, whole, { day: today() }));
    expect(await unbilledCharges(world.em(), account)).toMatchObject([{ id: line, cents: 10_000 }]);
  });
});

describe('a charge that was billed', () => {
  test('is credited where the session turns out shorter, and charged in addition where it was longer', async () => {
    const { account, family, session } = await newAccount();
    await charge(session, [{ family, cents: 56_000 }]);
    await issue(account);
    await pay(account, 56_000);
    await charge(session, [{ family, cents: 28_000 }], { minutes: 30 });
    expect(await sums(account)).toEqual({ ...nothing, balance: -28_000, credit: 28_000 });
    const { account: other, family: parents, session: longer } = await newAccount();
    await charge(longer, [{ family: parents, cents: 56_000 }]);
    await issue(other);
    await pay(other, 56_000);
    await charge(longer, [{ family: parents, cents: 84_000 }], { minutes: 90 });
    expect(await sums(other)).toEqual({ ...nothing, balance: 28_000, unbilled: 28_000 });
  });

  test('is never credited by more than is left of it, nor taken back whole', async () => {
    const { account } = await newAccount();
    const line = await extra(account, 10_000);
    await issue(account);
    const credit = (cents: number) =>
      change((tx, by) => creditCharge(tx, by, line, { cents: asCents(cents), day: today() }));
    await credit(6_000);
    await expect(credit(4_001)).rejects.toMatchObject(refused('entry.tooMuch'));
    await expect(change((tx, by) => reverseEntry(tx, by, line, { day: today() }))).rejects.toMatchObject(
      refused('entry.billed'),
    );
  });

  test('can be billed again once its bill is void, which has to be unpaid', async () => {
    const { account } = await newAccount();
    await extra(account, 10_000);
    const bill = await issue(account);
    const payment = await pay(account, 3_000);
    const makeVoid = () => change((tx, by) => voidBill(tx, by, bill));
    await expect(makeVoid()).rejects.toMatchObject(refused('bill.hasPayments'));
    await change((tx, by) => reverseEntry(tx, by, payment, { day: today() }));
    await makeVoid();
    expect(await sums(account)).toEqual({ ...nothing, balance: 10_000, unbilled: 10_000 });
    await expect(makeVoid()).rejects.toMatchObject(refused('bill.void'));
    await issue(account);
    expect((await sums(account)).open).toBe(10_000);
  });

  test('is on one bill where two are issued at once', async () => {
    const { account } = await newAccount();
    await extra(account, 10_000);
    const results = await Promise.allSettled([issue(account), issue(account)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await sums(account)).open).toBe(10_000);
  });

  test('moves to another family by two rows whose sum is zero', async () => {
    const { account } = await newAccount();
    const { account: other, family } = await newAccount();
    const line = await extra(account, 10_000);
    await issue(account);
    await change((tx, by) => transferCharge(tx, by, line, { family, day: today(), reason: 'Of the cousins' }));
    expect(await sums(account)).toEqual(nothing);
    expect(await sums(other)).toEqual({ ...nothing, balance: 10_000, unbilled: 10_000 });
  });

  test.each(['on a bill', 'on none'])(
    'and that moves to another family %s is what its session costs there',
    async (where) => {
      const { account, family, session } = await newAccount();
      const { account: other, family: cousins } = await newAccount();
      const cost = (cents: number) => charge(session, [{ family, cents }]);
      await cost(56_000);
      if (where === 'on a bill') await issue(account);
      const [line] = await charges(session);
      await change((tx, by) =>
        transferCharge(tx, by, line?.id ?? 0, { family: cousins, day: today(), reason: 'Of the cousins' }),
      );
      await cost(56_000);
      expect([await sums(account), (await sums(other)).unbilled]).toEqual([nothing, 56_000]);
      await cost(28_000);
      expect([await sums(account), (await sums(other)).unbilled]).toEqual([nothing, 28_000]);
    },
  );
});

describe('accounts', () => {
  test('that are merged have one credit for all their bills; a family that is split off begins at zero', async () => {
    const { account: owing, family, session } = await newAccount();
    await charge(session, [{ family, cents: 56_000 }]);
    await issue(owing);
    const { account, family: stays } = await newAccount();
    await pay(account, 10_000);
    await change(async (tx, context) => {
      await mergeAccounts(tx, stays, family);
      await allocate(tx, context, account);
    });
    expect(await sums(account)).toEqual({ ...nothing, balance: 46_000, open: 46_000 });
    const { account: split, family: parted } = await newAccount();
    await charge(session, [{ family: parted, cents: 56_000 }]);
    expect(await charges(session)).toHaveLength(1);
    expect([await sums(account), await sums(split)]).toEqual([{ ...nothing, balance: 46_000, open: 46_000 }, nothing]);
  });

  test('show a range of days as it was, whatever is written later', async () => {
    const { account, family } = await newAccount();
    await extra(account, 10_000);
    const from = today();
    const before = await readStatement(world.em(), family, { from, to: from });
    expect(before).toMatchObject({ beforeCents: 0, rows: [{ cents: 10_000, reason: 'Books' }], afterCents: 10_000 });
    const { now } = world.clock;
    world.clock.now = new Date(`${addDays(from, 1)}T02:00:00Z`);
    await pay(account, 4_000);
    world.clock.now = now;
    expect(await readStatement(world.em(), family, { from, to: from })).toEqual(before);
    const later = { from: addDays(from, 1), to: addDays(from, 1) };
    expect(await readStatement(world.em(), family, later)).toMatchObject({ beforeCents: 10_000, afterCents: 6_000 });
  });
});

describe('what is over', () => {
  const retire = () =>
    change(async (tx) => {
      await tx.execute(
        `create temporary table cutoff on commit drop as select date '2026-11-20' - interval '7 years' as seven_years_ago`,
      );
      await retireEntries(tx);
    });
  const written = async (account: number) =>
    (
      await world
        .em()
        .execute<{ cents: number }[]>('select cents from entries where account_id = ? order by id', [account])
    ).map(({ cents }) => cents);
  const onDay = async <T>(day: string, act: () => Promise<T>): Promise<T> => {
    const { now } = world.clock;
    world.clock.now = new Date(`${day}T02:00:00Z`);
    try {
      return await act();
    } finally {
      world.clock.now = now;
    }
  };

  test('goes after seven years, whole groups of bills and their payments; what is not paid stays, and every balance', async () => {
    const { account } = await newAccount();
    await onDay('2019-01-10', async () => {
      await extra(account, 10_000);
      await issue(account);
      await pay(account, 10_000);
      await extra(account, 20_000);
      await issue(account);
    });
    // It pays an old bill in part, and is recent itself.
    await pay(account, 5_000);
    const before = await sums(account);
    await retire();
    expect(await written(account)).toEqual([20_000, -5_000]);
    expect(await sums(account)).toEqual(before);
  });

  test('takes lines of the bank along, once their payments are gone or where no family paid them', async () => {
    const { account } = await newAccount();
    const lineOf = (tx: EntityManager, day: string, text: string) =>
      tx.insert(BankLine, { day, cents: asCents(10_000), text, nth: 1 });
    await onDay('2019-01-10', async () => {
      await extra(account, 10_000);
      await issue(account);
      const entry = await pay(account, 10_000);
      await change(async (tx) => {
        await tx.insert(BankMatch, { line: await lineOf(tx, '2019-01-10', 'OLD PAID'), entry });
        await lineOf(tx, '2019-01-10', 'OLD RENT');
        await lineOf(tx, '2026-11-01', 'NEW RENT');
      });
      await extra(account, 20_000);
      await issue(account);
      const open = await pay(account, 5_000);
      await change(async (tx) => {
        await tx.insert(BankMatch, { line: await lineOf(tx, '2019-01-10', 'OLD OPEN'), entry: open });
      });
    });
    await retire();
    const left = await world
      .em()
      .execute<{ text: string }[]>(
        `select text from bank_lines where text like 'OLD %' or text like 'NEW %' order by text`,
      );
    expect(left.map(({ text }) => text)).toEqual(['NEW RENT', 'OLD OPEN']);
  });

  test('stays until its package has been over for seven years', async () => {
    const { account } = await newAccount();
    const units = { units: 2, child: null, programme: null, minutes: 60, groupSize: 1 };
    await onDay('2019-01-10', async () => {
      for (const expiresOn of ['2019-03-01', '2020-01-01'])
        await change((tx, by) =>
          addPackage(tx, by, account, { cents: asCents(7_000), day: '2019-01-10', expiresOn, ...units }),
        );
      await issue(account);
      await pay(account, 14_000);
    });
    await retire();
    expect(await written(account)).toEqual([7_000, 7_000, -14_000]);
  });

  test('about people goes with their family, and who paid and what was paid stay', async () => {
    const { account, family, session } = await newAccount();
    await charge(session, [{ family, cents: 56_000 }]);
    await world.em().execute('delete from families where id = ?', [family]);
    const [kept] = await world.em().execute('select family_id as family, payer from accounts where id = ?', [account]);
    expect(kept).toEqual({ family: null, payer: '陳太' });
    expect(await written(account)).toEqual([56_000]);
    expect(
      await world
        .em()
        .execute('select 1 from entry_words w join entries e on e.id = w.entry_id where account_id = ?', [account]),
    ).toEqual([]);
  });
});

describe('the database', () => {
  const attempt = async (sql: string, values: readonly number[]) => {
    const em = world.em();
    try {
      await em.transactional((tx) => tx.execute(sql, [...values]));
      return undefined;
    } catch (error) {
      return (error as { constraint?: string }).constraint ?? String(error);
    }
  };
  /** An account with a bill of 10,000, of which 4,000 are paid, and a charge of 5,000 beside it. */
  const filled = async () => {
    const { account } = await newAccount();
    const line = await extra(account, 10_000);
    const bill = await issue(account);
    const payment = await pay(account, 4_000);
    await change(async (tx) => {
      const seen = await tx.insert(BankLine, { day: '2026-11-20', cents: asCents(4_000), text: 'FPS', nth: payment });
      await tx.insert(BankMatch, { line: seen, entry: payment });
    });
    return { account, line, bill, payment, unbilled: await extra(account, 5_000) };
  };

  test.each(['entries', 'allocations', 'bills', 'bill_lines', 'package_moves', 'bank_lines', 'bank_matches'])(
    'never deletes or empties %s',
    async (table) => {
      await filled();
      expect(await attempt(`truncate ${table} cascade`, [])).toMatch(/_never_change$/);
      if (table === 'package_moves') return;
      expect(await attempt(`delete from ${table}`, [])).toBe(`${table}_never_change`);
    },
  );

  test.each([
    ['entries_never_change', 'update entries set cents = cents + 1 where id = ?', 'line'],
    ['allocations_never_change', 'update allocations set cents = 1 where source_id = ?', 'payment'],
    ['bills_never_change', `update bills set number = 'X' where id = ?`, 'bill'],
    ['bill_lines_never_change', 'update bill_lines set entry_id = 1 where bill_id = ?', 'bill'],
  ] as const)('refuses %s', async (constraint, sql, of) => {
    const ids = await filled();
    expect(await attempt(sql, [ids[of]])).toBe(constraint);
  });

  test.each([
    [
      'a bill that is overpaid',
      'allocations_within_bill',
      `insert into allocations (source_id, bill_id, cents, booked_on) values (?, ?, 6001, '2030-01-01')`,
    ],
    [
      'a payment that is spent twice',
      'allocations_within_source',
      `insert into allocations (source_id, bill_id, cents, booked_on) values (?, ?, 1, '2030-01-01')`,
    ],
  ])('refuses %s', async (_, constraint, sql) => {
    const { account, bill, payment } = await filled();
    const source = constraint === 'allocations_within_bill' ? await pay(account, 20_000) : payment;
    expect(await attempt(sql, [source, bill])).toMatch(
      constraint === 'allocations_within_bill' ? /allocations_within_(bill|source)/ : constraint,
    );
  });

  test('refuses a void bill of which something is paid, and a charge on a bill that is taken back', async () => {
    const { bill, line, account } = await filled();
    expect(await attempt('update bills set voided_at = now() where id = ?', [bill])).toBe(
      'bills_void_without_allocations',
    );
    const reversal = `insert into entries (account_id, side, kind, cents, day, booked_on, booked_by, reverses_id)
      values (?, 'charge', 'reversal', -10000, now(), now(), 'tests', ?)`;
    expect(await attempt(reversal, [account, line])).toBe('entries_billed_are_credited');
  });

  test('refuses a charge on two bills, and one of another account', async () => {
    const { bill, line } = await filled();
    const { unbilled } = await filled();
    const add = 'insert into bill_lines (bill_id, entry_id) values (?, ?)';
    expect(await attempt(add, [bill, line])).toBe('bill_lines_once');
    expect(await attempt(add, [bill, unbilled])).toBe('bill_lines_within_account');
  });

  test('refuses a refund that no credit pays', async () => {
    const { account } = await filled();
    const refund = `insert into entries (account_id, side, kind, cents, day, booked_on, booked_by, way)
      values (?, 'refund', 'refund', 100, now(), now(), 'tests', 'fps')`;
    expect(await attempt(refund, [account])).toBe('entries_refund_of_credit');
  });
});

test('a bill of no charges is not issued', async () => {
  const { account } = await newAccount();
  await expect(
    change((tx, context) => {
      const days = { until: today(), issuedOn: today(), dueOn: today() };
      return issueCharges(tx, context, account, { number: 'KE2026-9999', payer: 'A', language: 'en', ...days });
    }),
  ).rejects.toMatchObject(refused('bill.nothingToPay'));
  expect(context().by).toMatchObject({ kind: 'operator' });
});
