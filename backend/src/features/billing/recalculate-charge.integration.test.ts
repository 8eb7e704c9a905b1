import { unbilledView } from '@kitewell/contract/office/billing';
import { expectError, expectView } from '../../../test/answers.ts';
import { draftsOf } from '../../../test/bills.ts';
import { buildReceipt, someRequest } from '../../../test/builders.ts';
import { buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Receipt } from './receipt.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';

let world: World;
let cookie: string;
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world));
});
afterEach(() => world.stop());

const receiptOf = (bookingId: number) => world.em().findOne(Receipt, { bookingId });
const billsOf = (family: number) => draftsOf(world, family);
const waiting = async () => (await office(world, 'unbilled', { cookie })).body.sessions;

describe('a completed session', () => {
  test('has a receipt that is to be paid and a charge on its family’s account, and none of them once it is taken back', async () => {
    await buildRate(world);
    const home = await buildFamily(world, { language: 'zh' });
    const { id, mark, token } = await buildSession(world, { ...home, duration: 45 });
    expect((await mark({ status: 'completed' })).status).toBe(200);
    expect(await receiptOf(id)).toMatchObject({
      studentName: 'Hei Hei',
      duration: 45,
      sessionDate: '2026-11-03',
      tutorEarnings: 29_400,
      totalAmount: 42_000,
      paymentStatus: 'pending',
    });
    expect((await world.call('receipts', { token })).body.receipts).toMatchObject([{ tutorEarnings: 29_400 }]);
    expect(await billsOf(home.family)).toMatchObject([
      {
        ...{ billTo: '陳太', totalCents: 42_000 },
        lines: [{ kind: 'session', child: 'Hei Hei', date: '2026-11-03', minutes: 45, cents: 42_000 }],
      },
    ]);

    // Completed once more, it is still owed once.
    await mark({ status: 'completed' });
    expect(await world.em().count(Receipt)).toBe(1);
    expect(await billsOf(home.family)).toMatchObject([{ totalCents: 42_000 }]);

    await mark({ status: 'cancelled', reason: 'The tutor is ill.' });
    expect([await receiptOf(id), await billsOf(home.family)]).toEqual([null, []]);
  });

  test('is owed for as long as it lasted, and never for longer than was arranged', async () => {
    await buildRate(world);
    const home = await buildFamily(world);
    const { id, mark } = await buildSession(world, home);
    await mark({ status: 'completed', actualMinutes: 30 });
    expect(await receiptOf(id)).toMatchObject({ duration: 30, tutorEarnings: 19_600, totalAmount: 28_000 });
    await mark({ status: 'completed', actualMinutes: 90 });
    expect(await receiptOf(id)).toMatchObject({ duration: 60, tutorEarnings: 39_200, totalAmount: 56_000 });
    expect(await billsOf(home.family)).toMatchObject([{ totalCents: 56_000 }]);
  });

  test('takes the rate of its day, of its child’s level where there is one, and of no other programme or group', async () => {
    await buildRate(world, { familyCents: 1, tutorCents: 1, from: '2026-11-04' });
    await buildRate(world, { familyCents: 2, tutorCents: 2, groupSize: 2 });
    await buildRate(world, { familyCents: 3, tutorCents: 3, programme: 'outdoor-mission' });
    await buildRate(world, { familyCents: 40_000, tutorCents: 30_000, from: '2025-01-01' });
    await buildRate(world, { familyCents: 50_000, tutorCents: 35_000, from: '2026-11-03' });
    await buildRate(world, { familyCents: 70_000, tutorCents: 45_000, level: 'Primary 5', from: '2025-01-01' });
    const plain = await buildSession(world, await buildFamily(world));
    const older = await buildSession(world, await buildFamily(world, { level: ' primary 5' }));
    for (const { mark } of [plain, older]) await mark({ status: 'completed' });
    expect(await receiptOf(plain.id)).toMatchObject({ tutorEarnings: 35_000, totalAmount: 50_000 });
    expect(await receiptOf(older.id)).toMatchObject({ tutorEarnings: 45_000, totalAmount: 70_000 });
  });

  test('that is a trial is free for the family, and paid to the tutor by a rate of its own', async () => {
    await buildRate(world);
    const { body } = await world.post('/api/trial-requests', someRequest());
    const request = await world.em().findOneOrFail(TrialRequest, { reference: body.reference });
    const home = await buildFamily(world);
    const { id, mark } = await buildSession(world, { ...home, trialRequest: request.id });
    await mark({ status: 'completed' });
    expect(await receiptOf(id)).toBeNull();
    expect(await waiting()).toMatchObject([{ id, trial: true, cause: 'noRate' }]);
    await buildRate(world, { trial: true, familyCents: 0, tutorCents: 20_000 });
    await office(world, 'recalculateCharges', { cookie });
    expect(await receiptOf(id)).toMatchObject({ tutorEarnings: 20_000, totalAmount: 0, paymentStatus: 'pending' });
    expect([await billsOf(home.family), await waiting()]).toEqual([[], []]);
  });

  test('whose receipt somebody has written by hand has that one', async () => {
    await buildRate(world);
    const { id, tutor, mark } = await buildSession(world, await buildFamily(world));
    const byHand = { studentName: ' hei hei', sessionDate: '2026-11-03', paymentStatus: 'pending' } as const;
    const receipt = await buildReceipt(world, { tutor, ...byHand });
    await mark({ status: 'completed' });
    expect(await world.em().find(Receipt, { tutor })).toMatchObject([{ id: receipt.id, bookingId: id }]);
  });

  test('takes no receipt away that somebody has written by hand: not without a rate, and not when it is taken back', async () => {
    const { tutor, mark } = await buildSession(world, await buildFamily(world));
    const byHand = { studentName: 'Hei Hei', sessionDate: '2026-11-03', paymentStatus: 'pending' } as const;
    const { id } = await buildReceipt(world, { tutor, ...byHand });
    const found = async () => world.em().find(Receipt, { tutor });
    await mark({ status: 'completed' });
    expect(await found()).toMatchObject([{ id, tutorEarnings: 45_500, paymentStatus: 'pending' }]);
    await mark({ status: 'cancelled', reason: 'Ill.' });
    expect(await found()).toMatchObject([{ id, tutorEarnings: 45_500 }]);
    await buildRate(world);
    await mark({ status: 'completed' });
    expect(await found()).toMatchObject([{ id, tutorEarnings: 39_200 }]);
    await mark({ status: 'cancelled', reason: 'Ill.' });
    expect(await found()).toMatchObject([{ id }]);
  });

  test('whose tutor was paid before is billed to its family, and is listed until it can be', async () => {
    const home = await buildFamily(world);
    const { id, tutor, mark } = await buildSession(world, home);
    await mark({ status: 'completed' });
    const receipt = await buildReceipt(world, { tutor, studentName: 'Hei Hei', sessionDate: '2026-11-03' });
    await mark({ status: 'completed' });
    expect(await waiting()).toMatchObject([{ id, cause: 'noRate' }]);
    await buildRate(world);
    expect((await office(world, 'recalculateCharges', { cookie })).body).toEqual({ settled: 1, left: 0 });
    expect(await billsOf(home.family)).toMatchObject([{ totalCents: 56_000 }]);
    expect(await world.em().find(Receipt, { tutor })).toMatchObject([
      { id: receipt.id, tutorEarnings: 45_500, paymentStatus: 'paid' },
    ]);
  });
});

