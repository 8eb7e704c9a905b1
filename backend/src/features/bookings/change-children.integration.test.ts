import { draftsOf } from '../../../test/bills.ts';
import { expectError } from '../../../test/answers.ts';
import { buildBooking, buildTutor, someRequest } from '../../../test/builders.ts';
import { groupsOf } from '../../../test/groups.ts';
import { buildRate } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Assessment } from '../assessments/assessment.entity.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import type { Child } from '../families/child.entity.ts';
import { Receipt } from '../billing/receipt.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { SessionChild } from '../sessions/session-child.entity.ts';

let world: World;
let cookie: string;
let tutor: Tutor;
beforeAll(async () => {
  world = await startWorld();
  await buildRate(world);
  await buildRate(world, { groupSize: 2, familyCents: 30_000 });
});
afterAll(() => world.stop());
async function at(instant: string): Promise<void> {
  world.clock.now = new Date(instant);
  cookie = await officeSession(world, await buildStaff(world));
}
beforeEach(async () => {
  await at('2026-11-23T02:00:00Z');
  tutor = await buildTutor(world, { cleared: true });
});

const { json } = operator(() => world);
const { home, add, arranged } = groupsOf(() => ({ world, cookie, tutor }));
const preferredTime = ({ id: child, name: childName }: Pick<Child, 'id' | 'name'>) => ({
  child,
  childName,
  childAge: 7,
});
const changeChildren = (id: number, children: readonly Pick<Child, 'id' | 'name'>[], more: object = {}) =>
  office(world, 'changeOfficeBooking', {
    ...{ cookie, params: { id } },
    body: { baseSequence: 0, children: children.map(preferredTime), ...more },
  });
const rowsOf = async (booking: number) =>
  (await world.em().find(SessionChild, { booking }, { orderBy: { place: 'asc' } })).map(
    ({ place, childName, takesUpTime }) => [place, childName, takesUpTime],
  );

test('children join a session and leave it, in their places, and the size of the group follows', async () => {
  const [one, two, three] = [await home(['One']), await home(['Two']), await home(['Three'])];
  const { id } = await arranged([one.child]);
  const added = await changeChildren(id, [one.child, two.child, three.child]);
  expect(added.body.booking).toMatchObject({
    sequence: 1,
    children: [
      { childName: 'One', childAge: 6, childId: one.child.id },
      { childName: 'Two', childAge: 7, parentName: 'Guardian of Two', familyId: two.id },
      { childName: 'Three', familyId: three.id },
    ],
  });
  expect((await world.em().findOneOrFail(Booking, id)).groupSize).toBe(3);
  const left = await changeChildren(id, [one.child, three.child], { baseSequence: 1 });
  expect(left.body.booking).toMatchObject({ sequence: 2, address: '12 Common Path' });
  expect(await rowsOf(id)).toEqual([
    [0, 'One', true],
    [1, 'Three', true],
  ]);
  expect((await changeChildren(id, [one.child, three.child, two.child], { baseSequence: 2 })).status).toBe(200);
  expect((await rowsOf(id)).map(([, name]) => name)).toEqual(['One', 'Three', 'Two']);
  const events = await world
    .em()
    .find(AuditEvent, { subjectKind: 'booking', subjectId: String(id), action: 'booking change' });
  expect(events[1]).toMatchObject({
    before: { children: [one.child.id, two.child.id, three.child.id] },
    after: { children: [one.child.id, three.child.id] },
  });
});

test('where the first leaves, the next one is the first, and the home that was noted goes unless another is told', async () => {
  const [one, two, three] = [await home(['One']), await home(['Two']), await home(['Three'])];
  const { id } = await arranged([one.child, two.child, three.child]);
  const { body } = await changeChildren(id, [two.child, three.child]);
  expect(body.booking).toMatchObject({ childName: 'Two', familyId: two.id, sequence: 1, address: null, notes: null });
  expect(await rowsOf(id)).toEqual([
    [0, 'Two', true],
    [1, 'Three', true],
  ]);
  const alone = await changeChildren(id, [three.child], { baseSequence: 1, address: '3 Sai Sha Road' });
  expect(alone.body.booking).toMatchObject({ childName: 'Three', sequence: 2, address: '3 Sai Sha Road' });
  expect(await rowsOf(id)).toEqual([[0, 'Three', true]]);
});

test('the same children are no change', async () => {
  const [one, two] = [await home(['One']), await home(['Two'])];
  const { id } = await arranged([one.child, two.child]);
  expect((await changeChildren(id, [two.child, one.child])).body.booking.sequence).toBe(0);
});

