import { addDays, hongKongDate } from '@kitewell/contract/dates';
import { startWorld, type World } from '../../../test/world.ts';
import { listSessions } from '../../features/bookings/read-sessions.ts';
import { seedDemo } from './seed.ts';
import { seedLarge } from './store-large.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const count = async (sql: string) =>
  (await world.em().execute<[{ n: number }]>(`select count(*)::int as n ${sql}`))[0].n;

test('a large business has 60 tutors, 500 families and 2,000 sessions a month, and is gone at the next usual start', async () => {
  const today = hongKongDate(world.services.now());
  await seedDemo(world.services);
  const tutors = await count('from tutors');
  const families = await count('from families');
  await seedLarge(world.services);
  expect(await count('from tutors')).toBe(tutors + 60);
  expect(await count('from families')).toBe(families + 500);
  const month = `from bookings where session_date >= '${addDays(today, -28)}' and session_date < '${today}'`;
  expect(await count(month)).toBeGreaterThan(1_900);
  expect(
    await count('from bills b join accounts a on a.id = b.account_id where b.unpaid and a.family_id is not null'),
  ).toBeGreaterThan(80);
  // A parent cannot take one of them for a real person.
  expect(await count(`from guardians where name not like '%(sample)' and name not like '%（示例）'`)).toBe(0);

  const { bookings } = await listSessions(
    { em: world.em(), readRows: world.services.readRows, now: world.services.now },
    { from: today, to: addDays(today, 6), limit: 100 },
  );
  // All but the few with an expired check may be sent.
  expect(bookings.filter(({ missing }) => missing.length > 0).length).toBeLessThan(10);

  const shown = await world
    .em()
    .execute('select child_name, begins from session_children order by child_name, begins limit 50');
  await seedDemo(world.services);
  expect(await count('from tutors')).toBe(tutors);
  expect(await count('from families')).toBe(families);
  await seedLarge(world.services);
  expect(
    await world.em().execute('select child_name, begins from session_children order by child_name, begins limit 50'),
  ).toEqual(shown);
});
