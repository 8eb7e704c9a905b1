import { generate } from 'otplib';
import { buildTutor } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, cookieOf, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { Email } from '../../mail/email.entity.ts';

const password = 'a kite above the saddle';
const next = 'two kites above it';

let mail: TestMail;
let world: World;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});

const { json } = operator(() => world);

/** The notices sent to this address, oldest first. */
async function noticesTo(address: string): Promise<unknown[]> {
  const emails = await world.em().find(Email, { address, template: 'account-notice' }, { orderBy: { id: 'asc' } });
  return emails.map(({ about }) => about.notice);
}

describe('a tutor is notified by email', () => {
  test('of a new password, whether it was changed in the portal, by a link or by an operator', async () => {
    const tutor = await buildTutor(world, { password, emailLanguage: 'zh' });
    const request = { currentPassword: password, newPassword: next };
    const changed = await world.put('/api/tutor/password', request, { token: world.signIn(tutor) });
    expect([changed.status, await noticesTo(tutor.email)]).toEqual([204, ['passwordChanged']]);

    const emails = await startEmails(world.services);
    await world.post('/api/tutor/password/forgotten', { email: tutor.email, language: 'en' });
    const sent = () => mail.inbox.emails.filter(({ to }) => to === tutor.email);
    await until(() => sent().length === 2);
    await emails.stop();
    const notice = sent().find(({ subject }) => subject.startsWith('account-notice'));
    expect(notice?.subject).toBe('account-notice zh');
    expect(JSON.parse(notice?.text ?? '')).toMatchObject({
      data: {
        name: tutor.name,
        notice: 'passwordChanged',
        at: world.clock.now.toISOString(),
        isFormerAddress: false,
        link: 'http://localhost:8080/zh/tutor-portal',
      },
    });
    expect(notice?.text).not.toContain(next);

    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    const email = sent().find(({ subject }) => subject.startsWith('tutor-password'));
    const link = /#password=([\w.-]+)/.exec(email?.text ?? '')?.[1] ?? '';
    expect((await world.post('/api/tutor/password/chosen', { link, newPassword: password })).status).toBeLessThan(300);
    expect(await noticesTo(tutor.email)).toHaveLength(2);

    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    await json('tutor', 'password', tutor.email, '--password', next);
    expect(await noticesTo(tutor.email)).toEqual(Array(3).fill('passwordChanged'));
  });

  test('of a second step that comes or goes, and of a recovery code that was used', async () => {
    const tutor = await buildTutor(world, { password });
    const next = () => {
      world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    };
    const token = (await world.call('login', { body: { email: tutor.email, password } })).body.token ?? '';
    const { secret } = (await world.call('startTutorTotp', { token })).body;
    const code = await generate({ secret, epoch: Math.floor(world.clock.now.getTime() / 1000) });
    await world.call('confirmTutorTotp', { token, body: { code } });
    next();
    const [recoveryCode = ''] = (await world.call('renewTutorRecoveryCodes', { token })).body.recoveryCodes;
    const begun = await world.call('login', { body: { email: tutor.email, password } });
    const passing = { token: begun.body.signInToken ?? '', body: { code: recoveryCode } };
    expect((await world.call('passTutorByRecoveryCode', passing)).status).toBe(200);
    next();
    await json('tutor', 'reset-second-factor', tutor.email);
    expect(await noticesTo(tutor.email)).toEqual([
      ...['appAdded', 'recoveryCodesRenewed', 'recoveryCodeUsed', 'secondFactorsRemoved'],
    ]);
    // Removed already: nobody is notified of it again.
    await json('tutor', 'reset-second-factor', tutor.email);
    expect(await noticesTo(tutor.email)).toHaveLength(4);
  });

  test('and nobody is where the account is closed', async () => {
    const { email } = await buildTutor(world, { active: false });
    await json('tutor', 'password', email, '--password', next);
    expect(await noticesTo(email)).toEqual([]);
  });
});

describe('a member of staff is notified by email', () => {
  const later = () => {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  };
  const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(world.clock.now.getTime() / 1000) });

  test('of a new password, of a second step that comes or goes, and of a recovery code that was used', async () => {
    const staff = await buildStaff(world, { password });
    const signIn = async (given: string) =>
      cookieOf(await office(world, 'staffLogin', { body: { email: staff.email, password: given } }));
    const cookie = await signIn(password);
    const { secret } = (await office(world, 'startTotp', { cookie })).body;
    const added = await office(world, 'confirmTotp', { cookie, body: { code: await codeOf(secret) } });
    expect(await noticesTo(staff.email)).toEqual(['appAdded']);
    const opened = cookieOf(added);

    later();
    const change = { cookie: opened, body: { currentPassword: password, newPassword: next } };
    expect((await office(world, 'changeStaffPassword', change)).status).toBe(204);
    const renewed = await office(world, 'renewRecoveryCodes', { cookie: opened });
    const [code = ''] = renewed.body.recoveryCodes;
    const begun = await signIn(next);
    expect((await office(world, 'passByRecoveryCode', { cookie: begun, body: { code } })).status).toBe(200);
    // Used a second time it is refused, and tells nobody.
    const again = await signIn(next);
    expect((await office(world, 'passByRecoveryCode', { cookie: again, body: { code } })).status).toBe(400);

    later();
    await json('staff', 'reset-second-factor', staff.email);
    expect(await noticesTo(staff.email)).toEqual([
      'appAdded',
      'passwordChanged',
      'recoveryCodesRenewed',
      'recoveryCodeUsed',
      'secondFactorsRemoved',
    ]);
  });

  test('of a password that was chosen by a link, and of second steps that an owner took away', async () => {
    const owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
    const { id, email } = await buildStaff(world);
    const { link } = (await office(world, 'inviteStaff', { cookie: owner, params: { id } })).body;
    const body = { link: link?.split('#password=')[1] ?? '', newPassword: next };
    expect((await office(world, 'chooseStaffPassword', { body })).status).toBeLessThan(300);
    expect(await noticesTo(email)).toEqual(['passwordChanged']);
    const em = world.em();
    em.create(SecondFactor, { staff: id, totpSecret: 'sealed' });
    await em.flush();
    await office(world, 'resetStaffFactors', { cookie: owner, params: { id } });
    expect(await noticesTo(email)).toEqual(['passwordChanged', 'secondFactorsRemoved']);
  });
});
