import { randomUUID } from 'node:crypto';
import { hongKongDate } from '@kitewell/contract/dates';
import type { OfficeCallInput } from '@kitewell/contract/office/calls';
import { officeBookingAnswer, type OfficeBookingView } from '@kitewell/contract/office/sessions';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor, someRequest } from '../../../test/builders.ts';
import { billsOf, draftsOf } from '../../../test/bills.ts';
import { buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { PayCorrection } from '../billing/pay-correction.entity.ts';
import { Receipt } from '../billing/receipt.entity.ts';
import { queueAssessmentsDue } from '../emails/assessments-due.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { chargeEnded } from './charge-ended.ts';
import { SessionChild } from '../sessions/session-child.entity.ts';

let world: World;
let cookie: string;
let ben: Awaited<ReturnType<typeof buildStaff>>;
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  ben = await buildStaff(world, { name: 'Ben' });
  cookie = await officeSession(world, ben);
  await buildRate(world);
});
afterEach(() => world.stop());

const { json, ops } = operator(() => world);
/** Some days later Ben has to sign in again. */
async function later(at: string): Promise<void> {
  world.clock.now = new Date(at);
  cookie = await officeSession(world, ben);
}
const seen = async (id: number): Promise<OfficeBookingView> =>
  (await office(world, 'officeBooking', { cookie, params: { id } })).body.booking;
const receiptOf = (bookingId: number) => world.em().findOne(Receipt, { bookingId });
const { issue, pay, account } = billsOf(
  () => world,
  () => cookie,
);
const unbilledOf = (family: number) => draftsOf(world, family);
type Recorded = Omit<OfficeCallInput<'recordOfficeBooking'>['body'], 'baseSequence'>;
async function record(id: number, body: Recorded & { baseSequence?: number }) {
  const { sequence: baseSequence } = await seen(id);
  return office(world, 'recordOfficeBooking', { cookie, params: { id }, body: { baseSequence, ...body } });
}
async function payTutorOf(bookingId: number) {
  await world.em().nativeUpdate(Receipt, { bookingId }, { paymentStatus: 'paid' });
}
async function payBillOf(family: number) {
  await issue(family);
  expect((await pay(family, 56_000)).status).toBe(201);
}

