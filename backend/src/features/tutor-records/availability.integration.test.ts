import { randomUUID } from 'node:crypto';
import { availabilityAnswer } from '@kitewell/contract/availability';
import { freeTutorsView } from '@kitewell/contract/office/sessions';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { TimeOff } from '../tutors/time-off.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';

let world: World;
let cookie: string;
let tutor: Tutor;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-23T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
});
afterAll(() => world.stop());
beforeEach(async () => {
  tutor = await buildTutor(world, { cleared: true });
});

const nobodys = { id: 2_000_000_000 };
const tuesday = { weekday: 2, from: '15:00', until: '19:00' };
const setHours = (base: object[], hours: object[]) =>
  office(world, 'setTutorHours', { cookie, params: { id: tutor.id }, body: { base, hours } as never });
const addOff = (body: object, id = tutor.id) =>
  office(world, 'addTimeOff', { cookie, params: { id }, body: { key: randomUUID(), ...body } as never });
const session = {
  childName: 'Hazel Kwok',
  parentName: 'Mrs. Kwok',
  childAge: 6,
  program: 'outdoor-mission' as const,
  ...{ date: '2026-12-01', time: '16:00', duration: 60, travelMinutes: 0 },
};
const book = (given: object = {}) =>
  office(world, 'addOfficeBooking', { cookie, body: { ...session, tutor: tutor.id, ...given } });
const free = async (date: string, time: string) => {
  const answer = await office(world, 'freeTutors', { cookie, query: { date, time, duration: 60 } });
  expectView(answer, 200, freeTutorsView);
  return answer.body.tutors.find(({ id }) => id === tutor.id);
};

test('the hours of a week are recorded as they were entered, once', async () => {
  const answer = await setHours([], [{ weekday: 6, from: '09:00', until: '12:00' }, tuesday]);
  expectView(answer, 200, availabilityAnswer);
  expect(answer.body.availability.hours).toEqual([tuesday, { weekday: 6, from: '09:00', until: '12:00' }]);
  // The same change sent again succeeds; another one that names hours which have changed is refused.
  expect((await setHours([], [tuesday, { weekday: 6, from: '09:00', until: '12:00' }])).status).toBe(200);
  expectError(await setHours([], [tuesday]), 409, 'record.changed');
  expect(
    await world.em().count(AuditEvent, { subjectKind: 'tutor', subjectId: String(tutor.id), action: 'tutor hours' }),
  ).toBe(1);
});

test('hours that overlap are refused with those that they overlap; hours that follow each other are not', async () => {
  const evening = { weekday: 2, from: '19:00', until: '21:00' };
  const sooner = { weekday: 2, from: '14:00', until: '15:30' };
  const answer = await setHours([], [tuesday, { ...tuesday, weekday: 3 }, evening, sooner]);
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    { 'hours[3].from': 'These hours overlap with 15:00 to 19:00 on the same day' },
  ]);
  expect((await setHours([], [tuesday, evening])).status).toBe(200);
});

test('who works at other hours is offered last, and may be asked all the same', async () => {
  await setHours([], [tuesday]);
  expect(await free('2026-12-01', '16:00')).toMatchObject({ withinHours: true });
  expect(await free('2026-12-01', '18:30')).toMatchObject({ withinHours: false });
  expect(await free('2026-12-02', '16:00')).toMatchObject({ withinHours: false });
  expect((await book({ date: '2026-12-02' })).status).toBe(201);
});

test('in a time off nobody is offered, nothing is arranged, moved there or given', async () => {
  const { body } = await addOff({ from: '2026-12-01', until: '2026-12-03', fromTime: '12:00', untilTime: '10:00' });
  expect(body.availability.timeOff).toMatchObject([{ from: '2026-12-01', fromTime: '12:00', sessions: 0 }]);
  expect(await free('2026-12-02', '16:00')).toBeUndefined();
  expect(await free('2026-12-01', '10:00')).toBeDefined();
  expectError(await book(), 409, 'tutor.timeOff');
  expectError(await book({ date: '2026-12-03', time: '10:15', travelMinutes: 30 }), 409, 'tutor.timeOff');
  const booked = await book({ date: '2026-12-03', time: '10:00' });
  expect(booked.status).toBe(201);
  const { id, sequence: baseSequence } = booked.body.booking;
  const move = { baseSequence, date: '2026-12-02', time: '10:00' };
  expectError(await office(world, 'moveOfficeBooking', { cookie, params: { id }, body: move }), 409, 'tutor.timeOff');
  const others = await buildBooking(world, { sessionDate: '2026-12-02' });
  const give = { baseSequence: 0, tutor: tutor.id };
  expectError(
    await office(world, 'assignOfficeBooking', { cookie, params: { id: others.id }, body: give }),
    409,
    'tutor.timeOff',
  );
});

