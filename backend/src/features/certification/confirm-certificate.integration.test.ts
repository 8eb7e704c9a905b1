import { certificateAnswer, certificatesView } from '@kitewell/contract/office/certificates';
import { expectError, expectView } from '../../../test/answers.ts';
import { anAnswer, buildModules, buildTutor, clear } from '../../../test/builders.ts';
import { courseOf } from '../../../test/course.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { OnboardingStep } from '../onboarding/onboarding-step.entity.ts';
import { missingOn } from '../clearance/clearance.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { CertificationModule } from './certification-module.entity.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';

let mail: TestMail;
let emailsLeave: { stop(): Promise<void> };
let world: World;
let cookie: string;
let modules: CertificationModule[];
type Learner = Awaited<ReturnType<typeof buildLearner>>;
let learner: Learner;
beforeAll(async () => {
  mail = await startMail();
});
afterAll(() => mail.stop());
beforeEach(async () => {
  world = await startWorld({ env: mail.env });
  emailsLeave = await startEmails(world.services);
  world.clock.now = new Date('2026-11-20T15:55:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Vivian Mok' }));
  modules = await buildModules(world, 2);
  learner = await buildLearner();
});
afterEach(async () => {
  await emailsLeave.stop();
  await world.stop();
});

const { buildLearner, completeAll, idOf } = courseOf(() => ({ world, cookie, modules }));
const { json, expectMistake } = operator(() => world);

const params = () => ({ id: learner.tutor.id });
const list = async (state?: 'waiting' | 'confirmed') => {
  const answer = await office(world, 'certificates', { cookie, query: { ...(state && { state }) } });
  expectView(answer, 200, certificatesView);
  return answer.body.certificates.map(({ id }) => id);
};
const read = async () => {
  const answer = await office(world, 'certificateAnswers', { cookie, params: params() });
  expectView(answer, 200, certificateAnswer);
  return answer.body.certificate;
};
const confirm = (readUntil: string | null) =>
  office(world, 'confirmCertificate', { cookie, params: params(), body: { readUntil } });
const note = 'Please add an example of your own.';
const sendBack = async (question = 0) =>
  office(world, 'sendBackAnswers', {
    cookie,
    params: params(),
    body: { readUntil: (await read()).readUntil, answers: [{ moduleId: idOf(0), question, note }] },
  });
/** What the tutor was sent, oldest first: the template and what it says. */
const emails = async () => {
  await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
  return mail.inbox.emails
    .filter(({ to }) => to === learner.tutor.email)
    .reverse()
    .map(({ subject, text }) => [subject, (JSON.parse(text) as { data: unknown }).data]);
};
/** What the tutor was sent about what the office decided. */
const decisions = async () => (await emails()).filter(([subject]) => subject !== 'course-completed en');
const isOpen = async () =>
  (await missingOn(world.em(), learner.tutor.id, '2026-11-21')).some(({ code }) => code === 'certificateOpen');

test('the queue has who has completed the course with every answer, and nobody else', async () => {
  const halfway = await buildLearner();
  await halfway.complete(idOf(0));
  const withoutAnswers = await buildLearner();
  for (const { id } of modules) await withoutAnswers.complete(id);
  const confirmed = await buildTutor(world, { certified: true });
  await clear(world, confirmed);
  expect(await list()).toEqual([]);
  await completeAll(learner);
  expect(await list()).toEqual([learner.tutor.id]);
  await world.em().nativeUpdate(Tutor, { id: learner.tutor.id }, { active: false });
  expect(await list()).toEqual([]);
});

test('who completes the course gets one email with the next step, and the office one where all answers can be read', async () => {
  const toOffice = async () => {
    await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
    return mail.inbox.emails
      .filter(({ subject, text }) => subject.startsWith('business-course') && text.includes(learner.tutor.name))
      .map(({ text }) => (JSON.parse(text) as { data: unknown }).data);
  };
  for (const { id } of modules) await learner.complete(id);
  await learner.complete(idOf(0));
  const link = expect.stringContaining('/kitewell-course-portal') as string;
  expect(await emails()).toEqual([['course-completed en', { name: learner.tutor.name, next: 'answers', link }]]);
  expect(await toOffice()).toEqual([]);
  learner = await buildLearner();
  await completeAll(learner);
  const documents = expect.stringContaining('tab=documents') as string;
  expect(await emails()).toEqual([
    ['course-completed en', { name: learner.tutor.name, next: 'documents', link: documents }],
  ]);
  const answers = expect.stringContaining(`/office/certificates/${learner.tutor.id}`) as string;
  expect(await toOffice()).toEqual([{ tutor: learner.tutor.name, link: answers }]);
});

