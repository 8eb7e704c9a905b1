import { randomUUID } from 'node:crypto';
import { billAnswer, type BillView, type RefundInput } from '@kitewell/contract/office/billing';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type Sent, type World } from '../../../test/world.ts';
import { eraseFamily } from '../family-records/erase-family.ts';
import { exportFamily } from '../family-records/export-family.ts';
import { applyRetention } from '../retention/retention.ts';
import { Bill } from './bill.entity.ts';
import { Refund } from './refund.entity.ts';
import { byOperator } from '../audit/record-change.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  await buildRate(world);
});
beforeEach(async () => {
  await at('2026-11-20');
});
afterAll(() => world.stop());

const { json, ops } = operator(() => world);
/** Goes to a day, on which Ben signs in. */
async function at(day: string): Promise<void> {
  world.clock.now = new Date(`${day}T02:00:00Z`);
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
}
const see = async (id: number): Promise<BillView> =>
  (await office(world, 'bill', { cookie, params: { id } })).body.bill;
const billsOf = async (family: number) => (await office(world, 'bills', { cookie, query: { family } })).body.bills;

/** A family with a credit of HK$280 on a draft of November: half of a billed session of October was not held. */
async function credited() {
  const home = await buildFamily(world);
  const session = await buildSession(world, { ...home, sessionDate: '2026-10-05' });
  await session.mark({ status: 'completed' });
  const { id: billed, version } = await world.em().findOneOrFail(Bill, { family: home.family });
  await office(world, 'issueBill', { cookie, params: { id: billed }, body: { version } });
  await session.mark({ status: 'completed', actualMinutes: 30 });
  const draft = await world.em().findOneOrFail(Bill, { family: home.family, status: 'draft' });
  expect(draft.totalCents).toBe(-28_000);
  return { ...home, session, id: draft.id, version: draft.version };
}
const refundOf = (version: number): Sent<RefundInput> => ({
  ...{ version, cents: 28_000, paidOn: '2026-11-19', way: 'fps', reference: 'FRN Chan Tai Man' },
  key: randomUUID(),
});
const refund = (id: number, body: Sent<RefundInput>) => office(world, 'recordRefund', { cookie, params: { id }, body });
const reverse = (id: number, of: number, reason = 'The cheque was never cashed.') =>
  office(world, 'reverseRefund', { cookie, params: { id, refund: of }, body: { reason } });
const refundIn = (bill: BillView) => bill.lines.find(({ kind }) => kind === 'refund')?.refund?.id ?? 0;

