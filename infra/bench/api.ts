/**
 * Measures the API on two whole products side by side: one with a thousand rows in each table, one with up to a
 * million.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { dist } from '../local/build-frontend.ts';
import { freePort } from '../local/free-port.ts';
import { claim, startStack, type Stack } from '../local/stack.ts';
import type { ApiFigures, Beside } from './api-report.ts';
import type { BareServerOptions } from './bare-server.ts';
import type { Load, Outcome, Task } from './load.ts';
import { loadOf, outcome, startHelper, timeOf } from './loader.ts';
import { addRows, endDemo, lastStatement } from './rows.ts';
import { type Line, startSlowLine } from './slow-line.ts';

const root = resolve(import.meta.dirname, '../..');
const pageRows = 20;
/** The size of the backend's pool; the bare server gets as many connections. */
const poolSize = 10;
const fileSize = 10 * 1024 * 1024;

interface Measuring {
  /** The folder for the run's data; what earlier runs have left in it is erased. */
  data: string;
  say: (line: string) => void;
}

/** Needs the built frontend. */
export async function measureApi({ data, say }: Measuring): Promise<ApiFigures> {
  const loader = startHelper('load.ts');
  const thousandData = join(data, 'thousand');
  let figures: Omit<ApiFigures, 'starts'>;
  try {
    await using thousand = await startProduct(thousandData, say);
    await using million = await startProduct(join(data, 'million'), say);
    const ask = (task: Task) => outcome(loader, task);

    say('Adding a thousand rows of each kind here, a hundred thousand there ...');
    await thousand.addRows(1_000, true);
    await million.addRows(100_000, true);
    const { read, memory } = await measureRead(million, ask, say);

    say('Adding up to a million ...');
    await million.addRows(900_000, false);
    const lists = await measureLists(thousand, million, ask, say);
    const upload = await measureUpload(thousand, ask, say);
    figures = { read, memory, lists, upload };
  } finally {
    loader.kill();
  }
  return { ...figures, starts: await measureStarts(thousandData, say) };
}

