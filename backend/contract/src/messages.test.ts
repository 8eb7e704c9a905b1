import { englishFieldMessage, readKnownMessage } from './english-messages.ts';
import { fieldMessages } from './field-messages.ts';
import { fieldMessage, readFieldMessage, type FieldMessageKey } from './messages.ts';

const values = { expected: 'string', received: '{"a": 1}', min: 3, max: 5 };

test.each(Object.keys(fieldMessages) as FieldMessageKey[])(
  '%s comes back as it was made, with and without values',
  (key) => {
    expect(readFieldMessage(fieldMessage(key))).toEqual({ key, values: {} });
    expect(readFieldMessage(fieldMessage(key, values))).toEqual({ key, values });
    expect(englishFieldMessage(fieldMessage(key, values))).not.toMatch(/[{}]{2}/);
  },
);

test('a text that is not one of these messages is read as ‘invalid’', () => {
  for (const text of ['', 'this is a required field', 'constructor', 'toString{"a":1}']) {
    expect(readKnownMessage(text)).toEqual({ key: 'invalid', values: {} });
    expect(readFieldMessage(text, () => false)).toEqual({ key: 'invalid', values: {} });
    expect(englishFieldMessage(text)).toBe('Invalid input');
  }
});

test.each(Object.entries(fieldMessages))('%s tells people what to do, not which type a value has', (_, sentence) => {
  expect(sentence).not.toMatch(/\(s\)|^(String|Number) |^Expected|received|Invalid input|YYYY|HH:mm/);
});

test('the values are put into the sentence', () => {
  expect(englishFieldMessage(fieldMessage('wrongKind', { expected: 'string', received: 'null' }))).toBe(
    'Expected string, received null',
  );
  expect(englishFieldMessage(fieldMessage('minLength', { min: 12 }))).toBe(
    'String must contain at least 12 character(s)',
  );
});
