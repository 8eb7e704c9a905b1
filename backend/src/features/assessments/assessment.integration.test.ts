import { assessmentAnswer } from '@kitewell/contract/assessments';
import { expectError, expectView } from '../../../test/answers.ts';
import { about, assessmentsOf, least } from '../../../test/assessments.ts';
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

const empty = 'Write something, add a tag or give a rating. An empty assessment cannot be saved';
const { write } = assessmentsOf(() => ({ world, token }));
const stored = () => world.em().count(Assessment, { tutor });

describe('POST /api/tutor/assessments', () => {
  test('stores everything that was written, without blank entries', async () => {
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
      // The session decides these, whatever was sent.
      ...{ studentName: booking.childName, sessionDate: booking.sessionDate, program: booking.program },
    });
    const { body } = await world.call('bookings', { token });
    expect(body.bookings).toEqual([expect.objectContaining({ id: booking.id, assessed: true })]);
  });

  test('the same assessment sent twenty times at once is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(least)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.assessment.id)).size).toBe(1);
    expect(await stored()).toBe(1);
  });

  test('a list that is too long is one fault, and three lists full of faults are reported as fifty', async () => {
    const tooLong = await write({ ...least, skillsAssessed: Array(49_000).fill(1) });
    expectError(tooLong, 400, 'validation', { skillsAssessed: 'At most 30 entries' });
    const full = Array(30).fill(1);
    const faulty = await write({ ...least, skillsAssessed: full, goals: full, activities: full });
    expect(faulty).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect(Object.keys(faulty.body.errors ?? {})).toHaveLength(50);
  });

  test('the same text after ten minutes is another assessment, and so is one with a further word or of another session', async () => {
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

  test('with the same key it is the same assessment at any time, for this tutor only', async () => {
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

  test.each<[string, object]>([
    ['another word', { nextSteps: 'Read aloud every evening.' }],
    ['another child', { studentName: 'Somebody else' }],
    ['a word less', { strengths: undefined, goals: ['Read'] }],
  ])('the same key with %s is refused, and the first one stays as it is', async (_, other) => {
    const keyed = { ...least, strengths: 'Brave', clientKey: '3f2b8c1e-0a4d-4c5e-9f60-112233445566' };
    const first = await write(keyed);
    expectError(await write({ ...keyed, ...other }), 409, 'request.otherContent');
    expect(await stored()).toBe(1);
    expect((await write({ ...keyed, goals: [], parentFeedback: '' })).body).toEqual(first.body);
  });

  test('of two at once with one key and other words one is stored, and the other is refused', async () => {
    const clientKey = '3f2b8c1e-0a4d-4c5e-9f60-112233445566';
    const answers = await Promise.all(['Brave', 'Shy'].map((strengths) => write({ ...least, strengths, clientKey })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stored()).toBe(1);
  });

  test('a repeat is found by an index, without reading the tutor’s other assessments', async () => {
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

  test('a repeat is recognised whatever the order of its fields', async () => {
    const fields = Object.entries({ ...least, strengths: 'Brave', overallRating: 4 });
    const [first, second] = [
      await write(Object.fromEntries(fields)),
      await write(Object.fromEntries(fields.reverse())),
    ];
    expect(second.body).toEqual(first.body);
    expect(await stored()).toBe(1);
  });

  test('a tutor can send a hundred within an hour and no more; repeats do not count', async () => {
    for (let number = 1; number <= 100; number++) {
      expect((await write({ ...least, studentName: `Child ${number}` })).status).toBe(201);
    }
    const refused = await write({ ...least, studentName: 'One more' });
    expectError(refused, 429, 'tooMany');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await write({ ...least, studentName: 'Child 1' })).status).toBe(201);
    expect(await stored()).toBe(100);
  });

  test('a second assessment of one session is refused', async () => {
    const booking = await buildBooking(world, { tutor });
    await write({ ...least, bookingId: booking.id });
    expectError(await write({ ...least, bookingId: booking.id, overallRating: 5 }), 409, 'assessment.alreadyWritten');
    expect(await stored()).toBe(1);
  });

  test('a session of another tutor, or one that does not exist, answers 404', async () => {
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
    ['program', 'chess', 'Choose one of the options'],
    ['strengths', 'x'.repeat(10_000), 'String must contain at most 4000 character(s)'],
    ['studentName', 'a\u0000b', 'Invalid input'],
    ['goals', Array.from({ length: 1_000 }, () => 'goal'), 'At most 30 entries'],
    ['goals', 'speak', 'Expected array, received string'],
    ['bookingId', -1, 'Number must be at least 1'],
    // A phrase of another programme.
    ['phrases', ['blended'], 'Choose one of the options'],
    ['phrases', Array.from({ length: 1_000 }, () => 'readMap'), 'At most 20 entries'],
  ])('refuses %s of a wrong kind with a sentence (%#)', async (field, value, message) => {
    expectError(await write({ ...least, [field]: value }), 400, 'validation', { [field]: message });
    expect(await stored()).toBe(0);
  });

  test('requires a session and a complete certification', async () => {
    expectError(await world.post('/api/tutor/assessments', least), 401, 'session.required');
    token = world.signIn(await buildTutor(world));
    expectError(await write(least), 403, 'certification.required');
  });
});
