import { emailAnswer, emailNames, emailPreviewView, emailsView } from '@kitewell/contract/office/emails';
import { expectError, expectView } from '../../../test/answers.ts';
import { someRequest } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startRefusingMail } from '../../../test/refusing-mail.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Email } from '../../mail/email.entity.ts';

let mail: TestMail;
let world: World;
let cookie: string;
let staffId: number;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  const staff = await buildStaff(world, { name: 'Ben' });
  staffId = staff.id;
  cookie = await officeSession(world, staff);
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});

const nobodys = { id: 2_000_000_000 };
let built = 0;
/** An email that was queued, but without a job that would send it. */
async function emailIn(state: Email['state'], more: Partial<Pick<Email, 'address' | 'template'>> = {}) {
  const em = world.em();
  const at = world.clock.now;
  built += 1;
  const email = em.create(Email, {
    ...{
      template: 'trial-received',
      ...{ subjectKind: 'trial', subjectId: String(built) },
      address: `reader-${built}@example.com`,
      language: 'zh',
      about: { trial: 0 },
    },
    ...{ state, createdAt: at, finishedAt: state === 'waiting' ? null : at, ...more },
  });
  await em.flush();
  return email.id;
}
/** The parent's email about a new request, which waits for its job. */
async function requestTrial() {
  const request = someRequest();
  const { body } = await world.post('/api/trial-requests', request);
  const { id } = await world.em().findOneOrFail(Email, { address: request.email });
  return { id, email: request.email, reference: body.reference };
}
const stateOf = async (id: number) => (await world.em().findOneOrFail(Email, { id })).state;
/** The queues in which the email's job waits, or lies after it has failed for good. */
const jobsOf = (id: number) =>
  world
    .em()
    .execute<{ name: string }[]>(
      `select name from pgboss.job where data @> ?::jsonb and state in ('created', 'retry')`,
      [JSON.stringify({ email: id })],
    );
/** Sends through a mail server that refuses, until the email has failed. */
async function failed() {
  const server = await startRefusingMail('550 5.1.1 <somebody@secret.example> is not here');
  const config = { ...world.config, mail: world.config.mail && { ...world.config.mail, server } };
  const emails = await startEmails({ ...world.services, config });
  const made = await requestTrial();
  await until(async () => (await stateOf(made.id)) === 'failed');
  await until(async () => (await jobsOf(made.id)).some(({ name }) => name === 'failed'));
  await emails.stop();
  await server.stop();
  return made;
}

describe('the list of emails', () => {
  test('is the newest first, in pages, and narrowed by state, template and address', async () => {
    const address = 'Chan.Tai@Example.com';
    const made = [
      await emailIn('sent', { address }),
      await emailIn('dropped', { address }),
      await emailIn('needless', { address, template: 'business-trial-request' }),
    ];
    await emailIn('sent');
    const query = { search: 'chan.tai@example.COM', limit: 2 };
    const first = await office(world, 'emails', { cookie, query });
    expectView(first, 200, emailsView);
    const cursor = first.body.nextCursor ?? '';
    const second = await office(world, 'emails', { cookie, query: { ...query, cursor } });
    expect([...first.body.emails, ...second.body.emails].map(({ id }) => id)).toEqual(made.toReversed());
    expect(second.body.nextCursor).toBeNull();
    const dropped = await office(world, 'emails', { cookie, query: { ...query, state: 'dropped' } });
    expect(dropped.body.emails).toMatchObject([{ id: made[1], address, state: 'dropped', tries: 0, lastError: null }]);
    const filtered = await office(world, 'emails', { cookie, query: { ...query, template: 'business-trial-request' } });
    expect(filtered.body.emails.map(({ id }) => id)).toEqual([made[2]]);
    const part = await office(world, 'emails', { cookie, query: { search: 'chan.tai' } });
    expect(part.body.emails).toEqual([]);
  });

  test('goes on behind a page where it is narrowed by state and template', async () => {
    const template = 'family-session-arranged' as const;
    const made = [await emailIn('dropped', { template }), await emailIn('dropped', { template })];
    await emailIn('dropped');
    await emailIn('sent', { template });
    const query = { state: 'dropped' as const, template, limit: 1 };
    const first = await office(world, 'emails', { cookie, query });
    const cursor = first.body.nextCursor ?? '';
    const second = await office(world, 'emails', { cookie, query: { ...query, cursor } });
    expect([...first.body.emails, ...second.body.emails].map(({ id }) => id)).toEqual(made.toReversed());
    expect(second.body.nextCursor).toBeNull();
  });

  test('refuses what is no state, template or cursor', async () => {
    const query = { state: 'lost', template: 'trial', cursor: Buffer.from('["x"]').toString('base64url') };
    const answer = await office(world, 'emails', { cookie, query: query as never });
    expectError(answer, 400, 'validation', {
      state: 'Choose one of the options',
      template: 'Choose one of the options',
    });
    const forged = await office(world, 'emails', { cookie, query: { cursor: query.cursor } });
    expectError(forged, 400, 'validation', { cursor: 'Invalid input' });
  });
});