describe('a session that was completed before its end', () => {
  test('has no receipt, no charge and no moved lead until its end has passed, and each of them once after it', async () => {
    const { body } = await world.post('/api/trial-requests', someRequest());
    const request = await world.em().findOneOrFail(TrialRequest, { reference: body.reference });
    await buildRate(world, { trial: true, familyCents: 0, tutorCents: 20_000 });
    const home = await buildFamily(world);
    const far = { sessionDate: '2027-06-08', sessionTime: '10:00' };
    const regular = await buildSession(world, { ...home, ...far });
    const trial = await buildSession(world, { ...far, trialRequest: request.id });
    for (const { mark } of [regular, trial]) expect((await mark({ status: 'completed' })).status).toBe(200);
    const until = async (at: string) => {
      await later(at);
      await Promise.all([chargeEnded(world.services), chargeEnded(world.services)]);
    };
    await until('2027-06-08T02:59:59Z');
    expect([await receiptOf(regular.id), await receiptOf(trial.id), await unbilledOf(home.family)]).toEqual([
      null,
      null,
      [],
    ]);
    expect((await office(world, 'unbilled', { cookie })).body.sessions).toEqual([]);
    // Nothing counts it as taught: neither the month's minutes nor the tutor's journey.
    expect((await world.call('receiptMonths', { token: regular.token })).body.months).toEqual([]);
    const { steps } = (await world.call('onboarding', { token: regular.token })).body;
    expect(steps.find(({ number }) => number === 10)).toMatchObject({ state: 'locked' });
    expect(await world.em().findOneOrFail(TrialRequest, request.id)).toMatchObject({ leadState: 'new' });

    await until('2027-06-08T03:00:00Z');
    await until('2027-06-09T03:00:00Z');
    expect(await receiptOf(regular.id)).toMatchObject({ tutorEarnings: 39_200, paymentStatus: 'pending' });
    expect(await receiptOf(trial.id)).toMatchObject({ tutorEarnings: 20_000 });
    expect(await unbilledOf(home.family)).toMatchObject([
      { totalCents: 56_000, lines: [{ date: '2027-06-08', cents: 56_000 }] },
    ]);
    expect(await world.em().findOneOrFail(TrialRequest, request.id)).toMatchObject({ leadState: 'trial_done' });
    expect((await seen(regular.id)).history.filter(({ action }) => action === 'booking charge')).toHaveLength(1);
  });

  test('counts as taught, as a trial that took place and as one to be assessed only once its end has passed', async () => {
    const { body } = await world.post('/api/trial-requests', someRequest());
    const trialRequest = await world.em().findOneOrFail(TrialRequest, { reference: body.reference });
    const { id, token, mark } = await buildSession(world, {
      ...{ sessionDate: '2026-11-21', sessionTime: '10:00', trialRequest: trialRequest.id },
    });
    const counted = async () => {
      const [kept] = await world.em().execute<object[]>(
        `select (select coalesce(sum(minutes), 0)::int from taught_days) as minutes,
           (select sum(done)::int from request_days) as trials, (select trial_completed from trial_requests) as took_place,
           (select count(*)::int from unassessed_sessions) as unassessed`,
      );
      const { actions } = (await world.call('actions', { token })).body;
      let emails = 0;
      const queueEmail = () => Promise.resolve(void (emails += 1));
      await queueAssessmentsDue(world.em(), { queueEmail }, hongKongDate(world.clock.now));
      return { ...kept, actions: actions.map(({ kind }) => kind), emails };
    };
    const nothing = { minutes: 0, trials: 0, took_place: false, unassessed: 0, actions: [], emails: 0 };
    await mark({ status: 'completed' });
    expect(await counted()).toEqual(nothing);
    const key = { reference: body.reference, email: trialRequest.email ?? '' };
    expect((await world.call('lookUpTrial', { body: key })).body).toMatchObject({
      trialRequest: { status: 'scheduled' },
    });
    await mark({ status: 'confirmed' });
    await mark({ status: 'completed', actualMinutes: 50 });
    expect(await counted()).toEqual(nothing);

    world.clock.now = new Date('2026-11-21T03:00:00Z');
    await chargeEnded(world.services);
    const all = { minutes: 50, trials: 1, took_place: true, unassessed: 1, actions: ['writeAssessment'], emails: 1 };
    expect(await counted()).toEqual(all);
    await mark({ status: 'missed', reason: 'Nobody came.' });
    expect(await counted()).toEqual({ ...nothing, trials: 1 });
    expect((await world.em().findOneOrFail(Booking, id)).completedEarly).toBe(false);
  });

  test('is charged though as many as a round tries cannot be, which are tried again later and keep nobody waiting', async () => {
    const em = world.em();
    await em.execute(`create function refuse_old() returns trigger language plpgsql as $$ begin
      if new.session_date < date '2026-11-01' then raise 'no receipt'; end if; return new; end $$`);
    await em.execute('create trigger refuse_old before insert on receipts for each row execute function refuse_old()');
    const tutor = await buildTutor(world, { certified: true });
    await em.execute(
      `with old as (insert into bookings (tutor_id, program, session_date, session_time, duration, status)
         select ?, 'playberry-laser-literacy', date '2026-10-31' - n, '10:00', 60, 'completed' from generate_series(1, 3) n
         returning id, session_date),
       children as (insert into session_children (booking_id, place, child_name, parent_name, child_age, begins, ends, takes_up_time)
         select id, 0, 'Child', 'Parent', 6, now(), now(), false from old)
       insert into unbilled_sessions (booking_id, cause, session_date) select id, 'notEnded', session_date from old`,
      [tutor.id],
    );
    const { id, mark } = await buildSession(world, { sessionDate: '2026-11-21', sessionTime: '10:00' });
    await mark({ status: 'completed' });
    const failures = () => world.logLines.filter((line) => line.includes('ended session could not be billed')).length;
    world.clock.now = new Date('2026-11-21T03:00:00Z');
    await chargeEnded(world.services, 3);
    world.clock.now = new Date('2026-11-21T03:01:00Z');
    await chargeEnded(world.services, 3);
    expect(await receiptOf(id)).toMatchObject({ tutorEarnings: 39_200 });
    expect(failures()).toBe(3);
    await em.execute('drop trigger refuse_old on receipts');
    world.clock.now = new Date('2026-11-21T03:15:00Z');
    await chargeEnded(world.services);
    expect(await world.em().count(Receipt)).toBe(4);
  });

  test('owes nothing once that was taken back, and keeps its family from being erased as one that is to come does', async () => {
    const home = await buildFamily(world);
    const { id, mark } = await buildSession(world, { ...home, sessionDate: '2026-11-30' });
    await mark({ status: 'completed' });
    const owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
    const params = { id: home.family };
    const erase = await office(world, 'eraseFamily', { cookie: owner, params, body: { name: '陳太' } });
    expectError(erase, 409, 'family.hasSessions');
    await mark({ status: 'confirmed' });
    world.clock.now = new Date('2026-12-01T02:00:00Z');
    await chargeEnded(world.services);
    expect([await receiptOf(id), await unbilledOf(home.family)]).toEqual([null, []]);
  });
});

