import { randomUUID } from 'node:crypto';
import { bookingChangesAnswer, changeRequestAnswer, freeTimesView } from '@kitewell/contract/family/requests';
import { changeRequestsView, officeChangeRequestAnswer, sessionRequestsView } from '@kitewell/contract/office/requests';
import { expectError, expectView } from '../../../test/answers.ts';
import { draftsOf } from '../../../test/bills.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { home, homeSession } from '../../../test/family-home.ts';
import { groupsOf } from '../../../test/groups.ts';
import { startMail, untilAllLeft, type TestMail } from '../../../test/mail.ts';
import { buildRate } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { seedActor } from '../audit/record-change.ts';
import { Receipt } from '../billing/receipt.entity.ts';
import { recalculateCharge } from '../billing/recalculate-charge.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { SessionChild } from '../sessions/session-child.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';

let mail: TestMail;
let world: World;
let staff: string;
let owner: string;
/** Signs the office in anew: a session lasts a day. */
const officeAt = async (time: string) => {
  at(time);
  staff = await officeSession(world, await buildStaff(world));
};
let tutor: Tutor;
const families = familiesOf(() => world);
const groups = groupsOf(() => ({ world, cookie: owner, tutor }));
beforeAll(async () => {
  mail = await startMail();
});
afterAll(() => mail.stop());
beforeEach(async () => {
  world = await startWorld({ env: mail.env });
  world.clock.now = new Date('2026-11-23T10:00:00+08:00');
  staff = await officeSession(world, await buildStaff(world));
  owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  tutor = await buildTutor(world, { cleared: true });
  await buildRate(world);
  // As a process does at its start.
  await world.services.jobs.open();
});
afterEach(() => world.stop());

/** A family whose payer and uncle are signed in, and its session on Tuesday 1 December at four. */
async function aSession(given: object = {}) {
  const email = `${randomUUID()}@example.com`;
  const uncle = `uncle-${email}`;
  const emailConfirmedAt = world.clock.now;
  const family = await families.build({
    guardians: [
      { email, emailConfirmedAt },
      { email: uncle, emailConfirmedAt, pays: false },
    ],
  });
  const { child, guardians } = family;
  const booking = await families.session(family.id, child, 'ahead', { tutor, sessionDate: '2026-12-01', ...given });
  const [payer, other] = guardians;
  await world
    .em()
    .execute('insert into guardian_children (guardian_id, child_id) values (?, ?)', [other?.id, child?.id]);
  const of = (cookie: string) => ({ cookie, params: { id: booking.id }, query: { family: family.id } });
  return {
    ...{ family, booking, payer },
    asPayer: of(await homeSession(world, email)),
    uncle: of(await homeSession(world, uncle)),
  };
}
const at = (time: string) => void (world.clock.now = new Date(`${time}+08:00`));
const times = (...given: string[]) => given.map((one) => ({ date: one.slice(0, 10), time: one.slice(11) }));
const request = (of: Awaited<ReturnType<typeof aSession>>, ...given: string[]) =>
  home(world, 'requestFamilyChange', { ...of.asPayer, body: { key: randomUUID(), times: times(...given) } });
const bookingNow = (id: number) => world.em().findOneOrFail(Booking, { id });
const auditOf = async (kind: string, id: number) =>
  (
    await world.em().find(AuditEvent, { subjectKind: kind as never, subjectId: String(id) }, { orderBy: { id: 'asc' } })
  ).map(({ action, actorKind, actorId, after }) => ({ action, by: `${actorKind} ${actorId}`, after }));
const emailsOf = async (id: number) =>
  (await world.em().find(Email, { subjectKind: 'booking', subjectId: String(id) }, { orderBy: { id: 'asc' } })).map(
    ({ template, address }) => `${template} ${address}`,
  );

