import { buildBooking, buildTutor, someRequest } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Letter } from '../letters/letter.entity.ts';
import { TrialRequest } from '../trial-requests/trial-request.entity.ts';
import { eraseFamily, exportFamily } from './family-file.ts';
import { Guardian } from './guardian.entity.ts';

let mail: TestMail;
let world: World;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  world.clock.now = new Date('2026-11-20T02:00:00Z');
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});

const { json } = operator(() => world);
const deed = () => ({ by: { name: 'mandy' }, at: world.clock.now });

/** A family of its own that was written to as who asked for a trial, and then as a guardian. */
async function writtenTo(email: string, childName: string) {
  const { body } = await world.post('/api/trial-requests', someRequest({ email, childName }));
  const lead = await world.em().findOneOrFail(TrialRequest, { reference: body.reference });
  const tutor = await buildTutor(world, { cleared: true });
  const session = await buildBooking(world, { tutor, trialRequest: lead, sessionDate: '2026-12-01' });
  await json('booking', 'move', String(session.id), '--date', '2026-12-02', '--time', '10:00');
  const { family } = await json<{ family: number }>('trial', 'family', lead.reference, '--apart');
  await json('booking', 'cancel', String(session.id), '--reason', 'Rain');
  const letters = async () => {
    const about = [{ about: { trial: lead.id } }, { about: { booking: session.id }, template: { $like: 'family-%' } }];
    const found = await world.em().find(Letter, { $or: about }, { orderBy: { id: 'asc' } });
    return found.map(({ template }) => template);
  };
  return { family, letters };
}
const all = ['trial-asked', 'trial-received', 'family-session-changed', 'family-session-cancelled'];

test('the letters of a family are exported and erased with it, also where no guardian has their address', async () => {
  const { family, letters } = await writtenTo('asked@example.com', 'Mia');
  await world.em().nativeUpdate(Guardian, { family }, { email: 'corrected@example.com' });
  expect(await letters()).toEqual(all);
  const file = await world.em().transactional((tx) => exportFamily(tx, deed(), family));
  expect(file.letters).toMatchObject(all.map((template) => ({ template })));
  await world.em().transactional((tx) => eraseFamily(tx, deed(), family));
  expect(await letters()).toEqual([]);
  expect(await world.em().count(Letter, { address: { $in: ['asked@example.com', 'corrected@example.com'] } })).toBe(0);
});

test('of two families with one address each has its own letters', async () => {
  const one = await writtenTo('shared@example.com', 'Hazel');
  const other = await writtenTo('shared@example.com', 'Ethan');
  const file = await world.em().transactional((tx) => exportFamily(tx, deed(), one.family));
  expect(file.letters).toHaveLength(all.length);
  await world.em().transactional((tx) => eraseFamily(tx, deed(), one.family));
  expect(await one.letters()).toEqual([]);
  expect(await other.letters()).toEqual(all);
});
