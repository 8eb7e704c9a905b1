import { createServer } from 'node:net';
import { LocalServerError } from './local-server-error.ts';

/** A port of this machine that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new LocalServerError('No free port was found.');
  return address.port;
}