test('what the office has cancelled its tutor cannot complete, before its hour or after it, by no detour', async () => {
  const tutor = await buildTutor(world, { cleared: true });
  const { id, mark } = await buildSession(world, { tutor, sessionDate: '2026-12-01' });
  await json('booking', 'cancel', String(id), '--reason', 'Rain');
  for (const at of ['2026-11-20T02:00:00Z', '2026-12-02T02:00:00Z']) {
    world.clock.now = new Date(at);
    for (const status of ['missed', 'pending', 'confirmed', 'completed'] as const)
      expectError(await mark({ status }), 409, 'booking.offByOffice');
    // Calling it off once more changes nothing, not even the reason.
    expect((await mark({ status: 'cancelled', reason: 'Mine' })).body.booking.statusReason).toBe('Rain');
  }
  expect(await world.em().findOneOrFail(Booking, id)).toMatchObject({ status: 'cancelled', statusBy: 'office' });
  expect(await receiptOf(id)).toBeNull();
});

test('who set the status stands with the session: what its tutor has cancelled, its tutor can complete', async () => {
  const { id, mark } = await buildSession(world);
  await mark({ status: 'cancelled', reason: 'Ill.' });
  expect(await seen(id)).toMatchObject({
    statusBy: 'tutor',
    statusAt: '2026-11-20T02:00:00.000Z',
    statusReason: 'Ill.',
  });
  expect((await mark({ status: 'completed' })).status).toBe(200);
  expect(await receiptOf(id)).toMatchObject({ tutorEarnings: 39_200 });
});

test('each change of a status and of minutes stands in the session’s history with who, before and after, and once', async () => {
  const { id, tutor, mark } = await buildSession(world);
  await mark({ status: 'completed', actualMinutes: 45 });
  await mark({ status: 'completed', actualMinutes: 45 });
  await mark({ status: 'completed', actualMinutes: 50, reason: 'She had to leave.' });
  const { history, actualMinutes, sequence } = await seen(id);
  expect(history).toEqual([
    {
      ...{ at: '2026-11-20T02:00:00.000Z', by: tutor.name, commandLine: false, action: 'booking status' },
      before: { status: 'completed', actualMinutes: 45 },
      after: { status: 'completed', actualMinutes: 50 },
    },
    {
      ...{ at: '2026-11-20T02:00:00.000Z', by: tutor.name, commandLine: false, action: 'booking status' },
      before: { status: 'confirmed', actualMinutes: null },
      after: { status: 'completed', actualMinutes: 45 },
    },
  ]);
  expect([actualMinutes, sequence]).toEqual([50, 2]);
  expect(JSON.stringify(history)).not.toContain('leave');
});

test('minutes far from the arranged ones are asked about: less than half, or more than double', async () => {
  const { id, mark } = await buildSession(world);
  for (const actualMinutes of [29, 121, 480])
    expectError(await mark({ status: 'completed', actualMinutes }), 400, 'validation', {
      actualMinutes: 'Sessions usually last 30 to 120 minutes. Confirm that this is correct',
    });
  for (const actualMinutes of [30, 120]) expect((await mark({ status: 'completed', actualMinutes })).status).toBe(200);
  expect((await mark({ status: 'completed', actualMinutes: 15, minutesConfirmed: true })).status).toBe(200);
  expect((await seen(id)).actualMinutes).toBe(15);
  expect((await mark({ status: 'completed', actualMinutes: 481, minutesConfirmed: true })).status).toBe(400);
});

