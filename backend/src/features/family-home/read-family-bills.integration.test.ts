import { randomUUID } from 'node:crypto';
import {
  familyAccountAnswer,
  familyBillAnswer,
  familyBillsView,
  familyStatementAnswer,
  familyYearView,
} from '@kitewell/contract/family/bills';
import { expectError, expectView } from '../../../test/answers.ts';
import { billsOf, buildBill } from '../../../test/bills.ts';
import { familiesOf } from '../../../test/families.ts';
import { home, homeSession } from '../../../test/family-home.ts';
import { buildPaymentAccount, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  await buildPaymentAccount(world, '123456789');
  world.clock.now = new Date('2026-11-20T01:00:00Z');
  await buildRate(world);
  cookie = await officeSession(world, await buildStaff(world));
});
afterAll(() => world.stop());
const families = familiesOf(() => world);
const { pay, issue, of, reverse, statement } = billsOf(
  () => world,
  () => cookie,
);

let built = 0;

async function aFamily() {
  const [mother, father] = [`payer-${++built}@example.com`, `other-${built}@example.com`];
  const emailConfirmedAt = world.clock.now;
  const { id, child } = await families.build({
    guardians: [
      { name: 'Ms. Chan', email: mother, emailConfirmedAt },
      { name: 'Mr. Chan', email: father, emailConfirmedAt, pays: false },
    ],
  });
  const query = { family: id };
  const bill = (month: string, given: object = {}) =>
    buildBill(world, {
      ...{ family: id, payer: 'Ms. Chan', until: `${month}-28`, issuedOn: `${month}-28`, dueOn: `${month}-28` },
      ...given,
    });
  /** A completed session of HK$560 on a day. */
  const taught = async (sessionDate: string) => {
    const { mark } = await buildSession(world, { family: id, child: child?.id ?? null, sessionDate });
    await mark({ status: 'completed' });
  };
  return {
    ...{ id, child, bill, taught },
    asMother: { cookie: await homeSession(world, mother), query },
    asFather: { cookie: await homeSession(world, father), query },
  };
}

test('bills are listed, and the account has what is owed, what is on none yet and the credit', async () => {
  const { id: family, asMother, bill, taught } = await aFamily();
  const paid = await bill('2026-08', { paidOn: '2026-09-05' });
  const early = await bill('2026-09', { cents: 50_000 });
  const late = await bill('2026-10', { cents: 112_000 });
  const gone = await bill('2026-10', { cents: 1_000, isVoid: true });
  const sold = { cents: 200_000, units: 7, minutes: 45, groupSize: 1, expiresOn: '2027-02-28', key: randomUUID() };
  await office(world, 'addPackage', { ...of(family), body: sold });
  await taught('2026-11-03');
  const answer = await home(world, 'familyBills', asMother);
  expectView(answer, 200, familyBillsView);
  expect(answer.body.bills.map(({ id, status }) => [id, status])).toEqual([
    [gone.id, 'void'],
    [late.id, 'open'],
    [early.id, 'open'],
    [paid.id, 'paid'],
  ]);
  expect(answer.body.bills[1]).toEqual({
    ...{ id: late.id, number: late.number, month: '2026-10', totalCents: 112_000, openCents: 112_000 },
    ...{ status: 'open', overdue: true, dueOn: '2026-10-28', paidOn: null },
  });
  expect(answer.body.bills[3]).toMatchObject({ paidOn: '2026-09-05', openCents: 0 });
  // What the void bill was for and the package can be billed again.
  const account = async () => (await home(world, 'ownAccount', asMother)).body.account;
  expect(await account()).toMatchObject({
    ...{ owedCents: 162_000, open: 2, dueOn: '2026-09-28', creditCents: 0, unbilledCents: 257_000, units: 7 },
  });
  const open = { ...asMother, query: { ...asMother.query, status: 'open' as const, limit: 1 } };
  const first = (await home(world, 'familyBills', open)).body;
  const cursor = first.nextCursor ?? '';
  const second = (await home(world, 'familyBills', { ...open, query: { ...open.query, cursor } })).body;
  expect([...first.bills, ...second.bills].map(({ id }) => id)).toEqual([late.id, early.id]);
  expect(second.nextCursor).toBeNull();
  await pay(family, 162_500);
  expect(await account()).toMatchObject({ owedCents: 0, creditCents: 500 });
});

