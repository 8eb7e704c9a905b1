import { officeBookingAnswer } from '@kitewell/contract/office/sessions';
import { expectError, expectView } from '../../../test/answers.ts';
import { draftsOf } from '../../../test/bills.ts';
import { buildTutor, someRequest } from '../../../test/builders.ts';
import { groupsOf } from '../../../test/groups.ts';
import { buildRate } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { seriesOf } from '../../../test/series.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Receipt } from '../billing/receipt.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';

let world: World;
let cookie: string;
let tutor: Tutor;
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T10:00:00+08:00');
  tutor = await buildTutor(world, { cleared: true });
  await buildRate(world);
  await buildRate(world, { groupSize: 2, familyCents: 40_000 });
  cookie = await officeSession(world, await buildStaff(world, { role: 'owner' }));
});
afterEach(() => world.stop());

const { json } = operator(() => world);
const groups = groupsOf(() => ({ world, cookie, tutor }));
/** The office comes back at a time at which its sign-in from before has ended. */
const officeAt = async (time: string) => {
  world.clock.now = new Date(`${time}+08:00`);
  cookie = await officeSession(world, await buildStaff(world, { role: 'owner' }));
};
/** A session of a new family on 1 December at four, seven hours before it. */
const aSession = async (names = ['Ada'], given: object = {}) => {
  const families = [];
  for (const name of names) families.push(await groups.home([name]));
  const { id } = await groups.arranged(
    families.map(({ child }) => child),
    given,
  );
  await officeAt('2026-12-01T09:00:00');
  return { id, families };
};
const read = async (id: number) => {
  const answer = await office(world, 'officeBooking', { cookie, params: { id } });
  expectView(answer, 200, officeBookingAnswer);
  return answer.body.booking;
};
const cancel = async (id: number, given: { charge?: boolean } = {}) => {
  const { sequence: baseSequence } = await read(id);
  return office(world, 'cancelOfficeBooking', {
    cookie,
    params: { id },
    body: { baseSequence, reason: 'Ill', ...given },
  });
};
const owed = async (family: { id: number } | undefined) => (await draftsOf(world, family?.id ?? 0))[0]?.totalCents ?? 0;

describe('a session that the office cancels late', () => {
  test('costs what it showed before, by the owner’s rule, and pays the tutor a part', async () => {
    const { settings } = (await office(world, 'businessSettings', { cookie })).body;
    const rules = { ...settings, lateCancellationPercent: 50, tutorLatePercent: 25 };
    await office(world, 'changeBusinessSettings', { cookie, body: rules });
    const { id, families } = await aSession(['Ada', 'Ben']);
    expect((await read(id)).lateFee).toEqual({ cents: 40_000, charge: true });
    const answer = await cancel(id);
    expectView(answer, 200, officeBookingAnswer);
    expect(answer.body.booking.lateFee).toBeNull();
    expect(await Promise.all(families.map(owed))).toEqual([20_000, 20_000]);
    expect(await world.em().find(Receipt, { bookingId: id })).toMatchObject([{ kind: 'late', percent: 25 }]);
    // Once it takes place after all, nothing is owed.
    const query = { baseSequence: answer.body.booking.sequence };
    expect((await office(world, 'restoreOfficeBooking', { cookie, params: { id }, query })).status).toBe(200);
    expect(await Promise.all(families.map(owed))).toEqual([0, 0]);
    expect(await world.em().count(Receipt)).toBe(0);
  });

  test('costs nothing, neither family nor office, where the office says so', async () => {
    const { id, families } = await aSession();
    expect((await cancel(id, { charge: false })).status).toBe(200);
    expect([await owed(families[0]), await world.em().count(Receipt)]).toEqual([0, 0]);
  });

  test('is free by the rule where the tutor cannot come, and costs all the same where the office says so', async () => {
    const { id, families } = await aSession();
    await world
      .em()
      .execute(`insert into time_off (tutor_id, from_day, until_day) values (?, '2026-12-01', '2026-12-01')`, [
        tutor.id,
      ]);
    expect((await read(id)).lateFee).toEqual({ cents: 56_000, charge: false });
    expect((await cancel(id, { charge: true })).status).toBe(200);
    expect(await owed(families[0])).toBe(56_000);
  });

  test('is listed as unbilled where no rate is recorded', async () => {
    await world.em().execute('delete from rates');
    const { id } = await aSession();
    expect((await read(id)).lateFee).toEqual({ cents: null, charge: true });
    await cancel(id);
    expect((await office(world, 'unbilled', { cookie })).body.sessions).toMatchObject([{ id, cause: 'noRate' }]);
  });

  test('is charged by the command line as it is told', async () => {
    const [first, second] = [await aSession(), await aSession(['Ben'], { time: '18:00' })];
    await json('booking', 'cancel', String(first.id), '--reason', 'Ill', '--charge', 'no');
    await json('booking', 'cancel', String(second.id), '--reason', 'Ill');
    expect([await owed(first.families[0]), await owed(second.families[0])]).toEqual([0, 56_000]);
  });
});

