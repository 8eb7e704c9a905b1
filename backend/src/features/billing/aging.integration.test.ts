import { asCents } from '@kitewell/contract/cents';
import { addRefund } from '../accounts/credit-charge.ts';
import { reverseEntry } from '../accounts/add-entry.ts';
import { voidBill } from '../accounts/issue-charges.ts';
import { mergeAccounts } from '../accounts/lock-account.ts';
import type { Staff } from '../auth/staff.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { accountsOf } from '../../../test/accounts.ts';
import { buildFamily } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let staff: Staff;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-01-05T02:00:00Z');
  staff = await buildStaff(world, { role: 'coordinator' });
});
afterAll(() => world.stop());

const { change, extra, issue, open, pay } = accountsOf(() => world);
const on = (day: string) => {
  world.clock.now = new Date(`${day}T02:00:00Z`);
};
/** Signed in anew, since the tests go through months. */
const aging = async (query: Record<string, unknown> = {}) =>
  office(world, 'aging', { cookie: await officeSession(world, staff), query });

let families = 0;
/** A family that nobody else is called like, with its account. */
async function newFamily() {
  const { family } = await buildFamily(world);
  const name = `Payer${++families}`;
  await world.em().nativeUpdate(Guardian, { family, pays: true }, { name });
  return { family, name, account: await open(family) };
}

/** What the report says of one family; undefined where it is not in it. */
async function rowOf(name: string, asOf?: string) {
  const { status, body } = await aging({ search: name, ...(asOf && { asOf }) });
  expect(status).toBe(200);
  return body.rows[0];
}

const nothing = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0, openCents: 0, creditCents: 0 };

test.each([
  ['on its due day', '2026-02-08', { notDue: 56_000 }],
  ['the day after', '2026-02-09', { to30: 56_000 }],
  ['thirty days late', '2026-03-10', { to30: 56_000 }],
  ['thirty-one days late', '2026-03-11', { to60: 56_000 }],
  ['sixty-one days late', '2026-04-10', { to90: 56_000 }],
  ['ninety days late', '2026-05-09', { to90: 56_000 }],
  ['ninety-one days late', '2026-05-10', { over90: 56_000 }],
])('a bill counts by how late it is: %s', async (_, day, column) => {
  on('2026-02-01');
  const { family, name, account } = await newFamily();
  await extra(account, 56_000);
  await issue(account);
  on(day);
  expect(await rowOf(name)).toEqual({
    ...{ ...nothing, ...column, openCents: 56_000 },
    ...{ id: account, family, name, since: '2026-02-08' },
  });
});

test('what was paid, taken back, credited, refunded or voided later changes no day before it', async () => {
  on('2026-06-01');
  const { name, account } = await newFamily();
  await extra(account, 56_000);
  await issue(account);
  on('2026-06-10');
  const payment = await pay(account, 60_000);
  on('2026-06-12');
  await change((tx, context) =>
    addRefund(tx, context, account, { cents: asCents(4_000), day: '2026-06-12', way: 'fps' }),
  );
  on('2026-06-15');
  await change((tx, context) => reverseEntry(tx, context, payment, { day: '2026-06-15' }));
  await extra(account, 10_000);
  const second = await issue(account);
  on('2026-06-20');
  await change((tx, context) => voidBill(tx, context, second));
  on('2026-07-20');
  const days = [
    '2026-05-31',
    '2026-06-01',
    '2026-06-09',
    '2026-06-10',
    '2026-06-12',
    '2026-06-15',
    '2026-06-19',
    '2026-06-20',
  ];
  const read = async () =>
    Promise.all(
      days.map(async (day) => {
        const row = await rowOf(name, day);
        return row && [row.openCents, row.creditCents];
      }),
    );
  const before = await read();
  // The refund is of money that came back: what the family owes for it was on no bill before the second one.
  expect(before).toEqual([
    undefined,
    [56_000, 0],
    [56_000, 0],
    [0, 4_000],
    undefined,
    [70_000, 0],
    [70_000, 0],
    [56_000, 0],
  ]);
  await pay(account, 100_000);
  expect(await read()).toEqual(before);
  expect(await rowOf(name, '2026-07-19')).toMatchObject({ to60: 56_000, openCents: 56_000, creditCents: 0 });
});

test('a family with both has its credit beside what is open, and sums are of all that fit', async () => {
  on('2026-08-01');
  const first = await newFamily();
  await extra(first.account, 30_000);
  await issue(first.account);
  const other = await newFamily();
  await pay(other.account, 5_000);
  on('2026-08-20');
  await world.em().nativeUpdate(Guardian, { family: other.family, pays: true }, { name: `${first.name} Junior` });
  const { body } = await aging({ search: first.name, limit: 1 });
  expect(body).toMatchObject({
    asOf: '2026-08-20',
    sums: { ...nothing, families: 2, to30: 30_000, openCents: 30_000, creditCents: 5_000 },
    rows: [{ id: first.account, to30: 30_000, creditCents: 0 }],
  });
  const next = await aging({ search: first.name, limit: 1, cursor: body.nextCursor });
  expect(next.body).toMatchObject({
    sums: body.sums,
    rows: [{ id: other.account, since: null, openCents: 0, creditCents: 5_000 }],
    nextCursor: null,
  });
  await change((tx) => mergeAccounts(tx, first.family, other.family));
  const { body: merged } = await aging({ search: first.name });
  expect(merged.rows).toMatchObject([{ id: first.account, openCents: 30_000, creditCents: 5_000 }]);
});

test.each([
  ['a day that does not exist', { asOf: '2026-02-30' }],
  ['a day to come', { asOf: '2099-01-01' }],
  ['a cursor of nothing', { cursor: 'bm90aGluZw' }],
  ['a search that is too long', { search: 'x'.repeat(81) }],
])('%s is refused', async (_, query) => {
  expect(await aging(query)).toMatchObject({ status: 400, body: { code: 'validation' } });
});
