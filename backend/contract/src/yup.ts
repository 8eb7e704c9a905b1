import * as yup from 'yup';
import type { Schema } from 'yup';
import type { Cents } from './cents.ts';
import { fieldMessage, type FieldMessageKey } from './messages.ts';

// yup reads its locale when a schema is built, so this module is the only one that imports yup itself.
yup.setLocale({
  mixed: {
    default: fieldMessage('invalid'),
    required: fieldMessage('required'),
    defined: fieldMessage('required'),
    notNull: fieldMessage('required'),
    oneOf: fieldMessage('oneOf'),
    notType: ({ type, originalValue }: { type: string; originalValue: unknown }) =>
      fieldMessage('wrongKind', { expected: type, received: kindOf(originalValue) }),
  },
  string: {
    email: fieldMessage('email'),
    min: ({ min }: { min: number }) => fieldMessage('minLength', { min }),
    max: ({ max }: { max: number }) => fieldMessage('maxLength', { max }),
    matches: fieldMessage('invalid'),
  },
  number: {
    min: ({ min }: { min: number }) => fieldMessage('min', { min }),
    max: ({ max }: { max: number }) => fieldMessage('max', { max }),
    integer: fieldMessage('integer'),
  },
  array: { max: ({ max }: { max: number }) => fieldMessage('maxItems', { max }) },
});

export const { object, array, boolean, mixed, lazy, tuple, ValidationError } = yup;
export type { InferType, ISchema, NumberSchema, Schema, StringSchema, TestContext } from 'yup';

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** A string: other types are refused, where yup would turn the number 5 into '5'. */
export function string(): yup.StringSchema {
  return uncoerced(yup.string());
}

/** A number: other types are refused, where yup would turn '5' and true into numbers. */
export function number(): yup.NumberSchema {
  return uncoerced(yup.number());
}

// yup's transforms use the setting of the schema that they were made for, so changing the setting of a clone has no
// effect.
function uncoerced<S extends Schema>(schema: S): S {
  schema.spec.coerce = false;
  return schema;
}

/** An amount of money. */
export function amount(): yup.NumberSchema<Cents | undefined> {
  return number() as yup.NumberSchema<Cents | undefined>;
}

/** A whole number that arrives as text in a query; any other text is refused. */
export function numberInQuery(): yup.NumberSchema {
  return yup
    .number()
    .transform((_, original: unknown) => {
      if (original === undefined) return undefined;
      return typeof original === 'string' && /^\d{1,10}$/.test(original) ? Number(original) : NaN;
    })
    .typeError(fieldMessage('invalid'));
}

/** The largest integer of PostgreSQL. */
export const largestInteger = 2_147_483_647;

/** A database id that arrives as a number. */
export function id(): yup.NumberSchema;
export function id<Of extends number>(): yup.NumberSchema<Of | undefined>;
export function id(): yup.NumberSchema {
  return number().integer().min(1).max(largestInteger);
}

/** The id of a record in an answer. */
export function recordId<Of extends number>(): yup.NumberSchema<Of | undefined> {
  return number() as yup.NumberSchema<Of | undefined>;
}

/** A key that the sender makes for a request, so that the same request sent twice acts once: a UUID. */
export function requestKey(): yup.StringSchema {
  return string().matches(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, fieldMessage('invalid'));
}

/** A database id that arrives as text, in a path or a query. */
export function idInPath(): yup.NumberSchema<number>;
export function idInPath<Of extends number>(): yup.NumberSchema<Of>;
export function idInPath(): yup.NumberSchema<number> {
  return yup
    .number()
    .transform((_, original: unknown) => (/^\d{1,10}$/.test(String(original)) ? Number(original) : NaN))
    .typeError(fieldMessage('invalid'))
    .integer()
    .min(1)
    .max(largestInteger)
    .required();
}

/**
 * A list of at most `max` entries. yup checks its own limit only after every entry, and the errors of 49,000 entries
 * take more memory than a process has; so a list that is too long is refused before its entries are checked.
 */
export function list<T>(entry: yup.ISchema<T>, max: number): yup.ArraySchema<T[] | undefined, yup.AnyObject> {
  const tooMany = fieldMessage('maxItems', { max });
  const bounded = yup
    .array<yup.AnyObject, T>(entry)
    .transform((value: unknown) => (Array.isArray(value) && value.length > max ? 'too many' : value))
    .max(max, tooMany);
  return bounded.typeError(({ type, originalValue }: { type: string; originalValue: unknown }) =>
    Array.isArray(originalValue)
      ? tooMany
      : fieldMessage('wrongKind', { expected: type, received: kindOf(originalValue) }),
  );
}

// Control characters are never part of a name or a note, and PostgreSQL refuses to store NUL. A lone surrogate is no
// character and cannot be encoded as UTF-8. Marks that turn the direction of writing let a name show as another one:
// `x\u202efdp.exe` reads as `xexe.pdf`. https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing
const printable = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;
const printableLines = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\t\n\r])*$/u;

/** One line of text, without spaces around it. */
export function line(max: number): yup.StringSchema {
  return string()
    .transform(ofText((text) => text.trim()))
    .max(max)
    .matches(printable, { message: fieldMessage('invalid'), excludeEmptyString: true });
}

/** One line of text that must not be empty. */
export function requiredLine(max: number, message: FieldMessageKey = 'required'): yup.StringSchema<string> {
  return line(max).required(fieldMessage(message));
}

/** An email address in lower case, so that two spellings of one address are one account. */
export function emailAddress(): yup.StringSchema<string> {
  return requiredLine(254, 'emailRequired')
    .transform(ofText((text) => text.toLowerCase()))
    .email(fieldMessage('emailRequired'));
}

/** The same, but it may be left out. */
export function optionalEmail(): yup.StringSchema<string | null | undefined> {
  return emailAddress().transform(emptyToNull).nullable().notRequired();
}

/** One line that may be left out; an emptied field of a form counts as left out. */
export function optionalLine(max: number): yup.StringSchema<string | null | undefined> {
  return line(max).transform(emptyToNull).nullable();
}

/** Text over several lines that may be left out. */
export function optionalText(max: number): yup.StringSchema<string | null | undefined> {
  return lines(max).transform(emptyToNull).nullable();
}

/** Text over several lines, without spaces around it. */
export function lines(max: number): yup.StringSchema {
  return string()
    .transform(ofText((text) => text.trim()))
    .max(max)
    .matches(printableLines, { message: fieldMessage('invalid'), excludeEmptyString: true });
}

/** A calendar date as YYYY-MM-DD that exists. */
export function calendarDate(): yup.StringSchema {
  return string().test('date', fieldMessage('date'), (value) => !value || isDate(value));
}

/** A calendar date that may be left out. */
export function optionalDate(): yup.StringSchema<string | null | undefined> {
  return calendarDate().transform(emptyToNull).nullable();
}

/** A time of day as HH:mm:ss, as PostgreSQL writes it. */
export function timeWithSeconds(): yup.StringSchema {
  return string().matches(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, fieldMessage('time'));
}

/** An instant in answers: ISO 8601 in UTC. */
export function instant(): yup.StringSchema<string> {
  return string().meta({ format: 'date-time' }).required();
}

/**
 * Changes texts and passes on anything else for the schema to refuse: yup's own trim() and lowercase() throw on a
 * number.
 */
function ofText(change: (text: string) => string) {
  return (value: unknown): unknown => (typeof value === 'string' ? change(value) : value);
}

function emptyToNull(value: unknown): unknown {
  return value === '' ? null : value;
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && date.getUTCFullYear() >= 1900;
}