test('a time off that is over, or began years ago, is refused at its field', async () => {
  expectError(await addOff({ from: '2026-11-20', until: '2026-11-22' }), 400, 'validation', {
    until: 'This date is in the past',
  });
  expectError(await addOff({ from: '2016-12-01', until: '2026-12-03' }), 400, 'validation', {
    from: 'This date is in the past',
  });
  // As of somebody who has been ill since last week.
  expect((await addOff({ from: '2026-11-16', until: '2026-11-23' })).status).toBe(201);
});

test('a time off says how many sessions are arranged in it, and can be taken back', async () => {
  await book();
  await book({ date: '2026-12-03', time: '16:00' });
  const added = await addOff({ from: '2026-12-01', until: '2026-12-03', untilTime: '12:00', note: 'Exams' });
  expectView(added, 201, availabilityAnswer);
  // Sent twice, it is there once.
  const again = await addOff({ from: '2026-12-01', until: '2026-12-03', untilTime: '12:00' });
  const otherwise = await addOff({ from: '2026-12-01', until: '2026-12-03', untilTime: '12:00', note: 'Holiday' });
  expectError(otherwise, 409, 'tutor.timeOffKnown');
  const [off] = again.body.availability.timeOff;
  expect(again.body.availability.timeOff).toMatchObject([{ note: 'Exams', sessions: 1 }]);
  const params = { id: tutor.id, timeOff: off?.id ?? 0 };
  const other = await buildTutor(world);
  expectError(
    await office(world, 'removeTimeOff', { cookie, params: { ...params, id: other.id } }),
    404,
    'tutor.timeOffNotFound',
  );
  const removed = await office(world, 'removeTimeOff', { cookie, params });
  expect(removed.body.availability.timeOff).toEqual([]);
  expectError(await office(world, 'removeTimeOff', { cookie, params }), 404, 'tutor.timeOffNotFound');
  const [event] = await world
    .em()
    .find(AuditEvent, { action: 'tutor time off', subjectKind: 'tutor', subjectId: String(tutor.id) });
  expect(JSON.stringify(event?.after)).not.toContain('Exams');
});

test('a session that stands in a time off that came later can still be completed by its tutor', async () => {
  const { id } = await buildBooking(world, { tutor, sessionDate: '2026-11-20' });
  await addOff({ from: '2026-11-20', until: '2026-11-30' });
  const answer = await world.call('setBookingStatus', {
    token: world.signIn(tutor),
    params: { id },
    body: { status: 'completed' },
  });
  expect(answer.status).toBe(200);
});

test.each([
  [{ weekday: 8, from: '09:00', until: '10:00' }, 'hours[0].weekday'],
  [{ weekday: 1, from: '09:60', until: '10:00' }, 'hours[0].from'],
  [{ weekday: 1, from: '10:00', until: '10:00' }, 'hours[0].until'],
])('hours that cannot be are refused (%j)', async (span, field) => {
  const answer = await setHours([], [span]);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
});

test('22 spans are more than a week has', async () => {
  const spans = Array.from({ length: 22 }, () => tuesday);
  expectError(await setHours([], spans), 400, 'validation', { hours: 'At most 21 entries' });
});

test.each([
  [{ from: '2026-12-02', until: '2026-12-01' }, { until: 'The last day cannot be before the first day' }],
  [
    { from: '2026-12-02', until: '2026-12-02', fromTime: '12:00', untilTime: '11:00' },
    { untilTime: 'The end must be after the start' },
  ],
  [
    { from: '2026-12-32', until: '2026-12-31' },
    {
      from: 'Expected a date that exists, as YYYY-MM-DD',
      until: 'The last day cannot be before the first day',
    },
  ],
])('a time off that ends before it begins is refused (%j)', async (body, fieldErrors) => {
  expectError(await addOff(body), 400, 'validation', fieldErrors);
});

