import { bookingAnswer, bookingsView } from '@kitewell/contract/bookings';
import fc from 'fast-check';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildReceipt, buildTutor, clear } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { Receipt } from '../billing/receipt.entity.ts';

let world: World;
let tutor: Tutor;
let token: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  tutor = await buildTutor(world, { certified: true });
  token = world.signIn(tutor);
});

const list = (query = '') => world.get(`/api/tutor/bookings${query}`, { token });
const setStatus = (id: number | string, status: unknown) =>
  world.put(`/api/tutor/bookings/${id}/status`, { status }, { token });

describe('GET /api/tutor/bookings', () => {
  test('shows the tutor the sessions, soonest first, and nobody else’s', async () => {
    await buildBooking(world);
    const late = await buildBooking(world, { tutor, sessionDate: '2026-12-03', sessionTime: '09:00' });
    const noon = await buildBooking(world, { tutor, sessionDate: '2026-12-02', sessionTime: '12:30' });
    const dawn = await buildBooking(world, { tutor, sessionDate: '2026-12-02', sessionTime: '08:00' });
    const answer = await list();
    expectView(answer, 200, bookingsView);
    expect(answer.body.bookings.map(({ id }) => id)).toEqual([dawn.id, noon.id, late.id]);
    expect(answer.body.bookings[1]).toEqual({
      id: noon.id,
      childName: noon.childName,
      parentName: noon.parentName,
      childAge: 6,
      children: [{ childName: noon.childName, parentName: noon.parentName, childAge: 6, assessed: false }],
      program: 'playberry-laser-literacy',
      status: 'confirmed',
      sessionDate: '2026-12-02',
      sessionTime: '12:30',
      duration: 60,
      offByOffice: false,
      statusReason: null,
      actualMinutes: null,
      assessed: false,
      changeRequested: false,
      recordCheckValid: true,
      visitFrom: null,
    });
    expect(answer.body.nextCursor).toBeNull();
  });

  test('is narrowed by day and by status', async () => {
    const before = await buildBooking(world, { tutor, sessionDate: '2026-11-30', status: 'completed' });
    const first = await buildBooking(world, { tutor, sessionDate: '2026-12-01', status: 'pending' });
    const last = await buildBooking(world, { tutor, sessionDate: '2026-12-07', status: 'cancelled' });
    await buildBooking(world, { tutor, sessionDate: '2026-12-08' });
    const ids = async (query: string) => (await list(query)).body.bookings.map(({ id }) => id);
    expect(await ids('?from=2026-12-01&to=2026-12-07')).toEqual([first.id, last.id]);
    expect(await ids('?to=2026-11-30&order=latest')).toEqual([before.id]);
    expect(await ids('?status=cancelled')).toEqual([last.id]);
  });

  test('pages in either order show each session once and in its place', async () => {
    const days = fc.array(
      fc.record({
        sessionDate: fc.constantFrom('2026-12-01', '2026-12-02', '2026-12-03'),
        sessionTime: fc.constantFrom('09:00', '10:30', '16:00'),
      }),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(
        days,
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom('soonest', 'latest'),
        async (sessions, limit, order) => {
          tutor = await buildTutor(world, { certified: true });
          token = world.signIn(tutor);
          // Only sessions that are off may share their time.
          for (const session of sessions) await buildBooking(world, { tutor, ...session, status: 'cancelled' });
          const whole = await list(`?limit=100&order=${order}`);
          const turned: number[] = [];
          let cursor: string | null = '';
          while (cursor !== null) {
            const { body } = await list(`?limit=${limit}&order=${order}${cursor === '' ? '' : `&cursor=${cursor}`}`);
            expect(body.bookings.length).toBeLessThanOrEqual(limit);
            turned.push(...body.bookings.map(({ id }) => id));
            cursor = body.nextCursor;
          }
          expect(turned).toEqual(whole.body.bookings.map(({ id }) => id));
          expect(turned).toHaveLength(sessions.length);
        },
      ),
      { numRuns: 15 },
    );
  }, 60_000); // Some hundred calls, one after another.

  test('names every wrong filter at once: a day, a status, a limit and a cursor', async () => {
    expectError(await list('?from=2026-02-30&status=paid&limit=0&cursor=!'), 400, 'validation', {
      from: 'Expected a date that exists, as YYYY-MM-DD',
      status: 'Choose one of the options',
      limit: 'Number must be at least 1',
      cursor: 'Invalid input',
    });
    for (const forged of ['aGVsbG8', 'W10', 'WzEsMiwzXQ', 'WyIyMDI2LTAyLTMwIiwiMTI6MDA6MDAiLDFd']) {
      expectError(await list(`?cursor=${forged}`), 400, 'validation', { cursor: 'Invalid input' });
    }
  });

  test('requires a session and a complete certification', async () => {
    expectError(await world.call('bookings'), 401, 'session.required');
    token = world.signIn(await buildTutor(world));
    expectError(await list(), 403, 'certification.required');
  });
});

