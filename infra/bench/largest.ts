/**
 * Makes every call of the contract at its largest a hundred times at once, as nginx lets one visitor, in the containers
 * of docker-compose.yml at their limits, while somebody else reads a little.
 */
import { createHash, randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { interlacedPng, sendPicture } from '../resilience/inputs.ts';
import { call, show } from '../resilience/client.ts';
import { GuaranteeError } from '../resilience/test-run.ts';
import { forgetLimits, password, queryOf, signInTutors, type Database } from '../resilience/cluster.ts';
import type { Containers } from '../local/containers.ts';
import { stateOf, watch, type Sample } from './container-memory.ts';
import { lookOn } from './other-visitor.ts';
import { addReady, type Ready } from './largest-ready.ts';
import { addLargestRows, type LargestRows } from './largest-rows.ts';

const root = resolve(import.meta.dirname, '../..');
const atOnce = 100;
const patienceMs = 60_000;
/** So that nginx does not count one call's requests to the next. */
const pauseMs = 1_500;

/** A call as `backend/test/largest-calls.ts` prints it. */
interface LargestCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly query: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

export interface Pressed {
  readonly name: string;
  readonly method: string;
  /** Bytes of the body that was sent, and of the longest answer as it was sent. */
  readonly sent: number;
  readonly answered: number;
  /** How many of the hundred were answered with a status; 0 is none at all. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Of 503, those without `Retry-After`. */
  readonly withoutRetry: number;
  readonly seconds: number;
  /** The most memory of the process that answers, and of all in its container, in bytes. */
  readonly answering: number;
  readonly used: number;
  /** The longest that somebody else waited for a small answer, in ms, and how many of them failed. */
  readonly longestWait: number;
  readonly failedOthers: number;
  /** Whether the backend or the web server was ended meanwhile. */
  readonly died: boolean;
}

export interface LargestFigures {
  readonly limit: number;
  readonly calls: readonly Pressed[];
}

interface Form {
  readonly say: (line: string) => void;
  /** Only these calls. */
  readonly only?: ReadonlySet<string>;
}

/** @throws {GuaranteeError} the containers could not be filled, or did not come back */
export async function measureLargest(containers: Containers, form: Form): Promise<LargestFigures> {
  form.say('Adding the longest texts and the most rows ...');
  return pressAll(containers, await fill(containers), form);
}

/** Fills the database, and signs a tutor and an owner in. */
export async function fill({ site, databaseUrl }: Containers): Promise<Filled> {
  const [tutor] = await signInTutors(site, { query: queryOf(databaseUrl) }, 1, 0);
  if (!tutor) throw new GuaranteeError('There is no tutor.');
  const rows = await addLargestRows(databaseUrl, tutor.id);
  const picture = await setPicture(site, tutor.token);
  const { id, email, token } = tutor;
  const ids = { ...rows.ids, ...(picture && { pictures: picture }) };
  const ready = await addReady(queryOf(databaseUrl), { ...rows, tutor: id, email });
  // Another picture, which is uploaded and not taken yet.
  const fields = { ...ready.fields, 'setPicture.fileUrl': await sendPicture(site, tutor.token, interlacedPng(2_000)) };
  return { ...rows, tutor: id, email, token, ids, ready: { ...ready, fields } };
}

export async function pressAll(containers: Containers, filled: Filled, { say, only }: Form): Promise<LargestFigures> {
  const { site, databaseUrl } = containers;
  const database = { query: queryOf(databaseUrl) };
  const calls = inOrder(largestCalls(filled)).filter(({ name }) => !only || only.has(name));
  const backend = containers.container('backend');
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const press: Press = { ...filled, site, database };
  const state = () => JSON.stringify([stateOf(backend), stateOf(containers.container('frontend'))]);
  const forgetting = forgetLimits(database);
  const others = lookOn(containers, seconds);
  let watching = watch(backend, seconds);
  const pressed: Pressed[] = [];
  try {
    for (const one of calls) {
      await makeReady(press, one.name);
      const [before, from] = [state(), seconds()];
      const answers = await pressOnce(press, one);
      const took = seconds() - from;
      await sleep(pauseMs);
      const died = state() !== before;
      const seen = watching.samples.filter(({ at }) => at >= from);
      const waits = others.waits.filter(({ at }) => at >= from);
      const figures: Pressed = {
        ...{ name: one.name, method: one.method, ...answers, seconds: took, died },
        answering: most(seen, 'first'),
        used: most(seen, 'used'),
        longestWait: Math.max(0, ...waits.map(({ ms }) => ms), others.waitingSince(from)),
        failedOthers: waits.filter(({ failed }) => failed).length,
      };
      pressed.push(figures);
      say(lineOf(figures));
      if (died) {
        watching.stop();
        await untilReady(site);
        watching = watch(backend, seconds);
      }
    }
    return { limit: stateOf(backend).limit, calls: pressed };
  } finally {
    clearInterval(forgetting);
    watching.stop();
    others.stop();
  }
}

const most = (samples: readonly Sample[], figure: 'first' | 'used') =>
  Math.max(0, ...samples.map((sample) => sample[figure]));

const lineOf = ({
  name,
  method,
  sent,
  answered,
  statuses,
  seconds,
  answering,
  longestWait,
  failedOthers,
  died,
}: Pressed) =>
  `${method} ${name}: ${(sent / 1024).toFixed(0)}/${(answered / 1024).toFixed(0)} KB, ${JSON.stringify(statuses)}, ` +
  `${seconds.toFixed(1)} s, ${(answering / 1024 ** 2).toFixed(0)} MB, others ${longestWait.toFixed(0)} ms` +
  `${failedOthers > 0 ? `, ${failedOthers} refused` : ''}${died ? ', DIED' : ''}`;

/** Reads before writes; what ends sessions or removes what others need comes last. */
function inOrder(calls: readonly LargestCall[]): LargestCall[] {
  const last = /^(?:logout|staffLogout|end|close|erase|join|part|remove|delete|withdraw|reset|change\w*Password)/;
  const rank = ({ method, name }: LargestCall) =>
    method === 'GET' ? 0 : method === 'DELETE' || last.test(name) ? 2 : 1;
  return calls.toSorted((one, other) => rank(one) - rank(other));
}

/** What the contract lets in, as the backend's own program says: this folder knows no schema. */
function largestCalls({ ids, lists, ready: { fields } }: Pick<Filled, 'ids' | 'lists' | 'ready'>): LargestCall[] {
  const existing = { ids, lists, fields };
  const program = resolve(root, 'backend/test/largest-calls.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, JSON.stringify(existing)], {
    cwd: resolve(root, 'backend'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0) throw new GuaranteeError(`The calls could not be listed: ${stderr}`);
  return JSON.parse(stdout) as LargestCall[];
}

/** Whom the calls are made by, and what they name. */
interface Filled extends LargestRows {
  readonly tutor: number;
  readonly email: string;
  readonly token: string;
  readonly ready: Ready;
}

interface Press extends Omit<Filled, 'token'> {
  readonly site: string;
  readonly database: Pick<Database, 'query'>;
  token: string;
}

/** Opens the sessions again that a call has ended, and lets it find what it needs. */
async function makeReady(press: Press, name: string): Promise<void> {
  const { site, database, email, owner, cookie, ready } = press;
  await untilReady(site);
  for (const sql of [...ready.always, ...(ready.before[name] ?? [])]) await database.query(sql);
  await database.query(
    `insert into staff_sessions (token_hash, staff_id, created_at, seen_at, ends_at, second_factor_at)
     values ($1, $2, now(), now(), now() + interval '10 hours', now())
     on conflict (token_hash) do update set ends_at = now() + interval '10 hours', seen_at = now(), second_factor_at = now()`,
    [createHash('sha256').update(cookie).digest('base64url'), owner],
  );
  const { status } = await call(site, press.token, 'GET', '/api/tutor/profile');
  if (status !== 401) return;
  const signedIn = await call(site, '', 'POST', '/api/tutor/login', { email, password });
  const { token } = signedIn.body as { token?: string };
  if (!token) throw new GuaranteeError(`The tutor could not sign in again: ${show(signedIn)}.`);
  press.token = token;
}

async function untilReady(site: string): Promise<void> {
  for (const end = Date.now() + 2 * patienceMs; Date.now() < end;) {
    const answer = await fetch(`${site}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(250);
  }
  throw new GuaranteeError('The backend did not come back within two minutes.');
}

interface Reply {
  readonly status: number;
  readonly bytes: number;
  readonly retry: boolean;
}

async function pressOnce(press: Press, one: LargestCall) {
  const path = pathOf(one, press);
  const agent = new Agent({ maxSockets: atOnce });
  const replies = await Promise.all(
    Array.from({ length: atOnce }, () => {
      // Each is another request, not the same again.
      const text =
        one.body === undefined
          ? undefined
          : JSON.stringify(one.body).replaceAll(/00000000-0000-4000-8000-000000000000/g, () => randomUUID());
      return ask(press, agent, one, path, text);
    }),
  );
  agent.destroy();
  const statuses: Record<number, number> = {};
  for (const { status } of replies) statuses[status] = (statuses[status] ?? 0) + 1;
  return {
    sent: one.body === undefined ? 0 : Buffer.byteLength(JSON.stringify(one.body)),
    answered: Math.max(...replies.filter(({ status }) => status < 400).map(({ bytes }) => bytes), 0),
    statuses,
    withoutRetry: replies.filter(({ status, retry }) => status === 503 && !retry).length,
  };
}

function pathOf({ name, path, query }: LargestCall, { ids, ready }: Pick<Filled, 'ids' | 'ready'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string, at: number) => {
    const before = path
      .slice(0, at)
      .split('/')
      .filter((part) => part !== '' && !part.startsWith('{'));
    const [one = '', two = ''] = before.toReversed();
    const id = ready.fields[`${name}.${part}`] ?? ids[`${two}/${one}`] ?? ids[one];
    if (id === undefined) throw new GuaranteeError(`Nothing is known for ${path}.`);
    return encodeURIComponent(typeof id === 'string' ? id : JSON.stringify(id));
  });
  const asked = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked).toString()}`;
}

function ask(
  { site, token, cookie }: Press,
  agent: Agent,
  { method, path: pattern, access }: LargestCall,
  path: string,
  text: string | undefined,
): Promise<Reply> {
  const isOffice = pattern.startsWith('/api/office');
  return new Promise((done) => {
    const sent = request(
      site + path,
      {
        agent,
        method,
        timeout: patienceMs,
        headers: {
          origin: site,
          'accept-encoding': 'gzip',
          ...(isOffice ? { cookie: `kitewell-office=${cookie}` } : {}),
          ...(!isOffice && access !== 'public' ? { authorization: `Bearer ${token}` } : {}),
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        let bytes = 0;
        answer.on('data', (part: Buffer) => (bytes += part.length));
        answer.on('error', () => done({ status: 0, bytes, retry: false }));
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, bytes, retry: answer.headers['retry-after'] !== undefined }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', () => done({ status: 0, bytes: 0, retry: false }));
    sent.end(text);
  });
}

/** Gives the tutor a picture, and returns the name of its file. */
async function setPicture(site: string, token: string): Promise<string | undefined> {
  const fileUrl = await sendPicture(site, token, interlacedPng(2_000));
  await call(site, token, 'PUT', '/api/tutor/profile/picture', { fileUrl });
  const { body } = await call(site, token, 'GET', '/api/tutor/profile');
  return /\/api\/pictures\/([\w.-]+)/.exec(JSON.stringify(body))?.[1];
}
