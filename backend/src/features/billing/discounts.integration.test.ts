import { accountAnswer, type DiscountInput } from '@kitewell/contract/office/accounts';
import { expectError, expectView } from '../../../test/answers.ts';
import { billsOf } from '../../../test/bills.ts';
import { buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Child } from '../families/child.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { storeChildren } from '../sessions/session-children.ts';
import { Receipt } from './receipt.entity.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  await world.em().execute('delete from rates');
  cookie = await officeSession(world, await buildStaff(world, { role: 'owner' }));
});
afterAll(() => world.stop());

const { json, ops } = operator(() => world);
const { of, drafts, issue, see, account } = billsOf(
  () => world,
  () => cookie,
);
const give = (family: number, body: Partial<Record<keyof DiscountInput, unknown>>) =>
  office(world, 'setDiscount', { ...of(family), body: { percent: 15, from: '2026-11-01', ...body } as never });
/** A family with a second child, who gets a discount. */
const twoChildren = async (percent: number) => {
  const { family, child } = await buildFamily(world);
  const em = world.em();
  const second = em.create(Child, { family, name: 'Lok Lok' });
  await em.flush();
  expect((await give(family, { child: second.id, percent })).status).toBe(200);
  return { family, child, second: second.id };
};

test('a discount is rounded by line, stands on the bill, and lowers what the tutor reads that the family pays', async () => {
  await buildRate(world, { familyCents: 39_999, tutorCents: 30_000 });
  const home = await buildFamily(world);
  const answer = await give(home.family, { child: home.child });
  expectView(answer, 200, accountAnswer);
  const discount = { child: { id: home.child, name: 'Hei Hei' }, percent: 15, from: '2026-11-01' };
  expect(answer.body.account.discounts).toEqual([discount]);
  const session = await buildSession(world, { ...home, duration: 50 });
  await session.mark({ status: 'completed' });
  expect(await drafts(home.family)).toMatchObject([
    {
      totalCents: 28_333,
      lines: [
        { kind: 'session', cents: 33_333 },
        { kind: 'discount', cents: -5_000, child: 'Hei Hei' },
      ],
    },
  ]);
  expect(await world.em().findOne(Receipt, { bookingId: session.id })).toMatchObject({ totalAmount: 28_333 });
  const bill = await see((await issue(home.family))?.bill?.id ?? 0);
  expect(bill).toMatchObject({ openCents: 28_333, lines: [{ cents: 33_333 }, { kind: 'discount', cents: -5_000 }] });
});

test('it is the named child’s alone; a missed session costs its percentage first and then the discount, and waived nothing', async () => {
  await buildRate(world, { groupSize: 2, familyCents: 56_000 });
  await buildRate(world);
  const { settings } = (await office(world, 'businessSettings', { cookie })).body;
  await office(world, 'changeBusinessSettings', { cookie, body: { ...settings, missedPercent: 50 } });
  const { family, child, second } = await twoChildren(10);
  const both = await buildSession(world, { family, child, groupSize: 2 });
  const other = { childName: 'Lok Lok', parentName: '陳太', childAge: 6, child: second, family };
  await storeChildren(world.em(), both.id, [other], 1);
  await both.mark({ status: 'completed' });
  expect(await drafts(family)).toMatchObject([{ totalCents: 106_400 }]);
  await both.mark({ status: 'pending' });

  const alone = { family, child: second, childName: 'Lok Lok', tutor: both.tutor, sessionDate: '2026-11-04' };
  const missed = await buildSession(world, alone);
  await missed.mark({ status: 'missed' });
  const [draft] = await drafts(family);
  expect(draft).toMatchObject({ totalCents: 25_200, lines: [{ kind: 'missed', cents: 28_000 }, { cents: -2_800 }] });
  const body = { charge: draft?.lines[0]?.id as never, reason: 'Kindness', key: crypto.randomUUID() };
  expect((await office(world, 'addCredit', { ...of(family), body })).status).toBe(201);
  expect(await account(family)).toMatchObject({ unbilledCents: 0, creditCents: 0 });
});

