/** Each key of the settings changes without the others, as docs/operating.md says how. */
import type { Request, Response } from 'express';
import { generate } from 'otplib';
import { expectError } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { buildStaff, cookieOf, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';
import type { Staff } from './staff.entity.ts';

const fresh = 'the-key-of-today-0123456789-abcdefghij';
const minute = 60_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** The same installation with other settings. */
const started = async (env: Record<string, string>): Promise<World> =>
  Object.assign(Object.create(world) as World, await world.sibling(env));

async function withApp(): Promise<{ staff: Staff; secret: string }> {
  const staff = await buildStaff(world);
  const cookie = await officeSession(world, staff, { open: false });
  const { secret } = (await office(world, 'startTotp', { cookie })).body;
  const code = await codeOf(secret);
  expect(cookieOf(await office(world, 'confirmTotp', { cookie, body: { code } }))).toBeDefined();
  return { staff, secret };
}

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(world.clock.now.getTime() / 1000) });

/** Signs in at this installation with the app's next code. */
async function passByCode(at: World, { staff, secret }: { staff: Staff; secret: string }) {
  world.clock.now = new Date(world.clock.now.getTime() + minute);
  const cookie = await officeSession(world, staff, { open: false });
  return office(at, 'passByCode', { cookie, body: { code: await codeOf(secret) } });
}

test('a new JWT_SECRET ends no link and no authenticator app, and with the former one no session', async () => {
  const owner = await withApp();
  const token = world.signIn(await buildTutor(world));
  const link = world.services.linkKeys.of('trial 1', 'seed');
  const former = world.config.session.secret;
  const rotated = await started({ JWT_SECRET: fresh, JWT_PREVIOUS_SECRET: former });
  expect((await passByCode(rotated, owner)).status).toBe(200);
  expect(rotated.services.linkKeys.matches(link, 'trial 1', 'seed')).toBe(true);
  expect((await rotated.ask('GET', '/api/tutor/profile', undefined, { token })).status).toBe(200);
  const after = await started({ JWT_SECRET: fresh });
  expect((await after.ask('GET', '/api/tutor/profile', undefined, { token })).status).toBe(401);
  expect((await passByCode(after, owner)).status).toBe(200);
});

test('an app that is being added while SEAL_SECRET changes is sealed by the new key', async () => {
  const staff = await buildStaff(world);
  const cookie = await officeSession(world, staff, { open: false });
  const { secret } = (await office(world, 'startTotp', { cookie })).body;
  const body = { code: await codeOf(secret) };
  expectError(
    await office(await started({ SEAL_SECRET: fresh }), 'confirmTotp', { cookie, body }),
    400,
    'secondFactor.challengeOver',
  );
  const both = await started({ SEAL_SECRET: fresh, SEAL_PREVIOUS_SECRET: world.config.seals.secret });
  expect((await office(both, 'confirmTotp', { cookie, body })).status).toBe(200);
  expect((await passByCode(await started({ SEAL_SECRET: fresh }), { staff, secret })).status).toBe(200);
});

test('links and known devices by the former LINK_SECRET count as long as it is named', async () => {
  const link = world.services.linkKeys.of('trial 1', 'seed');
  let cookie = '';
  const req = () => ({ headers: { cookie } }) as Request;
  const res = { cookie: (name: string, value: string) => (cookie = `${name}=${value}`) } as unknown as Response;
  rememberDevice(world.services, req(), res, 'ada');
  const opens = async (env: Record<string, string>) => {
    const { services } = await started(env);
    return [services.linkKeys.matches(link, 'trial 1', 'seed'), knownDevice(services, req(), 'ada') !== undefined];
  };
  expect(await opens({ LINK_SECRET: fresh, LINK_PREVIOUS_SECRET: world.config.links.secret })).toEqual([true, true]);
  expect(await opens({ LINK_SECRET: fresh })).toEqual([false, false]);
});

test('after `keys reseal` the former SEAL_SECRET can go, and without it an app says that it cannot be read', async () => {
  const [owner, other] = [await withApp(), await withApp()];
  const early = await started({ SEAL_SECRET: fresh });
  expectError(await passByCode(early, owner), 409, 'secondFactor.unreadable');
  const both = await started({ SEAL_SECRET: fresh, SEAL_PREVIOUS_SECRET: world.config.seals.secret });
  // Who signs in meanwhile is sealed anew at once.
  expect((await passByCode(both, other)).status).toBe(200);
  const { jsonSaying } = operator(() => both);
  expect(await jsonSaying('SEAL_PREVIOUS_SECRET can be emptied.', 'keys', 'reseal')).toMatchObject({ unreadable: '' });
  expect(await jsonSaying('SEAL_PREVIOUS_SECRET can be emptied.', 'keys', 'reseal')).toMatchObject({ resealed: 0 });
  const after = await started({ SEAL_SECRET: fresh });
  expect([(await passByCode(after, owner)).status, (await passByCode(after, other)).status]).toEqual([200, 200]);
  // With a key that nobody has used the command names whom to reset.
  const { jsonSaying: saying } = operator(() => world);
  expect(await saying(/bring back the key that sealed it/, 'keys', 'reseal')).toMatchObject({
    resealed: 0,
    unreadable: expect.stringContaining(`staff ${owner.staff.id}`),
  });
});
