import { randomUUID } from 'node:crypto';
import { bookingsView } from '@kitewell/contract/bookings';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor, someRequest } from '../../../test/builders.ts';
import { groupsOf } from '../../../test/groups.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Child } from '../families/child.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { SessionChild } from '../sessions/session-child.entity.ts';

let world: World;
let cookie: string;
let tutor: Tutor;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-23T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world));
});
afterAll(() => world.stop());
beforeEach(async () => {
  tutor = await buildTutor(world, { cleared: true });
});

const { json, expectMistake } = operator(() => world);
const { home, add, arranged, inputOf } = groupsOf(() => ({ world, cookie, tutor }));
const rowsOf = (booking: number) =>
  world.em().find(SessionChild, { booking }, { orderBy: { place: 'asc' }, populate: ['child'] });

test('the office arranges a session of two families; office and tutor see every child', async () => {
  const [kwok, lam] = [await home(['Hazel Kwok']), await home(['Max Lam'])];
  const booking = await arranged([kwok.child, lam.child]);
  const children = [
    { childName: 'Hazel Kwok', parentName: 'As typed', childAge: 6, assessed: false },
    { childName: 'Max Lam', parentName: 'Guardian of Max Lam', childAge: 6, assessed: false },
  ];
  expect(booking).toMatchObject({ childName: 'Hazel Kwok', familyId: kwok.id });
  expect(booking.children).toEqual([
    { ...children[0], familyId: kwok.id, childId: kwok.child.id },
    { ...children[1], familyId: lam.id, childId: lam.child.id },
  ]);
  expect(booking.guardians.map(({ familyId, name }) => [familyId, name])).toEqual([
    [kwok.id, 'Guardian of Hazel Kwok'],
    [lam.id, 'Guardian of Max Lam'],
  ]);
  const list = await world.call('bookings', { token: world.signIn(tutor) });
  expectView(list, 200, bookingsView);
  expect(list.body.bookings).toMatchObject([{ childName: 'Hazel Kwok', childAge: 6, children }]);
  for (const { id } of [kwok, lam]) {
    const { body } = await office(world, 'family', { cookie, params: { id } });
    expect(body.family.ahead).toMatchObject({ total: 1, entries: [{ id: booking.id }] });
    expect(body.family.ahead.entries[0]?.childName).toBe(id === kwok.id ? 'Hazel Kwok' : 'Max Lam');
    expect(body.family.children[0]).toMatchObject({ sessions: 1, sessionsAhead: 1 });
  }
});

test('siblings are in one session, which their family sees once', async () => {
  const { id, children } = await home(['Mia Ho', 'Leo Ho']);
  const booking = await arranged(children);
  const { body } = await office(world, 'family', { cookie, params: { id } });
  expect(body.family.ahead).toMatchObject({ total: 1, entries: [{ id: booking.id, childName: 'Mia Ho, Leo Ho' }] });
});

