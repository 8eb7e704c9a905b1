import { familyChildInput } from './details.ts';
import { homeView } from './home.ts';

test('parents change only what their home shows of a child, so that a new field of the office is not theirs by itself', () => {
  const { fields } = homeView.describe();
  const { innerType } = fields.children as unknown as { innerType: { fields: object } };
  expect(Object.keys(innerType.fields)).toEqual(expect.arrayContaining(Object.keys(familyChildInput.fields)));
});
