import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressWith } from '@kitewell/contract/addresses';
import type { CallArguments } from '@kitewell/contract/call';
import { calls, type CallAnswer, type CallInput, type CallName } from '@kitewell/contract/calls';
import type { Cents } from '@kitewell/contract/cents';
import type { DocumentFileType, UploadView } from '@kitewell/contract/documents';
import type { ErrorView } from '@kitewell/contract/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { createApp } from '../src/app.ts';
import { loadConfig, type Config } from '../src/config.ts';
import type { DocumentStore } from '../src/document-store.ts';
import type { Tutor } from '../src/features/tutors/tutor.entity.ts';
import { createApiServer } from '../src/http/api-server.ts';
import { signToken } from '../src/http/auth.ts';
import { createLog } from '../src/log.ts';
import { createServices, type Services } from '../src/services.ts';
import { undeclared } from './declared-errors.ts';
import { startBreakableProxy, type BreakableProxy } from './breakable-proxy.ts';

export { freePort } from '../../infra/local/free-port.ts';

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/**
 * Every field of any call's answer, for tests that call by address and know which fields to expect. The state of an
 * agreement is left out, as that of a sign-in has the same name.
 */
type AnyAnswer = Intersection<
  {
    [Name in CallName]: Name extends 'openapi' | 'answerAgreement' ? never : Exclude<CallAnswer<Name>, undefined>;
  }[CallName]
>;

/** An answer, whose body is that of the call or of an error. */
export interface Answer<Body = AnyAnswer> {
  status: number;
  headers: Headers;
  body: Body & ErrorView;
}

export interface RequestOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** Input as JSON carries it, in which amounts are bare numbers. */
export type Sent<Input> = Input extends Cents
  ? number
  : Input extends number
    ? Input
    : Input extends object
      ? { [Name in keyof Input]: Sent<Input[Name]> }
      : Input;

export interface WorldOptions {
  /** Settings in addition to those of the test's servers. */
  env?: Record<string, string>;
  /** An empty database instead of a migrated one. */
  empty?: boolean;
  /** Puts the database and the store behind proxies with which a test can cut them off. */
  breakable?: boolean;
  /** Replaces the store that the app uses. */
  store?: (real: DocumentStore) => DocumentStore;
  /** Draws the site's pages in place of the frontend's build, which tests of the backend do not have. */
  editions?: Services['editions'];
}

/** A running app with a database, a bucket, a clock and a port of its own. */
export interface World {
  readonly url: string;
  readonly services: Services;
  readonly config: Config;
  /**
   * The clock of the app, which stands still at the moment at which the world began. A test that names days, or takes
   * the builders' days for days to come, sets `now`: otherwise it fails once those days have passed.
   */
  readonly clock: { now: Date };
  /** The log so far, in lines of JSON. */
  readonly logLines: string[];
  /** Only in a world with the option `breakable`. */
  readonly proxies: { database: BreakableProxy; store: BreakableProxy };
  /**
   * Makes a call by its name, as clients do. Requests that no client would send are made by address, with `get` and so
   * on.
   */
  call<Name extends CallName>(
    name: Name,
    ...input: CallArguments<Sent<CallInput<Name>> & RequestOptions>
  ): Promise<Answer<CallAnswer<Name> extends undefined ? unknown : CallAnswer<Name>>>;
  get(path: string, input?: RequestOptions): Promise<Answer>;
  post(path: string, body?: unknown, input?: RequestOptions): Promise<Answer>;
  put(path: string, body?: unknown, input?: RequestOptions): Promise<Answer>;
  delete(path: string, input?: RequestOptions): Promise<Answer>;
  /** Makes a request whose body is sent exactly as given. */
  ask(method: string, path: string, body?: RequestInit['body'], input?: RequestOptions): Promise<Answer>;
  /** A token as after signing in. */
  signIn(tutor: Tutor): string;
  em(): EntityManager;
  /** Sends a file to the store, as the browser does; returns the store's status. */
  upload(view: UploadView, bytes: Uint8Array, type?: string): Promise<number>;
  /** Asks for a form, sends the bytes, and returns the address by which they are claimed. */
  send(token: string, bytes: Uint8Array, mimeType?: DocumentFileType): Promise<string>;
  /**
   * A second app on the same database and bucket, with a pool and, where given, settings of its own; it stops with the
   * world.
   */
  sibling(env?: Record<string, string>): Promise<Pick<World, 'url' | 'services' | 'ask'>>;
  stop(): Promise<void>;
}

