import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { WeeklyHours } from '../tutors/weekly-hours.entity.ts';
import { trialTimesLeft } from './trial-times-left.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  // A Friday; of the next two Fridays the second is a public holiday.
  world.clock.now = new Date('2026-12-11T02:00:00Z');
});
afterEach(() => world.stop());

const left = () => trialTimesLeft(world.em(), world.services, 45);
const outdoors = { cleared: true, programmes: ['outdoor-mission' as const] };

async function tutorOnFridays(given: Parameters<typeof buildTutor>[1] = outdoors) {
  const tutor = await buildTutor(world, given);
  const em = world.em();
  em.create(WeeklyHours, { tutor: tutor.id, weekday: 5, fromTime: '14:00', untilTime: '20:00' });
  await em.flush();
  return tutor;
}

test('the free times of cleared tutors of a programme are counted, two of one afternoon as one', async () => {
  await tutorOnFridays();
  await tutorOnFridays({ ...outdoors, cleared: false });
  await tutorOnFridays({ ...outdoors, demo: true });
  expect(await left()).toEqual({ 'outdoor-mission': 2 });
});

test('a time that is booked is free no more, and without any nothing is said', async () => {
  const tutor = await tutorOnFridays();
  const book = (sessionTime: string, duration: number) =>
    buildBooking(world, { tutor, sessionDate: '2026-12-18', sessionTime, duration });
  await book('18:00', 120);
  expect(await left()).toEqual({ 'outdoor-mission': 1 });
  await book('14:00', 240);
  expect(await left()).toEqual({});
});

test('where times are plenty, nothing is said of them', async () => {
  await buildTutor(world, outdoors);
  expect(await left()).toEqual({});
});
