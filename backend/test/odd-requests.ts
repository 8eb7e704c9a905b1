/** Random requests to the calls of the contract, most of which are wrong in some way. */
import type { WholeCall } from '@kitewell/contract/whole-calls';
import type { Schema } from '@kitewell/contract/yup';
import fc from 'fast-check';

const bodyLimit = 100 * 1024;

export interface Odd {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

/** The part of what a schema's `describe()` returns that is used here. */
interface Description {
  readonly type: string;
  readonly oneOf?: readonly unknown[];
  readonly tests?: readonly { name?: string; params?: { min?: number; max?: number } }[];
  readonly fields?: Readonly<Record<string, Description>>;
  readonly innerType?: Description;
}

const units = ['x', ' ', '\\', '"', '\0', '\u0301\u0323', '\u202e', '紙', '👩‍👧', '\ud800', '1', 'a.', 'a@', '{', '/'];
/** Repeats a value until the body is about as large as the API accepts. */
const muchText = fc
  .tuple(fc.constantFrom(...units), fc.integer({ min: 1, max: bodyLimit }))
  .map(([unit, size]) => unit.repeat(Math.ceil(size / JSON.stringify(unit).length)));
const muchOfAList = fc
  .tuple(fc.constantFrom<unknown>(1, null, '', {}, [], 'x', 1e308), fc.integer({ min: 1, max: 49_000 }))
  .map(([entry, count]) => Array(count).fill(entry) as unknown[]);
const manyKeys = fc
  .integer({ min: 1, max: 9_000 })
  .map((count) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index])));
const depth = fc.integer({ min: 1, max: 45_000 }).map((levels) => `${'['.repeat(levels)}${']'.repeat(levels)}`);

const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202efdp.exe',
    'İ',
    '紙鳶'.repeat(200),
    '../../etc/passwd',
    '%00',
    "' or 1=1",
  ),
  fc.constantFrom('-1', '0', '1e9', '99999999999999999999', '2147483648', 'NaN', '__proto__', '2026-02-30', '99:99:99'),
  fc.constantFrom('javascript:alert(1)', 'https://', 'http://[::1', 'https://a@b@c/', 'a@b', '"@"@x.y', '+852'),
  fc.string({ unit: 'binary', maxLength: 300 }),
);
const edges = [0, -0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 63, 1e308, -1e308, 5e-324];
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 4, arbitrary: fc.constantFrom(...edges) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, {}, [], [[]], [null], { toString: 1 }, { length: -1 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 2, arbitrary: fc.oneof(muchText, muchOfAList, manyKeys) },
);

/** A value that the schema accepts in most cases. */
function fitting({ type, oneOf = [], tests = [], fields, innerType }: Description): fc.Arbitrary<unknown> {
  const limit = (name: 'min' | 'max') => tests.find((test) => test.name === name)?.params?.[name];
  if (oneOf.length > 0) return fc.constantFrom(...oneOf);
  if (fields) return objectOf(fields, 12);
  if (innerType) return fc.array(fitting(innerType), { maxLength: Math.min(limit('max') ?? 5, 40) });
  if (type === 'number') {
    const min = limit('min') ?? 0;
    // The least value may be above 50, as that of a year.
    return fc.integer({ min, max: Math.min(limit('max') ?? min + 50, 2 ** 31 - 1) });
  }
  if (type === 'boolean') return fc.boolean();
  if (tests.some(({ name }) => name === 'email')) return fc.emailAddress();
  if (tests.some(({ name }) => name === 'date')) return fc.constantFrom('2026-11-01', '1900-01-01', '9999-12-31');
  return fc.oneof(
    fc.constantFrom('9123 4567', 'Chan', 'https://pictures.example/1.png', 'KC-12345678'),
    fc.string({ maxLength: limit('max') ?? 40 }),
  );
}

/** An object with these fields, some of which are wrong or left out. */
function objectOf(fields: Readonly<Record<string, Description>>, sound: number): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(fields);
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    fc.oneof({ weight: sound, arbitrary: fitting(field) }, { weight: 1, arbitrary: oddValue }),
  ]);
  const record = Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>;
  const twoThirds = fc.subarray(names, { minLength: Math.ceil((names.length * 2) / 3) });
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(record) },
    { weight: 1, arbitrary: fc.tuple(fc.record(record), twoThirds).map(([all, kept]) => only(all, kept)) },
  );
}

const only = (all: Record<string, unknown>, kept: string[]) =>
  Object.fromEntries(kept.map((name) => [name, all[name]]));

/** What a body of the schema holds, with fields that are wrong or left out. */
export function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  const { fields = {} } = schema.describe() as Partial<Description>;
  return fc.oneof({ weight: 8, arbitrary: objectOf(fields, 5) }, { weight: 1, arbitrary: oddValue });
}

