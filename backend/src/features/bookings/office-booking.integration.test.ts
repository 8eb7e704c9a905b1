import { officeBookingAnswer, officeBookingsView } from '@kitewell/contract/office/sessions';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor, buildUnqualifiedTutor } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';

let mail: TestMail;
let world: World;
let cookie: string;
let ownerCookie: string;
let tutor: Tutor;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  world.clock.now = new Date('2026-11-23T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
  ownerCookie = await officeSession(world, await buildStaff(world, { name: 'Olive', role: 'owner' }));
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});
beforeEach(async () => {
  tutor = await buildTutor(world, { cleared: true });
});

const nobodys = { id: 2_000_000_000 };
const day = '2026-12-01';
const session = {
  childName: 'Hazel Kwok',
  parentName: 'Mrs. Kwok',
  childAge: 6,
  program: 'outdoor-mission' as const,
  date: day,
  time: '16:00',
  duration: 60,
  travelMinutes: 0,
};
const add = (given: object = {}, as = cookie) =>
  office(world, 'addOfficeBooking', { cookie: as, body: { ...session, tutor: tutor.id, ...given } });
const emailsTo = async ({ email }: Tutor) =>
  (await world.em().find(Email, { address: email }, { orderBy: { id: 'asc' } })).map(({ template }) => template);
const reason = 'Her tutor is ill, and Ben goes along.';

test('a child’s number with another child’s name is refused, so that no other family is told', async () => {
  const em = world.em();
  const at = world.clock.now;
  const family = em.create(Family, { createdAt: at, lastContactAt: at });
  const child = em.create(Child, { family, name: 'Ada Chan' });
  await em.flush();
  expectError(await add({ child: child.id }), 404, 'family.notFound');
  const meant = await add({ child: child.id, childName: ' ada chan' });
  expect(meant.status).toBe(201);
});

test('an owner’s exception holds only for the day that it was made for', async () => {
  const lapsed = await buildUnqualifiedTutor(world);
  const added = await add({ tutor: lapsed.id, withoutChecks: reason }, ownerCookie);
  const { id, sequence } = added.body.booking;
  const move = (baseSequence: number, date: string, time: string) =>
    office(world, 'moveOfficeBooking', { cookie, params: { id }, body: { baseSequence, date, time } });
  const sameDay = await move(sequence, day, '10:00');
  expect(sameDay.status).toBe(200);
  const later = await move(sameDay.body.booking.sequence, '2027-03-01', '10:00');
  expect([later.status, later.body.code]).toEqual([409, 'tutor.notCleared']);
});

test('sessions between two days come in pages, soonest first, each with its tutor and status', async () => {
  const other = await buildTutor(world, { cleared: true });
  const at = (sessionDate: string, sessionTime: string, of = tutor) =>
    buildBooking(world, { tutor: of, sessionDate, sessionTime });
  const found = [await at('2026-12-08', '10:00'), await at('2026-12-07', '16:00'), await at('2026-12-07', '09:00')];
  await at('2026-12-07', '12:00', other);
  await at('2026-12-09', '09:00');
  const query = { from: '2026-12-07', to: '2026-12-08', tutor: tutor.id, limit: 2 };
  const first = await office(world, 'officeBookings', { cookie, query });
  expectView(first, 200, officeBookingsView);
  const cursor = first.body.nextCursor ?? '';
  const second = await office(world, 'officeBookings', { cookie, query: { ...query, cursor } });
  const all = [...first.body.bookings, ...second.body.bookings];
  expect(all.map(({ id }) => id)).toEqual(found.map(({ id }) => id).toReversed());
  expect(second.body.nextCursor).toBeNull();
  expect(all[0]).toMatchObject({
    tutor: { id: tutor.id, name: tutor.name },
    sessionTime: '09:00',
    missing: [],
    assessed: false,
    withoutChecks: null,
  });
  const off = await office(world, 'officeBookings', { cookie, query: { ...query, status: 'cancelled' } });
  expect(off.body.bookings).toEqual([]);
});

