/**
 * `npm run e2e`: runs the browser tests on a new instance of what `npm start` runs, or on the site at BASE_URL where
 * that is set; arguments after `--` are passed to Playwright. `npm run e2e:browsers`: the most important stories, in
 * WebKit and Firefox. `npm run e2e:first-run`: how an owner fills in an installation without samples.
 */
import { spawn, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { browsers } from '../../frontend/browsers.ts';
import { buildFrontend, dist } from './build-frontend.ts';
import { freePort } from './free-port.ts';
import { LocalServerError, toUserError } from './local-server-error.ts';
import { claim, dataFolder, startStack } from './stack.ts';

const root = resolve(import.meta.dirname, '../..');

const playwrightCli = join(root, 'node_modules/@playwright/test/cli.js');

const [suite = 'chromium', ...more] = process.argv.slice(2);
const run = suite === 'browsers' ? otherBrowsers : playwright;
const isFirstRun = suite === 'first-run';
const chosen = isFirstRun ? ['--project=first-run', ...more] : more;

async function main(): Promise<number> {
  if (process.env.BASE_URL !== undefined) return run({});
  const data = join(dataFolder, isFirstRun ? 'e2e-first-run' : 'e2e');
  const claimed = claim(data);
  try {
    claimed.beginAnew();
    buildFrontend(console.log);
    const seed = isFirstRun ? 'none' : 'demo';
    const stack = await startStack({ claimed, dist, port: await freePort(), seed, durable: false, say: console.log });
    try {
      const ops = JSON.stringify([process.execPath, join(import.meta.dirname, 'ops.ts')]);
      const tests = run({
        BASE_URL: stack.site,
        KITEWELL_OPS: ops,
        KITEWELL_DATA: data,
        ...(isFirstRun && { FIRST_RUN: 'yes' }),
        ...(stack.inbox && { INBOX_URL: stack.inbox }),
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

async function playwright(settings: Record<string, string>): Promise<number> {
  for (const [project, browser = "Playwright's own"] of Object.entries(browsers()))
    console.log(`${project}: ${browser}`);
  const code = await program(playwrightCli, ['test', ...chosen], settings);
  if (code !== 0) sayWhereTestsRun();
  return code;
}

/** A test runs in the projects that its tag names: asked for in another, Playwright says only that it found none. */
function sayWhereTestsRun(): void {
  const list = (words: readonly string[]) =>
    spawnSync(process.execPath, [playwrightCli, 'test', '--list', ...words], {
      cwd: join(root, 'frontend'),
      encoding: 'utf8',
    }).stdout;
  const elsewhere = more.filter((word) => !word.startsWith('--project'));
  if (elsewhere.length === more.length || !list(more).includes('Total: 0 tests')) return;
  const found = [...new Set([...list(elsewhere).matchAll(/^ *\[([\w-]+)\] /gm)].map(([, project = '']) => project))];
  if (found.length > 0)
    console.log(`The tests you chose run in: ${found.map((name) => `--project=${name}`).join(', ')}`);
}

function otherBrowsers(settings: Record<string, string>): Promise<number> {
  return program(join(root, 'frontend/e2e/browsers/main.ts'), more, settings);
}

function program(file: string, args: readonly string[], settings: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [file, ...args], {
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
    console.error(toUserError(error));
    process.exitCode = 1;
  },
);
