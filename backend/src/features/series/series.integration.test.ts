import { randomUUID } from 'node:crypto';
import {
  seriesAnswer,
  seriesGapsView,
  seriesListView,
  seriesPlanView,
  type SeriesView,
} from '@kitewell/contract/office/series';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Booking } from '../bookings/booking.entity.ts';
import { Series } from '../bookings/series.entity.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Letter } from '../letters/letter.entity.ts';
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
  tutor = await buildTutor(world, { cleared: true });
});
const { json, expectMistake } = operator(() => world);

const nobodys = { id: 2_000_000_000 };
// Tuesdays; 12 weeks reach to 22 February.
const inputOf = (given: object = {}) => ({
  key: randomUUID(),
  tutor: tutor.id,
  childName: 'Hazel Kwok',
  parentName: 'Mrs. Kwok',
  childAge: 6,
  program: 'outdoor-mission' as const,
  from: '2026-12-01',
  weekdays: ['TU' as const],
  everyWeeks: 1,
  time: '16:00',
  duration: 60,
  travelMinutes: 0,
  onHolidays: false,
  ...given,
});
const arranged = async (given: object = {}): Promise<SeriesView> => {
  const answer = await office(world, 'addSeries', { cookie, body: inputOf(given) });
  expectView(answer, 201, seriesAnswer);
  return answer.body.series;
};
const day = (id: number, on: string, body: { takesPlace: boolean; reason?: string }) =>
  office(world, 'setSeriesDay', { cookie, params: { id, day: on }, body });
const datesOf = ({ sessions }: SeriesView) => sessions.map(({ date }) => date);
const lettersTo = async (address: string) =>
  (await world.em().find(Letter, { address }, { orderBy: { id: 'asc' } })).map(({ template }) => template);

/** A child of a family whose mother reads mail. */
async function aFamily() {
  const em = world.em();
  const at = world.clock.now;
  const family = em.create(Family, { createdAt: at, lastContactAt: at, language: 'zh' });
  const email = `${randomUUID()}@example.com`;
  em.create(Guardian, { family, name: '郭太', email, pays: true });
  const child = em.create(Child, { family, name: 'Hazel Kwok' });
  await em.flush();
  return { child: child.id, email };
}

test('a series makes its sessions 12 weeks ahead, and tells tutor and family in one letter each', async () => {
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
  expect(series.gaps).toEqual([{ day: '2027-02-09', why: 'holiday', missing: [] }]);
  expect(await lettersTo(tutor.email)).toEqual(['tutor-series']);
  expect(await lettersTo(email)).toEqual(['family-series']);
  expect(series.history).toMatchObject([{ by: 'Ben', action: 'series add', after: { sessions: 11, gaps: 1 } }]);
});

test('what somebody sends twice is one series', async () => {
  const body = inputOf();
  const [first, second] = await Promise.all([1, 2].map(() => office(world, 'addSeries', { cookie, body })));
  expect([first?.status, second?.status]).toEqual([201, 201]);
  expect(first?.body.series.id).toBe(second?.body.series.id);
  expect(await world.em().count(Series, { tutor: tutor.id })).toBe(1);
  expect(await lettersTo(tutor.email)).toEqual(['tutor-series']);
});

test('a look at a series says what would come of it, and keeps nothing', async () => {
  const answer = await office(world, 'planSeries', {
    cookie,
    body: inputOf({ weekdays: ['FR'], except: ['2026-12-18'], until: '2027-01-08' }),
  });
  expectView(answer, 200, seriesPlanView);
  expect(answer.body).toEqual({
    days: ['2026-12-04', '2026-12-11', '2027-01-08'],
    gaps: [
      { day: '2026-12-18', why: 'skipped', missing: [] },
      { day: '2026-12-25', why: 'holiday', missing: [] },
      { day: '2027-01-01', why: 'holiday', missing: [] },
    ],
  });
  expect(await world.em().count(Booking, { tutor: tutor.id })).toBe(0);
  expect(await lettersTo(tutor.email)).toEqual([]);
});

test('a day on which there can be no session is kept with its reason, and the office sees it', async () => {
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
  expect(series.gaps.map(({ day: on, why }) => [on, why])).toEqual([
    ['2026-12-08', 'overlap'],
    ['2026-12-15', 'overlap'],
    ['2026-12-22', 'timeOff'],
    ['2026-12-29', 'closed'],
  ]);
  const open = await office(world, 'seriesGaps', { cookie });
  expectView(open, 200, seriesGapsView);
  const mine = open.body.gaps.filter((gap) => gap.series === series.id);
  expect(mine.map(({ why }) => why)).toEqual(['overlap', 'overlap', 'timeOff']);
  // Somebody looks at it and lets it be.
  await day(series.id, '2026-12-08', { takesPlace: false, reason: 'We meet twice in January.' });
  const later = await office(world, 'seriesGaps', { cookie });
  expect(later.body.gaps.filter((gap) => gap.series === series.id)).toHaveLength(2);
});

