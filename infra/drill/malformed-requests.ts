import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { DrillError, type Drill } from './drill.ts';
import { type JsonSchema, type Operation, operationsOf } from './operations.ts';
import { residentBytes, type Rig, startRig } from './rig.ts';

const answerPatience = 30_000;
const lanes = 8;
/** How much more memory a process may hold after the requests than after the first of them. */
const growthLimit = 1.3;

/** Whatever the world may send to the API. */
export const malformedRequests: Drill = {
  name: 'malformed-requests',
  promise: 'requests that are wrong in every way get an answer below 500 that tells nothing of the inside',
  async run({ short, say }) {
    const rig = await startRig({ demo: true });
    try {
      const [backend] = rig.backends;
      const { pid } = backend;
      const operations = await operationsOf(backend.url);
      const [tutor, leaving] = await rig.tutors(2, 2);
      const requests = requestsOf(operations, tutor?.token ?? '', leaving?.token ?? '');
      const seed = Date.now() % 2 ** 31;
      const statuses = new Map<number, number>();
      const send = (count: number, part: number) => sendAll({ rig, requests, count, seed: seed + part, statuses });

      const [warming, counted] = short ? [400, 800] : [4_000, 10_000];
      await send(warming, 0);
      const warm = await residentBytes(pid);
      await send(counted, lanes);
      const after = await residentBytes(pid);

      const live = await fetch(`${backend.url}/api/health/live`);
      if (!live.ok || backend.pid !== pid) throw new DrillError('The backend does not live any more.');
      const sum = [...statuses.values()].reduce((total, count) => total + count, 0);
      const list = [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${count} x ${status || 'cut off'}`);
      say(`${operations.length} calls, ${sum} requests, seed ${seed}: ${list.join(', ')}.`);
      say(
        `Resident memory after ${warming} requests ${megabytes(warm)} MB, after ${counted} more ${megabytes(after)} MB.`,
      );
      if (!short && after > warm * growthLimit)
        throw new DrillError('The memory of the backend grows with the requests.');
      return { acknowledged: sum, seen: 'no answer of 500 or above, none with anything of the inside' };
    } finally {
      await rig.stop();
    }
  },
};

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);

interface Odd {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}
/** A request that a client made of http would not send: its bytes as they go out. */
type Raw = { readonly raw: string };

interface Sending {
  readonly rig: Rig;
  readonly requests: fc.Arbitrary<Odd | Raw>;
  readonly count: number;
  readonly seed: number;
  readonly statuses: Map<number, number>;
}

/** fast-check looks for the smallest request that still breaks the promise, and names it. */
async function sendAll({ rig, requests, count, seed, statuses }: Sending): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const [backend] = rig.backends;
  const property = fc.asyncProperty(requests, async (odd) => {
    const { status, text } =
      'raw' in odd ? await sendRaw(backend.url, odd.raw) : await sendOdd(backend.url, odd, agent);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) throw new Error(`answered with ${status} ${text.slice(0, 500)}`);
    const secret = rig.secrets.find((each) => text.includes(each));
    if (secret) throw new Error(`told a secret: ${text.slice(0, 500)}`);
    const inside = status >= 400 ? insides.find((pattern) => pattern.test(text)) : undefined;
    if (inside) throw new Error(`told of the inside (${inside.source}): ${text.slice(0, 500)}`);
  });
  try {
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const found = await fc.check(property, { numRuns: count / lanes, seed: seed + lane });
        if (!found.failed) return;
        const why = found.errorInstance instanceof Error ? found.errorInstance.message : 'the promise was broken';
        throw new DrillError(`A request was ${why}\n${fc.defaultReportMessage(found) ?? ''}`);
      }),
    );
  } finally {
    agent.destroy();
  }
}

/** How stack traces, statements, constraints, system errors and libraries show themselves. */
const insides = [
  /\bat \S.*:\d+:\d+/,
  /node_modules|\.ts\b|file:\/\//,
  /\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b/i,
  /syntax error at|violates|constraint|relation "|column "|invalid byte sequence|out of range for type/i,
  /\bE(CONN|NOENT|ACCES|PIPE|TIMEDOUT)[A-Z]*\b/,
  /MikroORM|Kysely|postgres|express|TypeError|RangeError|SyntaxError|Unexpected token/i,
];

// --- what is sent ---

const deep = (levels: number, open: string, close: string) => `${open.repeat(levels)}1${close.repeat(levels)}`;

const oddText = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      '\u202efdp.exe',
      '\ud800',
      'İ',
      'ß',
      '👩‍👧',
      '紙鳶'.repeat(200),
      'x'.repeat(60_000),
      '\r\nSet-Cookie: a=b',
    ],
    ...[
      '../../etc/passwd',
      '..%2f..%2f',
      '%00',
      '%',
      "' or 1=1 --",
      '$where',
      '{{7*7}}',
      '<script>',
      '2026-02-30',
      '25:99',
    ],
    ...['-1', '0', '1e9', '99999999999999999999', '2147483648', 'NaN', 'null', 'undefined', '__proto__', 'constructor'],
    ...['javascript:alert(1)', 'https://', 'http://[::1', 'file:///etc/passwd', 'https://a@b@c/', 'a@b', '"@"@x.y'],
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.string({ maxLength: 20 }),
);
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null], { a: {} }),
  fc.constantFrom({ toString: 1 }, { length: -1 }, { constructor: { name: 'x' } }, { then: 1 }, Array(5_000).fill('x')),
  fc.jsonValue({ maxDepth: 4 }),
);

/** A value that its schema takes, mostly. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const [type] = [schema.type ?? []].flat();
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.format === 'date') return fc.constantFrom('2026-11-01', '2020-02-29');
  if (type === 'integer' || type === 'number') {
    return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1) });
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') return fc.array(fitting(schema.items ?? {}), { maxLength: 4 });
  if (type === 'object') return objectOf(schema, 9);
  return fc.oneof(fc.constantFrom('9123 4567', 'Chan', 'https://pictures.example/1.png'), fc.string({ maxLength: 30 }));
}

/** An object with its fields, each of which is odd or left out now and then. */
function objectOf(schema: JsonSchema, sound: number): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    fc.oneof({ weight: sound, arbitrary: fitting(field) }, { weight: 1, arbitrary: oddValue }),
  ]);
  const whole = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    {
      weight: 1,
      arbitrary: fc.tuple(whole, fc.dictionary(oddText, oddValue, { maxKeys: 4 })).map(([a, b]) => ({ ...b, ...a })),
    },
  );
}

/** The bytes of a body: JSON, or what somebody took for it. */
function bodyOf(schema: JsonSchema): fc.Arbitrary<Buffer> {
  const json = fc
    .oneof({ weight: 6, arbitrary: objectOf(schema, 6) }, { weight: 1, arbitrary: oddValue })
    .map((value) => JSON.stringify(value));
  const twice = fc.tuple(json, oddValue).map(([text, value]) => {
    const name = Object.keys(schema.properties ?? { a: {} })[0] ?? 'a';
    return `{${JSON.stringify(name)}:${JSON.stringify(value)},${text.slice(1)}`;
  });
  const text = fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 1, arbitrary: twice },
    { weight: 1, arbitrary: fc.tuple(json, fc.nat(200)).map(([all, at]) => all.slice(0, at)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...[deep(5_000, '[', ']'), deep(5_000, '{"a":', '}'), '{"a":1e999}', '{"a":-0}', `{"a":${'9'.repeat(5_000)}}`],
        ...[
          '\ufeff{}',
          '{}{}',
          '{"a":"\\ud800"}',
          '{"\\u0000":1}',
          "{'a':1}",
          '[',
          '"',
          '\0',
          `"${'x'.repeat(150_000)}"`,
        ],
      ),
    },
  );
  return fc.oneof(
    { weight: 8, arbitrary: text.map((all) => Buffer.from(all)) },
    { weight: 1, arbitrary: text.map((all) => Buffer.from(all, 'utf16le')) },
    { weight: 1, arbitrary: fc.tuple(text, fc.nat(50)).map(([all, at]) => broken(all, at)) },
    { weight: 1, arbitrary: text.map((all) => gzipSync(all)) },
  );
}

/** UTF-8 with bytes that are none. */
function broken(text: string, at: number): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from([0xc3, 0x28, 0xff, 0xed, 0xa0, 0x80]), bytes.subarray(at)]);
}

const header = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 3 });

function headersOf(token: string): fc.Arbitrary<Record<string, string>> {
  const bearer = `Bearer ${token}`;
  return fc
    .record({
      authorization: fc.oneof(
        { weight: 6, arbitrary: fc.constant(bearer) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            ...[
              '',
              'Bearer',
              'Bearer ',
              'Basic YTpi',
              `${bearer}x`,
              bearer.slice(0, -9),
              'Bearer a.b.c',
              'Bearer e30.e30.',
            ],
            ...[`Bearer ${'x'.repeat(8_000)}`, 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
          ),
        },
      ),
      'content-type': fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            ...[
              'text/plain',
              'application/json; charset=utf-7',
              'application/json; charset=utf-16',
              'multipart/form-data',
            ],
            ...[
              'application/x-www-form-urlencoded',
              ';',
              'application/json;;;',
              'a'.repeat(2_000),
              'application/ld+json',
            ],
          ),
        },
      ),
      'content-encoding': header('gzip', 'br', 'deflate', 'identity', 'zstd', 'gzip, gzip', 'x'),
      'accept-encoding': header('*', 'gzip;q=0', 'x'.repeat(500)),
      'accept-language': header('zh-Hant-HK', '*;q=9', 'x'.repeat(2_000)),
      'x-forwarded-for': header('10.1.2.3', '::1', 'not an address', '1.1.1.1, '.repeat(200), '999.999.999.999'),
      'x-forwarded-proto': header('https', 'javascript', 'https,http'),
      'x-request-id': header('ordinary-id-1', '<script>', 'x'.repeat(4_000), '../..'),
      'x-http-method-override': header('DELETE'),
      origin: header('null', 'https://evil.example'),
      host: header('evil.example', '[::1]:99999', 'a b'),
      cookie: header('a=b; '.repeat(400)),
      'if-none-match': header('*', 'W/"x"'),
      range: header('bytes=0-', 'bytes=99-1'),
      traceparent: header('00-x-y-01', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'),
    })
    .map((headers) =>
      Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    );
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000);
const inPath = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 30 }).map(String) },
  { weight: 2, arbitrary: oddText.map(encoded) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%00', '%ff', '%c0%ae', '%E0%A4%A', '..', '..;', '1/..', '1%2f2', '1;a=b', '+1', '0x1'),
  },
);
const inQuery = fc.oneof(
  oddText.map(encoded),
  oddValue.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url').slice(0, 3_000)),
  fc.constantFrom('%', '%zz', 'a&a=b', '[]', 'a[b]=c', '=', '2026-13-45', '0', '101', '-1', '1e1'),
);

/** Signing out is done with another session, as the rest would otherwise never get past the guard. */
function requestsOf(operations: readonly Operation[], token: string, leaving: string): fc.Arbitrary<Odd | Raw> {
  const odd = fc.constantFrom(...operations).chain((operation) => {
    const names = Object.keys(operation.query);
    const query = fc.array(fc.tuple(fc.constantFrom(...names, 'limit', 'cursor', '__proto__'), inQuery), {
      maxLength: 3,
    });
    return fc.record({
      method: fc.oneof(
        { weight: 15, arbitrary: fc.constant(operation.method) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'),
        },
      ),
      path: fc
        .tuple(fc.array(inPath, { minLength: 3, maxLength: 3 }), query, fc.nat(20))
        .map(([values, pairs, twist]) => {
          const left = [...values];
          const path = operation.path.replace(/\{\w+\}/g, () => left.shift() ?? '');
          const search = pairs.map(([name, value]) => `${name}=${value}`).join('&');
          const twisted = twist === 0 ? path.toUpperCase() : twist === 1 ? `${path}/` : twist === 2 ? `/${path}` : path;
          return search === '' ? twisted : `${twisted}?${search}`;
        }),
      headers: headersOf(operation.id === 'logout' ? leaving : token),
      body:
        operation.method === 'POST' || operation.method === 'PUT'
          ? fc.option(bodyOf(operation.body ?? {}), { nil: undefined, freq: 15 })
          : fc
              .option(bodyOf({}), { nil: undefined, freq: 1 })
              .map((body) => (body && body.length % 5 === 0 ? body : undefined)),
    });
  });
  return fc.oneof({ weight: 14, arbitrary: odd }, { weight: 1, arbitrary: rawRequests });
}

const rawRequests: fc.Arbitrary<Raw> = fc
  .constantFrom(
    ...[
      'GET /api/tutors\r\n\r\n',
      'GET /api/tutors HTTP/9.9\r\n\r\n',
      'GET  /api/tutors  HTTP/1.1\r\n\r\n',
      '\r\n\r\n\r\n\r\n',
    ],
    ...[
      'GET /api/tutors HTTP/1.1\r\n\r\n',
      'GET /api/tutors HTTP/1.1\nHost: a\n\n',
      'GET /api/tutors HTTP/1.1\r\nHost\r\n\r\n',
    ],
    ...[
      'GET /api/\0tutors HTTP/1.1\r\nHost: a\r\n\r\n',
      'GET /api/tutors HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n',
      '\x16\x03\x01\x02\0\x01',
    ],
    ...[
      'GET /api/tutors HTTP/1.1\r\nHost: a\r\n folded: x\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
    ],
    ...[
      'POST /api/tutor/login HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
      `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
    ],
    ...['POST /api/tutor/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    ...['POST /api/tutor/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}'],
    ...[
      'POST /api/tutor/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n',
    ],
    ...[
      'POST /api/tutor/login HTTP/1.1\r\nHost: a\r\nExpect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}',
      'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
    ],
    ...[
      `GET /api/tutors HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(3_000)}\r\n`,
      'GET /api/tutors HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
    ],
  )
  .map((raw) => ({ raw }));

// --- how it is sent ---

interface Reply {
  /** 0 where the connection was closed without an answer. */
  readonly status: number;
  readonly text: string;
}

function sendOdd(backend: string, { method, path, headers, body }: Odd, agent: Agent): Promise<Reply> {
  const { hostname, port } = new URL(backend);
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const sent = request(
      { hostname, port, method, path, agent, headers: { ...headers, ...length }, timeout: answerPatience },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = `${JSON.stringify(answer.headers)} ${Buffer.concat(parts).toString()}`;
          resolve({ status: answer.statusCode ?? 0, text });
        });
        answer.on('error', () => resolve({ status: answer.statusCode ?? 0, text: '' }));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('left without an answer')));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A server may close on what it cannot read as HTTP, and a body may still be on its way when it has answered.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve({ status: 0, text: '' });
      else reject(error);
    });
    sent.end(body);
  });
}

function sendRaw(backend: string, raw: string): Promise<Reply> {
  const { hostname, port } = new URL(backend);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(raw, 'latin1'));
    const done = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    // What is not whole is waited for; some of these never are.
    socket.setTimeout(300, done);
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1');
    });
    socket.on('error', done);
    socket.on('close', done);
  });
}
