/**
 * Every call and every file of the contract with the largest query and body that it lets in, so that a new call is
 * pressed without being named anywhere. As a program it prints them as JSON; its argument says what exists in the
 * database: `node backend/test/largest-calls.ts '{"ids": {"tutor": 7}, "lists": {"sessions": [1, 2]}}'`.
 */
import { files } from '@kitewell/contract/addresses';
import type { FamilyAccess, OfficeAccess, TutorAccess } from '@kitewell/contract/call';
import { familyRoot } from '@kitewell/contract/family/addresses';
import { wholeCalls, wholeFamilyCalls, wholeOfficeCalls, type AnyCall } from '@kitewell/contract/whole-calls';
import type { Schema } from '@kitewell/contract/yup';

/** What exists, for the fields that name it. */
export interface Existing {
  /** By the name of a field or of a parameter. */
  readonly ids: Readonly<Record<string, number | string>>;
  /** Several of a kind, by the name of the list that takes them. */
  readonly lists: Readonly<Record<string, readonly number[]>>;
  /** What one call takes for a field, by `CALL.FIELD`. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

export interface LargestCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: TutorAccess | OfficeAccess | FamilyAccess;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** As much as a request may carry; JSON and a few spare bytes. */
const bodyLimit = 100 * 1024 - 100;
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

/** What a field with a meaning is tried with before any long text; the first that its schema accepts is taken. */
const meant: Readonly<Record<string, readonly unknown[]>> = {
  limit: [100, 20],
  weeks: [52],
  day: [day(1)],
  date: [day(1)],
  from: [day(1), '09:00'],
  to: [day(31), day(7), { date: day(8), time: '09:00' }, '21:00'],
  until: ['18:00', day(3)],
  untilTime: ['18:00'],
  language: ['zh'],
  status: ['completed'],
  phone: ['+852 9123 4567'],
  for: ['字字'],
  mimeType: ['image/png', 'application/pdf'],
  fileSize: [1_000_000],
  duration: [60],
  answer: [`${'字'.repeat(3_950)} one two three four five.`],
  phrases: [[]],
  cents: [5_000],
  version: [1],
  baseSequence: [0],
  baseVersion: [0],
};
/** Whatever would leave rows out of an answer. */
const narrowing = new Set([
  ...['cursor', 'search', 'status', 'month', 'student', 'programme', 'level', 'language', 'role', 'active', 'state'],
  ...[
    'district',
    'ahead',
    'family',
    'number',
    'actorKind',
    'actorId',
    'action',
    'subjectKind',
    'subjectId',
    'day',
    'owner',
  ],
  ...['child', 'when', 'year', 'tutor', 'assessed', 'ended', 'counts', 'except', 'template', 'by', 'order'],
]);

const texts = (most: number): string[] => [
  '字'.repeat(most),
  `字`.repeat(Math.max(0, most - 1)) + '。',
  `https://pages.example/${'x'.repeat(Math.max(0, most - 22))}`,
  `${'x'.repeat(60)}@${`${'x'.repeat(60)}.`.repeat(3)}example`.slice(-most),
  'x'.repeat(most),
  ...[day(-1), day(1), '2020-05-01', '2026-11', '09:00', '+852 9123 4567', '00000000-0000-4000-8000-000000000000'],
  ...[
    new Date().toISOString(),
    '123456',
    'a'.repeat(16),
    `1.${'x'.repeat(43)}`,
    'x'.repeat(43),
    'KW-12345678',
    'public-key',
  ],
];

interface Description {
  readonly type: string;
  readonly optional?: boolean;
  readonly oneOf?: readonly unknown[];
  readonly tests?: readonly { name?: string; params?: { max?: number; min?: number } }[];
}
/** The parts of a schema of an object or a list. */
interface Parts {
  readonly fields?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
}

/** The largest value that a field's own schema accepts. @param share of the longest texts, for a body to fit */
function largest(
  schema: Schema,
  name: string,
  share: number,
  { ids, lists }: Existing,
  beside: Readonly<Record<string, unknown>> = {},
): unknown {
  const { type, oneOf = [], tests = [] } = schema.describe() as Description;
  const limit = (test: 'min' | 'max') => tests.find((one) => one.name === test)?.params?.[test];
  // Some fields look at those beside them, which stand before.
  const accepted = (value: unknown) => schema.isValidSync(value, { parent: beside } as object);
  // A query has texts in place of numbers.
  const first = [...(name in ids ? [ids[name]] : []), ...(meant[name] ?? [])]
    .flatMap((value) => [value, String(value)])
    .find(accepted);
  if (first !== undefined) return first;
  if (oneOf.length > 0) return oneOf.toSorted((one, other) => String(other).length - String(one).length)[0];
  const { fields, innerType } = schema as Parts;
  if (fields) return object(fields, share, { ids, lists });
  if (innerType) {
    const entries: unknown[] = [];
    const most = limit('max') ?? 20;
    const { oneOf: offered } = innerType.describe() as Description;
    if (offered?.length) return offered.slice(0, most);
    for (let index = 0; index < (lists[name]?.length ?? most) && index < most; index += 1) {
      const id = lists[name]?.[index];
      const value = id !== undefined && (innerType.describe() as Description).type === 'number' ? id : undefined;
      const entry = value ?? largest(innerType, '', share, { ids: id === undefined ? ids : { ...ids, id }, lists });
      entries.push(otherName(entry, index));
    }
    return entries;
  }
  if (type === 'number') return [limit('min'), 60, 1].find((value) => value !== undefined && accepted(value));
  if (type === 'boolean') return true;
  return texts(Math.floor((limit('max') ?? 200) * share)).find(accepted) ?? texts(10).find(accepted);
}

/** Two of one name are refused in some lists. */
function otherName(entry: unknown, index: number): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  return Object.fromEntries(
    Object.entries(entry as Record<string, unknown>).map(([field, value]) => [
      field,
      /name$/i.test(field) && typeof value === 'string'
        ? value.slice(0, -1) + String.fromCodePoint(0x4e00 + index)
        : value,
    ]),
  );
}

