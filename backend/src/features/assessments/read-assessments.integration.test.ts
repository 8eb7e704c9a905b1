import { assessmentAnswer, assessmentsView, studentsView } from '@kitewell/contract/assessments';
import { expectError, expectView } from '../../../test/answers.ts';
import { about, assessmentsOf, least } from '../../../test/assessments.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';

let world: World;
let tutor: Tutor;
let token: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  tutor = await buildTutor(world, { certified: true });
  token = world.signIn(tutor);
});
const { list, write } = assessmentsOf(() => ({ world, token }));

describe('GET /api/tutor/assessments/:id', () => {
  const show = (id: number | string) => world.get(`/api/tutor/assessments/${id}`, { token });

  test('shows an assessment with its booking', async () => {
    const { studentName: childName, sessionDate, program } = about;
    const booking = await buildBooking(world, { tutor, childName, sessionDate, program });
    const written = { ...least, bookingId: booking.id, overallRating: 5, goals: ['Read a page aloud'] };
    const { assessment } = (await write(written)).body;
    const answer = await show(assessment.id);
    expectView(answer, 200, assessmentAnswer);
    expect(answer.body.assessment).toEqual(assessment);
    expect(answer.body.assessment).toMatchObject(written);
  });

  test('answers 404 for another tutor’s assessment, and for one that does not exist', async () => {
    const other = world.signIn(await buildTutor(world, { certified: true }));
    const theirs = await world.post('/api/tutor/assessments', least, { token: other });
    expectError(await show(theirs.body.assessment.id), 404, 'assessment.notFound');
    expectError(await show(2_000_000_000), 404, 'assessment.notFound');
  });

  test.each(['0', '-1', '1.5', 'one', '1\u0000', '99999999999', "1' or 1=1"])('finds nothing at %s', async (id) => {
    expectError(await show(encodeURIComponent(id)), 404, 'notFound');
  });

  test('requires a session and a complete certification', async () => {
    const { assessment } = (await write(least)).body;
    expectError(await world.call('assessment', { params: { id: assessment.id } }), 401, 'session.required');
    token = world.signIn(await buildTutor(world));
    expectError(await show(assessment.id), 403, 'certification.required');
  });
});

describe('GET /api/tutor/assessments', () => {
  test('shows the tutor’s own, newest session first, page by page', async () => {
    const other = world.signIn(await buildTutor(world, { certified: true }));
    await world.post('/api/tutor/assessments', least, { token: other });
    for (const sessionDate of ['2026-11-01', '2026-11-03', '2026-11-02']) await write({ ...least, sessionDate });
    const first = await list('?limit=2');
    expectView(first, 200, assessmentsView);
    expect(first.body.assessments.map(({ sessionDate }) => sessionDate)).toEqual(['2026-11-03', '2026-11-02']);
    const second = await list(`?limit=2&cursor=${first.body.nextCursor ?? ''}`);
    expect(second.body.assessments.map(({ sessionDate }) => sessionDate)).toEqual(['2026-11-01']);
    expect(second.body.nextCursor).toBeNull();
  });

  test('sends long assessments in smaller pages, so that an answer stays small, and none is left out', async () => {
    const text = '字'.repeat(4_000);
    const tags = Array.from({ length: 30 }, () => '字'.repeat(66));
    const longest = {
      ...{ strengths: text, areasForImprovement: text, behaviorNotes: text, parentFeedback: text, nextSteps: text },
      ...{ skillsAssessed: tags, goals: tags, activities: tags },
    };
    for (let number = 1; number <= 8; number++) {
      const studentName = `Child ${number}`;
      expect((await write({ ...least, ...longest, studentName })).status).toBe(201);
    }
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: Awaited<ReturnType<typeof list>> = await list(`?limit=100${cursor && `&cursor=${cursor}`}`);
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(300_000);
      names.push(...body.assessments.map(({ studentName }) => studentName));
      cursor = body.nextCursor;
    }
    expect(names).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((number) => `Child ${number}`));
  });

  test('shows those of one student', async () => {
    await write(least);
    await write({ ...least, studentName: '陳曦曦' });
    const { body } = await list(`?student=${encodeURIComponent('陳曦曦')}`);
    expect(body.assessments.map(({ studentName }) => studentName)).toEqual(['陳曦曦']);
  });

  test('requires a session and a complete certification', async () => {
    expectError(await world.call('assessments'), 401, 'session.required');
    token = world.signIn(await buildTutor(world));
    expectError(await list(), 403, 'certification.required');
  });
});

describe('GET /api/tutor/assessments/students', () => {
  const students = () => world.call('students', { token });

  test('names each child that the tutor has assessed once, and no other tutor’s', async () => {
    for (const [studentName, sessionDate] of [
      ['陳曦曦', '2026-11-01'],
      ['Hei Hei', '2026-11-01'],
      ['Hei Hei', '2026-11-08'],
    ])
      await write({ ...least, studentName, sessionDate });
    const answer = await students();
    expectView(answer, 200, studentsView);
    expect(answer.body.students.toSorted()).toEqual(['Hei Hei', '陳曦曦']);
    token = world.signIn(await buildTutor(world, { certified: true }));
    expect((await students()).body.students).toEqual([]);
  });

  test('reads the assessments of one student by an index, however many the tutor has written', async () => {
    const em = world.em();
    await em.execute(
      `insert into assessments (tutor_id, student_name, session_date, program)
       select ?, 'Child ' || n % 400, date '2020-01-01' + n / 8, 'outdoor-mission' from generate_series(1, 20000) as n`,
      [tutor.id],
    );
    await em.execute('analyze assessments');
    const plan = JSON.stringify(
      await em.execute(
        `explain (format json) select id from assessments where tutor_id = ? and student_name = ?
         order by session_date desc, id desc limit 21`,
        [tutor.id, 'Child 7'],
      ),
    );
    expect(plan).toContain('assessments_tutor_student');
    expect(plan).not.toContain('Seq Scan');
    expect((await students()).body.students).toHaveLength(400);
  });

  test('requires a session and a complete certification', async () => {
    expectError(await world.call('students'), 401, 'session.required');
    token = world.signIn(await buildTutor(world));
    expectError(await students(), 403, 'certification.required');
  });
});