test('it holds for sessions from its day on, 100 percent leave nothing, and what was charged stays', async () => {
  await buildRate(world);
  const home = await buildFamily(world);
  const on = async (sessionDate: string) => {
    const session = await buildSession(world, { ...home, sessionDate });
    await session.mark({ status: 'completed' });
    return (await account(home.family)).unbilledCents;
  };
  expect(await on('2026-11-02')).toBe(56_000);
  await give(home.family, { child: home.child, percent: 100 });
  await give(home.family, { child: home.child, percent: 50, from: '2026-11-10' });
  await give(home.family, { child: home.child, percent: 0, from: '2026-11-12' });
  expect(await on('2026-11-09')).toBe(56_000);
  expect(await on('2026-11-10')).toBe(84_000);
  expect(await on('2026-11-12')).toBe(140_000);
});

test('a late cancellation is told and charged with the discount', async () => {
  await buildRate(world);
  const home = await buildFamily(world);
  await give(home.family, { child: home.child, percent: 10 });
  const session = await buildSession(world, { ...home, sessionDate: '2026-11-20', sessionTime: '16:00' });
  const { booking } = (await office(world, 'officeBooking', { cookie, params: { id: session.id } })).body;
  // A tutor who is not cleared cannot come, so the rule asks nothing of the family.
  expect(booking.lateFee).toEqual({ cents: 50_400, charge: false });
  const { sequence: baseSequence } = await world.em().findOneOrFail(Booking, { id: session.id });
  const body = { baseSequence, reason: 'Ill', charge: true };
  await office(world, 'cancelOfficeBooking', { cookie, params: { id: session.id }, body });
  expect((await account(home.family)).unbilledCents).toBe(50_400);
});

test('it is given by the office alone, to a child of the family, and never more than the price', async () => {
  const [home, other] = [await buildFamily(world), await buildFamily(world)];
  const body = { child: home.child, percent: 10, from: '2026-11-01' } as never;
  expectError(await office(world, 'setDiscount', { params: { id: home.family }, body }), 401, 'staff.sessionRequired');
  expectError(await give(other.family, { child: home.child }), 404, 'family.notFound');
  const invalid = (name: string) => ({ [name]: expect.any(String) as string });
  expectError(await give(home.family, { child: home.child, percent: 101 }), 400, 'validation', invalid('percent'));
  for (const percent of [-1, 0.5, 'ten'])
    expectError(await give(home.family, { child: home.child, percent }), 400, 'validation', invalid('percent'));
  for (const from of ['2025-01-01', '2028-01-01', 'soon'])
    expectError(await give(home.family, { child: home.child, from }), 400, 'validation', invalid('from'));
  // One of nothing is none.
  expect((await give(home.family, { child: home.child, percent: 0 })).status).toBe(200);
  expect((await account(home.family)).discounts).toEqual([]);
  // The same twice is written once.
  await give(home.family, { child: home.child });
  expect((await give(home.family, { child: home.child })).status).toBe(200);
  const written = {
    action: 'family discount' as const,
    subjectKind: 'family' as const,
    subjectId: String(home.family),
  };
  expect(await world.em().count(AuditEvent, written)).toBe(1);
});

test('it goes with the record of a child that is merged into another, whose own of the same day stays', async () => {
  const [home, other] = [await buildFamily(world), await buildFamily(world)];
  await give(other.family, { child: other.child, percent: 20 });
  await give(other.family, { child: other.child, percent: 30, from: '2026-11-15' });
  await give(home.family, { child: home.child, percent: 5 });
  const body = { version: 1, other: other.family };
  const merged = await office(world, 'mergeFamilies', { cookie, params: { id: home.family }, body });
  expect(merged.status).toBe(200);
  expect((await account(home.family)).discounts.map(({ percent, from }) => [percent, from])).toEqual([
    [30, '2026-11-15'],
    [5, '2026-11-01'],
  ]);
});

test('the command line sets it and lists what the family has', async () => {
  const { family, child } = await buildFamily(world);
  const set = (percent: string, from: string) =>
    ops('discount', 'set', String(family), '--child', String(child), '--percent', percent, '--from', from);
  expect((await set('110', '2026-11-01')).code).toBe(1);
  expect((await set('20', '2026-11-01')).code).toBe(0);
  const given = ['--child', String(child), '--percent', '0', '--from', '2026-12-01'];
  expect(await json('discount', 'set', String(family), ...given)).toEqual([
    { child: 'Hei Hei', percent: 0, from: '2026-12-01' },
    { child: 'Hei Hei', percent: 20, from: '2026-11-01' },
  ]);
});
