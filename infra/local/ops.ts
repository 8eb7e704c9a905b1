/**
 * `npm run ops -- COMMAND`: the operators' command line on the database of `npm start`, whether that is running or not.
 * Standard output has only the command's output.
 */
import { spawn, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { LocalServerError, toUserError } from './local-server-error.ts';
import { startServers } from './servers.ts';
import { claim, dataFolder, runningEnvironment } from './stack.ts';

const backend = resolve(import.meta.dirname, '../../backend');
const command = process.argv.slice(2);

async function main(): Promise<number> {
  const running = runningEnvironment(dataFolder);
  if (running) return run('src/ops/main.ts', command, running);
  const claimed = claim(dataFolder);
  try {
    const site = `http://localhost:${process.env.PORT ?? 8080}`;
    const servers = await startServers(dataFolder, site, true);
    try {
      migrate(servers.environment);
      return await run('src/ops/main.ts', command, servers.environment);
    } finally {
      await servers.stop();
    }
  } finally {
    claimed.release();
  }
}

/** Migrates, because the backend may never have run on this data folder. */
function migrate(settings: Record<string, string>): void {
  const { status, stderr } = spawnSync(process.execPath, [join(backend, 'src/db/migrate.ts')], {
    cwd: backend,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });
  if (status !== 0) throw new LocalServerError(`The database could not be brought up to date:\n${stderr}`);
}

function run(program: string, args: readonly string[], settings: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [join(backend, program), ...args], {
    cwd: backend,
    env: { ...process.env, ...settings },
    stdio: 'inherit',
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
