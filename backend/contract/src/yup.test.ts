import type { CallSchemas } from './call.ts';
import { uploadInput } from './documents.ts';
import { schemas } from './schemas.ts';
import { line, list, type object, type Schema } from './yup.ts';

const fieldErrorsOf = (schema: Schema, value: unknown): string[] => {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
};

describe('a list', () => {
  test('longer than its limit is refused before any of its entries is checked', () => {
    let looked = 0;
    const entry = line(5).test('counted', 'invalid', () => ++looked > 0);
    expect(fieldErrorsOf(list(entry, 3), Array(49_000).fill(1))).toEqual(['maxItems{"max":3}']);
    expect(looked).toBe(0);
    expect(fieldErrorsOf(list(entry, 3), ['a', 'b', 'c'])).toEqual([]);
    expect(looked).toBe(3);
  });

  test('that is not a list is refused as such', () => {
    expect(fieldErrorsOf(list(line(5), 3), 'text')).toEqual(['wrongKind{"expected":"array","received":"string"}']);
  });

  // This finds a list in the contract that has only yup's own limit, or none.
  test.each(Object.entries<CallSchemas>(schemas))(
    'of a call has a limit, and a longer one has one fault (%s)',
    (_, call) => {
      for (const schema of [call.params, call.query, call.body]) {
        if (!schema) continue;
        const { fields } = schema.describe() as ReturnType<ReturnType<typeof object>['describe']>;
        for (const name of Object.keys(fields).filter((field) => fields[field]?.type === 'array')) {
          const fieldErrors = fieldErrorsOf(schema, { [name]: Array(10_000).fill({}) });
          expect(fieldErrors.filter((fault) => fault.startsWith('maxItems'))).toHaveLength(1);
          expect(fieldErrors.length).toBeLessThan(50);
        }
      }
    },
  );
});

test('the marks of a name are only normalised where it is no longer than a name may be', () => {
  const taken = (fileName: string) => uploadInput.cast({ fileName }, { assert: false }).fileName;
  expect(taken('e\u0301te\u0301.pdf')).toBe('\u00e9t\u00e9.pdf');
  const marks = `a${'\u0301'.repeat(600)}${'\u0323'.repeat(600)}`;
  expect(taken(marks)).toBe(marks);
});