describe('a group is refused', () => {
  test('with more than four children, or a child without a number or an age', async () => {
    const { children } = await home(['A', 'B', 'C', 'D', 'E']);
    expectError(await add(children), 400, 'validation', { others: 'At most 3 entries' });
    const others = [{ childName: 'B' }];
    expectError(await add(children.slice(0, 1), { others }), 400, 'validation', {
      'others[0].child': 'Required',
      'others[0].childAge': 'Required',
    });
  });

  test('where a child’s number is unknown, or belongs to a child of another name', async () => {
    const [one, other] = [await home(['Ada']), await home(['Bea'])];
    const unknown = { child: 2_000_000_000, childName: 'Bea', childAge: 6 };
    expectError(await add([one.child], { others: [unknown] }), 404, 'family.notFound');
    const slip = { child: other.child.id, childName: 'Cleo', childAge: 6 };
    expectError(await add([one.child], { others: [slip] }), 404, 'family.notFound');
    expect(await world.em().count(Booking, { tutor })).toBe(0);
  });

  test('whose first child is not on record, in which a child appears twice, or two have one name', async () => {
    const [one, other, alike] = [await home(['Ada']), await home(['Bea']), await home([' ada '])];
    expectError(await add([one.child, other.child], { child: undefined }), 409, 'booking.groupOnRecord');
    expectError(await add([one.child, one.child]), 409, 'booking.groupOnce');
    expectError(await add([one.child, other.child, other.child]), 409, 'booking.groupOnce');
    expectError(await add([one.child, alike.child]), 409, 'booking.groupOnce');
  });

  test('where the session is a trial', async () => {
    const { children } = await home(['Ada', 'Bea']);
    const request = await world.post('/api/trial-requests', someRequest());
    const [first, second] = children.map(({ id }) => id);
    const command = ['booking', 'add', '--tutor', tutor.email, '--child-name', 'Ada', '--parent-name', 'Mrs. Bo'];
    const when = ['--child-age', '6', '--program', 'outdoor-mission', '--date', '2026-12-01', '--time', '09:00'];
    const who = ['--duration', '60', '--child', String(first), '--with', `${second}, Bea, 7`];
    const ofTrial = ['--trial', request.body.reference];
    await expectMistake([...command, ...when, ...who, ...ofTrial], 'A trial is for one child only.');
    expect(await json(...command, ...when, ...who)).toMatchObject({ child: 'Ada, Bea' });
  });
});

