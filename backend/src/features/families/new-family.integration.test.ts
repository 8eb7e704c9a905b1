import { familyAnswer } from '@kitewell/contract/office/families';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Family } from './family.entity.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
});
afterAll(() => world.stop());

const input = (phone: string) => ({
  ...{ language: 'zh' as const, district: 'heng-on' as const, source: 'Met in the park' },
  guardian: { name: '陳美', phone, email: `mei.${phone}@example.com` },
  child: { name: '樂晴', birthMonth: '2020-05-01' },
});
const add = (body: object, as: object = { cookie }) => office(world, 'addFamily', { ...as, body } as never);

test('a family that has telephoned is recorded with who pays and the child', async () => {
  const answer = await add(input('91234567'));
  expectView(answer, 201, familyAnswer);
  expect(answer.body).toMatchObject({
    family: {
      ...{ language: 'zh', district: 'heng-on', source: 'Met in the park' },
      guardians: [{ name: '陳美', phone: '+85291234567', email: 'mei.91234567@example.com', pays: true }],
      children: [{ name: '樂晴', birthMonth: '2020-05-01' }],
    },
  });
});

test('of five people who add it at once one does, and the same phone or email is no second family', async () => {
  const before = await world.em().count(Family, {});
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(input('91234568'))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  const byMail = { ...input('91234569'), guardian: { name: 'Aunt', email: 'MEI.91234568@example.com' } };
  expectError(await add(byMail), 409, 'family.known');
  expect(await world.em().count(Family, {})).toBe(before + 1);
});

test.each([
  ['guardian.phone', { guardian: { name: '陳美' } }],
  ['phone', { guardian: { name: '陳美', phone: '12' } }],
  ['guardian.email', { guardian: { name: '陳美', email: 'nowhere' } }],
  ['guardian.name', { guardian: { name: ' ', phone: '91234570' } }],
  ['child.name', { child: { name: '' } }],
  ['child.birthMonth', { child: { name: '樂晴', birthMonth: '2020-05-09' } }],
  ['child.birthMonth', { child: { name: '樂晴', birthMonth: '1901-05-01' } }],
  ['district', { district: 'kowloon' }],
])('is refused where its %s is none', async (field, fault) => {
  const { status, body } = await add({ ...input('91234570'), ...fault });
  expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([400, [field]]);
});

test('can only be added by staff', async () => {
  const refused = await add(input('91234571'), {});
  expectError(refused, 401, 'staff.sessionRequired');
  const token = world.signIn(await buildTutor(world));
  expect([401, 403]).toContain((await add(input('91234571'), { token })).status);
});
