// Above 300 lines because each way to get a link and to use it is tried on the same accounts and emails.
import { sessionView } from '@kitewell/contract/auth';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { PasswordLink } from './password-link.entity.ts';
import { forgetPastLinks } from './password-links.ts';

const password = 'a kite above the saddle';
const next = 'two kites above it';

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

const { json, jsonSaying, ops, expectMistake } = operator(() => world);
let addresses = 0;
const someAddress = () => `2001:db8:31:${(++addresses).toString(16)}::1`;
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
const forget = (email: unknown, { language = 'en', address = someAddress() } = {}) =>
  world.post('/api/tutor/password/forgotten', { email, language }, from(address));
const choose = (link: unknown, newPassword: unknown = next, address = someAddress()) =>
  world.post('/api/tutor/password/chosen', { link, newPassword }, from(address));
const signIn = async (email: string, given: string) =>
  (await world.post('/api/tutor/login', { email, password: given }, from(someAddress()))).status;

const emailsTo = (email: string) => mail.inbox.emails.filter(({ to }) => to === email);
const dataIn = (text: string) => (JSON.parse(text) as { data: { name: string; link: string; endsAt: string } }).data;

/** The secret part of the link in the newest email. */
async function linkTo(email: string, count = 1): Promise<string> {
  await until(() => emailsTo(email).length === count);
  const links = emailsTo(email).map(({ text }) => dataIn(text).link.split('#password=')[1] ?? '');
  const number = (link: string) => Number(link.split('.')[0]);
  return links.toSorted((one, other) => number(other) - number(one))[0] ?? '';
}
async function forgetful() {
  const tutor = await buildTutor(world, { password });
  expect((await forget(tutor.email)).status).toBe(204);
  return { tutor, link: await linkTo(tutor.email) };
}
const later = async (minutes: number, act: () => Promise<void>) => {
  const { now } = world.clock;
  world.clock.now = new Date(now.getTime() + minutes * 60_000);
  await act();
  world.clock.now = now;
};

