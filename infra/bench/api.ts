/**
 * Measures the API on two whole products side by side: one with a thousand rows in each table, one with up to a million.
 */
import { fork, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import autocannon from 'autocannon';
import { dist } from '../local/build-frontend.ts';
import { freePort } from '../local/free-port.ts';
import { call, sendFile, somePdf, type Upload } from '../resilience/client.ts';
import type { BareServerOptions } from './bare-server.ts';
import { startProduct, type Product } from './product.ts';
import { atLeast, atMost, median, ratioOf, type Table } from './report.ts';
import { addRows, endDemo, lastStatement } from './rows.ts';
import { startSlowLine } from './slow-line.ts';

const root = resolve(import.meta.dirname, '../..');
const rounds = 5;
/** The size of the backend's pool; the bare server gets as many connections. */
const poolSize = 10;
const fileSize = 10 * 1024 * 1024;
const megabyte = 1024 ** 2;

type Rows = Table['rows'];
type Say = (line: string) => void;

/** Needs the built frontend. */
export async function measureApi(folder: string, say: Say): Promise<Table> {
  const thousandData = join(folder, 'thousand');
  const rows: Rows[number][] = [];
  {
    await using thousand = await startProduct(thousandData, dist);
    await using million = await startProduct(join(folder, 'million'), dist);
    const readers = { thousand: await signIn(thousand), million: await signIn(million) };
    say('Adding a thousand rows of each kind here, a hundred thousand there ...');
    await fill(thousand, readers.thousand, 1_000, true);
    await fill(million, readers.million, 100_000, true);
    rows.push(...(await readList(million, readers.million, say)));
    say('Adding up to a million ...');
    await fill(million, readers.million, 900_000, false);
    rows.push(...(await readLists([thousand, readers.thousand], [million, readers.million], say)));
    rows.push(...(await upload(thousand, readers.thousand, say)));
  }
  const seconds = median([await start(thousandData), await start(thousandData), await start(thousandData)]) / 1000;
  rows.push(['`npm start` until the page answers', atMost(`${seconds.toFixed(1)} s`, seconds, 5), '', 'at most 5 s']);
  return {
    head: ['what', 'measured', 'beside', 'budget'],
    rows,
    note: 'Medians of the rounds; a ratio is the median of the ratios of two runs side by side.',
  };
}

interface Reader {
  readonly id: number;
  readonly token: string;
  /** The cookie of somebody in the office. */
  readonly office: string;
}

/** The demo tutor, who is certified, and the demo owner. */
async function signIn({ backendUrl, site }: Product): Promise<Reader> {
  const { token } = (await call(backendUrl, '', 'POST', '/api/tutor/demo-login')).body as { token: string };
  const { tutor } = (await call(backendUrl, token, 'GET', '/api/tutor/profile')).body as { tutor: { id: number } };
  const owner = await fetch(`${backendUrl}/api/office/demo-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ role: 'owner' }),
  });
  const [office = ''] = owner.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  if (!owner.ok || !office) throw new Error(`The demo office did not open: ${owner.status}.`);
  return { id: tutor.id, token, office };
}

const fill = ({ environment }: Product, reader: Reader, more: number, withOwn: boolean) =>
  addRows({ databaseUrl: environment.DATABASE_URL ?? '', reader: reader.id, more, withOwn });

type Until = { duration: number } | { amount: number };

/** Answered requests a second, and the mean of their ms. */
async function load(url: string, { token, office }: Omit<Reader, 'id'>, connections: number, until: Until) {
  // What it returns can be awaited and listened to, of which its types know one.
  const running = autocannon({
    ...{ url, connections, ...until },
    headers: { Authorization: `Bearer ${token}`, Cookie: office },
  }) as Promise<autocannon.Result> & autocannon.Instance;
  // autocannon's own figures are of whole milliseconds and seconds, which is too coarse for a quick answer.
  let milliseconds = 0;
  void running.on('response', (_client: unknown, _status: unknown, _bytes: unknown, taken: number) => {
    milliseconds += taken;
  });
  const { '2xx': answered, non2xx, errors, duration } = await running;
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were refusals and ${errors} did not come.`);
  return { perSecond: answered / duration, mean: milliseconds / answered };
}

/** A list of 20 rows out of 100 000, beside the same query answered by node:http and pg alone. */
async function readList({ backendUrl, backendPid, environment }: Product, reader: Reader, say: Say): Promise<Rows> {
  const url = `${backendUrl}/api/tutor/bookings`;
  const { bookings } = (await call(backendUrl, reader.token, 'GET', '/api/tutor/bookings')).body;
  const pageRows = (bookings as unknown[]).length;
  if (pageRows !== 20) throw new Error(`The list has ${pageRows} rows.`);
  const databaseUrl = environment.DATABASE_URL ?? '';
  const statement = { text: await lastStatement(databaseUrl, 'bookings'), values: [reader.id, pageRows + 1] };
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'));
  let memory = 0;
  const watching = setInterval(() => {
    const status = readFileSync(`/proc/${backendPid}/status`, 'utf8');
    memory = Math.max(memory, Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024);
  }, 250);
  try {
    bare.send({ databaseUrl, statement, connections: poolSize } satisfies BareServerOptions);
    const [port] = (await once(bare, 'message')) as [number];
    const bareUrl = `http://127.0.0.1:${port}`;
    // A server that has been running for a while is measured: its code is compiled first, even on a slow machine.
    for (const one of [url, bareUrl]) await load(one, reader, 20, { amount: 15_000 });
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 1; round <= rounds; round += 1) {
      ours.push((await load(url, reader, 20, { duration: 4 })).perSecond);
      theirs.push((await load(bareUrl, reader, 20, { duration: 4 })).perSecond);
      say(`${round}/${rounds} a list: ${ours.at(-1)?.toFixed(0)} a second, bare ${theirs.at(-1)?.toFixed(0)}`);
    }
    const ratio = ratioOf(ours, theirs);
    const megabytes = memory / megabyte;
    return [
      [
        'a list of 20 rows out of 100 000, requests a second',
        atLeast(`${median(ours).toFixed(0)}, ${ratio.toFixed(2)}x`, ratio, 0.64),
        `node:http and pg alone: ${median(theirs).toFixed(0)}`,
        'at least 0.64x',
      ],
      ['memory of the backend meanwhile', atMost(`${megabytes.toFixed(0)} MB`, megabytes, 320), '', 'at most 320 MB'],
    ];
  } finally {
    clearInterval(watching);
    bare.kill();
  }
}

