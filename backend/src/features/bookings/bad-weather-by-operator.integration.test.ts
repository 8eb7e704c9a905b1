import { badWeather } from '../../../test/bad-weather.ts';
import { buildBooking } from '../../../test/builders.ts';
import { operator } from '../../../test/operator.ts';
import type { World } from '../../../test/world.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';

const { at, next, nextDay, stateOf, start, stop } = badWeather();
let world: World;
let tutor: Tutor;
let day: string;
beforeAll(async () => {
  ({ world } = await start());
});
afterAll(stop);
beforeEach(async () => {
  ({ tutor, day } = await nextDay());
});
const { ops, json, jsonSaying, expectMistake } = operator(() => world);

test('an operator looks at what bad weather would change, and then does it', async () => {
  const free = await at('10:00');
  const busy = await at('15:00');
  await buildBooking(world, { tutor, sessionDate: next(), sessionTime: '15:00' });
  const command = ['bad-weather', day, '--move-to', next()];
  const rows = [
    { id: free.id, was: `${day} 10:00`, becomes: `${next()} 10:00`, staysBecause: null },
    { id: busy.id, was: `${day} 15:00`, staysBecause: 'booking.overlap' },
  ];
  expect(await json(...command, '--look')).toMatchObject(rows);
  expect((await stateOf(free))[0]).toEqual(['confirmed', day, '10:00']);
  expect(await json(...command)).toMatchObject(rows);
  expect(await stateOf(free, busy)).toEqual([
    ['confirmed', next(), '10:00'],
    ['confirmed', day, '15:00'],
  ]);
  await expectMistake(['bad-weather', day], 'reason: Required');
  expect(await json('bad-weather', day, '--reason', 'Black rain')).toMatchObject([
    { id: busy.id, becomes: 'cancelled' },
  ]);
  expect((await stateOf(busy))[0]).toEqual(['cancelled', day, '15:00']);
});

test('an operator cannot move a session to the time that it already has: emails would tell of no change', async () => {
  const booking = await at('10:00');
  for (const words of [
    ['--later', '0'],
    ['--move-to', day],
    ['--move-to', day, '--later', '0'],
  ])
    await expectMistake(['bad-weather', day, '--reason', 'Rain', ...words], 'later: Number must be at least 1');
  expect((await stateOf(booking))[0]).toEqual(['confirmed', day, '10:00']);
  expect(await json('bad-weather', day, '--later', '30')).toMatchObject([{ becomes: `${day} 10:30` }]);
});

test('where there are more sessions than one step takes, an operator is notified where the rest begins, and moves none twice', async () => {
  const em = world.em();
  // Every five minutes from six in the morning.
  for (let count = 0; count < 201; count += 1) {
    const minutes = 6 * 60 + 5 * count;
    const two = (number: number) => String(number).padStart(2, '0');
    await buildBooking(world, {
      tutor,
      childName: 'Hazel Kwok',
      sessionDate: day,
      duration: 5,
      sessionTime: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    });
  }
  await em.flush();
  const within = await ops('bad-weather', day, '--later', '30');
  expect(within).toMatchObject({ code: 1, out: '' });
  expect(within.err).toContain('narrow it down with --from and --to, the latest first');
  expect(await world.em().count(Booking, { tutor: tutor.id, sequence: 0 })).toBe(201);
  const note = 'There are more sessions on this day: run the command again for the rest, with --from 22:35.';
  const seen = await ops('bad-weather', day, '--reason', 'Typhoon', '--look');
  expect(seen.out).toContain(note);
  expect(await jsonSaying<unknown[]>(note, 'bad-weather', day, '--reason', 'Typhoon')).toHaveLength(200);
  const rest = await json<unknown[]>('bad-weather', day, '--reason', 'Typhoon', '--from', '22:35');
  expect(rest).toMatchObject([{ was: `${day} 22:40`, becomes: 'cancelled' }]);
});
