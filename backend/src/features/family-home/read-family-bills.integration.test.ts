import { familyBillAnswer, familyBillsView, familyYearView } from '@kitewell/contract/family/bills';
import { expectError, expectView } from '../../../test/answers.ts';
import { familiesOf } from '../../../test/families.ts';
import { home, homeSession } from '../../../test/family-home.ts';
import { buildPaymentAccount } from '../../../test/money.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { asCents } from '@kitewell/contract/cents';
import { BillLine } from '../billing/bill-line.entity.ts';
import { Bill } from '../billing/bill.entity.ts';
import { Refund } from '../billing/refund.entity.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await buildPaymentAccount(world, '123456789');
  world.clock.now = new Date('2026-11-20T01:00:00Z');
});
afterAll(() => world.stop());
const families = familiesOf(() => world);

let built = 0;

async function aFamily() {
  const [mother, father] = [`payer-${++built}@example.com`, `other-${built}@example.com`];
  const emailConfirmedAt = world.clock.now;
  const { id } = await families.build({
    guardians: [
      { name: 'Ms. Chan', email: mother, emailConfirmedAt },
      { name: 'Mr. Chan', email: father, emailConfirmedAt, pays: false },
    ],
  });
  const query = { family: id };
  /** A bill of a month, with sessions of Sophie. */
  const bill = async (month: string, status: Bill['status'], cents: readonly number[], given: object = {}) => {
    const em = world.em();
    const issued = { number: `KB-${String(++built).padStart(4, '0')}`, issuedOn: `${month}-28`, dueOn: `${month}-28` };
    const stored = em.create(Bill, {
      ...{ family: id, billTo: 'Ms. Chan', language: 'en', month: `${month}-01`, createdAt: world.clock.now, status },
      totalCents: asCents(cents.reduce((sum, one) => sum + one, 0)),
      ...(status !== 'draft' && issued),
      ...given,
    });
    for (const one of cents)
      em.create(BillLine, {
        ...{ bill: stored, cents: asCents(one), sessionDate: `${month}-10` },
        ...(one > 0
          ? { kind: 'session', child: 'Sophie Chan', programme: 'playberry-laser-literacy', minutes: 60 }
          : { kind: 'correction', reason: 'Sorry' }),
      });
    await em.flush();
    return stored;
  };
  return {
    ...{ id, bill },
    asMother: { cookie: await homeSession(world, mother), query },
    asFather: { cookie: await homeSession(world, father), query },
  };
}

test('bills that were sent are listed, with what is owed and the credit, and no draft', async () => {
  const { asMother, bill } = await aFamily();
  const paid = await bill('2026-08', 'paid', [56_000], { paidOn: '2026-09-05', paidBy: 'fps' });
  const early = await bill('2026-09', 'issued', [56_000]);
  const late = await bill('2026-10', 'issued', [56_000, 56_000]);
  const gone = await bill('2026-10', 'void', [1_000]);
  await bill('2026-11', 'draft', [-20_000]);
  await bill('2026-12', 'draft', [56_000]);
  const answer = await home(world, 'familyBills', asMother);
  expectView(answer, 200, familyBillsView);
  expect(answer.body.bills.map(({ id, status }) => [id, status])).toEqual([
    [gone.id, 'void'],
    [late.id, 'issued'],
    [early.id, 'issued'],
    [paid.id, 'paid'],
  ]);
  expect(answer.body.bills[1]).toMatchObject({ number: late.number, month: '2026-10', totalCents: 112_000 });
  expect(answer.body.balance).toEqual({ owedCents: 168_000, open: 2, dueOn: '2026-09-28', creditCents: 20_000 });
  const open = { ...asMother, query: { ...asMother.query, status: 'issued' as const, limit: 1 } };
  const first = (await home(world, 'familyBills', open)).body;
  const cursor = first.nextCursor ?? '';
  const second = (await home(world, 'familyBills', { ...open, query: { ...open.query, cursor } })).body;
  expect([...first.bills, ...second.bills].map(({ id }) => id)).toEqual([late.id, early.id]);
  expect(second.nextCursor).toBeNull();
  const draft = { ...asMother, query: { ...asMother.query, status: 'draft' } };
  expect((await home(world, 'familyBills', draft as never)).body).toMatchObject({ code: 'validation' });
});