/** A page of each list, by the path that reads it. */
const lists = {
  bookings: 'tutor/bookings',
  receipts: 'tutor/receipts',
  assessments: 'tutor/assessments',
  documents: 'tutor/documents',
  'sessions of the office': 'office/bookings?from=2026-12-01&to=2026-12-31',
  'series of the office': 'office/series',
  'free tutors': 'office/free-tutors?date=2026-12-30&time=10:00&duration=60',
  'documents of the office': 'office/documents',
  'sessions not billed': 'office/unbilled-sessions',
};

/** Each list, one request after another: the cost of a request, not of a queue. */
async function readLists(thousand: [Product, Reader], million: [Product, Reader], say: Say): Promise<Rows> {
  const read = async ([{ backendUrl }, reader]: [Product, Reader], path: string) =>
    (await load(`${backendUrl}/api/${path}`, reader, 1, { amount: 400 })).mean;
  const rows = [];
  for (const [name, path] of Object.entries(lists)) {
    const [few, many]: [number[], number[]] = [[], []];
    // The first round only warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const [one, other] = [await read(thousand, path), await read(million, path)];
      if (round === 0) continue;
      few.push(one);
      many.push(other);
    }
    const ratio = ratioOf(many, few);
    say(`${name}: ${ratio.toFixed(2)}x`);
    rows.push([
      `${name} among 1 000 000, mean time`,
      atMost(`${median(many).toFixed(1)} ms, ${ratio.toFixed(2)}x`, ratio, 1.3),
      `among 1 000: ${median(few).toFixed(1)} ms`,
      'at most 1.3x',
    ]);
  }
  return rows;
}

