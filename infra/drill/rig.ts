/**
 * The whole product as processes that a drill may kill, freeze and start again one by one: PostgreSQL, the object store
 * and backends, with the web server in front, on a folder and on ports of their own.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import pg from 'pg';
import { type Backend, startBackend } from '../local/backend.ts';
import { freePort } from '../local/free-port.ts';
import { LocalServerError } from '../local/local-server-error.ts';
import { type Postgres, startPostgres } from '../local/postgres.ts';
import { stopWithParent } from '../local/stop-with-parent.ts';
import { startWebServer } from '../web/serve.ts';
import { DrillError } from './drill.ts';

const host = '127.0.0.1';
const bucket = 'kitewell-documents';
const storeProgram = resolve(import.meta.dirname, '../local/object-store.ts');
const storePatience = 10_000;
const outboxPatience = 60_000;

/** One server of the product. */
export interface Part {
  /** Starts it again where it was; resolves when it can be used. */
  start(): Promise<void>;
  /** Tells it to stop and waits until it has. */
  stop(): Promise<void>;
  /** kill -9 of all its processes; resolves when they are gone. */
  kill(): Promise<void>;
  /** Stops its processes where they stand: connections stay open, and nobody answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

export interface Database extends Part {
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Store extends Part {
  /** MD5 of every object below a prefix, by its key. */
  objects(prefix: string): Promise<Map<string, string>>;
}

export interface BackendPart extends Part {
  readonly url: string;
  readonly pid: number;
  /** Whether the web server sends requests to it. */
  inTurn: boolean;
}

export interface Tutor {
  readonly id: number;
  /** Part of the names in all that the rig makes for this tutor. */
  readonly email: string;
  readonly token: string;
  /** Bookings of this tutor. */
  readonly bookings: readonly number[];
}

export interface Rig {
  readonly site: string;
  readonly database: Database;
  readonly store: Store;
  readonly backends: readonly [BackendPart, ...BackendPart[]];
  /** Resolves with a sentence when a backend ends that was not told to. */
  readonly broken: Promise<string>;
  /** Texts that no answer may ever hold: addresses, passwords, keys and folders of this rig. */
  readonly secrets: readonly string[];
  /** Certified tutors who are signed in, each with so many bookings. */
  tutors(count: number, bookings: number): Promise<Tutor[]>;
  /**
   * Lets the backends remove every object that is to go, also what a broken-off request left for later: no request may
   * run any more. Resolves when the outbox is empty.
   */
  readonly runOutbox: () => Promise<void>;
  stop(): Promise<void>;
}

export interface RigOptions {
  readonly backends?: number;
  /** Sample content, and the demo account. */
  readonly demo?: boolean;
  /** Begins the command line of the store's process, such as a shell that sets a limit first. */
  readonly storeLauncher?: readonly string[];
  /** Where the store keeps its objects; in the rig's own folder unless told. */
  readonly storeFolder?: string;
}

export async function startRig({
  backends = 1,
  demo = false,
  storeLauncher = [],
  storeFolder,
}: RigOptions = {}): Promise<Rig> {
  const folder = await mkdtemp(join(tmpdir(), 'kitewell-drill-'));
  // As root, PostgreSQL runs as another account, which must be able to pass through to its own folder.
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
    started.push(() => store.stop());

    const parts: BackendPart[] = [];
    const broken = Promise.withResolvers<string>();
    const web = await startWebServer({
      dist: await emptySite(folder),
      port: 0,
      host,
      backends: () => parts.filter(({ inTurn }) => inTurn).map(({ url }) => url),
      store: store.url,
    });
    started.push(() => web.stop());
    const site = `http://${host}:${web.port}`;
    const jwtSecret = randomBytes(32).toString('hex');
    const environment = {
      NODE_ENV: 'development',
      DATABASE_URL: database.url,
      S3_ENDPOINT: store.url,
      S3_PUBLIC_ENDPOINT: site,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
      JWT_SECRET: jwtSecret,
      SEED: demo ? 'demo' : 'none',
      DEMO_LOGIN: demo ? 'on' : 'off',
      SITE_ORIGIN: site,
      // The web server, and the caller's own word: so one program can be many families, each behind its own address.
      TRUST_PROXY: '2',
    };
    for (let number = 1; number <= backends; number++) {
      const part = await backendPart(environment, join(folder, `backend-${number}.log`), broken.resolve);
      started.push(() => part.stop());
      parts.push(part);
    }
    const [first, ...others] = parts;
    if (!first) throw new Error('A rig has one backend at least.');
    const { username, password, port } = new URL(database.url);
    return {
      site,
      database,
      store,
      backends: [first, ...others],
      broken: broken.promise,
      secrets: [
        ...[password, `${username}:`, `:${port}`, new URL(store.url).port],
        ...[key.secretAccessKey, jwtSecret, folder, resolve(import.meta.dirname, '../..')],
      ],
      tutors: (count, bookings) => signInTutors(site, database, count, bookings),
      runOutbox: () => runOutbox(database),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The web server refuses to run without a built site; no drill looks at a page. */
async function emptySite(folder: string): Promise<string> {
  const dist = join(folder, 'site');
  await mkdir(dist);
  await writeFile(join(dist, 'inline-scripts.json'), JSON.stringify({ scripts: [] }));
  return dist;
}

async function databasePart(dataDir: string): Promise<Database & { url: string }> {
  // Durable: what is acknowledged has to outlast kill -9.
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
    query: async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query<Row>(sql, [...values])).rows;
      } finally {
        await client.end();
      }
    },
  };
}

