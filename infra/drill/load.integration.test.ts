import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startLoad } from './load.ts';
import type { Rig } from './rig.ts';

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const never = new Promise<never>(() => undefined);
  const tutor = { id: 1, email: 'tutor@example.com', token: 'token', bookings: [1] };
  try {
    const load = startLoad({ site, storeAway: [502], broken: never } as unknown as Rig, [tutor]);
    await expect(load.during(() => never)).rejects.toThrow('"add a document" was answered with 502');
    expect(load.tally).toMatchObject({ resting: 1, acknowledged: { 'send a file': 1 } });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
