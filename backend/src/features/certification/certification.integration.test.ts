import { gunzipSync } from 'node:zlib';
import { raw } from '@mikro-orm/core';
import { moduleAnswer, modulesView, outlineView, progressView } from '@kitewell/contract/certification';
import { profileView } from '@kitewell/contract/tutors';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildModules, buildTutor } from '../../../test/builders.ts';
import { readWith } from '../../../test/read-with.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { CertificationModule } from './certification-module.entity.ts';

let world: World;
let modules: CertificationModule[];
beforeAll(async () => {
  world = await startWorld();
  modules = await buildModules(world, 3);
});
afterAll(() => world.stop());

const complete = (token: string | undefined, moduleId: unknown) =>
  world.post('/api/tutor/certification/complete-module', { moduleId }, { token });
const moduleId = (position: number) => modules[position - 1]?.id ?? 0;

describe('GET /api/certification/modules', () => {
  test('shows anyone the modules in order, without the model answers', async () => {
    const answer = await world.call('certificationModules');
    expectView(answer, 200, modulesView);
    expect(answer.body.modules.map(({ title }) => title)).toEqual(['Module 1', 'Module 2', 'Module 3']);
    expect(answer.body.modules[0]).toEqual({
      id: moduleId(1),
      title: 'Module 1',
      titleZh: '單元 1',
      description: 'How children learn.',
      descriptionZh: '孩子怎樣學習。',
      duration: 45,
      videoUrl: null,
      quizQuestions: 'What did you see?|What will you try?',
      quizQuestionsZh: '你看見甚麼？|你會試甚麼？',
      questionNumbers: [0, 1],
      downloadUrl: null,
      downloadTitle: null,
      furtherResearch: '',
      content: [{ title: 'Play', titleZh: '遊戲', text: 'Play first.', textZh: '先玩。' }],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/Something else\.|別的事/);
  });
});

describe('the course that whoever has it is not sent again', () => {
  test.each(['modules', 'outline'])('is sent as %s once more when a module has changed', async (name) => {
    const read = (headers?: Record<string, string>) => readWith(`${world.url}/api/certification/${name}`, headers);
    const { headers, body } = await read({ 'Accept-Encoding': 'gzip' });
    expect(JSON.parse(gunzipSync(body).toString())).toEqual(JSON.parse((await read()).body.toString()));
    const has = { 'If-None-Match': headers.etag ?? '' };
    expect((await read(has)).status).toBe(304);
    const title = `Changed for ${name}`;
    const em = world.em();
    await em.nativeUpdate(CertificationModule, moduleId(3), { title, version: raw('version + 1') });
    const changed = await read(has);
    expect(changed.status).toBe(200);
    expect(changed.body.toString()).toContain(title);
    await em.nativeUpdate(CertificationModule, moduleId(3), { title: 'Module 3', version: raw('version + 1') });
  });
});

describe('GET /api/certification/outline', () => {
  test('shows anyone the same modules without their texts', async () => {
    const answer = await world.call('certificationOutline');
    expectView(answer, 200, outlineView);
    expect(answer.body.modules.map(({ id }) => id)).toEqual([1, 2, 3].map(moduleId));
    expect(answer.body.modules[0]).toEqual({
      id: moduleId(1),
      title: 'Module 1',
      titleZh: '單元 1',
      description: 'How children learn.',
      descriptionZh: '孩子怎樣學習。',
      duration: 45,
      questionNumbers: [0, 1],
      lessons: [{ title: 'Play', titleZh: '遊戲' }],
    });
  });
});

describe('GET /api/certification/modules/{id}', () => {
  test('shows anyone one module as the list of all has it', async () => {
    const { body } = await world.call('certificationModules');
    const answer = await world.call('certificationModule', { params: { id: moduleId(2) } });
    expectView(answer, 200, moduleAnswer);
    expect(answer.body.module).toEqual(body.modules[1]);
  });

  test('knows no module that is not published, and no id that is not a number', async () => {
    const em = world.em();
    const draft = em.create(CertificationModule, {
      ...{
        position: 99,
        title: 'Later',
        titleZh: '之後',
        description: '',
        descriptionZh: '',
        duration: 30,
        lessons: [],
      },
    });
    await em.flush();
    for (const id of [draft.id, 2_147_483_647]) {
      expectError(await world.call('certificationModule', { params: { id } }), 404, 'certification.moduleNotFound');
    }
    expectError(await world.get('/api/certification/modules/first'), 404, 'notFound');
    const { body } = await world.call('certificationOutline');
    expect(body.modules.map(({ id }) => id)).not.toContain(draft.id);
  });
});

describe('completing modules', () => {
  test('requires a token', async () => {
    expectError(await complete(undefined, 1), 401, 'session.required');
    expectError(await world.call('certificationProgress'), 401, 'session.required');
  });

  test('counts each module, and the last one opens the portal at once', async () => {
    const token = world.signIn(await buildTutor(world));
    const steps = [];
    for (const module of modules) {
      expectError(await world.call('documents', { token }), 403, 'certification.required');
      const answer = await complete(token, module.id);
      expectView(answer, 200, profileView);
      steps.push([answer.body.tutor.certificationProgress, answer.body.tutor.certificationStatus]);
    }
    expect(steps).toEqual([
      [33, 'in_progress'],
      [66, 'in_progress'],
      [100, 'completed'],
    ]);
    expect((await world.call('documents', { token })).status).toBe(200);
  });

  test('answers for each module whether and when it was completed', async () => {
    const token = world.signIn(await buildTutor(world));
    world.clock.now = new Date('2026-03-04T05:06:07.890Z');
    await complete(token, moduleId(2));
    const answer = await world.call('certificationProgress', { token });
    expectView(answer, 200, progressView);
    expect(answer.body.progress).toEqual([
      { moduleId: moduleId(1), completed: false, completedAt: null },
      { moduleId: moduleId(2), completed: true, completedAt: '2026-03-04T05:06:07.890Z' },
      { moduleId: moduleId(3), completed: false, completedAt: null },
    ]);
  });

  test('a repeat changes nothing, not even the date', async () => {
    const token = world.signIn(await buildTutor(world));
    world.clock.now = new Date('2026-01-01T00:00:00Z');
    const first = await complete(token, moduleId(1));
    world.clock.now = new Date('2026-06-01T00:00:00Z');
    const again = await complete(token, moduleId(1));
    expect(again).toMatchObject({ status: 200, body: first.body });
    const { body } = await world.call('certificationProgress', { token });
    expect(body.progress[0]?.completedAt).toBe('2026-01-01T00:00:00.000Z');
  });

  test('twenty calls at the same time count each module once', async () => {
    const tutor = await buildTutor(world);
    const token = world.signIn(tutor);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => complete(token, moduleId((index % 3) + 1))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const [{ count } = { count: 0 }] = await world
      .em()
      .execute<{ count: number }[]>('select count(*)::int as count from completed_modules where tutor_id = ?', [
        tutor.id,
      ]);
    expect(count).toBe(3);
    const profile = await world.call('profile', { token });
    expect(profile.body.tutor).toMatchObject({ certificationProgress: 100, certificationStatus: 'completed' });
  });

  test('counts for this tutor only', async () => {
    const [one, other] = [await buildTutor(world), await buildTutor(world)];
    await complete(world.signIn(one), moduleId(1));
    const { body } = await world.call('certificationProgress', { token: world.signIn(other) });
    expect(body.progress.some(({ completed }) => completed)).toBe(false);
  });

  test('an unknown module is refused and nothing is stored', async () => {
    const token = world.signIn(await buildTutor(world));
    expectError(await complete(token, 2_147_483_647), 404, 'certification.moduleNotFound');
    const profile = await world.call('profile', { token });
    expect(profile.body.tutor).toMatchObject({ certificationProgress: 0, certificationStatus: 'not_started' });
  });

  test.each([
    [undefined, 'Required'],
    [null, 'Required'],
    ['1', 'Expected number, received string'],
    [1.5, 'Expected a whole number'],
    [0, 'Number must be at least 1'],
    [-1, 'Number must be at least 1'],
    [99_999_999_999, 'Number must be at most 2147483647'],
    [[1], 'Expected number, received array'],
  ])('the module id %j is refused', async (id, message) => {
    const token = world.signIn(await buildTutor(world));
    expectError(await complete(token, id), 400, 'validation', { moduleId: message });
  });
});