describe('a forgotten password', () => {
  test('is asked for in the language of the page, and the email says for which account and until when', async () => {
    const tutor = await buildTutor(world, { password });
    expect(await forget(` ${tutor.email.toUpperCase()} `, { language: 'zh' })).toMatchObject({ status: 204, body: '' });
    await linkTo(tutor.email);
    const [email] = emailsTo(tutor.email);
    expect(email?.subject).toBe('tutor-password zh');
    expect(dataIn(email?.text ?? '')).toMatchObject({
      name: tutor.name,
      link: expect.stringMatching(/\/zh\/tutor-portal#password=\d+\.[\w-]{43}$/) as string,
      endsAt: new Date(world.clock.now.getTime() + 60 * 60_000).toISOString(),
    });
    // The present password still works.
    expect(await signIn(tutor.email, password)).toBe(200);
  });

  test('for an unknown address, a closed account and the demo account has the same answer, and no email is sent', async () => {
    const closed = await buildTutor(world, { password, active: false });
    const demo = await buildTutor(world, { password, demo: true });
    const known = await buildTutor(world, { password });
    const took: number[] = [];
    for (const email of ['nobody@example.com', closed.email, demo.email, known.email]) {
      const begun = performance.now();
      const { status, body } = await forget(email);
      took.push(performance.now() - begun);
      expect({ status, body }).toEqual({ status: 204, body: '' });
    }
    // Every answer is given at the same time after its request, when all work is done.
    for (const milliseconds of took) expect(milliseconds).toBeGreaterThanOrEqual(399);
    await linkTo(known.email);
    for (const email of ['nobody@example.com', closed.email, demo.email]) expect(emailsTo(email)).toEqual([]);
    expect(await world.em().count(PasswordLink, { tutor: { $in: [closed.id, demo.id] } })).toBe(0);
  });

  test('sends three emails an hour to one address, and is refused after that also where there is no such tutor', async () => {
    const tutor = await buildTutor(world);
    for (const email of [tutor.email, 'no.tutor@example.com']) {
      for (let time = 0; time < 3; time++) expect((await forget(email)).status).toBe(204);
      const refused = await forget(email);
      expectError(refused, 429, 'session.tooManyAttempts');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('can be asked for twenty times an hour from one address', async () => {
    const address = someAddress();
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, count) => forget(`nobody-${count}@example.com`, { address })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('needs an address and a language', async () => {
    expectError(await forget('x', { language: 'fr' }), 400, 'validation', {
      email: 'Valid email is required',
      language: 'Choose one of the options',
    });
    expectError(await forget(['x']), 400, 'validation', { email: 'Expected string, received array' });
  });
});

describe('the link of an email', () => {
  test('chooses a password, ends every session, and is recorded in the audit without link or password', async () => {
    const tutor = await buildTutor(world, { password });
    const sessions = [
      world.signIn(tutor),
      (await world.call('login', { body: { email: tutor.email, password } })).body.token ?? '',
    ];
    await forget(tutor.email);
    const link = await linkTo(tutor.email);
    expect(await choose(link)).toMatchObject({ status: 200, body: { success: true } });
    expect([await signIn(tutor.email, password), await signIn(tutor.email, next)]).toEqual([401, 200]);
    for (const token of sessions) expect((await world.call('profile', { token })).status).toBe(401);
    const [event] = await world.em().find(AuditEvent, { subjectKind: 'tutor', subjectId: String(tutor.id) });
    expect(event).toMatchObject({ actorKind: 'tutor', actorId: String(tutor.id), action: 'tutor password by link' });
    const [, key = 'none'] = link.split('.');
    expect(world.logLines.join('\n') + JSON.stringify(event)).not.toContain(key);
    expect(world.logLines.join('\n')).not.toContain(tutor.email);
  });

  test('works only in one of two emails that were asked for at once', async () => {
    const tutor = await buildTutor(world, { password });
    await Promise.all([forget(tutor.email), forget(tutor.email)]);
    expect(await world.em().count(PasswordLink, { tutor: tutor.id })).toBe(1);
  });

  test('works once, also when it is used twice at once', async () => {
    const { tutor, link } = await forgetful();
    const answers = await Promise.all([choose(link, 'the first of two'), choose(link, 'the second of two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const chosen = answers[0].status === 200 ? 'the first of two' : 'the second of two';
    expect(await signIn(tutor.email, chosen)).toBe(200);
    expectError(await choose(link, 'another time'), 404, 'session.linkOver');
    expect(await signIn(tutor.email, chosen)).toBe(200);
  });

  test('signs in where the password is chosen, once its sessions elsewhere have ended', async () => {
    const { tutor, link } = await forgetful();
    const elsewhere = world.signIn(tutor);
    const answer = await choose(link);
    expectView(answer, 200, sessionView);
    expect((await world.call('profile', { token: answer.body.token })).body.tutor.id).toBe(tutor.id);
    expect((await world.call('profile', { token: elsewhere })).status).toBe(401);
    const { sessions } = (await world.call('sessions', { token: answer.body.token })).body;
    expect(sessions).toMatchObject([{ current: true }]);
  });

  test('works for an hour', async () => {
    const { tutor, link } = await forgetful();
    await later(60, async () => expectError(await choose(link), 404, 'session.linkOver'));
    await later(59, async () => expect((await choose(link)).status).toBe(200));
    expect(await signIn(tutor.email, next)).toBe(200);
  });

  test('ends when another link is sent', async () => {
    const { tutor, link } = await forgetful();
    await forget(tutor.email);
    const second = await linkTo(tutor.email, 2);
    expectError(await choose(link), 404, 'session.linkOver');
    expect((await choose(second)).status).toBe(200);
  });

  test.each<[string, (tutor: { email: string }) => Promise<unknown>]>([
    [
      'an operator gives another password',
      ({ email }) => json('tutor', 'password', email, '--password', 'by an operator'),
    ],
    ['the account is closed', ({ email }) => json('tutor', 'deactivate', email)],
    [
      'the tutor changes the password',
      async ({ email }) => {
        const { token = '' } = (await world.call('login', { body: { email, password } })).body;
        const body = { currentPassword: password, newPassword: 'by the tutor' };
        expect((await world.call('changePassword', { token, body })).status).toBe(204);
      },
    ],
  ])('ends when %s', async (_, act) => {
    const { tutor, link } = await forgetful();
    await act(tutor);
    expectError(await choose(link), 404, 'session.linkOver');
    expect(await signIn(tutor.email, next)).toBe(401);
  });

  test('opens no other account, and is worthless without the secret of the process', async () => {
    const [one, other] = [await forgetful(), await forgetful()];
    const [oneId = '', oneKey = ''] = one.link.split('.');
    const [otherId = ''] = other.link.split('.');
    const row = await world.em().findOneOrFail(PasswordLink, Number(otherId));
    for (const link of [
      `${otherId}.${oneKey}`,
      `${otherId}.${'A'.repeat(43)}`,
      `${otherId}.${row.seed.replaceAll('-', '').padEnd(43, '0')}`,
      `9999999999.${oneKey}`,
      `2147483647.${oneKey}`,
      `${Number(oneId) + 1_000}.${oneKey}`,
    ]) {
      expectError(await choose(link), 404, 'session.linkOver');
    }
    expect(await signIn(other.tutor.email, password)).toBe(200);
    expect(JSON.stringify(await world.em().execute('select * from password_links'))).not.toContain(oneKey);
    expect(JSON.stringify(await world.em().execute('select * from emails'))).not.toContain(oneKey);
  });

  test('cannot be guessed: thirty wrong ones in a quarter of an hour from one address, and no more', async () => {
    const { tutor, link } = await forgetful();
    const address = someAddress();
    const wrong = `${link.split('.')[0]}.${'B'.repeat(43)}`;
    for (let time = 0; time < 30; time++) expect((await choose(wrong, next, address)).status).toBe(404);
    expectError(await choose(wrong, next, address), 429, 'session.tooManyAttempts');
    // The right one is not refused for what others of the same network try.
    expect((await choose(link, next, address)).status).toBe(200);
    expect(await signIn(tutor.email, next)).toBe(200);
  });

  test('still works after a password that was too short, or easy to guess', async () => {
    const { tutor, link } = await forgetful();
    expectError(await choose(link, 'short'), 400, 'validation', {
      newPassword: 'String must contain at least 10 character(s)',
    });
    expectError(await choose(link, 'passwordpassword'), 400, 'validation', {
      newPassword: 'This password is easy to guess. Try several words of your own',
    });
    expectError(await choose(link, tutor.email), 400, 'validation', {
      newPassword: 'This password is based on your name, your email or our name, so it is easy to guess',
    });
    expectError(await choose('x', 5), 400, 'validation', {
      link: 'Invalid input',
      newPassword: 'Expected string, received number',
    });
    expect((await choose(link)).status).toBe(200);
  });

  test('is deleted from the database when it has expired', async () => {
    const { tutor } = await forgetful();
    await forgetPastLinks(world.em(), world.clock.now);
    expect(await world.em().count(PasswordLink, { tutor: tutor.id })).toBe(1);
    await later(61, () => forgetPastLinks(world.em(), world.clock.now));
    expect(await world.em().count(PasswordLink, { tutor: tutor.id })).toBe(0);
  });

  test('is not sent where it expires before its email leaves', async () => {
    await emails.stop();
    const tutor = await buildTutor(world);
    await forget(tutor.email);
    await forget(tutor.email);
    emails = await startEmails(world.services);
    await linkTo(tutor.email);
    await until(async () => {
      const rows = await world
        .em()
        .execute<{ state: string }[]>('select state from emails where address = ?', [tutor.email]);
      return (
        rows
          .map(({ state }) => state)
          .sort()
          .join() === 'needless,sent'
      );
    });
    expect(emailsTo(tutor.email)).toHaveLength(1);
  });
});

describe('ops tutor add', () => {
  test('sends a link that is valid for 72 hours, and shows no password', async () => {
    const email = 'wing.added@example.com';
    const added = await ops('tutor', 'add', '--name', 'Wing', '--email', email, '--email-language', 'zh');
    expect(added).toMatchObject({ code: 0, err: '' });
    expect(added.out).toContain(`An email with a link to choose a password goes to ${email}.`);
    expect(added.out).not.toMatch(/^password /m);
    const link = await linkTo(email);
    expect(emailsTo(email)).toMatchObject([{ subject: 'tutor-welcome zh' }]);
    await later(72 * 60, async () => expectError(await choose(link), 404, 'session.linkOver'));
    await later(72 * 60 - 1, async () => expect((await choose(link)).status).toBe(200));
    expect(await signIn(email, next)).toBe(200);
  });

  test('says beside its JSON output that the email was sent', async () => {
    const email = 'wing.told@example.com';
    const note = `An email with a link to choose a password goes to ${email}.`;
    const added = await jsonSaying<object>(note, 'tutor', 'add', '--name', 'Wing', '--email', email);
    expect(added).toMatchObject({ email });
    expect(added).not.toHaveProperty('password');
  });

  test('sends no email where a password is given', async () => {
    const email = 'given@example.com';
    expect(await json('tutor', 'add', '--name', 'A', '--email', email, '--password', password)).toMatchObject({
      email,
      password: '(as given)',
    });
    expect(await signIn(email, password)).toBe(200);
    expect(await world.em().execute('select 1 from emails where address = ?', [email])).toEqual([]);
  });

  test('sends the email in either language', async () => {
    await expectMistake(
      ['tutor', 'add', '--name', 'A', '--email', 'fr@example.com', '--email-language', 'fr'],
      'emailLanguage: Choose one of the options',
    );
  });
});
