import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { sharedReportView, shareView } from '@kitewell/contract/assessments';
import { passedOnView, reportsToReadView, reportToReadAnswer } from '@kitewell/contract/office/reports';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { home, homeSession } from '../../../test/family-home.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { writePages } from '../../../test/pages.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Email } from '../../mail/email.entity.ts';
import { BusinessSettings } from '../business-settings/business-settings.entity.ts';
import { Assessment } from './assessment.entity.ts';

let world: World;
let mail: TestMail;
let folder = '';
let owner: string;
const families = familiesOf(() => world);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'office-reports-'));
  writePages(folder);
  mail = await startMail();
  world = await startWorld({ env: { ...mail.env, FORM_PAGES: folder } });
});
beforeEach(async () => {
  world.clock.now = new Date('2026-11-20T08:00:00Z');
  await world.em().nativeUpdate(BusinessSettings, 1, { officeReadsReports: false });
  await world.em().execute('delete from assessments');
  owner = await officeSession(world, await buildStaff(world, { role: 'owner', name: 'Olive Ng' }));
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
  rmSync(folder, { recursive: true });
});

/** Switches whether the office reads reports before families do, as an owner does. */
async function officeReads(officeReadsReports: boolean): Promise<void> {
  const { settings } = (await office(world, 'businessSettings', { cookie: owner })).body;
  const body = { ...settings, officeReadsReports };
  expect((await office(world, 'changeBusinessSettings', { cookie: owner, body })).status).toBe(200);
}

/** An assessment of a completed session, as its tutor has written it; `email` null is a family without an address. */
async function written({ email = `mother-${randomUUID()}@example.com` }: { email?: string | null } = {}) {
  const confirmed = email === null ? { email } : { email, emailConfirmedAt: world.clock.now };
  const family = await families.build({
    guardians: [{ name: 'Mrs Kwok', ...confirmed }],
    children: [{ name: 'Hazel' }],
  });
  const tutor = await buildTutor(world, { certified: true, name: 'Ada Wong' });
  const of = { family: family.id, child: family.child ?? null, childName: 'Hazel', parentName: 'Mrs Kwok' };
  const session = { sessionDate: '2026-11-19', status: 'completed', program: 'outdoor-mission' } as const;
  const booking = await buildBooking(world, { tutor, ...of, ...session });
  const token = world.signIn(tutor);
  const about = { studentName: 'Hazel', sessionDate: '2026-11-19', program: 'outdoor-mission' as const };
  const said = { ...about, strengths: 'Waits for a turn.' };
  const sent = await world.post('/api/tutor/assessments', { ...said, bookingId: booking.id }, { token });
  const { id } = sent.body.assessment as { id: number };
  const params = { id };
  return {
    ...{ id, token, said, family },
    share: (language: 'en' | 'zh' = 'en') => world.call('shareReport', { token, params, body: { language } }),
    state: () => world.call('reportShare', { token, params }),
    correct: (version: number, strengths: string) =>
      world.call('correctAssessment', { token, params, body: { ...said, version, strengths } as never }),
    seen: async () => (await world.call('assessment', { token, params })).body.assessment,
    atHome: async () => {
      const cookie = await homeSession(world, email ?? '');
      const { body } = await home(world, 'familyReports', { cookie, query: { family: family.id } });
      return body.reports.map((report) => report.id);
    },
    passOn: (version = 1) => office(world, 'passOnReport', { cookie: owner, params, body: { version } }),
    sendBack: (reason: string, version = 1) =>
      office(world, 'sendBackReport', { cookie: owner, params, body: { version, reason } }),
    emails: () => world.em().count(Email, { about: { assessment: id } }),
  };
}

async function queue() {
  const answer = await office(world, 'reportsToRead', { cookie: owner, query: {} });
  expectView(answer, 200, reportsToReadView);
  return answer.body.reports;
}

let visitors = 0;
const statusOf = async (address: string) =>
  (
    await fetch(world.url + new URL(address).pathname, {
      headers: { 'X-Forwarded-For': `2001:db8:7:${(++visitors).toString(16)}::1` },
    })
  ).status;