test('who is in another session then cannot join, and nothing is changed', async () => {
  const [one, two] = [await home(['One']), await home(['Two'])];
  const { id } = await arranged([one.child]);
  const other = await buildTutor(world, { cleared: true });
  await add([two.child], { tutor: other.id, time: '16:30' });
  expectError(await changeChildren(id, [one.child, two.child], { notes: 'New' }), 409, 'booking.overlap');
  expect(await world.em().findOneOrFail(Booking, id)).toMatchObject({ groupSize: 1, sequence: 0, notes: 'Dog' });
});

test('of two sessions at one time that want a child at once, one gets it', async () => {
  const [one, two, wanted] = [await home(['One']), await home(['Two']), await home(['Wanted'])];
  const first = await arranged([one.child]);
  const second = await arranged([two.child], { tutor: (await buildTutor(world, { cleared: true })).id });
  const answers = await Promise.all([
    changeChildren(first.id, [one.child, wanted.child]),
    changeChildren(second.id, [two.child, wanted.child]),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const answer of answers) if (answer.status === 409) expectError(answer, 409, 'booking.overlap');
});

describe('a change of the children is refused', () => {
  test('where nobody stays, one is twice, two have one name, or a number is nobody’s', async () => {
    const [one, two, alike] = [await home(['One']), await home(['Two']), await home([' one '])];
    const { id } = await arranged([one.child]);
    expectError(await changeChildren(id, [two.child]), 409, 'booking.nobodyStays');
    expectError(await changeChildren(id, [one.child, one.child]), 409, 'booking.groupOnce');
    expectError(await changeChildren(id, [one.child, alike.child]), 409, 'booking.groupOnce');
    expectError(await changeChildren(id, [one.child, { id: two.child.id, name: 'Slip' }]), 404, 'family.notFound');
    expectError(await changeChildren(id, [one.child, { id: 2_000_000_000, name: 'Two' }]), 404, 'family.notFound');
    const many = await home(['A', 'B', 'C', 'D']);
    expectError(await changeChildren(id, [one.child, ...many.children]), 400, 'validation', {
      children: 'At most 4 entries',
    });
  });

  test('where who is in it is not on record, or came by a request for a trial', async () => {
    const { child } = await home(['Two']);
    const alone = await buildBooking(world, { tutor });
    expectError(await changeChildren(alone.id, [child]), 409, 'booking.groupOnRecord');
    const { body } = await world.post('/api/trial-requests', someRequest());
    const trialRequest = await world.em().findOneOrFail(TrialRequest, { reference: body.reference });
    const trial = await buildBooking(world, { tutor, trialRequest: trialRequest.id, sessionTime: '09:00' });
    expectError(await changeChildren(trial.id, [child]), 409, 'booking.trialAlone');
  });

  test('where it has taken place, with what is owed for it, or an assessment of it is written', async () => {
    const [one, two, three] = [await home(['One']), await home(['Two']), await home(['Three'])];
    const { id } = await arranged([one.child, two.child]);
    const em = world.em();
    em.create(Assessment, {
      ...{ tutor: tutor.id, booking: id, studentName: 'Two', sessionDate: '2026-12-01', strengths: 'Reads aloud.' },
      ...{ program: 'playberry-laser-literacy', skillsAssessed: [], goals: [], activities: [] },
    });
    await em.flush();
    expectError(await changeChildren(id, [one.child]), 409, 'booking.groupAssessed');
    await world.em().nativeDelete(Assessment, { booking: id });
    await at('2026-12-02T02:00:00Z');
    const token = world.signIn(tutor);
    expect((await world.put(`/api/tutor/bookings/${id}/status`, { status: 'completed' }, { token })).status).toBe(200);
    const owed = () => world.em().findOneOrFail(Receipt, { bookingId: id });
    const before = await owed();
    const base = { baseSequence: 1 };
    expectError(await changeChildren(id, [one.child, two.child, three.child], base), 409, 'booking.completedStays');
    expectError(await changeChildren(id, [one.child], base), 409, 'booking.completedStays');
    expect(await owed()).toMatchObject({ totalAmount: before.totalAmount, studentName: 'One, Two' });
  });
});

test('what is owed goes by who is in it when it takes place', async () => {
  const [one, two] = [await home(['One']), await home(['Two'])];
  const { id } = await arranged([one.child]);
  await json('booking', 'edit', String(id), '--children', `${one.child.id}, One, 6`, `${two.child.id}, Two, 7`);
  await at('2026-12-02T02:00:00Z');
  const token = world.signIn(tutor);
  await world.put(`/api/tutor/bookings/${id}/status`, { status: 'completed' }, { token });
  expect(await world.em().findOneOrFail(Receipt, { bookingId: id })).toMatchObject({ totalAmount: 60_000 });
  for (const family of [one.id, two.id]) {
    expect((await draftsOf(world, family)).map(({ totalCents }) => totalCents)).toEqual([30_000]);
  }
});
