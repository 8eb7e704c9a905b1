import { seriesAnswer } from '@kitewell/contract/office/series';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { datesOf, seriesOf } from '../../../test/series.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';

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
const { arranged, day, emailsTo, aFamily } = seriesOf(() => ({ world, cookie, tutor }));

test('one day is skipped with an email, and takes place after all with another email', async () => {
  const { id } = await arranged();
  const skipped = await day(id, '2026-12-08', { takesPlace: false, reason: 'The school has a fair.' });
  expectView(skipped, 200, seriesAnswer);
  expect(skipped.body.series.exceptions[0]).toMatchObject({ day: '2026-12-08', why: 'skipped' });
  expect(skipped.body.series.sessions.find(({ date }) => date === '2026-12-08')?.status).toBe('cancelled');
  // The same order a second time changes nothing.
  await day(id, '2026-12-08', { takesPlace: false, reason: 'The school has a fair.' });
  expect(await emailsTo(tutor.email)).toEqual(['tutor-series', 'session-cancelled']);
  const again = await day(id, '2026-12-08', { takesPlace: true });
  expect(again.body.series.sessions.find(({ date }) => date === '2026-12-08')?.status).toBe('pending');
  expect(await emailsTo(tutor.email)).toEqual(['tutor-series', 'session-cancelled', 'session-given']);
  expectError(await day(id, '2026-12-09', { takesPlace: false, reason: 'x' }), 404, 'series.dayNotFound');
  expectError(await day(id, '2026-12-08', { takesPlace: false }), 400, 'validation', { reason: 'Required' });
  expectError(
    await office(world, 'setSeriesDay', { cookie, params: { id, day: 'x' }, body: { takesPlace: true } }),
    404,
    'notFound',
  );
});

test('a holiday takes place where the office says so, and a skipped day cannot where its time is taken', async () => {
  const { id } = await arranged();
  const festive = await day(id, '2027-02-09', { takesPlace: true });
  expect(datesOf(festive.body.series)).toContain('2027-02-09');
  await day(id, '2026-12-15', { takesPlace: false, reason: 'Away' });
  await buildBooking(world, { tutor, sessionDate: '2026-12-15', sessionTime: '16:30' });
  expectError(await day(id, '2026-12-15', { takesPlace: true }), 409, 'booking.overlap');
});

test('a series that changes from a day on keeps its sessions, and their numbers', async () => {
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
  expect(await emailsTo(tutor.email)).toEqual(['tutor-series', 'tutor-series']);
  expect(await emailsTo(other.email)).toEqual(['tutor-series']);
  expect(await emailsTo(email)).toEqual(['family-series', 'family-series']);
  expectError(await office(world, 'changeSeries', { cookie, params: { id: before.id }, body }), 409, 'record.changed');
});

test('a change that would leave no session is refused', async () => {
  const { id, version } = await arranged({ until: '2027-01-05' });
  const bare = await buildTutor(world);
  const body = { version, from: '2026-12-01', tutor: bare.id };
  expectError(await office(world, 'changeSeries', { cookie, params: { id }, body }), 409, 'series.noDay');
  expect(await world.em().count(Booking, { series: id, status: 'pending', tutor: tutor.id })).toBe(6);
  const past = { version, from: '2026-11-01' };
  expectError(await office(world, 'changeSeries', { cookie, params: { id }, body: past }), 400, 'validation', {
    from: 'This date is in the past',
  });
});

test('a series ends before a day, with one email, and its tutor can restore none of those sessions', async () => {
  const { id, version } = await arranged();
  const body = { version, from: '2026-12-15', reason: 'The family moves.' };
  const answer = await office(world, 'endSeries', { cookie, params: { id }, body });
  expectView(answer, 200, seriesAnswer);
  expect(answer.body.series).toMatchObject({ until: '2026-12-14', exceptions: [] });
  expect(datesOf(answer.body.series)).toEqual(['2026-12-01', '2026-12-08']);
  const off = await world.em().find(Booking, { series: id, status: 'cancelled' });
  expect(off).toHaveLength(9);
  expect(off[0]?.statusReason).toBe('The family moves.');
  expect(
    await world
      .em()
      .count(AuditEvent, { action: 'booking cancel', subjectKind: 'booking', subjectId: String(off[0]?.id ?? 0) }),
  ).toBe(1);
  expect(await emailsTo(tutor.email)).toEqual(['tutor-series', 'tutor-series']);
  const later = { ...body, version: answer.body.series.version, from: '2027-01-01' };
  expectError(await office(world, 'endSeries', { cookie, params: { id }, body: later }), 409, 'series.ended');
  expectError(await office(world, 'endSeries', { cookie, params: { id }, body }), 409, 'record.changed');
});

