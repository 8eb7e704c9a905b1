import { familySignInsView } from '@kitewell/contract/office/family-sign-ins';
import { expectError, expectView } from '../../../test/answers.ts';
import { familiesOf } from '../../../test/families.ts';
import { home, homeSession } from '../../../test/family-home.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Email } from '../../mail/email.entity.ts';

let mail: TestMail;
let world: World;
let cookie: string;
const families = familiesOf(() => world);
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  cookie = await officeSession(world, await buildStaff(world));
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});

test('a guardian sees the family once the address is confirmed, and of its children those who are named', async () => {
  const email = 'confirmed-later@example.com';
  const { id, params, guardians, children } = await families.build({
    guardians: [{}, { email, pays: false }],
    children: [{ name: 'Ada' }, { name: 'Ben' }],
  });
  const own = { cookie: await homeSession(world, email), query: { family: id } };
  expectError(await home(world, 'familyHome', own), 401, 'home.sessionRequired');
  const [, ben] = children;
  const access = { cookie, params: { id: guardians[1]?.id ?? 0 } };
  const confirm = (body: { version: number; confirmed: boolean; seesBills: boolean; children: number[] }) =>
    office(world, 'setHomeAccess', { ...access, body });
  const confirmed = await confirm({ version: 1, confirmed: true, seesBills: false, children: [ben?.id ?? 0] });
  expectView(confirmed, 200, familySignInsView);
  const { body } = await home(world, 'familyHome', own);
  expect(body.family.children.map(({ name }) => name)).toEqual(['Ben']);
  expectError(await confirm({ version: 1, confirmed: false, seesBills: false, children: [] }), 409, 'record.changed');
  const { children: others } = await families.build();
  const strangers = { version: 2, confirmed: true, seesBills: false, children: [others[0]?.id ?? 0] };
  expectError(await confirm(strangers), 404, 'family.notFound');
  await confirm({ version: 2, confirmed: false, seesBills: false, children: [] });
  expectError(await home(world, 'familyHome', own), 401, 'home.sessionRequired');
  const seen = await office(world, 'familySignIns', { cookie, params });
  expect(seen.body.guardians.map(({ confirmed: is, devices }) => [is, devices])).toEqual([
    [false, 0],
    [false, 1],
  ]);
});

test('the office sends a family its sign-in email once for presses at once, and signs it out everywhere', async () => {
  const email = 'sent-by-office@example.com';
  const { id, params } = await families.build({ guardians: [{ email, emailConfirmedAt: world.clock.now }, {}] });
  const press = () => office(world, 'sendFamilySignIn', { cookie, params, body: {} });
  const answers = await Promise.all(Array.from({ length: 3 }, press));
  expect(answers.map(({ status, body }) => [status, body.sent])).toEqual(Array(3).fill([200, 1]));
  expect(await world.em().count(Email, { address: email })).toBe(1);
  const own = { cookie: await homeSession(world, email), query: { family: id } };
  expect((await home(world, 'familyHome', own)).status).toBe(200);
  const ended = await office(world, 'endFamilySignIns', { cookie, params });
  expect(ended.body.guardians[0]).toMatchObject({ devices: 0, usedAt: world.clock.now.toISOString() });
  expectError(await home(world, 'familyHome', own), 401, 'home.sessionRequired');
});

test('what is not there is not found, and an address that is missing or unconfirmed gets nothing', async () => {
  const nowhere = { cookie, params: { id: 2_000_000_000 } };
  expectError(await office(world, 'familySignIns', nowhere), 404, 'family.notFound');
  expectError(await office(world, 'endFamilySignIns', nowhere), 404, 'family.notFound');
  expectError(await office(world, 'sendFamilySignIn', { ...nowhere, body: {} }), 404, 'family.notFound');
  const { params, guardians } = await families.build({ guardians: [{ email: null }] });
  expectError(await office(world, 'sendFamilySignIn', { cookie, params, body: {} }), 409, 'family.noEmail');
  const access = { cookie, params: { id: guardians[0]?.id ?? 0 } };
  const body = { version: 1, confirmed: true, seesBills: false, children: [] };
  expectError(await office(world, 'setHomeAccess', { ...access, body }), 409, 'family.noEmail');
  const odd = await office(world, 'setHomeAccess', { ...access, body: { version: 1 } as never });
  expect([odd.status, Object.keys(odd.body.errors ?? {})]).toEqual([400, ['confirmed']]);
});