describe('GET /api/tutor/bookings/{id}', () => {
  const one = (id: number | string) => world.get(`/api/tutor/bookings/${id}`, { token });

  test('shows one session of the tutor', async () => {
    const booking = await buildBooking(world, { tutor, sessionTime: '09:30' });
    const answer = await one(booking.id);
    expectView(answer, 200, bookingAnswer);
    expect(answer.body.booking).toMatchObject({ id: booking.id, childName: booking.childName, sessionTime: '09:30' });
  });

  test('answers 404 for another tutor’s session and for an id that is not a number', async () => {
    expectError(await one((await buildBooking(world)).id), 404, 'booking.notFound');
    expectError(await one(2_147_483_647), 404, 'booking.notFound');
    expectError(await one('x'), 404, 'notFound');
  });

  test('requires a session and a complete certification', async () => {
    const { id } = await buildBooking(world, { tutor });
    expectError(await world.call('booking', { params: { id } }), 401, 'session.required');
    token = world.signIn(await buildTutor(world));
    expectError(await one(id), 403, 'certification.required');
  });
});

describe('PUT /api/tutor/bookings/{id}/status', () => {
  test.each(['confirmed', 'completed', 'cancelled', 'missed', 'pending'])('sets %s', async (status) => {
    const booking = await buildBooking(world, { tutor });
    const answer = await setStatus(booking.id, status);
    expectView(answer, 200, bookingAnswer);
    expect(answer.body.booking).toMatchObject({ id: booking.id, status });
    expect(await world.em().findOneOrFail(Booking, booking.id)).toMatchObject({ status });
  });

  test('answers 404 for somebody else’s, and leaves it as it is', async () => {
    const theirs = await buildBooking(world);
    expectError(await setStatus(theirs.id, 'cancelled'), 404, 'booking.notFound');
    expect(await world.em().findOneOrFail(Booking, theirs.id)).toMatchObject({ status: 'confirmed' });
    expectError(await setStatus('abc', 'cancelled'), 404, 'notFound');
  });

  const change = (id: number, body: object) => world.put(`/api/tutor/bookings/${id}/status`, body, { token });

  test('keeps the reason that was given for a status, and how long a session lasted only while it is completed', async () => {
    await clear(world, tutor);
    const { id } = await buildBooking(world, { tutor });
    const bookingOf = async (body: object) => (await change(id, body)).body.booking;
    const all = { reason: ' The child was ill. ', actualMinutes: 45 };
    expect(await bookingOf({ status: 'missed', ...all })).toMatchObject({
      statusReason: 'The child was ill.',
      actualMinutes: null,
    });
    expect(await bookingOf({ status: 'completed', ...all })).toMatchObject({
      statusReason: 'The child was ill.',
      actualMinutes: 45,
    });
    expect(await bookingOf({ status: 'cancelled' })).toMatchObject({ statusReason: null, actualMinutes: null });
    expect(await bookingOf({ status: 'pending', actualMinutes: 45 })).toMatchObject({
      statusReason: null,
      actualMinutes: null,
    });
  });

  test('the status of a session that was paid stays, and every other status can be changed back', async () => {
    const child = { tutor, childName: 'Hei Hei', sessionDate: '2026-11-10', status: 'completed' } as const;
    const { id } = await buildBooking(world, child);
    const receipt = { tutor, studentName: 'hei hei ', sessionDate: '2026-11-10' };
    const { id: own } = await buildReceipt(world, { ...receipt, bookingId: id, paymentStatus: 'pending' });
    await buildReceipt(world, { ...receipt, studentName: 'Lok Lok' });
    await buildReceipt(world, { ...receipt, tutor: (await buildBooking(world)).tutor });
    expect((await change(id, { status: 'pending' })).status).toBe(200);
    await change(id, { status: 'completed' });
    await world.em().nativeUpdate(Receipt, own, { paymentStatus: 'paid' });
    for (const status of ['pending', 'confirmed', 'cancelled', 'missed'])
      expectError(await change(id, { status }), 409, 'booking.paid');
    expectError(await change(id, { status: 'completed', actualMinutes: 50 }), 409, 'booking.paid');
    expect(await world.em().findOneOrFail(Booking, id)).toMatchObject({ status: 'completed', actualMinutes: null });
  });

  test('refuses a reason that is too long and an impossible number of minutes', async () => {
    const { id } = await buildBooking(world, { tutor });
    expectError(await change(id, { status: 'missed', reason: 'x'.repeat(301), actualMinutes: 4 }), 400, 'validation', {
      reason: 'String must contain at most 300 character(s)',
      actualMinutes: 'Number must be at least 5',
    });
  });

  test('refuses any other status', async () => {
    const booking = await buildBooking(world, { tutor });
    expectError(await setStatus(booking.id, 'paid'), 400, 'validation', { status: 'Choose one of the options' });
    expectError(await setStatus(booking.id, undefined), 400, 'validation', { status: 'Required' });
  });

  test('requires a session and a complete certification', async () => {
    const booking = await buildBooking(world, { tutor });
    const path = `/api/tutor/bookings/${booking.id}/status`;
    expectError(await world.put(path, { status: 'completed' }), 401, 'session.required');
    const newcomer = world.signIn(await buildTutor(world));
    expectError(await world.put(path, { status: 'completed' }, { token: newcomer }), 403, 'certification.required');
  });
});
