import { officeCalls, type OfficeCall, type OfficeCallName } from '@kitewell/contract/office/calls';
import { expectError } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: string;
let coordinator: string;
let begun: string;
let tutor: string;
beforeAll(async () => {
  world = await startWorld();
  owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  const other = await buildStaff(world);
  coordinator = await officeSession(world, other);
  begun = await officeSession(world, other, { open: false });
  tutor = world.signIn(await buildTutor(world));
});
afterAll(() => world.stop());

const table = Object.entries<OfficeCall>(officeCalls) as [OfficeCallName, OfficeCall][];
const guarded = table.filter(([, { access }]) => access !== 'public');
const changing = table.filter(([, { method }]) => method !== 'GET');

/** A call with parameters that name nothing; what it answers beyond its guards is other tests' business. */
const tryIt = (name: OfficeCallName, asking: object) =>
  office(world, name, { params: { id: 2_000_000_000 }, ...asking } as never);

test.each(guarded)('%s is for nobody without a session', async (name) => {
  expectError(await tryIt(name, {}), 401, 'staff.sessionRequired');
  expectError(await tryIt(name, { cookie: `kitewell-office=${'x'.repeat(43)}` }), 401, 'staff.sessionRequired');
  expectError(await tryIt(name, { token: 'no token' }), 401, 'staff.sessionRequired');
});

test.each(guarded)("%s is not opened by a tutor's token", async (name) => {
  expectError(await tryIt(name, { token: tutor }), 403, 'staff.forbidden');
});

test.each(guarded.filter(([, { access }]) => access !== 'begun'))('%s waits for the second step', async (name) => {
  expectError(await tryIt(name, { cookie: begun }), 403, 'staff.secondFactorRequired');
});

test.each(guarded.filter(([, { access }]) => access === 'owner'))('%s is the owner’s alone', async (name) => {
  expectError(await tryIt(name, { cookie: coordinator }), 403, 'staff.forbidden');
});

test.each(changing)('%s is not done for another site', async (name) => {
  const fromThere = (headers: Record<string, string>) => tryIt(name, { cookie: owner, headers });
  expectError(await fromThere({ Origin: 'https://elsewhere.example' }), 403, 'staff.foreignOrigin');
  expectError(await fromThere({ Origin: 'null' }), 403, 'staff.foreignOrigin');
  expectError(await fromThere({ 'Sec-Fetch-Site': 'same-site' }), 403, 'staff.foreignOrigin');
});

test.each(table.filter(([, { params, access }]) => params && access !== 'public'))(
  '%s knows no id that can be none',
  async (name) => {
    expectError(await office(world, name, { cookie: owner, params: { id: 'x' } } as never), 404, 'notFound');
  },
);

test('a change that says of no page where it comes from is refused', async () => {
  const answer = await world.ask('DELETE', '/api/office/sessions', undefined, { headers: { Cookie: owner } });
  expectError(answer, 403, 'staff.foreignOrigin');
});

test('a browser that sends no Origin may say that the page is the site’s own', async () => {
  const headers = { Cookie: owner, 'Sec-Fetch-Site': 'same-origin' };
  expect((await world.ask('DELETE', '/api/office/sessions', undefined, { headers })).status).toBe(204);
});

describe('OFFICE_ALLOWED_NETWORKS', () => {
  let narrow: World;
  beforeAll(async () => {
    narrow = await startWorld({ env: { OFFICE_ALLOWED_NETWORKS: '203.0.113.0/24, 2001:db8:7::/48' } });
  });
  afterAll(() => narrow.stop());
  const from = (address: string) => office(narrow, 'staffSession', { headers: { 'X-Forwarded-For': address } });

  test.each(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:7::1'])('the office is there for %s', async (address) => {
    expectError(await from(address), 401, 'staff.sessionRequired');
  });

  test.each(['203.0.114.9', '2001:db8:8::1', '::ffff:198.51.100.1', 'nowhere'])(
    'the office is not there for %s',
    async (address) => {
      expectError(await from(address), 404, 'notFound');
    },
  );

  test('the rest of the site is there for everybody', async () => {
    expect((await narrow.get('/api/health/live', { headers: { 'X-Forwarded-For': '198.51.100.1' } })).status).toBe(200);
  });
});