describe('a session that was paid', () => {
  test.each(['its tutor', 'its family'])('by %s is not changed by its tutor', async (who) => {
    const home = await buildFamily(world);
    const { id, mark } = await buildSession(world, home);
    await mark({ status: 'completed' });
    if (who === 'its tutor') await payTutorOf(id);
    else await payBillOf(home.family);
    for (const status of ['pending', 'confirmed', 'cancelled', 'missed'] as const)
      expectError(await mark({ status }), 409, 'booking.paid');
    expectError(await mark({ status: 'completed', actualMinutes: 45 }), 409, 'booking.paid');
    expectError(await mark({ status: 'completed', reason: 'Because.' }), 409, 'booking.paid');
    // Sent twice, as by a phone that lost its network, it is still as it was reported.
    expect((await mark({ status: 'completed' })).status).toBe(200);
    expect((await account(home.family)).creditCents).toBe(0);
  });

  test('is corrected by the office, whose counter-entries stand on the account and in the pay of this month', async () => {
    const home = await buildFamily(world);
    const { id, tutor, mark } = await buildSession(world, home);
    await mark({ status: 'completed' });
    await payTutorOf(id);
    await payBillOf(home.family);
    expectError(await record(id, { status: 'completed', actualMinutes: 30 }), 400, 'validation', {
      reason: 'Required',
    });
    const corrections = () => world.em().find(PayCorrection, { tutor: tutor.id }, { orderBy: { id: 'asc' } });

    await record(id, { status: 'completed', actualMinutes: 30, reason: 'It rained.' });
    expect(await corrections()).toMatchObject([
      { cents: -19_600, month: '2026-11-01', reason: '2026-11-03 16:00: It rained.', bookingId: id },
    ]);
    expect(await account(home.family)).toMatchObject({ openCents: 0, creditCents: 28_000 });

    await record(id, { status: 'completed', actualMinutes: 90, reason: 'It did not.' });
    expect(await corrections()).toMatchObject([{ cents: 19_600 }]);
    // What was credited stays, and what is more is a charge.
    expect(await account(home.family)).toMatchObject({ openCents: 0, creditCents: 28_000, unbilledCents: 56_000 });

    // What was paid by then counts.
    const owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
    const tutors = [{ id: tutor.id, expectedCents: 19_600 }];
    const order = { month: '2026-11', tutors, paidOn: '2026-11-20', key: randomUUID() };
    expect((await office(world, 'payTutors', { cookie: owner, body: order })).status).toBe(200);
    await record(id, { status: 'pending', reason: 'It was another day.' });
    expect(await corrections()).toMatchObject([{ cents: 19_600 }, { cents: -58_800 }]);
    expect(await account(home.family)).toMatchObject({ openCents: 0, creditCents: 56_000, unbilledCents: 0 });
    expect(await receiptOf(id)).toMatchObject({ paymentStatus: 'paid', tutorEarnings: 39_200 });
  });
});

describe('a charge', () => {
  async function withTwo() {
    const home = await buildFamily(world);
    const em = world.em();
    const guardian = em.create(Guardian, { family: home.family, name: 'Auntie' });
    await em.flush();
    const part = async () => {
      const { version } = await world.em().findOneOrFail(Family, home.family);
      const body = { version, guardians: [guardian.id], children: [home.child] };
      return (await office(world, 'splitFamily', { cookie, params: { id: home.family }, body })).body.newFamily;
    };
    return { ...home, part };
  }

  test.each(['on a bill', 'on none'])('that is %s stays with the family that was first charged', async (where) => {
    const home = await withTwo();
    const { id, mark } = await buildSession(world, { family: home.family, child: home.child });
    await mark({ status: 'completed' });
    if (where === 'on a bill') await payBillOf(home.family);
    const newFamily = await home.part();
    await mark({ status: 'completed' });
    if (where === 'on none') await mark({ status: 'completed', actualMinutes: 60 });
    const nothing = { openCents: 0, unbilledCents: 0, creditCents: 0 };
    expect(await account(newFamily)).toMatchObject(nothing);
    await record(id, { status: 'completed', actualMinutes: 30, reason: 'Shorter.' });
    expect(await account(newFamily)).toMatchObject(nothing);
    expect(await account(home.family)).toMatchObject(
      where === 'on a bill' ? { ...nothing, creditCents: 28_000 } : { ...nothing, unbilledCents: 28_000 },
    );
  });

  test('stays through a merge of the two again', async () => {
    const home = await withTwo();
    const { mark } = await buildSession(world, { family: home.family, child: home.child });
    await mark({ status: 'completed' });
    const newFamily = await home.part();
    const { version } = await world.em().findOneOrFail(Family, home.family);
    const body = { version, other: newFamily };
    expect((await office(world, 'mergeFamilies', { cookie, params: { id: home.family }, body })).status).toBe(200);
    await mark({ status: 'completed', actualMinutes: 45 });
    expect(await unbilledOf(home.family)).toMatchObject([{ totalCents: 42_000 }]);
  });

  test('of another child of the same name is that child’s own', async () => {
    const [one, other] = [await buildFamily(world), await buildFamily(world)];
    const { id, mark } = await buildSession(world, one);
    await mark({ status: 'completed' });
    await payBillOf(one.family);
    await record(id, { status: 'pending', reason: 'The other Hei Hei.' });
    const em = world.em();
    await em.nativeUpdate(SessionChild, { booking: id }, { family: other.family, child: other.child });
    await record(id, { status: 'completed', reason: 'The other Hei Hei.' });
    expect(await account(other.family)).toMatchObject({ unbilledCents: 56_000, creditCents: 0 });
    expect(await account(one.family)).toMatchObject({ openCents: 0, creditCents: 56_000 });
    expect(await world.em().count(Child)).toBe(2);
  });
});

