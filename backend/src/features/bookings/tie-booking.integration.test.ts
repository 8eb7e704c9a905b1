import { officeBookingAnswer } from '@kitewell/contract/office/sessions';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking } from '../../../test/builders.ts';
import { buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Family } from '../families/family.entity.ts';

let world: World;
let cookie: string;
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
});
afterEach(() => world.stop());

const { json, expectMistake } = operator(() => world);
const tie = (id: number, child: number, seenSequence = 0) =>
  office(world, 'tieOfficeBooking', { cookie, params: { id }, body: { seenSequence, child } });

test('a session that has no family is tied to that of a child, whose home comes along', async () => {
  const { family, child } = await buildFamily(world);
  await world.em().nativeUpdate(Family, { id: family }, { address: '12 Sai Sha Road', doorCode: '77#' });
  const { id } = await buildBooking(world, { childName: 'Hei', sessionDate: '2026-12-01', address: null });
  const tied = await tie(id, child);
  expectView(tied, 200, officeBookingAnswer);
  expect(tied.body.booking).toMatchObject({
    ...{ familyId: family, childName: 'Hei', sequence: 1, address: '12 Sai Sha Road', doorCode: '77#' },
    history: [{ by: 'Ben', action: 'booking tie', before: { family: null }, after: { family, child } }],
  });
  expect(tied.body.booking.guardians.map(({ name }) => name)).toContain('陳太');
  expectError(await tie(id, child), 409, 'booking.changedMeanwhile');
  expectError(await tie(id, child, 1), 409, 'booking.hasFamily');
});

test('what the session says of the place stays', async () => {
  const { child } = await buildFamily(world);
  const { id } = await buildBooking(world, { sessionDate: '2026-12-01', address: 'The playground' });
  expect((await tie(id, child)).body.booking.address).toBe('The playground');
});

test('one that has taken place is then on its family’s bill', async () => {
  await buildRate(world);
  const { family, child } = await buildFamily(world);
  const { id, mark } = await buildSession(world);
  await mark({ status: 'completed' });
  const waiting = async () => (await office(world, 'unsettled', { cookie })).body.sessions;
  expect(await waiting()).toMatchObject([{ id }]);
  const { sequence } = (await office(world, 'officeBooking', { cookie, params: { id } })).body.booking;
  expect((await tie(id, child, sequence)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  const { bills } = (await office(world, 'bills', { cookie, query: { family } })).body;
  expect(bills).toHaveLength(1);
});

test('a child who has another session then, and what is nobody’s, are refused', async () => {
  const { child } = await buildFamily(world);
  const { id: first } = await buildBooking(world, { sessionDate: '2026-12-01', sessionTime: '16:00' });
  const { id } = await buildBooking(world, { sessionDate: '2026-12-01', sessionTime: '16:15' });
  expect((await tie(first, child)).status).toBe(200);
  expectError(await tie(id, child), 409, 'booking.overlap');
  expectError(await tie(2_000_000_000, child), 404, 'booking.notFound');
  expectError(await tie(id, 2_000_000_000), 404, 'family.notFound');
  expectError(
    await office(world, 'tieOfficeBooking', { cookie, params: { id }, body: { child: 0 } } as never),
    400,
    'validation',
    { child: 'Number must be at least 1', seenSequence: 'Required' },
  );
});

test('two who tie one session at once have tied it once', async () => {
  const homes = [await buildFamily(world), await buildFamily(world)];
  const { id } = await buildBooking(world, { sessionDate: '2026-12-01' });
  const answers = await Promise.all(homes.map(({ child }) => tie(id, child)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('an operator ties one too', async () => {
  const { family, child } = await buildFamily(world);
  const { id } = await buildBooking(world, { sessionDate: '2026-12-01' });
  expect(await json('booking', 'tie', String(id), String(child))).toMatchObject({ family });
  await expectMistake(['booking', 'tie', String(id), String(child)], 'The family of this session is recorded already.');
});
