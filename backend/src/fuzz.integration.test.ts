import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { familyRoot } from '@kitewell/contract/family/addresses';
import { familyErrorMessages } from '@kitewell/contract/family/errors';
import { errorMessages } from '@kitewell/contract/errors';
import { officeRoot } from '@kitewell/contract/office/addresses';
import { wholeCalls, wholeFamilyCalls, wholeOfficeCalls, type AnyCall } from '@kitewell/contract/whole-calls';
import { officeErrorMessages } from '@kitewell/contract/office/errors';
import { secondFactorErrorMessages } from '@kitewell/contract/second-factor-errors';
import fc from 'fast-check';
import { expectView } from '../test/answers.ts';
import { buildBooking, buildTutor } from '../test/builders.ts';
import { familiesOf } from '../test/families.ts';
import { homeSession } from '../test/family-home.ts';
import { buildStaff, officeSession } from '../test/office.ts';
import { requestOf, type Odd } from '../test/odd-requests.ts';
import { environment, freePort, startWorld, until, type Answer, type World } from '../test/world.ts';
import type { Staff } from './features/auth/staff.entity.ts';
import type { Tutor } from './features/tutors/tutor.entity.ts';

/**
 * Sends random requests to every call of the contract, made from its own schemas, so that a new call is tried without
 * being named here. The office's calls are sent with an owner's session, those of the
 * parent portal with that of the guardian who pays. `npm test` sends 600 requests in all, or a few
 * more so that each call gets the same number; `FUZZ_REQUESTS=10000 npm run integration -- --testPathPatterns
 * backend/src/fuzz` sends ten thousand, and prints how long the process was blocked and how much memory it kept.
 * `FUZZ_SEED` repeats a run.
 */
const requests = Number(process.env.FUZZ_REQUESTS ?? 600);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const allCalls = { ...wholeCalls, ...wholeOfficeCalls, ...wholeFamilyCalls };
const table = Object.entries<AnyCall>(allCalls);

/** Enough for fifty faults with their names and sentences. */
const errorLimit = 8 * 1024;
/** A page of a list has 256 KB of texts, which JSON may write with twice as many characters. */
const answerLimit = 512 * 1024;
/** Megabytes, of one process under the worst input that the contract allows. */
const memoryLimit = 320;

/** What stack traces, SQL, constraint names, system errors and names of libraries look like in a text. */
const insides = [
  /\bat \S.*:\d+:\d+/,
  /node_modules|\.ts\b|file:\/\//,
  /\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b/i,
  /syntax error at|violates|constraint|relation "|column "|invalid byte sequence|out of range for type/i,
  /\bE(CONN|NOENT|ACCES|PIPE|TIMEDOUT)[A-Z]*\b/,
  /MikroORM|Kysely|postgres|express|TypeError|RangeError|SyntaxError|Unexpected token/i,
];
const secrets = () => {
  const { store, session, links, seals } = world.config;
  return [
    session.secret,
    links.secret,
    seals.secret,
    ...(store.credentials ? [store.credentials.secretAccessKey] : []),
  ];
};

const codes = {
  ...{ ...errorMessages, ...officeErrorMessages },
  ...{ ...familyErrorMessages, ...secondFactorErrorMessages },
};

let world: World;
let tutor: Tutor;
let owner: Staff;
const payer = 'payer@example.com';
let backend: ChildProcess;
let api: string;
let metrics: string;
const seen = new Map<number, number>();
const largest = { answer: 0, refusal: 0 };

beforeAll(async () => {
  world = await startWorld();
  tutor = await buildTutor(world, { certified: true });
  for (const sessionTime of ['10:00', '13:00', '16:00']) await buildBooking(world, { tutor, sessionTime });
  owner = await buildStaff(world, { role: 'owner' });
  await familiesOf(() => world).build({ guardians: [{ email: payer, emailConfirmedAt: world.clock.now }] });
  const { databaseUrl, store } = world.config;
  const [port, metricsPort] = [await freePort(), await freePort()];
  // A process of its own, with as much memory as the container has, so that its figures are of nothing else.
  backend = spawn(
    process.execPath,
    ['--max-old-space-size=128', '--max-semi-space-size=16', join(import.meta.dirname, 'main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        ...environment(databaseUrl, store.endpoint ?? '', store.bucket),
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        LOG_LEVEL: 'error',
      },
      stdio: 'ignore',
    },
  );
  api = `http://127.0.0.1:${port}`;
  metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  await until(async () => (await fetch(`${api}/api/health/ready`).catch(() => undefined))?.ok === true, 50);
  // Reading the longest delay resets it, so that the start does not count.
  await fetch(metrics);
});
afterAll(async () => {
  const ended = once(backend, 'exit');
  if (backend.kill('SIGTERM')) await ended;
  await world.stop();
});

