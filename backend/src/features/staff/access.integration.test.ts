import { randomUUID } from 'node:crypto';
import type { OfficeCallName } from '@kitewell/contract/office/calls';
import { wholeOfficeCalls } from '@kitewell/contract/whole-calls';
import { expectError } from '../../../test/answers.ts';
import { buildTutor, someRequest } from '../../../test/builders.ts';
import { buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { billsOf } from '../../../test/bills.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Assessment } from '../assessments/assessment.entity.ts';
import { linkTo } from '../families/trial-link.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';

let world: World;
let owner: string;
let coordinator: string;
let begun: string;
let tutor: string;
let parents: string[];
beforeAll(async () => {
  world = await startWorld();
  owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  const other = await buildStaff(world);
  coordinator = await officeSession(world, other);
  begun = await officeSession(world, other, { open: false });
  tutor = world.signIn(await buildTutor(world));
  parents = await secretsOfParents();
});
afterAll(() => world.stop());

/** What a parent has: the reference of a request, and the keys of its page, of an assessment's and of a bill's. */
async function secretsOfParents(): Promise<string[]> {
  const { body } = await world.post('/api/trial-requests', someRequest());
  const lead = await world.em().findOneOrFail(TrialRequest, { reference: body.reference });
  const { config, linkKeys } = world.services;
  const [, link = ''] = linkTo(lead, config.siteOrigin, linkKeys).split('#');
  await buildRate(world);
  const home = await buildFamily(world);
  const { family } = home;
  const { tutor: teacher, mark, token, id } = await buildSession(world, home);
  await mark({ status: 'completed' });
  const em = world.em();
  const assessment = em.create(Assessment, {
    ...{ tutor: teacher.id, booking: id, studentName: 'Hei Hei', sessionDate: '2026-11-03', strengths: 'Reads aloud.' },
    ...{ program: 'playberry-laser-literacy', skillsAssessed: [], goals: [], activities: [] },
  });
  await em.flush();
  const report = await world.call('shareReport', { token, params: { id: assessment.id }, body: { language: 'en' } });
  const { issue, see } = billsOf(
    () => world,
    () => owner,
  );
  const bill = (await issue(family))?.bill?.id ?? 0;
  const sent = await office(world, 'sendBills', { cookie: owner, body: { bills: [bill], key: randomUUID() } });
  const keyOf = (address: unknown) => String(address).split('/').at(-1) ?? '';
  const secrets = [body.reference, link, keyOf(report.body.reportUrl), keyOf((await see(bill)).page?.url)];
  expect([report.status, sent.status]).toEqual([200, 200]);
  for (const secret of secrets) expect(secret).toMatch(/^[\w.-]{11,}$/);
  return secrets;
}

const table = Object.entries(wholeOfficeCalls) as [OfficeCallName, (typeof wholeOfficeCalls)[OfficeCallName]][];
const guarded = table.filter(([, { access }]) => access !== 'public');
const changing = table.filter(([, { method }]) => method !== 'GET');

/** Makes a call with parameters that name nothing: only who is let in is tested here, not the answer. */
const tryIt = (name: OfficeCallName, request: object) =>
  office(world, name, { params: { id: 2_000_000_000 }, ...request } as never);

test.each(guarded)('%s is for nobody without a session', async (name) => {
  expectError(await tryIt(name, {}), 401, 'staff.sessionRequired');
  expectError(await tryIt(name, { cookie: `kitewell-office=${'x'.repeat(43)}` }), 401, 'staff.sessionRequired');
  expectError(await tryIt(name, { token: 'no token' }), 401, 'staff.sessionRequired');
});

test.each(guarded)("%s is not opened by a tutor's token", async (name) => {
  expectError(await tryIt(name, { token: tutor }), 403, 'staff.forbidden');
});

test.each(guarded)('%s is not opened by what a parent has', async (name) => {
  for (const secret of parents) {
    expectError(await tryIt(name, { token: secret }), 401, 'staff.sessionRequired');
    expectError(await tryIt(name, { cookie: `kitewell-office=${secret}` }), 401, 'staff.sessionRequired');
  }
});

test.each(guarded.filter(([, { access }]) => access !== 'begun'))('%s waits for the second step', async (name) => {
  expectError(await tryIt(name, { cookie: begun }), 403, 'secondFactor.required');
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
