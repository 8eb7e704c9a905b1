import { randomUUID } from 'node:crypto';
import { officeTutorAnswer, officeTutorsView } from '@kitewell/contract/office/tutors';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildDocument, buildTutor } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Email } from '../../mail/email.entity.ts';

let mail: TestMail;
let world: World;
let cookie: string;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  world.clock.now = new Date('2026-11-23T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});

const nobodys = { id: 2_000_000_000 };

test('tutors are listed by name, in pages, each with what is missing and the documents that wait', async () => {
  const made = [];
  for (const name of ['Zed Quay', 'Ada Quay', 'Mo Quay']) made.push(await buildTutor(world, { name }));
  const [, ada] = made;
  if (!ada) throw new Error('No tutor.');
  await buildDocument(world, { tutor: ada, verificationStatus: 'pending' });
  const query = { search: 'QUAY', limit: 2 };
  const first = await office(world, 'officeTutors', { cookie, query });
  expectView(first, 200, officeTutorsView);
  const second = await office(world, 'officeTutors', {
    cookie,
    query: { ...query, cursor: first.body.nextCursor ?? '' },
  });
  const found = [...first.body.tutors, ...second.body.tutors];
  expect(found.map(({ name }) => name)).toEqual(['Ada Quay', 'Mo Quay', 'Zed Quay']);
  expect(found[0]?.pendingDocuments).toBe(1);
  expect(found[0]?.missing.map(({ code }) => code)).toContain('noCheck');
  const closed = await office(world, 'officeTutors', { cookie, query: { search: 'Quay', active: 'no' } });
  expect(closed.body.tutors).toEqual([]);
});

test('a picture is shown where it is in our own store, and one on another host is not asked for', async () => {
  const own = `/api/pictures/${randomUUID()}.webp`;
  for (const [name, profileImage] of [
    ['Ann Picture', own],
    ['Bob Picture', 'https://elsewhere.example/bob.webp'],
    ['Cat Picture', null],
  ] as const)
    await buildTutor(world, { name, profileImage });
  const { body } = await office(world, 'officeTutors', { cookie, query: { search: 'Picture' } });
  expect(body.tutors.map(({ picture }) => picture)).toEqual([own, null, null]);
  const [ann] = body.tutors;
  const record = await office(world, 'officeTutor', { cookie, params: { id: ann?.id ?? 0 } });
  expect(record.body.tutor.picture).toBe(own);
});

test('a cursor with a character that PostgreSQL cannot store is refused', async () => {
  const cursor = Buffer.from(JSON.stringify(['\u0000', 1])).toString('base64url');
  expectError(await office(world, 'officeTutors', { cookie, query: { cursor } }), 400, 'validation', {
    cursor: 'Invalid input',
  });
});

test('a search takes every character literally', async () => {
  const { body, status } = await office(world, 'officeTutors', { cookie, query: { search: "%_'\\" } });
  expect([status, body.tutors]).toEqual([200, []]);
});

test('a recorded check counts from then on, and names who checked', async () => {
  const { id } = await buildTutor(world);
  const answer = await office(world, 'recordTutorCheck', {
    cookie,
    params: { id },
    body: { outcome: 'clear', applied: '2026-01-05', issued: '2026-02-01', key: randomUUID() },
  });
  expectView(answer, 201, officeTutorAnswer);
  expect(answer.body.tutor.checks).toMatchObject([{ outcome: 'clear', checkedBy: 'Ben', validUntil: '2029-02-01' }]);
  expect(answer.body.tutor.missing.map(({ code }) => code)).not.toContain('noCheck');
  expect(answer.body.tutor.history).toMatchObject([{ by: 'Ben', action: 'tutor check' }]);
  const tooEarly = { outcome: 'clear' as const, applied: '2026-03-05', issued: '2026-02-01', key: randomUUID() };
  const refused = await office(world, 'recordTutorCheck', { cookie, params: { id }, body: tooEarly });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['applied']]);
});

test('a step is recorded once, with its day, and can be taken back', async () => {
  const { id } = await buildTutor(world);
  const params = { id, number: 2 };
  const step = async (done: boolean) => {
    const { body } = await office(world, 'setTutorStep', { cookie, params, body: { done } });
    return body.tutor.steps.find(({ number }) => number === 2);
  };
  const first = await step(true);
  expect(first).toMatchObject({ name: 'interview', done: true, recorded: true });
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  expect(await step(true)).toEqual(first);
  expect(await step(false)).toMatchObject({ done: false, doneAt: null });
  expect(
    await world.em().count(AuditEvent, { subjectKind: 'tutor', subjectId: String(id), action: 'tutor step' }),
  ).toBe(2);
  const derived = await office(world, 'setTutorStep', { cookie, params: { id, number: 3 }, body: { done: true } });
  expectError(derived, 404, 'tutor.stepNotRecorded');
});

