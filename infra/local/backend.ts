import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fullDiskIn, LocalServerError } from './local-server-error.ts';
import { stopWithParent } from './stop-with-parent.ts';

const folder = resolve(import.meta.dirname, '../../backend');
const host = '127.0.0.1';
const readyDeadline = 90_000;
const stopDeadline = 15_000;

export interface Backend {
  readonly url: string;
  readonly pid: number;
  /** Resolves with a sentence when the process ends by itself. */
  readonly broken: Promise<string>;
  /** Lets running requests finish; resolves when the process has ended. */
  stop(): Promise<void>;
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>;
}

export interface BackendOptions {
  /** The settings of config.ts, except port and address. */
  readonly environment: Record<string, string>;
  readonly port: number;
  /** The file for the process's output; an existing one is replaced, unless the process continues the log of another. */
  readonly log: string;
  readonly continued?: boolean;
}

/**
 * Starts the API as a process of its own; resolves when it is ready for requests.
 * @throws {LocalServerError} it ended, or was not ready in time
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { environment, port, log, continued = false } = options;
  const output = openSync(log, continued ? 'a' : 'w', 0o600);
  const { PATH, HOME, TZ, NODE_EXTRA_CA_CERTS } = process.env;
  // The same options as in the container.
  const memory = ['--max-old-space-size=128', '--max-semi-space-size=16', '--no-allocation-site-pretenuring'];
  const child: ChildProcess = spawn(process.execPath, [...memory, 'src/main.ts'], {
    cwd: folder,
    // No other variables: a DATABASE_URL of another product must not reach this process.
    env: { PATH, HOME, TZ, NODE_EXTRA_CA_CERTS, MALLOC_ARENA_MAX: '2', ...environment, PORT: String(port), HOST: host },
    stdio: ['ignore', output, output],
    // Ctrl-C in a terminal reaches a whole process group; this one is stopped by us, before the servers that it uses.
    detached: true,
  });
  closeSync(output);
  stopWithParent(child);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code ?? 'unknown'}`));
  });
  let stopRequested = false;
  const broken = new Promise<string>((resolve) => {
    void ended.then((how) => {
      if (!stopRequested) resolve(`The backend stopped unexpectedly (${how}). ${lastLines(log)}`);
    });
  });
  const stop = async () => {
    stopRequested = true;
    child.kill('SIGTERM');
    const late = setTimeout(() => {
      child.kill('SIGKILL');
    }, stopDeadline);
    await ended;
    clearTimeout(late);
  };
  const url = `http://${host}:${port}`;
  try {
    await Promise.race([
      untilReady(`${url}/api/health/ready`, log),
      broken.then((sentence) => Promise.reject(new LocalServerError(sentence))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    pid: child.pid ?? 0,
    broken,
    stop,
    kill: async () => {
      stopRequested = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function untilReady(address: string, log: string): Promise<void> {
  const end = Date.now() + readyDeadline;
  while (Date.now() < end) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new LocalServerError(`The backend was not ready after ${readyDeadline / 1000} s. ${lastLines(log)}`);
}

function lastLines(log: string): string {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8);
  const full = fullDiskIn(lines.join('\n'), dirname(log));
  return `${full ? `${full.message} ` : ''}The end of its log, ${log}:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
