import { possibleReferences, newReference } from './reference.ts';

test('a new reference has no characters that look like others', () => {
  const codes = Array.from({ length: 500 }, () => newReference('KW').slice(3)).join('');
  expect(codes).not.toMatch(/[0O1IL2Z5S8B6GU]/);
  expect(newReference('KC')).toMatch(/^KC-[0-9A-Z]{8}$/);
});

test.each(['KW-ACDEFHJK', 'kw-acdefhjk', ' acde fhjk ', 'KWACDEFHJK', 'ACDEFHJK', 'kw – acdefhjk'])(
  '%s means one reference',
  (typed) => {
    expect(possibleReferences('KW', typed)).toEqual(['KW-ACDEFHJK']);
  },
);

test('characters that look alike are tried both ways, up to 256 references', () => {
  expect(possibleReferences('KW', 'KW-5ACDEFHO')).toEqual(['KW-5ACDEFH0', 'KW-SACDEFH0']);
  expect(possibleReferences('KW', 'uilACDEF')).toEqual(['KW-V11ACDEF']);
  expect(possibleReferences('KW', '25865286')).toHaveLength(256);
});

test.each(['', 'KW-', 'ACDEFHJ', 'ACDEFHJKM', 'KC-ACDEFHJK', '%', '五五五五五五五五'])(
  '%p is no reference',
  (typed) => {
    expect(possibleReferences('KW', typed)).toEqual([]);
  },
);
