/**
 * What growth asks of the product, measured in the containers of docker-compose.yml: one backend at half a processor with
 * the rows of one shop and with those of a thousand, and how long its work of a night takes.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forgetLimits, password, passwordHash, queryOf } from '../resilience/cluster.ts';
import { startContainers, type Containers } from '../local/containers.ts';
import { countVisits, type Counted } from './growth-visits.ts';
import type { Night } from './growth-night.ts';
import type { Load } from './load.ts';
import { addBusiness, type Size } from './office-rows.ts';

/** Twenty families for each tutor, and 52 days of five sessions each: 30 to come, 22 past. */
export const shop: Size = { families: 200, tutors: 10, sessions: 2_600 };
export const shops = 1_000;
const thousand: Size = {
  families: shops * shop.families,
  tutors: shops * shop.tutors,
  sessions: shops * shop.sessions,
};

/** Requests of one kind that a backend answered: how many a second, and the ms they took. */
export interface Answered extends Load {
  readonly name: string;
  /** The part of a processor that the backend and the database used meanwhile. */
  readonly backend: number;
  readonly database: number;
}

export interface Scale {
  readonly size: Size;
  readonly answered: readonly Answered[];
  readonly night: readonly Night[];
  readonly fillSeconds: number;
  readonly gigabytes: number;
  /** Memory of the backend's container at the end, in MB, and how many processes were ended for lack of it. */
  readonly megabytes: number;
  readonly killed: number;
}

export interface GrowthFigures {
  readonly visits: readonly Counted[];
  readonly one: Scale;
  readonly thousand: Scale;
}

interface Form {
  readonly seconds: number;
  readonly say: (line: string) => void;
}

export async function measureGrowth(form: Form): Promise<GrowthFigures> {
  const small = await inContainers(form, shop);
  const large = await inContainers(form, thousand);
  return { visits: small.visits, one: small, thousand: large };
}

async function inContainers(form: Form, size: Size): Promise<Scale & { visits: readonly Counted[] }> {
  const containers = await startContainers('kitewell-growth');
  const { query } = { query: queryOf(containers.databaseUrl) };
  const forgetting = forgetLimits({ query });
  try {
    const backend = containers.container('backend');
    const database = containers.container('postgres');
    const visits = size === shop ? await countVisits(containers, form.say) : [];
    // As a database of its own has in the cloud's standard size.
    docker('update', '--memory', '4g', '--memory-swap', '4g', database);
    const begun = Date.now();
    form.say(`Adding ${size.families} families, ${size.tutors} tutors and ${size.sessions} sessions ...`);
    await addBusiness(containers.databaseUrl, size);
    // What the nights before would have deleted; the emails of one day are left for the night that is measured.
    await query(`delete from emails where created_at < now() - interval '1 year 1 day'`);
    await query('vacuum analyze emails');
    const fillSeconds = (Date.now() - begun) / 1000;
    const [stored] = await query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes');
    docker('update', '--cpus', '0.5', backend);
    const answered = await measureAll(containers, { backend, database }, form);
    const night = await runNight(backend, containers, form);
    const { held, killed } = memoryOf(backend);
    return {
      visits,
      size,
      answered,
      night,
      fillSeconds,
      gigabytes: (stored?.bytes ?? 0) / 1e9,
      megabytes: held / 1024 ** 2,
      killed,
    };
  } finally {
    clearInterval(forgetting);
    containers.stop();
  }
}