describe('a refund', () => {
  test('settles a credit, on the bill and in the histories of bill and family, without its reference', async () => {
    const { id, version, family } = await credited();
    const answer = await refund(id, refundOf(version));
    expectView(answer, 201, billAnswer);
    const { bill } = answer.body;
    expect(bill).toMatchObject({ status: 'draft', totalCents: 0 });
    expect(bill.lines).toMatchObject([
      { kind: 'credit', cents: -28_000 },
      {
        ...{ kind: 'refund', cents: 28_000, date: '2026-11-19' },
        refund: { way: 'fps', reference: 'FRN Chan Tai Man', reversalReason: null },
      },
    ]);
    const after = { cents: 28_000, paidOn: '2026-11-19', way: 'fps' };
    expect(bill.history[0]).toMatchObject({ by: 'Ben', action: 'bill refund', after });
    const { history } = (await office(world, 'family', { cookie, params: { id: family } })).body.family;
    expect(history[0]).toMatchObject({ by: 'Ben', action: 'family refund', after });
    expect(JSON.stringify([bill.history, history])).not.toContain('Chan');
    // The family reads both on its next bill, of which only the session is to be paid.
    await at('2026-12-04');
    const next = await buildSession(world, { family, sessionDate: '2026-12-03' });
    await next.mark({ status: 'completed' });
    const [december, ...others] = await billsOf(family);
    expect([december, others]).toMatchObject([{ month: '2026-12', totalCents: 56_000 }, [{ status: 'issued' }]]);
    expect((await see(december?.id ?? 0)).lines.map(({ kind }) => kind).sort()).toEqual([
      'credit',
      'refund',
      'session',
    ]);
  });

  test('is at most the credit on the draft, in one part or several', async () => {
    const { id, version } = await credited();
    expectError(await refund(id, { ...refundOf(version), cents: 28_001 }), 409, 'bill.overCredit');
    const { bill } = (await refund(id, { ...refundOf(version), cents: 20_000 })).body;
    expect(bill.totalCents).toBe(-8_000);
    expectError(await refund(id, { ...refundOf(bill.version), cents: 8_001 }), 409, 'bill.overCredit');
    const done = (await refund(id, { ...refundOf(bill.version), cents: 8_000 })).body.bill;
    expect(done.totalCents).toBe(0);
    expectError(await refund(id, { ...refundOf(done.version), cents: 1 }), 409, 'bill.overCredit');
  });

  test.each(['9999-12-31', '2026-10-31', '2026-11-21'])('is not of %s', async (paidOn) => {
    const { id, version } = await credited();
    expectError(await refund(id, { ...refundOf(version), paidOn }), 400, 'validation', {
      paidOn: 'Choose a day from 2026-11-01 to 2026-11-20',
    });
  });

  test('that is sent again is recorded once, and its key records nothing else', async () => {
    const { id, version } = await credited();
    const body = { ...refundOf(version), cents: 10_000 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, body)));
    expect(answers.map((answer) => [answer.status, answer.body.bill.totalCents])).toEqual(
      Array(5).fill([201, -18_000]),
    );
    const now = (await see(id)).version;
    for (const other of [{ cents: 18_000 }, { paidOn: '2026-11-18' }, { way: 'cash' }, { reference: 'X' }] as const)
      expectError(await refund(id, { ...body, version: now, ...other }), 409, 'request.otherContent');
    const { id: elsewhere, version: there } = await credited();
    expectError(await refund(elsewhere, { ...body, version: there }), 409, 'request.otherContent');
    expect((await see(id)).totalCents).toBe(-18_000);
  });

  test('is recorded by staff, of a draft that is as it was seen', async () => {
    const { id, version, family } = await credited();
    const body = refundOf(version);
    expectError(await office(world, 'recordRefund', { params: { id }, body }), 401, 'staff.sessionRequired');
    const half = await officeSession(world, await buildStaff(world), { open: false });
    const unproved = await office(world, 'recordRefund', { cookie: half, params: { id }, body });
    expectError(unproved, 403, 'secondFactor.required');
    expectError(await refund(2_000_000_000, body), 404, 'bill.notFound');
    expectError(await refund(id, { ...body, version: version + 7 }), 409, 'record.changed');
    const issued = (await billsOf(family)).find(({ status }) => status === 'issued')?.id ?? 0;
    const { version: seen } = await see(issued);
    expectError(await refund(issued, { ...body, version: seen }), 409, 'bill.notDraft');
    const wrong = await refund(id, { ...body, cents: 0, way: 'shells', key: 'again', paidOn: 'soon' } as never);
    expect([wrong.status, Object.keys(wrong.body.errors ?? {}).sort()]).toEqual([
      400,
      ['cents', 'key', 'paidOn', 'way'],
    ]);
  });
});

describe('a refund that is taken back', () => {
  test('gives the family its credit again, with the reason beside the bill and not in the audit', async () => {
    const { id, version, family } = await credited();
    const { bill: before } = (await refund(id, refundOf(version))).body;
    const answer = await reverse(id, refundIn(before));
    expectView(answer, 200, billAnswer);
    const { bill } = answer.body;
    expect(bill).toMatchObject({ totalCents: -28_000 });
    const reversalReason = 'The cheque was never cashed.';
    expect(bill.lines).toMatchObject([
      { kind: 'credit' },
      { kind: 'refund', cents: 28_000, refund: { reversalReason } },
      { kind: 'refund', cents: -28_000, refund: { reversalReason } },
    ]);
    expect(bill.history[0]).toMatchObject({ action: 'bill refund reversed', before: { cents: 28_000 } });
    const { history } = (await office(world, 'family', { cookie, params: { id: family } })).body.family;
    expect(history[0]).toMatchObject({ action: 'family refund reversed' });
    expect(JSON.stringify([bill.history, history])).not.toContain('cheque');
    // It can be refunded anew.
    expect((await refund(id, refundOf(bill.version))).body.bill.totalCents).toBe(0);
  });

  test('is taken back once, however often that is sent, by staff, from its own bill, for a reason', async () => {
    const { id, version } = await credited();
    const of = refundIn((await refund(id, refundOf(version))).body.bill);
    const { id: other } = await credited();
    expectError(await reverse(other, of), 404, 'bill.notFound');
    expectError(await reverse(id, 2_000_000_000), 404, 'bill.notFound');
    expectError(await reverse(id, of, ' '), 400, 'validation', { reason: 'Required' });
    const stranger = { params: { id, refund: of }, body: { reason: 'x' } };
    expectError(await office(world, 'reverseRefund', stranger), 401, 'staff.sessionRequired');
    const answers = await Promise.all(Array.from({ length: 5 }, () => reverse(id, of)));
    expect(answers.map((one) => [one.status, one.body.bill.totalCents])).toEqual(Array(5).fill([200, -28_000]));
    expectError(await reverse(id, of, 'Another reason.'), 409, 'bill.refundReversed');
  });

  test('stands on a new draft where the bill that shows it was issued, and stays where the family was erased', async () => {
    const { id, version, family } = await credited();
    const of = refundIn((await refund(id, refundOf(version))).body.bill);
    await at('2026-12-04');
    const next = await buildSession(world, { family, sessionDate: '2026-12-03' });
    await next.mark({ status: 'completed' });
    const [december] = await billsOf(family);
    const issued = december?.id ?? 0;
    const seen = (await see(issued)).version;
    await office(world, 'issueBill', { cookie, params: { id: issued }, body: { version: seen } });
    expect((await reverse(issued, of)).body.bill).toMatchObject({ status: 'issued', totalCents: 56_000 });
    const [draft] = await world.em().find(Bill, { family, status: 'draft' });
    expect(draft?.totalCents).toBe(-28_000);

    const gone = await credited();
    const stays = refundIn((await refund(gone.id, { ...refundOf(gone.version), paidOn: '2026-12-04' })).body.bill);
    await world
      .em()
      .transactional((tx) => eraseFamily(tx, { by: byOperator('test'), at: world.clock.now }, gone.family));
    expectError(await reverse(gone.id, stays), 409, 'bill.refundStays');
  });
});

