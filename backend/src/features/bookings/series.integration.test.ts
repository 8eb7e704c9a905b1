import { seriesExceptionsView, seriesListView, seriesPlanView } from '@kitewell/contract/office/series';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { datesOf, seriesOf } from '../../../test/series.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { Series } from '../sessions/series.entity.ts';
import { TimeOff } from '../tutors/time-off.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { WeeklyHours } from '../tutors/weekly-hours.entity.ts';
import { extendSeries } from './extend-series.ts';

let mail: TestMail;
let world: World;
let cookie: string;
let tutor: Tutor;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  // A Monday morning in Hong Kong.
  world.clock.now = new Date('2026-11-23T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});
beforeEach(async () => {
  tutor = await buildTutor(world, { cleared: '2028-01-01' });
});
const { json, pages, expectMistake } = operator(() => world);

const nobodys = { id: 2_000_000_000 };
// 12 weeks reach to 22 February.
const { inputOf, arranged, day, emailsTo, aFamily } = seriesOf(() => ({ world, cookie, tutor }));

test('a series makes its sessions 12 weeks ahead, and tells tutor and family in one email each', async () => {
  const { child, email } = await aFamily();
  const series = await arranged({ child });
  expect(series).toMatchObject({
    weekdays: ['TU'],
    everyWeeks: 1,
    time: '16:00',
    madeUntil: '2027-02-22',
    until: null,
  });
  // 9 February 2027 is the fourth day of Lunar New Year.
  expect(datesOf(series)).toEqual(
    [
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
      '2026-12-22',
      '2026-12-29',
      '2027-01-05',
      '2027-01-12',
      '2027-01-19',
    ].concat(['2027-01-26', '2027-02-02', '2027-02-16']),
  );
  expect(series.exceptions).toEqual([{ day: '2027-02-09', why: 'holiday', missing: [] }]);
  expect(await emailsTo(tutor.email)).toEqual(['tutor-series']);
  expect(await emailsTo(email)).toEqual(['family-series']);
  expect(series.history).toMatchObject([{ by: 'Ben', action: 'series add', after: { sessions: 11, exceptions: 1 } }]);
});

test('the same order sent twice makes one series', async () => {
  const body = inputOf();
  const [first, second] = await Promise.all([1, 2].map(() => office(world, 'addSeries', { cookie, body })));
  expect([first?.status, second?.status]).toEqual([201, 201]);
  expect(first?.body.series.id).toBe(second?.body.series.id);
  expect(await world.em().count(Series, { tutor: tutor.id })).toBe(1);
  expect(await emailsTo(tutor.email)).toEqual(['tutor-series']);
});

test('another order with the same key is refused, and the first series stays as it is', async () => {
  const body = inputOf();
  const first = await office(world, 'addSeries', { cookie, body });
  const other = await buildTutor(world, { cleared: true });
  for (const change of [
    { time: '17:00' },
    { tutor: other.id },
    { weekdays: ['MO' as const] },
    { notes: 'Bring the kite.' },
  ])
    expectError(
      await office(world, 'addSeries', { cookie, body: { ...body, ...change } }),
      409,
      'request.otherContent',
    );
  expect((await office(world, 'addSeries', { cookie, body })).body).toEqual(first.body);
  expect(await world.em().count(Series, { requestKey: body.key })).toBe(1);
  expect(await emailsTo(other.email)).toEqual([]);
  // A preview says what would come of it now, not what was arranged under this key.
  const preview = await office(world, 'planSeries', { cookie, body: { ...body, tutor: other.id } });
  expect(preview.body.days.length).toBeGreaterThan(0);
});

test('of two orders at once with one key, for two tutors, one is arranged', async () => {
  const body = inputOf();
  const other = await buildTutor(world, { cleared: true });
  const answers = await Promise.all(
    [tutor.id, other.id].map((id) => office(world, 'addSeries', { cookie, body: { ...body, tutor: id } })),
  );
  const [first, second] = answers.sort((one, two) => one.status - two.status);
  expect([first?.status, second?.status, second?.body]).toMatchObject([201, 409, { code: 'request.otherContent' }]);
  expect(await world.em().count(Series, { requestKey: body.key })).toBe(1);
});

test('a preview says what a series would make, and stores nothing', async () => {
  const answer = await office(world, 'planSeries', {
    cookie,
    body: inputOf({ weekdays: ['FR'], except: ['2026-12-18'], until: '2027-01-08' }),
  });
  expectView(answer, 200, seriesPlanView);
  expect(answer.body).toEqual({
    days: ['2026-12-04', '2026-12-11', '2027-01-08'],
    exceptions: [
      { day: '2026-12-18', why: 'skipped', missing: [] },
      { day: '2026-12-25', why: 'holiday', missing: [] },
      { day: '2027-01-01', why: 'holiday', missing: [] },
    ],
  });
  expect(await world.em().count(Booking, { tutor: tutor.id })).toBe(0);
  expect(await emailsTo(tutor.email)).toEqual([]);
});

test('a day that cannot have a session is recorded with the reason, and the office sees it', async () => {
  const em = world.em();
  await buildBooking(world, { tutor, sessionDate: '2026-12-08', sessionTime: '16:30' });
  const { child } = await aFamily();
  const other = await buildTutor(world, { cleared: true });
  await buildBooking(world, { tutor: other, child, sessionDate: '2026-12-15', sessionTime: '15:30' });
  em.create(TimeOff, { tutor: tutor.id, fromDay: '2026-12-20', untilDay: '2026-12-22', untilTime: '16:30' });
  await em.flush();
  const closed = await office(world, 'closeOfficeDay', {
    cookie,
    body: { day: '2026-12-29', nameEn: 'Team day', nameZh: '團隊日' },
  });
  expect(closed.body.day).toMatchObject({ kind: 'closed' });
  const series = await arranged({ child, until: '2027-01-05' });
  await office(world, 'openOfficeDay', { cookie, params: { id: closed.body.day.id ?? 0 } });
  expect(datesOf(series)).toEqual(['2026-12-01', '2027-01-05']);
  expect(series.exceptions.map(({ day: on, why }) => [on, why])).toEqual([
    ['2026-12-08', 'overlap'],
    ['2026-12-15', 'overlap'],
    ['2026-12-22', 'timeOff'],
    ['2026-12-29', 'closed'],
  ]);
  const open = await office(world, 'seriesExceptions', { cookie });
  expectView(open, 200, seriesExceptionsView);
  const mine = open.body.exceptions.filter((exception) => exception.series === series.id);
  expect(mine.map(({ why }) => why)).toEqual(['overlap', 'overlap', 'timeOff']);
  // The office accepts that the day has no session.
  await day(series.id, '2026-12-08', { takesPlace: false, reason: 'We meet twice in January.' });
  const later = await office(world, 'seriesExceptions', { cookie });
  expect(later.body.exceptions.filter((exception) => exception.series === series.id)).toHaveLength(2);
});

test('a series makes no session after the day on which a check of its tutor expires', async () => {
  const series = await arranged({ from: '2027-11-16' });
  expect(datesOf(series).at(-1)).toBe('2027-12-28');
  expect(series.exceptions.at(0)).toEqual({ day: '2028-01-04', why: 'notCleared', missing: ['checkLapsed'] });
});

test('a series outside its tutor’s working hours is refused', async () => {
  const em = world.em();
  em.create(WeeklyHours, { tutor: tutor.id, weekday: 2, fromTime: '09:00', untilTime: '16:30' });
  await em.flush();
  expectError(await office(world, 'addSeries', { cookie, body: inputOf() }), 409, 'series.noDay');
  expect((await arranged({ time: '15:30' })).sessions).toHaveLength(11);
});

test.each([
  [{ from: '2026-11-22' }, { from: 'This date is in the past' }],
  [{ from: '2028-11-22' }, { from: 'Choose a day from 2026-11-23 to 2027-11-24' }],
  [{ until: '2026-11-30' }, { until: 'The last day cannot be before the first day' }],
  [{ phone: '12' }, { phone: 'Enter 8 digits, or + and the country code' }],
  [{ weekdays: [] }, { weekdays: 'Required' }],
  [{ weekdays: ['TU', 'TU'] }, { weekdays: 'Invalid input' }],
  [{ weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA'] }, { weekdays: 'At most 5 entries' }],
  [{ everyWeeks: 5 }, { everyWeeks: 'Number must be at most 4' }],
  [{ from: '2027-02-29' }, { from: 'Expected a date that exists, as YYYY-MM-DD' }],
  [{ except: Array.from({ length: 7_000 }, () => '2026-12-01') }, { except: 'At most 60 entries' }],
  [{ key: 'again' }, { key: 'Invalid input' }],
])('a series that cannot be is refused (%#)', async (given, errors) => {
  expectError(await office(world, 'addSeries', { cookie, body: inputOf(given) }), 400, 'validation', errors);
});

test('a rule with 49,000 exceptions is too long to be read', async () => {
  const body = inputOf({ except: Array.from({ length: 49_000 }, () => '2026-12-01') });
  expectError(await office(world, 'addSeries', { cookie, body }), 413, 'tooLarge');
});

test('an unknown series, tutor and child answer 404', async () => {
  expectError(await office(world, 'series', { cookie, params: nobodys }), 404, 'series.notFound');
  const body = { version: 1, from: '2026-12-01', reason: 'x' };
  expectError(await office(world, 'endSeries', { cookie, params: nobodys, body }), 404, 'series.notFound');
  expectError(
    await office(world, 'changeSeries', { cookie, params: nobodys, body: { version: 1, from: '2026-12-01' } }),
    404,
    'series.notFound',
  );
  expectError(await day(nobodys.id, '2026-12-01', { takesPlace: true }), 404, 'series.notFound');
  expectError(
    await office(world, 'addSeries', { cookie, body: inputOf({ tutor: nobodys.id }) }),
    404,
    'tutor.notFound',
  );
  expectError(
    await office(world, 'planSeries', { cookie, body: inputOf({ child: nobodys.id }) }),
    404,
    'family.notFound',
  );
  const { id, version } = await arranged();
  const toNobody = { version, from: '2026-12-01', tutor: nobodys.id };
  expectError(await office(world, 'changeSeries', { cookie, params: { id }, body: toNobody }), 404, 'tutor.notFound');
});

test('series come in pages, the newest first, and those that have ended in a list of their own', async () => {
  const made = [await arranged(), await arranged({ time: '10:00' }), await arranged({ time: '12:00' })];
  const query = { tutor: tutor.id, limit: 2 };
  const first = await office(world, 'seriesList', { cookie, query });
  expectView(first, 200, seriesListView);
  const second = await office(world, 'seriesList', {
    cookie,
    query: { ...query, cursor: first.body.nextCursor ?? '' },
  });
  const ids = [...first.body.series, ...second.body.series].map(({ id }) => id);
  expect(ids).toEqual(made.map(({ id }) => id).toReversed());
  const ended = await office(world, 'seriesList', { cookie, query: { tutor: tutor.id, ended: 'yes' } });
  expect(ended.body.series).toEqual([]);
});

test('sessions are added as time goes by, once each, however many processes do it', async () => {
  const { id } = await arranged();
  const needs = world.services;
  await extendSeries(needs);
  expect((await world.em().findOneOrFail(Series, { id })).madeUntil).toBe('2027-02-22');
  const before = world.clock.now;
  try {
    world.clock.now = new Date('2026-12-29T02:00:00Z');
    await Promise.all([extendSeries(needs), extendSeries(needs), extendSeries(needs)]);
    const series = await world.em().findOneOrFail(Series, { id });
    expect(series.madeUntil).toBe('2027-03-22');
    expect(await world.em().count(Booking, { series: id, seriesDay: { $gt: '2027-02-22' } })).toBe(4);
    expect(await emailsTo(tutor.email)).toEqual(['tutor-series', 'tutor-series']);
  } finally {
    world.clock.now = before;
  }
});

test('ops arranges, lists, skips and ends a series by the same code as the office', async () => {
  const words = (given: Record<string, string>) =>
    Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
  const add = (time: string) =>
    json<{ id: number; sessions: number; without: string }>(
      ...['series', 'add'],
      ...words({ tutor: tutor.email, 'child-name': 'Ada', 'parent-name': 'Mrs. Chan', 'child-age': '6' }),
      ...words({ program: 'outdoor-mission', from: '2026-12-01', weekdays: 'TU,TH', time, duration: '60' }),
    );
  const added = await add('09:00');
  expect(added).toMatchObject({ sessions: 23, without: '2027-02-09 holiday' });
  const other = await add('11:00');
  const read = await pages<{ id: number; days: string }>('series', 'list', '--limit', '1');
  expect(read.map((page) => page.length)).toEqual(read.map(() => 1));
  expect(read.flat().map(({ id }) => id)).toEqual(expect.arrayContaining([added.id, other.id]));
  expect(read.flat().find(({ id }) => id === added.id)).toMatchObject({ days: 'TU TH', from: '2026-12-01' });
  await json('series', 'skip', String(added.id), '2026-12-03', '--reason', 'Away');
  await json('series', 'end', String(added.id), '--from', '2026-12-10', '--reason', 'The family moves.');
  expect(await world.em().count(Booking, { series: added.id, status: 'pending' })).toBe(2);
  await expectMistake(['series', 'skip', '2000000000', '2026-12-03', '--undo'], 'Series not found.');
});
