import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { LocalServerError } from './local-server-error.ts';

/**
 * The ports that are chosen from: below those that systems give to connections that go out (from 32768 on Linux, 49152
 * elsewhere). A server that is stopped could not have one of those back while such a connection has it, nor for a
 * minute after.
 */
const [lowest, above] = [15_000, 32_768];
const tries = 100;

/** A port of this machine that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < tries; tried += 1) {
    const port = randomInt(lowest, above);
    if (await isFree(port)) return port;
  }
  throw new LocalServerError('No free port was found.');
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, '127.0.0.1', () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
}
