import type { CallSchemas } from './call.ts';
import { familySchemas } from './family/schemas.ts';
import { officeSchemas } from './office/schemas.ts';
import { optionalPersonName, personName } from './person-name.ts';
import { schemas } from './schemas.ts';

const problemOf = (name: unknown): string | undefined => {
  try {
    personName(120).validateSync(name);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  '陳大文',
  '陳 太太',
  '歐陽娜娜',
  '𠮷野家𡃁仔',
  '葛\u{e0100}城',
  '安娜·李',
  'Renée Müller',
  'Nguyễn Thị Minh Khai',
  'O’Neil',
  "O'Neil",
  'Mary-Jane',
  'Wong (Ada)',
  'Wong Tai Man, Peter',
  'J. R. Chan',
  'J.-P. Martin',
  'Dr. Lee',
  'Mrs. Ng / Mr. Ng',
  'John Smith Jr.',
  'St. John',
  'Ada & Ben',
  'Ada "Addie" Wong',
  'आदित्य',
  'محمد',
  '김민준',
  'さくら',
  'Søren Ærø',
  'X',
  'Child 2',
])('%s is a name', (name) => {
  expect(problemOf(name)).toBeUndefined();
  expect(personName(120).validateSync(` ${name} `)).toBe(name);
});

test.each([
  ['Dr.Lee', 'Dr. Lee'],
  ['J.R.Chan', 'J. R. Chan'],
  ['Mrs.Chan Tai Man', 'Mrs. Chan Tai Man'],
  ['Ms．Wong', 'Ms. Wong'],
  // One letter and a dot is an initial, and with the space it is no link.
  ['t.co/win', 't. co/win'],
])('%s is stored as %s', (typed, stored) => {
  expect(personName(120).validateSync(typed)).toBe(stored);
});

test.each([
  'Claim at https://evil.example/win',
  'HTTP://EVIL.EXAMPLE',
  'See //evil.example',
  'www.evil',
  'Claim at WWW.evil.example',
  'evil.example',
  'evil.example/win',
  'Win at evil.example now',
  'ｅｖｉｌ.ｅｘａｍｐｌｅ',
  'evil．example',
  'evil。example',
  'evil｡example',
  '恭喜.公司',
  'xn--8uqx5k.example',
  'a.evil-shop.example',
  'Ada 192.168.0.1',
  'evil5k.example',
  'win@evil.example',
  'ada@localhost',
  'mr.evil.example',
])('%s holds a link', (name) => {
  expect(problemOf(name)).toBe('nameLink');
});

test.each([
  ['zero-width space', '\u200b'],
  ['zero-width space in a name', 'Ada\u200bWong'],
  ['zero-width joiner', 'Ada\u200dWong'],
  ['word joiner', 'Ada\u2060Wong'],
  ['left-to-right mark', 'Ada\u200e'],
  ['Arabic letter mark', 'Ada\u061c'],
  ['soft hyphen', 'Ada\u00adWong'],
  ['combining grapheme joiner', 'Ada\u034fWong'],
  ['Hangul filler', '\u3164'],
  ['half-width Hangul filler', '\uffa0'],
  ['Hangul choseong filler', '\u115f'],
  ['empty Braille', '\u2800'],
  ['Khmer vowel that does not show', '\u17b4'],
  ['tag', 'Ada\u{e0041}'],
  ['variation selector without an ideograph', 'Ada\ufe0f'],
  ['two selectors', '葛\u{e0100}\u{e0101}'],
  ['no letter', '...'],
  ['musical note without a head', '\u{1d159}'],
])('%s is refused', (_, name) => {
  expect(problemOf(name)).toBe('nameUnseen');
});

test.each(['Ada\u202eWong', 'Ada\u2066Wong', 'Ada\nWong', 'Ada\u0000'])('%j is refused as in every line', (name) => {
  expect(problemOf(name)).toBeDefined();
});

test('nothing, blanks and other kinds are refused, but where a name may be left out', () => {
  expect([undefined, '', '  ', '\u3000'].map(problemOf)).toEqual(['required', 'required', 'required', 'required']);
  expect(problemOf(5)).toContain('wrongKind');
  expect([null, undefined, ''].map((name) => optionalPersonName(120).validateSync(name))).toEqual([
    null,
    undefined,
    null,
  ]);
  expect(() => optionalPersonName(120).validateSync('evil.example')).toThrow('nameLink');
});

test('a name of a hundred thousand characters is judged at once', () => {
  for (const unit of ['陳', 'a', 'a.', 'a@', '\u200b', '葛\u{e0100}'])
    expect(problemOf(unit.repeat(50_000))).toBeDefined();
});

interface AnySchema {
  readonly fields?: Readonly<Record<string, AnySchema>>;
  readonly innerType?: AnySchema;
  readonly validateSync?: (value: unknown) => unknown;
}

/** Fields with the name of a person, wherever a call takes them. A passkey has a name, and a family is erased by one. */
const isNamed = (call: string, field: string) =>
  /^(?:parentName|childName|studentName|checkedBy|name)$/.test(field) &&
  !['addPasskey', 'addTutorPasskey', 'addFamilyPasskey', 'eraseFamily'].includes(call);

function namesIn(call: string, schema: AnySchema | undefined, path = ''): [string, AnySchema][] {
  if (schema?.innerType) return namesIn(call, schema.innerType, path);
  return Object.entries(schema?.fields ?? {}).flatMap(([field, inner]) =>
    isNamed(call, field) ? [[`${call} ${path}${field}`, inner]] : namesIn(call, inner, `${path}${field}.`),
  );
}

describe('in the bodies of all calls', () => {
  const bodies = Object.entries<CallSchemas>({ ...schemas, ...officeSchemas, ...familySchemas });
  const found = bodies.flatMap(([call, { body }]) => namesIn(call, body as AnySchema | undefined));

  test('there are names', () => {
    expect(found.map(([where]) => where)).toEqual(
      expect.arrayContaining(['requestTrial parentName', 'addOfficeBooking others.childName', 'addStaff name']),
    );
  });

  test.each(found)('%s is the name of a person', (_, schema) => {
    expect(() => schema.validateSync?.('evil.example/win')).toThrow('nameLink');
    expect(() => schema.validateSync?.('Ada\u200bWong')).toThrow('nameUnseen');
  });
});
