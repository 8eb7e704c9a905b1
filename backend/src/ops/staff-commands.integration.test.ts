import { office, officeSession } from '../../test/office.ts';
import { operator } from '../../test/operator.ts';
import { startWorld, type World } from '../../test/world.ts';
import { AuditEvent } from '../features/audit/audit-event.entity.ts';
import { SecondFactor } from '../features/auth/second-factor.entity.ts';
import { Staff } from '../features/auth/staff.entity.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { ops, json, jsonSaying, expectMistake } = operator(() => world);
const password = 'a kite above the saddle';
const signIn = (email: string) => office(world, 'staffLogin', { body: { email, password } });

test('the first owner is added with a password, and the audit says by whom', async () => {
  const add = ['staff', 'add', 'Amy@Example.com', '--name', 'Amy', '--role', 'owner', '--password'];
  const easy = await ops(...add, 'amy@example.com');
  expect(easy).toMatchObject({
    code: 1,
    err: 'password: This password is based on your name, your email or our name, so it is easy to guess\n',
  });
  const words = ['staff', 'add', 'Amy@Example.com', '--name', 'Amy', '--role', 'owner', '--password', password];
  expect(await json(...words)).toMatchObject({ email: 'amy@example.com', role: 'owner', active: true });
  expect(await signIn('amy@example.com')).toMatchObject({ status: 200, body: { state: 'enrol' } });
  const event = await world.em().findOneOrFail(AuditEvent, { action: 'staff add' });
  expect(event).toMatchObject({
    actorKind: 'operator',
    actorId: 'mandy',
    after: { role: 'owner', language: 'en' },
  });
  await expectMistake(words, 'A staff member already has this email.');
});

test('without a password a link is shown, with which the person chooses one', async () => {
  const { code, out } = await ops(
    'staff',
    'add',
    'ben@example.com',
    '--name',
    'Ben',
    '--role',
    'coordinator',
    '--language',
    'zh',
  );
  expect(code).toBe(0);
  const link = /http:\/\/localhost:8080\/zh\/office#password=(\S+)/.exec(out)?.[1] ?? '';
  expect((await office(world, 'chooseStaffPassword', { body: { link, newPassword: password } })).status).toBe(200);
  expect((await signIn('ben@example.com')).status).toBe(200);
});

test('with --json the link is in the record, and standard error says what it is', async () => {
  const note = 'The link works once, within 72 hours. Pass it on yourself.';
  const di = ['--name', 'Di', '--role', 'coordinator'];
  const added = await jsonSaying<{ link: string }>(note, 'staff', 'add', 'di@example.com', ...di);
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  const invited = await jsonSaying<{ link: string }>(note, 'staff', 'invite', 'di@example.com');
  const choose = ({ link }: { link: string }) =>
    office(world, 'chooseStaffPassword', { body: { link: link.split('#password=')[1] ?? '', newPassword: password } });
  // The second link ends the first.
  expect((await choose(added)).status).toBe(404);
  expect((await choose(invited)).status).toBe(200);
  await json('staff', 'deactivate', 'di@example.com');
});

test('list, reset and deactivate work; the last owner cannot be deactivated', async () => {
  expect(await json<{ email: string }[]>('staff', 'list')).toMatchObject([
    { email: 'amy@example.com' },
    { email: 'ben@example.com' },
    { email: 'di@example.com', active: false },
  ]);
  const ben = await world.em().findOneOrFail(Staff, { email: 'ben@example.com' });
  const em = world.em();
  em.create(SecondFactor, { staff: ben.id, totpSecret: 'sealed' });
  await em.flush();
  const cookie = await officeSession(world, ben);
  await json('staff', 'reset-second-factor', 'ben@example.com');
  expect((await office(world, 'staffSession', { cookie })).status).toBe(401);
  expect(await json('staff', 'deactivate', 'ben@example.com')).toMatchObject({ active: false });
  expect((await signIn('ben@example.com')).status).toBe(401);
  await expectMistake(['staff', 'deactivate', 'amy@example.com'], 'There must be at least one active owner.');
  await expectMistake(['staff', 'deactivate', 'cho@example.com'], 'No staff member has this email.');
  await expectMistake(
    ['staff', 'add', 'x@example.com', '--name', 'X', '--role', 'king'],
    'role: Choose one of the options',
  );
});
