import { expectError } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { buildStaff, cookieOf, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { Staff } from '../auth/staff.entity.ts';

let demo: World;
let sample: Staff;
beforeAll(async () => {
  demo = await startWorld({ env: { SEED: 'demo', DEMO_LOGIN: 'on' } });
  sample = await buildStaff(demo, { role: 'owner', demo: true });
});
afterAll(() => demo.stop());

const asOwner = { body: { role: 'owner' } } as const;

test('signs in to a demo account, which can read and cannot change any account', async () => {
  const hidden = await buildStaff(demo, { role: 'owner' });
  const answer = await office(demo, 'staffDemoLogin', asOwner);
  expect(answer).toMatchObject({ status: 200, body: { state: 'open', demo: true, role: 'owner' } });
  const cookie = cookieOf(answer);
  const list = await office(demo, 'staff', { cookie });
  expect(list.body.staff.map(({ demo: isSample }) => isSample)).toEqual([true]);
  const body = { name: 'New', email: 'new@example.com', role: 'owner', language: 'en' } as const;
  expectError(await office(demo, 'addStaff', { cookie, body }), 403, 'session.demoShared');
  const tutor = { name: 'New', email: 'new.tutor@example.com' };
  expectError(await office(demo, 'addOfficeTutor', { cookie, body: tutor }), 403, 'session.demoShared');
  expectError(await office(demo, 'startTotp', { cookie }), 403, 'session.demoShared');
  const reset = { cookie, params: { id: hidden.id } };
  expectError(await office(demo, 'resetStaffFactors', reset), 403, 'session.demoShared');
});

test('is open with the large sample as well', async () => {
  const large = await startWorld({ env: { SEED: 'large', DEMO_LOGIN: 'on' } });
  await buildStaff(large, { role: 'owner', demo: true });
  expect((await office(large, 'staffDemoLogin', asOwner)).status).toBe(200);
  await large.stop();
});

test('a visitor neither sees nor ends another visitor’s session, and can end the own', async () => {
  const [cookie, other] = [await officeSession(demo, sample), await officeSession(demo, sample)];
  const sessions = async (of: string) => (await office(demo, 'staffSessions', { cookie: of })).body.sessions;
  const [own, ...others] = await sessions(cookie);
  expect(own).toMatchObject({ current: true });
  expect(others).toEqual([]);
  const id = (await sessions(other))[0]?.id ?? 0;
  expectError(await office(demo, 'endStaffSession', { cookie, params: { id } }), 403, 'session.demoShared');
  expectError(await office(demo, 'endOtherStaffSessions', { cookie }), 403, 'session.demoShared');
  expect((await office(demo, 'staffSession', { cookie: other })).status).toBe(200);
  expect((await office(demo, 'endStaffSession', { cookie: other, params: { id } })).status).toBe(204);
  expectError(await office(demo, 'staffSession', { cookie: other }), 401, 'staff.sessionRequired');
});

test('a visitor cannot send a tutor an email', async () => {
  const cookie = await officeSession(demo, sample);
  const params = { id: (await buildTutor(demo)).id };
  expectError(await office(demo, 'inviteTutor', { cookie, params }), 403, 'session.demoShared');
});

test('one address can begin three hundred sessions in a quarter of an hour, and other addresses are not limited by it', async () => {
  const headers = { 'X-Forwarded-For': '198.51.100.7' };
  const answers = await Promise.all(
    Array.from({ length: 301 }, () => office(demo, 'staffDemoLogin', { ...asOwner, headers })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
  expectError(await office(demo, 'staffDemoLogin', { ...asOwner, headers }), 429, 'session.tooManyAttempts');
  expect((await office(demo, 'staffDemoLogin', asOwner)).status).toBe(200);
});

test.each([
  { SEED: 'none', DEMO_LOGIN: 'on' },
  { SEED: 'demo', DEMO_LOGIN: 'off' },
])('is shut where %o, to sessions of before as well', async (env) => {
  const shut = await startWorld({ env });
  try {
    const staff = await buildStaff(shut, { role: 'owner', demo: true });
    const answer = await office(shut, 'staffDemoLogin', asOwner);
    expect(answer).toMatchObject({ status: 403, body: { code: 'session.demoOff', success: false } });
    const cookie = await officeSession(shut, staff);
    expectError(await office(shut, 'staffSession', { cookie }), 401, 'staff.sessionRequired');
  } finally {
    await shut.stop();
  }
});
