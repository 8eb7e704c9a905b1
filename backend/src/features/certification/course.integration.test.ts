import { courseModuleAnswer, courseView, type ModuleDraft } from '@kitewell/contract/office/course';
import { storeFirstCourse } from '../../db/seed/course.ts';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildModules, buildTutor } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { OnboardingStep } from '../onboarding/onboarding-step.entity.ts';
import { missingOn } from '../tutors/clearance.ts';
import { CertificationModule } from './certification-module.entity.ts';

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

const idOf = (place: number) => modules[place]?.id ?? 0;
const read = async (id: number) => (await office(world, 'courseModule', { cookie, params: { id } })).body.module;
const keep = (id: number, version: number, content: ModuleDraft) =>
  office(world, 'draftCourseModule', { cookie, params: { id }, body: { version, content } });
const step = (name: 'publishCourseModule' | 'withdrawCourseModule', id: number, version: number) =>
  office(world, name, { cookie, params: { id }, body: { version } });
const newQuestion = { number: null, question: 'Why?', questionZh: '為甚麼？', answer: 'So.', answerZh: '所以。' };

/** Publishes a module with these changes of what it says. */
async function republish(id: number, change: (content: ModuleDraft) => ModuleDraft): Promise<void> {
  const { version, content } = await read(id);
  const kept = await keep(id, version, change(content));
  expect((await step('publishCourseModule', id, kept.body.module.version)).status).toBe(200);
}

/** A tutor with what the course is asked by. */
async function buildLearner() {
  const tutor = await buildTutor(world);
  const token = world.signIn(tutor);
  return {
    tutor,
    token,
    answer: (moduleId: number, question: number) =>
      world.put('/api/tutor/certification/answers', { moduleId, question, answer: 'I waited.' }, { token }),
    complete: (moduleId: number) => world.call('completeModule', { token, body: { moduleId } }),
    profile: async () => (await world.call('profile', { token })).body.tutor,
    certificate: async () => {
      const code = (await world.call('profile', { token })).body.tutor.certificateCode ?? '';
      return (await world.call('certificate', { params: { code } })).body.certificate;
    },
  };
}
type Learner = Awaited<ReturnType<typeof buildLearner>>;

async function completeAll(learner: Learner): Promise<void> {
  for (const { id } of modules) {
    for (const question of [0, 1]) expect((await learner.answer(id, question)).status).toBe(200);
    expect((await learner.complete(id)).status).toBe(200);
  }
  await world.em().insert(OnboardingStep, { tutor: learner.tutor.id, number: 2, doneAt: world.clock.now });
}
const shown = async () => (await world.call('certificationModules')).body.modules;

describe('the course in the office', () => {
  test('lists modules in their order, with how many tutors are on the way and have completed each', async () => {
    const [done, begun] = [await buildLearner(), await buildLearner()];
    await done.answer(idOf(0), 0);
    await done.complete(idOf(0));
    await begun.answer(idOf(0), 0);
    await begun.answer(idOf(0), 1);
    const answer = await office(world, 'course', { cookie });
    expectView(answer, 200, courseView);
    expect(answer.body.modules[0]).toEqual({
      id: idOf(0),
      ...{ title: 'Module 1', titleZh: '單元 1', state: 'published', changed: false },
      ...{ edition: 1, duration: 45, lessons: 1, questions: 2, underway: 1, completed: 1 },
    });
  });

  test('takes another order, the same twice as once, and tells who has looked at a former one', async () => {
    const [one, two] = [idOf(0), idOf(1)];
    const order = (body: unknown) => office(world, 'orderCourse', { cookie, body } as never);
    const turned = await order({ ids: [two, one], seen: [one, two] });
    expectView(turned, 200, courseView);
    expect(turned.body.modules.map(({ id }) => id)).toEqual([two, one]);
    expect((await order({ ids: [two, one], seen: [one, two] })).status).toBe(200);
    expect((await shown()).map(({ id }) => id)).toEqual([two, one]);
    expectError(await order({ ids: [one, two], seen: [one, two, 9] }), 409, 'record.changed');
    expectError(await order({ ids: [one], seen: [two, one] }), 409, 'record.changed');
    expectError(await order({ ids: [one, one], seen: [two, one] }), 409, 'record.changed');
    expect((await order({ ids: `[${one},${two}]`, seen: [] })).status).toBe(400);
    expectError(await order({ ids: Array(31).fill(1), seen: [] }), 400, 'validation', { ids: 'At most 30 entries' });
  });

  test('begins with a draft that no tutor sees; the same again is refused', async () => {
    const body = { title: 'Outdoors', titleZh: '戶外', duration: 30 };
    const added = await office(world, 'addCourseModule', { cookie, body });
    expectView(added, 201, courseModuleAnswer);
    expect(added.body.module).toMatchObject({ state: 'draft', edition: 0, content: { ...body, lessons: [] } });
    expectError(await office(world, 'addCourseModule', { cookie, body }), 409, 'module.titleTaken');
    expect(await shown()).toHaveLength(2);
    const { id } = added.body.module;
    expectError(
      await world.call('completeModule', { token: (await buildLearner()).token, body: { moduleId: id } }),
      404,
      'certification.moduleNotFound',
    );
    expectError(
      await office(world, 'addCourseModule', { cookie, body: { title: ' ', titleZh: 'x'.repeat(201), duration: 0 } }),
      400,
      'validation',
      {
        title: 'Required',
        titleZh: 'String must contain at most 200 character(s)',
        duration: 'Number must be at least 1',
      },
    );
  });

  test('has thirty modules at the most', async () => {
    for (let number = 3; number <= 30; number++)
      await office(world, 'addCourseModule', {
        cookie,
        body: { title: `T${number}`, titleZh: `題${number}`, duration: 9 },
      });
    expectError(
      await office(world, 'addCourseModule', { cookie, body: { title: 'T', titleZh: '題', duration: 9 } }),
      409,
      'module.tooMany',
    );
  });

  test('nobody finds a module that there is not', async () => {
    const params = { id: 2_000_000_000 };
    const { content } = await read(idOf(0));
    expectError(await office(world, 'courseModule', { cookie, params }), 404, 'certification.moduleNotFound');
    expectError(await keep(params.id, 1, content), 404, 'certification.moduleNotFound');
    expectError(await step('publishCourseModule', params.id, 1), 404, 'certification.moduleNotFound');
    expectError(await step('withdrawCourseModule', params.id, 1), 404, 'certification.moduleNotFound');
  });
});

