import { leadTimesView } from '@kitewell/contract/office/leads';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor, someRequest } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { listenToStatements } from '../../../test/statements.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Holiday } from '../bookings/holiday.entity.ts';
import { Family } from '../families/family.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { TimeOff } from '../tutors/time-off.entity.ts';
import { WeeklyHours } from '../tutors/weekly-hours.entity.ts';

let world: World;
let cookie: string;
beforeEach(async () => {
  world = await startWorld();
  // A Friday; the next Fridays are 18 December and the 25th, which is a public holiday.
  world.clock.now = new Date('2026-12-11T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world));
});
afterEach(() => world.stop());

const query = { program: 'outdoor-mission' as const, duration: 45, travelMinutes: 20 };
const teaches = { cleared: true, programmes: ['outdoor-mission' as const] };

async function ask(given: Record<string, unknown> = {}) {
  const { body } = await world.post('/api/trial-requests', someRequest(given));
  return { id: (await world.em().findOneOrFail(TrialRequest, { reference: body.reference })).id };
}

async function timesFor(params: { id: number }) {
  const answer = await office(world, 'leadTimes', { cookie, params, query });
  expectView(answer, 200, leadTimesView);
  return answer.body.slots;
}
const preferredOf = async (params: { id: number }) =>
  (await timesFor(params)).filter(({ preferred }) => preferred).map(({ date, time }) => `${date} ${time}`);

test('what the parent prefers comes first, usual times after it, with who teaches that and may be sent', async () => {
  const ada = await buildTutor(world, { ...teaches, name: 'Ada' });
  await buildTutor(world, { cleared: true });
  await buildTutor(world, { certified: true, programmes: ['outdoor-mission'] });
  await buildTutor(world, { ...teaches, demo: true });
  const slots = await timesFor(await ask({ preferredTimes: ['tuesday-afternoon', 'monday-evening'] }));
  expect(slots.filter(({ preferred }) => preferred).map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-12-14 18:00',
    '2026-12-15 16:00',
    '2026-12-21 18:00',
    '2026-12-22 16:00',
  ]);
  expect(slots.map(({ preferred }) => preferred)).toEqual([true, true, true, true, false, false]);
  for (const { tutors, more } of slots) {
    expect(more).toBe(0);
    expect(tutors).toEqual([{ id: ada.id, name: 'Ada', near: false, sessionsThatDay: 0 }]);
  }
});

test('a public holiday, a day that the office has closed and today are left out', async () => {
  await buildTutor(world, teaches);
  const lead = await ask({ preferredTimes: ['friday-afternoon', 'wednesday-afternoon'] });
  expect(await preferredOf(lead)).toEqual(['2026-12-16 16:00', '2026-12-18 16:00', '2026-12-23 16:00']);
  const em = world.em();
  em.create(Holiday, { firstDay: '2026-12-18', lastDay: '2026-12-18', nameEn: 'Staff day', nameZh: '員工日' });
  await em.flush();
  expect(await preferredOf(lead)).toEqual(['2026-12-16 16:00', '2026-12-23 16:00']);
});

test('a tutor’s sessions with the way to the trial, time off and weekly hours are kept free of it', async () => {
  const tutor = await buildTutor(world, teaches);
  const lead = await ask({ preferredTimes: ['wednesday-afternoon', 'saturday-morning'] });
  // Busy until 15:50: with a way of 20 minutes 16:00 is too soon and 17:00 is not.
  await buildBooking(world, { tutor, sessionDate: '2026-12-16', sessionTime: '14:50' });
  const em = world.em();
  em.create(TimeOff, { tutor: tutor.id, fromDay: '2026-12-23', untilDay: '2026-12-23' });
  await em.flush();
  expect(await preferredOf(lead)).toEqual(['2026-12-12 10:00', '2026-12-16 17:00', '2026-12-19 10:00']);
  em.create(WeeklyHours, { tutor: tutor.id, weekday: 6, fromTime: '11:00', untilTime: '13:00' });
  await em.flush();
  expect(await timesFor(lead)).toMatchObject([
    { date: '2026-12-12', time: '11:00' },
    { date: '2026-12-19', time: '11:00' },
  ]);
});

test('who is near comes first, and who comes to other districts alone is not named', async () => {
  const near = await buildTutor(world, { ...teaches, name: 'Zz', districts: ['heng-on'] });
  const anywhere = await buildTutor(world, { ...teaches, name: 'Anywhere' });
  const other = await buildTutor(world, { ...teaches, name: 'Elsewhere', districts: ['wu-kai-sha'] });
  const idsFor = async (district: string | undefined) => {
    const [slot] = await timesFor(await ask({ preferredTimes: ['tuesday-afternoon'], ...(district && { district }) }));
    return slot?.tutors.map((tutor) => [tutor.id, tutor.near]);
  };
  expect(await idsFor('heng-on')).toEqual([
    [near.id, true],
    [anywhere.id, false],
  ]);
  const everybody = [anywhere, other, near].map(({ id }) => [id, false]);
  expect(await idsFor(undefined)).toEqual(everybody);
  const em = world.em();
  const at = world.clock.now;
  const family = em.create(Family, { createdAt: at, lastContactAt: at, district: 'elsewhere' });
  await em.flush();
  await buildBooking(world, { tutor: near, family: family.id, sessionDate: '2026-12-14' });
  expect(await idsFor('elsewhere')).toEqual(everybody);
});

test('a time that is suggested can be arranged, and is then taken', async () => {
  const tutor = await buildTutor(world, teaches);
  const params = await ask({ preferredTimes: ['tuesday-evening'] });
  const [slot] = await timesFor(params);
  expect(slot).toMatchObject({ date: '2026-12-15', time: '18:00', tutors: [{ id: tutor.id }] });
  const { version } = await world.em().findOneOrFail(TrialRequest, params.id);
  const { program: programme, ...lasting } = query;
  const when = { date: slot?.date ?? '', time: slot?.time ?? '' };
  const body = { version, tutor: tutor.id, programme, ...when, ...lasting };
  expect((await office(world, 'arrangeTrial', { cookie, params, body })).status).toBe(201);
  // The tutor, who has to stay until 18:45, cannot be on the way in time for 19:00.
  expect(await preferredOf(params)).toEqual(['2026-12-22 18:00']);
});

test('of many tutors four are named, and the statements are as many as for one', async () => {
  const params = await ask();
  await buildTutor(world, teaches);
  const statements = await listenToStatements(world);
  const count = async () => {
    statements.length = 0;
    const slots = await timesFor(params);
    return { slots, statements: statements.length };
  };
  const one = await count();
  for (let more = 0; more < 6; more += 1) await buildTutor(world, teaches);
  const seven = await count();
  expect(one.slots).toHaveLength(6);
  expect(seven.statements).toBe(one.statements);
  expect(seven.slots.map(({ tutors, more }) => [tutors.length, more])).toEqual(Array(6).fill([4, 3]));
});

test('where nobody may come nothing is suggested; what is nobody’s or says nothing is refused', async () => {
  const params = await ask({ preferredTimes: ['monday-morning'] });
  expect(await timesFor(params)).toEqual([]);
  const nobodys = await office(world, 'leadTimes', { cookie, params: { id: 2_000_000_000 }, query });
  expectError(nobodys, 404, 'trial.unknownReference');
  const vague = await office(world, 'leadTimes', {
    cookie,
    params,
    query: { duration: 5, travelMinutes: 999 },
  });
  expect(vague.status).toBe(400);
  expect(Object.keys(vague.body.errors ?? {}).sort()).toEqual(['duration', 'program', 'travelMinutes']);
});