test('a session that is cancelled early enough, or a trial, costs nothing whatever is chosen', async () => {
  const home = await groups.home(['Ada']);
  const { id } = await groups.arranged([home.child]);
  expect((await read(id)).lateFee).toBeNull();
  expect((await cancel(id, { charge: true })).status).toBe(200);
  const { body } = await world.post('/api/trial-requests', someRequest());
  const request = await world.em().findOneOrFail(TrialRequest, { reference: body.reference });
  const trial = await groups.arranged([home.child]);
  await world.em().execute('update bookings set trial_request_id = ? where id = ?', [request.id, trial.id]);
  await officeAt('2026-12-01T09:00:00');
  expect((await read(trial.id)).lateFee).toBeNull();
  await cancel(trial.id, { charge: true });
  expect(await owed(home)).toBe(0);
});

test('whether a cancellation is charged is yes or no', async () => {
  const { id } = await aSession();
  expectError(await cancel(id, { charge: 'perhaps' as never }), 400, 'validation', {
    charge: expect.any(String) as string,
  });
});

describe('of a series', () => {
  const { arranged } = seriesOf(() => ({ world, cookie, tutor }));
  const aSeries = async () => {
    const { child, id: family } = await groups.home(['Ada']);
    const series = await arranged({
      ...{ child: child.id, childName: child.name, program: 'playberry-laser-literacy', until: '2026-12-22' },
    });
    const [first] = series.sessions;
    await officeAt(`${first?.date}T09:00:00`);
    const now = (await office(world, 'series', { cookie, params: { id: series.id } })).body.series;
    return { ...now, day: first?.date ?? '', family: { id: family } };
  };

  test('a day that is left out late costs what the office says, and the days after it nothing', async () => {
    const { id, day, family, sessions } = await aSeries();
    expect(sessions.map(({ lateFee }) => lateFee?.cents)).toEqual([56_000, ...sessions.slice(1).map(() => undefined)]);
    const skip = (body: object) =>
      office(world, 'setSeriesDay', {
        cookie,
        params: { id, day },
        body: { takesPlace: false, reason: 'Ill', ...body },
      });
    expect((await skip({ charge: false })).status).toBe(200);
    expect(await owed(family)).toBe(0);
    const back = { cookie, params: { id, day }, body: { takesPlace: true } };
    expect((await office(world, 'setSeriesDay', back)).status).toBe(200);
    expect((await skip({})).status).toBe(200);
    expect(await owed(family)).toBe(56_000);
    expect((await office(world, 'setSeriesDay', back)).status).toBe(200);
    expect(await owed(family)).toBe(0);
  });

  test.each([
    [undefined, 56_000],
    [false, 0],
  ])('the session that its end cancels late is charged: %s', async (charge, cents) => {
    const { id, version, day: from, family } = await aSeries();
    const body = { version, from, reason: 'They move away.', differing: 'stay' as const, charge };
    expect((await office(world, 'endSeries', { cookie, params: { id }, body })).status).toBe(200);
    expect(await owed(family)).toBe(cents);
  });
});
