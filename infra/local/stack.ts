/**
 * The whole product on this machine without containers: PostgreSQL, the object store, the backend and the web server,
 * on one data folder. `npm start`, the end-to-end tests and the operators' command line use it.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readBuild } from '../web/rules.ts';
import { startWebServer, type Development } from '../web/serve.ts';
import { freePort } from './free-port.ts';
import { startInbox } from './inbox.ts';
import { keepBackend } from './kept-backend.ts';
import { LocalServerError } from './local-server-error.ts';
import { startServers, type Environment } from './servers.ts';

const root = resolve(import.meta.dirname, '../..');
const host = '127.0.0.1';

/** The folder for everything that survives a run; KITEWELL_DATA can name another. */
export const dataFolder = resolve(root, process.env.KITEWELL_DATA ?? '.kitewell');

/** A data folder that only this process uses, until it is released. */
export interface Claim {
  readonly data: string;
  /** Erases what earlier runs have stored. */
  beginAnew(): void;
  /** Records the settings with which other programs reach the servers that now run on the folder. */
  announce(environment: Environment): void;
  release(): void;
}

interface Holder {
  pid: number;
  begun: string;
  environment?: Environment;
}

/**
 * Claims the data folder for this process.
 * @throws {LocalServerError} another process has it
 */
export function claim(data: string): Claim {
  const file = holderFile(data);
  const holder = holderOf(data);
  if (holder) throw new LocalServerError(inUse(data, `as process ${holder.pid}`));
  const self = { pid: process.pid, begun: beginningOf(process.pid) };
  const write = (path: string, written: Holder) => {
    writeFileSync(path, JSON.stringify(written), { flag: 'wx', mode: 0o600 });
  };
  try {
    mkdirSync(data, { recursive: true });
    rmSync(file, { force: true });
    write(file, self);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new LocalServerError(inUse(data, 'since this moment'));
    if (code !== 'EACCES' && code !== 'EROFS') throw error;
    throw new LocalServerError(
      `${data} is not yours to write in; make it yours, or name another folder in KITEWELL_DATA.`,
    );
  }
  return {
    data,
    beginAnew: () => {
      for (const kept of ['postgres', 'store', 'site', 'secrets.json', 'backend.log']) {
        rmSync(join(data, kept), { recursive: true, force: true });
      }
    },
    announce: (environment) => {
      // Written under another name and renamed, so that nobody reads half of it.
      write(`${file}.${process.pid}`, { ...self, environment });
      renameSync(`${file}.${process.pid}`, file);
    },
    release: () => {
      rmSync(file, { force: true });
    },
  };
}

const inUse = (data: string, how: string) =>
  `Kitewell is already running on ${data}, ${how}; stop it first (Ctrl-C in its window).`;

/**
 * The settings with which the backend's programs reach the servers that run on a data folder; undefined where none do.
 * @throws {LocalServerError} they are just starting
 */
export function runningEnvironment(data: string): Environment | undefined {
  const holder = holderOf(data);
  if (holder && !holder.environment) {
    throw new LocalServerError(`Kitewell is just starting on ${data}; try again in a moment.`);
  }
  return holder?.environment;
}

const holderFile = (data: string) => join(data, 'local.json');

/** The process that has claimed the folder; undefined where there is none, or it has died. */
function holderOf(data: string): Holder | undefined {
  let holder: Holder;
  try {
    holder = JSON.parse(readFileSync(holderFile(data), 'utf8')) as Holder;
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') throw new LocalServerError(inUse(data, 'as another user'));
    return undefined;
  }
  // After a restart of the machine another program may have its id.
  return holder.begun === beginningOf(holder.pid) ? holder : undefined;
}

/** When a process began, in ticks since the machine started; empty where the system does not say. */
function beginningOf(pid: number): string {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return '';
  // The name in brackets may contain anything; the time is the twentieth field after it.
  return readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
}

/** The frontend served from its source, and a backend that is restarted after each change of its source. */
export interface Workshop extends Development {
  /** The folder of pages with which the backend answers a form that was sent without script. */
  readonly formPages: string;
  /** Calls back when the backend's code, or what it writes emails and pages with, has changed; then browsers reload. */
  onChange(renew: () => Promise<void>): void;
  stop(): Promise<void>;
}

/** The sample content of a start: a handful of families, or a business at its real size. */
export type SampleSize = 'demo' | 'large';

