import { randomUUID } from 'node:crypto';
import { billedAheadView, monthAheadView } from '@kitewell/contract/office/bills';
import { familyAnswer } from '@kitewell/contract/office/families';
import { expectError, expectView } from '../../../test/answers.ts';
import { billsOf } from '../../../test/bills.ts';
import { buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  await buildRate(world);
});
beforeEach(async () => {
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
  await world.em().execute('update families set bills_ahead = false');
});
afterAll(() => world.stop());

const { json } = operator(() => world);
const { drafts, account } = billsOf(
  () => world,
  () => cookie,
);
const december = '2026-12';
const paysAhead = (family: number, version = 1, billsAhead = true) =>
  office(world, 'setFamilyBilling', { cookie, params: { id: family }, body: { version, billsAhead } });
const listed = async (month = december) => {
  const answer = await office(world, 'monthAhead', { cookie, query: { month } });
  expectView(answer, 200, monthAheadView);
  return answer.body.families;
};
const bill = (families: { family: number; version: string }[], { month = december, key = randomUUID() } = {}) =>
  office(world, 'billMonthAhead', { cookie, body: { month, families, key } });

/** A family that pays ahead, with sessions on the given days. */
async function family(days: readonly string[]) {
  const { family: id, child } = await buildFamily(world);
  expect((await paysAhead(id)).status).toBe(200);
  const sessions = [];
  for (const sessionDate of days) sessions.push(await buildSession(world, { family: id, child, sessionDate }));
  return { id, child, sessions };
}

test('the planned sessions of a month are a package on the next bill, which they use', async () => {
  const { id, child, sessions } = await family(['2026-12-01', '2026-12-31', '2026-11-30', '2027-01-01']);
  const [one] = await listed();
  expect(one).toMatchObject({ family: id, billTo: '陳太', totalCents: 112_000, withoutRate: 0, unitsLeft: 0 });
  expect(one?.packages).toMatchObject([
    { child, name: 'Hei Hei', programme: 'playberry-laser-literacy', minutes: 60, units: 2, cents: 112_000 },
  ]);
  const answer = await bill([{ family: id, version: one?.version ?? '' }]);
  expectView(answer, 200, billedAheadView);
  expect(answer.body.families).toEqual([{ family: id, refusal: null }]);
  // It is billed once, and expires eight weeks after the month.
  expect(await listed()).toEqual([]);
  expect(await drafts(id)).toMatchObject([{ totalCents: 112_000, lines: [{ kind: 'package' }] }]);
  expect((await account(id)).packages).toMatchObject([{ units: 2, left: 2, expiresOn: '2027-02-25' }]);
  world.clock.now = new Date('2026-12-02T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world));
  const marked = await sessions[0]?.mark({ status: 'completed' });
  expect(marked?.status).toBe(200);
  expect(await account(id)).toMatchObject({ unbilledCents: 112_000, units: 1 });
});

test('a child’s discount lowers the price of its package', async () => {
  const { id, child } = await family(['2026-12-01', '2026-12-08']);
  const body = { child, percent: 10, from: '2026-12-05' };
  expect((await office(world, 'setDiscount', { cookie, params: { id }, body })).status).toBe(200);
  expect((await listed()).find((one) => one.family === id)).toMatchObject({ totalCents: 106_400 });
});

test('sessions of other kinds are packages of their own; trials, cancelled ones and those without a rate are none', async () => {
  const { id, child, sessions } = await family(['2026-12-01', '2026-12-08', '2026-12-15']);
  await buildSession(world, { family: id, child, sessionDate: '2026-12-02', duration: 30 });
  await buildSession(world, { family: id, child, sessionDate: '2026-12-03', program: 'outdoor-mission' });
  await sessions[2]?.mark({ status: 'cancelled', reason: 'Ill.' });
  const [one] = await listed();
  expect(one).toMatchObject({ totalCents: 140_000, withoutRate: 1 });
  expect(one?.packages.map(({ minutes, units, cents }) => [minutes, units, cents])).toEqual([
    [30, 1, 28_000],
    [60, 2, 112_000],
  ]);
});

test('what changed since it was looked at is refused, and the same request again adds nothing', async () => {
  const { id, sessions } = await family(['2026-12-01', '2026-12-08']);
  const other = await family(['2026-12-01']);
  const [first, second] = await listed();
  await sessions[0]?.mark({ status: 'cancelled', reason: 'Ill.' });
  const both = [first, second].map((one) => ({ family: one?.family ?? 0, version: one?.version ?? '' }));
  const key = randomUUID();
  const outcome = [
    { family: id, refusal: 'record.changed' },
    { family: other.id, refusal: null },
  ];
  expect((await bill(both, { key })).body.families).toEqual(outcome);
  expect((await bill(both, { key })).body.families).toEqual(outcome);
  expect(await account(other.id)).toMatchObject({ unbilledCents: 56_000, units: 1 });
  // With another key it is billed already.
  const again = await bill(both.slice(1));
  expect(again.body.families).toEqual([{ family: other.id, refusal: 'bill.nothingToPay' }]);
});

test('ten at once bill a month once', async () => {
  const { id } = await family(['2026-12-01']);
  const [one] = await listed();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => bill([{ family: id, version: one?.version ?? '' }])),
  );
  const refusals = answers.map(({ body }) => body.families[0]?.refusal);
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(refusals.filter((refusal) => refusal === 'bill.nothingToPay')).toHaveLength(9);
  expect(await account(id)).toMatchObject({ unbilledCents: 56_000, units: 1 });
});

