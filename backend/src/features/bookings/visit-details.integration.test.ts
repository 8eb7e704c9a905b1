import { bookingsView, visitAnswer } from '@kitewell/contract/bookings';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { ConvictionCheck } from '../tutors/conviction-check.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';

let world: World;
let tutor: Tutor;
let token: string;
let booking: Booking;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const home = {
  address: 'Flat C, 12/F, Sample Garden, Ma On Shan',
  phone: '+85291234567',
  language: 'zh',
  notes: 'Ring softly.\nThe cat is friendly.',
  doorCode: '2580#',
} as const;

// 16:00 to 17:00 in Hong Kong.
const session = { sessionDate: '2026-12-02', sessionTime: '16:00', duration: 60 };
const opens = new Date('2026-12-01T08:00:00Z');
const ends = new Date('2026-12-02T09:00:00Z');
const aMoment = 1;

beforeEach(async () => {
  tutor = await buildTutor(world, { cleared: true });
  token = world.signIn(tutor);
  booking = await buildBooking(world, { tutor, ...session, ...home });
  world.clock.now = opens;
});

const see = (id: number | string = booking.id) => world.get(`/api/tutor/bookings/${id}/visit`, { token });
async function recordCheck(outcome: 'clear' | 'not_clear', validUntil: string): Promise<void> {
  const em = world.em();
  em.create(ConvictionCheck, {
    ...{ tutor: tutor.id, outcome, checkedBy: 'mandy', recordedAt: world.clock.now, validUntil },
    ...{ appliedOn: '2026-11-01', issuedOn: '2026-11-01', checkedOn: '2026-11-02' },
  });
  await em.flush();
}
const looks = () =>
  world.em().count(AuditEvent, { action: 'booking visit', subjectKind: 'booking', subjectId: String(booking.id) });

