import {
  assessmentAnswer,
  assessmentsView,
  formerAssessmentsView,
  type AssessmentView,
} from '@kitewell/contract/assessments';
import { hongKongDate } from '@kitewell/contract/dates';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Assessment } from './assessment.entity.ts';
import { FormerAssessment } from './former-assessment.entity.ts';

let world: World;
let tutor: Tutor;
let token: string;
let written: AssessmentView;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const begun = new Date('2026-11-20T08:00:00Z');
const later = (days: number, ms = 0) => new Date(begun.getTime() + days * 86_400_000 + ms);
const words = {
  studentName: 'Hei Hei',
  sessionDate: '2026-11-20',
  program: 'outdoor-mission',
  overallRating: 3,
  strengths: 'Waits for a turn.',
  goals: ['Ask for help'],
};
const path = () => `/api/tutor/assessments/${written.id}`;
const correct = (given: object, to = path()) => world.put(to, { ...words, version: 1, ...given }, { token });
const remove = (from = path()) => world.delete(from, { token });
const former = () => world.em().find(FormerAssessment, { assessment: written.id }, { orderBy: { version: 'asc' } });
const stored = () => world.em().findOneOrFail(Assessment, written.id);
const someoneElse = async () => world.signIn(await buildTutor(world, { certified: true }));

beforeEach(async () => {
  world.clock.now = begun;
  tutor = await buildTutor(world, { certified: true });
  token = world.signIn(tutor);
  const booking = await buildBooking(world, { tutor });
  written = (await world.post('/api/tutor/assessments', { ...words, bookingId: booking.id }, { token })).body
    .assessment;
});