describe('a session without a rate or a family', () => {
  test('is listed, and settled once a rate is recorded', async () => {
    const home = await buildFamily(world);
    const { id, tutor, mark } = await buildSession(world, { ...home, sessionTime: '09:30' });
    await mark({ status: 'completed' });
    expect(await receiptOf(id)).toBeNull();
    const list = await office(world, 'unbilled', { cookie });
    expectView(list, 200, unbilledView);
    expect(list.body.sessions).toEqual([
      {
        id,
        date: '2026-11-03',
        time: '09:30',
        child: 'Hei Hei',
        programme: 'playberry-laser-literacy',
        tutor: { id: tutor.id, name: tutor.name },
        trial: false,
        cause: 'noRate',
      },
    ]);
    expect((await office(world, 'recalculateCharges', { cookie })).body).toEqual({ settled: 0, left: 1 });
    await buildRate(world);
    expect((await office(world, 'recalculateCharges', { cookie })).body).toEqual({ settled: 1, left: 0 });
    expect(await receiptOf(id)).toMatchObject({ tutorEarnings: 39_200, totalAmount: 56_000 });
    expect(await billsOf(home.family)).toMatchObject([{ totalCents: 56_000 }]);
    expect((await office(world, 'recalculateCharges', { cookie })).body).toEqual({ settled: 0, left: 0 });
  });

  test('pays its tutor where nobody is recorded who pays for it, and is listed until somebody is', async () => {
    await buildRate(world);
    const { id, mark } = await buildSession(world);
    await mark({ status: 'completed' });
    expect(await receiptOf(id)).toMatchObject({ tutorEarnings: 39_200 });
    expect(await waiting()).toMatchObject([{ id, cause: 'noFamily' }]);
    await mark({ status: 'pending' });
    expect([await receiptOf(id), await waiting()]).toEqual([null, []]);
  });

  test('is billed though more sessions than one press bills stay before it', async () => {
    const first = await buildSession(world);
    await first.mark({ status: 'completed' });
    await world.em().execute(
      `with copies as (insert into bookings (tutor_id, program, session_date, session_time, duration, status, travel_minutes)
         select tutor_id, 'outdoor-mission', session_date - n, session_time, duration, 'completed', travel_minutes
         from bookings, generate_series(1, 205) n where id = ? returning id),
       children as (
         insert into session_children (booking_id, place, child_name, parent_name, child_age, begins, ends, takes_up_time)
         select id, 0, 'Child', 'Parent', 6, now(), now(), false from copies)
       insert into unbilled_sessions (booking_id, cause) select id, 'noRate' from copies`,
      [first.id],
    );
    const last = await buildSession(world, await buildFamily(world));
    await last.mark({ status: 'completed' });
    await buildRate(world);
    expect((await office(world, 'recalculateCharges', { cookie })).body).toEqual({ settled: 1, left: 206 });
    expect(await receiptOf(last.id)).toMatchObject({ tutorEarnings: 39_200 });
  });

  test('is billed though one before it cannot be, for whatever reason', async () => {
    const [broken, last] = [await buildSession(world), await buildSession(world, await buildFamily(world))];
    for (const { mark } of [broken, last]) await mark({ status: 'completed' });
    await buildRate(world);
    await world.em().execute(
      `create function refuse_one() returns trigger language plpgsql as $$ begin
         if new.booking_id = ${broken.id} then raise 'no receipt'; end if; return new; end $$`,
    );
    await world
      .em()
      .execute('create trigger refuse_one before insert on receipts for each row execute function refuse_one()');
    try {
      const answer = await office(world, 'recalculateCharges', { cookie });
      expect(answer).toMatchObject({ status: 200, body: { settled: 1, left: 1 } });
      expect(await receiptOf(last.id)).toMatchObject({ tutorEarnings: 39_200 });
    } finally {
      await world.em().execute('drop trigger refuse_one on receipts');
      await world.em().execute('drop function refuse_one');
    }
  });

  test('is shown page by page, the oldest first', async () => {
    const ids: number[] = [];
    for (const sessionDate of ['2026-10-03', '2026-11-01', '2026-11-02']) {
      const { id, mark } = await buildSession(world, { sessionDate });
      await mark({ status: 'completed' });
      ids.push(id);
    }
    const first = await office(world, 'unbilled', { cookie, query: { limit: 2 } });
    const cursor = first.body.nextCursor ?? '';
    const second = await office(world, 'unbilled', { cookie, query: { limit: 2, cursor } });
    expect([...first.body.sessions, ...second.body.sessions].map(({ id }) => id)).toEqual(ids);
    expect(second.body.nextCursor).toBeNull();
    expectError(await office(world, 'unbilled', { cookie, query: { cursor: 'bm8' } }), 400, 'validation', {
      cursor: 'Invalid input',
    });
  });
});

