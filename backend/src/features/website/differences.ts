import { isDeepStrictEqual } from 'node:util';

type Value = object | string | number | boolean;

/** A field that differs, by its path, in which an entry of a list is named by its id where it has one. */
export interface Difference {
  readonly field: string;
  readonly before: Value | null;
  readonly after: Value | null;
}

/** Whether two values say the same: what is left out, null or empty makes no difference, nor does the order of fields. */
export const isSame = (one: unknown, other: unknown): boolean => differencesOf(one, other).length === 0;

/** A value as the database keeps it, without what is undefined. */
export const plain = <Of>(value: Of): Of => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as Of));

/** The fields that differ between two values, such as two versions of a part of the website. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [one, other] = [fieldsOf(plain(before)), fieldsOf(plain(after))];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((field) => !isDeepStrictEqual(one.get(field), other.get(field)))
    .map((field) => ({ field, before: one.get(field) ?? null, after: other.get(field) ?? null }));
}

function fieldsOf(value: unknown, path = '', fields = new Map<string, Value>()): Map<string, Value> {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (isList(value)) {
    const keys = value.map((entry, place) => nameOf(entry) ?? String(place + 1));
    value.forEach((entry, place) => fieldsOf(entry, at(keys[place] ?? ''), fields));
    // Otherwise it would show nowhere that entries have changed places.
    if (value.some((entry) => nameOf(entry) !== undefined)) fields.set(path, keys);
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) fieldsOf(inner, at(name), fields);
  } else if (isWritten(value)) fields.set(path, value);
  return fields;
}

const isWritten = (value: unknown): value is Value =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** A list of entries with fields of their own; a list of bare values is one value. */
const isList = (value: unknown): value is object[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'object' && entry !== null);

function nameOf(entry: object): string | undefined {
  const { id, tutor } = entry as { id?: unknown; tutor?: unknown };
  const name = id ?? tutor;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}

const mostInAudit = 50;
const longestInAudit = 200;

/** The differences as the audit keeps them: a line for each field, long texts shortened; versions have all of them. */
export function auditedDifferences(differences: readonly Difference[]) {
  const lines = (side: 'before' | 'after') =>
    differences
      .slice(0, mostInAudit)
      .flatMap(({ field, [side]: value }) => (value === null ? [] : `${field}: ${shortened(value)}`))
      .join('\n');
  return { before: { content: lines('before') }, after: { content: lines('after') } };
}

const shortened = (value: Value): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestInAudit);
