import { randomUUID } from 'node:crypto';
import { lostLeadsView, lostReasonAnswer, lostReasonsView } from '@kitewell/contract/office/lost-reasons';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: string;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  cookie = await officeSession(world, await buildStaff(world));
});
afterAll(() => world.stop());

let count = 0;
const words = () => ({ en: `Reason ${++count}`, zh: `原因 ${count}` });
const add = (given: { en: string; zh: string } = words(), key = randomUUID()) =>
  office(world, 'addLostReason', { cookie: owner, body: { ...given, key } });
const listed = async () => (await office(world, 'lostReasons', { cookie })).body.lostReasons;

let phones = 93_500_000;
async function aLead() {
  const body = {
    ...{ key: randomUUID(), source: 'phone' as const, parentName: 'Mei', childName: 'Lok', childAge: 5 },
    ...{ phone: String(++phones), language: 'en' as const },
  };
  const { id, version } = (await office(world, 'addLead', { cookie, body })).body.lead;
  return { params: { id }, version };
}
const lose = async (given: { listedReason?: number | null; reason?: string }) => {
  const { params, version } = await aLead();
  return office(world, 'moveLead', { cookie, params, body: { version, state: 'lost', ...given } });
};

test('a new business has some reasons, to which an owner adds others, once for each press', async () => {
  const answer = await office(world, 'lostReasons', { cookie });
  expectView(answer, 200, lostReasonsView);
  expect(answer.body.lostReasons).toContainEqual(expect.objectContaining({ en: 'Fees', zh: '學費', retired: false }));
  const [given, key] = [words(), randomUUID()];
  const added = await add(given, key);
  expectView(added, 201, lostReasonAnswer);
  expect((await add(given, key)).body).toEqual(added.body);
  expectError(await add(words(), key), 409, 'request.otherContent');
  expect((await listed()).filter(({ en }) => en === given.en)).toHaveLength(1);
});

test('a reason is renamed and retired for the leads that have it too, and others cannot get it any more', async () => {
  const { lostReason } = (await add()).body;
  const lost = await lose({ listedReason: lostReason.id });
  expect(lost.body.lead).toMatchObject({ state: 'lost', listedReason: { id: lostReason.id }, lostReason: null });
  const params = { id: lostReason.id };
  const body = { en: 'Moved away', zh: '搬走了', retired: true, version: lostReason.version };
  const changed = await office(world, 'changeLostReason', { cookie: owner, params, body });
  expectView(changed, 200, lostReasonAnswer);
  expectError(await office(world, 'changeLostReason', { cookie: owner, params, body }), 409, 'record.changed');
  expect((await listed()).at(-1)).toEqual(changed.body.lostReason);
  const { id, version } = lost.body.lead;
  const { body: read } = await office(world, 'lead', { cookie, params: { id } });
  expect(read.lead.listedReason).toMatchObject({ en: 'Moved away', retired: true });
  const again = { version, state: 'lost' as const, listedReason: lostReason.id, reason: 'To Canada' };
  const kept = await office(world, 'moveLead', { cookie, params: { id }, body: again });
  expect(kept.body.lead).toMatchObject({ listedReason: { en: 'Moved away' }, lostReason: 'To Canada' });
  const wrong = { listedReason: 'Choose one of the options' };
  expectError(await lose({ listedReason: lostReason.id }), 400, 'validation', wrong);
  expectError(await lose({ listedReason: 2_000_000_000 }), 400, 'validation', wrong);
});

test('a lead that is taken up again keeps no reason', async () => {
  const [reason] = await listed();
  const { id, version } = (await lose({ listedReason: reason?.id ?? 0 })).body.lead;
  const body = { version, state: 'contacted' as const };
  const { lead } = (await office(world, 'moveLead', { cookie, params: { id }, body })).body;
  expect(lead).toMatchObject({ state: 'contacted', listedReason: null });
});

test('a lost lead needs a reason from the list or in other words', async () => {
  expectError(await lose({}), 400, 'validation', { reason: 'Required' });
  expect((await lose({ reason: 'Too busy' })).body.lead).toMatchObject({ listedReason: null, lostReason: 'Too busy' });
});

test('wrong words, words of another reason and an unknown reason are refused', async () => {
  const { lostReason } = (await add()).body;
  expectError(await add({ en: ' ', zh: '原' }), 400, 'validation', { en: 'Required' });
  expectError(await add({ en: 'x', zh: '原'.repeat(61) }), 400, 'validation', {
    zh: 'String must contain at most 60 character(s)',
  });
  expectError(await add({ en: lostReason.en.toUpperCase(), zh: '新' }), 409, 'lostReason.taken');
  const body = { ...words(), version: 1, retired: false };
  const taken = { ...body, zh: '學費' };
  const change = (id: number, given: typeof body) =>
    office(world, 'changeLostReason', { cookie: owner, params: { id }, body: given });
  expectError(await change(lostReason.id, taken), 409, 'lostReason.taken');
  expectError(await change(2_000_000_000, body), 404, 'lostReason.notFound');
});

test('there are at most fifty', async () => {
  for (let more = (await listed()).length; more < 50; more++) await add();
  expectError(await add(), 409, 'lostReason.tooMany');
});

test('lost leads of the latest weeks are counted by reason', async () => {
  world.clock.now = new Date('2027-06-01T02:00:00Z');
  const [staff, boss] = [await buildStaff(world), await buildStaff(world, { role: 'owner' })];
  [cookie, owner] = [await officeSession(world, staff), await officeSession(world, boss)];
  const [first, second] = await listed();
  await lose({ listedReason: first?.id ?? 0 });
  for (const reason of ['', 'Twice']) await lose({ listedReason: second?.id ?? 0, reason });
  await lose({ reason: 'Too busy' });
  const answer = await office(world, 'lostLeads', { cookie, query: { weeks: 4 } });
  expectView(answer, 200, lostLeadsView);
  expect(answer.body.rows).toEqual([
    { reason: { en: second?.en, zh: second?.zh }, leads: 2 },
    { reason: { en: first?.en, zh: first?.zh }, leads: 1 },
    { reason: null, leads: 1 },
  ]);
  expectError(await office(world, 'lostLeads', { cookie, query: { weeks: 3 } }), 400, 'validation', {
    weeks: 'Number must be at least 4',
  });
});
