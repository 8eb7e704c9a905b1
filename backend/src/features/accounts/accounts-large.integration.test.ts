import { asCents } from '@kitewell/contract/cents';
import pg from 'pg';
import { accountsOf } from '../../../test/accounts.ts';
import { buildBill } from '../../../test/bills.ts';
import { buildFamily } from '../../../test/money.ts';
import { listenToStatements, type Sent } from '../../../test/statements.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { exportFiles } from '@kitewell/contract/office/money-reports';
import { accountantExport } from '../billing/accountant-export.ts';
import { addBankLines } from '../billing/bank-lines.ts';
import { readAging } from '../billing/read-aging.ts';
import { dueReminders } from '../billing/read-overdue.ts';
import { listBankLines } from '../billing/read-bank-lines.ts';
import { sumBills } from '../billing/read-bills.ts';
import { readTakings } from '../billing/read-takings.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { packagesOf } from './packages.ts';
import { readStatement } from './read-account.ts';

/** Entries of other families; the one that reads has a handful. */
const entries = 200_000;
/** Of these are of July 2026: each day of a thousand has as many, and every other day has the charges and their bills. */
const ofMonth = { entries: (31 * entries) / 1_000, bills: (15 * entries) / 1_000 };
const large = ['accounts', 'entries', 'entry_words', 'bills', 'bill_lines', 'allocations', 'packages', 'package_moves'];

let world: World;
let family: number;
let statements: Sent[];
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  family = (await buildFamily(world)).family;
  const client = new pg.Client({ connectionString: world.config.databaseUrl });
  await client.connect();
  try {
    // The sums of rows that nobody reads are not checked.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into accounts (id) select n from generate_series(1000001, 1000000 + ${entries / 20}) as n`,
    );
    const account = `1000001 + n % ${entries / 20}`;
    const day = `date '2026-12-31' - n % 1000`;
    await client.query(
      `insert into entries (id, account_id, side, kind, cents, day, booked_on, booked_by, session_id, session_child_id, turn, way)
       select 1000000 + n, ${account}, case when n % 2 = 0 then 'charge' else 'credit' end,
         case when n % 2 = 0 then 'session' else 'payment' end, case when n % 2 = 0 then 56000 else -56000 end, ${day}, ${day},
         'tests', case when n % 2 = 0 then 9000000 + n end, case when n % 2 = 0 then n end, case when n % 2 = 0 then 1 end,
         case when n % 2 = 1 then 'fps' end
       from generate_series(1, ${entries}) as n`,
    );
    await client.query(
      `insert into entry_words (entry_id, child) select 1000000 + n, 'Hei Hei' from generate_series(2, ${entries}, 2) as n`,
    );
    await client.query(
      `insert into bills (id, account_id, number, payer, language, until, issued_on, due_on, unpaid)
       select 1000000 + n, ${account}, 'KE2026-' || n, 'A', 'en', ${day}, ${day}, ${day}, false from generate_series(2, ${entries}, 2) as n`,
    );
    await client.query(
      `insert into bill_lines (bill_id, entry_id) select 1000000 + n, 1000000 + n from generate_series(2, ${entries}, 2) as n`,
    );
    await client.query(
      `insert into allocations (source_id, bill_id, cents, booked_on) select 1000000 + n, 1000001 + n, 56000, ${day} from generate_series(1, ${entries}, 2) as n`,
    );
    await client.query(
      `insert into packages (id, entry_id, minutes, group_size, units, expires_on)
       select 1000000 + n, 1000000 + n, 60, 1, 10, ${day} from generate_series(10, ${entries}, 10) as n`,
    );
    await client.query(
      `insert into package_moves (package_id, units, session_id, session_child_id, booked_on)
       select 1000000 + n, -1, n, n, ${day} from generate_series(10, ${entries}, 10) as n`,
    );
    await client.query(`analyze ${large.join(', ')}`);
  } finally {
    await client.end();
  }
  statements = await listenToStatements(world);
}, 120_000);
afterAll(() => world.stop());

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}
const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** How a statement reads the large tables: which it reads from end to end, and how many rows it reads in all. */
async function planOf({ sql, values }: Sent) {
  const explained = `explain (analyze, format json) ${sql}`;
  const [row] = await world
    .em()
    .execute<[{ 'QUERY PLAN': [{ Plan: Step }] }]>(explained.replaceAll(/\$\d+/g, '?'), values);
  const steps = stepsOf(row['QUERY PLAN'][0].Plan).filter((step) => large.includes(step['Relation Name'] ?? ''));
  return {
    scanned: steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']),
    rows: steps.reduce(
      (all, step) => all + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
      0,
    ),
  };
}

const { change, charge, extra, issue, open, pay, sums, today } = accountsOf(() => world);