describe('while tutors send reports themselves', () => {
  test('the family gets a report at once, and the office reads it in its queue', async () => {
    const report = await written();
    expect((await report.share()).body.reportUrl).toEqual(expect.any(String));
    expect(await queue()).toEqual([
      {
        ...{ id: report.id, version: 1, studentName: 'Hazel', sessionDate: '2026-11-19', program: 'outdoor-mission' },
        ...{ tutor: { id: expect.any(Number), name: 'Ada Wong' }, familyId: report.family.id, language: 'en' },
        ...{ sentAt: '2026-11-20T08:00:00.000Z', sharedAt: '2026-11-20T08:00:00.000Z' },
      },
    ]);
    const text = await office(world, 'reportToRead', { cookie: owner, params: { id: report.id } });
    expectView(text, 200, reportToReadAnswer);
    expect(text.body.report).toMatchObject({ version: 1, strengths: 'Waits for a turn.', tutorName: 'Ada Wong' });
    expect((await report.passOn()).status).toBe(200);
    expect([await queue(), await report.atHome(), await report.emails()]).toEqual([[], [report.id], 1]);
  });

  test('one that its tutor corrects after the office has read it comes into the queue again', async () => {
    const report = await written();
    await report.share();
    await report.passOn();
    await report.correct(1, 'Waits and helps.');
    expect(await queue()).toMatchObject([{ id: report.id, version: 2 }]);
    expect(await report.atHome()).toEqual([report.id]);
  });

  test('one that is sent back is closed to the family', async () => {
    const report = await written();
    const { reportUrl } = (await report.share()).body;
    expect(await statusOf(reportUrl ?? '')).toBe(200);
    expect((await report.sendBack('Please name the game.')).status).toBe(204);
    expect(await statusOf(reportUrl ?? '')).toBe(404);
    expect([await queue(), await report.atHome()]).toEqual([[], []]);
  });
});

describe('where the office reads reports first', () => {
  beforeEach(() => officeReads(true));

  test('neither the home nor a link shows a report before it is passed on, which sends one email', async () => {
    const report = await written();
    const sent = await report.share('zh');
    expectView(sent, 200, sharedReportView);
    expect(sent.body).toEqual({
      ...{ reportUrl: null, language: 'zh', sharedAt: null },
      waitsSince: '2026-11-20T08:00:00.000Z',
    });
    const state = await report.state();
    expectView(state, 200, shareView);
    expect(state.body).toMatchObject({ waitsSince: sent.body.waitsSince, officeReadsFirst: true, sharedAt: null });
    expect(await report.seen()).toMatchObject({ waitsSince: sent.body.waitsSince, sharedAt: null });
    expect([await report.atHome(), await report.emails()]).toEqual([[], 0]);
    // The same once more waits once.
    expect((await report.share('zh')).body).toEqual(sent.body);
    expect(await queue()).toMatchObject([{ id: report.id, sharedAt: null, language: 'zh' }]);

    const answers = await Promise.all([report.passOn(), report.passOn(), report.passOn()]);
    for (const answer of answers) {
      expectView(answer, 200, passedOnView);
      expect(answer.body).toMatchObject({ readers: 1, sharedAt: '2026-11-20T08:00:00.000Z' });
    }
    expect(new Set(answers.map(({ body }) => body.reportUrl)).size).toBe(1);
    expect(await statusOf(answers[0].body.reportUrl ?? '')).toBe(200);
    expect([await queue(), await report.atHome(), await report.emails()]).toEqual([[], [report.id], 1]);
    expect(await report.seen()).toMatchObject({ waitsSince: null, sharedAt: '2026-11-20T08:00:00.000Z' });
  });

  test('one for a family without an address answers the link to send by hand', async () => {
    const report = await written({ email: null });
    await report.share();
    const { body } = await report.passOn();
    expect([body.readers, await statusOf(body.reportUrl ?? '')]).toEqual([0, 200]);
  });

  test('a correction of what the family can read closes it until the office has read that, too', async () => {
    const report = await written();
    await report.share();
    const { reportUrl } = (await report.passOn()).body;
    // A new link says nothing new. Within ten seconds it would be the same press.
    world.clock.now = new Date('2026-11-20T08:01:00Z');
    expect((await report.share()).body.reportUrl).not.toBe(reportUrl);
    await report.correct(1, 'Waits and helps.');
    expect(await report.atHome()).toEqual([]);
    expect(await queue()).toMatchObject([{ id: report.id, version: 2, sharedAt: null, language: 'en' }]);
    expectError(await report.passOn(1), 409, 'record.changed');
    expect((await report.passOn(2)).status).toBe(200);
    expect(await report.atHome()).toEqual([report.id]);
  });

  test('one that is sent back is an action of its tutor, who corrects it however late and sends it again', async () => {
    const report = await written();
    await report.share();
    world.clock.now = new Date('2026-12-01T08:00:00Z');
    owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
    expect((await report.sendBack('Please name the game.')).status).toBe(204);
    expect((await report.sendBack('Please name the game.')).status).toBe(204);
    expectError(await report.sendBack('Something else.'), 409, 'report.notWaiting');
    expectError(await report.passOn(), 409, 'report.notWaiting');
    expect(await report.seen()).toMatchObject({
      ...{ returnReason: 'Please name the game.', waitsSince: null },
      correctableUntil: '2026-12-08T08:00:00.000Z',
    });
    const { token } = report;
    const [action] = (await world.call('actions', { token })).body.actions;
    expect(action).toEqual({
      ...{ kind: 'correctReport', id: report.id, name: 'Hazel', due: true },
      ...{ date: '2026-11-19', time: null, reason: 'Please name the game.' },
    });
    const listed = (await world.call('assessments', { token, query: {} })).body.assessments;
    expect(listed).toEqual([await report.seen()]);
    expect((await report.correct(1, 'Plays shop.')).status).toBe(200);
    expect(await queue()).toEqual([]);
    await report.share();
    expect(await queue()).toMatchObject([{ id: report.id, version: 2 }]);
    expect((await world.call('actions', { token })).body.actions).toEqual([]);
    expect(await report.seen()).toMatchObject({ returnReason: null });
  });

  test('a tutor takes back what waits', async () => {
    const report = await written();
    await report.share();
    await world.call('withdrawReport', { token: report.token, params: { id: report.id } });
    expect(await queue()).toEqual([]);
    expectError(await report.passOn(), 409, 'report.notWaiting');
  });
});