describe('a child is in one session at a time', () => {
  test('of 20 groups of 20 tutors that want one child at the same time, exactly one gets it', async () => {
    const { child } = await home(['Wanted']);
    const groups = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => ({
        tutor: (await buildTutor(world, { cleared: true })).id,
        first: (await home([`First ${number}`])).child,
      })),
    );
    const answers = await Promise.all(
      // The child is the first of some groups and a further one of others.
      groups.map(({ tutor: id, first }, at) => add(at % 2 === 0 ? [first, child] : [child, first], { tutor: id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await world.em().count(SessionChild, { child: child.id })).toBe(1);
    for (const answer of answers) if (answer.status === 409) expectError(answer, 409, 'booking.overlap');
  }, 60_000);

  test('whichever place it has in the group, and is free again once that session is off, is moved, or ends when the other begins', async () => {
    const [one, two] = [await home(['One']), await home(['Two'])];
    const taken = await arranged([one.child, two.child]);
    const other = await buildTutor(world, { cleared: true });
    const alone = (given: object = {}) => add([two.child], { tutor: other.id, ...given });
    expectError(await alone({ time: '16:59' }), 409, 'booking.overlap');
    expect((await alone({ time: '17:00' })).status).toBe(201);
    const params = { id: taken.id };
    const move = await office(world, 'moveOfficeBooking', {
      ...{ cookie, params },
      body: { baseSequence: 0, date: '2026-12-01', time: '16:30' },
    });
    expectError(move, 409, 'booking.overlap');
    expect(await rowsOf(taken.id)).toMatchObject([{ place: 0 }, { place: 1 }]);
    await office(world, 'cancelOfficeBooking', { cookie, params, body: { baseSequence: 0, reason: 'Rain' } });
    expect((await alone({ time: '16:00' })).status).toBe(201);
  });

  test('the database itself refuses an overlap that no code has checked', async () => {
    const [one, two] = [await home(['One']), await home(['Two'])];
    await arranged([one.child, two.child]);
    const child = await world.em().findOneOrFail(Child, two.child.id);
    await expect(buildBooking(world, { child, sessionTime: '16:30' })).rejects.toMatchObject({
      constraint: 'session_children_once',
    });
  });
});

test('no session and no series is without a first child, whoever writes', async () => {
  const { id } = await buildBooking(world, { sessionDate: '2027-03-01' });
  for (const sql of [
    `insert into bookings (tutor_id, program, session_date, session_time, duration)
       select tutor_id, program, '2027-03-02', '09:00', 60 from bookings where id = ?`,
    'delete from session_children where booking_id = ?',
    'update session_children set place = 1 where booking_id = ?',
  ])
    await expect(world.em().execute(sql, [id])).rejects.toMatchObject({ constraint: 'session_children_first' });
  const series = `insert into series (request_key, tutor_id, program, rule, starts_on, session_time, duration, made_until, created_at)
    values (gen_random_uuid(), ?, 'outdoor-mission', 'FREQ=WEEKLY', '2026-12-01', '09:00', 60, '2026-12-01', now())`;
  await expect(world.em().execute(series, [tutor.id])).rejects.toMatchObject({ constraint: 'series_children_first' });
  await world.em().execute('delete from bookings where id = ?', [id]);
});

test('a session’s rows of children have the session’s time, after each change too', async () => {
  const [one, two] = [await home(['One']), await home(['Two'])];
  const { id } = await arranged([one.child, two.child]);
  const read = () =>
    world
      .em()
      .execute(
        `select child_name, takes_up_time as busy, begins::text, ends::text from session_children where booking_id = ? order by place`,
        [id],
      );
  const when = { begins: '2026-12-02 09:00:00', ends: '2026-12-02 09:45:00' };
  await world
    .em()
    .execute(`update bookings set session_date = '2026-12-02', session_time = '09:00', duration = 45 where id = ?`, [
      id,
    ]);
  expect(await read()).toEqual([
    { child_name: 'One', busy: true, ...when },
    { child_name: 'Two', busy: true, ...when },
  ]);
  await world.em().execute(`update bookings set status = 'missed' where id = ?`, [id]);
  expect(await read()).toMatchObject([{ busy: false }, { busy: false }]);
});

test('a search finds a session by the name of any of its children', async () => {
  const [one, two] = [await home(['Quentina Au']), await home(['Xanthippe Bo'])];
  const { id } = await arranged([one.child, two.child]);
  for (const typed of ['Quentina', 'xanth', 'Bo']) {
    const { body } = await office(world, 'search', { cookie, query: { for: typed } });
    expect(body.sessions).toMatchObject([{ id, childName: 'Quentina Au, Xanthippe Bo' }]);
  }
});

test('a series of a group makes sessions for all its children, and names them', async () => {
  const [one, two, free] = [await home(['Yves Au']), await home(['Zara Bo']), await home(['Free'])];
  const seriesOf = (children: Parameters<typeof inputOf>[0], given: object) => {
    const { date: from, ...input } = inputOf(children, { key: randomUUID() });
    return { ...input, key: randomUUID(), from, weekdays: ['TU' as const], everyWeeks: 1, onHolidays: false, ...given };
  };
  const body = seriesOf([one.child, two.child], { until: '2026-12-15' });
  const answer = await office(world, 'addSeries', { cookie, body });
  expect(answer.body.series.children).toEqual(['Yves Au', 'Zara Bo']);
  const made = await world.em().find(Booking, { series: answer.body.series.id });
  expect(made.map(({ groupSize }) => groupSize)).toEqual([2, 2, 2]);
  for (const { id } of made)
    expect(await rowsOf(id)).toMatchObject([{ childName: 'Yves Au' }, { childName: 'Zara Bo' }]);
  const list = await office(world, 'seriesList', { cookie, query: { tutor: tutor.id } });
  expect(list.body.series).toMatchObject([{ children: ['Yves Au', 'Zara Bo'] }]);
  // Where a further child has another session, the series has no session that day, as with the first child.
  const other = await buildTutor(world, { cleared: true });
  const again = seriesOf([free.child, two.child], { tutor: other.id, until: '2026-12-22' });
  const { days, exceptions } = (await office(world, 'planSeries', { cookie, body: again })).body;
  expect([days, exceptions.map(({ why }) => why)]).toEqual([['2026-12-22'], ['overlap', 'overlap', 'overlap']]);
});