type StoreKey = { accessKeyId: string; secretAccessKey: string };

async function storePart(
  dataDir: string,
  key: StoreKey,
  launcher: readonly string[],
): Promise<Store & { url: string }> {
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
    objects: async (prefix) => {
      const found = new Map<string, string>();
      for (let token: string | undefined; ;) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
        );
        for (const { Key = '', ETag = '' } of page.Contents ?? []) found.set(Key, ETag.replaceAll('"', ''));
        token = page.NextContinuationToken;
        if (token === undefined) return found;
      }
    },
  };
}

async function backendPart(
  environment: Record<string, string>,
  log: string,
  onBroken: (sentence: string) => void,
): Promise<BackendPart> {
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
    get pid() {
      return running?.pid ?? 0;
    },
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

const password = 'a drill knows this one';
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$XX4H1CWXYx8qqvVik9hupw$LR2kEChKVyp4QqaOZP4MjTvRoAE6ppxF0thr1rjLVjo';

/** Written straight into the database, as the operators' program would take a second for each. */
async function signInTutors(site: string, database: Database, count: number, bookings: number): Promise<Tutor[]> {
  const mark = randomBytes(4).toString('hex');
  const rows = await database.query<{ id: number; email: string; bookings: number[] }>(
    `with added as (
       insert into tutors (name, email, password_hash, certification_status, certification_progress)
       select 'Tutor ' || number, 'tutor-' || number || '-${mark}@example.com', $1, 'completed', 100
       from generate_series(1, $2::int) as number
       returning id, email
     ), booked as (
       insert into bookings (tutor_id, child_name, parent_name, child_age, program, session_date, session_time, duration)
       select id, 'Child of ' || email, 'Parent of ' || email, 6, 'outdoor-mission', current_date + number, '16:00', 90
       from added, generate_series(1, $3::int) as number
       returning id, tutor_id
     )
     select id, email, coalesce((select array_agg(booked.id) from booked where tutor_id = added.id), '{}') as bookings
     from added`,
    [passwordHash, count, bookings],
  );
  return Promise.all(
    rows.map(async ({ id, email, bookings: own }) => {
      const answer = await fetch(`${site}/api/tutor/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      const { token } = (await answer.json()) as { token?: string };
      if (!token) throw new Error(`A tutor could not sign in: ${answer.status}.`);
      return { id, email, token, bookings: own };
    }),
  );
}

async function runOutbox(database: Database): Promise<void> {
  await database.query('update object_removals set due_at = now()');
  for (const end = Date.now() + outboxPatience; ;) {
    const [row] = await database.query<{ open: number }>('select count(*)::int as open from object_removals');
    if (row?.open === 0) return;
    if (Date.now() > end) throw new DrillError(`The outbox still holds ${row?.open} objects after a minute.`);
    await sleep(100);
  }
}

/** Resident memory of a process in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  if (status !== undefined) return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
  const child = spawn('ps', ['-o', 'rss=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  for await (const text of child.stdout.setEncoding('utf8')) output += String(text);
  return Number(output) * 1024;
}
