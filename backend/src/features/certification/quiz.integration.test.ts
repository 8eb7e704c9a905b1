import { certificateAnswer, quizAnswerAnswer, quizAnswersView } from '@kitewell/contract/certification';
import { expectError, expectView } from '../../../test/answers.ts';
import { anAnswer, buildModules, buildTutor } from '../../../test/builders.ts';
import { listenToStatements } from '../../../test/statements.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { CertificationModule } from './certification-module.entity.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';
import { ConvictionCheck } from '../tutors/conviction-check.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

let world: World;
let moduleId: number;
let token: string;
let tutor: Tutor;
beforeAll(async () => {
  world = await startWorld();
  const [module] = await buildModules(world, 1);
  moduleId = module?.id ?? 0;
});
afterAll(() => world.stop());
beforeEach(async () => {
  tutor = await buildTutor(world);
  token = world.signIn(tutor);
});

const path = '/api/tutor/certification/answers';
const answer = (body: unknown) => world.put(path, body, { token });

test('an answer is stored, a later one replaces it, and the model answer is shown beside it', async () => {
  expectView(
    await answer({ moduleId, question: 1, answer: 'First I watch what the child does.' }),
    200,
    quizAnswerAnswer,
  );
  await answer({ moduleId, question: 1, answer: '  Second, I wait and\nplay along on the floor. ' });
  const kept = await world.get(path, { token });
  expectView(kept, 200, quizAnswersView);
  expect(kept.body.answers).toEqual([
    {
      moduleId,
      question: 1,
      answer: 'Second, I wait and\nplay along on the floor.',
      modelAnswer: 'Something else.',
      modelAnswerZh: '別的事。',
      sentBack: null,
      isFinal: false,
    },
  ]);
});

test('a tutor cannot read another tutor’s answers', async () => {
  await answer({ moduleId, question: 0, answer: anAnswer });
  token = world.signIn(await buildTutor(world));
  expect((await world.get(path, { token })).body.answers).toEqual([]);
});

test('an unknown module or question answers 404, and an empty answer is refused', async () => {
  expectError(
    await answer({ moduleId: 2_000_000_000, question: 0, answer: anAnswer }),
    404,
    'certification.moduleNotFound',
  );
  expectError(await answer({ moduleId, question: 2, answer: anAnswer }), 404, 'certification.questionNotFound');
  expectError(await answer({ moduleId, question: 0, answer: '  ' }), 400, 'validation', { answer: 'Required' });
});

test.each(['a', 'a'.repeat(40), 'good '.repeat(20), '好'.repeat(40), 'We play and sing.', '先看再玩'])(
  '%j is no sentence, and shows no model answer',
  async (text) => {
    const refused = await answer({ moduleId, question: 0, answer: text });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      fieldErrors: { answer: { key: 'answerTooShort', letters: 25, characters: 10 } },
    });
    await world
      .em()
      .insert(QuizAnswer, { tutor: tutor.id, module: moduleId, question: 0, answer: text, answeredAt: new Date() });
    const { body } = await world.call('quizAnswers', { token });
    expect(body.answers).toMatchObject([{ answer: text, modelAnswer: '', modelAnswerZh: '' }]);
  },
);

test.each(['I watch first, then I play beside him.', '我會先觀察孩子，再加入遊戲。', '我會 observe first 再一齊玩。'])(
  '%j is a sentence',
  async (text) => {
    expect((await answer({ moduleId, question: 0, answer: text })).body).toMatchObject({
      answer: { modelAnswer: 'Something.' },
    });
  },
);

test('requires a session', async () => {
  expectError(await world.get(path), 401, 'session.required');
  expectError(await world.put(path, {}), 401, 'session.required');
});