test('a tutor who was paid keeps the receipt, and the session what is recorded of it', async () => {
  await buildRate(world);
  const home = await buildFamily(world);
  const { id, mark } = await buildSession(world, home);
  await mark({ status: 'completed' });
  await world.em().nativeUpdate(Receipt, { bookingId: id }, { paymentStatus: 'paid' });
  expectError(await mark({ status: 'missed', reason: 'Ill.' }), 409, 'booking.paid');
  expectError(await mark({ status: 'completed', actualMinutes: 30 }), 409, 'booking.paid');
  expect(await receiptOf(id)).toMatchObject({ duration: 60, tutorEarnings: 39_200, paymentStatus: 'paid' });
  expect(await billsOf(home.family)).toMatchObject([{ totalCents: 56_000 }]);
});

test('twenty sessions of one family that are completed at once are charged once each', async () => {
  await buildRate(world);
  const home = await buildFamily(world);
  const sessions = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      buildSession(world, { ...home, sessionDate: `2026-11-${String(place + 1).padStart(2, '0')}` }),
    ),
  );
  world.clock.now = new Date('2026-11-20T10:00:00Z');
  // Each is billed twice, so that some find a charge of their own and some find none.
  const answers = await Promise.all(
    sessions.flatMap(({ mark }) => [mark({ status: 'completed' }), mark({ status: 'completed', actualMinutes: 60 })]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const [draft] = await billsOf(home.family);
  expect([draft?.totalCents, draft?.lines.length]).toEqual([20 * 56_000, 20]);
});