test('the account has what is left of each package that has not expired, the first to expire first', async () => {
  const { id: family, child, asMother, taught } = await aFamily();
  const sell = async (given: object) => {
    const body = { cents: 200_000, units: 7, minutes: 60, groupSize: 1, expiresOn: '2027-02-28', key: randomUUID() };
    await office(world, 'addPackage', { ...of(family), body: { ...body, ...given } });
  };
  await sell({});
  await sell({ child: child?.id, programme: 'playberry-laser-literacy', units: 1, expiresOn: '2026-12-31' });
  await sell({ units: 3, expiresOn: '2026-11-19' });
  await taught('2026-11-03');
  const answer = await home(world, 'ownAccount', asMother);
  expectView(answer, 200, familyAccountAnswer);
  const id = expect.any(Number) as number;
  expect(answer.body.account).toMatchObject({
    units: 7,
    packages: [
      {
        ...{ id, child: child?.name, programme: 'playberry-laser-literacy', minutes: 60 },
        ...{ units: 1, left: 0, expiresOn: '2026-12-31' },
      },
      { id, child: null, programme: null, minutes: 60, units: 7, left: 7, expiresOn: '2027-02-28' },
    ],
  });
});

test('a statement is that of the office, without reasons that are not for the family', async () => {
  const { id: family, asMother, taught } = await aFamily();
  await taught('2026-11-03');
  await pay(family, 56_000, { reference: 'X1' });
  const [, payment] = await statement(family);
  await reverse(payment?.id ?? 0, 'They always bounce');
  const sorry = { cents: 6_000, reason: 'Sorry', key: randomUUID() };
  await office(world, 'addCredit', { ...of(family), body: sorry });
  const read = (query: { from: string; to: string }) =>
    home(world, 'ownStatement', { ...asMother, query: { ...asMother.query, ...query } });
  const answer = await read({ from: '2026-11-01', to: '2026-11-20' });
  expectView(answer, 200, familyStatementAnswer);
  expect(answer.body.statement).toMatchObject({
    ...{ payer: 'Ms. Chan', beforeCents: 0, afterCents: 50_000 },
    rows: [
      { kind: 'session', child: 'Hei Hei', bookedOn: '2026-11-20', cents: 56_000, balanceCents: 56_000 },
      { kind: 'payment', reference: 'X1', reversed: true, balanceCents: 0 },
      { kind: 'reversal', reason: null, balanceCents: 56_000 },
      { kind: 'credit', reason: 'Sorry', cents: -6_000, balanceCents: 50_000 },
    ],
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/bounce|reversible|leftCents/);
  const before = (await read({ from: '2026-10-01', to: '2026-11-19' })).body.statement;
  expect(before).toMatchObject({ beforeCents: 0, rows: [], afterCents: 0 });
  for (const [from, to, errors] of [
    ['2026-11-20', '2026-11-01', { to: 'The last day cannot be before the first day' }],
    ['2025-01-01', '2026-11-01', { to: 'Number must be at most 400' }],
    ['2026-11-31', '2026-12-01', { from: 'Expected a date that exists, as YYYY-MM-DD' }],
  ] as const)
    expectError(await read({ from, to }), 400, 'validation', errors);
});

test('an open bill has its lines, what pays it and what a bank’s app pays by; a paid one is a receipt', async () => {
  const { id: family, asMother, taught } = await aFamily();
  await taught('2026-11-03');
  const id = (await issue(family))?.bill?.id ?? 0;
  await pay(family, 6_000, { reference: 'X1' });
  const read = () => home(world, 'familyBill', { ...asMother, params: { id } });
  const answer = await read();
  expectView(answer, 200, familyBillAnswer);
  expect(answer.body.bill).toMatchObject({
    ...{ id, status: 'partlyPaid', billTo: 'Ms. Chan', totalCents: 56_000, openCents: 50_000, dueOn: '2026-11-27' },
    lines: [{ kind: 'session', child: 'Hei Hei', minutes: 60, cents: 56_000, reason: null }],
    paidBy: [{ kind: 'payment', day: '2026-11-20', way: 'fps', reference: 'X1', cents: 6_000 }],
    fps: { identifier: '123456789', text: expect.stringContaining('5403500') as string, sample: false },
  });
  const sorry = { cents: 50_000, reason: 'Sorry', key: randomUUID() };
  await office(world, 'addCredit', { ...of(family), body: sorry });
  expect((await read()).body.bill).toMatchObject({
    ...{ status: 'paid', paidOn: '2026-11-20', openCents: 0, fps: null },
    paidBy: [{ kind: 'payment' }, { kind: 'credit', reason: 'Sorry', cents: 50_000 }],
  });
});

test('a year has its payments by their day, and the sessions of that year', async () => {
  const { id: family, asMother, bill, taught } = await aFamily();
  await bill('2025-11', { cents: 50_000, paidOn: '2025-12-31' });
  const first = await bill('2025-12', { cents: 100_000, paidOn: '2026-01-01' });
  await taught('2026-11-03');
  const second = (await issue(family))?.bill;
  await pay(family, 60_000, { paidOn: '2026-11-19' });
  const back = { cents: 4_000, paidOn: '2026-11-20', way: 'cash', key: randomUUID() } as const;
  await office(world, 'recordRefund', { ...of(family), body: back });
  const answer = await home(world, 'familyYear', asMother);
  expectView(answer, 200, familyYearView);
  const id = expect.any(Number) as number;
  expect(answer.body).toEqual({
    ...{ year: 2026, years: [2026, 2025], billTo: 'Ms. Chan', paidCents: 156_000 },
    payments: [
      { id, paidOn: '2026-01-01', way: 'fps', cents: 100_000, bills: [{ id: first.id, number: first.number }] },
      { id, paidOn: '2026-11-19', way: 'fps', cents: 60_000, bills: [{ id: second?.id, number: second?.number }] },
      { id, paidOn: '2026-11-20', way: 'cash', cents: -4_000, bills: [] },
    ],
    sessions: [{ child: 'Hei Hei', programme: 'playberry-laser-literacy', sessions: 1, minutes: 60, cents: 56_000 }],
  });
  const ofYear = (year: number) => home(world, 'familyYear', { ...asMother, query: { ...asMother.query, year } });
  expect((await ofYear(2025)).body).toMatchObject({ paidCents: 50_000, payments: [{ paidOn: '2025-12-31' }] });
  expect((await ofYear(2024)).body).toMatchObject({ paidCents: 0, payments: [], sessions: [] });
  expectError(await ofYear(1999), 400, 'validation', { year: 'Number must be at least 2000' });
});

test('a family without bills owes nothing', async () => {
  const { asMother } = await aFamily();
  const nothing = { owedCents: 0, open: 0, dueOn: null, creditCents: 0, unbilledCents: 0, units: 0, packages: [] };
  expect((await home(world, 'familyBills', asMother)).body).toEqual({ bills: [], nextCursor: null });
  expect((await home(world, 'ownAccount', asMother)).body.account).toEqual(nothing);
  expect((await home(world, 'familyYear', asMother)).body).toMatchObject({ billTo: null, years: [], payments: [] });
});

test('whoever does not pay reads no bill, and nobody another family’s', async () => {
  const { asFather, asMother, bill } = await aFamily();
  const { bill: another } = await aFamily();
  const { id } = await bill('2026-10');
  for (const answer of [
    await home(world, 'familyBills', asFather),
    await home(world, 'familyBill', { ...asFather, params: { id } }),
    await home(world, 'familyYear', asFather),
    await home(world, 'ownAccount', asFather),
    await home(world, 'ownStatement', {
      ...asFather,
      query: { ...asFather.query, from: '2026-11-01', to: '2026-11-20' },
    }),
  ])
    expectError(answer, 403, 'home.payerOnly');
  const { id: other } = await another('2026-10');
  expectError(await home(world, 'familyBill', { ...asMother, params: { id: other } }), 404, 'bill.notFound');
});