/** A document of 10 MB as the documents screen sends it, beside the cheapest way to send a file: a PUT of its bytes. */
async function upload({ site, environment }: Product, reader: Reader, say: Say): Promise<Rows> {
  // The demo account would soon reach its limits for an hour.
  await endDemo(environment.DATABASE_URL ?? '', reader.id);
  const { S3_ENDPOINT: store = '' } = environment;
  // A household's connection, over which a file of 10 MB takes four seconds.
  const household = { bitsPerSecond: 20_000_000, roundTripMs: 40 };
  await using slowSite = await startSlowLine(site, household);
  await using slowStore = await startSlowLine(store, household);
  const ways = [
    {
      how: 'over 20 Mbit/s and 40 ms',
      budget: 1.1,
      times: 3,
      api: slowSite.url,
      form: slowSite.url,
      put: slowStore.url,
    },
    { how: 'on the loop, straight to the store', budget: 2, times: 9, api: site, form: store, put: store },
  ];
  const rows = [];
  for (const { how, budget, times, api, form, put } of ways) {
    const [screen, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round <= times; round += 1) {
      const one = await sendAsScreen(api, form, reader.token);
      const other = await sendByPut(environment, put);
      if (round === 0) continue;
      screen.push(one);
      bare.push(other);
    }
    const ratio = ratioOf(screen, bare);
    say(`10 MB ${how}: ${ratio.toFixed(2)}x`);
    rows.push([
      `a document of 10 MB ${how}, from choosing it to seeing it`,
      atMost(`${median(screen).toFixed(0)} ms, ${ratio.toFixed(2)}x`, ratio, budget),
      `a bare PUT: ${median(bare).toFixed(0)} ms`,
      `at most ${budget}x`,
    ]);
  }
  return rows;
}

async function sendAsScreen(api: string, form: string, token: string): Promise<number> {
  const file = somePdf(fileSize).subarray(0, fileSize);
  const request = { fileName: 'scan.pdf', mimeType: 'application/pdf', fileSize };
  const done = async (method: string, path: string, body?: unknown) => {
    const answer = await call(api, token, method, `/api/tutor/documents${path}`, body);
    if (answer.status >= 300) throw new Error(`${method} ${path} was answered with ${answer.status}.`);
    return answer.body;
  };
  const begun = performance.now();
  const place = (await done('POST', '/uploads', request)) as unknown as Upload;
  const sent = await sendFile({ ...place, uploadUrl: form + new URL(place.uploadUrl).pathname }, file);
  if (sent.status >= 300) throw new Error(`The store answered ${sent.status}.`);
  const { document } = (await done('POST', '', {
    ...request,
    documentType: 'other',
    documentName: `Scan ${randomUUID()}`,
    fileUrl: place.fileUrl,
  })) as { document: { id: number } };
  const taken = performance.now() - begun;
  await done('DELETE', `/${document.id}`);
  return taken;
}

async function sendByPut(environment: Product['environment'], endpoint: string): Promise<number> {
  const { S3_BUCKET = '', S3_REGION = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = environment;
  const store = new S3Client({
    endpoint,
    region: S3_REGION,
    forcePathStyle: true,
    // Otherwise the signed address would require a checksum of the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  });
  const url = await getSignedUrl(store, new PutObjectCommand({ Bucket: S3_BUCKET, Key: `bench/${randomUUID()}` }));
  // A Blob, as in a form: otherwise the comparison would mostly be about how this process reads the bytes.
  const body = new Blob([new Uint8Array(somePdf(fileSize).subarray(0, fileSize))]);
  const begun = performance.now();
  const sent = await fetch(url, { method: 'PUT', body });
  if (!sent.ok) throw new Error(`The store answered ${sent.status}: ${await sent.text()}`);
  return performance.now() - begun;
}

/** How many ms `npm start` takes on a folder on which the product has run before. */
async function start(data: string): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const program = spawn(process.execPath, ['infra/local/install-then.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, KITEWELL_DATA: data, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(program, 'exit');
  while (!(await fetch(`http://localhost:${port}/`).catch(() => undefined))?.ok) {
    if (program.exitCode !== null) throw new Error('npm start ended by itself.');
    await sleep(20);
  }
  const taken = performance.now() - begun;
  program.kill('SIGTERM');
  await ended;
  return taken;
}
