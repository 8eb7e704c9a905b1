import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startLoad } from './load.ts';
import type { Cluster } from './cluster.ts';

const tutor = { id: 1, email: 'tutor@example.com', token: 'token', bookings: [1] };
const never = new Promise<never>(() => undefined);

/** Resolves to the server's address. */
async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a load ends when what disturbs the servers fails, though every call is still told to come back', async () => {
  const server = createServer((req, res) => {
    req.resume();
    res.writeHead(503, { 'Retry-After': '1' }).end();
  });
  const site = await listening(server);
  try {
    const load = startLoad({ site, storeAway: [502], broken: never } as unknown as Cluster, [tutor]);
    await expect(load.during(() => Promise.reject(new Error('It did not stop.')))).rejects.toThrow('It did not stop.');
    await expect(load.finish()).rejects.toThrow('It did not stop.');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('a 502 of a gateway is tried again later for a file, and breaks the promise for any other call', async () => {
  let files = 0;
  const server = createServer((req, res) => {
    req.resume();
    const answer = (status: number, body: object = {}) => {
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    if (req.url === '/file') answer(files++ === 0 ? 502 : 201);
    else if (req.url === '/api/tutor/documents/uploads')
      answer(201, { uploadUrl: `${site}/file`, fields: {}, fileUrl: '' });
    else answer(502);
  });
  const site = await listening(server);
  try {
    const load = startLoad({ site, storeAway: [502], broken: never } as unknown as Cluster, [tutor]);
    await expect(load.during(() => never)).rejects.toThrow('"add a document" was answered with 502');
    expect(load.tally).toMatchObject({ resting: 1, acknowledged: { 'send a file': 1 } });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