test('where the office has skipped a session and brought it back, its tutor can take back an own cancellation', async () => {
  const { id } = await arranged();
  await day(id, '2026-12-08', { takesPlace: false, reason: 'The school has a fair.' });
  const { seriesDay, ...session } = await world
    .em()
    .findOneOrFail(Booking, { series: id, seriesDay: '2026-12-08' }, { fields: ['id', 'seriesDay'] });
  expect(seriesDay).toBe('2026-12-08');
  const token = world.signIn(tutor);
  const set = (status: 'cancelled' | 'pending') =>
    world.call('setBookingStatus', { token, params: { id: session.id }, body: { status, reason: 'Ill' } });
  expectError(await set('pending'), 409, 'booking.offByOffice');
  await day(id, '2026-12-08', { takesPlace: true });
  await set('cancelled');
  expect((await set('pending')).status).toBe(200);
  await day(id, '2026-12-08', { takesPlace: false, reason: 'The fair is on again.' });
  expectError(await set('pending'), 409, 'booking.offByOffice');
});

describe('a session that differs from its series', () => {
  /** A series on Tuesdays at four: one session was moved to a Friday, one has another tutor, one another place. */
  async function differing() {
    const { child, email } = await aFamily();
    const series = await arranged({ child, until: '2027-01-05', address: '1 Sai Sha Road' });
    const on = async (day: string) => world.em().findOneOrFail(Booking, { series: series.id, seriesDay: day });
    const [moved, given, placed] = [await on('2026-12-08'), await on('2026-12-15'), await on('2026-12-22')];
    const substitute = await buildTutor(world, { cleared: true });
    const change = (
      id: number,
      name: 'moveOfficeBooking' | 'assignOfficeBooking' | 'changeOfficeBooking',
      body: object,
    ) => office(world, name, { cookie, params: { id }, body: { baseSequence: 0, ...body } as never });
    await change(moved.id, 'moveOfficeBooking', { date: '2026-12-11', time: '15:00' });
    await change(given.id, 'assignOfficeBooking', { tutor: substitute.id });
    await change(placed.id, 'changeOfficeBooking', { address: '9 Po Tai Street' });
    const { body } = await office(world, 'series', { cookie, params: { id: series.id } });
    return { series: body.series, moved, given, placed, substitute, email };
  }
  const agreed = async ({ moved, given, placed, substitute }: Awaited<ReturnType<typeof differing>>) => {
    const now = (id: number) => world.em().findOneOrFail(Booking, { id });
    const at = { status: 'pending', sessionTime: '16:00:00' };
    expect(await now(moved.id)).toMatchObject({ ...at, sessionDate: '2026-12-11', sessionTime: '15:00:00' });
    expect(await now(given.id)).toMatchObject({ ...at, sessionDate: '2026-12-15', tutor: { id: substitute.id } });
    expect(await now(placed.id)).toMatchObject({ ...at, sessionDate: '2026-12-22', address: '9 Po Tai Street' });
  };

  test('is named with its series', async () => {
    const { series } = await differing();
    expect(series.sessions.map(({ seriesDay, differs }) => [seriesDay, differs])).toEqual([
      ['2026-12-01', []],
      ['2026-12-08', ['time']],
      ['2026-12-15', ['tutor']],
      ['2026-12-22', ['place']],
      ['2026-12-29', []],
      ['2027-01-05', []],
    ]);
  });

  test.each(['time', 'weekdays', 'tutor'] as const)('stays as agreed when the series changes its %s', async (what) => {
    const found = await differing();
    const { id, version } = found.series;
    const other = await buildTutor(world, { cleared: true });
    const changes = { time: { time: '17:00' }, weekdays: { weekdays: ['MO' as const] }, tutor: { tutor: other.id } };
    const body = { version, from: '2026-12-01', ...changes[what], differing: 'stay' as const };
    const answer = await office(world, 'changeSeries', { cookie, params: { id }, body });
    expectView(answer, 200, seriesAnswer);
    await agreed(found);
    // What stays takes the place of what the new rule would make in its week. The first Monday is before the change.
    const coming = answer.body.series.sessions.filter(({ status }) => status === 'pending');
    expect(coming).toHaveLength(what === 'weekdays' ? 5 : 6);
  });

  test('stays as agreed when the series ends', async () => {
    const found = await differing();
    const { id, version } = found.series;
    const body = { version, from: '2026-12-02', reason: 'They move away.', differing: 'stay' as const };
    await office(world, 'endSeries', { cookie, params: { id }, body });
    await agreed(found);
    expect(await world.em().count(Booking, { series: id, status: 'cancelled' })).toBe(2);
  });

  test('follows the series again where the office says so', async () => {
    const found = await differing();
    const { id, version } = found.series;
    const body = { version, from: '2026-12-01', time: '17:00', differing: 'follow' as const };
    const { series } = (await office(world, 'changeSeries', { cookie, params: { id }, body })).body;
    expect(series.sessions.map(({ date, time, differs }) => [date, time, differs])).toEqual(
      ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29', '2027-01-05'].map((on) => [
        on,
        '17:00',
        [],
      ]),
    );
    // A substitute's session goes to the tutor of the series.
    expect(await emailsTo(found.substitute.email)).toEqual(['session-given', 'session-cancelled']);
    const cancelled = { template: 'session-cancelled' as const, address: found.substitute.email };
    const { about } = await world.em().findOneOrFail(Email, cancelled);
    expect(about).toMatchObject({ booking: found.given.id, before: '2026-12-15T08:00:00.000Z' });
  });

  test('is cancelled with the series where the office says so, and its substitute gets an email too', async () => {
    const found = await differing();
    const { id, version } = found.series;
    const body = { version, from: '2026-12-02', reason: 'They move away.', differing: 'follow' as const };
    await office(world, 'endSeries', { cookie, params: { id }, body });
    expect(await world.em().count(Booking, { series: id, status: 'cancelled' })).toBe(5);
    expect(await emailsTo(found.substitute.email)).toEqual(['session-given', 'session-cancelled']);
    // The tutor of the series has the email about its end, and none about a session of it.
    expect((await emailsTo(tutor.email)).slice(-1)).toEqual(['tutor-series']);
  });

  test('is cancelled where its week has no day of the changed series, and its substitute gets an email too', async () => {
    const found = await differing();
    const { id, version } = found.series;
    const body = { version, from: '2026-12-01', until: '2026-12-08', differing: 'follow' as const };
    await office(world, 'changeSeries', { cookie, params: { id }, body });
    expect(await world.em().findOneOrFail(Booking, { id: found.given.id })).toMatchObject({ status: 'cancelled' });
    expect(await emailsTo(found.substitute.email)).toEqual(['session-given', 'session-cancelled']);
  });
});

test('the last day of a series can be changed, both ways', async () => {
  const { id, version } = await arranged({ until: '2027-01-05' });
  const until = (seen: number, last: string | null) =>
    office(world, 'changeSeries', {
      cookie,
      params: { id },
      body: { version: seen, from: '2026-12-01', until: last, differing: 'stay' },
    });
  const later = await until(version, '2027-01-19');
  expectView(later, 200, seriesAnswer);
  expect([later.body.series.until, datesOf(later.body.series).at(-1)]).toEqual(['2027-01-19', '2027-01-19']);
  const sooner = await until(later.body.series.version, '2026-12-15');
  expect(datesOf(sooner.body.series)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15']);
  expectError(await until(sooner.body.series.version, '2026-11-30'), 400, 'validation', {
    until: 'The last day cannot be before the first day',
  });
});
