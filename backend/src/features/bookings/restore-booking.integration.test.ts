import { randomUUID } from 'node:crypto';
import { officeBookingAnswer } from '@kitewell/contract/office/sessions';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor, buildUnqualifiedTutor } from '../../../test/builders.ts';
import { groupsOf } from '../../../test/groups.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { seriesOf } from '../../../test/series.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { SeriesException } from './series-exception.entity.ts';

let world: World;
let cookie: string;
let tutor: Tutor;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T01:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
});
afterAll(() => world.stop());
beforeEach(async () => {
  tutor = await buildTutor(world, { cleared: true });
});

const { json } = operator(() => world);
const { home, add, arranged } = groupsOf(() => ({ world, cookie, tutor }));
const series = seriesOf(() => ({ world, cookie, tutor }));
const restore = (id: number, baseSequence = 1) =>
  office(world, 'restoreOfficeBooking', { cookie, params: { id }, query: { baseSequence } });
async function cancelled(given: object = {}) {
  const { id } = await buildBooking(world, { tutor, sessionDate: '2026-12-01', ...given });
  await json('booking', 'cancel', String(id), '--reason', 'Rain');
  return id;
}

test('a session that was called off takes place after all, and waits for its tutor’s word', async () => {
  const id = await cancelled();
  const answer = await restore(id);
  expectView(answer, 200, officeBookingAnswer);
  expect(answer.body.booking).toMatchObject({
    ...{ status: 'pending', statusReason: null, sequence: 2, tutor: { id: tutor.id } },
    history: [
      { by: 'Ben', action: 'booking restore', before: { status: 'cancelled' }, after: { status: 'pending' } },
      { action: 'booking cancel' },
    ],
  });
  // What the office called off is nobody's but the office's to take back; now it is the tutor's again.
  const token = world.signIn(tutor);
  for (const status of ['cancelled', 'confirmed'] as const)
    expect((await world.call('setBookingStatus', { token, params: { id }, body: { status } })).status).toBe(200);
  expectError(await restore(id, 4), 409, 'booking.notToRestore');
});

test('of two who take it back one is refused', async () => {
  const id = await cancelled();
  const answers = await Promise.all([restore(id), restore(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const answer of answers) if (answer.status === 409) expectError(answer, 409, 'booking.changedMeanwhile');
});

test('its hour, its tutor and its children have to be free still', async () => {
  const id = await cancelled({ sessionTime: '16:00' });
  await buildBooking(world, { tutor, sessionDate: '2026-12-01', sessionTime: '16:30' });
  expectError(await restore(id), 409, 'booking.overlap');

  const [one, two] = [await home(['One']), await home(['Two'])];
  const group = await arranged([one.child, two.child], { date: '2026-12-02' });
  await json('booking', 'cancel', String(group.id), '--reason', 'Rain');
  const other = await buildTutor(world, { cleared: true });
  expect((await add([two.child], { date: '2026-12-02', tutor: other.id })).status).toBe(201);
  expectError(await restore(group.id), 409, 'booking.overlap');

  const away = await cancelled({ sessionDate: '2026-12-03' });
  await office(world, 'addTimeOff', {
    cookie,
    params: { id: tutor.id },
    body: { from: '2026-12-03', until: '2026-12-03', key: randomUUID() },
  });
  expectError(await restore(away), 409, 'tutor.timeOff');
  expect(await world.em().findOneOrFail(Booking, away)).toMatchObject({ status: 'cancelled', statusReason: 'Rain' });
});

test('its tutor has to be cleared for its day, unless the families have agreed', async () => {
  tutor = await buildUnqualifiedTutor(world);
  const refused = await restore(await cancelled());
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'tutor.notCleared' }]);
  const excepted = await cancelled({
    sessionTime: '09:00',
    withoutChecksReason: 'Her tutor is ill.',
    agreement: 'agreed',
  });
  expect((await restore(excepted)).body.booking).toMatchObject({ withoutChecks: 'Her tutor is ill.' });
});

test('what is not off, is over, nobody’s, or says nothing, is refused', async () => {
  const { id } = await buildBooking(world, { tutor, sessionDate: '2026-12-01' });
  expectError(await restore(id, 0), 409, 'booking.notToRestore');
  const missed = await buildBooking(world, { tutor, sessionDate: '2026-12-02', status: 'missed' });
  expectError(await restore(missed.id, 0), 409, 'booking.notToRestore');
  const over = await buildBooking(world, { tutor, sessionDate: '2026-11-01', status: 'cancelled' });
  expectError(await restore(over.id, 0), 409, 'booking.notToRestore');
  expectError(await restore(2_000_000_000), 404, 'booking.notFound');
  const none = { cookie, params: { id }, query: {} as never };
  expectError(await office(world, 'restoreOfficeBooking', none), 400, 'validation', { baseSequence: 'Required' });
});

test('a day of a series that was left out is left out no more', async () => {
  const { id } = await series.arranged({ until: '2026-12-15' });
  await series.day(id, '2026-12-08', { takesPlace: false, reason: 'Away' });
  const booking = await world.em().findOneOrFail(Booking, { series: id, seriesDay: '2026-12-08' });
  expect((await restore(booking.id, booking.sequence)).status).toBe(200);
  expect(await world.em().count(SeriesException, { series: id })).toBe(0);
  const { body } = await office(world, 'series', { cookie, params: { id } });
  expect(body.series.history[0]).toMatchObject({ by: 'Ben', action: 'series day', after: { day: '2026-12-08' } });
  expect(body.series.sessions.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
});
