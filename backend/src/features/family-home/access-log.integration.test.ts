import { randomUUID } from 'node:crypto';
import { officeCalls, type OfficeCallName } from '@kitewell/contract/office/calls';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { home, homeSession } from '../../../test/family-home.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
const families = familiesOf(() => world);
const { ops } = operator(() => world);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** A family whose child a tutor teaches at home in an hour. */
async function aFamily() {
  world.clock.now = new Date('2026-11-23T07:00:00Z');
  const email = `mother-${randomUUID()}@example.com`;
  const address = '1 Sai Sha Road';
  const family = await families.build({ guardians: [{ email, emailConfirmedAt: world.clock.now }], address });
  const tutor = await buildTutor(world, { cleared: true, name: 'Ada Wong' });
  const session = await buildBooking(world, {
    ...{ family: family.id, child: family.child ?? null, childName: family.child?.name ?? '', tutor },
    ...{ sessionDate: '2026-11-23', sessionTime: '16:00', address, doorCode: '1234#', status: 'confirmed' },
  });
  const cookie = await homeSession(world, email);
  const log = async () => {
    const { body } = await home(world, 'accessLog', { cookie, query: { family: family.id } });
    return body.entries.map(({ role, name, record }) => `${name}, ${role}: ${record}`).toSorted();
  };
  return { params: { id: family.id }, session: { id: session.id }, token: world.signIn(tutor), log };
}

test('what the office opens of a family is listed once a person, record and day', async () => {
  const { params, session, log } = await aFamily();
  const staff = await buildStaff(world, { role: 'coordinator', name: 'Anna Wong' });
  const cookie = await officeSession(world, staff);
  const open = async () => {
    expect((await office(world, 'family', { cookie, params })).status).toBe(200);
    expect((await office(world, 'officeBooking', { cookie, params: session })).body.booking.doorCode).toBe('1234#');
    expect((await office(world, 'familyThread', { cookie, params })).status).toBe(200);
    const headers = { Cookie: cookie, Origin: world.config.siteOrigin };
    expect((await world.ask('POST', `/api/office/families/${params.id}/file`, undefined, { headers })).status).toBe(
      200,
    );
  };
  await open();
  await open();
  const once = ['door code', 'export', 'family', 'thread'].map((record) => `Anna, coordinator: ${record}`);
  expect(await log()).toEqual(once);
  world.clock.now = new Date(world.clock.now.getTime() + 24 * 60 * 60_000);
  const tomorrow = { cookie: await officeSession(world, staff), params };
  expect((await office(world, 'family', tomorrow)).status).toBe(200);
  expect(await log()).toEqual([...once, 'Anna, coordinator: family'].toSorted());
});

const below = '/api/office/families/{id}';
const reads = Object.entries(officeCalls)
  .filter(([, { method, path }]) => method === 'GET' && (path === below || path.startsWith(`${below}/`)))
  .map(([name]) => name as OfficeCallName);

test.each(reads)('whoever reads by itself what %s answers of a family is listed', async (call) => {
  const { params, log } = await aFamily();
  const cookie = await officeSession(world, await buildStaff(world, { role: 'owner', name: 'Olive Ng' }));
  const query = { side: 'ahead', from: '2026-11-01', to: '2026-11-23' };
  expect((await office(world, call, { cookie, params, query } as never)).status).toBe(200);
  expect(await log()).toEqual([expect.stringMatching(/^Olive, owner: (family|thread)$/)]);
});

test('what a tutor opens is listed, too', async () => {
  const { params, session, token, log } = await aFamily();
  for (let count = 0; count < 2; count += 1) {
    expect((await world.call('visit', { token, params: session })).body.visit.doorCode).toBe('1234#');
    expect((await world.call('thread', { token, params })).status).toBe(200);
  }
  expect(await log()).toEqual(['Ada, tutor: door code', 'Ada, tutor: thread']);
});

test('what an operator reads at the command line is listed by the account of the machine', async () => {
  const { params, session, log } = await aFamily();
  for (let count = 0; count < 2; count += 1)
    for (const command of [
      ['family', 'show', String(params.id)],
      ['family', 'export', String(params.id)],
      ['booking', 'visit', String(session.id), '--notes', 'Ring twice.'],
    ])
      expect(await ops(...command)).toMatchObject({ code: 0, err: '' });
  expect(await log()).toEqual(['door code', 'export', 'family'].map((record) => `mandy, operator: ${record}`));
});

test('the way in is noted for the family in whose home a group meets', async () => {
  const { session, log, params } = await aFamily();
  const guest = await families.build({
    guardians: [{ email: 'guest@example.com', emailConfirmedAt: world.clock.now }],
  });
  // The guest's child is the first of the session.
  await world.em().transactional(async (tx) => {
    await tx.execute('update session_children set place = 1 where booking_id = ?', [session.id]);
    await tx.execute(
      `insert into session_children (booking_id, place, child_name, parent_name, child_age, family_id, child_id, begins, ends, takes_up_time)
       select booking_id, 0, 'Guest', 'Guest', 6, ?, ?, begins, ends, takes_up_time from session_children where booking_id = ?`,
      [guest.id, guest.child?.id, session.id],
    );
  });
  const cookie = await officeSession(world, await buildStaff(world, { role: 'owner', name: 'Olive Ng' }));
  await office(world, 'officeBooking', { cookie, params: session });
  expect(await log()).toEqual(['Olive, owner: door code']);
  const rows = await world
    .em()
    .execute<{ family_id: number }[]>('select family_id from family_accesses where day = ?', ['2026-11-23']);
  expect(rows.map(({ family_id }) => family_id)).toContain(params.id);
  expect(rows.map(({ family_id }) => family_id)).not.toContain(guest.id);
});
