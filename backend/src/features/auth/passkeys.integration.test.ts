import { randomBytes } from 'node:crypto';
import { expectError } from '../../../test/answers.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { inText, selfMadePasskey } from '../../../test/passkey-device.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { Staff } from './staff.entity.ts';
import { StaffAuthSession } from '../staff/staff-auth-session.entity.ts';
import { takeChallenge } from './challenge.ts';
import { Passkey } from './passkey.entity.ts';
import { SecondFactor } from './second-factor.entity.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function enrolling() {
  const staff = await buildStaff(world);
  const cookie = await officeSession(world, staff, { open: false });
  const { options } = (await office(world, 'startPasskey', { cookie })).body;
  return { staff, cookie, challenge: (options as { challenge: string }).challenge };
}

test('a passkey is kept under the id that its device wrote', async () => {
  const { staff, cookie, challenge } = await enrolling();
  const id = randomBytes(16);
  const made = await selfMadePasskey(world, challenge, id);
  const credential = { ...made, response: { ...made.response, transports: ['smart-card', 'usb'] } };
  const answer = await office(world, 'addPasskey', { cookie, body: { name: 'Key', credential } });
  expect(answer.status).toBe(201);
  const kept = await world.em().findOneOrFail(Passkey, { secondFactor: { staff: staff.id } });
  expect(kept).toMatchObject({ credentialId: inText(id), transports: ['smart-card', 'usb'] });
});

test.each([
  ['another', 16],
  ['one longer than any that is sent', 1_100],
])('where the device wrote %s id than was sent, the passkey is refused', async (_, bytes) => {
  const { staff, cookie, challenge } = await enrolling();
  const credential = await selfMadePasskey(world, challenge, randomBytes(bytes), randomBytes(16));
  const answer = await office(world, 'addPasskey', { cookie, body: { name: 'Key', credential } });
  expectError(answer, 400, 'secondFactor.passkeyRefused');
  expect(await world.em().count(Passkey, { secondFactor: { staff: staff.id } })).toBe(0);
});

test.each(['usb,nfc', '{usb}', 'a "b"'])('the way to a device is a word, which %j is not', async (transport) => {
  const { cookie, challenge } = await enrolling();
  const made = await selfMadePasskey(world, challenge, randomBytes(16));
  const credential = { ...made, response: { ...made.response, transports: [transport] } };
  const answer = await office(world, 'addPasskey', { cookie, body: { name: 'Key', credential } });
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } });
});

const passkeyOf = (secondFactor: SecondFactor) => ({
  secondFactor,
  name: 'Key',
  credentialId: inText(randomBytes(16)),
  publicKey: 'x',
  counter: 0,
  createdAt: world.clock.now,
});

/** Somebody who has so many passkeys already, and is signed in. */
async function having(passkeys: number) {
  const staff = await buildStaff(world);
  const em = world.em();
  const secondFactor = em.create(SecondFactor, { staff: staff.id });
  for (let count = 0; count < passkeys; count++) em.create(Passkey, passkeyOf(secondFactor));
  await em.flush();
  return { staff, cookie: await officeSession(world, staff) };
}
const kept = (staff: Staff) => world.em().count(Passkey, { secondFactor: { staff: staff.id } });

test('of two answers to one challenge at the same time one takes it', async () => {
  const { staff, challenge } = await enrolling();
  const ask = async () => {
    const em = world.em();
    return { em, session: await em.findOneOrFail(StaffAuthSession, { staff: staff.id }) };
  };
  const request = [await ask(), await ask()];
  const taken = await Promise.allSettled(request.map(({ em, session }) => takeChallenge(em, session, world.clock.now)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: challenge }]);
  expect(taken.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'secondFactor.challengeOver', status: 400 },
  });
});

test('an account has ten passkeys and no more, also where the tenth came while another one was made', async () => {
  const full = await having(10);
  expectError(await office(world, 'startPasskey', { cookie: full.cookie }), 409, 'secondFactor.tooManyPasskeys');
  const { staff, cookie } = await having(9);
  const { options } = (await office(world, 'startPasskey', { cookie })).body;
  const credential = await selfMadePasskey(world, (options as { challenge: string }).challenge, randomBytes(16));
  const em = world.em();
  em.create(Passkey, passkeyOf(await em.findOneOrFail(SecondFactor, { staff: staff.id })));
  await em.flush();
  const late = await office(world, 'addPasskey', { cookie, body: { name: 'Key', credential } });
  expectError(late, 409, 'secondFactor.tooManyPasskeys');
  expect(await kept(staff)).toBe(10);
});

test('nobody takes away a passkey that there is not, nor another’s', async () => {
  const [own, other] = [await having(2), await having(2)];
  const its = await world
    .em()
    .findOneOrFail(Passkey, { secondFactor: { staff: other.staff.id } }, { orderBy: { id: 'asc' } });
  for (const id of [2_000_000_000, its.id]) {
    const answer = await office(world, 'removePasskey', { cookie: own.cookie, params: { id } });
    expectError(answer, 404, 'secondFactor.passkeyNotFound');
  }
  expect([await kept(own.staff), await kept(other.staff)]).toEqual([2, 2]);
});

test('what is answered to an earlier question, too late or to none is refused', async () => {
  const { staff, cookie, challenge } = await enrolling();
  const add = async () => {
    const credential = await selfMadePasskey(world, challenge, randomBytes(16));
    return office(world, 'addPasskey', { cookie, body: { name: 'Key', credential } });
  };
  expectError(
    await office(world, 'confirmTotp', { cookie, body: { code: '123456' } }),
    400,
    'secondFactor.challengeOver',
  );
  const { now } = world.clock;
  world.clock.now = new Date(now.getTime() + 5 * 60_000);
  expectError(await add(), 400, 'secondFactor.challengeOver');
  world.clock.now = now;
  // A question is good for one answer, whatever came of it.
  expectError(await add(), 400, 'secondFactor.challengeOver');
  expect(await kept(staff)).toBe(0);
});
