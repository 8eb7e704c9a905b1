import { publicHolidays } from '@kitewell/contract/office/holidays';
import { holidayAnswer, officeDaysView } from '@kitewell/contract/office/days';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
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

test('a day that is over cannot be closed', async () => {
  const answer = await close('2020-01-01');
  expect([answer.status, answer.body.errors]).toEqual([400, { day: 'This date is in the past' }]);
});

test('at most 200 days can be closed', async () => {
  const em = world.em();
  await em.nativeDelete(Holiday, {});
  for (let day = 0; day < 200; day += 1) {
    const date = new Date(Date.UTC(2030, 0, 1 + day)).toISOString().slice(0, 10);
    em.create(Holiday, { day: date, nameEn: 'x', nameZh: 'x' });
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
