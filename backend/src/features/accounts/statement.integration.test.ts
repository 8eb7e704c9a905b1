import { randomUUID } from 'node:crypto';
import { buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  await buildRate(world);
  cookie = await officeSession(world, await buildStaff(world, { role: 'coordinator' }));
});
afterAll(() => world.stop());

const november = { from: '2026-11-01', to: '2026-11-30' };
const statement = (id: number, query = november) => office(world, 'familyStatement', { cookie, params: { id }, query });

test('a family’s statement says what was charged and paid, and what was owed after each', async () => {
  const home = await buildFamily(world);
  const session = await buildSession(world, home);
  await session.mark({ status: 'completed' });
  await session.mark({ status: 'completed', actualMinutes: 30 });
  const { status, body } = await statement(home.family);
  expect(status).toBe(200);
  expect(body.statement).toMatchObject({
    beforeCents: 0,
    rows: [
      {
        kind: 'session',
        day: '2026-11-03',
        bookedOn: '2026-11-20',
        cents: 56_000,
        balanceCents: 56_000,
        child: 'Hei Hei',
      },
      { kind: 'reversal', cents: -56_000, balanceCents: 0 },
      { kind: 'session', cents: 28_000, balanceCents: 28_000, minutes: 30, bill: null },
    ],
    afterCents: 28_000,
  });
  const december = await statement(home.family, { from: '2026-12-01', to: '2026-12-31' });
  expect(december.body.statement).toEqual({ payer: '陳太', beforeCents: 28_000, rows: [], afterCents: 28_000 });
});

test('a package on a statement says how many sessions it is for, and which child’s', async () => {
  const { family, child } = await buildFamily(world);
  const sold = { cents: 260_000, units: 5, minutes: 60, groupSize: 1, expiresOn: '2027-02-28' };
  const programme = 'english-through-play' as const;
  const body = { ...sold, programme, child, key: randomUUID() };
  expect((await office(world, 'addPackage', { cookie, params: { id: family }, body })).status).toBe(201);
  expect((await statement(family)).body.statement.rows).toMatchObject([
    { kind: 'package', cents: 260_000, units: 5, minutes: 60, programme, child: 'Hei Hei' },
  ]);
});

test('a family that was never charged has an empty statement, and one that is not there none', async () => {
  const { family } = await buildFamily(world);
  expect((await statement(family)).body.statement).toEqual({ payer: '陳太', beforeCents: 0, rows: [], afterCents: 0 });
  expect(await statement(987_654)).toMatchObject({ status: 404, body: { code: 'family.notFound' } });
});

test.each([
  ['whose last day is before the first', { from: '2026-11-30', to: '2026-11-01' }],
  ['of more than a school year', { from: '2025-01-01', to: '2026-11-01' }],
  ['of a day that does not exist', { from: '2026-11-31', to: '2026-12-01' }],
])('a statement %s is refused', async (_, query) => {
  const { family } = await buildFamily(world);
  expect(await statement(family, query)).toMatchObject({ status: 400, body: { code: 'validation' } });
});

test('who opened a statement is in the list of those who have seen the family’s data', async () => {
  const { family } = await buildFamily(world);
  await statement(family);
  expect(await world.em().execute('select record from family_accesses where family_id = ?', [family])).toEqual([
    { record: 'family' },
  ]);
});
