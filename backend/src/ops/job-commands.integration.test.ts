import { someRequest } from '../../test/builders.ts';
import { startMail, type TestMail } from '../../test/mail.ts';
import { operator } from '../../test/operator.ts';
import { startRefusingMail } from '../../test/refusing-mail.ts';
import { startWorld, until, type World } from '../../test/world.ts';
import { Email } from '../mail/email.entity.ts';
import { startEmails } from '../work.ts';

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
const { ops, json, jsonSaying, expectMistake } = operator(() => world);
const counts = /^(?:[\w-]+: \d+ waiting, \d+ of them retried, the oldest for \d+ s\n)+$/;
const listed = () =>
  jsonSaying<{ id: string; queue: string; email: string; attempts: number; error: string }[]>(counts, 'jobs', 'list');

/** A request whose two emails have failed for good, as after a day without a mail server. */
async function givenUp(): Promise<string> {
  const request = someRequest();
  const { body } = await world.post('/api/trial-requests', request);
  await world.em().execute(`update pgboss.job set retry_count = retry_limit where name = 'emails'`);
  // No server listens on this port.
  const config = {
    ...world.config,
    mail: world.config.mail && { ...world.config.mail, server: { url: 'smtp://127.0.0.1:1' } },
  };
  const emails = await startEmails({ ...world.services, config });
  await until(async () => (await world.em().count(Email, { state: 'failed' })) >= 2);
  await until(async () => (await listed()).length >= 2);
  await emails.stop();
  return body.reference;
}

test('a failed job is listed with its reason and no name, and can be dropped or retried', async () => {
  const reference = await givenUp();
  const failed = await listed();
  expect(failed).toHaveLength(2);
  for (const job of failed) {
    expect(job).toMatchObject({ queue: 'emails', attempts: 61 });
    expect(job.error).toBe('The mail server did not take the email (ESOCKET CONN).');
    expect(JSON.stringify(job)).not.toContain('@');
  }
  const [office, parent] = ['business-trial-request', 'trial-received'].map(
    (name) => failed.find(({ email }) => email.startsWith(name))?.id ?? '',
  );
  expect((await ops('jobs', 'list')).out).toContain('emails: 0 waiting');

  expect(await json('jobs', 'drop', office ?? '')).toEqual({ id: office, dropped: true });
  expect(await json('jobs', 'retry', parent ?? '')).toEqual({ id: parent, waiting: true });
  expect(await listed()).toEqual([]);
  const emails = await startEmails(world.services);
  await until(() => mail.inbox.emails.some(({ text }) => text.includes(reference)));
  await until(async () => (await world.em().count(Email, { state: 'sent' })) === 1);
  await emails.stop();
  expect(mail.inbox.emails.map(({ subject }) => subject)).toEqual(['trial-received zh']);
  const audit = await world
    .em()
    .execute<object[]>(
      `select action, subject_kind as "subjectKind", subject_id as "subjectId" from audit_events where action like 'job %' order by id`,
    );
  expect(audit).toEqual([
    { action: 'job drop', subjectKind: 'job', subjectId: String(office) },
    { action: 'job retry', subjectKind: 'job', subjectId: String(parent) },
  ]);
});

test('an email whose reader the mail server does not know fails at once', async () => {
  const server = await startRefusingMail('550 5.1.1 no such user');
  const config = { ...world.config, mail: world.config.mail && { ...world.config.mail, server } };
  const emails = await startEmails({ ...world.services, config });
  const request = someRequest();
  await world.post('/api/trial-requests', request);
  await until(async () => (await listed()).length === 2);
  await emails.stop();
  await server.stop();
  const failed = await listed();
  expect(failed).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  const ofParent = { address: request.email };
  expect(await world.em().findOne(Email, ofParent)).toMatchObject({ state: 'failed', finishedAt: world.clock.now });
  const lines = world.logLines
    .map((line) => JSON.parse(line) as { msg: string; reason?: string })
    .filter(({ reason }) => reason?.endsWith('RCPT TO 550).'));
  const line = { level: 50, msg: 'job failed permanently', attempts: 1, queue: 'emails' };
  expect(lines).toMatchObject([line, line]);

  // As a process leaves it that is killed during the last attempt.
  await world.em().nativeUpdate(Email, ofParent, { state: 'waiting', finishedAt: null });
  for (const { id } of failed) await json('jobs', 'drop', id);
  expect(await world.em().findOne(Email, ofParent)).toMatchObject({ state: 'dropped', finishedAt: world.clock.now });
});

test('an unknown job can be neither dropped nor retried', async () => {
  const sentence = 'No failed job has this id.';
  for (const command of ['drop', 'retry']) {
    await expectMistake(['jobs', command, '00000000-0000-4000-8000-000000000000'], sentence);
    await expectMistake(['jobs', command, "1' or true"], sentence);
  }
});