describe('when the owner switches', () => {
  test('off, what waits goes on waiting until it is passed on or its tutor sends it again', async () => {
    await officeReads(true);
    const [passed, again] = [await written(), await written()];
    await passed.share();
    await again.share();
    await officeReads(false);
    expect(await queue()).toMatchObject([{ sharedAt: null }, { sharedAt: null }]);
    expect([await passed.emails(), await passed.atHome()]).toEqual([0, []]);
    await passed.passOn();
    expect((await again.share()).body).toMatchObject({ waitsSince: null, reportUrl: expect.any(String) as string });
    for (const one of [passed, again]) expect([await one.emails(), await one.atHome()]).toEqual([1, [one.id]]);
    expect(await queue()).toMatchObject([{ id: again.id, sharedAt: expect.any(String) as string }]);
  });

  test('on, what families have stays open and unread in the queue', async () => {
    const report = await written();
    const { reportUrl } = (await report.share()).body;
    await officeReads(true);
    expect([await statusOf(reportUrl ?? ''), await report.atHome()]).toEqual([200, [report.id]]);
    expect(await queue()).toMatchObject([{ id: report.id, sharedAt: expect.any(String) as string }]);
  });
});

test('whoever reads a report in the office is in the family’s list of who has looked', async () => {
  const report = await written();
  await report.share();
  await office(world, 'reportToRead', { cookie: owner, params: { id: report.id } });
  const rows = await world
    .em()
    .execute<object[]>('select record from family_accesses where family_id = ?', [report.family.id]);
  expect(rows).toEqual([{ record: 'family' }]);
});

test('nobody but staff reads reports here, and only those that were sent', async () => {
  const report = await written();
  const params = { id: report.id };
  const calls = [
    (cookie?: string) => office(world, 'reportsToRead', { cookie, query: {} }),
    (cookie?: string) => office(world, 'reportToRead', { cookie, params }),
    (cookie?: string) => office(world, 'passOnReport', { cookie, params, body: { version: 1 } }),
    (cookie?: string) => office(world, 'sendBackReport', { cookie, params, body: { version: 1, reason: 'Why' } }),
  ];
  for (const call of calls) expectError(await call(), 401, 'staff.sessionRequired');
  const cookie = owner;
  expectError(await office(world, 'reportToRead', { cookie, params }), 404, 'assessment.notFound');
  expectError(await report.passOn(), 409, 'report.notWaiting');
  const none = { id: 999_999 };
  expectError(
    await office(world, 'passOnReport', { cookie, params: none, body: { version: 1 } }),
    404,
    'assessment.notFound',
  );
  const back = { version: 1, reason: 'Why' };
  expectError(await office(world, 'sendBackReport', { cookie, params: none, body: back }), 404, 'assessment.notFound');
  await report.share();
  expectError(await office(world, 'passOnReport', { cookie, params, body: {} as never }), 400, 'validation', {
    version: 'Required',
  });
  for (const reason of ['', ' ', 'x'.repeat(501)])
    expect((await report.sendBack(reason)).body).toMatchObject({
      code: 'validation',
      errors: { reason: expect.any(String) },
    });
  expectError(await office(world, 'reportsToRead', { cookie, query: { cursor: 'forged' } }), 400, 'validation', {
    cursor: expect.any(String) as string,
  });
});

test('the queue is answered page by page, what was sent first on top', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const report = await written();
    await report.share();
    ids.push(report.id);
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
  }
  const first = (await office(world, 'reportsToRead', { cookie: owner, query: { limit: 2 } })).body;
  const query = { limit: 2, cursor: first.nextCursor ?? '' };
  const second = (await office(world, 'reportsToRead', { cookie: owner, query })).body;
  expect([first, second].map(({ reports }) => reports.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2)]);
  expect(second.nextCursor).toBeNull();
});

test('the database shows no family what waits', async () => {
  const report = await written();
  await report.share();
  await expect(world.em().nativeUpdate(Assessment, report.id, { officeState: 'waiting' })).rejects.toThrow(
    'assessments_hidden_until_read',
  );
});
