import { familyProgressAnswer, familyReportAnswer, familyReportsView } from '@kitewell/contract/family/progress';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { buildReport, home, homeSession } from '../../../test/family-home.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Assessment } from '../assessments/assessment.entity.ts';
import type { Child } from '../families/child.entity.ts';
import { GuardianChild } from '../families/guardian-child.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';

let world: World;
let tutor: Tutor;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T01:00:00Z');
  tutor = await buildTutor(world, { certified: true, name: 'Claire Whitfield' });
});
afterAll(() => world.stop());
const families = familiesOf(() => world);

let built = 0;

/** A family of two children, of whom a guardian who does not pay sees the first. */
async function aFamily() {
  const number = ++built;
  const [mother, father] = [`mother-${number}@example.com`, `father-${number}@example.com`];
  const emailConfirmedAt = world.clock.now;
  const family = await families.build({
    guardians: [
      { name: 'Ms. Chan', email: mother, emailConfirmedAt },
      { name: 'Mr. Chan', email: father, emailConfirmedAt, pays: false },
    ],
    children: [{ name: 'Sophie Chan', birthMonth: '2020-05-01' }, { name: 'Lucas Chan' }],
  });
  const [sophie, lucas] = family.children;
  if (!sophie || !lucas) throw new Error('a family without children');
  const em = world.em();
  em.create(GuardianChild, { guardian: family.guardians[1] ?? 0, child: sophie });
  await em.flush();
  /** A session that took place on a day, at a time that no other has. */
  const lesson = (child: Child, sessionDate: string, given: object = {}) =>
    buildBooking(world, {
      ...{ family: family.id, child, childName: child.name, parentName: 'Ms. Chan', status: 'completed' },
      ...{ sessionDate, ...given },
    });
  const query = { family: family.id };
  return {
    ...{ id: family.id, sophie, lucas, lesson },
    asMother: { cookie: await homeSession(world, mother), query },
    asFather: { cookie: await homeSession(world, father), query },
  };
}
type Guardian = Awaited<ReturnType<typeof aFamily>>['asMother'];

async function progress(asMother: Guardian, child: number, more: object = {}) {
  const answer = await home(world, 'familyProgress', {
    ...asMother,
    params: { id: child },
    query: { ...asMother.query, ...more },
  });
  expectView(answer, 200, familyProgressAnswer);
  return answer.body.progress;
}

