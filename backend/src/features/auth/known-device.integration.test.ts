import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { expectError } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, cookieOf, office } from '../../../test/office.ts';
import { startWorld, until, type Answer, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { Email } from '../../mail/email.entity.ts';
import { forgetPassword } from './password-links.ts';

const password = 'a kite above the saddle';

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

let addresses = 0;
const someAddress = () => `2001:db8:77:${(++addresses).toString(16)}::1`;
const signIn = (email: string, given: string, { cookie = '', address = someAddress() } = {}) =>
  world.post(
    '/api/tutor/login',
    { email, password: given },
    { headers: { 'X-Forwarded-For': address, Cookie: cookie } },
  );

const setCookies = ({ headers }: Pick<Answer, 'headers'>) => headers.getSetCookie();
/** The cookie by which the device is known from now on. */
const deviceOf = (answer: Pick<Answer, 'headers'>) =>
  setCookies(answer)
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .find((cookie) => cookie.startsWith('kitewell-device-')) ?? '';

/** Somebody else tries wrong passwords until they are refused. */
async function guess(email: string): Promise<void> {
  for (let count = 1; count <= 10; count++) await signIn(email, 'a guess');
  expectError(await signIn(email, password), 429, 'session.tooManyAttempts');
}

describe('a tutor who has signed in on the device before', () => {
  test('gets in while somebody else tries wrong passwords, also from the same network', async () => {
    const { email } = await buildTutor(world, { password });
    const cookie = deviceOf(await signIn(email, password));
    await guess(email);
    expect((await signIn(email, password, { cookie })).status).toBe(200);

    const network = someAddress();
    for (let batch = 0; batch < 10; batch++) {
      const tries = Array.from({ length: 10 }, (_, at) =>
        signIn(`guess-${batch}-${at}@example.com`, 'a guess', { address: network }),
      );
      await Promise.all(tries);
    }
    expectError(await signIn(email, password, { address: network }), 429, 'session.tooManyAttempts');
    expect((await signIn(email, password, { address: network, cookie })).status).toBe(200);
  }, 60_000); // A hundred passwords are hashed.

  test('may be wrong ten times there, counted apart from everybody else', async () => {
    const { email } = await buildTutor(world, { password });
    const cookie = deviceOf(await signIn(email, password));
    for (let count = 1; count <= 10; count++) expect((await signIn(email, 'a guess', { cookie })).status).toBe(401);
    expectError(await signIn(email, password, { cookie }), 429, 'session.tooManyAttempts');
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('is known by a cookie that no script reads, and that is neither made up nor another account’s', async () => {
    const [one, other] = [await buildTutor(world, { password }), await buildTutor(world, { password })];
    const answer = await signIn(one.email, password);
    expect(setCookies(answer).join()).toMatch(
      /^kitewell-device-[\w-]{12}=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=34560000; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    const cookie = deviceOf(answer);
    const [name = '', value = ''] = cookie.split('=');
    const otherName = deviceOf(await signIn(other.email, password)).split('=')[0] ?? '';
    await guess(one.email);
    for (const forged of [`${name}=x.${value.split('.')[1] ?? ''}`, `${name}=`, `${cookie}x`, name])
      expectError(await signIn(one.email, password, { cookie: forged }), 429, 'session.tooManyAttempts');
    await guess(other.email);
    expectError(
      await signIn(other.email, password, { cookie: `${otherName}=${value}` }),
      429,
      'session.tooManyAttempts',
    );
    // A wrong password makes no device known.
    expect(deviceOf(await signIn((await buildTutor(world, { password })).email, 'wrong'))).toBe('');
  });

  test('can ask for another link while somebody else has used up those of the hour', async () => {
    const { email } = await buildTutor(world, { password });
    const cookie = deviceOf(await signIn(email, password));
    const forget = (given = '') =>
      world.post(
        '/api/tutor/password/forgotten',
        { email, language: 'en' },
        {
          headers: { 'X-Forwarded-For': someAddress(), Cookie: given },
        },
      );
    const answers = [await forget(), await forget(), await forget(), await forget(), await forget(cookie)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429, 204]);
  });
});

test('a tutor who comes by the emailed link gets in while somebody else tries wrong passwords', async () => {
  const { email } = await buildTutor(world, { password });
  await guess(email);
  const request = { email, language: 'en' };
  await world.post('/api/tutor/password/forgotten', request, { headers: { 'X-Forwarded-For': someAddress() } });
  const sent = () => mail.inbox.emails.filter(({ to }) => to === email);
  await until(() => sent().length === 1);
  const link = /#password=([\w.-]+)/.exec(sent()[0]?.text ?? '')?.[1] ?? '';
  const newPassword = 'two kites above it';
  const chosen = await world.post('/api/tutor/password/chosen', { link, newPassword });
  expect(chosen.status).toBeLessThan(300);
  // Forgiven on every device, and known on this one.
  expect((await signIn(email, newPassword)).status).toBe(200);
  for (let count = 1; count <= 10; count++) await signIn(email, 'a guess');
  expect((await signIn(email, newPassword, { cookie: deviceOf(chosen) })).status).toBe(200);
});

test('a member of staff on a new device comes by the emailed link while somebody has used up passwords and codes', async () => {
  const staff = await buildStaff(world, { password });
  const enter = (given: string) => office(world, 'staffLogin', { body: { email: staff.email, password: given } });
  const begun = cookieOf(await enter(password));
  const { secret } = (await office(world, 'startTotp', { cookie: begun })).body;
  const codeNow = () => generate({ secret, epoch: Math.floor(world.clock.now.getTime() / 1000) });
  await office(world, 'confirmTotp', { cookie: begun, body: { code: await codeNow() } });
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  const thief = cookieOf(await enter(password));
  for (let count = 1; count <= 10; count++)
    await office(world, 'passByCode', { cookie: thief, body: { code: '000000' } });
  for (let count = 1; count <= 10; count++) await enter('a guess');
  expectError(await enter(password), 429, 'session.tooManyAttempts');

  const sent = () => mail.inbox.emails.filter(({ to, subject }) => to === staff.email && subject.includes('password '));
  await office(world, 'forgetStaffPassword', { body: { email: staff.email } });
  await until(() => sent().length === 1);
  const link = /#password=([\w.-]+)/.exec(sent()[0]?.text ?? '')?.[1] ?? '';
  const chosen = await office(world, 'chooseStaffPassword', { body: { link, newPassword: 'two kites above it' } });
  expect(chosen.status).toBe(200);
  // The guessing goes on.
  for (let count = 1; count <= 10; count++) await enter('a guess');
  const passed = await office(world, 'passByCode', { cookie: cookieOf(chosen), body: { code: await codeNow() } });
  expect(passed).toMatchObject({ status: 200, body: { state: 'open' } });
});

describe('emails with links for a new password', () => {
  const forget = (email: string) =>
    world.post(
      '/api/tutor/password/forgotten',
      { email, language: 'en' },
      { headers: { 'X-Forwarded-For': someAddress() } },
    );
  const linksTo = (email: string) => world.em().count(Email, { address: email, template: 'tutor-password' });

  test('reach one mailbox six times an hour, whatever spellings of it accounts have', async () => {
    const name = randomUUID();
    const emails = ['a', 'b', 'c'].map((tag) => `${name}+${tag}@example.com`);
    for (const email of emails) await buildTutor(world, { email });
    for (const email of emails) for (let count = 1; count <= 3; count++) expect((await forget(email)).status).toBe(204);
    expect(await Promise.all(emails.map(linksTo))).toEqual([3, 3, 0]);
  }, 30_000);

  test('are not used up by spellings that are nobody’s', async () => {
    const { email } = await buildTutor(world);
    const [name, domain] = email.split('@');
    for (let count = 1; count <= 9; count++) await forget(`${name}+${count}@${domain}`);
    expect((await forget(email)).status).toBe(204);
    expect(await linksTo(email)).toBe(1);
  }, 30_000);

  test('are asked for by as many at once as there are connections, none of whom waits for another', async () => {
    const tutors = await Promise.all(Array.from({ length: 10 }, () => buildTutor(world)));
    const ask = (email: string) =>
      forgetPassword({ ...world.services, em: world.em() }, email, 'en', { device: undefined });
    await Promise.all(tutors.map(({ email }) => ask(email)));
    expect(await Promise.all(tutors.map(({ email }) => linksTo(email)))).toEqual(Array(10).fill(1));
  }, 30_000);

  test('still come after a day on which somebody asked for them every hour', async () => {
    const staff = await buildStaff(world, { password });
    for (let hour = 1; hour <= 5; hour++) {
      for (let count = 1; count <= 3; count++)
        await office(world, 'forgetStaffPassword', { body: { email: staff.email } });
      await world.em().execute('delete from rate_limits');
    }
    const failed = { address: staff.email, template: 'staff-password', state: 'failed' } as const;
    expect(await world.em().count(Email, failed)).toBe(0);
  }, 60_000);
});

test('a member of staff who has passed both steps on the device gets in, through both', async () => {
  const staff = await buildStaff(world, { password });
  const enter = (given: string, cookie?: string) =>
    office(world, 'staffLogin', { ...(cookie && { cookie }), body: { email: staff.email, password: given } });
  const begun = cookieOf(await enter(password));
  const { secret } = (await office(world, 'startTotp', { cookie: begun })).body;
  const codeNow = () => generate({ secret, epoch: Math.floor(world.clock.now.getTime() / 1000) });
  const opened = await office(world, 'confirmTotp', { cookie: begun, body: { code: await codeNow() } });
  const device = deviceOf(opened);
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);

  // Somebody who has the password as well uses up the codes, and then the passwords.
  const thief = cookieOf(await enter(password));
  for (let count = 1; count <= 10; count++)
    expect((await office(world, 'passByCode', { cookie: thief, body: { code: '000000' } })).status).toBe(400);
  for (let count = 1; count <= 10; count++) await enter('a guess');
  expectError(await enter(password), 429, 'session.tooManyAttempts');

  const back = await enter(password, device);
  expect(back.status).toBe(200);
  const passed = await office(world, 'passByCode', {
    cookie: `${cookieOf(back) ?? ''}; ${device}`,
    body: { code: await codeNow() },
  });
  expect(passed).toMatchObject({ status: 200, body: { state: 'open' } });
});
