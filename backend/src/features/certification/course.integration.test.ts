import { courseModuleAnswer, courseView } from '@kitewell/contract/office/course';
import { storeFirstCourse } from '../../db/seed/course.ts';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildModules } from '../../../test/builders.ts';
import { courseOf, newQuestion } from '../../../test/course.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
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

const { buildLearner, idOf, keep, read, shown, step } = courseOf(() => ({ world, cookie, modules }));

describe('the course in the office', () => {
  test('lists modules in their order, with how many tutors have begun and how many have completed each', async () => {
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

  test('takes another order, the same order again changes nothing, and an editor who saw a former one is refused', async () => {
    const [one, two] = [idOf(0), idOf(1)];
    const order = (body: unknown) => office(world, 'orderCourse', { cookie, body } as never);
    const turned = await order({ ids: [two, one], base: [one, two] });
    expectView(turned, 200, courseView);
    expect(turned.body.modules.map(({ id }) => id)).toEqual([two, one]);
    expect((await order({ ids: [two, one], base: [one, two] })).status).toBe(200);
    expect((await shown()).map(({ id }) => id)).toEqual([two, one]);
    expectError(await order({ ids: [one, two], base: [one, two, 9] }), 409, 'record.changed');
    expectError(await order({ ids: [one], base: [two, one] }), 409, 'record.changed');
    expectError(await order({ ids: [one, one], base: [two, one] }), 409, 'record.changed');
    expect((await order({ ids: `[${one},${two}]`, base: [] })).status).toBe(400);
    expectError(await order({ ids: Array(31).fill(1), base: [] }), 400, 'validation', { ids: 'At most 30 entries' });
  });

  test('adds a module as a draft that no tutor sees; the same one again is refused', async () => {
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

  test('has thirty modules at most', async () => {
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

  test('answers 404 for a module that does not exist', async () => {
    const params = { id: 2_000_000_000 };
    const { content } = await read(idOf(0));
    expectError(await office(world, 'courseModule', { cookie, params }), 404, 'certification.moduleNotFound');
    expectError(await keep(params.id, 1, content), 404, 'certification.moduleNotFound');
    expectError(await step('publishCourseModule', params.id, 1), 404, 'certification.moduleNotFound');
    expectError(await step('withdrawCourseModule', params.id, 1), 404, 'certification.moduleNotFound');
  });
});

describe('writing a module', () => {
  test('saves a draft, and tutors go on seeing what is published until the draft is published', async () => {
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

  test('refuses the second of two editors, and keeps what the first has written', async () => {
    const { version, content } = await read(idOf(0));
    const answers = await Promise.all(['One', 'Two'].map((title) => keep(idOf(0), version, { ...content, title })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = answers.find(({ status }) => status === 200)?.body.module.content.title;
    expect((await read(idOf(0))).content.title).toBe(first);
    expectError(await step('publishCourseModule', idOf(0), version), 409, 'record.changed');
    expectError(await step('withdrawCourseModule', idOf(0), version), 409, 'record.changed');
  });

  test('refuses the title of another module', async () => {
    const { version, content } = await read(idOf(0));
    expectError(await keep(idOf(0), version, { ...content, title: 'Module 2' }), 409, 'module.titleTaken');
  });

  test('names each fault: a bar in a question, a wrong address, too many lessons, a list in place of a text', async () => {
    const { version, content } = await read(idOf(0));
    const [question = newQuestion] = content.questions;
    const faulty = { ...content, videoUrl: 'javascript:alert(1)', questions: [{ ...question, answer: 'a|b' }] };
    expectError(await keep(idOf(0), version, faulty), 400, 'validation', {
      'content.videoUrl': 'Expected an https address',
      'content.questions[0].answer': 'Questions cannot contain a vertical bar',
    });
    const [lesson] = content.lessons;
    const many = { ...content, lessons: Array(21).fill(lesson) };
    expectError(await keep(idOf(0), version, many), 400, 'validation', { 'content.lessons': 'At most 20 entries' });
    const asText = { ...content, questions: '[]' } as never;
    expect((await keep(idOf(0), version, asText)).status).toBe(400);
  });

  test('refuses texts that together are longer than one request may be', async () => {
    const { version, content } = await read(idOf(0));
    const long = (signs: number) => ({
      ...content,
      lessons: Array.from({ length: 6 }, () => ({ title: 'A', titleZh: '甲', text: '', textZh: '玩'.repeat(signs) })),
    });
    expectError(await keep(idOf(0), version, long(5_600)), 400, 'validation', {
      content: 'This module’s text is too long. Split it into two modules',
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

  test('publishing again what is published changes nothing, and a draft cannot be withdrawn', async () => {
    const { version } = await read(idOf(0));
    expect((await step('publishCourseModule', idOf(0), version)).body.module.version).toBe(version);
    await step('withdrawCourseModule', idOf(0), version);
    expectError(await step('withdrawCourseModule', idOf(0), version + 1), 409, 'module.notPublished');
    const again = await step('publishCourseModule', idOf(0), version + 1);
    expect(again.body.module).toMatchObject({ state: 'published', edition: 1 });
  });
});

describe('an installation', () => {
  test('begins with the four modules, published; a course that exists is left as it is', async () => {
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
