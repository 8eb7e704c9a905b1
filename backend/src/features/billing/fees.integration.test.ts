import { randomUUID } from 'node:crypto';
import type { BusinessSettingsChange } from '@kitewell/contract/office/business-settings';
import { billsOf } from '../../../test/bills.ts';
import { someRequest } from '../../../test/builders.ts';
import { buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { Receipt } from './receipt.entity.ts';

let world: World;
let cookie: string;
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  await buildRate(world);
  cookie = await officeSession(world, await buildStaff(world, { role: 'owner' }));
});
afterEach(() => world.stop());

const { of, drafts, issue, statement, reverse, account, charged } = billsOf(
  () => world,
  () => cookie,
);
const receiptOf = (bookingId: number) => world.em().findOne(Receipt, { bookingId });
const setRules = async (rules: Partial<BusinessSettingsChange>) => {
  const { settings } = (await office(world, 'businessSettings', { cookie })).body;
  return office(world, 'changeBusinessSettings', { cookie, body: { ...settings, ...rules } });
};
const record = async (id: number, body: { status: 'completed' | 'missed' | 'pending'; actualMinutes?: number }) => {
  const { sequence: baseSequence } = await world.em().findOneOrFail(Booking, { id });
  const given = { actualMinutes: null, reason: 'As the family says.', minutesConfirmed: true, ...body, baseSequence };
  return office(world, 'recordOfficeBooking', { cookie, params: { id }, body: given });
};
/** A session that its tutor has recorded as missed. */
const missed = async (given: Parameters<typeof buildSession>[1] = {}) => {
  const home = await buildFamily(world);
  const session = await buildSession(world, { ...home, ...given });
  expect((await session.mark({ status: 'missed' })).status).toBe(200);
  return { ...home, session };
};
const feeOf = async (family: number) => (await statement(family)).find(({ kind }) => kind === 'missed')?.id ?? 0;
const waive = async (family: number) =>
  office(world, 'addCredit', {
    ...of(family),
    body: { charge: await feeOf(family), reason: 'A grandmother’s funeral', key: randomUUID() },
  });

describe('a missed session', () => {
  test('costs what the owner decides, brings its tutor a part of the usual earnings, and nothing once that is taken back', async () => {
    await setRules({ missedPercent: 50, tutorMissedPercent: 30 });
    const { family, session } = await missed();
    expect(await drafts(family)).toMatchObject([
      { totalCents: 28_000, lines: [{ kind: 'missed', child: 'Hei Hei', minutes: 60, cents: 28_000 }] },
    ]);
    expect(await receiptOf(session.id)).toMatchObject({
      ...{ kind: 'missed', percent: 30, tutorEarnings: 11_760, totalAmount: 28_000 },
    });
    // What is decided later holds for what is recorded later.
    await setRules({ missedPercent: 100 });
    await session.mark({ status: 'missed' });
    expect(await drafts(family)).toMatchObject([{ totalCents: 28_000 }]);
    await session.mark({ status: 'completed' });
    expect(await drafts(family)).toMatchObject([{ totalCents: 56_000, lines: [{ kind: 'session' }] }]);
    expect(await receiptOf(session.id)).toMatchObject({ kind: 'session', percent: 100, tutorEarnings: 39_200 });
    await session.mark({ status: 'pending' });
    expect([await drafts(family), await receiptOf(session.id)]).toEqual([[], null]);
  });

  test('at the full price is named as missed, though it costs what it would have cost', async () => {
    const { family, session } = await missed();
    await session.mark({ status: 'completed' });
    await session.mark({ status: 'missed' });
    expect(await drafts(family)).toMatchObject([{ totalCents: 56_000, lines: [{ kind: 'missed', cents: 56_000 }] }]);
  });

  test('takes a unit of a package where it costs the full price, and none where it does not', async () => {
    const home = await buildFamily(world);
    const sold = { cents: 200_000, units: 7, minutes: 60, groupSize: 1, expiresOn: '2027-02-28', key: randomUUID() };
    await office(world, 'addPackage', { ...of(home.family), body: sold });
    const session = await buildSession(world, home);
    await session.mark({ status: 'missed' });
    expect(await account(home.family)).toMatchObject({ units: 6, unbilledCents: 200_000 });
    await session.mark({ status: 'pending' });
    await setRules({ missedPercent: 50 });
    await session.mark({ status: 'missed' });
    expect(await account(home.family)).toMatchObject({ units: 7, unbilledCents: 228_000 });
  });

  test('that is a trial is free', async () => {
    await buildRate(world, { trial: true, familyCents: 0, tutorCents: 20_000 });
    const { body } = await world.post('/api/trial-requests', someRequest());
    const request = await world.em().findOneOrFail(TrialRequest, { reference: body.reference });
    const { family, session } = await missed({ trialRequest: request.id });
    expect(await drafts(family)).toEqual([]);
    expect(await receiptOf(session.id)).toMatchObject({ kind: 'missed', tutorEarnings: 20_000, totalAmount: 0 });
  });

  test('that nobody pays for, neither family nor office, waits for no rate', async () => {
    await world.em().execute('delete from rates');
    await setRules({ missedPercent: 0, tutorMissedPercent: 0 });
    const { session } = await missed();
    const waiting = async () => (await office(world, 'unbilled', { cookie })).body.sessions.map(({ id }) => id);
    expect(await waiting()).toEqual([]);
    await setRules({ missedPercent: 10 });
    await record(session.id, { status: 'missed' });
    expect(await waiting()).toEqual([session.id]);
  });

  test('whose tutor was paid for it changes the pay by the difference of the percentages', async () => {
    await setRules({ tutorMissedPercent: 50 });
    const { session } = await missed();
    const pay = async () =>
      (
        await office(world, 'tutorPay', {
          ...{ cookie, params: { id: session.tutor.id } },
          query: { month: '2026-11' },
        })
      ).body.pay;
    expect(await pay()).toMatchObject({ dueCents: 19_600, receipts: [{ kind: 'missed', cents: 19_600 }] });
    const order = { month: '2026-11', tutors: [{ id: session.tutor.id, expectedCents: 19_600 }], paidOn: '2026-11-20' };
    expect((await office(world, 'payTutors', { cookie, body: { ...order, key: randomUUID() } })).status).toBe(200);
    await record(session.id, { status: 'completed' });
    expect((await pay()).dueCents).toBe(19_600);
    await record(session.id, { status: 'completed', actualMinutes: 30 });
    expect((await pay()).dueCents).toBe(0);
    await record(session.id, { status: 'pending' });
    expect((await pay()).dueCents).toBe(-19_600);
  });
});

