import { buildBooking, someRequest } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { changeFamily } from '../families/change-family.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { familyFromLead } from './family-from-lead.ts';
import { byOperator } from '../audit/record-change.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

let phones = 61_000_000;
async function ask(given: Record<string, unknown> = {}) {
  const { body } = await world.post('/api/trial-requests', someRequest({ phone: String(++phones), ...given }));
  return world.em().findOneOrFail(TrialRequest, { reference: body.reference });
}
const familyOf = ({ id }: TrialRequest, options: { apart?: boolean } = {}) =>
  world
    .em()
    .transactional((em) => familyFromLead(em, { by: byOperator('mandy'), at: world.clock.now }, id, options))
    .then((family) => family.id);

test('who knows a family’s phone does not get its emails: an address that it has not told is not added', async () => {
  const theirs = await ask();
  const family = await familyOf(theirs);
  const stranger = await ask({ phone: theirs.phone, childName: 'Stranger’s child' });
  expect(await familyOf(stranger)).toBe(family);
  const guardians = await world.em().find(Guardian, { family });
  expect(guardians.map(({ email }) => email)).toEqual([theirs.email]);
});

test('a family that asks from another phone is known by that as well', async () => {
  const first = await ask();
  const family = await familyOf(first);
  const second = await ask({ email: first.email });
  expect(await familyOf(second)).toBe(family);
  const reach = (await world.em().find(Guardian, { family })).map(({ phone, email }) => [phone, email ?? null]);
  expect(reach.toSorted()).toEqual(
    [
      [first.phone, first.email],
      [second.phone, null],
    ].toSorted(),
  );
});

test('a lead with the phone of one family and the address of another joins neither by itself', async () => {
  const [one, other] = [await ask(), await ask()];
  const families = [await familyOf(one), await familyOf(other)];
  const both = await ask({ phone: one.phone, email: other.email });
  await expect(familyOf(both)).rejects.toMatchObject({ code: 'family.several', status: 409 });
  expect(families).not.toContain(await familyOf(both, { apart: true }));
  expect(await world.em().count(Child, { family: { $in: families } })).toBe(2);
});

test('two leads of one known family at once, one known by phone and one by mail, both join it', async () => {
  for (let round = 0; round < 2; round++) {
    const first = await ask();
    const family = await familyOf(first);
    // The requests share neither phone nor email with each other, so that only the family keeps them apart.
    const byPhone = await ask({ phone: first.phone, childName: 'Second child' });
    const byMail = await ask({ email: first.email, childName: 'Second child' });
    expect(await Promise.all([byPhone, byMail].map((lead) => familyOf(lead)))).toEqual([family, family]);
    expect(await world.em().count(Child, { family })).toBe(2);
  }
});

test('a lead that is pressed while somebody edits its family joins it all the same', async () => {
  const first = await ask();
  const family = await familyOf(first);
  const again = await ask({ phone: first.phone });
  const context = { by: byOperator('mandy'), at: world.clock.now };
  const edited = world
    .em()
    .transactional((em) => changeFamily(em, context, family, { version: 1, notes: 'Two dogs.' }))
    .then(
      () => 'edited',
      (error: unknown) => (error as { code?: string }).code,
    );
  const merged = await Promise.all([familyOf(again), edited]);
  expect(merged[0]).toBe(family);
  // The second request comes with a version that the first has made old, and is told so.
  expect(['edited', 'record.changed']).toContain(merged[1]);
});

test('the same children twice are one family; other children, which would be lost, are refused', async () => {
  const { id } = await ask();
  const make = (...names: string[]) =>
    world.em().transactional((em) =>
      familyFromLead(em, { by: byOperator('mandy'), at: world.clock.now }, id, {
        children: names.map((name) => ({ name })),
      }),
    );
  const { id: family } = await make('Hazel Kwok', 'Miles Kwok');
  expect((await make('hazel kwok', 'Miles Kwok')).id).toBe(family);
  expect((await make('Miles Kwok')).id).toBe(family);
  await expect(make('Hazel Kwok', 'Ivy Kwok')).rejects.toMatchObject({ code: 'record.changed', status: 409 });
  expect((await world.em().find(Child, { family })).map(({ name }) => name).toSorted()).toEqual([
    'Hazel Kwok',
    'Miles Kwok',
  ]);
});

test('the home of a trial is the family’s, unless it is outdoors or the office enters another', async () => {
  const homeOf = async (program: 'english-through-play' | 'outdoor-mission', home?: { address: string }) => {
    const lead = await ask();
    const place = { address: 'Flat C, 12/F, Sample Garden', doorCode: '2580#' };
    const session = await buildBooking(world, { program, trialRequest: lead, ...place });
    const context = { by: byOperator('mandy'), at: world.clock.now };
    const id = await world.em().transactional(async (tx) => (await familyFromLead(tx, context, lead.id, home)).id);
    const { address, doorCode } = await world.em().findOneOrFail(Family, { id });
    const [row] = await world
      .em()
      .execute<{ homeOf: number | null }[]>('select home_of as "homeOf" from bookings where id = ?', [session.id]);
    return { address, doorCode, isHome: row?.homeOf === id };
  };
  expect(await homeOf('english-through-play')).toEqual({
    ...{ address: 'Flat C, 12/F, Sample Garden', doorCode: '2580#', isHome: true },
  });
  expect(await homeOf('outdoor-mission')).toEqual({ address: null, doorCode: null, isHome: false });
  expect(await homeOf('english-through-play', { address: '8 Sai Sha Road' })).toEqual({
    ...{ address: '8 Sai Sha Road', doorCode: null, isHome: false },
  });
});
