import { officeTutorAnswer } from '@kitewell/contract/office/tutors';
import { onboardingView } from '@kitewell/contract/onboarding';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { OnboardingStep } from './onboarding-step.entity.ts';

const body = { date: '2026-12-03', time: '16:00', link: 'https://meet.example/abc' };

let mail: TestMail;
let world: World;
let emails: { stop(): Promise<void> };
let cookie: string;
let tutor: Tutor;
let params: { id: number };
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  emails = await startEmails(world.services);
  world.clock.now = new Date('2026-12-01T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world));
});
afterAll(async () => {
  await emails.stop();
  await world.stop();
  await mail.stop();
});
beforeEach(async () => {
  world.clock.now = new Date(world.clock.now.getTime() + 1);
  tutor = await buildTutor(world, { emailLanguage: 'zh' });
  params = { id: tutor.id };
});

const { json, expectMistake } = operator(() => world);
const arrange = (given: Partial<typeof body> = {}) =>
  office(world, 'setInterview', { cookie, params, body: { ...body, ...given } });
const later = () => {
  world.clock.now = new Date(world.clock.now.getTime() + 1);
};
const inPortal = async () => {
  const answer = await world.call('onboarding', { token: world.signIn(tutor) });
  expectView(answer, 200, onboardingView);
  return answer.body.interview;
};
/** What the emails to the tutor say, once all have left. */
async function newsOfEmails() {
  await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
  return mail.inbox.emails
    .filter(({ to }) => to === tutor.email)
    .reverse()
    .map(({ text }) => (JSON.parse(text) as { data: Record<string, unknown> }).data);
}

test('the office arranges an interview, and the tutor has day, time and link in the portal and in an email', async () => {
  const answer = await arrange();
  expectView(answer, 200, officeTutorAnswer);
  expect(answer.body.tutor.interview).toEqual(body);
  expect(await inPortal()).toEqual(body);
  // The same again is no news.
  await arrange();
  expect(await newsOfEmails()).toMatchObject([
    { news: 'arranged', date: body.date, time: body.time, join: body.link, before: null },
  ]);
  const [event] = await world
    .em()
    .find(AuditEvent, { action: 'tutor interview', subjectKind: 'tutor', subjectId: String(tutor.id) });
  expect(JSON.stringify(event?.after)).not.toContain('meet.example');
});

test('a change and a cancellation are emails too', async () => {
  await arrange();
  await newsOfEmails();
  later();
  await arrange({ time: '17:30' });
  await newsOfEmails();
  later();
  await arrange({ time: '17:30', link: 'https://zoom.example/1' });
  await newsOfEmails();
  later();
  const cancelled = await office(world, 'cancelInterview', { cookie, params });
  expectView(cancelled, 200, officeTutorAnswer);
  expect(await inPortal()).toBeNull();
  expect((await office(world, 'cancelInterview', { cookie, params })).status).toBe(200);
  expect((await newsOfEmails()).slice(1)).toMatchObject([
    { news: 'changed', time: '17:30', before: '2026-12-03T08:00:00.000Z' },
    { news: 'changed', time: '17:30', before: null, join: 'https://zoom.example/1' },
    { news: 'cancelled', date: body.date, time: '17:30', join: null },
  ]);
});

test('once it is recorded as done it is no longer to come, and cannot be changed', async () => {
  await arrange();
  await world.em().insert(OnboardingStep, { tutor: tutor.id, number: 2, doneAt: world.clock.now });
  expect(await inPortal()).toBeNull();
  expectError(await arrange({ time: '18:00' }), 409, 'interview.done');
  expectError(await office(world, 'cancelInterview', { cookie, params }), 409, 'interview.done');
});

test.each<[Partial<typeof body>, Record<string, string>]>([
  [{ date: '2026-11-30' }, { date: 'This date is in the past' }],
  [{ date: '2026-12-01', time: '10:00' }, { time: 'This time is in the past' }],
  [{ date: '2026-02-30' }, { date: 'Expected a date that exists, as YYYY-MM-DD' }],
  [{ time: '24:00' }, { time: 'Expected a time of day, as HH:mm' }],
  [{ time: '' }, { time: 'Required' }],
  [{ link: 'http://meet.example/abc' }, { link: 'Enter a full web address' }],
  [{ link: 'javascript:alert(1)' }, { link: 'Enter a full web address' }],
  [{ link: `https://meet.example/${'x'.repeat(500)}` }, { link: 'String must contain at most 500 character(s)' }],
])('%j is refused at its field', async (given, fieldErrors) => {
  const answer = await arrange(given);
  expect(answer.status).toBe(400);
  expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual(Object.keys(fieldErrors));
  expect(await inPortal()).toBeNull();
});

test('needs a signed-in member of staff, and a tutor', async () => {
  expectError(await office(world, 'setInterview', { params, body }), 401, 'staff.sessionRequired');
  expectError(await office(world, 'cancelInterview', { params }), 401, 'staff.sessionRequired');
  const nobody = { id: 2_000_000_000 };
  expectError(await office(world, 'setInterview', { cookie, params: nobody, body }), 404, 'tutor.notFound');
  expectError(await office(world, 'cancelInterview', { cookie, params: nobody }), 404, 'tutor.notFound');
});

test('operators arrange and cancel it by one command', async () => {
  const set = ['--date', body.date, '--time', body.time, '--link', body.link];
  expect(await json('tutor', 'interview', tutor.email, ...set)).toEqual({ email: tutor.email, ...body });
  await newsOfEmails();
  later();
  expect(await json('tutor', 'interview', tutor.email, '--cancel')).toMatchObject({ date: null, link: null });
  expect((await newsOfEmails()).map(({ news }) => news)).toEqual(['arranged', 'cancelled']);
  await expectMistake(['tutor', 'interview', tutor.email, '--date', body.date, '--time', body.time], 'link: Required');
});