test('the queue comes in pages, who has waited longest first', async () => {
  await completeAll(learner);
  const later = await buildLearner();
  world.clock.now = new Date('2026-11-20T15:59:00Z');
  await completeAll(later);
  const first = await office(world, 'certificates', { cookie, query: { limit: 1 } });
  expect(first.body.certificates.map(({ id }) => id)).toEqual([learner.tutor.id]);
  const cursor = first.body.nextCursor ?? '';
  const second = await office(world, 'certificates', { cookie, query: { limit: 1, cursor } });
  expect([second.body.certificates.map(({ id }) => id), second.body.nextCursor]).toEqual([[later.tutor.id], null]);
  expectError(await office(world, 'certificates', { cookie, query: { cursor: 'WyJ4IiwxXQ' } }), 400, 'validation', {
    cursor: 'Invalid input',
  });
});

test('answers are shown beside the model answers, in the text that the tutor has answered', async () => {
  await completeAll(learner);
  const { modules: shown, isAnswered, hasInterview, confirmedBy } = await read();
  expect([isAnswered, hasInterview, confirmedBy]).toEqual([true, true, null]);
  expect(shown[0]).toMatchObject({
    title: 'Module 1',
    answers: [{ text: 'What did you see?', answer: anAnswer, modelAnswer: 'Something.', sentBack: null }, {}],
  });
});

test('once somebody has confirmed it, the public page says who and when, the tutor gets an email, and it is cleared', async () => {
  await completeAll(learner);
  expect(await isOpen()).toBe(true);
  expect(await learner.certificate()).toMatchObject({ confirmed: false, confirmedBy: null, confirmedOn: null });
  world.clock.now = new Date('2026-11-20T16:05:00Z');
  const { readUntil } = await read();
  expectView(await confirm(readUntil), 200, certificateAnswer);
  expect(await learner.certificate()).toMatchObject({
    confirmed: true,
    confirmedBy: 'Vivian Mok',
    confirmedOn: '2026-11-21',
  });
  expect(await isOpen()).toBe(false);
  expect(await list()).toEqual([]);
  expect(await list('confirmed')).toEqual([learner.tutor.id]);
  expect((await confirm(readUntil)).status).toBe(200);
  expect(await decisions()).toEqual([
    [
      'certificate-confirmed en',
      {
        ...{ name: learner.tutor.name, by: 'Vivian Mok' },
        link: `${world.config.siteOrigin}/kitewell-course-portal?certificate`,
      },
    ],
  ]);
  const events = await world.em().find(AuditEvent, { action: 'tutor certificate' });
  expect(events).toMatchObject([
    { subjectKind: 'tutor', subjectId: String(learner.tutor.id), after: { checkedBy: 'Vivian Mok' } },
  ]);
  // The call of the specification is as it was.
  expect(await learner.profile()).toMatchObject({ certificationStatus: 'completed' });
});

test('a confirmed answer stays as it is, and a repeat of it is no change', async () => {
  await completeAll(learner);
  await confirm((await read()).readUntil);
  expect((await learner.answer(idOf(0), 0)).status).toBe(200);
  const changed = { moduleId: idOf(0), question: 0, answer: 'Something else entirely, which nobody has read yet.' };
  const answer = await world.put('/api/tutor/certification/answers', changed, { token: learner.token });
  expectError(answer, 409, 'certification.answerIsFinal');
  const { body } = await world.call('quizAnswers', { token: learner.token });
  expect(body.answers[0]).toMatchObject({ answer: anAnswer, isFinal: true });
});

