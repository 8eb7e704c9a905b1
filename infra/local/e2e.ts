/**
 * `npm run e2e`: the browser's tests on a fresh instance of what `npm start` runs, or on the site at BASE_URL where that
 * is set. What follows `--` goes to Playwright.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildFrontend, dist } from './build-frontend.ts';
import { freePort } from './free-port.ts';
import { LocalServerError } from './local-server-error.ts';
import { claim, dataFolder, startStack } from './stack.ts';

const root = resolve(import.meta.dirname, '../..');

async function main(): Promise<number> {
  if (process.env.BASE_URL !== undefined) return playwright({});
  const data = join(dataFolder, 'e2e');
  const claimed = claim(data);
  try {
    claimed.beginAnew();
    buildFrontend(console.log);
    const stack = await startStack({ claimed, dist, port: await freePort(), durable: false, say: console.log });
    try {
      const ops = JSON.stringify([process.execPath, join(import.meta.dirname, 'ops.ts')]);
      const tests = playwright({
        BASE_URL: stack.site,
        KITEWELL_OPS: ops,
        KITEWELL_DATA: data,
      });
      const result = await Promise.race([tests, stack.broken]);
      if (typeof result === 'string') throw new LocalServerError(result);
      return result;
    } finally {
      await stack.stop();
    }
  } finally {
    claimed.release();
  }
}

function playwright(settings: Record<string, string>): Promise<number> {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
    cwd: join(root, 'frontend'),
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof LocalServerError ? error.message : error);
    process.exitCode = 1;
  },
);
