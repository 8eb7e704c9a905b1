/**
 * The whole product as processes that a resilience test can kill, freeze and restart one by one: PostgreSQL, the object store and
 * backends, with the web server in front, in a folder and on ports of their own.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { type Backend, startBackend } from '../local/backend.ts';
import { freePort } from '../local/free-port.ts';
import { LocalServerError } from '../local/local-server-error.ts';
import { type Postgres, startPostgres } from '../local/postgres.ts';
import { stopWithParent } from '../local/stop-with-parent.ts';
import { startWebServer } from '../web/serve.ts';
import {
  bucket,
  forgetLimits,
  objectsBelow,
  queryOf,
  runOutbox,
  signInTutors,
  type Part,
  type Database,
  type Cluster,
  type ClusterOptions,
  type Store,
} from './cluster.ts';

const host = '127.0.0.1';
const storeProgram = resolve(import.meta.dirname, '../local/object-store.ts');
const storePatience = 10_000;

export interface ProcessOptions extends ClusterOptions {
  /** What the command line of the store's process begins with, such as a shell that first sets a limit. */
  readonly storeLauncher?: readonly string[];
  /** Settings of the backends in addition to the test cluster's own. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder of the store's objects; in the test cluster's own folder by default. */
  readonly storeFolder?: string;
  /** What the frontend's build wrote, and where the backends put the published pages; without it the site has no page. */
  readonly pages?: { readonly dist: string; readonly siteFolder: string };
}

export interface BackendProcess extends Part {
  readonly url: string;
  /** Whether the web server sends it requests. */
  inTurn: boolean;
}

export interface Processes extends Cluster {
  readonly backends: readonly [BackendProcess, ...BackendProcess[]];
  /** Runs a command of the operators. */
  ops(...command: readonly string[]): Promise<void>;
}

