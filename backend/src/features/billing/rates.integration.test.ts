import { rateAnswer, ratesView, type RatesView } from '@kitewell/contract/office/billing';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { buildFamily, buildRate, someRate } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { pricesOf } from './recalculate-charge.ts';

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
  const forAll = { level: null, tutorLevel: null, family: null, child: null };
  expect(added.body.rate).toEqual({ ...someRate, ...forAll, id, version });
  const taken = await office(world, 'addRate', { cookie: owner, body: { ...someRate, familyCents: 70_000 } });
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

describe('a rate for one family, one child or a level of tutors', () => {
  const add = (given: object) => office(world, 'addRate', { cookie: owner, body: { ...someRate, ...given } });
  const charged = async (given: { level?: 'tutor' | 'senior' | 'top' } = {}) => {
    const { family, child } = await buildFamily(world);
    const tutor = await buildTutor(world, { certified: true, ...given });
    const booking = await buildBooking(world, { tutor, childName: 'Hei Hei', sessionDate: '2026-11-03' });
    await putInFamily(booking.id, family, child);
    return { family, child, price: () => pricedAt(booking.id) };
  };
  const putInFamily = (booking: number, family: number, child: number) =>
    world
      .em()
      .execute('update session_children set family_id = ?, child_id = ? where booking_id = ?', [
        family,
        child,
        booking,
      ]);
  const pricedAt = async (id: number) =>
    [...((await pricesOf(world.em(), id, world.clock.now))?.values() ?? [])].map(({ cents }) => cents);

  test('goes before the rate for everybody: the child’s first, then the family’s, then the tutor’s', async () => {
    await buildRate(world);
    const { family, child, price } = await charged({ level: 'senior' });
    expect(await price()).toEqual([56_000]);
    await add({ tutorLevel: 'senior', familyCents: 60_000, tutorCents: 45_000 });
    expect(await price()).toEqual([60_000]);
    expect((await add({ family, familyCents: 50_000, tutorCents: null })).body.rate).toMatchObject({
      ...{ family: { id: family, name: '陳太' }, familyCents: 50_000, tutorCents: null },
    });
    expect(await price()).toEqual([50_000]);
    expect((await add({ child, familyCents: 48_000, tutorCents: null })).body.rate.child).toEqual({
      ...{ id: child, name: 'Hei Hei' },
    });
    expect(await price()).toEqual([48_000]);
    // Another family pays what everybody pays.
    expect(await (await charged()).price()).toEqual([56_000]);
  });

  test('says from which day it holds, and the newest of that day or before is taken', async () => {
    await buildRate(world);
    const { family, price } = await charged();
    await add({ family, familyCents: 50_000, tutorCents: null, from: '2026-11-04' });
    expect(await price()).toEqual([56_000]);
    await add({ family, familyCents: 51_000, tutorCents: null, from: '2026-11-01' });
    await add({ family, familyCents: 52_000, tutorCents: null, from: '2026-11-03' });
    expect(await price()).toEqual([52_000]);
  });

  test('leaves what it does not say to the rate for everybody, which says both', async () => {
    const { family, price } = await charged();
    await add({ family, familyCents: 50_000, tutorCents: null });
    expect(await price()).toEqual([]);
    expectError(await add({ tutorCents: null }), 400, 'validation', { tutorCents: 'Required' });
    expectError(await add({ family, familyCents: null, tutorCents: null }), 400, 'validation', {
      ...{ familyCents: 'Required', tutorCents: 'Required' },
    });
  });

  test('asks where the tutor would earn more than the family pays', async () => {
    await buildRate(world);
    const { family } = await charged();
    const cheap = { family, familyCents: 39_199, tutorCents: null };
    expectError(await add(cheap), 409, 'rate.tutorEarnsMore');
    expectError(await add({ tutorLevel: 'top', familyCents: null, tutorCents: 56_001 }), 409, 'rate.tutorEarnsMore');
    expect((await add({ ...cheap, tutorEarnsMore: true })).status).toBe(201);
    // In a group all families pay together.
    expect((await add({ groupSize: 2, familyCents: 30_000, tutorCents: 60_000 })).status).toBe(201);
    expectError(await add({ groupSize: 3, familyCents: 20_000, tutorCents: 60_001 }), 409, 'rate.tutorEarnsMore');
  });

  test('names a family and child that are there, one of them alone', async () => {
    expectError(await add({ family: 2_000_000 }), 404, 'family.notFound');
    expectError(await add({ child: 2_000_000 }), 404, 'family.notFound');
    const { family, child } = await charged();
    expectError(await add({ family, child }), 400, 'validation', { child: 'Invalid input' });
  });

  test('goes with a family that is merged into another, and with its record', async () => {
    await buildRate(world);
    const [one, other] = [await charged(), await buildFamily(world)];
    await add({ family: other.family, familyCents: 50_000, tutorCents: null });
    const merged = await office(world, 'mergeFamilies', {
      cookie: owner,
      params: { id: one.family },
      body: { version: 1, other: other.family },
    });
    expect(merged.status).toBe(200);
    expect(await one.price()).toEqual([50_000]);
  });
});
