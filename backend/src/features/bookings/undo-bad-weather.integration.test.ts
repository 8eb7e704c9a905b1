import { randomUUID } from 'node:crypto';
import { badWeatherUndone } from '@kitewell/contract/office/bad-weather';
import { expectError, expectView } from '../../../test/answers.ts';
import { badWeather } from '../../../test/bad-weather.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { office } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { seriesOf } from '../../../test/series.ts';
import type { World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { SeriesException } from './series-exception.entity.ts';

const { aFamily, at, bodyOf, emailsTo, next, nextDay, apply, stateOf, start, stop, sessionChange } = badWeather();
let world: World;
let cookie: string;
let tutor: Tutor;
let day: string;
beforeAll(async () => {
  ({ world, cookie } = await start());
});
afterAll(stop);
beforeEach(async () => {
  ({ tutor, day } = await nextDay());
});
const { json, expectMistake } = operator(() => world);
const series = seriesOf(() => ({ world, cookie, tutor }));
const undo = (key: string) => office(world, 'undoBadWeather', { cookie, body: { key } });
const templates = async (address: string) => (await emailsTo(address)).map(({ template }) => template);

/** As if the emails had been sent: what has not left yet is taken back with the change. */
const allLeft = () => world.em().nativeUpdate(Email, { state: 'waiting' }, { state: 'sent' });

test('what one press cancelled takes place after all, and what it moved stays moved', async () => {
  const { family, email } = await aFamily();
  const [one, two] = [await at('10:00', { family: family.id }), await at('15:00')];
  const moved = await at('18:00');
  const body = bodyOf([sessionChange(one), sessionChange(two), sessionChange(moved, { date: next(), time: '18:00' })]);
  expect((await apply(body)).status).toBe(200);
  await allLeft();
  const answer = await undo(body.key);
  expectView(answer, 200, badWeatherUndone);
  expect(answer.body).toEqual({ restored: 2, refused: [] });
  expect(await stateOf(one, two, moved)).toEqual([
    // Their tutor confirms them anew.
    ['pending', day, '10:00'],
    ['pending', day, '15:00'],
    ['confirmed', next(), '18:00'],
  ]);
  expect(await templates(email)).toEqual(['family-session-cancelled', 'family-session-arranged']);
  expect((await templates(tutor.email)).toSorted()).toEqual([
    ...['session-cancelled', 'session-cancelled', 'session-given', 'session-given', 'session-moved'],
  ]);
  const seen = await office(world, 'officeBooking', { cookie, params: { id: one.id } });
  expect(seen.body.booking.history).toMatchObject([
    { by: 'Ben', action: 'booking restore', before: { status: 'cancelled' }, after: { status: 'pending' } },
    { by: 'Ben', action: 'booking cancel' },
  ]);
  const audited = await world
    .em()
    .find(AuditEvent, { subjectKind: 'bad-weather', subjectId: body.key }, { orderBy: { id: 'asc' } });
  expect(audited.map(({ action }) => action)).toEqual(['bad weather', 'bad weather undo']);
});

test('pressed twice, or sent again later, it is done once and answers the same', async () => {
  const { family, email } = await aFamily();
  const booking = await at('10:00', { family: family.id });
  const body = bodyOf([sessionChange(booking)]);
  await apply(body);
  await allLeft();
  const answers = [...(await Promise.all([undo(body.key), undo(body.key)])), await undo(body.key)];
  expect(answers.map(({ status, body: said }) => [status, said])).toEqual(
    Array(3).fill([200, { restored: 1, refused: [] }]),
  );
  expect(await world.em().findOneOrFail(Booking, booking.id)).toMatchObject({ sequence: booking.sequence + 2 });
  expect(await world.em().count(AuditEvent, { subjectKind: 'bad-weather', subjectId: body.key })).toBe(2);
  expect(await templates(email)).toEqual(['family-session-cancelled', 'family-session-arranged']);
  // The request that cancelled it, arriving late, does not cancel it again.
  expect((await apply(body)).body).toMatchObject({ moved: 0, cancelled: 1 });
  expect(await stateOf(booking)).toEqual([['pending', day, '10:00']]);
});

test('a session whose time is taken, or that cannot take place, is named and stays cancelled; the others come back', async () => {
  const [taken, free, back, away, lapsed] = [
    await at('10:00'),
    await at('12:00'),
    await at('14:00'),
    await at('16:00', { tutor: await buildTutor(world, { cleared: true }) }),
    await at('18:00', { tutor: await buildTutor(world) }),
  ];
  const body = bodyOf([taken, free, back, away, lapsed].map((booking) => sessionChange(booking)));
  await apply(body);
  await buildBooking(world, { tutor, sessionDate: day, sessionTime: '10:30' });
  // Somebody has brought this one back alone.
  await json('booking', 'restore', String(back.id));
  const timeOff = { from: day, until: day, key: randomUUID() };
  await office(world, 'addTimeOff', { cookie, params: { id: away.tutor.id }, body: timeOff });
  const answer = await undo(body.key);
  expectView(answer, 200, badWeatherUndone);
  expect(answer.body).toEqual({
    restored: 1,
    refused: [
      { id: taken.id, why: 'booking.overlap' },
      { id: back.id, why: 'booking.changedMeanwhile' },
      { id: away.id, why: 'tutor.timeOff' },
      { id: lapsed.id, why: 'tutor.notCleared' },
    ],
  });
  expect((await stateOf(taken, free, back, away, lapsed)).map(([status]) => status)).toEqual([
    ...['cancelled', 'pending', 'pending', 'cancelled', 'cancelled'],
  ]);
  expect(
    await world
      .em()
      .count(AuditEvent, { subjectKind: 'booking', subjectId: String(taken.id), action: 'booking restore' }),
  ).toBe(0);
  expect((await templates(tutor.email)).filter((template) => template === 'session-given')).toHaveLength(2);
  expect((await undo(body.key)).body).toEqual(answer.body);
});

test('a session that should have begun meanwhile stays cancelled', async () => {
  const now = world.clock.now;
  // The test clock stands at ten in the morning.
  const early = await at('10:15', { sessionDate: '2026-11-23' });
  const late = await at('15:00');
  const body = bodyOf([sessionChange(early), sessionChange(late)]);
  await apply(body);
  world.clock.now = new Date('2026-11-23T10:15:00+08:00');
  const answer = await undo(body.key);
  world.clock.now = now;
  expect(answer.body).toEqual({ restored: 1, refused: [{ id: early.id, why: 'booking.notToRestore' }] });
});

test('a day of a series is no gap of it afterwards', async () => {
  const { id } = await series.arranged({ until: '2026-12-15' });
  const ofDay = { series: id, seriesDay: '2026-12-08' };
  const body = bodyOf([sessionChange(await world.em().findOneOrFail(Booking, ofDay))]);
  await apply(body);
  await series.day(id, '2026-12-08', { takesPlace: false, reason: 'Away' });
  expect(await world.em().count(SeriesException, { series: id })).toBe(1);
  expect((await undo(body.key)).body).toEqual({ restored: 1, refused: [] });
  expect(await world.em().findOneOrFail(Booking, ofDay)).toMatchObject({ status: 'pending' });
  expect(await world.em().count(SeriesException, { series: id })).toBe(0);
});

test('a step that nobody took, one that cancelled nothing, and a key that is none are refused', async () => {
  expectError(await undo(randomUUID()), 404, 'badWeather.notFound');
  const moved = await at('10:00');
  const body = bodyOf([sessionChange(moved, { date: next(), time: '10:00' })]);
  await apply(body);
  expectError(await undo(body.key), 404, 'badWeather.notFound');
  expectError(await undo('yesterday'), 400, 'validation', { key: 'Invalid input' });
  const none = { cookie, body: {} as never };
  expectError(await office(world, 'undoBadWeather', none), 400, 'validation', { key: 'Required' });
  expectError(await office(world, 'undoBadWeather', { body }), 401, 'staff.sessionRequired');
  expect(await stateOf(moved)).toEqual([['confirmed', next(), '10:00']]);
});

test('an operator takes back what a command cancelled', async () => {
  const [one, two] = [await at('10:00'), await at('15:00')];
  const command = ['bad-weather', day, '--reason', 'Black rain'];
  expect(await json(...command, '--look')).toMatchObject([{ id: one.id }, { id: two.id }]);
  const rows = await json<{ key: string }[]>(...command);
  await buildBooking(world, { tutor, sessionDate: day, sessionTime: '15:30' });
  const undoing = ['bad-weather-undo', rows[0]?.key ?? ''];
  for (const attempt of ['first', 'again'])
    expect([attempt, await json(...undoing)]).toEqual([attempt, { restored: 1, stays: `${two.id}: booking.overlap` }]);
  expect((await stateOf(one, two)).map(([status]) => status)).toEqual(['pending', 'cancelled']);
  await expectMistake(['bad-weather-undo', 'today'], 'key: Invalid input');
});
