import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { buildTutor } from '../test/builders.ts';
import { files } from '../test/files.ts';
import { startWorld, until } from '../test/world.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number };
}
interface TracesData {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

/** A collector as OTLP over HTTP describes it. https://opentelemetry.io/docs/specs/otlp/#otlphttp */
async function startCollector() {
  const received: { path: string | undefined; type: string | undefined; body: string }[] = [];
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      received.push({ path: `${req.method} ${req.url}`, type: req.headers['content-type'], body });
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    resources: () => received.flatMap(({ body }) => (JSON.parse(body) as TracesData).resourceSpans),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const of = (span: Span, key: string) => {
  const value = span.attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a request is a trace with its statements and its calls to the store, without personal data', async () => {
  const collector = await startCollector();
  const world = await startWorld({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  let secrets: string[];
  try {
    const tutor = await buildTutor(world, { certified: true, name: 'Ada Wong' });
    const token = world.signIn(tutor);
    const fileUrl = await world.send(token, files.pdf);
    await world.call('login', { body: { email: tutor.email, password: 'a secret password' } });
    const added = await world.post(
      '/api/tutor/documents',
      { documentType: 'degree', documentName: 'Degree of Ada', fileName: 'ada.pdf', fileUrl },
      { token, headers: { 'X-Request-Id': 'id-of-the-upload' } },
    );
    expect(added.status).toBe(201);
    await world.get(`/api/tutor/bookings?cursor=${tutor.email}`, { token });
    await world.get(`/api/nothing/${tutor.email}`);
    await world.call('ready');
    await until(async () => (await world.services.metrics.read()).includes('http_requests_in_progress 0'));
    secrets = [tutor.email, tutor.name, token, 'a secret password', 'Degree of Ada', 'ada.pdf', fileUrl, 'incoming/'];
  } finally {
    await world.stop();
    collector.stop();
  }

  for (const { path, type } of collector.received) {
    expect({ path, type }).toEqual({ path: 'POST /v1/traces', type: 'application/json' });
  }
  const resources = collector.resources();
  expect(resources[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'kitewell-backend' },
  });
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.map(({ name }) => name).sort()).toEqual([
    'GET /api/tutor/bookings',
    'GET other',
    'POST /api/tutor/documents',
    'POST /api/tutor/documents/uploads',
    'POST /api/tutor/login',
  ]);
  for (const span of spans) {
    expect(span.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
  }

  const upload = roots.find(({ name }) => name === 'POST /api/tutor/documents');
  if (!upload) throw new Error('The upload has no trace.');
  expect(upload.kind).toBe(2); // SPAN_KIND_SERVER
  expect(of(upload, 'http.route')).toBe('/api/tutor/documents');
  expect(of(upload, 'http.response.status_code')).toBe(201);
  expect(of(upload, 'kitewell.request_id')).toBe('id-of-the-upload');
  const children = spans.filter(({ parentSpanId }) => parentSpanId === upload.spanId);
  for (const child of children) expect(child.traceId).toBe(upload.traceId);
  const storeCalls = children.filter((child) => of(child, 'rpc.system.name') === 's3').map(({ name }) => name);
  // The beginning says what the file is, and then the whole is read for its hash.
  expect(storeCalls).toEqual(['CopyObject', 'GetObject', 'GetObject']);
  const statements = children.filter((child) => of(child, 'db.system.name') === 'postgresql');
  expect(statements.map((span) => of(span, 'db.query.text'))).toContainEqual(
    expect.stringMatching(/^insert into "documents" .* values \(\?/),
  );
  expect(new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))).toEqual(
    new Set([
      'http.request.method',
      'http.route',
      'http.response.status_code',
      'kitewell.request_id',
      'db.system.name',
      'db.query.text',
      'rpc.system.name',
      'rpc.method',
    ]),
  );
  const everything = collector.received.map(({ body }) => body).join('\n');
  for (const secret of secrets) expect(everything).not.toContain(secret);
});

test('a collector that cannot be reached disturbs nobody', async () => {
  const world = await startWorld({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' } });
  try {
    expect((await world.call('blogPosts')).status).toBe(200);
  } finally {
    await world.stop();
  }
  expect(world.logLines.join('')).toContain('traces could not be sent');
});