export async function startProcesses({
  backends = 1,
  storeLauncher = [],
  storeFolder,
  pages,
  environment: own = {},
}: ProcessOptions = {}): Promise<Processes> {
  const folder = await mkdtemp(join(tmpdir(), 'kitewell-test-'));
  // As root, PostgreSQL runs as another account, which must be able to reach its own folder.
  await chmod(folder, 0o711);
  const started: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const stopOne of started.splice(0).reverse()) await stopOne();
  };
  try {
    const database = await databasePart(join(folder, 'postgres'));
    started.push(() => database.stop());
    const key = { accessKeyId: randomBytes(10).toString('hex'), secretAccessKey: randomBytes(20).toString('hex') };
    const store = await storePart(storeFolder ?? join(folder, 'store'), key, storeLauncher);
    started.push(() => store.close());

    const parts: BackendProcess[] = [];
    const broken = Promise.withResolvers<string>();
    const web = await startWebServer({
      dist: pages?.dist ?? (await emptySite(folder)),
      siteFolder: pages?.siteFolder,
      port: 0,
      host,
      backends: () => parts.filter(({ inTurn }) => inTurn).map(({ url }) => url),
      store: store.url,
    });
    started.push(() => web.stop());
    const site = `http://${host}:${web.port}`;
    const madeKey = () => randomBytes(32).toString('hex');
    const environment = {
      NODE_ENV: 'development',
      DATABASE_URL: database.url,
      S3_ENDPOINT: store.url,
      S3_PUBLIC_ENDPOINT: site,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
      JWT_SECRET: madeKey(),
      LINK_SECRET: madeKey(),
      SEAL_SECRET: madeKey(),
      SEED: 'none',
      DEMO_LOGIN: 'off',
      SITE_ORIGIN: site,
      // The web server and the caller count as proxies, so that one program can be many families with an address each.
      TRUST_PROXY: '2',
      ...(pages && { FORM_PAGES: pages.dist, SITE_FOLDER: pages.siteFolder }),
      ...own,
    };
    for (let number = 1; number <= backends; number++) {
      const part = await backendPart(environment, join(folder, `backend-${number}.log`), broken.resolve);
      started.push(() => part.stop());
      parts.push(part);
    }
    const [first, ...others] = parts;
    if (!first) throw new Error('There is one backend at least.');
    const forgetting = forgetLimits(database);
    started.push(() => {
      clearInterval(forgetting);
      return Promise.resolve();
    });
    return {
      site,
      database,
      store,
      backends: [first, ...others],
      storeAway: [],
      knownInconsistencies: new Set(),
      broken: broken.promise,
      tutors: (count, bookings) => signInTutors(site, database, count, bookings),
      runOutbox: () => runOutbox(database),
      ops: async (...command) => {
        const { PATH, HOME } = process.env;
        await promisify(execFile)(process.execPath, ['src/ops/main.ts', ...command], {
          cwd: resolve(import.meta.dirname, '../../backend'),
          env: { PATH, HOME, ...environment },
        });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A site without pages, which no test needs: the web server refuses to run without one. */
async function emptySite(folder: string): Promise<string> {
  const dist = join(folder, 'site');
  await mkdir(dist);
  await writeFile(join(dist, 'inline-scripts.json'), JSON.stringify({ scripts: [] }));
  return dist;
}

async function databasePart(dataDir: string): Promise<Database & { url: string }> {
  // Durable, since acknowledged writes have to survive kill -9.
  let running: Postgres | undefined = await startPostgres({ dataDir, port: 0, durable: true });
  const { port } = running;
  await running.ensureDatabase('kitewell');
  const url = running.url('kitewell');
  return {
    url,
    start: async () => {
      running = await startPostgres({ dataDir, port, durable: true });
    },
    stop: async () => {
      await running?.signal('SIGCONT');
      await running?.stop();
      running = undefined;
    },
    kill: async () => {
      await running?.signal('SIGKILL');
      running = undefined;
    },
    freeze: async () => running?.signal('SIGSTOP'),
    thaw: async () => running?.signal('SIGCONT'),
    query: queryOf(url),
  };
}

type StoreKey = { accessKeyId: string; secretAccessKey: string };

async function storePart(
  dataDir: string,
  key: StoreKey,
  launcher: readonly string[],
): Promise<Store & { url: string; close(): Promise<void> }> {
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const command = [
    ...launcher,
    ...[process.execPath, storeProgram, '--data-dir', dataDir, '--port', String(port)],
    ...['--access-key-id', key.accessKeyId, '--secret-access-key', key.secretAccessKey],
  ];
  let running: ChildProcess | undefined;
  const start = async () => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, { stdio: 'ignore', detached: true });
    child.on('error', () => undefined);
    stopWithParent(child);
    running = child;
    for (const end = Date.now() + storePatience; Date.now() < end;) {
      const answered = await fetch(url).then(
        () => true,
        () => false,
      );
      if (answered) return;
      await sleep(20);
    }
    throw new LocalServerError('The object store did not start.');
  };
  const end = async (signal: NodeJS.Signals) => {
    const child = running;
    running = undefined;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGCONT');
    child.kill(signal);
    await ended;
  };
  await start();
  const client = new S3Client({ endpoint: url, region: 'us-east-1', credentials: key, forcePathStyle: true });
  return {
    url,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => Promise.resolve(void running?.kill('SIGSTOP')),
    thaw: () => Promise.resolve(void running?.kill('SIGCONT')),
    objects: (prefix) => objectsBelow(client, prefix),
    close: () => {
      client.destroy();
      return end('SIGTERM');
    },
  };
}

async function backendPart(
  environment: Record<string, string>,
  log: string,
  onBroken: (sentence: string) => void,
): Promise<BackendProcess> {
  const port = await freePort();
  let running: Backend | undefined;
  const start = async () => {
    running = await startBackend({ environment, port, log });
    void running.broken.then(onBroken);
  };
  await start();
  const signal = (name: NodeJS.Signals) => {
    if (running) process.kill(running.pid, name);
    return Promise.resolve();
  };
  return {
    url: `http://${host}:${port}`,
    inTurn: true,
    start,
    stop: async () => {
      await running?.stop();
      running = undefined;
    },
    kill: async () => {
      await running?.kill();
      running = undefined;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}