test('a session shows what its tutor lacks on that day', async () => {
  const bare = await buildTutor(world, { certified: true });
  const { id } = await buildBooking(world, { tutor: bare, sessionDate: '2026-12-15' });
  const { body } = await office(world, 'officeBooking', { cookie, params: { id } });
  expect(body.booking.missing.map(({ code }) => code)).toContain('noQualification');
});

test.each([
  [{ from: '2026-12-01', to: '2027-01-01' }, 'to'],
  [{ from: '2026-12-01' }, 'to'],
  [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
  [{ from: '2026-12-01', to: '2026-12-07', cursor: 'bm8' }, 'cursor'],
])('days that are none or too many, and a cursor of another list, are refused (%j)', async (query, field) => {
  const answer = await office(world, 'officeBookings', { cookie, query: query });
  expect({ status: answer.status, fieldErrors: Object.keys(answer.body.errors ?? {}) }).toEqual({
    status: 400,
    fieldErrors: [field],
  });
});

test('a session is arranged with a cleared tutor, who gets an email', async () => {
  const answer = await add({ phone: '9123 4567', address: '12 Bonham Road', notes: 'Rings twice', travelMinutes: 20 });
  expectView(answer, 201, officeBookingAnswer);
  expect(answer.body.booking).toMatchObject({
    childName: 'Hazel Kwok',
    tutor: { id: tutor.id },
    phone: '+85291234567',
    address: '12 Bonham Road',
    notes: 'Rings twice',
    travelMinutes: 20,
    status: 'pending',
    tutorGetsEmails: true,
    history: [{ by: 'Ben', action: 'booking add', after: { date: day, time: '16:00', tutor: tutor.id } }],
  });
  expect(await emailsTo(tutor)).toEqual(['session-given']);
  const own = await world.get(`/api/tutor/bookings/${answer.body.booking.id}`, { token: world.signIn(tutor) });
  expect(own.status).toBe(200);
});

test('the guardian of a recorded family is shown beside the session', async () => {
  const em = world.em();
  const family = em.create(Family, { createdAt: world.clock.now, lastContactAt: world.clock.now });
  em.create(Guardian, { family, name: 'Mei Kwok', phone: '+85291234567', pays: true });
  await em.flush();
  const { id } = await buildBooking(world, { tutor, family: family.id });
  const { body } = await office(world, 'officeBooking', { cookie, params: { id } });
  expect(body.booking).toMatchObject({
    familyId: family.id,
    guardians: [{ name: 'Mei Kwok', phone: '+85291234567', email: null }],
  });
});

test('two sessions at once, and a tutor who lacks something, are refused with a sentence that says so', async () => {
  await add();
  expectError(await add({ time: '16:30' }), 409, 'booking.overlap');
  const bare = await buildTutor(world, { certified: true });
  const refused = await add({ tutor: bare.id });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'tutor.notCleared' });
  expect(Object.keys(refused.body.errors ?? {})).toEqual(expect.arrayContaining(['noCheck', 'noQualification']));
  expect(await world.em().count(Booking, { tutor: bare })).toBe(0);
});

test('only an owner chooses a tutor without all checks, and says why', async () => {
  const bare = await buildUnqualifiedTutor(world);
  const given = { tutor: bare.id, withoutChecks: reason };
  expectError(await add(given), 403, 'staff.forbidden');
  const { body } = await add(given, ownerCookie);
  expect(body.booking).toMatchObject({ withoutChecks: reason, history: [{ after: { withoutChecks: true } }] });
  expect(body.booking.missing.length).toBeGreaterThan(0);

  const mine = (await add()).body.booking;
  const assign = (as: string, withoutChecks?: string) =>
    office(world, 'assignOfficeBooking', {
      cookie: as,
      params: { id: mine.id },
      body: { baseSequence: mine.sequence, tutor: bare.id, withoutChecks },
    });
  expectError(await assign(cookie, reason), 403, 'staff.forbidden');
  expect((await assign(cookie)).body).toMatchObject({ code: 'tutor.notCleared' });
  expectError(await assign(ownerCookie, reason), 409, 'booking.overlap');
  const move = { baseSequence: mine.sequence, date: day, time: '18:00', withoutChecks: reason };
  expectError(
    await office(world, 'moveOfficeBooking', { cookie, params: { id: mine.id }, body: move }),
    403,
    'staff.forbidden',
  );
});

