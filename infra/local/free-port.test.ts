import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { freePort } from './free-port.ts';

test('a free port can be listened on, and is none that a system gives to an outgoing connection', async () => {
  const server = createServer();
  const port = await freePort();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  try {
    expect((server.address() as AddressInfo).port).toBe(port);
    expect(port).toBeLessThan(32_768);
  } finally {
    server.close();
  }
});