test('what an account comes to is read by index, however many accounts there are', async () => {
  const account = await open(family);
  statements.length = 0;
  await charge(77, [{ family, cents: 56_000 }]);
  await issue(account);
  await pay(account, 60_000);
  await extra(account, 10_000);
  await charge(77, [{ family, cents: 28_000 }]);
  await sums(account);
  await packagesOf(world.em(), account, today());
  await readStatement(world.em(), family, { from: '2026-11-01', to: '2026-11-30' });
  const read = statements.filter(
    ({ sql }) =>
      /^\s*(?:select|with)\b/.test(sql) && !sql.includes('insert into') && large.some((name) => sql.includes(name)),
  );
  expect(read.length).toBeGreaterThan(20);
  const plans = await Promise.all(read.map(async (sent) => ({ sql: sent.sql, ...(await planOf(sent)) })));
  expect(plans.filter(({ scanned, rows }) => scanned.length > 0 || rows > 300)).toEqual([]);
});

test('whose payment a line of the bank is is looked for among the newest bills alone', async () => {
  const line = { day: today(), cents: asCents(57_000), text: 'FPS CHAN KE2026-0002', nth: 1 };
  await change((tx, by) => addBankLines(tx, by, [line]));
  statements.length = 0;
  await listBankLines(world.services, { state: 'open', limit: 20 });
  const plans = await Promise.all(statements.filter(({ sql }) => sql.includes('bank_lines')).map(planOf));
  expect(plans.length).toBeGreaterThan(2);
  expect(plans.filter(({ scanned, rows }) => scanned.length > 0 || rows > 3_000)).toEqual([]);
});

test('who is to be reminded is asked once for all families, by the index of what is overdue', async () => {
  const late = await Promise.all([1, 2, 3].map(async () => (await buildFamily(world)).family));
  for (const one of late) await buildBill(world, { family: one, dueOn: '2026-11-10' });
  await world.em().nativeUpdate(Guardian, { family: { $in: late } }, { email: 'payer@example.com' });
  statements.length = 0;
  const due = await dueReminders(world.em(), [3, 10, 21], world.clock.now);
  expect(due.map(({ family: one }) => one)).toEqual(late);
  expect(due).toMatchObject([{ step: 2 }, { step: 2 }, { step: 2 }]);
  expect(statements).toHaveLength(1);
  const plans = await Promise.all(statements.map(planOf));
  expect(plans.filter(({ scanned, rows }) => scanned.length > 0 || rows > 300)).toEqual([]);
});

test('who owes what is read by index, as of today and of a day a month ago', async () => {
  world.clock.now = new Date('2027-01-02T02:00:00Z');
  const account = await open(family);
  await extra(account, 30_000);
  await issue(account);
  statements.length = 0;
  for (const asOf of [undefined, '2026-12-29']) {
    statements.length = 0;
    const { rows } = await readAging(world.services, { limit: 20, ...(asOf !== undefined && { asOf }) });
    expect(rows).not.toEqual([]);
    const plans = await Promise.all(statements.map(planOf));
    expect(plans).toHaveLength(1);
    expect(plans.filter(({ scanned, rows: read }) => scanned.length > 0 || read > 10_000)).toEqual([]);
  }
});

test('bills are added up to the last one, and those of a month or a family without reading the others', async () => {
  const all = { bills: entries / 2, totalCents: (entries / 2) * 56_000 };
  statements.length = 0;
  const own = await sumBills(world.services, { family });
  const month = await sumBills(world.services, { month: '2026-07' });
  // Each has its line, its entry and what pays it.
  const few = 5 * (month.bills + own.bills);
  expect([own.bills > 0, month.bills]).toEqual([true, ofMonth.bills]);
  const plans = await Promise.all(statements.map(planOf));
  expect(plans.filter(({ scanned, rows }) => scanned.length > 0 || rows > few)).toEqual([]);
  const { bills, totalCents } = await sumBills(world.services, {});
  expect([bills >= all.bills, totalCents >= all.totalCents]).toEqual([true, true]);
});

test('takings of a month are read by index, and take no longer with the entries of other months', async () => {
  statements.length = 0;
  const { sums } = await readTakings(world.services, { from: '2026-07', to: '2026-07' });
  expect(sums.chargedCents).toBe(ofMonth.bills * 56_000);
  const plans = await Promise.all(statements.map(planOf));
  expect(plans).toHaveLength(1);
  expect(plans.filter(({ scanned, rows }) => scanned.length > 0 || rows > 5 * ofMonth.entries)).toEqual([]);
});

test.each(exportFiles)('the accountant’s table of %s is read by index, part by part', async (file) => {
  statements.length = 0;
  const range = { from: '2026-07-01', to: '2026-07-31' };
  const first = await accountantExport(world.services, { file, ...range });
  if (first.nextCursor !== null) await accountantExport(world.services, { file, ...range, cursor: first.nextCursor });
  expect(first.nextCursor !== null).toBe(file !== 'bank' && file !== 'pay');
  // A part has a thousand rows; a family has twenty entries, and a row of the others is looked up in five tables at most.
  const few = 25_000;
  const plans = await Promise.all(statements.map(planOf));
  expect(plans).toHaveLength(first.nextCursor === null ? 1 : 2);
  expect(plans.filter(({ scanned, rows }) => scanned.length > 0 || rows > few)).toEqual([]);
});
