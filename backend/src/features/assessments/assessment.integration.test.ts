import { assessmentAnswer, assessmentsView, studentsView } from '@kitewell/contract/assessments';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Assessment } from './assessment.entity.ts';

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

const about = { studentName: 'Hei Hei', sessionDate: '2026-11-20', program: 'outdoor-mission' };
const least = { ...about, strengths: 'Waits for a turn.' };
const empty = 'Write something, add a tag or give a star: an empty assessment cannot be saved';
const write = (body: unknown) => world.post('/api/tutor/assessments', body, { token });
const list = (query = '') => world.get(`/api/tutor/assessments${query}`, { token });
const stored = () => world.em().count(Assessment, { tutor });

describe('POST /api/tutor/assessments', () => {
  test('stores everything that was written, without the blank entries', async () => {
    const booking = await buildBooking(world, { tutor });
    const answer = await write({
      ...least,
      bookingId: booking.id,
      overallRating: 4,
      strengths: 'Names every shell. 👏',
      skillsAssessed: ['speaking', '  ', ''],
      goals: [],
      activities: ['Rock pool'],
      nextSteps: 'Bring the magnifying glass.',
    });
    expectView(answer, 201, assessmentAnswer);
    expect(answer.body.assessment).toMatchObject({
      bookingId: booking.id,
      overallRating: 4,
      strengths: 'Names every shell. 👏',
      skillsAssessed: ['speaking'],
      goals: [],
      activities: ['Rock pool'],
      parentFeedback: null,
    });
    const { body } = await world.call('bookings', { token });
    expect(body.bookings).toEqual([expect.objectContaining({ id: booking.id, assessed: true })]);
  });

  test('the same one twenty times at once is written once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(least)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.assessment.id)).size).toBe(1);
    expect(await stored()).toBe(1);
  });

  test('a list that is too long has one fault, and three lists full of faults have fifty', async () => {
    const tooLong = await write({ ...least, skillsAssessed: Array(49_000).fill(1) });
    expectError(tooLong, 400, 'validation', { skillsAssessed: 'At most 30 entries' });
    const full = Array(30).fill(1);
    const faulty = await write({ ...least, skillsAssessed: full, goals: full, activities: full });
    expect(faulty).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect(Object.keys(faulty.body.errors ?? {})).toHaveLength(50);
  });

  test('the same one after ten minutes is another, and so is one with a word more or of another session', async () => {
    const booking = await buildBooking(world, { tutor });
    world.clock.now = new Date('2026-11-20T08:00:00Z');
    await write(least);
    await write({ ...least, studentName: ` ${least.studentName} ` });
    expect(await stored()).toBe(1);
    await write({ ...least, goals: ['Read'] });
    await write({ ...least, activities: ['Read'] });
    await write({ ...least, bookingId: booking.id });
    expect(await stored()).toBe(4);
    world.clock.now = new Date('2026-11-20T08:10:01Z');
    await write(least);
    expect(await stored()).toBe(5);
  });

  test('with the same key it is the same one at any time, and of this tutor alone', async () => {
    const keyed = { ...least, clientKey: '3f2b8c1e-0a4d-4c5e-9f60-112233445566' };
    world.clock.now = new Date('2026-11-20T08:00:00Z');
    const booking = await buildBooking(world, { tutor });
    const first = await write({ ...keyed, bookingId: booking.id });
    world.clock.now = new Date('2026-11-22T08:00:00Z');
    const again = await Promise.all([1, 2, 3].map(() => write({ ...keyed, bookingId: booking.id })));
    expect(again.map(({ status, body }) => [status, body])).toEqual(again.map(() => [201, first.body]));
    expect(await stored()).toBe(1);
    const other = await buildTutor(world, { certified: true });
    const theirs = await world.post('/api/tutor/assessments', keyed, { token: world.signIn(other) });
    expect(theirs.status).toBe(201);
    expect(theirs.body.assessment.id).not.toBe(first.body.assessment.id);
    expectError(await write({ ...least, clientKey: 'not a key' }), 400, 'validation', { clientKey: 'Invalid input' });
  });

  test('finds the same one by an index, and reads nothing else of what was written in these minutes', async () => {
    await write(least);
    const em = world.em();
    await em.execute(
      `insert into assessments (tutor_id, student_name, session_date, program, content_hash)
       select ?, 'Child ' || n, current_date, 'outdoor-mission', md5(n::text) from generate_series(1, 5000) as n`,
      [tutor.id],
    );
    await em.execute('analyze assessments');
    expect((await write(least)).body.assessment.studentName).toBe(least.studentName);
    expect(await stored()).toBe(5_001);
    const plan = JSON.stringify(
      await em.execute(
        `explain (format json) select * from assessments
         where tutor_id = ? and content_hash = ? and created_at > now() - interval '10 minutes'`,
        [tutor.id, 'x'],
      ),
    );
    expect(plan).toContain('assessments_repeat');
  });

  test('is the same one whatever the order of its fields', async () => {
    const fields = Object.entries({ ...least, strengths: 'Brave', overallRating: 4 });
    const [first, second] = [
      await write(Object.fromEntries(fields)),
      await write(Object.fromEntries(fields.reverse())),
    ];
    expect(second.body).toEqual(first.body);
    expect(await stored()).toBe(1);
  });

  test('a hundred within an hour and no more, repeats not counted', async () => {
    for (let number = 1; number <= 100; number++) {
      expect((await write({ ...least, studentName: `Child ${number}` })).status).toBe(201);
    }
    const refused = await write({ ...least, studentName: 'One more' });
    expectError(refused, 429, 'tooMany');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await write({ ...least, studentName: 'Child 1' })).status).toBe(201);
    expect(await stored()).toBe(100);
  });

  test('a second one of the same session is refused', async () => {
    const booking = await buildBooking(world, { tutor });
    await write({ ...least, bookingId: booking.id });
    expectError(await write({ ...least, bookingId: booking.id, overallRating: 5 }), 409, 'assessment.alreadyWritten');
    expect(await stored()).toBe(1);
  });

  test('a session of somebody else, or of nobody, is not found', async () => {
    const theirs = await buildBooking(world);
    expectError(await write({ ...least, bookingId: theirs.id }), 404, 'booking.notFound');
    expectError(await write({ ...least, bookingId: 2_000_000_000 }), 404, 'booking.notFound');
    expect(await stored()).toBe(0);
  });

  test('names everything that is missing', async () => {
    expectError(await write({}), 400, 'validation', {
      studentName: 'Student name is required',
      sessionDate: 'Session date is required',
      program: 'Program is required',
      strengths: empty,
    });
  });

  test.each([
    ['nothing', {}],
    ['blanks', { strengths: ' \n', nextSteps: '', goals: ['  ', ''], activities: [], overallRating: null }],
  ])('refuses %s beside the name', async (_, words) => {
    expectError(await write({ ...about, ...words }), 400, 'validation', { strengths: empty });
    expect(await stored()).toBe(0);
  });

  test.each([{ overallRating: 1 }, { goals: ['Read'] }, { phrases: ['readMap'] }, { parentFeedback: 'Thank you.' }])(
    'takes %j alone',
    async (words) => {
      expect((await write({ ...about, ...words })).status).toBe(201);
    },
  );

  test.each([
    ['overallRating', 0, 'Number must be at least 1'],
    ['overallRating', 6, 'Number must be at most 5'],
    ['overallRating', 2.5, 'Expected a whole number'],
    ['overallRating', '4', 'Expected number, received string'],
    ['sessionDate', '2026-02-30', 'Expected a date that exists, as YYYY-MM-DD'],
    ['program', 'chess', 'Choose one of the given values'],
    ['strengths', 'x'.repeat(10_000), 'String must contain at most 4000 character(s)'],
    ['studentName', 'a\u0000b', 'Invalid input'],
    ['goals', Array.from({ length: 1_000 }, () => 'goal'), 'At most 30 entries'],
    ['goals', 'speak', 'Expected array, received string'],
    ['bookingId', -1, 'Number must be at least 1'],
    // Of another programme.
    ['phrases', ['blended'], 'Choose one of the given values'],
    ['phrases', Array.from({ length: 1_000 }, () => 'readMap'), 'At most 20 entries'],
  ])('refuses %s of a wrong kind with a sentence (%#)', async (field, value, message) => {
    expectError(await write({ ...least, [field]: value }), 400, 'validation', { [field]: message });
    expect(await stored()).toBe(0);
  });

  test('wants a session and a complete certification', async () => {
    expectError(await world.post('/api/tutor/assessments', least), 401, 'session.required');
    token = world.signIn(await buildTutor(world));
    expectError(await write(least), 403, 'certification.required');
  });
});