test('units that are left of an earlier package are named', async () => {
  const { id } = await family(['2026-11-25', '2026-12-01']);
  const [november] = await listed('2026-11');
  await bill([{ family: id, version: november?.version ?? '' }], { month: '2026-11' });
  expect(await listed()).toMatchObject([{ family: id, unitsLeft: 1, totalCents: 56_000 }]);
});

test('a command bills a month ahead too', async () => {
  const { id } = await family(['2026-12-01']);
  expect(await json('package', 'ahead', String(id), '--month', december)).toEqual({
    ...{ family: id, open: 0, unbilled: 56_000, credit: 0, units: 1 },
  });
});

test('all staff may, a month is this one or one of the next two, and nobody is unknown', async () => {
  const { id } = await family(['2026-12-01']);
  const none = { query: { month: december } };
  expectError(await office(world, 'monthAhead', none), 401, 'staff.sessionRequired');
  const body = { month: december, families: [{ family: id, version: 'x' }], key: randomUUID() };
  expectError(await office(world, 'billMonthAhead', { body }), 401, 'staff.sessionRequired');
  const setting = { params: { id }, body: { version: 2, billsAhead: false } };
  expectError(await office(world, 'setFamilyBilling', setting), 401, 'staff.sessionRequired');
  const month = expect.any(String) as string;
  for (const wrong of ['2026-10', '2027-02', '2026-13'])
    expectError(await office(world, 'monthAhead', { cookie, query: { month: wrong } }), 400, 'validation', { month });
  expectError(await bill([{ family: id, version: 'x' }], { month: '2027-02' }), 400, 'validation', { month });
  expectError(await bill([]), 400, 'validation', { families: expect.any(String) as string });
  expect((await bill([{ family: 999_999, version: 'x' }])).body.families).toEqual([
    { family: 999_999, refusal: 'family.notFound' },
  ]);
  expectError(await paysAhead(999_999), 404, 'family.notFound');
  expectError(await paysAhead(id, 1, false), 409, 'record.changed');
  const changed = await paysAhead(id, 2, false);
  expectView(changed, 200, familyAnswer);
  expect(changed.body.family.billsAhead).toBe(false);
  expect(await listed()).toEqual([]);
});