describe('PUT /api/office/bookings/{id}/status', () => {
  test('records that a session took place, for longer too, and takes that back', async () => {
    const home = await buildFamily(world);
    const { id } = await buildSession(world, home);
    const answer = await record(id, { status: 'completed', actualMinutes: 90 });
    expectView(answer, 200, officeBookingAnswer);
    expect(answer.body.booking).toMatchObject({
      ...{ status: 'completed', actualMinutes: 90, statusBy: 'office' },
      history: [{ by: 'Ben', action: 'booking status', after: { status: 'completed', actualMinutes: 90 } }],
    });
    // A tutor's word alone makes no session dearer; the office's does.
    expect(await receiptOf(id)).toMatchObject({ duration: 90, tutorEarnings: 58_800 });
    expect(await unbilledOf(home.family)).toMatchObject([{ totalCents: 84_000 }]);
    expect((await record(id, { status: 'pending' })).body.booking).toMatchObject({
      status: 'pending',
      actualMinutes: null,
    });
    expect([await receiptOf(id), await unbilledOf(home.family)]).toEqual([null, []]);
  });

  test('confirms what a tutor has said of more minutes', async () => {
    const { id, mark } = await buildSession(world);
    await mark({ status: 'completed', actualMinutes: 90 });
    expect(await receiptOf(id)).toMatchObject({ duration: 60 });
    await record(id, { status: 'completed', actualMinutes: 90 });
    expect(await receiptOf(id)).toMatchObject({ duration: 90 });
  });

  test('records that a session took place which the office itself had called off', async () => {
    const { id } = await buildSession(world, { sessionDate: '2026-11-25' });
    await json('booking', 'cancel', String(id), '--reason', 'Rain');
    expectError(await record(id, { status: 'completed' }), 409, 'booking.notBegun');
    expectError(await record(id, { status: 'pending' }), 409, 'booking.notBegun');
    await later('2026-11-26T02:00:00Z');
    expect((await record(id, { status: 'completed' })).status).toBe(200);
    expect(await receiptOf(id)).toMatchObject({ tutorEarnings: 39_200 });
  });

  test('is refused without a session, with another version, for what has not begun or is nobody’s, or says nothing', async () => {
    const { id } = await buildBooking(world, { sessionDate: '2026-12-01' });
    const body = { baseSequence: 0, status: 'completed' } as const;
    expectError(await office(world, 'recordOfficeBooking', { params: { id }, body }), 401, 'staff.sessionRequired');
    for (const status of ['completed', 'missed'] as const)
      expectError(await record(id, { status }), 409, 'booking.notBegun');
    expectError(await record(id, { status: 'completed', baseSequence: 7 }), 409, 'booking.changedMeanwhile');
    const params = { id: 2_000_000_000 };
    expectError(await office(world, 'recordOfficeBooking', { cookie, params, body }), 404, 'booking.notFound');
    const wrong = { status: 'cancelled', actualMinutes: 4 } as never;
    expectError(
      await office(world, 'recordOfficeBooking', { cookie, params: { id }, body: wrong }),
      400,
      'validation',
      {
        baseSequence: 'Required',
        status: 'Choose one of the options',
        actualMinutes: 'Number must be at least 5',
      },
    );
  });
});

test('operators record it by the same function', async () => {
  const { id } = await buildSession(world);
  expect(await json('booking', 'record', String(id), 'completed', '--minutes', '45')).toMatchObject({
    ...{ id, status: 'completed', lasted: 45 },
  });
  expect(await receiptOf(id)).toMatchObject({ duration: 45 });
  expect((await ops('booking', 'record', String(id), 'completed', '--minutes', '480')).err).toContain('30 to 120');
  expect(await json('booking', 'record', String(id), 'pending')).toMatchObject({ status: 'pending' });
  expect((await seen(id)).history).toMatchObject([
    { action: 'booking status', after: { status: 'pending' } },
    { action: 'booking status', after: { status: 'completed', actualMinutes: 45 } },
  ]);
});