const docker = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('docker', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`docker ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
};

const inside = (id: string, ...files: string[]) =>
  docker('exec', '-u', '0', id, 'sh', '-c', `cat ${files.join(' ')} 2>/dev/null; true`);

/** Seconds of a processor that a container has used; either version of control groups. */
function used(id: string): number {
  const text = inside(id, '/sys/fs/cgroup/cpu.stat', '/sys/fs/cgroup/cpuacct/cpuacct.usage');
  const micro = /^usage_usec (\d+)$/m.exec(text)?.[1];
  return micro === undefined ? Number(/^(\d+)$/m.exec(text)?.[1]) / 1e9 : Number(micro) / 1e6;
}

function memoryOf(id: string): { held: number; killed: number } {
  const files = ['memory.stat', 'memory.events', 'memory/memory.stat', 'memory/memory.oom_control'];
  const text = inside(id, ...files.map((file) => `/sys/fs/cgroup/${file}`));
  return {
    held: Number(/^(?:anon|total_rss) (\d+)$/m.exec(text)?.[1]),
    killed: Number(/^oom_kill (\d+)$/m.exec(text)?.[1] ?? 0),
  };
}

/** One request, sent and answered. */
type Ask = () => Promise<void>;

interface Measured {
  readonly backend: string;
  readonly database: string;
}

async function measureAll(containers: Containers, ids: Measured, { seconds, say }: Form): Promise<Answered[]> {
  // The backend's own address: nginx would count all of this as one visitor's.
  const address = docker('inspect', '-f', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', ids.backend);
  const kinds = await kindsOf(`http://${address}:3000`, containers);
  const answered: Answered[] = [];
  const measure = async (name: string, ask: Ask, connections: number, perSecond?: number) => {
    const before = [used(ids.backend), used(ids.database)];
    const load = await press(ask, connections, seconds, perSecond);
    const [backend = NaN, database = NaN] = [used(ids.backend), used(ids.database)].map(
      (now, index) => (now - (before[index] ?? NaN)) / seconds,
    );
    answered.push({ name, ...load, backend, database });
    say(`${name}: ${load.perSecond.toFixed(1)} a second, p50 ${load.p50.toFixed(0)} ms, p99 ${load.p99.toFixed(0)} ms`);
  };
  // Prepares what the first request of each kind has to.
  for (const ask of Object.values(kinds)) for (let count = 0; count < 20; count += 1) await ask();
  for (const [name, ask] of Object.entries(kinds)) await measure(name, ask, 8);
  const mixed = mix(kinds);
  await measure(allOfIt, mixed, 8);
  const most = answered.at(-1)?.perSecond ?? NaN;
  await measure(halfOfIt, mixed, 64, most / 2);
  return answered;
}

export const allOfIt = 'the mix of the busiest hour, as much as it answers';
export const halfOfIt = 'the same, at half of that rate';

/**
 * How many requests of each kind the busiest hour of a thousand shops has each second: all of 10,000 tutors have the portal
 * open, which reads the version 120 times an hour, sign in once and set two statuses; a fifth of the day's 300,000 visitors
 * come; each office opens Today once and ten lists.
 */
export const busiest = {
  'what has changed': 333,
  'a sign-in': 2.8,
  'a tutor’s sessions': 14,
  'a tutor’s papers': 14,
  'a status': 5.6,
  'the directory': 17,
  'the list of posts': 17,
  'a view': 50,
  'a list of the office': 6,
} as const;
type Kind = keyof typeof busiest;

function mix(kinds: Readonly<Record<Kind, Ask>>): Ask {
  const shares = Object.entries(busiest) as [Kind, number][];
  const sum = shares.reduce((all, [, share]) => all + share, 0);
  return () => {
    let left = Math.random() * sum;
    const [kind] = shares.find(([, share]) => (left -= share) < 0) ?? shares[0] ?? [];
    return kind ? kinds[kind]() : Promise.resolve();
  };
}