describe('the fee of a missed session', () => {
  test('is waived by a press with a reason, stays waived whatever is recorded again, and comes back with the waiver taken back', async () => {
    await setRules({ missedPercent: 50 });
    const { family, session } = await missed();
    expect((await waive(family)).status).toBe(201);
    expect(await account(family)).toMatchObject({ unbilledCents: 0, creditCents: 0 });
    expect(await drafts(family)).toEqual([]);
    await record(session.id, { status: 'missed' });
    const rows = await statement(family);
    expect(rows.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['missed', 28_000],
      ['waiver', -28_000],
    ]);
    expect(rows[1]).toMatchObject({ reason: 'A grandmother’s funeral', reversible: true });
    await reverse(rows[1]?.id ?? 0);
    expect(await account(family)).toMatchObject({ unbilledCents: 28_000, creditCents: 0 });
  });

  test('that is not billed yet pays no older bill when it is waived, and is on no later one', async () => {
    const { family, child } = await charged();
    await issue(family);
    await setRules({ missedPercent: 50 });
    const session = await buildSession(world, { family, child, sessionDate: '2026-11-18' });
    await session.mark({ status: 'missed' });
    expect(await account(family)).toMatchObject({ openCents: 56_000, unbilledCents: 28_000, creditCents: 0 });
    await waive(family);
    expect(await account(family)).toMatchObject({ openCents: 56_000, unbilledCents: 0, creditCents: 0 });
    expect(await drafts(family)).toEqual([]);
    const taught = await buildSession(world, { family, child, sessionDate: '2026-11-19' });
    await taught.mark({ status: 'completed' });
    expect(await drafts(family)).toMatchObject([{ totalCents: 56_000, lines: [{ kind: 'session' }] }]);
    await issue(family);
    await record(session.id, { status: 'completed' });
    expect(await account(family)).toMatchObject({ openCents: 112_000, unbilledCents: 56_000, creditCents: 0 });
  });

  test('that is waived after a part of it was credited is to be billed no more, and that part is again once the waiver is taken back', async () => {
    await setRules({ missedPercent: 50 });
    const { family } = await missed();
    const body = { charge: await feeOf(family), cents: 10_000, reason: 'Half of it', key: randomUUID() };
    await office(world, 'addCredit', { ...of(family), body });
    expect(await account(family)).toMatchObject({ unbilledCents: 18_000, creditCents: 0 });
    await waive(family);
    expect(await drafts(family)).toEqual([]);
    await reverse((await statement(family)).find(({ kind }) => kind === 'waiver')?.id ?? 0);
    // What became of the session is charged anew, so that no part of it stays credited.
    expect(await account(family)).toMatchObject({ unbilledCents: 28_000, creditCents: 0 });
    expect(await drafts(family)).toMatchObject([{ totalCents: 28_000, lines: [{ kind: 'missed' }] }]);
  });

  test('on a bill closes what is open of it, and is the session’s again once it took place', async () => {
    await setRules({ missedPercent: 50 });
    const { family, session } = await missed();
    await issue(family);
    await waive(family);
    expect(await account(family)).toMatchObject({ openCents: 0, creditCents: 0, unbilledCents: 0 });
    await record(session.id, { status: 'completed' });
    expect(await account(family)).toMatchObject({ openCents: 0, creditCents: 0, unbilledCents: 56_000 });
    await record(session.id, { status: 'missed' });
    expect(await account(family)).toMatchObject({ openCents: 0, creditCents: 0, unbilledCents: 0 });
  });

  test('is not owed again by taking its waiver back once the session is not missed any more', async () => {
    const { family, session } = await missed();
    await issue(family);
    await waive(family);
    await record(session.id, { status: 'pending' });
    await reverse((await statement(family)).find(({ kind }) => kind === 'waiver')?.id ?? 0);
    expect(await account(family)).toMatchObject({ openCents: 0, creditCents: 0, unbilledCents: 0 });
  });
});
