import { randomUUID } from 'node:crypto';
import { officeBookingAnswer } from '@kitewell/contract/office/sessions';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';

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

const { json, expectMistake } = operator(() => world);
const build = (given: object = {}) =>
  buildBooking(world, { tutor, address: '12 Bonham Road', doorCode: '77#', notes: 'Dog', ...given });
const edit = (id: number, body: object) =>
  office(world, 'changeOfficeBooking', { cookie, params: { id }, body: { baseSequence: 0, ...body } });
const eventsOf = ({ id }: { id: number }) =>
  world.em().find(AuditEvent, { subjectKind: 'booking', subjectId: String(id) }, { orderBy: { id: 'asc' } });

test('what is arranged of a session is changed, and what is not given stays', async () => {
  const booking = await build({ phone: '+85291234567' });
  const answer = await edit(booking.id, {
    ...{ program: 'outdoor-mission', duration: 90, travelMinutes: 30, language: 'zh' },
    ...{ address: '3 Sai Sha Road', phone: '9876 5432', notes: '' },
  });
  expectView(answer, 200, officeBookingAnswer);
  expect(answer.body.booking).toMatchObject({
    ...{ program: 'outdoor-mission', duration: 90, travelMinutes: 30, language: 'zh', sequence: 1 },
    ...{ address: '3 Sai Sha Road', phone: '+85298765432', notes: null, doorCode: '77#' },
    ...{ sessionDate: booking.sessionDate, status: 'confirmed' },
    history: [{ by: 'Ben', action: 'booking change' }],
  });
});

test('the audit says what was and what is, and of a home no more than that it changed', async () => {
  const booking = await build();
  await edit(booking.id, { program: 'outdoor-mission', duration: 60, address: '3 Sai Sha Road', notes: 'Cat' });
  const [event, ...more] = await eventsOf(booking);
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    before: { programme: 'playberry-laser-literacy' },
    after: { programme: 'outdoor-mission', fields: ['address', 'notes'] },
  });
  // The minutes are as they were.
  expect(event?.after).not.toHaveProperty('duration');
  expect(JSON.stringify(event)).not.toMatch(/Bonham|Sai Sha|Cat|Dog/);
});

test('what is so already is no change', async () => {
  const booking = await build();
  const answer = await edit(booking.id, { program: booking.program, duration: 60, address: '12 Bonham Road' });
  expect(answer.body.booking.sequence).toBe(0);
  expect(await eventsOf(booking)).toEqual([]);
});

test('of two who have seen the same the second gets a conflict, and nothing is overwritten', async () => {
  const { id } = await build();
  const answers = await Promise.all([edit(id, { address: 'First Street' }), edit(id, { address: 'Second Street' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  if (refused) expectError(refused, 409, 'record.changed');
  const done = answers.find(({ status }) => status === 200)?.body.booking;
  expect(await world.em().findOneOrFail(Booking, id)).toMatchObject({ address: done?.address, sequence: 1 });
});

test('a longer session, or a longer way there, keeps away from another one and from time off', async () => {
  const { id } = await build({ sessionTime: '16:00' });
  await build({ sessionTime: '18:00', travelMinutes: 30 });
  await build({ sessionTime: '14:00', duration: 90 });
  expectError(await edit(id, { duration: 91 }), 409, 'booking.overlap');
  expectError(await edit(id, { travelMinutes: 31 }), 409, 'booking.overlap');
  expect((await edit(id, { duration: 90, travelMinutes: 30 })).status).toBe(200);
  const off = { cookie, params: { id: tutor.id } };
  const late = await build({ sessionDate: '2026-12-05', sessionTime: '16:00' });
  const body = { from: '2026-12-05', until: '2026-12-05', fromTime: '17:00', untilTime: '19:00', key: randomUUID() };
  expect((await office(world, 'addTimeOff', { ...off, body })).status).toBeLessThan(300);
  expectError(await edit(late.id, { duration: 90 }), 409, 'tutor.timeOff');
  // A way to write to the family takes nobody's time.
  expect((await edit(late.id, { language: 'zh' })).status).toBe(200);
});

test('of a session that has taken place the home alone is free, and of one that is off nothing', async () => {
  await buildRate(world);
  const { id, mark } = await buildSession(world, await buildFamily(world));
  await mark({ status: 'completed' });
  const baseSequence = 1;
  for (const body of [{ duration: 45 }, { program: 'outdoor-mission' }, { travelMinutes: 15 }])
    expectError(await edit(id, { baseSequence, notes: 'New', ...body }), 409, 'booking.completedStays');
  const { body } = await edit(id, { baseSequence, notes: 'New', address: 'Here', duration: 60 });
  expect(body.booking).toMatchObject({ notes: 'New', address: 'Here', status: 'completed' });
  for (const status of ['cancelled', 'missed'] as const) {
    const off = await build({ status, sessionDate: '2026-12-08' });
    expectError(await edit(off.id, { notes: 'New' }), 409, 'booking.offStays');
  }
});

test('what is nobody’s, and what says nothing, is refused', async () => {
  expectError(await edit(2_000_000_000, { notes: 'x' }), 404, 'booking.notFound');
  const { id } = await build();
  const fieldErrorsOf = async (body: object) => Object.keys((await edit(id, body)).body.errors ?? {}).sort();
  expect(await fieldErrorsOf({ baseSequence: undefined })).toEqual(['baseSequence']);
  expect(await fieldErrorsOf({ duration: 5, travelMinutes: 500, program: 'x', language: 'fr', children: [] })).toEqual([
    'children',
    'duration',
    'language',
    'program',
    'travelMinutes',
  ]);
  expectError(await edit(id, { phone: '12' }), 400, 'validation', {
    phone: 'Enter 8 digits, or + and the country code',
  });
});

test('an operator changes it by the same rules, and lets a session take place after all', async () => {
  const { id } = await build();
  const edited = await json('booking', 'edit', String(id), '--duration', '75', '--address', 'Here', '--language', 'zh');
  expect(edited).toMatchObject({ minutes: 75, address: 'Here', language: 'zh', doorCode: '77#' });
  await json('booking', 'cancel', String(id), '--reason', 'Rain');
  await expectMistake(
    ['booking', 'edit', String(id), '--duration', '60'],
    'This session was cancelled or missed and cannot be changed. Restore it first, or add a new one.',
  );
  expect(await json('booking', 'restore', String(id))).toMatchObject({ id, status: 'pending' });
  const actions = (await eventsOf({ id })).map(({ action, actorId }) => [action, actorId]);
  expect(actions).toEqual([
    ['booking change', 'mandy'],
    ['booking cancel', 'mandy'],
    ['booking restore', 'mandy'],
  ]);
});