/** Starts an app on a new copy of the template database. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name}${options.empty ? '' : ' template kitewell_template'}`);
  const databaseUrl = serverUrl(name);
  const storeUrl = new URL(setting('TEST_S3_ENDPOINT'));
  const proxies = options.breakable
    ? {
        database: await startBreakableProxy(databaseUrl.hostname, Number(databaseUrl.port)),
        store: await startBreakableProxy(storeUrl.hostname, Number(storeUrl.port)),
      }
    : undefined;
  if (proxies) {
    databaseUrl.host = `127.0.0.1:${proxies.database.port}`;
    storeUrl.host = `127.0.0.1:${proxies.store.port}`;
  }
  const configWith = (env: Record<string, string> = {}) =>
    loadConfig({
      ...environment(databaseUrl.href, storeUrl.origin, name.replace('_', '-')),
      ...options.env,
      ...env,
    });
  const config = configWith();
  const clock = { now: new Date() };
  const logLines: string[] = [];
  const log = createLog('debug', { write: (line) => void logLines.push(line) });
  /** Of requests that a test made without `ask`. */
  const undeclaredErrors = new Set<string>();
  const start = async (settings = config) => {
    const plain = await createServices(settings, { now: () => clock.now, log });
    const services = {
      ...plain,
      ...(options.store ? { store: options.store(plain.store) } : {}),
      ...(options.editions ? { editions: options.editions } : {}),
    };
    const server = createApiServer(createApp(services));
    server.on('request', (req: IncomingMessage, res: ServerResponse & { locals?: { code?: string } }) => {
      const url = req.url ?? '';
      res.once('close', () => {
        const code = res.locals?.code;
        const found = code === undefined ? undefined : undeclared(req.method ?? '', url, res.statusCode, code);
        if (found !== undefined) undeclaredErrors.add(found);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const stop = async () => {
      await close(server);
      await plain.close();
    };
    return { services, stop, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const { services, url, stop } = await start();
  await services.store.prepareBucket();
  const running = [stop];

  const askAt =
    (origin: string): World['ask'] =>
    async (method, path, body, { token, headers } = {}) => {
      const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const response = await fetch(origin + path, {
        method,
        body: body ?? null,
        headers: { ...authorization, ...headers },
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
      const answer: Answer = {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(text) : text,
      };
      const code = (answer.body as Partial<ErrorView> | null)?.code;
      const found = isJson && code !== undefined && undeclared(method, path, answer.status, code);
      if (found) throw new Error(found);
      return answer;
    };
  const ask = askAt(url);
  const send =
    (method: string) =>
    (path: string, body?: unknown, input: RequestOptions = {}) =>
      ask(method, path, JSON.stringify(body), {
        ...input,
        headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...input.headers },
      });
  const post = send('POST');
  const upload = async (view: UploadView, bytes: Uint8Array, type = 'application/pdf') => {
    const form = new FormData();
    for (const [field, value] of Object.entries(view.fields)) form.append(field, value);
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'file');
    const response = await fetch(view.uploadUrl, { method: 'POST', body: form });
    await response.text();
    return response.status;
  };

  const call = (name: CallName, input: RequestOptions & { body?: unknown } = {}) =>
    send(calls[name].method)(addressWith(calls[name].path, input), input.body, input);

  return {
    url,
    services,
    config,
    call,
    clock,
    logLines,
    get proxies() {
      if (!proxies) throw new Error('Only a breakable world has proxies.');
      return proxies;
    },
    get: (path, input) => ask('GET', path, undefined, input),
    post,
    put: send('PUT'),
    delete: (path, input) => ask('DELETE', path, undefined, input),
    ask,
    signIn: (tutor) => signToken(tutor, config.session),
    em: () => services.orm.em.fork(),
    upload,
    async send(token, bytes, mimeType = 'application/pdf') {
      const wanted = { fileName: 'file', mimeType, fileSize: bytes.length };
      const { status, body } = await post('/api/tutor/documents/uploads', wanted, { token });
      const sent = status === 201 ? await upload(body, bytes, mimeType) : undefined;
      if (sent !== 201) throw new Error(`The upload was refused: ${status}, ${sent ?? body.code}`);
      return body.fileUrl;
    },
    async sibling(env) {
      const another = await start(env && configWith(env));
      running.push(another.stop);
      return { ...another, ask: askAt(another.url) };
    },
    async stop() {
      for (const end of running) await end();
      await proxies?.database.stop();
      await proxies?.store.stop();
      await administer(`drop database ${name} with (force)`);
      if (undeclaredErrors.size > 0) throw new Error([...undeclaredErrors].join('\n'));
    },
  };
}

/** The environment for a backend on these servers that runs as a process of its own. */
export function environment(databaseUrl: string, storeUrl: string, bucket: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: storeUrl,
    S3_PUBLIC_ENDPOINT: storeUrl,
    S3_BUCKET: bucket,
    S3_REGION: setting('TEST_S3_REGION'),
    S3_ACCESS_KEY_ID: setting('TEST_S3_ACCESS_KEY_ID'),
    S3_SECRET_ACCESS_KEY: setting('TEST_S3_SECRET_ACCESS_KEY'),
    JWT_SECRET: 'the-key-of-the-tests-0123456789-abcdef',
    LINK_SECRET: 'the-links-of-the-tests-0123456789-abc',
    SEAL_SECRET: 'the-seals-of-the-tests-0123456789-abc',
    DEMO_LOGIN: 'on',
    SITE_ORIGIN: 'http://localhost:8080',
    TRUST_PROXY: '1',
  };
}

/** Waits until `fact` is true, checking often; fails after `seconds`. */
export async function until(fact: () => boolean | Promise<boolean>, seconds = 10): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await fact());) {
    if (Date.now() > end) throw new Error(`This did not come true within ${seconds} s: ${fact.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is missing: run the integration tests through jest's global setup.`);
  return value;
}

function serverUrl(database: string): URL {
  const url = new URL(setting('TEST_POSTGRES_URL_BASE'));
  url.pathname = `/${database}`;
  return url;
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl('postgres').href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}
