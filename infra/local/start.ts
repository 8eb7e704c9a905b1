/** `npm start`: builds what changed, starts the whole product on this machine and says where it is. */
import { parseArgs } from 'node:util';
import { buildFrontend, dist } from './build-frontend.ts';
import { LocalServerError } from './local-server-error.ts';
import { claim, dataFolder, requirePort, startStack } from './stack.ts';

const say = (line: string) => console.log(line);

async function main(): Promise<void> {
  const { fresh, port } = settings();
  const claimed = claim(dataFolder);
  try {
    if (fresh) {
      say(`Beginning anew: what was kept in ${dataFolder} is erased.`);
      claimed.beginAnew();
    }
    // From here on a signal is an order to stop, also while things are only starting.
    const asked = new Promise<undefined>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(undefined));
    });
    await requirePort(port);
    buildFrontend(say);
    const stack = await startStack({ claimed, dist, port, durable: true, say });
    say(welcome(stack.site, stack.backendLog));
    const broken = await Promise.race([asked, stack.broken]);
    if (broken === undefined) say('\nStopping ...');
    await stack.stop();
    if (broken !== undefined) throw new LocalServerError(broken);
    say('Stopped. What was entered is kept for the next npm start.');
  } finally {
    claimed.release();
  }
}

function settings(): { fresh: boolean; port: number } {
  let fresh: boolean;
  try {
    fresh = parseArgs({ options: { fresh: { type: 'boolean', default: false } } }).values.fresh;
  } catch {
    throw new LocalServerError('npm start knows one option: npm start -- --fresh begins anew.');
  }
  const port = Number(process.env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new LocalServerError(`PORT=${process.env.PORT} is no port; choose one from 1 to 65535.`);
  }
  return { fresh, port };
}

function welcome(site: string, backendLog: string): string {
  return `
Kitewell is ready.
  The site          ${site}/          in Chinese ${site}/zh/
  Tutor portal      ${site}/tutor-portal   press the Demo Login button (demo@kitewell.example, no password)
  Add a tutor       npm run ops -- tutor add --name "Ada Wong" --email ada@example.com
  Backend's log     ${backendLog}
Press Ctrl-C to stop. npm start -- --fresh begins anew.`;
}

main().catch((error: unknown) => {
  console.error(error instanceof LocalServerError ? error.message : error);
  process.exitCode = 1;
});