describe('an email that failed', () => {
  test('says how often it was tried and why it failed, and nothing that the mail server said of its reader', async () => {
    const { email } = await failed();
    const { body } = await office(world, 'emails', { cookie, query: { search: email, state: 'failed' } });
    expect(body.emails).toMatchObject([
      { state: 'failed', tries: 1, lastError: 'The mail server did not take the email (EENVELOPE RCPT TO 550).' },
    ]);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  test('is tried again, once, and is sent', async () => {
    const { id, email } = await failed();
    const answer = await office(world, 'tryEmailAgain', { cookie, params: { id } });
    expectView(answer, 200, emailAnswer);
    expect(answer.body.email).toMatchObject({ id, state: 'waiting', finishedAt: null, tries: 1 });
    expectError(await office(world, 'tryEmailAgain', { cookie, params: { id } }), 409, 'email.notGivenUp');
    expect(await jobsOf(id)).toEqual([{ name: 'emails' }]);
    const emails = await startEmails(world.services);
    await until(async () => (await stateOf(id)) === 'sent');
    await emails.stop();
    expect(mail.inbox.emails.filter(({ to }) => to === email)).toHaveLength(1);
    const { body } = await office(world, 'emails', { cookie, query: { search: email } });
    expect(body.emails).toMatchObject([{ tries: 2, lastError: null }]);
    const [event] = await world.em().find(AuditEvent, { subjectKind: 'email', subjectId: String(id) });
    expect(event).toMatchObject({
      ...{ actorKind: 'staff', actorId: String(staffId), action: 'email again' },
      ...{ before: { state: 'failed' }, after: { state: 'waiting', template: 'trial-received' } },
    });
    expect(JSON.stringify(event)).not.toContain('@');
  });

  test('is dropped, which takes its job away, and can be tried again all the same', async () => {
    const { id } = await failed();
    const answer = await office(world, 'dropEmail', { cookie, params: { id } });
    expectView(answer, 200, emailAnswer);
    expect(answer.body.email.state).toBe('dropped');
    expect(await jobsOf(id)).toEqual([]);
    expectError(await office(world, 'dropEmail', { cookie, params: { id } }), 409, 'email.notWaiting');
    expect((await office(world, 'tryEmailAgain', { cookie, params: { id } })).body.email.state).toBe('waiting');
  });
});

test('an email that waits and is dropped is not sent', async () => {
  const { id, email } = await requestTrial();
  expect((await office(world, 'dropEmail', { cookie, params: { id } })).status).toBe(200);
  expect(await jobsOf(id)).toEqual([]);
  const emails = await startEmails(world.services);
  const { email: later } = await requestTrial();
  await until(() => mail.inbox.emails.some(({ to }) => to === later));
  await emails.stop();
  expect(mail.inbox.emails.filter(({ to }) => to === email)).toEqual([]);
});

test('an email that is on its way is left alone', async () => {
  const { id } = await requestTrial();
  await world
    .em()
    .execute(`update pgboss.job set state = 'active' where data @> ?::jsonb`, [JSON.stringify({ email: id })]);
  expectError(await office(world, 'dropEmail', { cookie, params: { id } }), 409, 'email.leaving');
  expect(await stateOf(id)).toBe('waiting');
});

test.each(['sent', 'needless'] as const)('an email that is %s stays so', async (state) => {
  const id = await emailIn(state);
  expectError(await office(world, 'tryEmailAgain', { cookie, params: { id } }), 409, 'email.notGivenUp');
  expectError(await office(world, 'dropEmail', { cookie, params: { id } }), 409, 'email.notWaiting');
  expect(await stateOf(id)).toBe(state);
});

test('an email that there is not is neither tried nor dropped', async () => {
  expectError(await office(world, 'tryEmailAgain', { cookie, params: nobodys }), 404, 'email.notFound');
  expectError(await office(world, 'dropEmail', { cookie, params: nobodys }), 404, 'email.notFound');
});

describe('the preview of an email', () => {
  test.each(emailNames)('%s is written with its sample', async (template) => {
    const answer = await office(world, 'emailPreview', { cookie, query: { template, language: 'zh' } });
    expectView(answer, 200, emailPreviewView);
    expect(answer.body.subject).toBe(`${template} zh`);
    expect(JSON.parse(answer.body.text)).toMatchObject({ data: { sample: template }, site: world.config.siteOrigin });
  });

  test('wants a template and a language that there are', async () => {
    const answer = await office(world, 'emailPreview', { cookie, query: { template: 'x' } as never });
    expectError(answer, 400, 'validation', { template: 'Choose one of the options', language: 'Required' });
  });

  test('is not there where nothing writes emails', async () => {
    const bare = await startWorld();
    const own = await officeSession(bare, await buildStaff(bare));
    const query = { template: 'business-trial-request', language: 'en' } as const;
    expectError(await office(bare, 'emailPreview', { cookie: own, query }), 404, 'email.noPreview');
    await bare.stop();
  });
});
