import { randomUUID } from 'node:crypto';
import { fieldMessages } from '@kitewell/contract/field-messages';
import { accountAnswer } from '@kitewell/contract/office/accounts';
import { expectError, expectView } from '../../../test/answers.ts';
import { billsOf, clearAccount } from '../../../test/bills.ts';
import { familiesOf } from '../../../test/families.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { Email } from '../../mail/email.entity.ts';
import { startEmails } from '../../work.ts';
import { PackageExtension } from '../accounts/package.entity.ts';
import { queueDailyEmails } from '../emails/daily-emails.ts';

let mail: TestMail;
let world: World;
let cookie: string;
const families = familiesOf(() => world);
const { of, account } = billsOf(
  () => world,
  () => cookie,
);
beforeEach(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  await at('2026-11-23');
});
afterEach(async () => {
  await world.stop();
  await mail.stop();
});

/** Sets the clock to ten o'clock of a day, on which somebody of the office signs in. */
async function at(day: string) {
  world.clock.now = new Date(`${day}T10:00:00+08:00`);
  cookie = await officeSession(world, await buildStaff(world));
}

const sold = { cents: 200_000, units: 7, minutes: 60, groupSize: 1, expiresOn: '2026-12-10' };
async function aPackage(given: object = {}) {
  const email = `payer-${randomUUID()}@example.com`;
  const { id: family } = await families.build({ guardians: [{ name: 'Mei Chan', email }] });
  await office(world, 'addPackage', { ...of(family), body: { ...sold, ...given, key: randomUUID() } });
  const [one] = (await account(family)).packages;
  return { family, email, id: one?.id ?? 0 };
}
const reason = 'Ill for two weeks.';
const extend = (id: number, body: object = {}, from: string | undefined = cookie) =>
  office(world, 'extendPackage', {
    ...{ ...(from && { cookie: from }), params: { id } },
    body: { until: '2027-01-10', reason, key: randomUUID(), ...body },
  });
const giveBack = (id: number) =>
  office(world, 'returnPackage', { cookie, params: { id }, body: { reason, key: randomUUID() } });
const told = (address: string) => world.em().count(Email, { address, template: 'family-package-expires' });
const daily = () => queueDailyEmails(world.services);

test('a family is told once that a package ends in fourteen days, and again of another last day alone', async () => {
  const { email, id } = await aPackage();
  await at('2026-11-25');
  await daily();
  expect(await told(email)).toBe(0);
  await at('2026-11-26');
  await Promise.all([daily(), daily()]);
  await at('2026-12-01');
  await daily();
  expect(await told(email)).toBe(1);
  await extend(id);
  await daily();
  await at('2026-12-27');
  await daily();
  await daily();
  expect(await told(email)).toBe(2);
  await at('2027-01-11');
  await daily();
  expect(await told(email)).toBe(2);
});

test('nobody is told of a package without units, and what was queued is needless once it was extended', async () => {
  const [empty, extended, ending] = [await aPackage(), await aPackage(), await aPackage()];
  await giveBack(empty.id);
  await at('2026-12-01');
  await daily();
  expect(await told(empty.email)).toBe(0);
  await extend(extended.id);
  const emails = await startEmails(world.services);
  await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
  await emails.stop();
  const stateOf = async (address: string) =>
    (await world.em().findOneOrFail(Email, { address, template: 'family-package-expires' })).state;
  expect([await stateOf(extended.email), await stateOf(ending.email)]).toEqual(['needless', 'sent']);
  const sent = mail.inbox.emails.find(({ subject }) => subject.startsWith('family-package-expires'));
  expect((JSON.parse(sent?.text ?? '{}') as { data: object }).data).toMatchObject({
    ...{ name: 'Mei Chan', units: 7, minutes: 60, programme: null, expiresOn: '2026-12-10' },
  });
});

test('an expired package can be used again until its new last day, and says how it came to it', async () => {
  const { id, family } = await aPackage();
  await at('2026-12-20');
  expect(await account(family)).toMatchObject({ units: 0, packages: [{ left: 0, lapsedCents: 200_000 }] });
  const key = randomUUID();
  const answer = await extend(id, { key });
  expectView(answer, 200, accountAnswer);
  expect(answer.body.account).toMatchObject({
    units: 7,
    packages: [
      {
        ...{ left: 7, lapsedCents: 0, soldUntil: '2026-12-10', expiresOn: '2027-01-10' },
        extensions: [{ until: '2027-01-10', reason, day: '2026-12-20' }],
      },
    ],
  });
  // The same request again, and one that takes it back.
  expect((await extend(id, { key })).body).toEqual(answer.body);
  expectError(await extend(id, { key, until: '2027-01-11' }), 409, 'request.otherContent');
  await extend(id, { until: '2026-12-10', reason: 'Wrong family.' });
  expect(await account(family)).toMatchObject({
    units: 0,
    packages: [{ expiresOn: '2026-12-10', extensions: [{ reason }, { reason: 'Wrong family.' }] }],
  });
});

test('what was agreed is not changed in the database either', async () => {
  const { id } = await aPackage();
  await extend(id);
  const em = world.em();
  await expect(em.execute(`update package_extensions set until = '2030-01-01'`)).rejects.toThrow('never changed');
  await expect(em.execute(`update package_extensions set reason = 'Another'`)).rejects.toThrow('never changed');
  await expect(em.execute('delete from package_extensions')).rejects.toThrow('never changed');
});

test('an extension needs a session, a package of a family, units, a reason and a day that is not before the agreed one', async () => {
  const { id, family } = await aPackage();
  expectError(
    await office(world, 'extendPackage', {
      params: { id },
      body: { until: '2027-01-10', reason, key: randomUUID() },
    }),
    401,
    'staff.sessionRequired',
  );
  expectError(await extend(999_999), 404, 'package.notFound');
  for (const wrong of [{ until: '2026-12-09' }, { until: '2032-01-01' }, { until: 'soon' }, { reason: ' ' }])
    expect((await extend(id, wrong)).status).toBe(400);
  const same = await extend(id, { until: '2026-12-10' });
  expectError(same, 400, 'validation', { until: fieldMessages.sameLastDay });
  await giveBack(id);
  expectError(await extend(id), 409, 'package.empty');
  expect(await account(family)).toMatchObject({ packages: [{ extensions: [] }] });
});

test('erasing the family empties the reason and keeps the days', async () => {
  const { id, family } = await aPackage();
  await extend(id);
  await giveBack(id);
  await clearAccount(world, family);
  const owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  const { name } = (await office(world, 'family', { cookie: owner, params: { id: family } })).body.family;
  const erased = await office(world, 'eraseFamily', { cookie: owner, params: { id: family }, body: { name } });
  expect(erased.status).toBe(200);
  expect(await world.em().findOneOrFail(PackageExtension, { package: id })).toMatchObject({
    ...{ until: '2027-01-10', reason: null },
  });
});

test('the command line extends', async () => {
  const { json } = operator(() => world);
  const { id, family } = await aPackage();
  const words = ['package', 'extend', String(id), '--until', '2027-02-01', '--reason', reason];
  expect(await json(...words)).toMatchObject({ family, units: 7 });
  expect(await account(family)).toMatchObject({ packages: [{ expiresOn: '2027-02-01' }] });
});