describe('cancelling', () => {
  test('with enough notice takes effect at once and costs nothing, once, with its emails and who did it', async () => {
    const { asPayer, booking, family, payer } = await aSession();
    const { body } = await home(world, 'familyBookingChanges', asPayer);
    expect(body.changes).toMatchObject({ mayCancel: true, priceCents: 0, freeUntil: '2026-11-30T08:00:00.000Z' });
    const cancel = () =>
      home(world, 'cancelFamilyBooking', { ...asPayer, body: { priceCents: 0, reason: 'A birthday' } });
    const answer = await cancel();
    expectView(answer, 200, bookingChangesAnswer);
    expect(answer.body.changes).toMatchObject({ mayCancel: false, mayRequest: false, cancellation: { priceCents: 0 } });
    const sent = await emailsOf(booking.id);
    expect(sent).toEqual(
      expect.arrayContaining([`session-cancelled ${tutor.email}`, `family-session-cancelled ${payer?.email}`]),
    );
    expect((await cancel()).body).toEqual(answer.body);
    expect(await emailsOf(booking.id)).toEqual(sent);
    expect(await bookingNow(booking.id)).toMatchObject({
      ...{ status: 'cancelled', statusBy: 'family', statusReason: 'A birthday' },
    });
    const by = `guardian ${payer?.id}`;
    expect(await auditOf('booking', booking.id)).toMatchObject([{ action: 'booking cancel', by }]);
    const after = { session: booking.id, children: [family.child?.id], cents: 0 };
    expect(await auditOf('family', family.id)).toEqual([{ action: 'family cancellation', by, after }]);
    // Its tutor cannot take back what the family has said.
    const status = { token: world.signIn(tutor), params: { id: booking.id }, body: { status: 'confirmed' as const } };
    expectError(await world.call('setBookingStatus', status), 409, 'booking.offByOffice');
  });

  test('whoever pays reads in the email what the cancellation costs, another guardian that the family has cancelled', async () => {
    const emails = await startEmails(world.services);
    const { asPayer, payer, booking } = await aSession();
    at('2026-11-30T17:00:00');
    const cancelled = await home(world, 'cancelFamilyBooking', { ...asPayer, body: { priceCents: 56_000 } });
    expectView(cancelled, 200, bookingChangesAnswer);
    await untilAllLeft(world);
    await emails.stop();
    expect((await bookingNow(booking.id)).status).toBe('cancelled');
    const read = mail.inbox.emails.flatMap(({ to, subject, text }) => {
      if (!subject.startsWith('family-session-cancelled') || !to.endsWith(payer?.email ?? '')) return [];
      return [[to, (JSON.parse(text) as { data: { byFamily: unknown } }).data.byFamily]];
    });
    expect(Object.fromEntries(read)).toEqual({
      [payer?.email ?? '']: { priceCents: 56_000 },
      [`uncle-${payer?.email}`]: { priceCents: null },
    });
  });

  test('a second before the notice ends is free; what was shown then and is pressed two seconds later is refused with the price', async () => {
    const { asPayer, booking } = await aSession({ sessionDate: '2026-12-02', sessionTime: '00:00' });
    at('2026-11-30T23:59:59');
    const shown = (await home(world, 'familyBookingChanges', asPayer)).body.changes.priceCents ?? -1;
    expect(shown).toBe(0);
    await officeAt('2026-12-01T00:00:01');
    const late = await home(world, 'cancelFamilyBooking', { ...asPayer, body: { priceCents: shown } });
    expectError(late, 409, 'cancellation.otherPrice', { priceCents: 'The price is now HK$560' });
    expect(late.body).toMatchObject({ fieldErrors: { priceCents: { cents: 56_000 } } });
    expect((await bookingNow(booking.id)).status).toBe('confirmed');
    expect(await emailsOf(booking.id)).toEqual([]);
    const paid = await home(world, 'cancelFamilyBooking', { ...asPayer, body: { priceCents: 56_000 } });
    expectView(paid, 200, bookingChangesAnswer);
    const lines = await office(world, 'sessionRequests', { cookie: staff, params: { id: booking.id } });
    expectView(lines, 200, sessionRequestsView);
    expect(lines.body.cancellations).toMatchObject([{ priceCents: 56_000, reason: null }]);
    // Once it takes place after all, nothing is owed.
    const restored = { cookie: staff, params: { id: booking.id } };
    const { sequence: baseSequence } = await bookingNow(booking.id);
    expect((await office(world, 'restoreOfficeBooking', { ...restored, query: { baseSequence } })).status).toBe(200);
    expect((await office(world, 'sessionRequests', restored)).body.cancellations).toEqual([]);
  });

  test('exactly at the notice is free', async () => {
    const { asPayer } = await aSession();
    at('2026-11-30T16:00:00');
    expect((await home(world, 'cancelFamilyBooking', { ...asPayer, body: { priceCents: 0 } })).status).toBe(200);
  });

  test('the owner’s rules decide what it costs', async () => {
    const { asPayer } = await aSession();
    const { settings } = (await office(world, 'businessSettings', { cookie: owner })).body;
    const rules = { ...settings, freeCancellationHours: 240, lateCancellationPercent: 50, moveHours: 240 };
    expect((await office(world, 'changeBusinessSettings', { cookie: owner, body: rules })).status).toBe(200);
    expect((await home(world, 'familyBookingChanges', asPayer)).body.changes).toMatchObject({
      ...{ priceCents: 28_000, mayCancel: true, mayRequest: false },
    });
    expectError(
      await home(world, 'requestFamilyChange', {
        ...asPayer,
        body: { key: randomUUID(), times: [], message: 'Later' },
      }),
      409,
      'changeRequest.tooLate',
    );
  });

  test('late costs exactly what was told, whatever rates and rules say later, and brings its tutor a part', async () => {
    const { asPayer, booking, family } = await aSession();
    const { settings } = (await office(world, 'businessSettings', { cookie: owner })).body;
    const rules = { ...settings, lateCancellationPercent: 50, tutorLatePercent: 25 };
    await office(world, 'changeBusinessSettings', { cookie: owner, body: rules });
    await officeAt('2026-11-30T17:00:00');
    const told = { ...asPayer, body: { priceCents: 28_000 } };
    expect((await home(world, 'cancelFamilyBooking', told)).status).toBe(200);
    const line = { kind: 'late', child: family.child?.name, cents: 28_000 };
    expect(await draftsOf(world, family.id)).toMatchObject([{ totalCents: 28_000, lines: [line] }]);
    const earned = { kind: 'late', percent: 25, tutorEarnings: 9_800 };
    expect(await world.em().find(Receipt, { bookingId: booking.id })).toMatchObject([earned]);
    await buildRate(world, { familyCents: 99_000, from: '2026-12-01' });
    await world.em().transactional((tx) => recalculateCharge(tx, { by: seedActor, at: world.clock.now }, booking.id));
    expect(await draftsOf(world, family.id)).toMatchObject([{ totalCents: 28_000, lines: [line] }]);
    // Once it takes place after all, nothing is owed.
    const { sequence: baseSequence } = await bookingNow(booking.id);
    const request = { cookie: staff, params: { id: booking.id }, query: { baseSequence } };
    expect((await office(world, 'restoreOfficeBooking', request)).status).toBe(200);
    expect([await draftsOf(world, family.id), await world.em().count(Receipt)]).toEqual([[], 0]);
  });

  test('late at the full price takes a unit of a package in place of it', async () => {
    const { asPayer, family } = await aSession();
    await officeAt('2026-11-30T17:00:00');
    const sold = { cents: 200_000, units: 7, minutes: 60, groupSize: 1, expiresOn: '2027-02-28', key: randomUUID() };
    const params = { id: family.id };
    expect((await office(world, 'addPackage', { cookie: staff, params, body: sold })).status).toBe(201);
    await home(world, 'cancelFamilyBooking', { ...asPayer, body: { priceCents: 56_000 } });
    const { account } = (await office(world, 'familyAccount', { cookie: staff, params })).body;
    expect(account).toMatchObject({ units: 6, unbilledCents: 200_000 });
  });

  test('is for the payer alone; a late one without a rate, for the office', async () => {
    const { asPayer, uncle, booking } = await aSession();
    const refused = { mayCancel: false, mayRequest: false, priceCents: null };
    expect((await home(world, 'familyBookingChanges', uncle)).body.changes).toMatchObject(refused);
    expectError(await home(world, 'cancelFamilyBooking', { ...uncle, body: { priceCents: 0 } }), 403, 'home.payerOnly');
    at('2026-12-01T09:00:00');
    expect((await home(world, 'familyBookingChanges', uncle)).body.changes).toMatchObject(refused);
    const body = { priceCents: 56_000 };
    expectError(await home(world, 'cancelFamilyBooking', { ...uncle, body }), 403, 'home.payerOnly');
    await world.em().execute('delete from rates');
    expect((await home(world, 'familyBookingChanges', asPayer)).body.changes.mayCancel).toBe(false);
    expectError(await home(world, 'cancelFamilyBooking', { ...asPayer, body }), 409, 'cancellation.byOffice');
    at('2026-12-01T16:00:00');
    expectError(await home(world, 'cancelFamilyBooking', { ...asPayer, body }), 409, 'booking.over');
    expect((await bookingNow(booking.id)).status).toBe('confirmed');
  });

  test('a family on hold changes nothing by itself, until the office ends that', async () => {
    const of = await aSession();
    const hold = (version: number, onHold: boolean) =>
      office(world, 'holdFamily', { cookie: staff, params: { id: of.family.id }, body: { version, onHold } });
    expect((await hold(1, true)).body.family.onHold).toBe(true);
    expectError(await hold(1, false), 409, 'record.changed');
    const body = { priceCents: 0 };
    expectError(await home(world, 'cancelFamilyBooking', { ...of.asPayer, body }), 403, 'home.onHold');
    expectError(await request(of, '2026-12-02 16:00'), 403, 'home.onHold');
    expectError(await home(world, 'withdrawFamilyChange', of.asPayer), 403, 'home.onHold');
    expect((await home(world, 'familyBookingChanges', of.asPayer)).body.changes).toMatchObject({
      ...{ mayCancel: false, mayRequest: false },
    });
    const { cookie: own, query: named } = of.asPayer;
    expect((await home(world, 'familyHome', { cookie: own, query: named })).body.family.onHold).toBe(true);
    // Writing to the office is no change, and nothing that was agreed to needs the office to end.
    const { query } = of.asPayer;
    const written = { key: randomUUID(), text: 'What is this about?', toTutor: false };
    const { cookie } = of.asPayer;
    expect((await home(world, 'sendFamilyMessage', { cookie, query, body: written })).status).toBe(201);
    const [child] = of.family.children;
    const consents = (version: number, photos: boolean) =>
      home(world, 'setChildConsents', {
        ...{ cookie, query, params: { id: child?.id ?? 0 } },
        body: { version, outings: false, photos, texts: { outings: 1, photos: 1 } },
      });
    expectError(await consents(1, true), 403, 'home.onHold');
    await world
      .em()
      .execute('update children set photo_consent_on = ?, photo_consent_text = 1 where id = ?', [
        ...['2026-11-01', child?.id],
      ]);
    expect((await consents(1, false)).status).toBe(200);
    expect((await hold(2, false)).body.family.onHold).toBe(false);
    expect((await home(world, 'cancelFamilyBooking', { ...of.asPayer, body })).status).toBe(200);
  });

  test('of a group the family’s own children leave; the others keep place, price and peace', async () => {
    await buildRate(world, { groupSize: 2, familyCents: 40_000 });
    const emailConfirmedAt = world.clock.now;
    const host = await groups.home(['Ada']);
    const guest = await groups.home(['Ben'], { guardians: [{ email: 'ben@example.com', emailConfirmedAt }] });
    const { id } = await groups.arranged([host.child, guest.child]);
    const before = await emailsOf(id);
    const asPayer = {
      cookie: await homeSession(world, 'ben@example.com'),
      params: { id },
      query: { family: guest.id },
    };
    const seen = await home(world, 'familyBookingChanges', asPayer);
    expect(JSON.stringify(seen.body)).not.toMatch(/Ada|Guardian of Ada/);
    expect(seen.body.changes.children.map(({ givenName }) => givenName)).toEqual(['Ben']);
    const cancel = () => home(world, 'cancelFamilyBooking', { ...asPayer, body: { priceCents: 0 } });
    const answer = await cancel();
    expectView(answer, 200, bookingChangesAnswer);
    expect((await cancel()).body).toEqual(answer.body);
    expect(await bookingNow(id)).toMatchObject({ status: 'pending', address: '12 Common Path', groupSize: 2 });
    const stay = await world.em().find(SessionChild, { booking: id });
    expect(stay.map(({ childName }) => childName)).toEqual(['Ada']);
    expect((await emailsOf(id)).slice(before.length).sort()).toEqual([
      'family-session-cancelled ben@example.com',
      `session-moved ${tutor.email}`,
    ]);
  });

  test('of a group late is charged though its children are in the session no more, until they come after all', async () => {
    await buildRate(world, { groupSize: 2, familyCents: 40_000 });
    const emailConfirmedAt = world.clock.now;
    const host = await groups.home(['Ada']);
    const guest = await groups.home(['Ben'], { guardians: [{ email: 'ben@example.com', emailConfirmedAt }] });
    const { id } = await groups.arranged([host.child, guest.child]);
    await officeAt('2026-12-01T09:00:00');
    const query = { family: guest.id };
    const asPayer = { cookie: await homeSession(world, 'ben@example.com'), params: { id }, query };
    const answer = await home(world, 'cancelFamilyBooking', { ...asPayer, body: { priceCents: 40_000 } });
    expect(answer.status).toBe(200);
    expect(await draftsOf(world, guest.id)).toMatchObject([{ lines: [{ kind: 'late', child: 'Ben', cents: 40_000 }] }]);
    expect(await draftsOf(world, host.id)).toEqual([]);
    const { sequence } = await bookingNow(id);
    const children = [host.child, guest.child].map((child) => ({
      child: child.id,
      childName: child.name,
      childAge: 6,
    }));
    const body = { baseSequence: sequence, children };
    expect((await office(world, 'changeOfficeBooking', { cookie: staff, params: { id }, body })).status).toBe(200);
    expect(await draftsOf(world, guest.id)).toEqual([]);
  });

  test('a family at whose home a group meets asks the office; where it meets elsewhere, the place stays', async () => {
    const emailConfirmedAt = world.clock.now;
    const address = '12 Common Path';
    const host = await groups.home(['Ada'], { guardians: [{ email: 'ada@example.com', emailConfirmedAt }], address });
    const guest = await groups.home(['Ben']);
    const { id } = await groups.arranged([host.child, guest.child]);
    const asPayer = { cookie: await homeSession(world, 'ada@example.com'), params: { id }, query: { family: host.id } };
    const cancel = () => home(world, 'cancelFamilyBooking', { ...asPayer, body: { priceCents: 0 } });
    expect((await home(world, 'familyBookingChanges', asPayer)).body.changes.mayCancel).toBe(false);
    expectError(await cancel(), 409, 'cancellation.byOffice');
    // The family has written its address in another way since.
    await world.em().execute('update families set address = ? where id = ?', ['Flat 12, Common Path', host.id]);
    expectError(await cancel(), 409, 'cancellation.byOffice');
    await world.em().execute('update bookings set address = ? where id = ?', ['Pier 3', id]);
    expect((await cancel()).status).toBe(200);
    expect(await bookingNow(id)).toMatchObject({ address: 'Pier 3', notes: null });
  });

  test('refuses what is no price', async () => {
    const { asPayer } = await aSession();
    for (const priceCents of [-1, 0.5, '0', undefined])
      expect((await home(world, 'cancelFamilyBooking', { ...asPayer, body: { priceCents } as never })).status).toBe(
        400,
      );
  });

  test('ten presses at once cancel once', async () => {
    const { asPayer, booking, family } = await aSession();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => home(world, 'cancelFamilyBooking', { ...asPayer, body: { priceCents: 0 } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await auditOf('booking', booking.id)).toHaveLength(1);
    expect(await auditOf('family', family.id)).toHaveLength(1);
  });
});

describe('asking for another time', () => {
  test('offers times at which the same tutor works and is free with the way there, and no child is elsewhere', async () => {
    const { asPayer, booking, family } = await aSession({ travelMinutes: 30 });
    const hours = { weekday: 3, from: '15:00', until: '19:00' };
    await world
      .em()
      .execute('insert into weekly_hours (tutor_id, weekday, from_time, until_time) values (?, ?, ?, ?)', [
        ...[tutor.id, hours.weekday, hours.from, hours.until],
      ]);
    // Wednesday 2 December: the tutor teaches from 15:30 to 16:30; on the 9th the child is with another tutor at 17:00.
    await buildBooking(world, { tutor, sessionDate: '2026-12-02', sessionTime: '15:30' });
    await families.session(family.id, family.child, 'ahead', { sessionDate: '2026-12-09', sessionTime: '17:00' });
    const answer = await home(world, 'familyFreeTimes', asPayer);
    expectView(answer, 200, freeTimesView);
    expect(answer.body.days.slice(1, 3)).toEqual([
      { date: '2026-12-02', times: ['17:00', '17:30', '18:00'] },
      { date: '2026-12-09', times: ['15:00', '15:30', '16:00', '18:00'] },
    ]);
    expect(answer.body.until).toBe('2026-12-21');
    // Another family's child in the session is elsewhere on the 16th, which is nobody else's business.
    const other = await families.build();
    const em = world.em();
    await em.nativeUpdate(Booking, { id: booking.id }, { groupSize: 2 });
    await em.execute(
      `insert into session_children (booking_id, place, child_name, parent_name, child_age, family_id, child_id, begins, ends, takes_up_time)
       select booking_id, 1, 'Ada', 'Ms Ho', 5, ?, ?, begins, ends, true from session_children where booking_id = ?`,
      [other.id, other.child?.id, booking.id],
    );
    const free = async () => (await home(world, 'familyFreeTimes', asPayer)).body.days;
    const before = await free();
    await families.session(other.id, other.child, 'ahead', { sessionDate: '2026-12-16', sessionTime: '16:00' });
    expect(await free()).toEqual(before);
    // Nobody is offered a tutor whose record check ends before.
    await world.em().execute(`update conviction_checks set valid_until = '2026-12-05' where tutor_id = ?`, [tutor.id]);
    const days = (await home(world, 'familyFreeTimes', asPayer)).body.days.map(({ date }) => date);
    expect(days).toEqual(['2026-11-25', '2026-12-02']);
  });

  test('is a request of the session, once for each key, one at a time, until it is withdrawn', async () => {
    const of = await aSession();
    const body = { key: randomUUID(), times: times('2026-12-02 16:00', '2026-12-03 17:30'), message: 'Or later' };
    const first = await home(world, 'requestFamilyChange', { ...of.asPayer, body });
    expectView(first, 201, changeRequestAnswer);
    expect(first.body.request).toMatchObject({ state: 'open', times: body.times, message: 'Or later' });
    expect((await home(world, 'requestFamilyChange', { ...of.asPayer, body })).body).toEqual(first.body);
    // Another guardian knows of the request, not what was written, and leaves it alone.
    const known = (await home(world, 'familyBookingChanges', of.uncle)).body.changes.request;
    expect(known).toMatchObject({ state: 'open', message: null, declineReason: null });
    expectError(await home(world, 'withdrawFamilyChange', of.uncle), 403, 'home.payerOnly');
    expectError(await home(world, 'requestFamilyChange', { ...of.uncle, body }), 403, 'home.payerOnly');
    const other = { ...body, times: times('2026-12-04 16:00') };
    expectError(await home(world, 'requestFamilyChange', { ...of.asPayer, body: other }), 409, 'request.otherContent');
    expectError(await request(of, '2026-12-04 16:00'), 409, 'changeRequest.open');
    const seen = await world.call('booking', { token: world.signIn(tutor), params: { id: of.booking.id } });
    expect(seen.body.booking.changeRequested).toBe(true);
    const withdrawn = [
      home(world, 'withdrawFamilyChange', of.asPayer),
      home(world, 'withdrawFamilyChange', of.asPayer),
    ];
    expect((await Promise.all(withdrawn)).map(({ status }) => status)).toEqual([204, 204]);
    expect((await request(of, '2026-12-04 16:00')).status).toBe(201);
    const by = `guardian ${of.payer?.id}`;
    expect(await auditOf('change-request', first.body.request.id)).toMatchObject([
      { action: 'change request add', by },
      { action: 'change request withdraw', by },
    ]);
  });

  test('refuses nothing, times that are over or no times, and what is not there to withdraw', async () => {
    const of = await aSession();
    const ask = (body: object) =>
      home(world, 'requestFamilyChange', { ...of.asPayer, body: { key: randomUUID(), ...body } as never });
    expectError(await ask({}), 400, 'validation', { times: 'Required' });
    expectError(await ask({ times: times('2026-11-23 09:59') }), 400, 'validation', {
      'times[0].time': 'This time is in the past',
    });
    expect((await ask({ times: times('2026-13-01 25:00') })).status).toBe(400);
    expect((await ask({ times: Array.from({ length: 6 }, () => times('2026-12-02 16:00')[0]) })).status).toBe(400);
    expectError(await home(world, 'withdrawFamilyChange', of.asPayer), 404, 'changeRequest.notFound');
  });

  test('ten presses at once make one request', async () => {
    const of = await aSession();
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(of, '2026-12-02 16:00')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });
});

describe('the office', () => {
  const accept = (id: number, [time]: ReturnType<typeof times>, more: object = {}) =>
    office(world, 'acceptChangeRequest', {
      ...{ cookie: staff, params: { id } },
      body: { ...(time ?? { date: '', time: '' }), everybody: false, ...more },
    });

  test('sees what is open, and accepts it by one press that moves the session with its emails, once', async () => {
    const of = await aSession();
    const { id } = (await request(of, '2026-12-02 17:00')).body.request;
    const list = await office(world, 'changeRequests', { cookie: staff });
    expectView(list, 200, changeRequestsView);
    expect(list.body.requests).toMatchObject([
      { id, family: { id: of.family.id }, session: { id: of.booking.id, shared: false, tutor: { id: tutor.id } } },
    ]);
    const wanted = times('2026-12-02 17:00');
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(id, wanted)));
    const [done, ...refused] = answers.toSorted((a, b) => a.status - b.status);
    if (!done) throw new Error('no answer');
    expectView(done, 200, officeChangeRequestAnswer);
    expect(done.body.request).toMatchObject({ state: 'accepted', acceptedTime: wanted[0] });
    for (const one of refused) expectError(one, 409, 'changeRequest.answered');
    expect(await bookingNow(of.booking.id)).toMatchObject({
      sessionDate: '2026-12-02',
      sessionTime: '17:00:00',
      sequence: 1,
    });
    expect(await emailsOf(of.booking.id)).toEqual(
      expect.arrayContaining([`session-moved ${tutor.email}`, `family-session-changed ${of.payer?.email}`]),
    );
    expect((await office(world, 'changeRequests', { cookie: staff })).body.requests).toEqual([]);
    expect((await home(world, 'familyBookingChanges', of.asPayer)).body.changes.request).toMatchObject({
      ...{ state: 'accepted', acceptedTime: wanted[0] },
    });
    expectError(await home(world, 'withdrawFamilyChange', of.asPayer), 409, 'changeRequest.answered');
  });

  test('reads which session is in the way where the tutor is no longer free, and nothing moves', async () => {
    const of = await aSession();
    const { id } = (await request(of, '2026-12-02 17:00')).body.request;
    await buildBooking(world, { tutor, sessionDate: '2026-12-02', sessionTime: '16:30', childName: 'Zoe' });
    expectError(await accept(id, times('2026-12-02 17:00')), 409, 'booking.overlap', {
      overlap: `Zoe with ${tutor.name}, 2026-12-02, 16:30 to 17:30`,
    });
    expectError(await accept(id, times('2026-11-20 17:00')), 400, 'validation', { time: 'This time is in the past' });
    expect((await office(world, 'changeRequests', { cookie: staff })).body.requests).toHaveLength(1);
    expect((await bookingNow(of.booking.id)).sessionDate).toBe('2026-12-01');
  });

  test('declines with a reason that the family reads in an email and in its home', async () => {
    const of = await aSession();
    const { id } = (await request(of, '2026-12-02 17:00')).body.request;
    const decline = (reason: string) =>
      office(world, 'declineChangeRequest', { cookie: staff, params: { id }, body: { reason } });
    expectError(await decline(''), 400, 'validation', { reason: 'Required' });
    const answer = await decline('Saturday would work');
    expectView(answer, 200, officeChangeRequestAnswer);
    expectError(await decline('Again'), 409, 'changeRequest.answered');
    expect(await emailsOf(of.booking.id)).toEqual(
      expect.arrayContaining([`family-change-declined ${of.payer?.email}`]),
    );
    expect((await home(world, 'familyBookingChanges', of.asPayer)).body.changes).toMatchObject({
      ...{ mayRequest: true, request: { state: 'declined', declineReason: 'Saturday would work' } },
    });
  });

  test('confirms that other families move too', async () => {
    const emailConfirmedAt = world.clock.now;
    const host = await groups.home(['Ada']);
    const guest = await groups.home(['Ben'], { guardians: [{ email: 'ben@example.com', emailConfirmedAt }] });
    const { id: booking } = await groups.arranged([host.child, guest.child]);
    const asPayer = { cookie: await homeSession(world, 'ben@example.com'), params: { id: booking } };
    const wanted = times('2026-12-02 17:00');
    const { body } = await home(world, 'requestFamilyChange', {
      ...{ ...asPayer, query: { family: guest.id } },
      body: { key: randomUUID(), times: wanted },
    });
    expectError(await accept(body.request.id, wanted), 409, 'changeRequest.shared');
    expect((await accept(body.request.id, wanted, { everybody: true })).status).toBe(200);
  });

  test('no longer lists a request whose session is off, has begun, or is without the family', async () => {
    const [first, second] = [await aSession(), await aSession({ sessionDate: '2026-12-03' })];
    for (const one of [first, second]) expect((await request(one, '2026-12-10 17:00')).status).toBe(201);
    const open = async () => (await office(world, 'changeRequests', { cookie: staff })).body.requests.length;
    expect(await open()).toBe(2);
    await home(world, 'cancelFamilyBooking', { ...first.asPayer, body: { priceCents: 0 } });
    expect(await open()).toBe(1);
    expect((await home(world, 'familyBookingChanges', first.asPayer)).body.changes.request?.state).toBe('withdrawn');
    await officeAt('2026-12-03T16:00:00');
    expect(await open()).toBe(0);
  });

  test('has these calls for staff alone, and answers 404 for what is not there', async () => {
    for (const name of [
      'changeRequests',
      'sessionRequests',
      'acceptChangeRequest',
      'declineChangeRequest',
      'holdFamily',
    ] as const)
      expectError(await office(world, name, { params: { id: 1 } } as never), 401, 'staff.sessionRequired');
    expectError(await accept(2_000_000_000, times('2026-12-02 17:00')), 404, 'changeRequest.notFound');
    const none = { cookie: staff, params: { id: 2_000_000_000 } };
    expectError(
      await office(world, 'declineChangeRequest', { ...none, body: { reason: 'No' } }),
      404,
      'changeRequest.notFound',
    );
    expectError(await office(world, 'sessionRequests', none), 404, 'booking.notFound');
    expectError(
      await office(world, 'holdFamily', { ...none, body: { version: 1, onHold: true } }),
      404,
      'family.notFound',
    );
  });
});
