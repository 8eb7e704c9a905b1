import { publicHolidays } from '@kitewell/contract/office/holidays';
import { holidayAnswer, officeDaysView } from '@kitewell/contract/office/days';
import { officeBookingsView } from '@kitewell/contract/office/sessions';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { restDays } from './days.ts';
import { Holiday } from './holiday.entity.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  cookie = await officeSession(world, await buildStaff(world));
});
afterAll(() => world.stop());

const close = (day: string) =>
  office(world, 'closeOfficeDay', { cookie, body: { day, nameEn: 'Team day', nameZh: '團隊日' } });

test('each published year has 17 holidays, none of them a Sunday, in order and named in both languages', () => {
  for (const year of ['2026', '2027']) {
    const days = publicHolidays.filter(({ day }) => day.startsWith(year)).map(({ day }) => day);
    expect(days).toHaveLength(17);
    expect(days.toSorted()).toEqual(days);
    expect(days.filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0)).toEqual([]);
  }
  expect(publicHolidays.filter(({ en, zh }) => en === '' || !/^\p{Script=Han}+$/u.test(zh))).toEqual([]);
});

test('holidays and closed days between two days come in order, with the last day for which holidays are published', async () => {
  await buildBooking(world, { sessionDate: '2026-12-28' });
  const closed = await close('2026-12-28');
  expectView(closed, 201, holidayAnswer);
  expect(closed.body.sessions).toBe(1);
  const answer = await office(world, 'officeDays', { cookie, query: { from: '2026-12-25', to: '2027-01-01' } });
  expectView(answer, 200, officeDaysView);
  expect(answer.body.publishedUntil).toBe('2027-12-31');
  expect(answer.body.days.map(({ day, kind }) => [day, kind])).toEqual([
    ['2026-12-25', 'holiday'],
    ['2026-12-26', 'holiday'],
    ['2026-12-28', 'closed'],
    ['2027-01-01', 'holiday'],
  ]);
});