test('a refund is in what a family gets of its data, and is kept for seven years with the bill that shows it', async () => {
  const { id, version, family } = await credited();
  await refund(id, refundOf(version));
  const context = { by: byOperator('test'), at: world.clock.now };
  const file = await world.em().transactional((tx) => exportFamily(tx, context, family));
  expect(file).toMatchObject({ refunds: [{ cents: 28_000, reference: 'FRN Chan Tai Man' }] });
  await world.em().transactional((tx) => eraseFamily(tx, context, family));
  const left = async () => [await world.em().count(Bill, { id }), await world.em().count(Refund)];
  const all = await world.em().count(Refund);
  const retire = async (day: string) => {
    await world
      .em()
      .transactional((tx) => applyRetention(tx, { by: byOperator('mandy'), at: new Date(`${day}T02:00:00Z`) }));
  };
  await retire('2033-11-20');
  expect(await left()).toEqual([1, all]);
  await retire('2033-11-21');
  expect((await left())[0]).toBe(0);
  const [{ keys }] = await world.em().execute<[{ keys: number }]>('select count(*)::int as keys from request_keys');
  expect(keys).toBe(0);
});

test('why a payment or a refund was taken back goes with the family, which gets it in its data before', async () => {
  const { id, version, family } = await credited();
  const of = refundIn((await refund(id, refundOf(version))).body.bill);
  await reverse(id, of, 'Mrs Chan is in hospital.');
  const billed = await world.em().findOneOrFail(Bill, { family, status: 'issued' });
  const params = { id: billed.id };
  const paying = { version: billed.version, paidOn: '2026-11-19', way: 'fps' } as const;
  const paid = (await office(world, 'payBill', { cookie, params, body: paying })).body.bill;
  const reason = 'The cheque of Mr Chan was returned.';
  await office(world, 'reverseBillPayment', { cookie, params, body: { version: paid.version, reason } });
  const context = { by: byOperator('test'), at: world.clock.now };
  const file = await world.em().transactional((tx) => exportFamily(tx, context, family));
  expect(file.refunds).toMatchObject([{ reversal_reason: 'Mrs Chan is in hospital.' }]);
  expect(file.bills).toContainEqual(expect.objectContaining({ id: billed.id, reversal_reason: reason }));
  await world.em().transactional((tx) => eraseFamily(tx, context, family));
  expect(await world.em().findOneOrFail(Bill, params)).toMatchObject({ totalCents: 56_000, reversalReason: null });
  expect(await world.em().findOneOrFail(Refund, of)).toMatchObject({
    ...{ cents: 28_000, reference: 'FRN Chan Tai Man', reversedAt: world.clock.now, reversalReason: '' },
  });
});

test('operators record a refund and take it back', async () => {
  const { id } = await credited();
  const words = ['bill', 'refund', String(id), '--cents', '28000', '--way', 'cash'];
  expect(await json(...words)).toMatchObject({ status: 'draft', cents: 0 });
  expect((await ops(...words)).code).toBe(1);
  expect((await ops('bill', 'unrefund', String(id))).code).toBe(1);
  expect(await json('bill', 'unrefund', String(id), '--reason', 'Not cashed.')).toMatchObject({ cents: -28_000 });
  expect((await ops('bill', 'unrefund', String(id), '--reason', 'Not cashed.')).code).toBe(1);
});
