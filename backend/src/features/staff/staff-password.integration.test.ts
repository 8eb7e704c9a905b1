import { generate } from 'otplib';
import { expectError } from '../../../test/answers.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, cookieOf, office, officeSession } from '../../../test/office.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { Email } from '../../mail/email.entity.ts';
import { Staff } from '../auth/staff.entity.ts';

const password = 'a kite above the saddle';
const newPassword = 'two kites above it';

let mail: TestMail;
let world: World;
let emails: { stop(): Promise<void> };
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  emails = await startEmails(world.services);
});
afterAll(async () => {
  await emails.stop();
  await world.stop();
  await mail.stop();
});

const forget = (email: string) => office(world, 'forgetStaffPassword', { body: { email } });
const sentTo = (email: string) =>
  mail.inbox.emails.filter(({ to, subject }) => to === email && subject.startsWith('staff-password'));
async function linkTo(email: string, count = 1): Promise<string> {
  await until(() => sentTo(email).length === count);
  return /\/office#password=([\w.-]+)/.exec(sentTo(email).at(-1)?.text ?? '')?.[1] ?? '';
}
const choose = (link: string) => office(world, 'chooseStaffPassword', { body: { link, newPassword } });

describe('a member of staff who has forgotten the password', () => {
  test('chooses another by an emailed link, and then passes the second step as before', async () => {
    const staff = await buildStaff(world, { password, language: 'zh' });
    const elsewhere = await officeSession(world, staff);
    const begun = cookieOf(await office(world, 'staffLogin', { body: { email: staff.email, password } }));
    const { secret } = (await office(world, 'startTotp', { cookie: begun })).body;
    const codeNow = () => generate({ secret, epoch: Math.floor(world.clock.now.getTime() / 1000) });
    await office(world, 'confirmTotp', { cookie: begun, body: { code: await codeNow() } });

    expect((await forget(` ${staff.email.toUpperCase()} `)).status).toBe(204);
    const link = await linkTo(staff.email);
    expect(sentTo(staff.email)[0]?.subject).toBe('staff-password zh');
    const chosen = await choose(link);
    expect(chosen).toMatchObject({ status: 200, body: { state: 'secondFactor', totp: true } });
    expectError(await choose(link), 404, 'session.linkOver');
    expectError(await office(world, 'staffSession', { cookie: elsewhere }), 401, 'staff.sessionRequired');

    const cookie = cookieOf(chosen);
    expectError(await office(world, 'factors', { cookie }), 403, 'secondFactor.required');
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    const passed = await office(world, 'passByCode', { cookie, body: { code: await codeNow() } });
    expect(passed).toMatchObject({ status: 200, body: { state: 'open' } });
  });

  test('has an hour, and only the newest link', async () => {
    const { email } = await buildStaff(world, { password });
    await forget(email);
    const first = await linkTo(email);
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    await forget(email);
    const second = await linkTo(email, 2);
    expectError(await choose(first), 404, 'session.linkOver');
    world.clock.now = new Date(world.clock.now.getTime() + 60 * 60_000);
    expectError(await choose(second), 404, 'session.linkOver');
  });

  test('is answered as anybody else, to whom nothing is sent', async () => {
    const closed = await buildStaff(world, { password, active: false });
    const invited = await buildStaff(world);
    for (const email of [closed.email, invited.email, 'nobody@example.com']) {
      const begun = performance.now();
      expect((await forget(email)).status).toBe(204);
      expect(performance.now() - begun).toBeGreaterThan(399);
    }
    expect(await world.em().count(Email, { address: { $in: [closed.email, invited.email] } })).toBe(0);
    expect(await world.em().findOneOrFail(Staff, invited.id)).toMatchObject({ linkSeed: null });
  });

  test('can ask three times an hour', async () => {
    const { email } = await buildStaff(world, { password });
    for (let count = 1; count <= 3; count++) expect((await forget(email)).status).toBe(204);
    expectError(await forget(email), 429, 'session.tooManyAttempts');
    expectError(await forget('x'), 400, 'validation', { email: 'Valid email is required' });
  });

  test('is told where no emails are sent', async () => {
    const silent = await startWorld();
    try {
      expectError(
        await office(silent, 'forgetStaffPassword', { body: { email: 'a@example.com' } }),
        409,
        'session.noEmails',
      );
    } finally {
      await silent.stop();
    }
  });
});