describe('GET /api/tutor/bookings/{id}/visit', () => {
  test('says where to go and whom to call, and writes down who looked', async () => {
    const answer = await see();
    expectView(answer, 200, visitAnswer);
    expect(answer.body).toEqual({ visit: { bookingId: booking.id, ...home } });
    const [event] = await world.em().find(AuditEvent, { subjectKind: 'booking', subjectId: String(booking.id) });
    expect(event).toMatchObject({
      at: opens,
      actorKind: 'tutor',
      actorId: String(tutor.id),
      action: 'booking visit',
      after: null,
    });
    await see();
    expect(await looks()).toBe(2);
  });

  test('opens 24 hours before the session begins and closes when it ends', async () => {
    const states: [Date, number][] = [
      [new Date(opens.getTime() - aMoment), 403],
      [opens, 200],
      [new Date(ends.getTime() - aMoment), 200],
      [ends, 403],
      [new Date('2027-06-01T00:00:00Z'), 403],
    ];
    for (const [now, status] of states) {
      world.clock.now = now;
      const answer = await see();
      expect({ now, status: answer.status }).toEqual({ now, status });
      if (status === 403) expectError(answer, 403, 'booking.visitClosed');
    }
    expect(await looks()).toBe(2);
  });

  test.each(['cancelled', 'missed'] as const)('stays closed for a session that is %s', async (status) => {
    booking = await buildBooking(world, { tutor, ...session, ...home, status });
    expectError(await see(), 403, 'booking.visitClosed');
    expect(await looks()).toBe(0);
  });

  test.each([
    ['clear', '2026-12-01'],
    ['not_clear', '2029-01-01'],
  ] as const)(
    'shows nothing where a newer record check (%s until %s) does not cover the day',
    async (outcome, validUntil) => {
      await recordCheck(outcome, validUntil);
      const { body } = await world.get(`/api/tutor/bookings/${booking.id}`, { token });
      expect(body.booking.recordCheckValid).toBe(false);
      expectError(await see(), 403, 'booking.unchecked');
      expect(await looks()).toBe(0);
      for (const status of ['confirmed', 'completed'] as const) {
        const { id } = await buildBooking(world, { tutor, ...session, sessionTime: '18:00', status: 'pending' });
        expectError(
          await world.put(`/api/tutor/bookings/${id}/status`, { status }, { token }),
          409,
          'booking.unchecked',
        );
        await world.em().nativeDelete(Booking, id);
      }
      // A new check opens it again.
      await recordCheck('clear', '2026-12-02');
      expect((await see()).status).toBe(200);
    },
  );

  test('answers 404 for another tutor’s session, before, during and after its time', async () => {
    token = world.signIn(await buildTutor(world, { certified: true }));
    for (const now of [new Date('2026-11-01T00:00:00Z'), opens, ends]) {
      world.clock.now = now;
      expectError(await see(), 404, 'booking.notFound');
    }
    expectError(await see(2_147_483_647), 404, 'booking.notFound');
    expectError(await see('x'), 404, 'notFound');
    expect(await looks()).toBe(0);
  });

  test('goes with the session to another tutor, and is closed to the former one', async () => {
    const next = await buildTutor(world, { cleared: true });
    await operator(() => world).json('booking', 'assign', String(booking.id), next.email);
    expectError(await see(), 404, 'booking.notFound');
    token = world.signIn(next);
    expect((await see()).body.visit.address).toBe(home.address);
  });

  test('shows nothing where the look cannot be written to the audit', async () => {
    await world
      .em()
      .execute(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await world.em().execute('create trigger refuse before insert on audit_events execute function refuse()');
    try {
      expectError(await see(), 500, 'unexpected');
    } finally {
      await world.em().execute('drop function refuse cascade');
    }
  });

  test('is shown three hundred times an hour, however many changes the tutor has made', async () => {
    await world.services.writeLimits.changes.take(String(tutor.id), 1_000);
    expect((await see()).status).toBe(200);
    await world.services.writeLimits.visits.take(String(tutor.id), 299);
    expectError(await see(), 429, 'tooMany');
    expect(await looks()).toBe(1);
  });

  test('requires a session and a complete certification', async () => {
    expectError(await world.call('visit', { params: { id: booking.id } }), 401, 'session.required');
    token = world.signIn(await buildTutor(world));
    expectError(await see(), 403, 'certification.required');
  });

  test('leaves neither phone nor address nor door code in the log', async () => {
    await see();
    const log = world.logLines.join('');
    expect(log).toContain(`/api/tutor/bookings/${booking.id}/visit`);
    for (const secret of ['91234567', 'Sample Garden', '2580#', 'Ring softly']) expect(log).not.toContain(secret);
  });
});

test('lists say from when a visit is shown, and nothing of the visit itself', async () => {
  const bare = await buildBooking(world, { tutor, ...session, sessionTime: '18:00' });
  const answer = await world.call('bookings', { token });
  expectView(answer, 200, bookingsView);
  expect(answer.body.bookings).toMatchObject([
    { id: booking.id, visitFrom: opens.toISOString() },
    { id: bare.id, visitFrom: null },
  ]);
  expect(JSON.stringify(answer.body)).not.toMatch(/Sample Garden|91234567|2580|Ring/);
});

describe('ops booking', () => {
  const { ops, json, expectMistake } = operator(() => world);
  const add = (...more: string[]) => [
    ...['booking', 'add', '--tutor', tutor.email, '--child-name', 'Hei Hei', '--parent-name', 'Mei Chan'],
    ...['--child-age', '6', '--program', 'outdoor-mission', '--date', '2026-12-02', '--time', '15:00'],
    ...['--duration', '60', ...more],
  ];

  test('add records the address, and the phone in one way of writing', async () => {
    const visit = ['--address', home.address, '--phone', '9123 4567', '--language', 'zh', '--notes', 'Ring softly.'];
    const added = await json<{ id: number }>(...add(...visit, '--door-code', '2580#'));
    expect(added).toMatchObject({ ...home, notes: 'Ring softly.' });
    expect((await see(added.id)).body.visit).toMatchObject({ ...home, notes: 'Ring softly.' });
  });

  test('add takes phone and language from the request that led to the session', async () => {
    const request = await world.post('/api/trial-requests', {
      parentName: 'Mei Chan',
      childName: 'Hei Hei',
      childAge: 6,
      phone: '91234567',
      email: 'mei@example.com',
      language: 'zh',
    });
    expect(await json(...add('--trial', request.body.reference))).toMatchObject({
      phone: '+85291234567',
      language: 'zh',
      address: null,
    });
  });

  test('a mistake names every field', async () => {
    await expectMistake(
      add('--language', 'fr', '--door-code', 'x'.repeat(41)),
      'doorCode: String must contain at most 40 character(s); language: Choose one of the options',
    );
    await expectMistake(add('--phone', '123'), 'phone: Enter 8 digits, or + and the country code');
  });

  test('visit changes only what is given, and erases everything where a family asks; the audit holds none of it', async () => {
    const id = String(booking.id);
    expect(await json('booking', 'visit', id, '--address', 'Somewhere else')).toMatchObject({
      ...home,
      address: 'Somewhere else',
    });
    expect(await json('booking', 'visit', id, '--forget')).toMatchObject({
      address: null,
      phone: null,
      notes: null,
      doorCode: null,
    });
    const events = await world
      .em()
      .find(AuditEvent, { subjectKind: 'booking', subjectId: id }, { orderBy: { id: 'asc' } });
    expect(events.map(({ action, after }) => [action, after])).toEqual([
      ['booking change', { fields: ['address'] }],
      ['booking visit recorded', { fields: [], forgotten: true }],
    ]);
    expect((await ops('booking', 'visit', '2000000000', '--forget')).code).toBe(1);
  });

  test('a list of sessions names no address and no phone', async () => {
    expect((await ops('booking', 'list', '--json')).out).not.toMatch(/Sample Garden|91234567|2580/);
  });
});