function object(fields: Readonly<Record<string, Schema>>, share: number, existing: Existing): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) values[name] = largest(field, name, share, existing, values);
  return values;
}

/** The fields that one call takes. */
const fieldsOf = (name: string, { fields = {} }: Existing): (readonly [field: string, value: unknown])[] =>
  Object.entries(fields)
    .filter(([path]) => path.startsWith(`${name}.`))
    .map(([path, value]) => [path.slice(name.length + 1), value]);

function bodyOf(name: string, schema: Schema, existing: Existing): unknown {
  const own = fieldsOf(name, existing).filter(([field]) => field in ((schema as Parts).fields ?? {}));
  for (let share = 1; ; share *= 0.9) {
    const body = { ...(largest(schema, '', share, existing) as object), ...Object.fromEntries(own) };
    if (Buffer.byteLength(JSON.stringify(body)) <= bodyLimit) return body;
  }
}

/** @param everyDay whether days would leave rows out as well, as in a family's lists */
function queryOf(schema: Schema | undefined, existing: Existing, everyDay: boolean): Record<string, unknown> {
  const { fields = {} } = (schema ?? {}) as Parts;
  const parameters = Object.entries(fields).filter(
    ([name, field]) =>
      !(
        (field.describe() as Description).optional &&
        (narrowing.has(name) || (everyDay && (name === 'from' || name === 'to')))
      ),
  );
  return object(Object.fromEntries(parameters), 1, existing);
}

export function largestCalls(existing: Existing): LargestCall[] {
  const table = Object.entries<AnyCall>({ ...wholeCalls, ...wholeOfficeCalls, ...wholeFamilyCalls });
  return [
    ...Object.entries(files).map(([name, path]) => ({
      name,
      method: 'GET',
      path,
      access: 'public' as const,
      query: Object.fromEntries(fieldsOf(name, existing).filter(([field]) => !path.includes(`{${field}}`))),
    })),
    ...table.map(([name, { method, path, access, query, body }]) => ({
      ...{ name, method, path, access, query: queryOf(query, existing, path.startsWith(familyRoot)) },
      ...(body && { body: bodyOf(name, body, existing) }),
    })),
  ];
}

if (import.meta.main) {
  const existing = JSON.parse(process.argv[2] ?? '{"ids":{},"lists":{}}') as Existing;
  process.stdout.write(JSON.stringify(largestCalls(existing)));
}