export interface StackOptions {
  readonly claimed: Claim;
  /** Folder of the built frontend. */
  readonly dist: string;
  readonly development?: Workshop | undefined;
  /** Port of the site. */
  readonly port: number;
  /** The port of the inbox; a free one where none is given. */
  readonly inboxPort?: number;
  /** How much sample content there is; the usual size where nothing is said. */
  readonly seed?: SampleSize | 'none';
  /** `false` is faster, but data may be lost in a power cut; for tests. */
  readonly durable: boolean;
  readonly say: (line: string) => void;
}

export interface Stack {
  readonly site: string;
  readonly backendLog: string;
  /** The address of the inbox with the emails that were sent; undefined where none are written. */
  readonly inbox: string | undefined;
  /** The backend's current process and address, and the settings of its servers; for measurements and resilience tests. */
  readonly backendPid: number;
  readonly backendUrl: string;
  readonly environment: Environment;
  /** Resolves with a sentence when the backend has ended by itself too often to be restarted. */
  readonly broken: Promise<string>;
  /** Stops everything in reverse order. */
  stop(): Promise<void>;
}

/**
 * Starts the product over the built frontend; resolves when it is ready for visitors.
 * @throws {LocalServerError} a part of it cannot run
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { claimed, dist, development, port, durable, say } = options;
  const { data } = claimed;
  const site = `http://localhost:${port}`;
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopOne of started.splice(0).reverse()) await stopOne();
  };
  try {
    say('Starting the database and the store ...');
    const servers = await startServers(data, site, durable);
    started.push(() => servers.stop());
    say('Starting the backend ...');
    const backendLog = join(data, 'backend.log');
    // Where no pages were built, as in a test of the servers, no pages answer forms and no emails are written.
    const formPages = development?.formPages ?? resolve(dist, '../answers');
    const writer = join(formPages, 'emails.mjs');
    const inbox = existsSync(writer) ? await startInbox({ port: options.inboxPort ?? 0, writer, site }) : undefined;
    if (inbox) started.push(() => inbox.stop());
    // In development pages are drawn as they are asked for, of the samples.
    const draws = !development && existsSync(join(formPages, 'edition.mjs'));
    const siteFolder = draws ? join(data, 'site') : undefined;
    const environment = {
      ...servers.environment,
      SEED: options.seed ?? 'demo',
      // The samples are made around a day, and follow it where they are kept.
      DEMO_RESET: durable ? '04:00' : 'off',
      // Compiles only files that have changed.
      NODE_COMPILE_CACHE: join(data, 'compiled'),
      ...(existsSync(formPages) ? { FORM_PAGES: formPages } : {}),
      ...(inbox ? { SMTP_URL: inbox.smtpUrl } : {}),
      ...(siteFolder === undefined ? {} : { SITE_FOLDER: siteFolder }),
    };
    const settings = {
      environment,
      port: await freePort(),
      log: backendLog,
    };
    const backend = await keepBackend(settings, say);
    started.push(() => backend.stop());
    development?.onChange(() => backend.renew());
    const web = await startWebServer({
      dist,
      siteFolder,
      development,
      port,
      host,
      backends: () => [backend.url],
      store: servers.storeUrl,
    }).catch((error: unknown) => {
      throw error instanceof Error ? portError(error, port) : error;
    });
    started.push(() => web.stop());
    if (siteFolder !== undefined) {
      say('Drawing the pages ...');
      await untilShown(join(siteFolder, readBuild(dist).build, 'current'), backendLog);
    }
    claimed.announce(environment);
    return {
      site,
      backendLog,
      inbox: inbox?.url,
      get backendPid() {
        return backend.pid;
      },
      backendUrl: backend.url,
      environment,
      // The developer who changed the code will fix it.
      broken: development ? new Promise(() => undefined) : backend.broken,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for the first published pages. @throws {LocalServerError} they do not come */
async function untilShown(shown: string, backendLog: string): Promise<void> {
  const giveUpAt = Date.now() + 120_000;
  while (!existsSync(shown)) {
    if (Date.now() > giveUpAt) throw new LocalServerError(`The pages were not drawn; the reason is in ${backendLog}.`);
    await wait(100);
  }
}

/**
 * Checks the site's port before anything else is done, so that the error comes at once.
 * @throws {LocalServerError} it is in use
 */
export async function requirePort(port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => {
      reject(portError(error, port));
    });
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

function portError(error: Error, port: number): Error {
  const { code } = error as NodeJS.ErrnoException;
  const other = 'choose another port, such as PORT=8090 npm start.';
  if (code === 'EADDRINUSE')
    return new LocalServerError(`Port ${port} is in use; stop the program that uses it, or ${other}`);
  if (code === 'EACCES') return new LocalServerError(`You may not use port ${port} on this machine; ${other}`);
  return error;
}
