import { uncheckedSessionsView, officeBookingsView } from '@kitewell/contract/office/sessions';
import { expiringChecksView, sessionsToReassignView } from '@kitewell/contract/office/tutors';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor, buildUnqualifiedTutor } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Assessment } from '../assessments/assessment.entity.ts';
import { ConvictionCheck } from '../tutors/conviction-check.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';

let world: World;
let cookie: string;
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-24T10:00:00+08:00');
  cookie = await officeSession(world, await buildStaff(world));
});
afterEach(() => world.stop());

async function check(
  tutor: Tutor,
  validUntil: string,
  given: Partial<{ issuedOn: string; outcome: 'not_clear' }> = {},
) {
  const em = world.em();
  em.create(ConvictionCheck, {
    tutor: tutor.id,
    outcome: 'clear',
    checkedBy: 'mandy',
    ...{ appliedOn: '2025-01-01', issuedOn: '2025-01-01', checkedOn: '2025-01-02', recordedAt: world.clock.now },
    ...given,
    validUntil,
  });
  await em.flush();
}
const list = async (query: { limit?: number; cursor?: string } = {}) => {
  const answer = await office(world, 'expiringChecks', { cookie, query });
  expectView(answer, 200, expiringChecksView);
  return answer.body;
};

test('checks that lapse within 90 days come the earliest first, in pages; neither later ones nor those of who has left', async () => {
  const [lapsed, soon, late] = [await buildTutor(world), await buildTutor(world), await buildTutor(world)];
  await check(lapsed, '2026-11-23');
  await check(soon, '2027-02-22');
  await check(late, '2027-02-23');
  await check(await buildTutor(world, { active: false }), '2026-12-01');
  const first = await list({ limit: 1 });
  const second = await list({ limit: 1, cursor: first.nextCursor ?? '' });
  expect([...first.checks, ...second.checks].map(({ tutor, validUntil }) => [tutor.id, validUntil])).toEqual([
    [lapsed.id, '2026-11-23'],
    [soon.id, '2027-02-22'],
  ]);
  expect(second.nextCursor).toBeNull();
});

test('a newer result takes the place of the former, whatever it says', async () => {
  const [renewed, refused] = [await buildTutor(world), await buildTutor(world)];
  for (const tutor of [renewed, refused]) await check(tutor, '2026-12-01');
  await check(renewed, '2029-01-01', { issuedOn: '2026-01-01' });
  await check(refused, '2026-12-02', { issuedOn: '2026-01-01', outcome: 'not_clear' });
  expect((await list()).checks).toEqual([]);
});

test('sessions that are arranged after the day are named, the others are not', async () => {
  const tutor = await buildTutor(world);
  await check(tutor, '2026-12-01');
  await buildBooking(world, { tutor, sessionDate: '2026-12-01' });
  await buildBooking(world, { tutor, sessionDate: '2026-12-03', status: 'cancelled' });
  const later = await buildBooking(world, { tutor, sessionDate: '2026-12-09', sessionTime: '09:30' });
  const next = await buildBooking(world, { tutor, sessionDate: '2026-12-02', status: 'pending' });
  const [found] = (await list()).checks;
  expect(found?.sessions).toEqual({
    total: 2,
    entries: [
      { id: next.id, childName: next.childName, date: '2026-12-02', time: '16:00' },
      { id: later.id, childName: later.childName, date: '2026-12-09', time: '09:30' },
    ],
  });
});

test('of a check that has lapsed, sessions of the past are no concern any more', async () => {
  const tutor = await buildTutor(world);
  await check(tutor, '2026-11-01');
  await buildBooking(world, { tutor, sessionDate: '2026-11-10' });
  const today = await buildBooking(world, { tutor, sessionDate: '2026-11-24' });
  const [found] = (await list()).checks;
  expect(found?.sessions.entries.map(({ id }) => id)).toEqual([today.id]);
});

test('three sessions of a tutor are named, and how many there are is said', async () => {
  const tutor = await buildTutor(world);
  await check(tutor, '2026-11-25');
  for (let day = 1; day <= 23; day++)
    await buildBooking(world, { tutor, sessionDate: `2026-12-${String(day).padStart(2, '0')}` });
  const [found] = (await list()).checks;
  expect([found?.sessions.total, found?.sessions.entries.length]).toEqual([23, 3]);
});

test('who is sent without checks stands there until these are mended', async () => {
  const [lacking, mended] = [await buildUnqualifiedTutor(world), await buildTutor(world, { cleared: true })];
  const given = { withoutChecksReason: 'Ada is ill', agreement: 'agreed', sessionDate: '2026-11-26' } as const;
  await buildBooking(world, { ...given, tutor: mended });
  const first = await buildBooking(world, { ...given, tutor: lacking });
  await buildBooking(world, { ...given, tutor: lacking, sessionDate: '2026-11-23' });
  await buildBooking(world, { ...given, tutor: lacking, sessionDate: '2026-11-27', status: 'cancelled' });
  const last = await buildBooking(world, { ...given, tutor: lacking, sessionDate: '2026-11-28' });
  const found: unknown[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { limit: 1, ...(cursor && { cursor }) };
    const answer = await office(world, 'uncheckedSessions', { cookie, query });
    expectView(answer, 200, uncheckedSessionsView);
    // A page is not emptied by tutors who have a new check since.
    expect(answer.body.sessions).toHaveLength(1);
    found.push(...answer.body.sessions);
    cursor = answer.body.nextCursor;
  }
  expect(found).toMatchObject([
    { id: first.id, tutor: { id: lacking.id }, reason: 'Ada is ill', date: '2026-11-26', time: '16:00' },
    { id: last.id },
  ]);
  expect((found[0] as { missing: { code: string }[] }).missing.map(({ code }) => code)).toContain('noQualification');
});