test('100 times off are as many as are kept', async () => {
  const em = world.em();
  for (let count = 0; count < 100; count += 1) {
    const day = new Date(Date.UTC(2027, 0, 1 + count)).toISOString().slice(0, 10);
    em.create(TimeOff, { tutor: tutor.id, fromDay: day, untilDay: day });
  }
  await em.flush();
  expectError(await addOff({ from: '2026-12-02', until: '2026-12-02' }), 409, 'tutor.timeOffFull');
});

test('a tutor who is nobody is not found', async () => {
  expectError(await office(world, 'tutorAvailability', { cookie, params: nobodys }), 404, 'tutor.notFound');
  expectError(await addOff({ from: '2026-12-02', until: '2026-12-02' }, nobodys.id), 404, 'tutor.notFound');
  const body = { base: [], hours: [] };
  expectError(await office(world, 'setTutorHours', { cookie, params: nobodys, body }), 404, 'tutor.notFound');
  const params = { ...nobodys, timeOff: 1 };
  expectError(await office(world, 'removeTimeOff', { cookie, params }), 404, 'tutor.notFound');
});

describe('a tutor’s own hours and days off', () => {
  const own = () => ({ token: world.signIn(tutor) });
  const away = { from: '2026-12-01', until: '2026-12-03' };

  test('are what the office sees and the other way round, and the audit says who changed them', async () => {
    const answer = await world.call('setOwnHours', { ...own(), body: { base: [], hours: [tuesday] } });
    expectView(answer, 200, availabilityAnswer);
    await addOff({ from: '2026-12-24', until: '2026-12-26' });
    await book({ date: '2026-12-01' });
    const added = await world.call('addOwnTimeOff', { ...own(), body: { key: randomUUID(), ...away } });
    expectView(added, 201, availabilityAnswer);
    // Sessions that are arranged already stay, and both sides see how many there are.
    expect(added.body.availability.timeOff.map(({ from, sessions }) => [from, sessions])).toEqual([
      ['2026-12-01', 1],
      ['2026-12-24', 0],
    ]);
    const seen = await office(world, 'tutorAvailability', { cookie, params: { id: tutor.id } });
    expect(seen.body).toEqual((await world.call('ownAvailability', own())).body);
    expect(await free('2026-12-02', '16:00')).toBeUndefined();
    const written = await world.em().find(AuditEvent, { subjectKind: 'tutor', subjectId: String(tutor.id) });
    expect(written.filter(({ actorKind }) => actorKind === 'tutor').map(({ action }) => action)).toEqual([
      'tutor hours',
      'tutor time off',
    ]);
  });

  test('a repeated press takes the days once, and they can be taken back', async () => {
    const body = { key: randomUUID(), ...away };
    const answers = await Promise.all([1, 2, 3].map(() => world.call('addOwnTimeOff', { ...own(), body })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await world.em().count(TimeOff, { tutor: tutor.id })).toBe(1);
    const [off] = answers[0]?.body.availability.timeOff ?? [];
    const gone = await world.call('removeOwnTimeOff', { ...own(), params: { id: off?.id ?? 0 } });
    expect([gone.status, gone.body.availability.timeOff]).toEqual([200, []]);
    expect(await free('2026-12-02', '16:00')).toBeDefined();
  });

  test('are nobody else’s: another tutor’s days are not found, and without a session nothing is', async () => {
    const { body } = await addOff(away);
    const params = { id: body.availability.timeOff[0]?.id ?? 0 };
    const token = world.signIn(await buildTutor(world));
    expectError(await world.call('removeOwnTimeOff', { token, params }), 404, 'tutor.timeOffNotFound');
    expect((await world.call('ownAvailability', { token })).body.availability.timeOff).toEqual([]);
    expectError(await world.call('removeOwnTimeOff', { params }), 401, 'session.required');
    expect(await world.em().count(TimeOff, { tutor: tutor.id })).toBe(1);
  });

  test('that end before they begin, lie in the past or were changed meanwhile are refused', async () => {
    const wrong = async (body: object) =>
      (await world.call('addOwnTimeOff', { ...own(), body: { key: randomUUID(), ...body } as never })).body.errors;
    expect(await wrong({ from: '2026-12-03', until: '2026-12-01' })).toHaveProperty('until');
    expect(await wrong({ from: '2026-11-01', until: '2026-11-02' })).toHaveProperty('until');
    await setHours([], [tuesday]);
    const late = { base: [], hours: [{ ...tuesday, weekday: 3 }] };
    expectError(await world.call('setOwnHours', { ...own(), body: late }), 409, 'record.changed');
  });
});
