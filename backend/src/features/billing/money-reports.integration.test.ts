import { asCents } from '@kitewell/contract/cents';
import { exportFiles, type ExportFile } from '@kitewell/contract/office/money-reports';
import Papa from 'papaparse';
import { accountsOf } from '../../../test/accounts.ts';
import { buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { reverseEntry } from '../accounts/add-entry.ts';
import { addRefund, creditCharge } from '../accounts/credit-charge.ts';
import { voidBill } from '../accounts/issue-charges.ts';
import { Child } from '../families/child.entity.ts';
import type { Staff } from '../auth/staff.entity.ts';
import { addBankLines, confirmBankLine } from './bank-lines.ts';
import { recordPayment } from './change-account.ts';

let world: World;
let owner: Staff;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-05T02:00:00Z');
  owner = await buildStaff(world, { role: 'owner' });
  await buildRate(world);
  await aMonth();
}, 60_000);
afterAll(() => world.stop());

const { change, context, extra, issue, open, pay } = accountsOf(() => world);
const on = (day: string) => {
  world.clock.now = new Date(`${day}T02:00:00Z`);
};
let key = 0;
const newKey = () => `00000000-0000-4000-8000-${String(++key).padStart(12, '0')}`;

const families: number[] = [];

/** A month with sessions of siblings, cash and FPS, part payments, a refund, a void bill, a credit and a reversal. */
async function aMonth(): Promise<void> {
  const home = await buildFamily(world);
  families.push(home.family);
  const em = world.em();
  const sibling = em.create(Child, { family: home.family as never, name: 'Lok Lok' });
  await em.flush();
  for (const [childName, child] of [['Hei Hei', home.child] as const, ['Lok Lok', sibling.id] as const]) {
    const session = await buildSession(world, { ...home, childName, child });
    expect((await session.mark({ status: 'completed' })).status).toBe(200);
  }
  const account = await open(home.family);
  await extra(account, 5_000);
  const wrong = await issue(account);
  await change((tx, by) => voidBill(tx, by, wrong));
  const bill = await issue(account);
  const [line] = await world
    .em()
    .execute<[{ id: number }]>('select min(entry_id) as id from bill_lines where bill_id = ?', [bill]);
  await change((tx, by) => creditCharge(tx, by, line.id as never, { cents: asCents(6_000), day: '2026-11-05' }));
  const other = await buildFamily(world);
  families.push(other.family);
  const second = await open(other.family);
  await extra(second, 98_000);
  await issue(second);
  on('2026-11-10');
  const cash = { cents: asCents(20_000), paidOn: '2026-11-09', way: 'cash' as const, reference: null, bills: [bill] };
  await change((tx, by) => recordPayment(tx, by, home.family, { ...cash, key: newKey() }));
  const lines = [
    { day: '2026-11-10', cents: asCents(60_000), text: 'FPS =BOTH', nth: 1 },
    { day: '2026-11-10', cents: asCents(1_234), text: 'INTEREST', nth: 1 },
  ];
  await change((tx, by) => addBankLines(tx, by, lines));
  const [paid] = await world.em().execute<[{ id: number }]>('select id from bank_lines where cents = 60000');
  const payments = [
    { family: home.family, cents: asCents(25_000), bills: [] },
    { family: other.family, cents: asCents(35_000), bills: [] },
  ];
  await change((tx, by) => confirmBankLine(tx, by, paid.id, { payments, recorded: [], key: newKey() }));
  on('2026-11-20');
  const cheque = await pay(second, 70_000);
  await change((tx, by) =>
    addRefund(tx, by, second, { cents: asCents(7_000), day: '2026-11-20', way: 'fps', reference: '=1+1' }),
  );
  on('2026-12-02');
  await change((tx, by) => reverseEntry(tx, by, cheque, { day: '2026-12-02' }));
}

type Cells = Record<string, string>;
const november = { from: '2026-11-01', to: '2026-11-30' };

async function exported(file: ExportFile, range = november): Promise<Cells[]> {
  const cookie = await officeSession(world, owner);
  let csv = '';
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { status, body } = await office(world, 'accountantExport', {
      cookie,
      query: { file, ...range, ...(cursor && { cursor }) },
    });
    expect(status).toBe(200);
    csv += body.csv;
    cursor = body.nextCursor;
  }
  expect(csv.startsWith('\ufeff')).toBe(true);
  return Papa.parse<Cells>(csv.slice(1), { header: true, skipEmptyLines: true }).data;
}
const centsOf = (dollars: string | undefined) => Math.round(Number(dollars) * 100);
const total = (rows: readonly Cells[], column = 'HKD') => rows.reduce((all, row) => all + centsOf(row[column]), 0);

