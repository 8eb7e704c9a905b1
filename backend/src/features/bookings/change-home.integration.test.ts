import { randomUUID } from 'node:crypto';
import { expectError } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { home, homeSession } from '../../../test/family-home.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { seriesOf } from '../../../test/series.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Email } from '../../mail/email.entity.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { Series } from '../sessions/series.entity.ts';

let mail: TestMail;
let world: World;
let staff: string;
let tutor: Tutor;
const families = familiesOf(() => world);
const { arranged } = seriesOf(() => ({ world, cookie: staff, tutor }));
beforeAll(async () => {
  mail = await startMail();
  // No worker: the emails stay in the queue, where the tests look.
  world = await startWorld({ env: mail.env });
  world.clock.now = new Date('2026-11-23T02:00:00Z');
  staff = await officeSession(world, await buildStaff(world));
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});
beforeEach(async () => {
  tutor = await buildTutor(world, { cleared: true, email: `${randomUUID()}@example.com` });
});

const [before, after] = ['1 Sai Sha Road, Ma On Shan', '8 Kam Ying Road, Ma On Shan'];

async function aFamily() {
  const email = `mother-${randomUUID()}@example.com`;
  const family = await families.build({
    ...{ guardians: [{ email, emailConfirmedAt: world.clock.now }], address: before, doorCode: '1234' },
  });
  const session = (given: object = {}) =>
    families.session(family.id, family.child, 'ahead', { tutor, address: before, doorCode: '1234', ...given });
  const cookie = await homeSession(world, email);
  const change = (body: { version: number; address?: string | null; doorCode?: string | null }) =>
    home(world, 'changeFamilyAddress', { cookie, query: { family: family.id }, body });
  const listed = () => home(world, 'familyBookings', { cookie, query: { family: family.id, when: 'ahead' } });
  return { ...family, email, session, change, listed };
}

const placeOf = async (id: number) => {
  const { address, doorCode, sequence, homeOf } = await world.em().findOneOrFail(Booking, { id });
  return { address, doorCode, sequence, homeOf: homeOf?.id ?? null };
};
const emailsTo = async (address: string) =>
  (await world.em().find(Email, { address }, { orderBy: { id: 'asc' } })).map(({ template }) => template);

test('sessions at the family’s home go to the new address with it; those elsewhere and in the past stay', async () => {
  const family = await aFamily();
  // As somebody has written the same address otherwise.
  const atHome = await family.session({ address: before.toUpperCase() });
  const elsewhere = await family.session({ address: 'The pier of Wu Kai Sha', doorCode: null });
  const past = await families.session(family.id, family.child, 'past', { tutor, address: before, doorCode: '1234' });
  expect((await family.listed()).body.sessions.map(({ id, atHome: isHome }) => [id, isHome]).toSorted()).toEqual(
    [
      [atHome.id, true],
      [elsewhere.id, false],
    ].toSorted(),
  );

  expect((await family.change({ version: 1, address: after, doorCode: '5678' })).status).toBe(200);
  expect(await placeOf(atHome.id)).toEqual({
    ...{ address: after, doorCode: '5678', sequence: atHome.sequence + 1, homeOf: family.id },
  });
  expect(await placeOf(elsewhere.id)).toEqual({
    ...{ address: 'The pier of Wu Kai Sha', doorCode: null, sequence: elsewhere.sequence, homeOf: null },
  });
  expect(await placeOf(past.id)).toMatchObject({ address: before, doorCode: '1234', sequence: past.sequence });
  expect(await emailsTo(tutor.email)).toEqual(['session-moved']);
  expect(await emailsTo(family.email)).toEqual(['family-session-changed']);
  const rows = await world.em().find(AuditEvent, { action: { $in: ['booking change', 'family change'] } });
  expect(JSON.stringify(rows)).not.toContain('Kam Ying');
  // The home stays one: with the next address it moves again.
  expect((await family.change({ version: 2, address: before })).status).toBe(200);
  expect(await placeOf(atHome.id)).toMatchObject({ address: before, doorCode: '5678', homeOf: family.id });
});

test('a series at home moves with one email to its tutor, and its sessions still follow it', async () => {
  const family = await aFamily();
  const { id } = await arranged({ child: family.child?.id, childName: family.child?.name, address: before });
  const substitute = await buildTutor(world, { cleared: true, email: `${randomUUID()}@example.com` });
  const [first, second] = await world.em().find(Booking, { series: id }, { orderBy: { sessionDate: 'asc' } });
  await world.em().nativeUpdate(Booking, { id: second?.id ?? 0 }, { tutor: substitute, regularTutor: tutor });
  await world.em().nativeDelete(Email, { address: { $in: [tutor.email, family.email] } });

  expect((await family.change({ version: 1, address: after })).status).toBe(200);
  const series = await world.em().findOneOrFail(Series, { id });
  expect([series.address, series.version]).toEqual([after, 2]);
  const sessions = await world.em().find(Booking, { series: id });
  expect(sessions.length).toBeGreaterThan(2);
  expect(new Set(sessions.map(({ address }) => address))).toEqual(new Set([after]));
  expect((await world.em().findOneOrFail(Booking, { id: first?.id ?? 0 })).differsFromSeries).toEqual([]);
  expect(await emailsTo(tutor.email)).toEqual(['tutor-series']);
  expect(await emailsTo(substitute.email)).toEqual(['session-moved']);
  expect(await emailsTo(family.email)).toEqual(['family-series']);
});

test('the office moves them alike; the same address, none, or a stale form moves nothing', async () => {
  const family = await aFamily();
  const { id, sequence } = await family.session();
  const params = { id: family.id };
  const read = await office(world, 'family', { cookie: staff, params });
  expect(read.body.family.ahead.entries).toMatchObject([{ id, atHome: true }]);
  const change = (body: { version: number; address: string | null }) =>
    office(world, 'changeFamily', { cookie: staff, params, body: { language: 'en', ...body } });
  expectError(await change({ version: 9, address: after }), 409, 'record.changed');
  expect((await change({ version: 1, address: before })).status).toBe(200);
  expect(await placeOf(id)).toMatchObject({ address: before, sequence });
  const { version } = (await change({ version: 1, address: null })).body.family;
  expect(await placeOf(id)).toMatchObject({ address: before, sequence });
  expect((await change({ version, address: after })).status).toBe(200);
  expect(await placeOf(id)).toMatchObject({ address: after, sequence: sequence + 1 });
});

test('a new way in reaches the sessions at home without an email', async () => {
  const family = await aFamily();
  const [atHome, elsewhere] = [await family.session(), await family.session({ address: 'The pier', doorCode: 'A' })];
  expect((await family.change({ version: 1, address: before, doorCode: '9' })).status).toBe(200);
  expect((await placeOf(atHome.id)).doorCode).toBe('9');
  expect((await placeOf(elsewhere.id)).doorCode).toBe('A');
  expect(await emailsTo(tutor.email)).toEqual([]);
});

test('ten changes of the address at once and of its sessions end, and the sessions are where the family is', async () => {
  const family = await aFamily();
  const sessions = [await family.session(), await family.session(), await family.session()];
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, (_, number) => family.change({ version: 1, address: `${number} Sai Sha Road` })),
    ...sessions.map(({ id, sequence }) =>
      office(world, 'changeOfficeBooking', {
        cookie: staff,
        params: { id },
        body: { baseSequence: sequence, duration: 45 },
      }),
    ),
  ]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const read = await office(world, 'family', { cookie: staff, params: { id: family.id } });
  for (const { id } of sessions) expect((await placeOf(id)).address).toBe(read.body.family.address);
});