describe('GET /api/tutor/assessments/:id', () => {
  const show = (id: number | string) => world.get(`/api/tutor/assessments/${id}`, { token });

  test('shows the one that was written, with its booking', async () => {
    const booking = await buildBooking(world, { tutor });
    const written = { ...least, bookingId: booking.id, overallRating: 5, goals: ['Read a page aloud'] };
    const { assessment } = (await write(written)).body;
    const answer = await show(assessment.id);
    expectView(answer, 200, assessmentAnswer);
    expect(answer.body.assessment).toEqual(assessment);
    expect(answer.body.assessment).toMatchObject(written);
  });

  test('does not find somebody else’s, or one that nobody wrote', async () => {
    const other = world.signIn(await buildTutor(world, { certified: true }));
    const theirs = await world.post('/api/tutor/assessments', least, { token: other });
    expectError(await show(theirs.body.assessment.id), 404, 'assessment.notFound');
    expectError(await show(2_000_000_000), 404, 'assessment.notFound');
  });

  test.each(['0', '-1', '1.5', 'one', '1\u0000', '99999999999', "1' or 1=1"])('finds nothing at %s', async (id) => {
    expectError(await show(encodeURIComponent(id)), 404, 'notFound');
  });

  test('wants a session and a complete certification', async () => {
    const { assessment } = (await write(least)).body;
    expectError(await world.call('assessment', { params: { id: assessment.id } }), 401, 'session.required');
    token = world.signIn(await buildTutor(world));
    expectError(await show(assessment.id), 403, 'certification.required');
  });
});

describe('GET /api/tutor/assessments', () => {
  test('shows the own ones, newest session first, page by page', async () => {
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

  test('of the longest only so many come at once that an answer stays small, and all of them page by page', async () => {
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

  test('shows one student’s', async () => {
    await write(least);
    await write({ ...least, studentName: '陳曦曦' });
    const { body } = await list(`?student=${encodeURIComponent('陳曦曦')}`);
    expect(body.assessments.map(({ studentName }) => studentName)).toEqual(['陳曦曦']);
  });

  test('wants a session and a complete certification', async () => {
    expectError(await world.call('assessments'), 401, 'session.required');
    token = world.signIn(await buildTutor(world));
    expectError(await list(), 403, 'certification.required');
  });
});

describe('GET /api/tutor/assessments/students', () => {
  const students = () => world.call('students', { token });

  test('names each child whom the tutor has assessed once, and nobody else’s', async () => {
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

  test('reads the assessments of one student by their index, however many the tutor has written', async () => {
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

  test('wants a session and a complete certification', async () => {
    expectError(await world.call('students'), 401, 'session.required');
    token = world.signIn(await buildTutor(world));
    expectError(await students(), 403, 'certification.required');
  });
});
