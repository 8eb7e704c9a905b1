import { operator } from '../../test/operator.ts';
import { startWorld, type World } from '../../test/world.ts';
import { ObjectRemoval } from '../features/stored-files/object-removal.entity.ts';
import { applyRetention } from '../features/retention/retention.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  await world.stop();
});
const { json } = operator(() => world);
const told = async (part: string) => {
  const rows = await json<{ part: string; what: string; count: number; note: string }[]>('status');
  return rows.filter((row) => row.part === part).map(({ what, count, note }) => [what, count, note] as const);
};

test('status says who is connected, and that all migrations ran', async () => {
  const connected = await told('connections');
  expect(connected.map(([what]) => what)).toContain('kitewell, active');
  expect(await told('migrations')).toEqual([['not yet run', 0, '']]);
});

test('status says what waits to be done later', async () => {
  expect(await told('jobs')).toEqual(expect.arrayContaining([['letters', 0, '']]));
  await world.em().execute(`insert into pgboss.job (name, data) values ('letters', '{"letter": 0}')`);
  const letters = (await told('jobs')).find(([what]) => what === 'letters');
  expect(letters).toEqual(['letters', 1, expect.stringMatching(/^0 tried before, the oldest since \d+ s$/)]);
});

test('status says why files are not removed, and names none', async () => {
  expect(await told('removals of files')).toEqual([['waiting', 0, '']]);
  const em = world.em();
  const dueAt = new Date(world.clock.now.getTime() + 3_600_000);
  for (const objectKey of ['documents/1/a.pdf', 'documents/2/b.pdf']) {
    em.create(ObjectRemoval, { objectKey, dueAt, attempts: 2, lastError: 'AccessDenied' });
  }
  await em.flush();
  expect(await told('removals of files')).toEqual([
    ['waiting', 2, '2 tried before'],
    ['failing', 2, 'AccessDenied'],
  ]);
});

test('status says when retention ran last', async () => {
  expect(await told('retention')).toEqual([['last run', 0, 'never']]);
  await applyRetention(world.em(), world.clock.now, { actor: 'kitewell' });
  world.clock.now = new Date(world.clock.now.getTime() + 90_000);
  expect(await told('retention')).toEqual([['last run', 1, '90 s ago']]);
});