test('a tutor whose check lapses has no session behind that day', async () => {
  const series = await arranged({ from: '2027-11-16' });
  expect(datesOf(series).at(-1)).toBe('2027-12-28');
  expect(series.gaps.at(0)).toEqual({ day: '2028-01-04', why: 'notCleared', missing: ['checkLapsed'] });
});

test('a tutor who works at other hours has no such series', async () => {
  const em = world.em();
  em.create(WeeklyHours, { tutor: tutor.id, weekday: 2, fromTime: '09:00', untilTime: '16:30' });
  await em.flush();
  expectError(await office(world, 'addSeries', { cookie, body: inputOf() }), 409, 'series.noDay');
  expect((await arranged({ time: '15:30' })).sessions).toHaveLength(11);
});

test.each([
  [{ from: '2026-11-22' }, { from: 'This date is over' }],
  [{ from: '2028-11-22' }, { from: 'This date is still to come' }],
  [{ until: '2026-11-30' }, { until: 'The end is not after the beginning' }],
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

test('49,000 exceptions are more than is read', async () => {
  const body = inputOf({ except: Array.from({ length: 49_000 }, () => '2026-12-01') });
  expectError(await office(world, 'addSeries', { cookie, body }), 413, 'tooLarge');
});

test('nobody’s series, tutors and children are not found', async () => {
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

test('series come in pages, the latest first, and those that have ended apart', async () => {
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

test('one day is skipped with a letter, and takes place after all with another', async () => {
  const { id } = await arranged();
  const skipped = await day(id, '2026-12-08', { takesPlace: false, reason: 'The school has a fair.' });
  expectView(skipped, 200, seriesAnswer);
  expect(skipped.body.series.gaps[0]).toMatchObject({ day: '2026-12-08', why: 'skipped' });
  expect(skipped.body.series.sessions.find(({ date }) => date === '2026-12-08')?.status).toBe('cancelled');
  // Said twice, it is done once.
  await day(id, '2026-12-08', { takesPlace: false, reason: 'The school has a fair.' });
  expect(await lettersTo(tutor.email)).toEqual(['tutor-series', 'session-cancelled']);
  const again = await day(id, '2026-12-08', { takesPlace: true });
  expect(again.body.series.sessions.find(({ date }) => date === '2026-12-08')?.status).toBe('pending');
  expect(await lettersTo(tutor.email)).toEqual(['tutor-series', 'session-cancelled', 'session-given']);
  expectError(await day(id, '2026-12-09', { takesPlace: false, reason: 'x' }), 404, 'series.dayNotFound');
  expectError(await day(id, '2026-12-08', { takesPlace: false }), 400, 'validation', { reason: 'Required' });
  expectError(
    await office(world, 'setSeriesDay', { cookie, params: { id, day: 'x' }, body: { takesPlace: true } }),
    404,
    'notFound',
  );
});

test('a holiday takes place where the office says so, and a day whose time has gone does not', async () => {
  const { id } = await arranged();
  const festive = await day(id, '2027-02-09', { takesPlace: true });
  expect(datesOf(festive.body.series)).toContain('2027-02-09');
  await day(id, '2026-12-15', { takesPlace: false, reason: 'Away' });
  await buildBooking(world, { tutor, sessionDate: '2026-12-15', sessionTime: '16:30' });
  expectError(await day(id, '2026-12-15', { takesPlace: true }), 409, 'booking.overlap');
});

test('a series goes on differently from a day on, and its sessions keep their numbers', async () => {
  const { child, email } = await aFamily();
  const before = await arranged({ child, until: '2027-01-19' });
  const kept = before.sessions.filter(({ date }) => date >= '2026-12-15');
  const other = await buildTutor(world, { cleared: true });
  const body = {
    version: before.version,
    from: '2026-12-15',
    tutor: other.id,
    weekdays: ['WE' as const],
    time: '10:00',
  };
  const answer = await office(world, 'changeSeries', { cookie, params: { id: before.id }, body });
  expectView(answer, 200, seriesAnswer);
  const { series } = answer.body;
  expect(series).toMatchObject({ tutor: { id: other.id }, weekdays: ['WE'], time: '10:00', version: 2 });
  expect(datesOf(series)).toEqual([
    '2026-12-01',
    '2026-12-08',
    '2026-12-16',
    '2026-12-23',
    '2026-12-30',
    '2027-01-06',
    '2027-01-13',
  ]);
  expect(series.sessions.slice(2).map(({ id }) => id)).toEqual(kept.slice(0, 5).map(({ id }) => id));
  // The last week has no Wednesday before the series ends.
  const lost = await world.em().findOneOrFail(Booking, { id: kept.at(-1)?.id ?? 0 });
  expect([lost.status, lost.sequence]).toEqual(['cancelled', 1]);
  expect(await lettersTo(tutor.email)).toEqual(['tutor-series', 'tutor-series']);
  expect(await lettersTo(other.email)).toEqual(['tutor-series']);
  expect(await lettersTo(email)).toEqual(['family-series', 'family-series']);
  expectError(await office(world, 'changeSeries', { cookie, params: { id: before.id }, body }), 409, 'record.changed');
});

test('a change that leaves no session is not made', async () => {
  const { id, version } = await arranged({ until: '2027-01-05' });
  const bare = await buildTutor(world);
  const body = { version, from: '2026-12-01', tutor: bare.id };
  expectError(await office(world, 'changeSeries', { cookie, params: { id }, body }), 409, 'series.noDay');
  expect(await world.em().count(Booking, { series: id, status: 'pending', tutor: tutor.id })).toBe(6);
  const past = { version, from: '2026-11-01' };
  expectError(await office(world, 'changeSeries', { cookie, params: { id }, body: past }), 400, 'validation', {
    from: 'This date is over',
  });
});

test('a series ends before a day, with one letter, and its tutor takes none of it back', async () => {
  const { id, version } = await arranged();
  const body = { version, from: '2026-12-15', reason: 'The family moves.' };
  const answer = await office(world, 'endSeries', { cookie, params: { id }, body });
  expectView(answer, 200, seriesAnswer);
  expect(answer.body.series).toMatchObject({ until: '2026-12-14', gaps: [] });
  expect(datesOf(answer.body.series)).toEqual(['2026-12-01', '2026-12-08']);
  const off = await world.em().find(Booking, { series: id, status: 'cancelled' });
  expect(off).toHaveLength(9);
  expect(off[0]?.statusReason).toBe('The family moves.');
  expect(await world.em().count(AuditEvent, { action: 'booking cancel', subject: `booking ${off[0]?.id ?? 0}` })).toBe(
    1,
  );
  expect(await lettersTo(tutor.email)).toEqual(['tutor-series', 'tutor-series']);
  const later = { ...body, version: answer.body.series.version, from: '2027-01-01' };
  expectError(await office(world, 'endSeries', { cookie, params: { id }, body: later }), 409, 'series.ended');
  expectError(await office(world, 'endSeries', { cookie, params: { id }, body }), 409, 'record.changed');
});

test('sessions are added as time goes by, once, however many look', async () => {
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
    expect(await lettersTo(tutor.email)).toEqual(['tutor-series', 'tutor-series']);
  } finally {
    world.clock.now = before;
  }
});

test('of a session that the office has skipped and brought back, its tutor takes back an own cancellation', async () => {
  const { id } = await arranged();
  await day(id, '2026-12-08', { takesPlace: false, reason: 'The school has a fair.' });
  const { seriesDay, ...session } = await world
    .em()
    .findOneOrFail(Booking, { series: id, seriesDay: '2026-12-08' }, { fields: ['id', 'seriesDay'] });
  expect(seriesDay).toBe('2026-12-08');
  const token = world.signIn(tutor);
  const set = (status: 'cancelled' | 'pending') =>
    world.call('setBookingStatus', { token, params: { id: session.id }, body: { status, reason: 'Ill' } });
  expectError(await set('pending'), 409, 'booking.settled');
  await day(id, '2026-12-08', { takesPlace: true });
  await set('cancelled');
  expect((await set('pending')).status).toBe(200);
  await day(id, '2026-12-08', { takesPlace: false, reason: 'The fair is on again.' });
  expectError(await set('pending'), 409, 'booking.settled');
});

test('ops arranges, lists, skips and ends a series by the same flow', async () => {
  const words = (given: Record<string, string>) =>
    Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
  const added = await json<{ id: number; sessions: number; without: string }>(
    ...['series', 'add'],
    ...words({ tutor: tutor.email, 'child-name': 'Ada', 'parent-name': 'Mrs. Chan', 'child-age': '6' }),
    ...words({ program: 'outdoor-mission', from: '2026-12-01', weekdays: 'TU,TH', time: '09:00', duration: '60' }),
  );
  expect(added).toMatchObject({ sessions: 23, without: '2027-02-09 holiday' });
  const rows = await json<{ id: number; days: string }[]>('series', 'list');
  expect(rows.find(({ id }) => id === added.id)).toMatchObject({ days: 'TU TH', from: '2026-12-01' });
  await json('series', 'skip', String(added.id), '2026-12-03', '--reason', 'Away');
  await json('series', 'end', String(added.id), '--from', '2026-12-10', '--reason', 'The family moves.');
  expect(await world.em().count(Booking, { series: added.id, status: 'pending' })).toBe(2);
  await expectMistake(['series', 'skip', '2000000000', '2026-12-03', '--undo'], 'There is no such series.');
});