beforeEach(async () => {
  // One tutor sends everything, which would soon reach the tutor's limits for an hour.
  await world.em().execute('delete from rate_limits');
});

test.each(table)(
  '%s answers whatever is sent with less than 500, and briefly',
  async (name, call) => {
    await fc.assert(
      fc.asyncProperty(requestOf(call), async (odd) => {
        const { status, text, headers } = await send(odd, call);
        seen.set(status, (seen.get(status) ?? 0) + 1);
        expect(status).toBeLessThan(500);
        for (const secret of secrets()) expect(text).not.toContain(secret);
        if (status < 400) {
          expectAnswer(answering(odd, call), { status, headers, text });
          return;
        }
        for (const inside of insides) expect(`${JSON.stringify([...headers])} ${text}`).not.toMatch(inside);
        largest.refusal = Math.max(largest.refusal, text.length);
        expect(text.length).toBeLessThan(errorLimit);
        const { code, errors = {} } = JSON.parse(text) as { code: string; errors?: object };
        expect(Object.keys(codes)).toContain(code);
        expect(Object.keys(errors).length).toBeLessThanOrEqual(50);
      }),
      { numRuns: Math.ceil(requests / table.length), seed },
    );
    expect([name, backend.exitCode]).toEqual([name, null]);
  },
  30_000 + requests * 20,
);

test('the process survives, within its memory', async () => {
  expect(backend.exitCode).toBeNull();
  const text = await (await fetch(metrics)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  const [resident, loopLag] = [figure('process_resident_memory_bytes'), figure('nodejs_eventloop_lag_max_seconds')];
  expect(resident / 1024 / 1024).toBeLessThan(memoryLimit);
  if (process.env.FUZZ_REQUESTS === undefined) return;
  const sum = [...seen.values()].reduce((total, count) => total + count, 0);
  const statuses = [...seen].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`);
  process.stdout.write(
    `${sum} requests, seed ${seed}: ${statuses.join(', ')}. Largest answer ${largest.answer} bytes, largest ` +
      `refusal ${largest.refusal}, loop held up for at most ${Math.round(loopLag * 1000)} ms, resident afterwards ` +
      `${Math.round(resident / 1024 / 1024)} MB.\n`,
  );
});

/**
 * The call that answers: the method may have been changed to that of another call with the same path, and where the
 * parameter at its end is empty or a dot, the address is that of the list above.
 */
function answering({ method, path: sentTo }: Odd, { path }: AnyCall): AnyCall | undefined {
  const above = new URL(sentTo, api).pathname.replace(/\/$/, '');
  const ofMethod = Object.values<AnyCall>(allCalls).filter((one) => one.method === method);
  return ofMethod.find((one) => one.path === above) ?? ofMethod.find((one) => one.path === path);
}

/** A successful answer has exactly the fields of the contract, and is no longer than a page of a list may be. */
function expectAnswer(call: AnyCall | undefined, { status, headers, text }: Received): void {
  // Excluded, since it grows with the API.
  if (call === wholeCalls.openapi) return;
  largest.answer = Math.max(largest.answer, text.length);
  expect(text.length).toBeLessThan(answerLimit);
  const { answer: schema, status: success } = call ?? {};
  // A form without script is answered by a redirect.
  if (!schema || !success || status === 303) return;
  const answer: Answer<unknown> = { status, headers, body: JSON.parse(text) };
  expectView(answer, success, schema);
}

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

let sent = 0;

/** Each request comes from another address, so that the limits of an address are not reached. */
async function send({ method, path, headers, body }: Odd, call: AnyCall): Promise<Received> {
  sent++;
  const answer = await fetch(api + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      ...(await sessionFor(call)),
      ...headers,
    },
    ...(body && method !== 'GET' ? { body } : {}),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Headers for who is signed in, with a new session each time, since a request may end it. */
async function sessionFor({ access, path }: AnyCall): Promise<Record<string, string>> {
  if (access === 'signingIn' || access === 'tutor' || access === 'certified')
    return { authorization: `Bearer ${world.signIn(tutor)}` };
  const origin = { origin: world.config.siteOrigin };
  if (path.startsWith(familyRoot))
    return access === 'public' ? origin : { ...origin, cookie: await homeSession(world, payer) };
  if (!path.startsWith(officeRoot)) return {};
  return access === 'public' ? origin : { ...origin, cookie: await officeSession(world, owner) };
}
