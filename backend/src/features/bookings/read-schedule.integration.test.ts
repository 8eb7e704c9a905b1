import { mostScheduled, scheduleView } from '@kitewell/contract/office/sessions';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  cookie = await officeSession(world, await buildStaff(world));
});
afterAll(() => world.stop());

/** Sessions that take nobody's time, from Monday on. */
const fill = (tutor: number, monday: string, count: number) =>
  world.em().execute(
    `with many as (
       insert into bookings (tutor_id, program, status, session_date, session_time, duration, address)
       select ?, 'outdoor-mission', 'cancelled', ?::date + n % 7, '16:00', 60, repeat('Flat ', 50) from generate_series(0, ?) n
       returning id, session_date)
     insert into session_children (booking_id, place, child_name, parent_name, child_age, begins, ends, takes_up_time)
     select id, 0, 'Child ' || id, 'Parent', 6, session_date, session_date, false from many`,
    [tutor, monday, count - 1],
  );

test('a week with more sessions than a page is answered as a whole, soonest first, each with what a week shows', async () => {
  const tutor = await buildTutor(world, { certified: true });
  await fill(tutor.id, '2027-02-01', 230);
  const last = await buildBooking(world, {
    tutor,
    sessionDate: '2027-02-07',
    sessionTime: '18:30',
    status: 'confirmed',
  });
  const answer = await office(world, 'schedule', { cookie, query: { from: '2027-02-01', to: '2027-02-07' } });
  expectView(answer, 200, scheduleView);
  const { sessions, total } = answer.body;
  expect([sessions.length, total]).toEqual([231, 231]);
  expect(sessions.map(({ date }) => date)).toEqual(sessions.map(({ date }) => date).toSorted());
  expect(sessions.at(-1)).toEqual({
    ...{ id: last.id, tutor: { id: tutor.id, name: tutor.name }, childNames: [last.childName], date: '2027-02-07' },
    ...{ time: '18:30', status: 'confirmed', place: null, district: null, trial: false, waits: false, missing: true },
  });
  // An address is cut, so that a week of hundreds stays small.
  expect(sessions[0]?.place).toHaveLength(60);
});

test('only the sessions of one tutor are answered where one is asked for', async () => {
  const [one, other] = [await buildTutor(world), await buildTutor(world)];
  const { id } = await buildBooking(world, { tutor: one, sessionDate: '2027-03-01' });
  await buildBooking(world, { tutor: other, sessionDate: '2027-03-01' });
  const query = { from: '2027-03-01', to: '2027-03-07', tutor: one.id };
  const { body } = await office(world, 'schedule', { cookie, query });
  expect([body.sessions.map((session) => session.id), body.total]).toEqual([[id], 1]);
});

test('where a week has more than an answer holds, the answer says how many there are', async () => {
  const tutor = await buildTutor(world);
  await fill(tutor.id, '2027-04-05', mostScheduled + 1);
  const { body } = await office(world, 'schedule', { cookie, query: { from: '2027-04-05', to: '2027-04-11' } });
  expect([body.sessions.length, body.total]).toEqual([mostScheduled, mostScheduled + 1]);
});

test.each([
  [{ from: '2026-12-01', to: '2026-12-08' }, 'to'],
  [{ from: '2026-12-01' }, 'to'],
  [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
])('days that are none or more than a week are refused (%j)', async (query, field) => {
  const answer = await office(world, 'schedule', { cookie, query });
  expect({ status: answer.status, fieldErrors: Object.keys(answer.body.errors ?? {}) }).toEqual({
    status: 400,
    fieldErrors: [field],
  });
});

test('nobody reads it without a session', async () => {
  const query = { from: '2026-12-01', to: '2026-12-07' };
  expectError(await office(world, 'schedule', { query }), 401, 'staff.sessionRequired');
});