describe('writing a module', () => {
  test('is kept as a draft, and tutors see what is published until it is published too', async () => {
    const { version, content } = await read(idOf(0));
    const kept = await keep(idOf(0), version, { ...content, title: 'Play <b>first</b>' });
    expectView(kept, 200, courseModuleAnswer);
    expect(kept.body.module).toMatchObject({ changed: true, edition: 1, version: version + 1 });
    expect((await shown())[0]?.title).toBe('Module 1');
    const published = await step('publishCourseModule', idOf(0), version + 1);
    expectView(published, 200, courseModuleAnswer);
    expect(published.body.module).toMatchObject({ changed: false, edition: 2, state: 'published' });
    expect((await shown())[0]?.title).toBe('Play <b>first</b>');
    expect(published.body.module.history).toMatchObject([
      { by: 'Ben', action: 'module publish', before: { edition: 1 }, after: { edition: 2 } },
      { by: 'Ben', action: 'module draft', before: { title: 'Module 1' }, after: { fields: ['title'] } },
    ]);
  });

  test('tells the second of two editors, and keeps what the first has written', async () => {
    const { version, content } = await read(idOf(0));
    const answers = await Promise.all(['One', 'Two'].map((title) => keep(idOf(0), version, { ...content, title })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = answers.find(({ status }) => status === 200)?.body.module.content.title;
    expect((await read(idOf(0))).content.title).toBe(first);
    expectError(await step('publishCourseModule', idOf(0), version), 409, 'record.changed');
    expectError(await step('withdrawCourseModule', idOf(0), version), 409, 'record.changed');
  });

  test('refuses a title of another module', async () => {
    const { version, content } = await read(idOf(0));
    expectError(await keep(idOf(0), version, { ...content, title: 'Module 2' }), 409, 'module.titleTaken');
  });

  test('names each fault: a bar in a question, an address that is none, too many lessons, a list in a text', async () => {
    const { version, content } = await read(idOf(0));
    const [question = newQuestion] = content.questions;
    const faulty = { ...content, videoUrl: 'javascript:alert(1)', questions: [{ ...question, answer: 'a|b' }] };
    expectError(await keep(idOf(0), version, faulty), 400, 'validation', {
      'content.videoUrl': 'Expected an https address',
      'content.questions[0].answer': 'A vertical bar parts the questions, so none can be in one',
    });
    const [lesson] = content.lessons;
    const many = { ...content, lessons: Array(21).fill(lesson) };
    expectError(await keep(idOf(0), version, many), 400, 'validation', { 'content.lessons': 'At most 20 entries' });
    const asText = { ...content, questions: '[]' } as never;
    expect((await keep(idOf(0), version, asText)).status).toBe(400);
  });

  test('is no longer altogether than a request may be', async () => {
    const { version, content } = await read(idOf(0));
    const long = (signs: number) => ({
      ...content,
      lessons: Array.from({ length: 6 }, () => ({ title: 'A', titleZh: '甲', text: '', textZh: '玩'.repeat(signs) })),
    });
    expectError(await keep(idOf(0), version, long(5_600)), 400, 'validation', {
      content: 'All texts of the module together are too long; make two modules of it',
    });
    expect((await keep(idOf(0), version, long(5_400))).status).toBe(200);
  });

  test('is not published while a text is missing in either language', async () => {
    const { version, content } = await read(idOf(0));
    const lessons = content.lessons.map((lesson) => ({ ...lesson, textZh: '' }));
    const kept = await keep(idOf(0), version, { ...content, lessons, questions: [{ ...newQuestion, answerZh: '' }] });
    expect(kept.status).toBe(200);
    expectError(await step('publishCourseModule', idOf(0), kept.body.module.version), 400, 'validation', {
      'lessons[0].textZh': 'Required',
      'questions[0].answerZh': 'Required',
    });
    expect((await shown())[0]?.content[0]?.textZh).toBe('先玩。');
  });

  test('publishing what is published changes nothing, and what is not published is not withdrawn', async () => {
    const { version } = await read(idOf(0));
    expect((await step('publishCourseModule', idOf(0), version)).body.module.version).toBe(version);
    await step('withdrawCourseModule', idOf(0), version);
    expectError(await step('withdrawCourseModule', idOf(0), version + 1), 409, 'module.notPublished');
    const again = await step('publishCourseModule', idOf(0), version + 1);
    expect(again.body.module).toMatchObject({ state: 'published', edition: 1 });
  });
});

describe('a tutor for whom the course changes', () => {
  test('in the middle of a module keeps each answer with its question, wherever it moves', async () => {
    const learner = await buildLearner();
    await learner.answer(idOf(0), 1);
    await republish(idOf(0), (content) => ({
      ...content,
      questions: [newQuestion, ...content.questions.slice(1)],
    }));
    const [module] = await shown();
    expect([module?.quizQuestions, module?.questionNumbers]).toEqual(['Why?|What will you try?', [2, 1]]);
    const { body } = await world.call('quizAnswers', { token: learner.token });
    expect(body.answers).toMatchObject([{ question: 1, answer: 'I waited.', modelAnswer: 'Something else.' }]);
    expectError(await learner.answer(idOf(0), 0), 404, 'certification.questionNotFound');
    expect((await learner.answer(idOf(0), 2)).body).toMatchObject({ answer: { modelAnswer: 'So.' } });
  });

  test('a number is not given again after its question is gone', async () => {
    await republish(idOf(0), (content) => ({ ...content, questions: [...content.questions, newQuestion] }));
    await republish(idOf(0), (content) => ({ ...content, questions: content.questions.slice(0, 2) }));
    await republish(idOf(0), (content) => ({ ...content, questions: [...content.questions, newQuestion] }));
    expect((await shown())[0]?.questionNumbers).toEqual([0, 1, 3]);
  });

  test('who is certified keeps a confirmed certificate of the edition that was completed', async () => {
    const learner = await buildLearner();
    await completeAll(learner);
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

  test('is not asked for a question left open that was taken out, or is of a module that is withdrawn', async () => {
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
    expect(await learner.certificate()).toMatchObject({
      confirmed: true,
      modules: [{}, { questions: 1, answered: 1 }],
    });
    expect(await gaps()).not.toContain('certificateOpen');
  });

  test('who completes it afterwards stands on the new edition', async () => {
    await republish(idOf(0), (content) => ({ ...content, questions: [...content.questions, newQuestion] }));
    const learner = await buildLearner();
    await completeAll(learner);
    expect(await learner.certificate()).toMatchObject({
      confirmed: false,
      modules: [{ questions: 3, answered: 2 }, {}],
    });
    const open = await missingOn(world.em(), learner.tutor.id, '2026-11-21');
    expect(open.map(({ code }) => code)).toContain('certificateOpen');
    await learner.answer(idOf(0), 2);
    expect((await learner.certificate()).confirmed).toBe(true);
  });

  test('who lacked only a module that is withdrawn has completed the course', async () => {
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
    const { version } = await read(idOf(1));
    await step('withdrawCourseModule', idOf(1), version);
    expect(await learner.certificate()).toMatchObject({ confirmed: true, modules: [{}, { title: 'Module 2' }] });
  });
});

describe('an installation', () => {
  test('begins with the four modules, published, and leaves a course that is there as it is', async () => {
    await storeFirstCourse(world.em(), world.clock.now);
    expect((await shown()).map(({ title }) => title)).toEqual(['Module 1', 'Module 2']);
    await world.em().nativeDelete(CertificationModule, {});
    for (const time of [1, 2]) await storeFirstCourse(world.em(), new Date(time));
    expect((await shown()).map(({ title, duration, content }) => [title, duration, content.length])).toEqual([
      ['Foundation of Play-Based Learning', 45, 6],
      ['ETP Fusion Methodology', 60, 8],
      ['Assessment & Progress Tracking', 30, 4],
      ['Parent Communication & Engagement', 40, 5],
    ]);
    for (const { id } of await shown()) {
      const { version } = await read(id);
      expect((await step('publishCourseModule', id, version)).status).toBe(200);
    }
  });
});