/** The bytes of a body: JSON, or something that only looks like it. */
function bodyOf(schema: Schema | undefined): fc.Arbitrary<Buffer> {
  const { fields = {} } = (schema?.describe() ?? {}) as Partial<Description>;
  const name = Object.keys(fields)[0] ?? 'a';
  const json = (schema ? valueOf(schema) : oddValue).map((value) => JSON.stringify(value));
  const filled = fc
    .tuple(fc.constantFrom(...Object.keys(fields), 'a'), fc.oneof(muchText, muchOfAList, manyKeys))
    .map(([field, value]) => JSON.stringify({ [field]: value }));
  const nested = fc
    .tuple(fc.constantFrom(...Object.keys(fields), 'a'), depth)
    .map(([field, text]) => `{"${field}":${text}}`);
  const broken = fc.oneof(
    fc.tuple(json, fc.nat(300)).map(([text, at]) => text.slice(0, at)),
    fc
      .tuple(json, oddValue)
      .map(([text, value]) => `{${JSON.stringify(name)}:${JSON.stringify(value)},${text.slice(1)}`),
    fc.constantFrom(
      '{"a":1e999}',
      '{"a":-0}',
      '\ufeff{}',
      '{}{}',
      '{"a":"\\ud800"}',
      '{"\\u0000":1}',
      '[',
      '\0',
      'null',
    ),
    fc.integer({ min: 1, max: 90_000 }).map((digits) => `{${JSON.stringify(name)}:${'9'.repeat(digits)}}`),
  );
  const noText = fc
    .tuple(json, fc.nat(60), fc.uint8Array({ maxLength: 20 }))
    .map(([text, at, bytes]) =>
      Buffer.concat([Buffer.from(text).subarray(0, at), bytes, Buffer.from(text).subarray(at)]),
    );
  return fc.oneof(
    { weight: 8, arbitrary: json.map((text) => Buffer.from(text)) },
    { weight: 3, arbitrary: fc.oneof(filled, nested, broken).map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: noText },
  );
}

/** A cursor of the right form with parts that no list would answer. */
const forgedCursor = fc
  .array(fc.oneof(fc.constantFrom('2026-11-01', '99:99:99', '12:00:00', '0001-01-01', 1), oddValue), { maxLength: 4 })
  .map((key) => Buffer.from(JSON.stringify(key)).toString('base64url').slice(0, 2_000));

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed().slice(0, 1_000));
const inAddress = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 20 }).map(String) },
  { weight: 2, arbitrary: fc.oneof(oddText, fc.constantFrom(...edges)).map(encoded) },
  { weight: 1, arbitrary: fc.constantFrom('%00', '%ff', '%E0%A4%A', '1%2f2', '1;a=b', '+1', '0x1', '2147483648') },
);

function addressOf({ path, query }: WholeCall<string>): fc.Arbitrary<string> {
  const { fields = {} } = (query?.describe() ?? {}) as Partial<Description>;
  const pairs = Object.entries(fields).map(([name, field]) =>
    fc
      .oneof(fitting(field).map(encoded), inAddress, name === 'cursor' ? forgedCursor : oddText.map(encoded))
      .map((value) => `${name}=${value}`),
  );
  const search = pairs.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...pairs), { maxLength: 3 });
  return fc.tuple(inAddress, search).map(([value, chosen]) => {
    const at = path.replace(/\{\w+\}/g, () => value);
    return chosen.length === 0 ? at : `${at}?${chosen.join('&')}`;
  });
}

/** A header with a wrong value. */
const oddHeader = fc
  .constantFrom<[string, ...string[]]>(
    ['authorization', '', 'Bearer', 'Basic YTpi', 'Bearer a.b.c', 'Bearer e30.e30.', `Bearer ${'x'.repeat(8_000)}`],
    ['content-encoding', 'br', 'deflate', 'identity', 'zstd', 'gzip, gzip', 'x'],
    ['content-type', ';', 'a'.repeat(2_000), 'application/ld+json', 'application/x-www-form-urlencoded'],
    ['accept-encoding', '*', 'gzip;q=0', 'x'.repeat(500)],
    ['accept-language', 'zh-Hant-HK', '*;q=9', 'x'.repeat(2_000)],
    ['x-forwarded-for', '::1', 'not an address', '1.1.1.1, '.repeat(200), '999.999.999.999'],
    ['x-forwarded-proto', 'javascript', 'https,http'],
    ['x-request-id', '<script>', 'x'.repeat(4_000), '../..'],
    ['x-http-method-override', 'DELETE'],
    ['origin', 'null', 'https://evil.example'],
    ['cookie', 'a=b; '.repeat(400)],
    ['if-none-match', '*', 'W/"x"'],
    ['range', 'bytes=0-', 'bytes=99-1'],
    ['traceparent', '00-x-y-01', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
  )
  .chain(([name, ...values]) => fc.constantFrom(...values).map((value) => ({ [name]: value })));

/** A request to a call, made from the call's own schemas, of which most parts are right in most cases. */
export function requestOf(call: WholeCall<string>): fc.Arbitrary<Odd> {
  const sends = call.method === 'POST' || call.method === 'PUT';
  const types = ['text/plain', 'application/json; charset=utf-16', 'application/json;;', 'multipart/form-data'];
  return fc.record({
    method: fc.oneof(
      { weight: 15, arbitrary: fc.constant(call.method) },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND') },
    ),
    path: addressOf(call),
    headers: fc
      .tuple(
        fc.oneof(
          { weight: 9, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
          { weight: 1, arbitrary: fc.constantFrom(...types).map((type) => ({ 'content-type': type })) },
          { weight: 1, arbitrary: fc.constant({ 'content-type': 'application/json', 'content-encoding': 'gzip' }) },
        ),
        fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeader }),
      )
      .map(([type, odd]) => ({ ...type, ...odd })),
    body: sends
      ? bodyOf(call.body).map((bytes) => new Uint8Array(bytes.subarray(0, bodyLimit + 1_000)))
      : fc.constant(undefined),
  });
}