async function kindsOf(backend: string, { databaseUrl, site }: Containers): Promise<Record<Kind, Ask>> {
  const query = queryOf(databaseUrl);
  await query(`update tutors set password_hash = $1 where email like 'bench-%'`, [passwordHash]);
  const tutors = await query<{ email: string; sessions: number[] }>(
    `select email, (select array_agg(id) from (select id from bookings b where b.tutor_id = t.id and status = 'confirmed'
       and session_date between current_date + 2 and current_date + 25 limit 20) o) as sessions
     from tutors t where email like 'bench-%' and active and email <> 'bench-8@example.com' order by md5(email) limit 100`,
  );
  const send = async (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) => {
    const answer = await fetch(`${backend}${path}`, {
      method,
      // Each from another household, since a caller's address has limits of its own.
      headers: {
        'X-Forwarded-For': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250) + 1).join('.')}`,
        ...headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return { answer, text };
  };
  const login = (email: string) => send('POST', '/api/tutor/login', {}, { email, password });
  const portals: { headers: Record<string, string>; sessions: number[] }[] = [];
  for (const { email, sessions } of tutors) {
    const { token } = JSON.parse((await login(email)).text) as { token: string };
    portals.push({ headers: { Authorization: `Bearer ${token}` }, sessions });
  }
  const { answer } = await send('POST', '/api/office/demo-login', { Origin: site }, { role: 'owner' });
  const Cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  let turn = 0;
  const inTurn = <T>(of: readonly T[]): T => of[(turn += 1) % of.length] as T;
  const get = (path: string, headers?: Record<string, string>) => send('GET', path, headers).then(() => undefined);
  const read = (path: string) => () => get(path, inTurn(portals).headers);
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const today = [
    'leads?order=oldest&limit=5',
    `bookings?from=${day(0)}&to=${day(0)}&limit=100`,
    'documents?status=pending&limit=5',
    `bookings?from=${day(-30)}&to=${day(0)}&status=completed&assessed=no&limit=10`,
    'emails?state=failed&limit=5',
    'expiring-checks?limit=10',
    'unchecked-sessions?limit=100',
    'sessions-to-reassign?limit=100',
    'families',
    'tutors',
  ];
  const status = async () => {
    const { headers, sessions } = inTurn(portals.filter((portal) => portal.sessions.length > 0));
    const id = sessions[Math.floor(Math.random() * sessions.length)];
    // Either is a change, of which nobody is told.
    await send('PUT', `/api/tutor/bookings/${id}/status`, headers, { status: inTurn(['pending', 'confirmed']) });
  };
  return {
    'what has changed': read('/api/tutor/portal-version'),
    'a sign-in': () => login(inTurn(tutors).email).then(() => undefined),
    'a tutor’s sessions': read('/api/tutor/bookings'),
    'a tutor’s papers': read('/api/tutor/documents'),
    'a status': status,
    'the directory': () => get('/api/tutors'),
    'the list of posts': () => get('/api/blog/posts'),
    'a view': () => send('POST', '/api/views', {}, { page: '/', language: 'en' }).then(() => undefined),
    'a list of the office': () => get(`/api/office/${inTurn(today)}`, { Cookie }),
  };
}

/** Repeats a request over this many connections; with `perSecond` each has a planned start, from which its time counts. */
async function press(ask: Ask, connections: number, seconds: number, perSecond?: number): Promise<Load> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let due = start;
  const work = async () => {
    while (performance.now() < end) {
      const at = perSecond === undefined ? performance.now() : (due += 1000 / perSecond);
      if (at > end) return;
      if (at > performance.now()) await sleep(at - performance.now());
      await ask();
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const sorted = times.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
  return { perSecond: (times.length / (performance.now() - start)) * 1000, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Does the work of a night inside the backend's container, with its limits and settings, beside the running backend. */
async function runNight(backend: string, { databaseUrl }: Containers, { say }: Form): Promise<Night[]> {
  const query = queryOf(databaseUrl);
  // A hundred series of as many tutors are to be continued: as many as one look takes.
  await query(
    `update series set made_until = current_date + 50 where ends_on is null and id in (
       select min(id) from series where ends_on is null group by tutor_id order by min(id) limit 100)`,
  );
  const script = readFileSync(join(import.meta.dirname, 'growth-night.ts'), 'utf8');
  const nights: Night[] = [];
  for (const work of ['reminders', 'assessments', 'retention', 'series']) {
    const node = ['node', '--max-old-space-size=128', '--max-semi-space-size=16', '--no-allocation-site-pretenuring'];
    const { stdout, stderr, status, signal } = spawnSync(
      'docker',
      ['exec', '-i', backend, 'timeout', '1200', ...node, '--input-type=module-typescript', '-', work],
      { input: script, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
    );
    const said = stdout.split('\n').find((line) => line.startsWith('{"work"'));
    const why = /heap out of memory|canceling statement[ \w]*/i.exec(stderr)?.[0] ?? stderr.trim().split('\n')[0];
    nights.push(said ? (JSON.parse(said) as Night) : { work, failed: `${signal ?? status}: ${why}` });
    say(JSON.stringify(nights.at(-1)));
  }
  return nights;
}
