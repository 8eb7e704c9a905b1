import { expectError } from '../../../test/answers.ts';
import { buildBooking, buildTutor, buildUnqualifiedTutor } from '../../../test/builders.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AppError } from '../../errors.ts';
import { systemActor } from '../audit/record-change.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { addBooking, type BookingInput } from './add-booking.ts';
import { Booking } from '../sessions/booking.entity.ts';

let world: World;
let tutor: Tutor;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-23T02:00:00Z');
});
afterAll(() => world.stop());
beforeEach(async () => {
  tutor = await buildTutor(world, { cleared: true });
});

const { json, expectMistake } = operator(() => world);
const overlap = 'This overlaps another session or the travel time to it.';

const session = {
  childName: 'Hazel Kwok',
  parentName: 'Mrs. Kwok',
  childAge: 6,
  program: 'outdoor-mission',
  date: '2026-12-01',
  time: '16:00',
  duration: 60,
} as const;

/** Books a session with the tutor. Returns 'booked', or the code of the refusal. */
async function attempt(given: Partial<BookingInput> = {}, of = tutor) {
  try {
    await world
      .em()
      .transactional((em) =>
        addBooking(
          em,
          world.services,
          { by: systemActor, at: world.clock.now },
          { ...session, ...given, tutor: of.id },
        ),
      );
    return 'booked';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

test('of 200 requests for one hour of a tutor at the same time, exactly one gets it', async () => {
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => attempt()));
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'booking.overlap')).toHaveLength(199);
  expect(await world.em().count(Booking, { tutor })).toBe(1);
}, 60_000);

test('the database itself refuses an overlap that no code has checked', async () => {
  await buildBooking(world, { tutor });
  await expect(buildBooking(world, { tutor, sessionTime: '16:59' })).rejects.toMatchObject({
    constraint: 'bookings_tutor_once',
  });
});

test.each([
  ['that begins when the other ends', { time: '17:00' }, 'booked'],
  ['that ends when the other begins', { time: '15:00' }, 'booked'],
  ['that begins within it', { time: '16:59' }, 'booking.overlap'],
  ['that is around it', { time: '15:30', duration: 120 }, 'booking.overlap'],
  ['to which the way begins within it', { time: '17:20', travelMinutes: 30 }, 'booking.overlap'],
  ['to which the way begins at its end', { time: '17:30', travelMinutes: 30 }, 'booked'],
  ['on another day', { date: '2026-12-02' }, 'booked'],
  ['of the night before that lasts into it', { date: '2026-11-30', time: '23:59', duration: 480 }, 'booked'],
])('beside a session at 16:00 for an hour, one %s: %j', async (_, given, outcome) => {
  await buildBooking(world, { tutor });
  expect(await attempt(given)).toBe(outcome);
});

test('the way to a session counts too, and so does a session that lasts past midnight', async () => {
  await buildBooking(world, { tutor, travelMinutes: 30 });
  expect(await attempt({ time: '14:45' })).toBe('booking.overlap');
  await buildBooking(world, { tutor, sessionDate: '2026-12-04', sessionTime: '23:30' });
  expect(await attempt({ date: '2026-12-05', time: '00:15' })).toBe('booking.overlap');
});

test('another tutor is free, and so is the time of a session that was cancelled or missed', async () => {
  await buildBooking(world, { tutor, status: 'cancelled' });
  await buildBooking(world, { tutor, status: 'missed' });
  expect(await attempt()).toBe('booked');
  expect(await attempt({}, await buildTutor(world, { cleared: true }))).toBe('booked');
});

test('a cancelled session can be restored only while its time is free', async () => {
  const off = await buildBooking(world, { tutor, status: 'cancelled', statusReason: 'Ill.' });
  const taken = await buildBooking(world, { tutor });
  const token = world.signIn(tutor);
  const back = () => world.call('setBookingStatus', { token, params: { id: off.id }, body: { status: 'pending' } });
  expectError(await back(), 409, 'booking.overlap');
  expect(await world.em().findOneOrFail(Booking, off.id)).toMatchObject({ status: 'cancelled', statusReason: 'Ill.' });
  await world.call('setBookingStatus', { token, params: { id: taken.id }, body: { status: 'missed' } });
  expect((await back()).status).toBe(200);
});

test('a tutor cannot restore a session that the office has cancelled, in whichever way', async () => {
  const off = await buildBooking(world, { tutor, sessionTime: '08:00', status: 'confirmed' });
  const token = world.signIn(tutor);
  const set = (status: 'missed' | 'completed' | 'confirmed') =>
    world.call('setBookingStatus', { token, params: { id: off.id }, body: { status } });
  await json('booking', 'cancel', String(off.id), '--reason', 'The check is not clear.');
  for (const status of ['confirmed', 'missed', 'completed'] as const)
    expectError(await set(status), 409, 'booking.offByOffice');
});

test('a session that its tutor has cancelled can be restored only where the tutor may still be sent', async () => {
  const lapsed = await buildUnqualifiedTutor(world);
  const token = world.signIn(lapsed);
  const off = await buildBooking(world, { tutor: lapsed, status: 'cancelled' });
  const excused = await buildBooking(world, {
    ...{ tutor: lapsed, sessionTime: '08:00', status: 'cancelled', withoutChecksReason: 'Ill colleague.' },
    agreement: 'agreed',
  });
  const back = (id: number) => world.call('setBookingStatus', { token, params: { id }, body: { status: 'pending' } });
  const refused = await back(off.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'tutor.notCleared']);
  expect((await back(excused.id)).status).toBe(200);
});

test('of cancelled sessions at one time that are all restored at once, one is', async () => {
  const token = world.signIn(tutor);
  const off = [];
  for (let count = 0; count < 8; count++) off.push(await buildBooking(world, { tutor, status: 'cancelled' }));
  const answers = await Promise.all(
    off.map(({ id }) => world.call('setBookingStatus', { token, params: { id }, body: { status: 'confirmed' } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
});

test('operators read a sentence about the overlap when they add a session or give it to another tutor', async () => {
  const taken = await buildBooking(world, { tutor });
  const options = ['--child-name', 'A', '--parent-name', 'B', '--child-age', '6', '--program', 'outdoor-mission'];
  const when = ['--date', '2026-12-01', '--time', '17:10', '--duration', '60', '--travel-minutes', '15'];
  const which = `${overlap} overlap: ${taken.childName} with ${tutor.name}, 2026-12-01, 16:00 to 17:00`;
  await expectMistake(['booking', 'add', '--tutor', tutor.email, ...options, ...when], which);
  const other = await buildBooking(world);
  await expectMistake(['booking', 'assign', String(other.id), tutor.email], which);
  await json('booking', 'assign', String(taken.id), tutor.email);
  expect(await world.em().count(Booking, { tutor })).toBe(1);
});
