/**
 * What `npm start` runs, in a process of its own, so that the measured program and the measuring one do not wait for each
 * other.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../local/free-port.ts';
import { claim, startStack, type Stack } from '../local/stack.ts';

export type Product = Pick<Stack, 'site' | 'backendUrl' | 'backendPid' | 'environment'> & AsyncDisposable;

/** @param data a folder for what it stores; what it has stored there before is erased */
export async function startProduct(data: string, dist: string): Promise<Product> {
  const child = fork(import.meta.filename, [data, dist], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const [product] = (await Promise.race([once(child, 'message'), ended])) as [Omit<Product, symbol> | number | null];
  if (typeof product !== 'object' || !product) throw new Error('The product did not start.');
  return {
    ...product,
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await ended;
    },
  };
}

async function run(data: string, dist: string): Promise<void> {
  const claimed = claim(data);
  claimed.beginAnew();
  const stack = await startStack({ claimed, dist, port: await freePort(), durable: false, say: console.log });
  const stopped = once(process, 'disconnect');
  const { site, backendUrl, backendPid, environment } = stack;
  process.send?.({ site, backendUrl, backendPid, environment });
  await stopped;
  await stack.stop();
  claimed.release();
  process.exit();
}

const [, program, data, dist] = process.argv;
if (program === import.meta.filename && data !== undefined && dist !== undefined) await run(data, dist);
