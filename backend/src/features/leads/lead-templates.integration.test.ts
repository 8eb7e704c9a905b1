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

const words = { en: 'Hello {parent},\nhow is {child}?', zh: '{parent}您好！' };
const text = { template: 'talked' as const, version: 0, ...words };
const change = (given: object = {}) =>
  office(world, 'changeLeadTemplate', { cookie: owner, body: { ...text, ...given } });

test('an owner changes a text in both languages, and all staff use it', async () => {
  expect((await office(world, 'leadTemplates', { cookie })).body.templates).toEqual([]);
  expectView(await change(), 200, leadTemplatesView);
  expectError(await change({ en: 'Hi' }), 409, 'record.changed');
  await change({ version: 1, zh: '{business}祝好' });
  const { body } = await office(world, 'leadTemplates', { cookie });
  expect(body.templates).toEqual([{ name: 'talked', ...words, version: 2, zh: '{business}祝好' }]);
});

test('the same again changes nothing', async () => {
  await change({ template: 'greeting' });
  const again = await change({ template: 'greeting', version: 1 });
  expect(again.body.templates).toContainEqual({ ...words, name: 'greeting', version: 1 });
});

test.each([
  ['a text in one language alone', { zh: ' ' }, { zh: 'Required' }],
  ['a placeholder that nothing fills', { en: 'Hello {parant}' }, { en: 'Invalid input' }],
  ['another text', { template: 'goodbye' }, { template: 'Choose one of the options' }],
])('%s is refused', async (_, given, errors) => {
  expectError(await change(given), 400, 'validation', errors);
});