test('an open bill has its lines and what a bank’s app pays by; a paid one is a receipt', async () => {
  const { asMother, bill } = await aFamily();
  const open = await bill('2026-10', 'issued', [56_000, -6_000]);
  const answer = await home(world, 'familyBill', { ...asMother, params: { id: open.id } });
  expectView(answer, 200, familyBillAnswer);
  expect(answer.body.bill).toMatchObject({
    ...{ id: open.id, status: 'issued', billTo: 'Ms. Chan', totalCents: 50_000, dueOn: '2026-10-28' },
    lines: [
      { kind: 'session', child: 'Sophie Chan', minutes: 60, cents: 56_000 },
      { kind: 'correction', reason: 'Sorry', cents: -6_000 },
    ],
    fps: { identifier: '123456789', text: expect.stringContaining(open.number ?? '?') as string, sample: false },
  });
  const paid = await bill('2026-09', 'paid', [56_000], { paidOn: '2026-10-02', paidBy: 'fps', paidReference: 'X1' });
  const receipt = (await home(world, 'familyBill', { ...asMother, params: { id: paid.id } })).body.bill;
  expect(receipt).toMatchObject({ paidOn: '2026-10-02', paidBy: 'fps', paidReference: 'X1', fps: null });
  const draft = await bill('2026-11', 'draft', [56_000]);
  expectError(await home(world, 'familyBill', { ...asMother, params: { id: draft.id } }), 404, 'bill.notFound');
});

test('a family reads of a line what shows, and nothing that the office notes', async () => {
  const { asMother, bill } = await aFamily();
  const { id } = await bill('2026-10', 'issued', [56_000, -6_000]);
  const em = world.em();
  const noted = { reference: 'FPS 123', reversalReason: 'The wrong account', reversedAt: world.clock.now };
  const sum = { cents: asCents(20_000), way: 'fps' as const, paidOn: '2026-10-20', recordedAt: world.clock.now };
  const stored = em.create(Refund, { ...sum, ...noted });
  em.create(BillLine, { bill: id, kind: 'refund', cents: asCents(20_000), refund: stored });
  await em.flush();
  await em.execute(`update bill_lines set reason = 'Noted by the office' where kind = 'session' and bill_id = ?`, [id]);
  const answer = await home(world, 'familyBill', { ...asMother, params: { id } });
  expectView(answer, 200, familyBillAnswer);
  const shown = { id: expect.any(Number) as number, child: null, programme: null, minutes: null, reason: null };
  expect(answer.body.bill.lines).toEqual([
    {
      ...{ ...shown, kind: 'session', child: 'Sophie Chan', programme: 'playberry-laser-literacy', minutes: 60 },
      ...{ date: '2026-10-10', cents: 56_000, refund: null },
    },
    { ...shown, kind: 'correction', date: '2026-10-10', cents: -6_000, reason: 'Sorry', refund: null },
    { ...shown, kind: 'refund', date: '2026-10-20', cents: 20_000, refund: { way: 'fps' } },
  ]);
});

test('a year has its payments by their day, and what they were for', async () => {
  const { asMother, bill } = await aFamily();
  const paid = (on: string) => ({ paidOn: on, paidBy: 'fps' });
  await bill('2025-11', 'paid', [50_000], paid('2025-12-31'));
  const first = await bill('2025-12', 'paid', [56_000, 56_000, -12_000], paid('2026-01-01'));
  const second = await bill('2026-09', 'paid', [56_000], paid('2026-10-02'));
  await bill('2026-10', 'issued', [56_000]);
  const answer = await home(world, 'familyYear', asMother);
  expectView(answer, 200, familyYearView);
  expect(answer.body).toEqual({
    ...{ year: 2026, years: [2026, 2025], billTo: 'Ms. Chan', paidCents: 156_000, otherCents: -12_000 },
    payments: [
      { bill: first.id, number: first.number, month: '2025-12', paidOn: '2026-01-01', paidBy: 'fps', cents: 100_000 },
      { bill: second.id, number: second.number, month: '2026-09', paidOn: '2026-10-02', paidBy: 'fps', cents: 56_000 },
    ],
    sessions: [
      { child: 'Sophie Chan', programme: 'playberry-laser-literacy', sessions: 3, minutes: 180, cents: 168_000 },
    ],
  });
  const of = (year: number) => home(world, 'familyYear', { ...asMother, query: { ...asMother.query, year } });
  expect((await of(2025)).body).toMatchObject({ paidCents: 50_000, payments: [{ month: '2025-11' }] });
  expect((await of(2024)).body).toMatchObject({ paidCents: 0, payments: [], sessions: [], otherCents: 0 });
  expectError(await of(1999), 400, 'validation', { year: 'Number must be at least 2000' });
});

test('a family without bills owes nothing', async () => {
  const { asMother } = await aFamily();
  expect((await home(world, 'familyBills', asMother)).body).toEqual({
    ...{ bills: [], nextCursor: null, balance: { owedCents: 0, open: 0, dueOn: null, creditCents: 0 } },
  });
  expect((await home(world, 'familyYear', asMother)).body).toMatchObject({ billTo: null, years: [], payments: [] });
});

test('whoever does not pay reads no bill', async () => {
  const { asFather, bill } = await aFamily();
  const { id } = await bill('2026-10', 'issued', [56_000]);
  for (const answer of [
    await home(world, 'familyBills', asFather),
    await home(world, 'familyBill', { ...asFather, params: { id } }),
    await home(world, 'familyYear', asFather),
  ])
    expectError(answer, 403, 'home.payerOnly');
});