describe('the accountant’s export', () => {
  test('agrees with the statement of each family', async () => {
    const entries = await exported('entries');
    const rows = await exported('families');
    const cookie = await officeSession(world, owner);
    for (const id of families) {
      const { body } = await office(world, 'familyStatement', { cookie, params: { id }, query: november });
      const { beforeCents, afterCents, rows: written } = body.statement;
      const row = rows.find((one) => one.Family === String(id));
      expect([centsOf(row?.Before), centsOf(row?.After)]).toEqual([beforeCents, afterCents]);
      const parts = ['Charges', 'Credits', 'Payments', 'Refunds', 'Other'].map((name) => centsOf(row?.[name]));
      expect(beforeCents + parts.reduce((all, part) => all + part, 0)).toBe(afterCents);
      const own = entries.filter((one) => one.Family === String(id));
      expect(own.map((one) => [one.Entry, centsOf(one.HKD)])).toEqual(
        written.map((one) => [String(one.id), one.cents]),
      );
    }
    expect(families).toHaveLength(2);
  });

  test('agrees with the lines of the bank, of which one paid for two families', async () => {
    const bank = await exported('bank');
    const matched = (await exported('entries')).filter((one) => one['Bank line'] !== '');
    expect(matched).toHaveLength(2);
    expect([total(bank), total(bank, 'Matched'), -total(matched)]).toEqual([61_234, 60_000, 60_000]);
  });

  test('has the lines of bills, a void one with the opposite, and what pays them', async () => {
    const bills = await exported('bills');
    const allocations = await exported('allocations');
    const issued = total(bills.filter((one) => one.What === 'issued'));
    const voided = total(bills.filter((one) => one.What === 'void'));
    expect([voided < 0, total(bills)]).toEqual([true, issued + voided]);
    const [{ open: left }] = await world.em().execute<[{ open: number }]>(
      `select (sum(e.cents) - (select sum(cents) from allocations where bill_id is not null and booked_on < '2026-12-01'))::int as open
       from bills b join bill_lines l on l.bill_id = b.id join entries e on e.id = l.entry_id where b.voided_at is null`,
    );
    expect(total(bills) - total(allocations.filter((one) => one.Bill !== ''))).toBe(left);
    expect(left).toBeGreaterThan(0);
  });

  test('of a range that is over stays as it is, and has what was taken back later in its own', async () => {
    const before = await Promise.all(exportFiles.map((file) => exported(file)));
    await change((tx, by) => addBankLines(tx, by, [{ day: '2026-12-01', cents: asCents(100), text: 'LATER', nth: 1 }]));
    on('2027-01-04');
    await pay(await open(families[0] ?? 0), 1_000);
    expect(await Promise.all(exportFiles.map((file) => exported(file)))).toEqual(before);
    const december = await exported('entries', { from: '2026-12-01', to: '2026-12-31' });
    expect(december.map((one) => [one.Kind, one.HKD])).toEqual(expect.arrayContaining([['reversal', '700.00']]));
  });

  test('lets no text run as a formula, and leaves amounts numbers', async () => {
    const entries = await exported('entries');
    expect(entries.map((one) => one.Reference)).toContain(`'=1+1`);
    expect(entries.map((one) => one.HKD)).toContain('-200.00');
  });

  test('is for an owner alone', async () => {
    const cookie = await officeSession(world, await buildStaff(world, { role: 'coordinator' }));
    expect(await office(world, 'accountantExport', { cookie, query: { file: 'entries', ...november } })).toMatchObject({
      status: 403,
    });
  });

  test.each([
    ['another table', { file: 'staff' }],
    ['a range that ends before it begins', { to: '2026-10-01' }],
    ['more than a school year', { to: '2028-01-01' }],
    ['a cursor of nothing', { cursor: 'bm90aGluZw' }],
  ])('of %s is refused', async (_, given) => {
    const cookie = await officeSession(world, owner);
    const query = { file: 'entries', ...november, ...given } as never;
    expect(await office(world, 'accountantExport', { cookie, query })).toMatchObject({ status: 400 });
  });
});

describe('takings', () => {
  const takings = async (query: Record<string, string>) =>
    office(world, 'takings', { cookie: await officeSession(world, owner), query });

  test('are what families were charged less credits, with what tutors earn, by month, programme and tutor', async () => {
    const { status, body } = await takings({ from: '2026-11', to: '2026-11' });
    expect(status).toBe(200);
    const lessons = { chargedCents: 112_000, creditedCents: -6_000, netCents: 106_000, earnedCents: 78_400 };
    expect(body.programmes).toEqual([
      { programme: 'playberry-laser-literacy', ...lessons, marginCents: 27_600, marginPercent: 26 },
      expect.objectContaining({ programme: null, chargedCents: 103_000, earnedCents: 0 }),
    ]);
    expect(body.months).toEqual([{ month: '2026-11', ...body.sums }]);
    expect(body.sums).toMatchObject({ chargedCents: 215_000, creditedCents: -6_000, earnedCents: 78_400 });
    expect(body.tutors.map(({ earnedCents }) => earnedCents).toSorted((one, other) => one - other)).toEqual([
      0, 39_200, 39_200,
    ]);
  });

  test('received are apart from refunds, and what was taken back counts when it was', async () => {
    const { body } = await takings({ from: '2026-11', to: '2026-12' });
    const [first, later] = body.received;
    expect(first).toMatchObject({
      ...{ month: '2026-11', cash: 20_000, transfer: 0, cheque: 0 },
      ...{ refundedCents: -7_000, writtenOffCents: 0 },
    });
    expect(first?.receivedCents).toBe(150_000);
    expect(later).toMatchObject({ month: '2026-12', fps: -70_000, receivedCents: -70_000, refundedCents: 0 });
    expect(body.receivedSums.receivedCents).toBe(80_000);
    expect(context().by.kind).toBe('operator');
  });

  test.each([
    ['a month that does not exist', { from: '2026-13' }],
    ['months that end before they begin', { from: '2026-11', to: '2026-10' }],
    ['more than two years', { from: '2024-01', to: '2026-10' }],
  ])('of %s are refused', async (_, query) => {
    expect(await takings(query)).toMatchObject({ status: 400, body: { code: 'validation' } });
  });

  test('are of the last twelve months, where none are chosen', async () => {
    on('2026-12-31');
    expect((await takings({})).body).toMatchObject({ from: '2026-01', to: '2026-12' });
  });
});