describe('GET /api/certificates/{code}', () => {
  const certificate = async () => {
    world.clock.now = new Date('2026-03-31T20:00:00Z');
    await world.call('completeModule', { body: { moduleId }, token });
    return (await world.call('profile', { token })).body.tutor.certificateCode ?? '';
  };

  test('says whose certificate it is, since which day in Hong Kong, and that it is valid', async () => {
    const code = await certificate();
    const checked = await world.get(`/api/certificates/${code.toLowerCase()}`);
    expectView(checked, 200, certificateAnswer);
    expect(checked.body.certificate).toEqual({
      name: tutor.name,
      since: '2026-04-01',
      valid: true,
      checkedUntil: null,
      modules: [{ title: 'Module 1', titleZh: '單元 1', completedOn: '2026-04-01', questions: 2, answered: 0 }],
      interviewOn: null,
      confirmedBy: null,
      confirmedOn: null,
      confirmed: false,
    });
  });

  test('says until when the record check is valid, and nothing of one that has lapsed or found something', async () => {
    const code = await certificate();
    const checkedUntil = async () =>
      (await world.call('certificate', { params: { code } })).body.certificate.checkedUntil;
    const issuedOn = '2026-03-01';
    const record = async (outcome: 'clear' | 'not_clear', validUntil: string) => {
      const em = world.em();
      em.create(ConvictionCheck, {
        ...{
          tutor: tutor.id,
          outcome,
          checkedBy: 'mandy',
          appliedOn: issuedOn,
          checkedOn: issuedOn,
          issuedOn,
          validUntil,
        },
        recordedAt: world.clock.now,
      });
      await em.flush();
    };
    await record('clear', '2028-03-01');
    expect(await checkedUntil()).toBe('2028-03-01');
    await record('not_clear', '2028-03-01');
    expect(await checkedUntil()).toBeNull();
    await record('clear', '2026-03-31');
    expect(await checkedUntil()).toBeNull();
  });

  test('stays the same when a module is completed again', async () => {
    const code = await certificate();
    expect(await certificate()).toBe(code);
  });

  test('says that it is no longer valid when the tutor has left', async () => {
    const code = await certificate();
    await world.em().nativeUpdate(Tutor, { id: tutor.id }, { active: false });
    expect((await world.call('certificate', { params: { code } })).body.certificate.valid).toBe(false);
  });

  test('answers 404 for an unknown code', async () => {
    expectError(await world.get('/api/certificates/KC-00000000'), 404, 'certificate.notFound');
  });

  test('answers thirty wrong codes in a quarter of an hour, and right ones without a limit', async () => {
    const tutor = await buildTutor(world, { certified: true });
    const look = (code: string, address: string) =>
      world.call('certificate', { params: { code }, headers: { 'X-Forwarded-For': address } });
    for (let time = 1; time <= 31; time++) {
      expect((await look(tutor.certificateCode ?? '', '198.51.100.7')).status).toBe(200);
    }
    for (let time = 1; time <= 30; time++) expect((await look('KC-00000000', '2001:db8:0:9::1')).status).toBe(404);
    expectError(await look('KC-00000000', '2001:db8:0:9:5::2'), 429, 'session.tooManyAttempts');
    expect((await look(tutor.certificateCode ?? '', '2001:db8:0:9::1')).status).toBe(200);
  });
});

test('the longest answers to a whole course come in parts, of which none is left out, without the other texts', async () => {
  const em = world.em();
  const { position: last } = await em.findOneOrFail(CertificationModule, moduleId);
  const modules = Array.from({ length: 15 }, (_, index) =>
    em.create(CertificationModule, {
      ...{ state: 'published', edition: 1, offeredSince: new Date(0), questionNumbers: [1, 0], nextQuestion: 2 },
      ...{ position: last + 1 + index, title: 'Long', titleZh: '長', description: '', descriptionZh: '', duration: 1 },
      ...{ quizQuestions: 'Second?|First?', modelAnswers: 'Two.|One.', modelAnswersZh: '二。|一。', lessons: [] },
    }),
  );
  await em.flush();
  const text = `${'字'.repeat(3_900)}We watch, wait and play along.`;
  for (const { id } of modules)
    for (const question of [0, 1])
      await em.insert(QuizAnswer, { tutor: tutor.id, module: id, question, answer: text, answeredAt: new Date() });
  const parts: { moduleId: number; question: number; modelAnswer: string }[][] = [];
  const statements = await listenToStatements(world);
  for (let cursor: string | null | undefined; cursor !== null;) {
    const part = await world.call('quizAnswers', { token, query: { cursor } });
    expectView(part, 200, quizAnswersView);
    expect(Buffer.byteLength(JSON.stringify(part.body))).toBeLessThan(300 * 1024);
    parts.push(part.body.answers);
    cursor = part.body.nextCursor;
  }
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.flat().map(({ moduleId: module, question, modelAnswer }) => [module, question, modelAnswer])).toEqual(
    modules.flatMap(({ id }) => [
      [id, 0, 'One.'],
      [id, 1, 'Two.'],
    ]),
  );
  expect(statements.map(({ sql }) => sql).join()).not.toContain('lessons');
  await em.nativeDelete(CertificationModule, { id: { $in: modules.map(({ id }) => id) } });
});

test('the public check of a certificate reads neither the texts of the course nor the answers', async () => {
  const certified = await buildTutor(world, {
    certified: true,
    certificateCode: 'KC-LIGHT001',
    certifiedAt: new Date(),
  });
  await world.em().insert(QuizAnswer, {
    ...{ tutor: certified.id, module: moduleId, question: 0, answer: anAnswer, answeredAt: new Date() },
  });
  const statements = await listenToStatements(world);
  const { body } = await world.call('certificate', { params: { code: 'KC-LIGHT001' } });
  expect(body.certificate.modules).toMatchObject([{ questions: 2, answered: 1 }]);
  const sql = statements.map((statement) => statement.sql).join();
  expect(sql).toContain('quiz_answers');
  for (const column of ['lessons', 'model_answers', 'quiz_questions', '"answer"', '"content"'])
    expect(sql).not.toContain(column);
  expect(sql).not.toMatch(/"\w+"\.\* from "(?:certification_modules|quiz_answers|module_editions)"/);
});