test('a session that is moved, given to another tutor or cancelled is written to the audit and sends emails', async () => {
  const other = await buildTutor(world, { cleared: true });
  const { booking } = (await add()).body;
  const params = { id: booking.id };
  const moved = await office(world, 'moveOfficeBooking', {
    cookie,
    params,
    body: { baseSequence: booking.sequence, date: '2026-12-02', time: '17:00' },
  });
  expectView(moved, 200, officeBookingAnswer);
  expect(moved.body.booking).toMatchObject({ sessionDate: '2026-12-02', sessionTime: '17:00', duration: 60 });
  const assigned = await office(world, 'assignOfficeBooking', {
    cookie,
    params,
    body: { baseSequence: moved.body.booking.sequence, tutor: other.id },
  });
  expect(assigned.body.booking.tutor).toEqual({ id: other.id, name: other.name });
  const cancelled = await office(world, 'cancelOfficeBooking', {
    cookie,
    params,
    body: { baseSequence: assigned.body.booking.sequence, reason: 'The family is away.' },
  });
  expect(cancelled.body.booking).toMatchObject({ status: 'cancelled', statusReason: 'The family is away.' });
  expect(cancelled.body.booking.history).toMatchObject([
    { by: 'Ben', action: 'booking cancel', before: { status: 'pending' }, after: { status: 'cancelled' } },
    { by: 'Ben', action: 'booking assign', before: { tutor: tutor.id }, after: { tutor: other.id } },
    { by: 'Ben', action: 'booking move', before: { time: '16:00' }, after: { date: '2026-12-02', time: '17:00' } },
    { by: 'Ben', action: 'booking add' },
  ]);
  // The audit is kept when a family is erased, so it must not say why the family's session was off.
  expect(
    JSON.stringify(await world.em().find(AuditEvent, { subjectKind: 'booking', subjectId: String(booking.id) })),
  ).not.toContain('away');
  expect(await emailsTo(tutor)).toEqual(['session-given', 'session-moved', 'session-cancelled']);
  expect(await emailsTo(other)).toEqual(['session-given', 'session-cancelled']);
  const again = { baseSequence: cancelled.body.booking.sequence, reason: 'Again.' };
  expectError(await office(world, 'cancelOfficeBooking', { cookie, params, body: again }), 409, 'booking.over');
});

