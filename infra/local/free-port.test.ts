import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { freePort } from './free-port.ts';

const listening = (port: number) =>
  new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server));
  });

test('a free port is one that the system gives to no other connection, and can be listened on', async () => {
  const [givenBySystem, chosen] = [await listening(0), await listening(await freePort())];
  const portOf = (server: typeof chosen) => (server.address() as AddressInfo).port;
  try {
    expect(portOf(chosen)).toBeLessThan(32_768);
    expect(portOf(givenBySystem)).toBeGreaterThanOrEqual(32_768);
  } finally {
    chosen.close();
    givenBySystem.close();
  }
});
