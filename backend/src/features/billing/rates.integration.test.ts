import { rateAnswer, ratesView, type RatesView } from '@kitewell/contract/office/billing';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildRate, someRate } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: string;
let coordinator: string;
beforeEach(async () => {
  world = await startWorld();
  owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  coordinator = await officeSession(world, await buildStaff(world));
});
afterEach(() => world.stop());

test('production begins without any rate', async () => {
  expect((await office(world, 'rates', { cookie: coordinator })).body).toEqual({
    rates: [],
    nextCursor: null,
  });
});

test('an owner adds, changes and removes a rate, and all staff read it', async () => {
  const added = await office(world, 'addRate', { cookie: owner, body: { ...someRate, level: ' ' } });
  expectView(added, 201, rateAnswer);
  const { id, version } = added.body.rate;
  expect(added.body.rate).toEqual({ ...someRate, id, version, level: null });
  const taken = await office(world, 'addRate', { cookie: owner, body: { ...someRate, familyCents: 1 } });
  expectError(taken, 409, 'rate.taken');
  const change = (seen: number) =>
    office(world, 'changeRate', {
      cookie: owner,
      params: { id },
      body: { ...someRate, version: seen, familyCents: 60_000 },
    });
  const changed = await change(version);
  expectView(changed, 200, rateAnswer);
  expect(changed.body.rate).toMatchObject({ familyCents: 60_000, version: version + 1 });
  expectError(await change(version), 409, 'record.changed');
  const other = await buildRate(world, { groupSize: 2 });
  const onto = await office(world, 'changeRate', {
    cookie: owner,
    params: { id: other.id },
    body: { ...someRate, version: other.version },
  });
  expectError(onto, 409, 'rate.taken');
  for (const [name, request] of [
    ['addRate', { body: someRate }],
    ['changeRate', { params: { id }, body: { ...someRate, version } }],
    ['removeRate', { params: { id } }],
  ] as const) {
    expectError(await office(world, name, { cookie: coordinator, ...request }), 403, 'staff.forbidden');
  }
  expect((await office(world, 'removeRate', { cookie: owner, params: { id } })).status).toBe(204);
  expectError(await office(world, 'removeRate', { cookie: owner, params: { id } }), 404, 'rate.notFound');
  expectError(await change(version), 404, 'rate.notFound');
});

test('rates come by programme, group and level, the newest of each first, trials last, in pages', async () => {
  await buildRate(world, { trial: true, familyCents: 0 });
  await buildRate(world, { programme: 'english-through-play', groupSize: 2 });
  await buildRate(world, { programme: 'english-through-play' });
  await buildRate(world, { programme: 'english-through-play', level: 'K3' });
  await buildRate(world, { programme: 'english-through-play', from: '2026-09-01' });
  await buildRate(world);
  const pageOf = async (cursor: string): Promise<RatesView> => {
    const page = await office(world, 'rates', { cookie: coordinator, query: { limit: 2, ...(cursor && { cursor }) } });
    expectView(page, 200, ratesView);
    return page.body;
  };
  const seen = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { rates, nextCursor } = await pageOf(cursor);
    seen.push(...rates.map((rate) => [rate.trial, rate.programme, rate.groupSize, rate.level, rate.from]));
    cursor = nextCursor;
  }
  const [play, literacy] = ['english-through-play', 'playberry-laser-literacy'];
  expect(seen).toEqual([
    [false, play, 1, null, '2026-09-01'],
    [false, play, 1, null, '2026-01-01'],
    [false, play, 1, 'K3', '2026-01-01'],
    [false, play, 2, null, '2026-01-01'],
    [false, literacy, 1, null, '2026-01-01'],
    [true, literacy, 1, null, '2026-01-01'],
  ]);
  const narrowed = await office(world, 'rates', { cookie: coordinator, query: { programme: 'outdoor-mission' } });
  expect(narrowed.body.rates).toEqual([]);
  expectError(await office(world, 'rates', { cookie: coordinator, query: { cursor: 'bm8' } }), 400, 'validation', {
    cursor: 'Invalid input',
  });
});

test('a wrong rate is refused with each field that is wrong', async () => {
  const body = {
    ...someRate,
    trial: true,
    groupSize: 5,
    from: '2026-02-30',
    tutorCents: -1,
    programme: 'sums',
  } as never;
  const answer = await office(world, 'addRate', { cookie: owner, body });
  expect([answer.status, Object.keys(answer.body.errors ?? {}).sort()]).toEqual([
    400,
    ['familyCents', 'from', 'groupSize', 'programme', 'tutorCents'],
  ]);
  const half = await office(world, 'addRate', { cookie: owner, body: { ...someRate, familyCents: 0.5 } });
  expect(Object.keys(half.body.errors ?? {})).toEqual(['familyCents']);
});