interface Product {
  readonly stack: Stack;
  readonly databaseUrl: string;
  /** A certified tutor. */
  readonly reader: { id: number; token: string };
  addRows(more: number, withOwn: boolean): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

async function startProduct(data: string, say: (line: string) => void): Promise<Product> {
  const claimed = claim(data);
  claimed.beginAnew();
  const stack = await startStack({ claimed, dist, port: await freePort(), durable: false, say });
  const databaseUrl = stack.environment.DATABASE_URL ?? '';
  const signIn = await fetch(`${stack.backendUrl}/api/tutor/demo-login`, { method: 'POST' });
  const { token } = (await signIn.json()) as { token: string };
  const profile = await fetch(`${stack.backendUrl}/api/tutor/profile`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { tutor } = (await profile.json()) as { tutor: { id: number } };
  return {
    stack,
    databaseUrl,
    reader: { id: tutor.id, token },
    addRows: (more, withOwn) => addRows({ databaseUrl, reader: tutor.id, more, withOwn }),
    async [Symbol.asyncDispose]() {
      await stack.stop();
      claimed.release();
    },
  };
}

type Ask = (task: Task) => Promise<Outcome>;

async function measureRead(
  { stack, databaseUrl, reader }: Product,
  ask: Ask,
  say: (line: string) => void,
): Promise<Pick<ApiFigures, 'read' | 'memory'>> {
  const url = `${stack.backendUrl}/api/tutor/bookings`;
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${reader.token}` } });
  const { bookings } = (await answer.json()) as { bookings: unknown[] };
  if (bookings.length !== pageRows) throw new Error(`The list has ${bookings.length} rows.`);
  const statement = { text: await lastStatement(databaseUrl, 'bookings'), values: [reader.id, pageRows + 1] };
  const bares = [startHelper('bare-server.ts'), startHelper('bare-server.ts')] as const;
  const startBare = async (bare: ChildProcess, prepared: boolean) => {
    bare.send({ databaseUrl, statement, prepared, connections: poolSize } satisfies BareServerOptions);
    const [port] = (await once(bare, 'message')) as [number];
    return `http://127.0.0.1:${port}`;
  };
  let memory = 0;
  const watching = setInterval(() => {
    memory = Math.max(memory, residentBytes(stack.backendPid));
  }, 250);
  try {
    const rounds = 5;
    const read = { backend: [] as Load[], bare: [] as Load[], barePrepared: [] as Load[] };
    const contestants = [
      { loads: read.backend, url, token: reader.token },
      { loads: read.bare, url: await startBare(bares[0], false) },
      { loads: read.barePrepared, url: await startBare(bares[1], true) },
    ];
    // A server that has been running for a while is measured, so its code is compiled first, even on a slow machine.
    const warming = { requests: 15_000 };
    for (let round = 0; round <= rounds; round += 1) {
      for (const { loads, ...contestant } of contestants) {
        const load = loadOf(
          await ask({ kind: 'load', ...contestant, connections: 20, until: round === 0 ? warming : { seconds: 4 } }),
        );
        if (round === 0) continue;
        loads.push(load);
        say(
          `${round}/${rounds} ${contestant.url}: ${load.perSecond.toFixed(0)} a second, p99 ${load.p99.toFixed(1)} ms`,
        );
      }
    }
    return { read, memory };
  } finally {
    clearInterval(watching);
    for (const bare of bares) bare.kill();
  }
}

async function measureLists(
  thousand: Product,
  million: Product,
  ask: Ask,
  say: (line: string) => void,
): Promise<ApiFigures['lists']> {
  const rounds = 5;
  const read = async ({ stack, reader }: Product, name: string) =>
    loadOf(
      await ask({
        kind: 'load',
        url: `${stack.backendUrl}/api/tutor/${name}`,
        token: reader.token,
        // One after another: the cost of a request, not of a queue.
        connections: 1,
        until: { requests: 400 },
      }),
    );
  const lists = [];
  for (const name of ['bookings', 'receipts', 'assessments', 'documents']) {
    const list = { name, thousand: [] as Load[], million: [] as Load[] };
    for (let round = 0; round <= rounds; round += 1) {
      const among = { thousand: await read(thousand, name), million: await read(million, name) };
      if (round === 0) continue;
      list.thousand.push(among.thousand);
      list.million.push(among.million);
      say(
        `${round}/${rounds} ${name}: p95 ${among.thousand.p95.toFixed(2)} ms among a thousand, ${among.million.p95.toFixed(2)} ms among a million`,
      );
    }
    lists.push(list);
  }
  return lists;
}

/** A household's internet connection, over which a file of 10 MB takes four seconds. */
const household: Line = { bitsPerSecond: 20_000_000, roundTripMs: 40 };

async function measureUpload(
  { stack, databaseUrl, reader }: Product,
  ask: Ask,
  say: (line: string) => void,
): Promise<ApiFigures['upload']> {
  // The demo account would soon reach its limits for an hour.
  await endDemo(databaseUrl, reader.id);
  const { S3_ENDPOINT = '' } = stack.environment;
  const compare = async (rounds: number, way: { site: string; form: string; put: string }, how: string) => {
    const beside: Beside = { screen: [], put: [] };
    const { site, form: store } = way;
    const send = {
      screen: async () => timeOf(await ask({ kind: 'upload', site, store, token: reader.token, bytes: fileSize })),
      put: async () => {
        const url = await signedPut(stack.environment, way.put, `bench/${randomUUID()}`);
        return timeOf(await ask({ kind: 'put', url, bytes: fileSize }));
      },
    };
    for (let round = 0; round <= rounds; round += 1) {
      const seen = { screen: 0, put: 0 };
      // They take turns in being first: what one leaves behind in the store's memory is collected during the next.
      const order = round % 2 === 0 ? (['screen', 'put'] as const) : (['put', 'screen'] as const);
      for (const one of order) seen[one] = await send[one]();
      if (round === 0) continue;
      const { screen, put } = seen;
      beside.screen.push(screen);
      beside.put.push(put);
      say(
        `${round}/${rounds} 10 MB ${how}: ${screen.toFixed(0)} ms as the screen sends it, ${put.toFixed(0)} ms by PUT`,
      );
    }
    return beside;
  };
  const { site } = stack;
  const loop = await compare(9, { site, form: S3_ENDPOINT, put: S3_ENDPOINT }, 'straight to the store');
  const throughSite = await compare(9, { site, form: site, put: S3_ENDPOINT }, 'through the web server');
  await using toSite = await startSlowLine(stack.site, household);
  await using toStore = await startSlowLine(S3_ENDPOINT, household);
  const line = { site: toSite.url, form: toSite.url, put: toStore.url };
  return { loop, throughSite, line: await compare(3, line, 'over a line of 20 Mbit/s and 40 ms') };
}

/** An address to which a file may be sent as it is: the cheapest way of sending it. */
async function signedPut(environment: Stack['environment'], endpoint: string, key: string): Promise<string> {
  const { S3_BUCKET = '', S3_REGION = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = environment;
  const store = new S3Client({
    endpoint,
    region: S3_REGION,
    forcePathStyle: true,
    // Otherwise the signed address would require a checksum of the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  });
  return getSignedUrl(store, new PutObjectCommand({ Bucket: S3_BUCKET, Key: key }));
}

/** How long `npm start` takes on a folder on which the product has run before. */
async function measureStarts(data: string, say: (line: string) => void): Promise<number[]> {
  const starts: number[] = [];
  for (let round = 1; round <= 3; round += 1) {
    const port = await freePort();
    const begun = performance.now();
    const program = spawn('npm', ['start'], {
      cwd: root,
      env: { ...process.env, KITEWELL_DATA: data, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(program, 'exit');
    try {
      await untilAnswers(`http://localhost:${port}/`, program);
      starts.push(performance.now() - begun);
      say(`${round}/3 npm start: ${((starts.at(-1) ?? NaN) / 1000).toFixed(1)} s`);
    } finally {
      program.kill('SIGTERM');
      await ended;
      await untilReleased(data);
    }
  }
  return starts;
}

async function untilAnswers(address: string, program: ChildProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    if (program.exitCode !== null) throw new Error('npm start ended by itself.');
    await sleep(20);
  }
}

/** npm ends before the program that it started, which still has to stop its servers. */
async function untilReleased(data: string): Promise<void> {
  for (;;) {
    try {
      claim(data).release();
      return;
    } catch {
      await sleep(50);
    }
  }
}

function residentBytes(pid: number): number {
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
