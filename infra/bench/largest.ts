/**
 * Makes every call of the contract at its largest a hundred times at once, as nginx lets one visitor, in the containers
 * of docker-compose.yml at their limits, while somebody else reads a little.
 */
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { interlacedPng, sendPicture } from '../resilience/inputs.ts';
import { call, show } from '../resilience/client.ts';
import { GuaranteeError } from '../resilience/guarantee-error.ts';
import { forgetLimits, password, queryOf, signInTutors, type Database } from '../resilience/cluster.ts';
import type { Containers } from '../local/containers.ts';
import { stateOf, watch, type Sample } from './container-memory.ts';
import { lookOn } from './other-visitor.ts';
import { secondFactors } from './largest-factors.ts';
import { callByName, pressOnce, type LargestCall } from './largest-press.ts';
import { addReady, type Ready } from './largest-ready.ts';
import { addLargestRows, type LargestRows } from './largest-rows.ts';

const root = resolve(import.meta.dirname, '../..');
const patienceMs = 60_000;
/** So that nginx does not count one call's requests to the next. */
const pauseMs = 1_500;

export interface Pressed {
  readonly name: string;
  readonly method: string;
  /** Bytes of the body that was sent, and of the longest answer as it was sent. */
  readonly sent: number;
  readonly answered: number;
  /** How many of the hundred were answered with a status; 0 is none at all. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Where none succeeded, what one of them was told. */
  readonly refusal?: string;
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
  const all = largestCalls(filled);
  const calls = inOrder(all).filter(({ name }) => !only || only.has(name));
  const backend = containers.container('backend');
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const press: Press = { ...filled, site, database };
  const factors = secondFactors({
    ...{ site, query: database.query, tutor: { email: filled.email, password }, owner: filled.owner },
    call: (name, body, token) => callByName(callerOf(press), all, name, body, token),
  });
  const state = () => JSON.stringify([stateOf(backend), stateOf(containers.container('frontend'))]);
  const forgetting = forgetLimits(database);
  const others = lookOn(containers, seconds);
  let watching = watch(backend, seconds);
  const pressed: Pressed[] = [];
  try {
    for (const one of calls) {
      await makeReady(press, one.name);
      const proof = await factors[one.name]?.();
      const [before, from] = [state(), seconds()];
      const answers = await pressOnce(callerOf(press), one, proof);
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
  refusal,
}: Pressed) =>
  `${method} ${name}: ${(sent / 1024).toFixed(0)}/${(answered / 1024).toFixed(0)} KB, ${JSON.stringify(statuses)}, ` +
  `${seconds.toFixed(1)} s, ${(answering / 1024 ** 2).toFixed(0)} MB, others ${longestWait.toFixed(0)} ms` +
  `${failedOthers > 0 ? `, ${failedOthers} refused` : ''}${died ? ', DIED' : ''}${refusal === undefined ? '' : `, REFUSED ${refusal}`}`;

/** Reads before writes; what ends sessions or takes away what others need comes last. */
function inOrder(calls: readonly LargestCall[]): LargestCall[] {
  const last = /^(?:logout|staffLogout|end|close|erase|remove|delete|withdraw|reset|addCourseModule|change\w*Password)/;
  const rank = ({ method, name }: LargestCall) =>
    method === 'GET' ? 0 : name === 'eraseFamily' ? 3 : method === 'DELETE' || last.test(name) ? 2 : 1;
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
    `insert into staff_auth_sessions (token_hash, staff_id, created_at, seen_at, ends_at, second_factor_at)
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

const callerOf = (press: Press) => ({ ...press, fields: press.ready.fields });

async function untilReady(site: string): Promise<void> {
  for (const end = Date.now() + 2 * patienceMs; Date.now() < end;) {
    const answer = await fetch(`${site}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(250);
  }
  throw new GuaranteeError('The backend did not come back within two minutes.');
}

/** Gives the tutor a picture, and returns the name of its file. */
async function setPicture(site: string, token: string): Promise<string | undefined> {
  const fileUrl = await sendPicture(site, token, interlacedPng(2_000));
  await call(site, token, 'PUT', '/api/tutor/profile/picture', { fileUrl });
  const { body } = await call(site, token, 'GET', '/api/tutor/profile');
  return /\/api\/pictures\/([\w.-]+)/.exec(JSON.stringify(body))?.[1];
}