test('a closed account is shut at once, keeps its sessions with families, and can be opened again', async () => {
  const tutor = await buildTutor(world);
  await buildBooking(world, { tutor, sessionDate: '2027-01-10', status: 'confirmed' });
  const token = world.signIn(tutor);
  const params = { id: tutor.id };
  const closed = await office(world, 'closeTutorAccount', { cookie, params });
  expect(closed.body.tutor).toMatchObject({ active: false, sessionsAhead: 1 });
  expect((await world.get('/api/tutor/profile', { token })).status).toBe(401);
  const opened = await office(world, 'openTutorAccount', { cookie, params });
  expect(opened.body.tutor).toMatchObject({ active: true, deactivatedAt: null });
  expect(opened.body.tutor.history.map(({ action }) => action)).toEqual(['tutor reactivate', 'tutor deactivate']);
});

test('another invitation is an email to the tutor, but not to one who has left', async () => {
  const tutor = await buildTutor(world);
  const params = { id: tutor.id };
  expect((await office(world, 'inviteTutor', { cookie, params })).status).toBe(204);
  expect(await world.em().count(Email, { address: tutor.email, template: 'tutor-welcome' })).toBe(1);
  await office(world, 'closeTutorAccount', { cookie, params });
  expectError(await office(world, 'inviteTutor', { cookie, params }), 404, 'tutor.notFound');
});

test('an invitation that is asked for twice within a minute is one email, unless the address has changed', async () => {
  const tutor = await buildTutor(world);
  const params = { id: tutor.id };
  const emails = (address: string) => world.em().count(Email, { address, template: 'tutor-welcome' });
  const started = world.clock.now;
  const invite = async () => expect((await office(world, 'inviteTutor', { cookie, params })).status).toBe(204);
  await Promise.all([invite(), invite()]);
  await invite();
  expect(await emails(tutor.email)).toBe(1);
  const { body } = await office(world, 'officeTutor', { cookie, params });
  expect(body.tutor.history.filter(({ action }) => action === 'tutor invite')).toHaveLength(1);
  await world.em().nativeUpdate(Tutor, { id: tutor.id }, { email: 'other@example.com' });
  await invite();
  expect(await emails('other@example.com')).toBe(1);
  world.clock.now = new Date(started.getTime() + 60_000);
  await invite();
  expect(await emails('other@example.com')).toBe(2);
  world.clock.now = started;
});

test('the office chooses the language of a tutor’s emails, and the audit records who did', async () => {
  const tutor = await buildTutor(world);
  const params = { id: tutor.id };
  const choose = (language: 'en' | 'zh') => office(world, 'setTutorEmails', { cookie, params, body: { language } });
  expect((await choose('zh')).body.tutor).toMatchObject({
    emailLanguage: 'zh',
    history: [{ action: 'tutor emails' }],
  });
  expect((await choose('zh')).body.tutor.history).toHaveLength(1);
  await office(world, 'inviteTutor', { cookie, params });
  expect(await world.em().find(Email, { address: tutor.email })).toMatchObject([{ language: 'zh' }]);
  expectError(await choose('fr' as never), 400, 'validation', { language: 'Choose one of the options' });
});

test('nobody can be invited where no mail is set up', async () => {
  const silent = await startWorld();
  try {
    const tutor = await buildTutor(silent);
    const there = await officeSession(silent, await buildStaff(silent));
    expectError(
      await office(silent, 'inviteTutor', { cookie: there, params: { id: tutor.id } }),
      409,
      'session.noEmails',
    );
  } finally {
    await silent.stop();
  }
});

test('every call answers 404 for a tutor who does not exist', async () => {
  const params = nobodys;
  const body = { outcome: 'clear' as const, applied: '2026-01-05', issued: '2026-02-01', key: randomUUID() };
  for (const answer of [
    await office(world, 'officeTutor', { cookie, params }),
    await office(world, 'recordTutorCheck', { cookie, params, body }),
    await office(world, 'setTutorStep', { cookie, params: { ...params, number: 2 }, body: { done: true } }),
    await office(world, 'closeTutorAccount', { cookie, params }),
    await office(world, 'openTutorAccount', { cookie, params }),
    await office(world, 'inviteTutor', { cookie, params }),
    await office(world, 'setTutorEmails', { cookie, params, body: { language: 'zh' } }),
  ])
    expectError(answer, 404, 'tutor.notFound');
});
