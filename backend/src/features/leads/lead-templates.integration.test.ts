import { leadTemplatesView } from '@kitewell/contract/office/lead-templates';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: string;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  cookie = await officeSession(world, await buildStaff(world));
});
afterAll(() => world.stop());

const text = { name: 'talked' as const, version: 0, en: 'Hello {parent},\nhow is {child}?', zh: '{parent}您好！' };
const change = (given: object = {}) =>
  office(world, 'changeLeadTemplate', { cookie: owner, body: { ...text, ...given } });

test('an owner changes a text in both languages, and all staff use it', async () => {
  expect((await office(world, 'leadTemplates', { cookie })).body.templates).toEqual([]);
  expectView(await change(), 200, leadTemplatesView);
  expectError(await change({ en: 'Hi' }), 409, 'record.changed');
  await change({ version: 1, zh: '{business}祝好' });
  const { body } = await office(world, 'leadTemplates', { cookie });
  expect(body.templates).toEqual([{ ...text, version: 2, zh: '{business}祝好' }]);
});

test('the same again changes nothing', async () => {
  await change({ name: 'greeting' });
  const again = await change({ name: 'greeting', version: 1 });
  expect(again.body.templates).toContainEqual({ ...text, name: 'greeting', version: 1 });
});

test.each([
  ['a text in one language alone', { zh: ' ' }, { zh: 'Required' }],
  ['a placeholder that nothing fills', { en: 'Hello {parant}' }, { en: 'Invalid input' }],
  ['another text', { name: 'goodbye' }, { name: 'Choose one of the options' }],
])('%s is refused', async (_, given, errors) => {
  expectError(await change(given), 400, 'validation', errors);
});