test('a day is closed only once, whether by the office or as a holiday, and opened only once', async () => {
  const day = '2027-03-02';
  const answers = await Promise.all([close(day), close(day)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expectError(await close('2026-12-25'), 409, 'day.closedAlready');
  const id = answers.find(({ status }) => status === 201)?.body.day.id ?? 0;
  expect((await office(world, 'openOfficeDay', { cookie, params: { id } })).status).toBe(204);
  expectError(await office(world, 'openOfficeDay', { cookie, params: { id } }), 404, 'day.notFound');
});

describe('several days that are closed together', () => {
  const span = (day: string, lastDay: string) =>
    office(world, 'closeOfficeDay', { cookie, body: { day, lastDay, nameEn: 'Summer', nameZh: '暑假' } });
  const sessionsOf = (id: number, query: object = {}) =>
    office(world, 'closedDaySessions', { cookie, params: { id }, query });

  test('stop series on each of them, name the sessions on them, and are opened together', async () => {
    const tutor = await buildTutor(world, { cleared: true });
    const times = ['2027-07-01', '2027-07-31', '2027-08-03', '2027-08-04'];
    const [, first, last] = await Promise.all(
      times.map((sessionDate) => buildBooking(world, { tutor, sessionDate, status: 'confirmed' })),
    );
    await buildBooking(world, { tutor, sessionDate: '2027-08-02', status: 'cancelled' });
    const closed = await span('2027-07-30', '2027-08-03');
    expectView(closed, 201, holidayAnswer);
    expect(closed.body).toMatchObject({
      day: { day: '2027-07-30', firstDay: '2027-07-30', lastDay: '2027-08-03', kind: 'closed' },
      sessions: 2,
    });
    const id = closed.body.day.id ?? 0;
    const query = { from: '2027-08-02', to: '2027-08-31' };
    const { days } = (await office(world, 'officeDays', { cookie, query })).body;
    expect(days.map((one) => [one.day, one.id])).toEqual([
      ['2027-08-02', id],
      ['2027-08-03', id],
    ]);
    expect([...(await restDays(world.em(), ['2027-07-29', '2027-07-30', '2027-08-03', '2027-08-04'], true))]).toEqual([
      ['2027-07-30', 'closed'],
      ['2027-08-03', 'closed'],
    ]);
    const page = await sessionsOf(id, { limit: 1 });
    expectView(page, 200, officeBookingsView);
    const next = await sessionsOf(id, { limit: 1, cursor: page.body.nextCursor ?? '' });
    expect([page, next].map(({ body }) => body.bookings.map((one) => one.id))).toEqual([[first?.id], [last?.id]]);
    expect(next.body.nextCursor).toBeNull();
    expectError(await close('2027-08-01'), 409, 'day.closedAlready');
    expectError(await span('2027-08-03', '2027-08-10'), 409, 'day.closedAlready');
    expect((await office(world, 'openOfficeDay', { cookie, params: { id } })).status).toBe(204);
    expect((await restDays(world.em(), ['2027-08-01'], true)).size).toBe(0);
    expectError(await sessionsOf(id), 404, 'day.notFound');
    const { events } = (
      await office(world, 'auditEvents', {
        cookie: await officeSession(world, await buildStaff(world, { role: 'owner' })),
        query: { subjectKind: 'day', subjectId: '2027-07-30' },
      })
    ).body;
    const after = { nameEn: 'Summer', nameZh: '暑假', untilDay: '2027-08-03' };
    expect(events).toMatchObject([
      { action: 'day open', before: after },
      { action: 'day close', after },
    ]);
  });

  test('may have a public holiday among them, but are not public holidays alone', async () => {
    expectError(await span('2026-12-25', '2026-12-26'), 409, 'day.closedAlready');
    const { id } = (await span('2026-12-24', '2026-12-27')).body.day;
    expect((await office(world, 'openOfficeDay', { cookie, params: { id: id ?? 0 } })).status).toBe(204);
  });

  test.each([
    ['2027-09-10', '2027-09-09', { lastDay: 'The last day cannot be before the first day' }],
    ['2020-01-01', '2020-01-05', { day: 'This date is in the past' }],
    ['2027-09-10', '2028-09-10', { lastDay: 'Choose a day from 2027-09-10 to 2028-09-09' }],
    ['2027-09-31', '2027-10-10', { day: 'Expected a date that exists, as YYYY-MM-DD' }],
  ])('from %s to %s are refused with a sentence', async (day, lastDay, errors) => {
    expectError(await span(day, lastDay), 400, 'validation', errors);
  });

  test('may be a whole year', async () => {
    const { status, body } = await span('2029-09-10', '2030-09-10');
    expect(status).toBe(201);
    await office(world, 'openOfficeDay', { cookie, params: { id: body.day.id ?? 0 } });
  });

  test('show their sessions to staff alone', async () => {
    const params = { id: 999_999 };
    expectError(await office(world, 'closedDaySessions', { params, query: {} }), 401, 'staff.sessionRequired');
    expectError(await sessionsOf(999_999), 404, 'day.notFound');
    expectError(await sessionsOf(999_999, { limit: 0 }), 400, 'validation', {
      limit: expect.any(String) as string,
    });
  });
});

test('a day that is over cannot be closed', async () => {
  const answer = await close('2020-01-01');
  expect([answer.status, answer.body.errors]).toEqual([400, { day: 'This date is in the past' }]);
});

test('the office can close at most 200 times', async () => {
  const em = world.em();
  await em.nativeDelete(Holiday, {});
  for (let day = 0; day < 200; day += 1) {
    const date = new Date(Date.UTC(2030, 0, 1 + day)).toISOString().slice(0, 10);
    em.create(Holiday, { firstDay: date, lastDay: date, nameEn: 'x', nameZh: 'x' });
  }
  await em.flush();
  expectError(await close('2027-05-05'), 409, 'day.full');
});

test.each([
  [{ from: '2026-01-01', to: '2027-03-01' }, 'to'],
  [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
  [{ from: '2026-02-01' }, 'to'],
])('a span that is none or too long is refused (%j)', async (query, field) => {
  const answer = await office(world, 'officeDays', { cookie, query });
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
});

test('a closed day has a name in both languages', async () => {
  const body = { day: '2027-05-05', nameEn: 'Team day', nameZh: ' ' };
  expectError(await office(world, 'closeOfficeDay', { cookie, body }), 400, 'validation', { nameZh: 'Required' });
});
