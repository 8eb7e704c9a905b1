import { nested } from './nested-errors.ts';

test('an error of a nested value is where the form has that value', () => {
  expect(nested({ 'guardian.name': 'nameMissing', 'children[1].name': 'nameShort' })).toEqual({
    guardian: { name: 'nameMissing' },
    children: [undefined, { name: 'nameShort' }],
  });
});
