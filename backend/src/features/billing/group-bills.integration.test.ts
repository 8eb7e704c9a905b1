import { draftsOf, clearAccount } from '../../../test/bills.ts';
import { buildTutor } from '../../../test/builders.ts';
import { groupsOf } from '../../../test/groups.ts';
import { buildRate } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { eraseFamily } from '../family-records/erase-family.ts';
import { Receipt } from './receipt.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { byOperator } from '../audit/record-change.ts';

let world: World;
let cookie: string;
let tutor: Tutor;
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-12-02T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world));
  tutor = await buildTutor(world, { cleared: true });
  await buildRate(world);
  await buildRate(world, { groupSize: 2, familyCents: 36_000, tutorCents: 40_000 });
  await buildRate(world, { groupSize: 2, familyCents: 40_000, tutorCents: 44_000, level: 'Primary 5' });
  await buildRate(world, { groupSize: 3, familyCents: 30_000, tutorCents: 42_000 });
});
afterEach(() => world.stop());

const { home, arranged } = groupsOf(() => ({ world, cookie, tutor }));
const mark = (id: number, status: 'completed' | 'cancelled') =>
  world.call('setBookingStatus', { token: world.signIn(tutor), params: { id }, body: { status } });
const billsOf = (family: number) => draftsOf(world, family);
const linesOf = async (family: number) =>
  (await billsOf(family)).flatMap(({ lines }) => lines.map(({ child, cents }) => [child, cents]));

test('each family pays for its child at the group’s rate, and the tutor is paid once', async () => {
  const kwok = await home(['Hazel Kwok']);
  const lam = await home(['Max Lam'], { children: [{ name: 'Max Lam', level: 'Primary 5' }] });
  const { id } = await arranged([kwok.child, lam.child]);
  await mark(id, 'completed');
  expect(await billsOf(kwok.id)).toMatchObject([{ totalCents: 36_000, billTo: 'Guardian of Hazel Kwok' }]);
  expect(await billsOf(lam.id)).toMatchObject([{ totalCents: 40_000, billTo: 'Guardian of Max Lam' }]);
  expect(await world.em().find(Receipt, { bookingId: id })).toMatchObject([
    { studentName: 'Hazel Kwok, Max Lam', tutorEarnings: 44_000, totalAmount: 76_000, paymentStatus: 'pending' },
  ]);
  await mark(id, 'cancelled');
  expect([await billsOf(kwok.id), await billsOf(lam.id)]).toEqual([[], []]);
});

test('two siblings and a friend are a group of three: their family has a charge for each', async () => {
  const [ho, lam] = [await home(['Mia Ho', 'Leo Ho']), await home(['Max Lam'])];
  const { id } = await arranged([...ho.children, lam.child]);
  await mark(id, 'completed');
  await mark(id, 'completed');
  expect(await billsOf(ho.id)).toMatchObject([{ totalCents: 60_000 }]);
  expect(await linesOf(ho.id)).toEqual([
    ['Mia Ho', 30_000],
    ['Leo Ho', 30_000],
  ]);
  expect(await linesOf(lam.id)).toEqual([['Max Lam', 30_000]]);
});

test('a session waits where no rate is recorded for a group of its size, and shows who is in it', async () => {
  const { children } = await home(['A', 'B', 'C', 'D']);
  const { id } = await arranged(children);
  await mark(id, 'completed');
  const { body } = await office(world, 'unbilled', { cookie });
  expect(body.sessions).toMatchObject([{ id, child: 'A, B, C, D', cause: 'noRate' }]);
});

test('a session is paid as a group’s, also when the other family has been erased since', async () => {
  const [kwok, lam] = [await home(['Hazel Kwok']), await home(['Max Lam'])];
  const { id } = await arranged([kwok.child, lam.child]);
  await mark(id, 'completed');
  await clearAccount(world, kwok.id);
  await world.em().transactional((tx) => eraseFamily(tx, { by: byOperator('mandy'), at: world.clock.now }, kwok.id));
  await mark(id, 'completed');
  expect(await billsOf(lam.id)).toMatchObject([{ totalCents: 36_000 }]);
});
