import { CertificationModule } from '../../src/features/certification/certification-module.entity.ts';
import { CompletedModule } from '../../src/features/certification/completed-module.entity.ts';
import { QuizAnswer } from '../../src/features/certification/quiz-answer.entity.ts';
import { OnboardingStep } from '../../src/features/onboarding/onboarding-step.entity.ts';
import { anAnswer, buildTutor } from '../builders.ts';
import { change, leaves, type Stage } from './change.ts';
import { aModule } from './content.ts';

/** A tutor who completed a module a week ago, before any other module was published, and has been interviewed. */
async function aCertified(stage: Stage) {
  const { world, office } = stage;
  const module = await aModule(stage, 'published');
  const { now } = world.clock;
  world.clock.now = new Date('2026-11-16T02:00:00Z');
  const tutor = await buildTutor(world, { certified: true });
  const at = { tutor: tutor.id, module: module.id };
  const em = world.em();
  em.create(CompletedModule, { ...at, completedAt: world.clock.now, edition: 1 });
  em.create(QuizAnswer, { ...at, question: 0, answer: anAnswer, answeredAt: world.clock.now });
  em.create(OnboardingStep, { tutor: tutor.id, number: 2, doneAt: world.clock.now });
  await em.flush();
  world.clock.now = now;
  const params = { id: tutor.id };
  const { readUntil } = (await office('certificateAnswers', { params })).certificate;
  return { tutor, module: module.id, params, readUntil, subject: { kind: 'tutor', id: tutor.id } as const };
}

const note = 'Say what you would do.';

export const certificateChanges = [
  change(
    'a tutor answers a question',
    async (stage) => {
      const module = await aModule(stage, 'published');
      const tutor = await buildTutor(stage.world);
      const after = { module: module.id, question: 1 };
      const expected = leaves('certification answer', { kind: 'certification', id: tutor.id }, { after });
      return { tutor, body: { moduleId: module.id, question: 0, answer: anAnswer }, expected };
    },
    { answerQuestion: ({ call }, { tutor, body }) => call(tutor, 'answerQuestion', { body }) },
  ),
  change(
    'a tutor completes the last module',
    async (stage) => {
      const { id: moduleId } = await aModule(stage, 'published');
      const tutor = await buildTutor(stage.world);
      const em = stage.world.em();
      const others = await em.find(CertificationModule, { state: 'published', id: { $ne: moduleId } });
      for (const module of others) em.create(CompletedModule, { tutor: tutor.id, module, completedAt: new Date(0) });
      for (const module of [...others, { id: moduleId }]) {
        const answered = { question: 0, answer: anAnswer, answeredAt: stage.world.clock.now };
        em.create(QuizAnswer, { tutor: tutor.id, module: module.id, ...answered });
      }
      await em.flush();
      const emails = ['course-completed', 'business-course-completed'] as const;
      const after = { module: moduleId, edition: 1, status: 'completed' };
      const subject = { kind: 'certification', id: tutor.id } as const;
      return { tutor, body: { moduleId }, expected: leaves('certification module', subject, { after }, emails) };
    },
    { completeModule: ({ call }, { tutor, body }) => call(tutor, 'completeModule', { body }) },
  ),
  change(
    'a certificate is confirmed',
    async (stage) => {
      const { subject, ...rest } = await aCertified(stage);
      const { name } = stage.owner;
      const states = { before: { status: 'pending' }, after: { status: 'verified', checkedBy: name } };
      return { ...rest, name, expected: leaves('tutor certificate', subject, states, ['certificate-confirmed']) };
    },
    {
      confirmCertificate: ({ office }, { params, readUntil }) =>
        office('confirmCertificate', { params, body: { readUntil } }),
      'ops certificate confirm': ({ ops }, { tutor, name }) => ops('certificate', 'confirm', tutor.email, '--by', name),
    },
  ),
  change(
    'an answer of a confirmed certificate is sent back',
    async (stage) => {
      const { subject, ...rest } = await aCertified(stage);
      const { params, readUntil } = rest;
      await stage.office('confirmCertificate', { params, body: { readUntil } });
      const states = { before: { status: 'verified' }, after: { number: 1, status: 'pending' } };
      return { ...rest, expected: leaves('tutor answers sent back', subject, states, ['answers-sent-back']) };
    },
    {
      sendBackAnswers: ({ office }, { params, readUntil, module: moduleId }) =>
        office('sendBackAnswers', { params, body: { readUntil, answers: [{ moduleId, question: 0, note }] } }),
      'ops certificate send-back': ({ ops }, { tutor, module }) =>
        ops(
          ...['certificate', 'send-back', tutor.email],
          ...['--module', String(module), '--question', '0', '--note', note],
        ),
    },
  ),
];