test('sessions to come of who has left stand there until they are cancelled or somebody else has them', async () => {
  const [gone, alsoGone, here] = [
    await buildTutor(world, { active: false }),
    await buildTutor(world, { active: false }),
    await buildTutor(world, { cleared: true }),
  ];
  const last = await buildBooking(world, { tutor: gone, sessionDate: '2026-11-28' });
  const first = await buildBooking(world, { tutor: gone, sessionDate: '2026-11-24', sessionTime: '16:00' });
  const others = await buildBooking(world, { tutor: alsoGone, sessionDate: '2026-11-26' });
  await buildBooking(world, { tutor: gone, sessionDate: '2026-11-23' });
  await buildBooking(world, { tutor: gone, sessionDate: '2026-11-27', status: 'cancelled' });
  await buildBooking(world, { tutor: here, sessionDate: '2026-11-27' });
  const found: unknown[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { limit: 1, ...(cursor && { cursor }) };
    const answer = await office(world, 'sessionsToReassign', { cookie, query });
    expectView(answer, 200, sessionsToReassignView);
    found.push(...answer.body.sessions);
    cursor = answer.body.nextCursor;
  }
  expect(found).toMatchObject([
    { id: first.id, tutor: { id: gone.id, name: gone.name }, date: '2026-11-24', time: '16:00' },
    { id: others.id },
    { id: last.id },
  ]);
  const of = async (tutor: number) =>
    (await office(world, 'sessionsToReassign', { cookie, query: { tutor } })).body.sessions.map(({ id }) => id);
  expect(await of(gone.id)).toEqual([first.id, last.id]);
  expect(await of(here.id)).toEqual([]);
});

test('sessions on days that no valid record check covers have to be given to somebody else, at once', async () => {
  const [expires, failed, renewed] = [await buildTutor(world), await buildTutor(world), await buildTutor(world)];
  for (const tutor of [expires, failed, renewed]) await check(tutor, '2026-11-26');
  await check(failed, '2029-01-01', { issuedOn: '2026-01-01', outcome: 'not_clear' });
  await check(renewed, '2029-01-01', { issuedOn: '2026-01-01' });
  await buildBooking(world, { tutor: expires, sessionDate: '2026-11-26' });
  const afterwards = await buildBooking(world, { tutor: expires, sessionDate: '2026-11-27' });
  await buildBooking(world, { tutor: failed, sessionDate: '2026-11-23' });
  const today = await buildBooking(world, { tutor: failed, sessionDate: '2026-11-24' });
  await buildBooking(world, { tutor: renewed, sessionDate: '2026-11-28' });
  const answer = await office(world, 'sessionsToReassign', { cookie });
  expectView(answer, 200, sessionsToReassignView);
  expect(answer.body.sessions).toMatchObject([
    { id: today.id, tutor: { name: failed.name }, missing: [{ code: 'checkNotClear' }] },
    {
      id: afterwards.id,
      tutor: { name: expires.name },
      missing: [{ code: 'checkLapsed', values: { date: '2026-11-26' } }],
    },
  ]);
  const params = { id: today.id };
  const body = { baseSequence: 0, status: 'completed' as const };
  world.clock.now = new Date('2026-11-24T18:00:00+08:00');
  cookie = await officeSession(world, await buildStaff(world));
  expectError(await office(world, 'recordOfficeBooking', { cookie, params, body }), 409, 'booking.unchecked');
});

test('sessions without assessment can be asked for by themselves', async () => {
  const completed = { tutor: await buildTutor(world), status: 'completed' as const, sessionDate: '2026-11-20' };
  const written = await buildBooking(world, { ...completed, sessionTime: '10:00' });
  const open = await buildBooking(world, completed);
  const em = world.em();
  em.create(Assessment, {
    ...{ tutor: completed.tutor.id, booking: written.id, studentName: 'Hazel Kwok', sessionDate: '2026-11-20' },
    ...{ program: 'outdoor-mission', skillsAssessed: [], goals: [], activities: [] },
  });
  await em.flush();
  const query = { from: '2026-11-01', to: '2026-11-24', status: 'completed', assessed: 'no' } as const;
  const answer = await office(world, 'officeBookings', { cookie, query });
  expectView(answer, 200, officeBookingsView);
  expect(answer.body.bookings.map(({ id }) => id)).toEqual([open.id]);
});

test('a cursor that another list has made is refused', async () => {
  for (const name of ['expiringChecks', 'uncheckedSessions', 'sessionsToReassign'] as const) {
    const cursor = Buffer.from('["x"]').toString('base64url');
    expectError(await office(world, name, { cookie, query: { cursor } }), 400, 'validation', {
      cursor: 'Invalid input',
    });
  }
});