test('it is not confirmed without an answer, without the interview, or with an answer that was not read', async () => {
  for (const { id } of modules) await learner.complete(id);
  expectError(await confirm(null), 409, 'certificate.open');
  await learner.answer(idOf(0), 0);
  for (const [module, question] of [
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const)
    await learner.answer(idOf(module), question);
  const { readUntil } = await read();
  expectError(await confirm(readUntil), 409, 'certificate.open');
  await world.em().insert(OnboardingStep, { tutor: learner.tutor.id, number: 2, doneAt: world.clock.now });
  world.clock.now = new Date('2026-11-20T15:58:00Z');
  const later = { moduleId: idOf(0), question: 0, answer: 'Something else entirely, which nobody has read yet.' };
  await world.put('/api/tutor/certification/answers', later, { token: learner.token });
  expectError(await confirm(readUntil), 409, 'record.changed');
  expect((await confirm((await read()).readUntil)).status).toBe(200);
});

test('an answer that is sent back leaves the queue until it is written again, and the tutor reads the note', async () => {
  await completeAll(learner);
  expectView(await sendBack(), 200, certificateAnswer);
  expect((await sendBack()).status).toBe(200);
  expect(await decisions()).toEqual([
    [
      'answers-sent-back en',
      {
        name: learner.tutor.name,
        link: `${world.config.siteOrigin}/kitewell-course-portal`,
        answers: { total: 1, entries: [{ module: 'Module 1', question: 'What did you see?', note }] },
      },
    ],
  ]);
  expect(await list()).toEqual([]);
  const { body } = await world.call('quizAnswers', { token: learner.token });
  expect(body.answers[0]).toMatchObject({ answer: anAnswer, sentBack: note });
  expect((await learner.certificate()).modules[0]).toMatchObject({ questions: 2, answered: 1 });
  expectError(await confirm((await read()).readUntil), 409, 'certificate.open');
  await learner.answer(idOf(0), 0);
  expect(await list()).toEqual([learner.tutor.id]);
  expect((await read()).modules[0]?.answers[0]).toMatchObject({ sentBack: null });
});

test('sending an answer back takes the confirmation back', async () => {
  await completeAll(learner);
  await confirm((await read()).readUntil);
  expect((await sendBack()).status).toBe(200);
  expect(await learner.certificate()).toMatchObject({ confirmed: false, confirmedBy: null });
  expect(await isOpen()).toBe(true);
  expect((await learner.answer(idOf(0), 0)).status).toBe(200);
});

test('a question without an answer, and one that the module does not have, cannot be sent back', async () => {
  for (const { id } of modules) await learner.complete(id);
  expectError(await sendBack(), 404, 'certification.questionNotFound');
  expectError(await sendBack(7), 404, 'certification.questionNotFound');
});

test('of two decisions at once on the same answers, one is made', async () => {
  await completeAll(learner);
  const { readUntil } = await read();
  const answers = await Promise.all([confirm(readUntil), confirm(readUntil), confirm(readUntil)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await decisions()).toHaveLength(1);
});

test('staff alone have these calls, of tutors who have completed the course, with what fits', async () => {
  const body = { readUntil: null };
  expectError(await office(world, 'certificates', {}), 401, 'staff.sessionRequired');
  expectError(await office(world, 'confirmCertificate', { params: params(), body }), 401, 'staff.sessionRequired');
  const half = await officeSession(world, await buildStaff(world), { open: false });
  expectError(await office(world, 'certificates', { cookie: half }), 403, 'secondFactor.required');
  expectError(await office(world, 'certificateAnswers', { cookie, params: params() }), 404, 'certificate.notFound');
  expectError(await confirm(null), 404, 'certificate.notFound');
  expectError(
    await office(world, 'confirmCertificate', { cookie, params: { id: 2_000_000_000 }, body }),
    404,
    'certificate.notFound',
  );
  await completeAll(learner);
  expectError(await confirm('2026-99-99T00:00:00.000Z'), 400, 'validation', { readUntil: 'Invalid input' });
  expectError(
    await office(world, 'sendBackAnswers', { cookie, params: params(), body: { readUntil: null, answers: [] } }),
    400,
    'validation',
    { answers: 'Invalid input' },
  );
});

test('operators see the queue and the answers, confirm, and send back', async () => {
  await completeAll(learner);
  expect(await json('certificate', 'pending')).toMatchObject([{ tutor: learner.tutor.id, interview: true }]);
  expect(await json('certificate', 'answers', learner.tutor.email)).toHaveLength(4);
  const back = ['certificate', 'send-back', learner.tutor.email, '--module', String(idOf(0)), '--question', '0'];
  await json(...back, '--note', note);
  await expectMistake(
    ['certificate', 'confirm', learner.tutor.email],
    'A module, an answer or the interview is still missing. Nothing was confirmed.',
  );
  await learner.answer(idOf(0), 0);
  await json('certificate', 'confirm', learner.tutor.email, '--by', 'Ms Ho');
  expect(await learner.certificate()).toMatchObject({ confirmed: true, confirmedBy: 'Ms Ho' });
});

test('the longest answers come module after module, of which none is left out', async () => {
  await completeAll(learner);
  const text = `${'字'.repeat(3_900)}We watch, wait and play along.`;
  const em = world.em();
  const numbers = [...Array(12).keys()];
  await em.nativeUpdate(CertificationModule, {}, { questionNumbers: numbers });
  await em.execute('update module_editions set question_numbers = ?', [JSON.stringify(numbers)]);
  for (const { id } of modules)
    for (const question of numbers)
      await em.upsert(QuizAnswer, {
        ...{ tutor: learner.tutor.id, module: id, question, answer: text, answeredAt: world.clock.now },
      });
  const read: (string | null)[][] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const part = await office(world, 'certificateAnswers', { cookie, params: params(), query: { cursor } });
    expectView(part, 200, certificateAnswer);
    read.push(...part.body.certificate.modules.map(({ answers }) => answers.map(({ answer }) => answer)));
    expect(part.body.certificate.modules).toHaveLength(1);
    cursor = part.body.nextCursor;
  }
  expect(read).toEqual(modules.map(() => numbers.map(() => text)));
});
