import { expectError } from '../../../test/answers.ts';
import { anAnswer, buildModules } from '../../../test/builders.ts';
import { courseOf, newQuestion } from '../../../test/course.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { OnboardingStep } from '../onboarding/onboarding-step.entity.ts';
import { missingOn } from '../clearance/clearance.ts';
import type { CertificationModule } from './certification-module.entity.ts';

let world: World;
let cookie: string;
let modules: CertificationModule[];
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
  modules = await buildModules(world, 2);
});
afterEach(() => world.stop());

const { buildLearner, completeAll, confirm, idOf, read, republish, shown, step } = courseOf(() => ({
  world,
  cookie,
  modules,
}));

test('a module that the office adds has no numbers of questions yet, as a list and not as the text of one', async () => {
  const body = { title: 'Songs', titleZh: '歌曲', duration: 30 };
  const { id } = (await office(world, 'addCourseModule', { cookie, body })).body.module;
  const [row] = await world
    .em()
    .execute<{ kind: string; numbers: unknown }[]>(
      'select jsonb_typeof(question_numbers) as kind, question_numbers as numbers from certification_modules where id = ?',
      [id],
    );
  expect(row).toEqual({ kind: 'array', numbers: [] });
});

describe('a tutor for whom the course changes', () => {
  test('who is in the middle of a module keeps each answer with its question, wherever it moves', async () => {
    const learner = await buildLearner();
    await learner.answer(idOf(0), 1);
    await republish(idOf(0), (content) => ({
      ...content,
      questions: [newQuestion, ...content.questions.slice(1)],
    }));
    const [module] = await shown();
    expect([module?.quizQuestions, module?.questionNumbers]).toEqual(['Why?|What will you try?', [2, 1]]);
    const { body } = await world.call('quizAnswers', { token: learner.token });
    expect(body.answers).toMatchObject([{ question: 1, answer: anAnswer, modelAnswer: 'Something else.' }]);
    expectError(await learner.answer(idOf(0), 0), 404, 'certification.questionNotFound');
    expect((await learner.answer(idOf(0), 2)).body).toMatchObject({ answer: { modelAnswer: 'So.' } });
  });

  test('never sees the number of a removed question on another question', async () => {
    await republish(idOf(0), (content) => ({ ...content, questions: [...content.questions, newQuestion] }));
    await republish(idOf(0), (content) => ({ ...content, questions: content.questions.slice(0, 2) }));
    await republish(idOf(0), (content) => ({ ...content, questions: [...content.questions, newQuestion] }));
    expect((await shown())[0]?.questionNumbers).toEqual([0, 1, 3]);
  });

  test('who is certified keeps a confirmed certificate of the edition that was completed', async () => {
    const learner = await buildLearner();
    await completeAll(learner);
    expect(await confirm(learner)).toBe(200);
    world.clock.now = new Date('2026-11-20T02:10:00Z');
    await republish(idOf(0), (content) => ({ ...content, title: 'Anew', questions: [newQuestion] }));
    const added = await office(world, 'addCourseModule', {
      cookie,
      body: { title: 'More', titleZh: '更多', duration: 9 },
    });
    await republish(added.body.module.id, (content) => ({
      ...content,
      ...{ description: 'More.', descriptionZh: '更多。' },
      lessons: [{ title: 'A', titleZh: '甲', text: 'A.', textZh: '甲。' }],
    }));
    expect(await learner.certificate()).toMatchObject({
      valid: true,
      confirmed: true,
      modules: [
        { title: 'Module 1', questions: 2, answered: 2 },
        { title: 'Module 2', questions: 2, answered: 2 },
      ],
    });
    expect(await learner.profile()).toMatchObject({ certificationStatus: 'completed', certificationProgress: 100 });
    await learner.complete(added.body.module.id);
    expect(await learner.profile()).toMatchObject({ certificationStatus: 'completed', certificationProgress: 100 });
    const missing = await missingOn(world.em(), learner.tutor.id, '2026-11-21');
    expect(missing.map(({ code }) => code)).not.toContain('certificateOpen');
  });

  test('need not answer a question that was removed, or that is in a withdrawn module', async () => {
    const learner = await buildLearner();
    for (const { id } of modules) {
      await learner.answer(id, 1);
      await learner.complete(id);
    }
    await world.em().insert(OnboardingStep, { tutor: learner.tutor.id, number: 2, doneAt: world.clock.now });
    const gaps = async () => (await missingOn(world.em(), learner.tutor.id, '2026-11-21')).map(({ code }) => code);
    expect(await gaps()).toContain('certificateOpen');
    await republish(idOf(0), (content) => ({ ...content, questions: content.questions.slice(1) }));
    expect(await learner.certificate()).toMatchObject({
      confirmed: false,
      modules: [
        { questions: 1, answered: 1 },
        { questions: 2, answered: 1 },
      ],
    });
    expect(await gaps()).toContain('certificateOpen');
    await step('withdrawCourseModule', idOf(1), (await read(idOf(1))).version);
    expect(await confirm(learner)).toBe(200);
    expect(await learner.certificate()).toMatchObject({
      confirmed: true,
      modules: [{}, { questions: 1, answered: 1 }],
    });
    expect(await gaps()).not.toContain('certificateOpen');
  });

  test('who completes it afterwards is certified by the new edition', async () => {
    await republish(idOf(0), (content) => ({ ...content, questions: [...content.questions, newQuestion] }));
    const learner = await buildLearner();
    await completeAll(learner);
    expect(await learner.certificate()).toMatchObject({
      confirmed: false,
      modules: [{ questions: 3, answered: 2 }, {}],
    });
    const open = await missingOn(world.em(), learner.tutor.id, '2026-11-21');
    expect(open.map(({ code }) => code)).toContain('certificateOpen');
    expect(await confirm(learner)).toBe(409);
    await learner.answer(idOf(0), 2);
    expect(await confirm(learner)).toBe(200);
    expect((await learner.certificate()).confirmed).toBe(true);
  });

  test('who lacked only a module that is then withdrawn has completed the course', async () => {
    const learner = await buildLearner();
    await learner.complete(idOf(0));
    expect((await learner.profile()).certificationProgress).toBe(50);
    const { version } = await read(idOf(1));
    const withdrawn = await step('withdrawCourseModule', idOf(1), version);
    expect(withdrawn.body.module.history[0]).toMatchObject({ after: { certified: [learner.tutor.id] } });
    expect(await learner.profile()).toMatchObject({ certificationStatus: 'completed' });
    expect((await learner.certificate()).modules.map(({ title }) => title)).toEqual(['Module 1']);
    expectError(await learner.answer(idOf(1), 0), 404, 'certification.moduleNotFound');
  });

  test('who has completed a withdrawn module keeps it on the certificate', async () => {
    const learner = await buildLearner();
    await completeAll(learner);
    await confirm(learner);
    const { version } = await read(idOf(1));
    await step('withdrawCourseModule', idOf(1), version);
    expect(await learner.certificate()).toMatchObject({ confirmed: true, modules: [{}, { title: 'Module 2' }] });
  });
});