test('a child’s progress has its skills, attendance by month, and what to practise at home', async () => {
  const { asMother, sophie, lucas, lesson } = await aFamily();
  const first = await lesson(sophie, '2026-09-10', { actualMinutes: 50, tutor });
  await buildReport(world, first.id, { phrases: ['heardSounds', 'blended', 'rereadAtHome'], overallRating: 3 });
  const second = await lesson(sophie, '2026-11-12', { tutor });
  const latest = await buildReport(world, second.id, {
    ...{ phrases: ['readTrickyWords', 'findSoundAtHome'], overallRating: 4, strengths: 'Sophie read ten words.' },
    ...{ goals: ['Reads a page.'], nextSteps: 'Look for sh.' },
  });
  await lesson(sophie, '2026-11-13', { status: 'missed' });
  await lesson(sophie, '2026-11-14', { status: 'cancelled' });
  await lesson(sophie, '2026-11-28', { status: 'cancelled' });
  // Not shared, and of her brother.
  const unshared = await lesson(sophie, '2026-11-15');
  await buildReport(world, unshared.id, { phrases: ['readSentences'], strengths: 'Secret', sharedAt: null });
  const his = await lesson(lucas, '2026-11-16');
  await buildReport(world, his.id, { phrases: ['readWithVoice'] });

  const shown = await progress(asMother, sophie.id);
  expect(shown).toMatchObject({
    child: { id: sophie.id, name: 'Sophie Chan', givenName: 'Sophie', birthMonth: '2020-05-01' },
    ...{ from: '2025-11-20', to: '2026-11-20' },
    attendance: [
      { month: '2026-09', completed: 1, missed: 0, cancelled: 0, minutes: 50 },
      { month: '2026-11', completed: 2, missed: 1, cancelled: 1, minutes: 120 },
    ],
    practice: [{ report: latest.id, on: '2026-11-12', phrases: ['findSoundAtHome'], nextSteps: 'Look for sh.' }],
    words: [{ on: '2026-11-12', strengths: 'Sophie read ten words.', goals: ['Reads a page.'] }],
  });
  expect(shown.tutors[0]).toEqual({ givenName: 'Claire', picture: null, sessions: 2 });
  expect(shown.programmes.map(({ programme, reports, headline }) => [programme, reports, headline])).toEqual([
    [
      'playberry-laser-literacy',
      2,
      { skill: 'reading', now: 'readTrickyWords', since: '2026-11-12', next: 'readSentences' },
    ],
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/Secret|Whitfield|Lucas/);
  const term = await progress(asMother, sophie.id, { from: '2026-11-01', to: '2026-12-31' });
  expect(term).toMatchObject({ from: '2026-11-01', to: '2026-12-31', attendance: [{ month: '2026-11' }] });
  expect(term.programmes[0]?.skills.find(({ skill }) => skill === 'reading')).toMatchObject({
    before: 1,
    points: [{ on: '2026-11-12', reached: 2 }],
  });
  const before = await progress(asMother, sophie.id, { to: '2026-10-01' });
  expect(before.programmes[0]?.headline).toMatchObject({ now: 'heardSounds', next: 'foundNewSound' });
});

test('a child without a report has progress that says so', async () => {
  const { asMother, lucas } = await aFamily();
  expect(await progress(asMother, lucas.id)).toMatchObject({
    ...{ programmes: [], attendance: [], practice: [], tutors: [], words: [] },
  });
});

test('days that are none, or in the wrong order, are refused', async () => {
  const { asMother, sophie } = await aFamily();
  for (const [more, field] of [
    [{ from: 'May' }, 'from'],
    [{ to: '2026-02-30' }, 'to'],
    [{ from: '2026-09-01', to: '2026-08-31' }, 'to'],
  ] as const) {
    const query = { ...asMother.query, ...more };
    const answer = await home(world, 'familyProgress', { ...asMother, params: { id: sophie.id }, query });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  }
});

test('a guardian who does not pay reads of the children named for them alone', async () => {
  const { asFather, sophie, lucas, lesson } = await aFamily();
  const hers = await buildReport(world, (await lesson(sophie, '2026-11-10')).id);
  const his = await buildReport(world, (await lesson(lucas, '2026-11-11')).id);
  expect((await progress(asFather, sophie.id)).child.id).toBe(sophie.id);
  expectError(await home(world, 'familyProgress', { ...asFather, params: { id: lucas.id } }), 404, 'family.notFound');
  const { body } = await home(world, 'familyReports', asFather);
  expect(body.reports.map(({ id }) => id)).toEqual([hers.id]);
  expect((await home(world, 'familyReport', { ...asFather, params: { id: hers.id } })).status).toBe(200);
  expectError(await home(world, 'familyReport', { ...asFather, params: { id: his.id } }), 404, 'report.notFound');
  const query = { ...asFather.query, child: lucas.id };
  expectError(await home(world, 'familyReports', { ...asFather, query }), 404, 'family.notFound');
});

test('reports are listed from the latest session back, page by page, and one is read whole', async () => {
  const { asMother, sophie, lucas, lesson } = await aFamily();
  const ids: number[] = [];
  for (const [child, day] of [
    [sophie, '2026-10-01'],
    [lucas, '2026-10-02'],
    [sophie, '2026-10-03'],
  ] as const)
    ids.unshift(
      (await buildReport(world, (await lesson(child, day)).id, { strengths: `On ${day}`, overallRating: 5 })).id,
    );
  const seen: number[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { ...asMother.query, limit: 2, ...(cursor && { cursor }) };
    const answer = await home(world, 'familyReports', { ...asMother, query });
    expectView(answer, 200, familyReportsView);
    seen.push(...answer.body.reports.map(({ id }) => id));
    cursor = answer.body.nextCursor;
  } while (cursor);
  expect(seen).toEqual(ids);
  const answer = await home(world, 'familyReport', { ...asMother, params: { id: ids[0] ?? 0 } });
  expectView(answer, 200, familyReportAnswer);
  expect(answer.body.report).toMatchObject({
    ...{ sessionDate: '2026-10-03', strengths: 'On 2026-10-03', overallRating: 5, correctedOn: null },
    child: { id: sophie.id, givenName: 'Sophie' },
  });
  // Its tutor takes it back.
  await world.em().nativeUpdate(Assessment, { id: ids[0] ?? 0 }, { shareHash: null, sharedAt: null });
  expectError(await home(world, 'familyReport', { ...asMother, params: { id: ids[0] ?? 0 } }), 404, 'report.notFound');
  expectError(
    await home(world, 'familyReports', { ...asMother, query: { ...asMother.query, cursor: 'x' } }),
    ...([400, 'validation', { cursor: 'Invalid input' }] as const),
  );
});
