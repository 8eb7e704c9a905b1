import { addDays } from '@kitewell/contract/dates';
import { actionsView, mostActions } from '@kitewell/contract/actions';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildDocument, buildTutor } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { Document } from '../documents/document.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';

let world: World;
let tutor: Tutor;
let token: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  // Already the 21st in Hong Kong, still the 20th elsewhere.
  world.clock.now = new Date('2026-11-20T16:30:00Z');
  tutor = await buildTutor(world, { certified: true });
  token = world.signIn(tutor);
});

const list = () => world.call('actions', { token });
const kinds = async () => (await list()).body.actions.map(({ kind, due }) => [kind, due]);
const officeDocument = (given: Parameters<typeof buildDocument>[1]): Promise<Document> =>
  buildDocument(world, { tutor, documentType: 'police_check', verificationStatus: 'verified', ...given });

test('nothing is asked of a tutor whose sessions and documents are in order', async () => {
  const answer = await list();
  expectView(answer, 200, actionsView);
  expect(answer.body).toEqual({ actions: [], total: 0 });
});

test.each<['pending' | 'confirmed' | 'completed' | 'cancelled', string, [string, boolean][]]>([
  ['confirmed', '2026-11-20', [['markSession', true]]],
  ['pending', '2026-11-20', [['markSession', true]]],
  // A session of today may still be under way.
  ['confirmed', '2026-11-21', []],
  ['pending', '2026-11-22', []],
  ['cancelled', '2026-11-20', []],
  ['completed', '2026-11-20', [['writeAssessment', false]]],
  ['completed', '2026-11-21', [['writeAssessment', false]]],
])('a %s session of %s', async (status, sessionDate, expected) => {
  await buildBooking(world, { tutor, status, sessionDate });
  expect(await kinds()).toEqual(expected);
});

test('an assessed session asks for nothing more', async () => {
  const booking = await buildBooking(world, { tutor, status: 'completed', sessionDate: '2026-11-19' });
  const assessment = {
    bookingId: booking.id,
    studentName: booking.childName,
    sessionDate: booking.sessionDate,
    program: booking.program,
    overallRating: 4,
  };
  expect((await world.post('/api/tutor/assessments', assessment, { token })).status).toBe(201);
  expect(await kinds()).toEqual([]);
});

test.each<[Parameters<typeof buildDocument>[1], [string, boolean][]]>([
  [{ verificationStatus: 'rejected' }, [['replaceDocument', true]]],
  // Each document is named once, however much is wrong with it.
  [{ verificationStatus: 'rejected', expiryDate: '2026-11-30' }, [['replaceDocument', true]]],
  [{ verificationStatus: 'pending' }, []],
  [{ expiryDate: '2026-11-20' }, [['renewDocument', true]]],
  [{ expiryDate: '2026-11-21' }, [['renewDocument', true]]],
  [{ expiryDate: '2027-01-20' }, [['renewDocument', false]]],
  [{ expiryDate: '2027-01-21' }, []],
  [{ expiryDate: null }, []],
])('the document %j', async (given, expected) => {
  await officeDocument(given);
  expect(await kinds()).toEqual(expected);
});

describe('a newer document of the same kind', () => {
  const before = new Date('2026-11-01T00:00:00Z');

  test('replaces a rejected one, even before somebody has checked it', async () => {
    await officeDocument({ verificationStatus: 'rejected', uploadedAt: before });
    await officeDocument({ verificationStatus: 'pending' });
    expect(await kinds()).toEqual([]);
  });

  test('that is rejected too is the one that has to be replaced', async () => {
    await officeDocument({ verificationStatus: 'rejected', uploadedAt: before });
    const newer = await officeDocument({ verificationStatus: 'rejected', rejectionReason: 'Page 2 is missing.' });
    const { body } = await list();
    expect(body.actions).toEqual([
      expect.objectContaining({ kind: 'replaceDocument', id: newer.id, reason: 'Page 2 is missing.' }),
    ]);
  });

  test('renews an expiring one if it is valid for longer and was not rejected', async () => {
    await officeDocument({ expiryDate: '2026-12-01', uploadedAt: before });
    const useless = await officeDocument({ expiryDate: '2026-12-01', documentName: 'The same again' });
    expect((await list()).body.actions.map(({ id }) => id)).toContain(useless.id);
    await officeDocument({ expiryDate: '2029-12-01', verificationStatus: 'rejected' });
    expect((await list()).body.total).toBe(3);
    await officeDocument({ expiryDate: '2029-12-01', verificationStatus: 'pending' });
    expect(await kinds()).toEqual([]);
  });

  test('of another kind, of another tutor or older, changes nothing', async () => {
    await officeDocument({ verificationStatus: 'rejected' });
    await officeDocument({ documentType: 'degree' });
    await officeDocument({ uploadedAt: before });
    await buildDocument(world, { documentType: 'police_check', uploadedAt: new Date('2026-11-21T00:00:00Z') });
    expect(await kinds()).toEqual([['replaceDocument', true]]);
  });
});

test('what is due comes first, each group by its day', async () => {
  await buildBooking(world, { tutor, status: 'completed', sessionDate: '2026-11-01' });
  await buildBooking(world, { tutor, status: 'pending', sessionDate: '2026-11-19', sessionTime: '16:00' });
  await buildBooking(world, { tutor, status: 'confirmed', sessionDate: '2026-11-19', sessionTime: '09:30' });
  await officeDocument({ expiryDate: '2026-12-01' });
  await officeDocument({ documentType: 'degree', verificationStatus: 'rejected' });
  const { body } = await list();
  expect(body.actions.map(({ kind, date, time }) => [kind, date, time])).toEqual([
    ['replaceDocument', null, null],
    ['markSession', '2026-11-19', '09:30'],
    ['markSession', '2026-11-19', '16:00'],
    ['writeAssessment', '2026-11-01', '16:00'],
    ['renewDocument', '2026-12-01', null],
  ]);
});

test('the answer names the most urgent ones and counts them all, however many there are', async () => {
  for (let n = 0; n < mostActions + 20; n++) {
    await buildBooking(world, {
      tutor,
      program: 'outdoor-mission',
      status: n === 0 ? 'confirmed' : 'completed',
      sessionDate: addDays('2025-06-01', n),
      sessionTime: '16:00',
      duration: 90,
    });
  }
  const { body } = await list();
  expect([body.actions.length, body.total]).toEqual([mostActions, mostActions + 20]);
  expect(body.actions[0]).toMatchObject({ kind: 'markSession', date: '2025-06-01' });
});

test('each tutor sees only their own', async () => {
  await buildBooking(world, { status: 'completed', sessionDate: '2026-11-01' });
  await buildDocument(world, { verificationStatus: 'rejected' });
  expect((await list()).body.actions).toEqual([]);
});

test('requires a session and a complete certification', async () => {
  expectError(await world.call('actions'), 401, 'session.required');
  token = world.signIn(await buildTutor(world));
  expectError(await list(), 403, 'certification.required');
});
