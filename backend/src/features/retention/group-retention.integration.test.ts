import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { dayOver, lastDayKept, nothing, retentionOf } from '../../../test/retention.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Assessment } from '../assessments/assessment.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { firstChildOf, storeChildren } from '../sessions/session-children.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-21T04:00:00Z');
});
afterEach(() => world.stop());

const { apply, buildAssessment } = retentionOf(() => world);
const hazel = { childName: 'Hazel', parentName: 'Mrs. Kwok', childAge: 6 };
const max = { childName: 'Max', parentName: 'Mr. Lam', childAge: 7 };

/** A session of Hazel and Max a year ago, with an assessment of each. */
async function shared() {
  const tutor = await buildTutor(world, { certified: true });
  const given = { ...hazel, tutor, groupSize: 2, sessionDate: dayOver, status: 'completed' } as const;
  const booking = await buildBooking(world, given);
  await storeChildren(world.em(), booking.id, [{ ...max, child: null, family: null }], 1);
  for (const { childName } of [hazel, max])
    await buildAssessment({ tutor, studentName: childName, sessionDate: dayOver, booking });
  return { booking, tutor };
}

test('a child who no longer comes is removed from the sessions of a group, which stay with the children who do', async () => {
  const { booking, tutor } = await shared();
  await buildBooking(world, { ...max, tutor, sessionDate: lastDayKept });
  expect(await apply()).toEqual({ ...nothing, assessments: 1 });
  expect(await firstChildOf(world.em(), booking.id)).toMatchObject({
    childName: 'Max',
    parentName: 'Mr. Lam',
  });
  expect(await world.em().find(Assessment, {})).toMatchObject([{ studentName: 'Max' }]);
  expect(await apply()).toEqual(nothing);
});

test('the sessions are deleted with the last of their children', async () => {
  await shared();
  expect(await apply()).toEqual({ ...nothing, assessments: 2, sessions: 1 });
  expect(await world.em().count(Booking)).toBe(0);
});
