import { buildBooking, buildReceipt, buildTutor } from '../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../test/office.ts';
import { startWorld, type World } from '../../test/world.ts';
import { Assessment } from '../features/assessments/assessment.entity.ts';
import { Booking } from '../features/bookings/booking.entity.ts';
import { SessionChild } from '../features/bookings/session-child.entity.ts';
import { Receipt } from '../features/receipts/receipt.entity.ts';
import type { Tutor } from '../features/tutors/tutor.entity.ts';

let world: World;
let cookie: string;
let tutor: Tutor;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  tutor = await buildTutor(world);
});
afterAll(() => world.stop());

describe('sessions without an assessment', () => {
  const unassessed = async () => {
    const query = { from: '2026-11-01', to: '2026-11-20', status: 'completed', assessed: 'no' } as const;
    const { body } = await office(world, 'officeBookings', { cookie, query });
    return body.bookings.map(({ id }) => id);
  };
  const held = (given: object = {}) =>
    buildBooking(world, { tutor, sessionDate: '2026-11-10', status: 'completed', ...given });
  const assess = async ({ id }: Booking, studentName: string) => {
    const about = { sessionDate: '2026-11-10', program: 'outdoor-mission' as const };
    return world.em().insert(Assessment, { tutor: tutor.id, booking: id, studentName, ...about });
  };

  test('are listed from when they are completed until one is written, and again when that one goes', async () => {
    const session = await held({ status: 'confirmed' });
    expect(await unassessed()).toEqual([]);
    await world.em().nativeUpdate(Booking, session.id, { status: 'completed' });
    expect(await unassessed()).toEqual([session.id]);
    const assessment = await assess(session, session.childName);
    expect(await unassessed()).toEqual([]);
    await world.em().nativeDelete(Assessment, assessment);
    expect(await unassessed()).toEqual([session.id]);
    await world.em().nativeUpdate(Booking, session.id, { sessionDate: '2026-10-01' });
    expect(await unassessed()).toEqual([]);
    await world.em().nativeUpdate(Booking, session.id, { sessionDate: '2026-11-10', status: 'cancelled' });
    expect(await unassessed()).toEqual([]);
  });

  test('stand there until there is one for each child who is still in them, and go with their session', async () => {
    const session = await held({ groupSize: 2 });
    const another = { childName: 'Second', parentName: 'Parent', childAge: 6, takesUpTime: true };
    const at = { begins: new Date('2026-11-10T16:00:00Z'), ends: new Date('2026-11-10T17:00:00Z') };
    const second = await world.em().insert(SessionChild, { booking: session.id, place: 1, ...another, ...at });
    await assess(session, session.childName);
    expect(await unassessed()).toEqual([session.id]);
    await world.em().nativeDelete(SessionChild, second);
    expect(await unassessed()).toEqual([]);
    const gone = await held({ sessionTime: '09:00' });
    expect(await unassessed()).toEqual([gone.id]);
    await world.em().nativeDelete(Booking, gone.id);
    expect(await unassessed()).toEqual([]);
  });
});

test('what all tutors are owed for a month follows each of their receipts', async () => {
  const due = async (month = '2026-11') =>
    (await office(world, 'payRunSums', { cookie, query: { month } })).body.dueCents;
  const of = { sessionDate: '2026-11-10', paymentStatus: 'pending' } as const;
  const receipt = await buildReceipt(world, { tutor, tutorEarnings: 40_000, ...of });
  await buildReceipt(world, { tutorEarnings: 5_000, ...of });
  await buildReceipt(world, { tutor, tutorEarnings: 70_000, ...of, paymentStatus: 'paid' });
  expect(await due()).toBe(45_000);
  const change = (given: object) => world.em().nativeUpdate(Receipt, receipt.id, given);
  await change({ tutorEarnings: 30_000 });
  expect(await due()).toBe(35_000);
  await change({ sessionDate: '2026-10-31' });
  expect([await due(), await due('2026-10')]).toEqual([5_000, 30_000]);
  await change({ sessionDate: '2026-11-01' });
  await change({ paymentStatus: 'paid' });
  expect(await due()).toBe(5_000);
  await change({ paymentStatus: 'pending' });
  await world.em().nativeDelete(Receipt, receipt.id);
  expect(await due()).toBe(5_000);
});
