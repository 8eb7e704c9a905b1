import { freeTutorsView } from '@kitewell/contract/office/sessions';
import { expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Family } from '../families/family.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';

let world: World;
let cookie: string;
let tutor: Tutor;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-23T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world));
});
afterAll(() => world.stop());
beforeEach(async () => {
  tutor = await buildTutor(world, { cleared: true });
});

test('a search finds tutors who are cleared and free, those who teach the programme first', async () => {
  const teaches = await buildTutor(world, { cleared: true, name: 'Zoe', programmes: ['outdoor-mission'] });
  const busy = await buildTutor(world, { cleared: true });
  const bare = await buildTutor(world, { certified: true });
  const sample = await buildTutor(world, { cleared: true, demo: true });
  const taken = await buildBooking(world, { tutor: busy, sessionDate: '2026-12-20', sessionTime: '17:00' });
  const ask = async (given: object = {}) => {
    const query = { date: '2026-12-20', time: '16:00', duration: 60, program: 'outdoor-mission' as const, ...given };
    const answer = await office(world, 'freeTutors', { cookie, query });
    expectView(answer, 200, freeTutorsView);
    return answer.body.tutors;
  };
  const ids = (found: { id: number }[]) => found.map(({ id }) => id);
  const free = await ask();
  expect(free[0]).toEqual({
    ...{ id: teaches.id, name: 'Zoe', teaches: true },
    ...{ withinHours: true, near: false, sessionsThatDay: 0 },
  });
  expect(ids(free)).toEqual(expect.arrayContaining([tutor.id, busy.id]));
  expect(ids(free)).not.toContain(bare.id);
  expect(ids(free)).not.toContain(sample.id);
  expect(ids(await ask({ duration: 61 }))).not.toContain(busy.id);
  expect(ids(await ask({ duration: 61, except: taken.id }))).toContain(busy.id);
  expect(ids(await ask({ time: '18:10', travelMinutes: 30 }))).not.toContain(busy.id);
  const refused = await office(world, 'freeTutors', { cookie, query: { date: 'x' } });
  expect(refused.status).toBe(400);
});

test('tutors who teach the programme come before those who are near and teach something else', async () => {
  const near = await buildTutor(world, { cleared: true, name: 'A near', districts: ['tai-shui-hang'] });
  const teaches = await buildTutor(world, { cleared: true, name: 'Zz', programmes: ['outdoor-mission'] });
  const ask = async (given: object) => {
    const query = { date: '2026-12-22', time: '16:00', duration: 60, district: 'tai-shui-hang' as const, ...given };
    const { body } = await office(world, 'freeTutors', { cookie, query });
    return body.tutors.map(({ id }) => id).filter((id) => id === near.id || id === teaches.id);
  };
  expect(await ask({ program: 'outdoor-mission' })).toEqual([teaches.id, near.id]);
  expect(await ask({})).toEqual([near.id, teaches.id]);
});

test('a family that lives outside the districts has no tutor near it, whichever other such family a tutor has met', async () => {
  const em = world.em();
  const at = world.clock.now;
  const familyElsewhere = () => em.create(Family, { createdAt: at, lastContactAt: at, district: 'elsewhere' });
  const one = familyElsewhere();
  const other = familyElsewhere();
  await em.flush();
  const was = await buildTutor(world, { cleared: true, districts: ['elsewhere'] });
  await buildBooking(world, { tutor: was, family: one.id, sessionDate: '2026-12-20' });
  const off = await buildBooking(world, { tutor, family: other.id, sessionDate: '2026-12-23' });
  const isNear = async (given: object) => {
    const query = { date: '2026-12-23', time: '16:00', duration: 60, ...given };
    const { body } = await office(world, 'freeTutors', { cookie, query });
    return body.tutors.find(({ id }) => id === was.id)?.near;
  };
  expect([await isNear({ district: 'elsewhere' }), await isNear({ substituteFor: off.id })]).toEqual([false, false]);
});

test('for a substitute, tutors who are near come first, and the session’s own tutor is not among them', async () => {
  const em = world.em();
  const at = world.clock.now;
  const family = em.create(Family, { createdAt: at, lastContactAt: at, district: 'wu-kai-sha' });
  await em.flush();
  const near = await buildTutor(world, { cleared: true, name: 'Zz near' });
  const teaches = await buildTutor(world, { cleared: true, programmes: ['outdoor-mission'] });
  await buildBooking(world, { tutor: near, family: family.id, sessionDate: '2026-12-10' });
  const off = await buildBooking(world, { tutor, family: family.id, sessionDate: '2026-12-21' });
  const query = { date: '2026-12-21', time: '16:00', duration: 60, program: 'outdoor-mission' as const };
  const answer = await office(world, 'freeTutors', { cookie, query: { ...query, substituteFor: off.id } });
  const { tutors } = answer.body;
  expect(tutors[0]).toMatchObject({ id: near.id, near: true, teaches: false });
  expect(tutors.map(({ id }) => id)).toContain(teaches.id);
  expect(tutors.map(({ id }) => id)).not.toContain(tutor.id);
});

test('only so many are read as are asked for, and everybody can be asked for', async () => {
  for (const name of ['Cem', 'Ann', 'Bea'])
    await buildTutor(world, { cleared: true, name, programmes: ['playberry-laser-literacy'] });
  const ask = async (limit: number) => {
    const query = {
      date: '2026-12-28',
      time: '16:00',
      duration: 60,
      program: 'playberry-laser-literacy',
      limit,
    } as const;
    const { body } = await office(world, 'freeTutors', { cookie, query });
    return { names: body.tutors.map(({ name }) => name), more: body.more };
  };
  expect(await ask(2)).toEqual({ names: ['Ann', 'Bea'], more: true });
  const all = await ask(1000);
  expect(all).toMatchObject({ more: false });
  expect(all.names.slice(0, 3)).toEqual(['Ann', 'Bea', 'Cem']);
  // Those who teach something else come after them.
  expect(await ask(all.names.length)).toEqual(all);
  expect((await ask(all.names.length - 1)).more).toBe(true);
});