test('of two people who change a session at once the second gets a conflict, and nothing is overwritten', async () => {
  const other = await buildTutor(world, { cleared: true });
  const { id, sequence: baseSequence } = (await add()).body.booking;
  const params = { id };
  const answers = await Promise.all([
    office(world, 'moveOfficeBooking', { cookie, params, body: { baseSequence, date: day, time: '19:00' } }),
    office(world, 'assignOfficeBooking', { cookie, params, body: { baseSequence, tutor: other.id } }),
    office(world, 'cancelOfficeBooking', { cookie, params, body: { baseSequence, reason: 'Ill.' } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  for (const answer of answers.filter(({ status }) => status === 409))
    expectError(answer, 409, 'booking.changedMeanwhile');
  expect((await world.em().findOneOrFail(Booking, id)).sequence).toBe(baseSequence + 1);
});

test('two requests that exchange the sessions of two tutors do not wait for each other', async () => {
  const other = await buildTutor(world, { cleared: true });
  const one = (await add({ time: '09:00' })).body.booking;
  const two = (await add({ time: '12:00', tutor: other.id })).body.booking;
  const give = (booking: typeof one, to: Tutor) =>
    office(world, 'assignOfficeBooking', {
      cookie,
      params: { id: booking.id },
      body: { baseSequence: booking.sequence, tutor: to.id },
    });
  const answers = await Promise.all([give(one, other), give(two, tutor)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('an unknown session and an empty change are refused', async () => {
  const params = nobodys;
  const seen = { baseSequence: 0 };
  const notFound = [404, 'booking.notFound'] as const;
  const move = { ...seen, date: day, time: '10:00' };
  expectError(await office(world, 'officeBooking', { cookie, params }), ...notFound);
  expectError(await office(world, 'moveOfficeBooking', { cookie, params, body: move }), ...notFound);
  expectError(
    await office(world, 'assignOfficeBooking', { cookie, params, body: { ...seen, tutor: tutor.id } }),
    ...notFound,
  );
  expectError(
    await office(world, 'cancelOfficeBooking', { cookie, params, body: { ...seen, reason: 'x' } }),
    ...notFound,
  );
  expectError(await add({ tutor: nobodys.id }), 404, 'tutor.notFound');
  expectError(await add({ child: nobodys.id }), 404, 'family.notFound');
  const { id } = (await add()).body.booking;
  const toNobody = { ...seen, tutor: nobodys.id };
  expectError(
    await office(world, 'assignOfficeBooking', { cookie, params: { id }, body: toNobody }),
    404,
    'tutor.notFound',
  );
  const fieldErrorsOf = ({ status, body }: { status: number; body: { errors?: Record<string, string> } }) => [
    status,
    Object.keys(body.errors ?? {}).sort(),
  ];
  const none = { cookie, params: { id }, body: {} as never };
  expect(fieldErrorsOf(await office(world, 'moveOfficeBooking', none))).toEqual([
    400,
    ['baseSequence', 'date', 'time'],
  ]);
  expect(fieldErrorsOf(await office(world, 'assignOfficeBooking', none))).toEqual([400, ['baseSequence', 'tutor']]);
  expect(fieldErrorsOf(await office(world, 'cancelOfficeBooking', none))).toEqual([400, ['baseSequence', 'reason']]);
  expect(fieldErrorsOf(await add({ phone: '12' }))).toEqual([400, ['phone']]);
  expect(fieldErrorsOf(await add({ duration: 5, childAge: 40, time: '25:00' }))).toEqual([
    400,
    ['childAge', 'duration', 'time'],
  ]);
});

test('a refused session says with whose it collides and when, whether the tutor or the child is busy', async () => {
  const taken = await add({ childName: 'Wing Chan', date: '2026-12-14', time: '16:00', travelMinutes: 15 });
  expect(taken.status).toBe(201);
  const same = await add({ childName: 'Otto Lau', date: '2026-12-14', time: '16:30' });
  expectError(same, 409, 'booking.overlap');
  const other = { children: 'Wing Chan', tutor: tutor.name, date: '2026-12-14', time: '16:00', until: '17:00' };
  expect(same.body.fieldErrors).toEqual({ overlap: { key: 'overlapsWith', ...other } });

  const em = world.em();
  const family = em.create(Family, { createdAt: world.clock.now, lastContactAt: world.clock.now });
  const child = em.create(Child, { family, name: 'Hazel Kwok' });
  await em.flush();
  expect((await add({ child: child.id, date: '2026-12-15', time: '10:00' })).status).toBe(201);
  const second = await buildTutor(world, { cleared: true });
  const busy = await add({ child: child.id, tutor: second.id, date: '2026-12-15', time: '10:45' });
  expectError(busy, 409, 'booking.overlap');
  expect(busy.body.fieldErrors?.overlap).toMatchObject({ tutor: tutor.name, date: '2026-12-15', time: '10:00' });
});
