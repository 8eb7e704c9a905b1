import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { startWorld, type World } from '../../test/world.ts';
import { createApp } from '../app.ts';
import { createApiServer } from './api-server.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Sends bytes that no client would send, and returns everything that comes back until the server closes. */
function raw(bytes: string, url = world.url): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
    socket.on('error', reject).on('close', () => resolve(text));
  });
}

test.each([
  ['is no HTTP', '\x16\x03\x01\x02\0\x01', 400, 'malformed'],
  ['has headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'tooLarge'],
  [
    'has two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    400,
    'malformed',
  ],
  [
    'has a body that breaks off in the middle of its chunks',
    'POST /api/tutor/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    400,
    'malformed',
  ],
  ['names no host', 'GET /api/tutors HTTP/1.1\r\n\r\n', 400, 'malformed'],
  ['expects what nobody does', 'POST / HTTP/1.1\r\nHost: a\r\nExpect: 200-maybe\r\n\r\n', 417, 'malformed'],
])('what %s is refused with the headers and the body of every refusal', async (_, bytes, status, code) => {
  const [head = '', body = '', ...more] = (await raw(bytes)).split('\r\n\r\n');
  const lines = head.toLowerCase().split('\r\n');
  expect(lines[0]).toMatch(new RegExp(`^http/1\\.1 ${status} `));
  for (const line of ['x-content-type-options: nosniff', 'cache-control: no-store', 'connection: close']) {
    expect(lines).toContain(line);
  }
  expect(head).toContain("Content-Security-Policy: default-src 'none';frame-ancestors 'none'");
  expect(body).toContain(`"code":"${code}"`);
  expect(more).toEqual([]);
});

test.each([
  'GET /api/tutors HTTP/9.9\r\nHost: a\r\n\r\n',
  'GET /api/tutors HTTP/1.1\r\nHost\r\n\r\n',
  'GET /api/\0tutors HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /api/tutors HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n',
  'GET /api/tutors HTTP/1.1\r\nHost: a\r\n folded: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
  `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
  'POST /api/tutor/login HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'POST /api/tutor/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
])('%j is closed, with an answer below 500 or none', async (bytes) => {
  expect(await raw(bytes)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
});

test('a body that breaks off within its chunks gets no second answer', async () => {
  const answer = await raw('POST /api/tutor/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n');
  expect(answer.split('HTTP/1.1 ').length).toBeLessThanOrEqual(2);
});

test('a client that sends its body too slowly is told so once, and no error is logged', async () => {
  const server = createApiServer(createApp(world.services));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.once('request', ({ socket }: IncomingMessage) => {
    // Node's own error for it. Node looks for slow clients only every half minute.
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    setImmediate(() => server.emit('clientError', late, socket));
  });
  const { port } = server.address() as AddressInfo;
  const request =
    'POST /api/tutor/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
  const answer = await raw(request, `http://127.0.0.1:${port}`);
  await new Promise((resolve) => server.close(resolve));
  expect(answer.split('HTTP/1.1 ')).toEqual(['', expect.stringMatching(/^408 [^]*"code":"malformed"/)]);
  const [, requestId] = /"requestId":"([^"]+)"/.exec(answer) ?? [];
  expect(world.logLines.filter((line) => requestId !== undefined && line.includes(requestId))).not.toEqual([]);
  expect(world.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});