describe('PUT /api/tutor/assessments/{id}', () => {
  test('replaces the text and keeps the former one', async () => {
    world.clock.now = later(1);
    const answer = await correct({ strengths: 'Waits, and helps others.', goals: [], nextSteps: 'Rock pool' });
    expectView(answer, 200, assessmentAnswer);
    const corrected = {
      ...written,
      ...{ strengths: 'Waits, and helps others.', goals: [], nextSteps: 'Rock pool' },
      ...{ version: 2, correctedAt: later(1).toISOString() },
    };
    expect(answer.body.assessment).toEqual(corrected);
    const list = await world.get('/api/tutor/assessments', { token });
    expectView(list, 200, assessmentsView);
    expect(list.body.assessments).toEqual([corrected]);
    world.clock.now = later(2);
    await correct({ version: 2, overallRating: 5 });
    expect(await former()).toMatchObject([
      {
        version: 1,
        writtenAt: begun,
        replacedAt: later(1),
        words: { strengths: 'Waits for a turn.', nextSteps: null },
      },
      { version: 2, writtenAt: later(1), replacedAt: later(2), words: { goals: [], nextSteps: 'Rock pool' } },
    ]);
    expect(await stored()).toMatchObject({ version: 3, overallRating: 5, goals: ['Ask for help'], nextSteps: null });
  });

  test('takes name, day and programme from the session where there is one, and otherwise from what was sent', async () => {
    const other = { studentName: 'Somebody Else', sessionDate: '2026-11-02', program: 'english-through-play' };
    await world.em().nativeUpdate(Booking, { id: written.bookingId ?? 0 }, { sessionDate: '2026-12-03' });
    const { body } = await correct({ ...other, strengths: 'Helps others.' });
    const { studentName, program } = written;
    expect(body.assessment).toMatchObject({
      studentName,
      program,
      sessionDate: '2026-12-03',
      strengths: 'Helps others.',
    });
    const free = await world.post('/api/tutor/assessments', words, { token });
    const corrected = await correct(other, `/api/tutor/assessments/${free.body.assessment.id}`);
    expect(corrected.body.assessment).toMatchObject(other);
  });

  test('is possible for seven days after it was written, to the millisecond', async () => {
    expect(written.correctableUntil).toBe(later(7).toISOString());
    world.clock.now = later(7);
    expect((await correct({ strengths: 'Just in time' })).status).toBe(200);
    world.clock.now = later(7, 1);
    expectError(await correct({ version: 2, strengths: 'Too late' }), 409, 'assessment.closed');
    expect(await stored()).toMatchObject({ strengths: 'Just in time', version: 2 });
  });

  test('of two corrections of the same text the second is refused, also when both come at once', async () => {
    const answers = await Promise.all(['One', 'Two', 'Three'].map((strengths) => correct({ strengths })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(2);
    for (const answer of refused) expectError(answer, 409, 'assessment.changed');
    expect(await former()).toHaveLength(1);
  });

  test('a repeated correction, and one that changes nothing, add no further former text and answer the same', async () => {
    const first = await correct({ strengths: 'Sent twice' });
    world.clock.now = later(8);
    const second = await correct({ strengths: 'Sent twice' });
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await former()).toHaveLength(1);
  });

  test('needs a text and a version, and cannot change the booking', async () => {
    const { studentName, sessionDate, program } = words;
    expectError(await world.put(path(), { studentName, sessionDate, program }, { token }), 400, 'validation', {
      strengths: 'Write something, add a tag or give a rating. An empty assessment cannot be saved',
      version: 'Required',
    });
    expectError(await correct({ version: 0, overallRating: 9 }), 400, 'validation', {
      version: 'Number must be at least 1',
      overallRating: 'Number must be at most 5',
    });
    const { body } = await correct({ strengths: 'Other', bookingId: 1 });
    expect(body.assessment.bookingId).toBe(written.bookingId);
  });

  test('answers 404 for another tutor’s assessment, and for one that does not exist', async () => {
    token = await someoneElse();
    expectError(await correct({ strengths: 'Theirs' }), 404, 'assessment.notFound');
    expectError(await correct({}, '/api/tutor/assessments/2000000000'), 404, 'assessment.notFound');
    expectError(await correct({}, '/api/tutor/assessments/one'), 404, 'notFound');
    expect(await stored()).toMatchObject({ strengths: words.strengths, version: 1 });
  });

  test('is possible a hundred times within an hour and no more', async () => {
    await world.services.writeLimits.corrections.take(String(tutor.id), 99);
    expect((await correct({ strengths: 'The last one' })).status).toBe(200);
    expectError(await correct({ version: 2, strengths: 'One more' }), 429, 'tooMany');
    expect(await stored()).toMatchObject({ strengths: 'The last one' });
  });

  test('requires a session and a complete certification', async () => {
    expectError(await world.put(path(), { ...words, version: 1 }), 401, 'session.required');
    token = world.signIn(await buildTutor(world));
    expectError(await correct({}), 403, 'certification.required');
  });
});

describe('GET /api/tutor/assessments/{id}/former', () => {
  const texts = (from = `${path()}/former`) => world.get(from, { token });

  test('lists what it said before each correction, the latest first, also texts from before there were phrases', async () => {
    expect((await texts()).body).toEqual({ former: [], nextCursor: null });
    world.clock.now = later(1);
    await correct({ strengths: 'Helps others.', goals: [] });
    world.clock.now = later(2);
    await correct({ version: 2, overallRating: 5 });
    const [first] = await former();
    await world
      .em()
      .nativeUpdate(FormerAssessment, { id: first?.id ?? 0 }, { words: { ...first?.words, phrases: undefined } });
    const answer = await texts();
    expectView(answer, 200, formerAssessmentsView);
    const { studentName, sessionDate, program } = written;
    const about = { studentName, sessionDate, program, phrases: [] };
    expect(answer.body.former).toMatchObject([
      { ...about, version: 2, strengths: 'Helps others.', goals: [], writtenAt: later(1).toISOString() },
      { ...about, version: 1, strengths: words.strengths, goals: words.goals, writtenAt: begun.toISOString() },
    ]);
    expect(answer.body.former.map(({ replacedAt }: { replacedAt: string }) => replacedAt)).toEqual(
      [later(2), later(1)].map((instant) => instant.toISOString()),
    );
  });

  test('sends the longest texts a few at a time, and none is left out', async () => {
    const text = '字'.repeat(4_000);
    const long = {
      ...{ strengths: text, areasForImprovement: text, behaviorNotes: text, parentFeedback: text, nextSteps: text },
      skillsAssessed: Array.from({ length: 30 }, () => '字'.repeat(200)),
    };
    for (let version = 1; version <= 12; version++)
      expect((await correct({ ...long, version, overallRating: (version % 5) + 1 })).status).toBe(200);
    const versions: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer: Awaited<ReturnType<typeof texts>> = await texts(
        `${path()}/former?limit=20${cursor && `&cursor=${cursor}`}`,
      );
      expectView(answer, 200, formerAssessmentsView);
      expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThan(300_000);
      versions.push(...answer.body.former.map(({ version }: { version: number }) => version));
      cursor = answer.body.nextCursor;
    }
    expect(versions).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('refuses more than twenty at a time, and a cursor that nobody gave', async () => {
    expectError(await texts(`${path()}/former?limit=21`), 400, 'validation', { limit: 'Number must be at most 20' });
    expectError(await texts(`${path()}/former?cursor=W10`), 400, 'validation', { cursor: 'Invalid input' });
  });

  test('answers 404 for another tutor’s assessment, and for one that does not exist', async () => {
    await correct({ strengths: 'Helps others.' });
    const own = `${path()}/former`;
    for (const id of ['2000000000', 'one']) expect((await texts(own.replace(/\d+/, id))).status).toBe(404);
    token = await someoneElse();
    expectError(await texts(own), 404, 'assessment.notFound');
  });

  test('requires a session and a complete certification', async () => {
    expectError(await world.get(`${path()}/former`), 401, 'session.required');
    token = world.signIn(await buildTutor(world));
    expectError(await texts(), 403, 'certification.required');
  });
});

describe('DELETE /api/tutor/assessments/{id}', () => {
  test('deletes the former texts too, leaves an audit entry without any of the text, and the session waits to be assessed again', async () => {
    await correct({ strengths: 'Corrected' });
    expect((await remove()).status).toBe(204);
    expect(await world.em().count(Assessment, { id: written.id })).toBe(0);
    expect(await former()).toEqual([]);
    const ofAssessment = { subjectKind: 'assessment', subjectId: String(written.id) } as const;
    const events = await world.em().find(AuditEvent, ofAssessment, { orderBy: { id: 'asc' } });
    expect(events.map(({ action }) => action)).toEqual([
      'assessment written',
      'assessment corrected',
      'assessment deleted',
    ]);
    const event = events.at(-1);
    expect(event).toMatchObject({
      at: begun,
      actorKind: 'tutor',
      actorId: String(tutor.id),
      action: 'assessment deleted',
      before: { session: written.bookingId, writtenOn: hongKongDate(begun), version: 2 },
    });
    expect(JSON.stringify(event)).not.toMatch(/Hei Hei|Corrected|turn/);
    const { body } = await world.call('bookings', { token });
    expect(body.bookings).toMatchObject([{ id: written.bookingId, assessed: false }]);
    const again = await world.post('/api/tutor/assessments', { ...words, bookingId: written.bookingId }, { token });
    expect(again.status).toBe(201);
  });

  test('answers 404 the second time, and for another tutor’s', async () => {
    const own = token;
    token = await someoneElse();
    expectError(await remove(), 404, 'assessment.notFound');
    expectError(await remove('/api/tutor/assessments/x'), 404, 'notFound');
    token = own;
    expect((await remove()).status).toBe(204);
    expectError(await remove(), 404, 'assessment.notFound');
    expectError(await correct({ strengths: 'Gone' }), 404, 'assessment.notFound');
  });

  test('deletes nothing where the audit cannot be written', async () => {
    const em = world.em();
    await em.execute(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await em.execute('create trigger refuse before insert on audit_events execute function refuse()');
    try {
      expectError(await remove(), 500, 'unexpected');
    } finally {
      await em.execute('drop function refuse cascade');
    }
    expect(await stored()).toMatchObject({ strengths: words.strengths });
  });

  test('requires a session and a complete certification', async () => {
    expectError(await world.delete(path()), 401, 'session.required');
    token = world.signIn(await buildTutor(world));
    expectError(await remove(), 403, 'certification.required');
  });
});
