import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { startSlowLine } from './slow-line.ts';

test('everything arrives as it was sent, in both directions', async () => {
  const server = createServer((req, res) => void buffer(req).then((body) => res.end(body))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await using line = await startSlowLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    bitsPerSecond: 100_000_000,
    roundTripMs: 2,
  });
  const sent = crypto.getRandomValues(new Uint8Array(60_000));
  const bodies = await Promise.all(
    [1, 2, 3].map(async () => (await fetch(line.url, { method: 'POST', body: sent })).arrayBuffer()),
  );
  for (const body of bodies) expect(Buffer.from(body).equals(sent)).toBe(true);
  server.close();
  server.closeAllConnections();
});
