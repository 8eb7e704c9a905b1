/**
 * `npm start`: builds what has changed, starts the whole product on this machine and prints its address. `npm run dev`:
 * the same from the source, in which changes can be seen at once.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFrontend, dist } from './build-frontend.ts';
import { LocalServerError, toUserError } from './local-server-error.ts';
import { claim, dataFolder, requirePort, startStack, type SampleSize, type Stack, type Workshop } from './stack.ts';

const frontend = resolve(import.meta.dirname, '../../frontend');
const say = (line: string) => console.log(line);

async function main(): Promise<void> {
  const { fresh, dev, seed, port, inboxPort } = settings();
  const claimed = claim(dataFolder);
  try {
    if (fresh) {
      say(`Starting fresh: all data in ${dataFolder} is erased.`);
      claimed.beginAnew();
    }
    // From here on a signal means to stop, even while things are still starting.
    const stopRequested = new Promise<undefined>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(undefined));
    });
    await requirePort(port);
    const development = dev ? await developPages(join(claimed.data, 'form-pages')) : undefined;
    if (!development) buildFrontend(say);
    const files = development ? join(frontend, 'public') : dist;
    const stack = await startStack({ claimed, dist: files, development, port, inboxPort, seed, durable: true, say });
    say(welcome(stack));
    const broken = await Promise.race([stopRequested, stack.broken]);
    if (broken === undefined) say('\nStopping ...');
    await development?.stop();
    await stack.stop();
    if (broken !== undefined) throw new LocalServerError(broken);
    say('Stopped. Your data is kept for the next npm start.');
  } finally {
    claimed.release();
  }
}

async function developPages(formPages: string): Promise<Workshop> {
  say('Reading the pages ...');
  // The name is not a constant, so that the compiler does not follow it: this package has no settings for components.
  const path: string = join(frontend, 'development.ts');
  const module = (await import(path)) as { developPages(formPages: string): Promise<Workshop> };
  return module.developPages(formPages);
}

function settings(): { fresh: boolean; dev: boolean; seed: SampleSize; port: number; inboxPort: number } {
  const flag = { type: 'boolean', default: false } as const;
  let given: { fresh: boolean; dev: boolean; seed: string };
  try {
    given = parseArgs({ options: { fresh: flag, dev: flag, seed: { type: 'string', default: 'demo' } } }).values;
  } catch {
    throw new LocalServerError(
      'npm start knows two options: --fresh begins anew, and --seed large stores a business of 500 families.',
    );
  }
  const { seed } = given;
  if (seed !== 'demo' && seed !== 'large') {
    throw new LocalServerError(
      `--seed ${seed} is unknown: --seed demo is the usual sample, --seed large has 500 families.`,
    );
  }
  // Without one of its own the inbox takes any free port.
  return { ...given, seed, port: portOf('PORT', 8080), inboxPort: portOf('INBOX_PORT', 0) };
}

function portOf(name: 'PORT' | 'INBOX_PORT', usual: number): number {
  const given = process.env[name];
  const port = Number(given ?? usual);
  if (given === undefined || (Number.isInteger(port) && port >= 1 && port <= 65_535)) return port;
  throw new LocalServerError(`${name}=${given} is not a port; choose one from 1 to 65535.`);
}

function welcome({ site, backendLog, inbox }: Stack): string {
  return `
Kitewell is ready.
  The site          ${site}/          in Chinese ${site}/zh/
  Tutor portal      ${site}/tutor-portal   press the Demo Login button (demo@kitewell.example, no password)
  Office            ${site}/office         press Open demo as owner (sample account, no password)
  Emails           ${inbox ? `${inbox}/          every one that is sent ends here` : 'are not written'}
  Add a tutor       npm run ops -- tutor add --name "Ada Wong" --email ada@example.com
  Backend's log     ${backendLog}
Press Ctrl-C to stop. npm start -- --fresh begins anew.`;
}

main()
  .catch((error: unknown) => {
    console.error(toUserError(error));
    process.exitCode = 1;
  })
  // What page rendering has cached would keep the process alive for minutes.
  .finally(() => process.exit());
