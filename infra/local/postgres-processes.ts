/** The processes of a PostgreSQL on this machine, including one that an earlier run has left. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalServerError } from './local-server-error.ts';
import type { Account } from './postgres-binaries.ts';

/** The folder of the server's files, below its data folder. */
export const clusterFolder = (folder: string) => path.join(folder, 'cluster');
/** The file with the id of the process that started the server. */
export const ownerFile = (folder: string) => path.join(folder, 'owner.pid');

/** PostgreSQL's programs do not get the caller's environment, where PGDATA or PGOPTIONS could change what they do. */
export const environment = {
  PATH: process.env.PATH,
  LANG: 'C',
  LC_ALL: 'C',
  TZ: 'UTC',
  SystemRoot: process.env.SystemRoot,
};

/** Stops a server that is still running on the folder though the process that started it has died. */
export async function stopLeftover(folder: string): Promise<void> {
  const cluster = clusterFolder(folder);
  const lockFile = path.join(cluster, 'postmaster.pid');
  if (!existsSync(lockFile)) return;
  let leftover = await processesOf(cluster);
  const owner = Number.parseInt(await fs.readFile(ownerFile(folder), 'utf8').catch(() => ''), 10);
  if (leftover.length > 0 && owner > 0 && isAlive(owner)) {
    throw new LocalServerError(`The database in ${folder} is in use by process ${owner}; stop it first.`);
  }
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    for (const pid of leftover.filter(isAlive)) process.kill(pid, signal);
    for (const end = Date.now() + patience; leftover.length > 0 && Date.now() < end;) {
      await sleep(50);
      leftover = await processesOf(cluster);
    }
  }
  if (leftover.length > 0) {
    throw new LocalServerError(`The database in ${folder} is in use by process ${leftover[0]}; stop it first.`);
  }
  // PostgreSQL refuses a lock file whose process is alive, though that may now be another program, or a killed server
  // that has not been waited for (as a container's first process often does not).
  if (process.platform === 'linux') await fs.rm(lockFile, { force: true });
}

/**
 * The processes of the PostgreSQL on this cluster. The lock file cannot tell, since the process id in it may now be
 * another program's.
 */
export async function processesOf(cluster: string): Promise<number[]> {
  if (process.platform === 'linux') {
    const real = await fs.realpath(cluster);
    const numbers = (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const folders = await Promise.all(numbers.map((pid) => fs.readlink(`/proc/${pid}/cwd`).catch(() => '')));
    return numbers.filter((_, index) => folders[index] === real).map(Number);
  }
  if (process.platform === 'win32') return [];
  const { output } = await finish('/bin/ps', undefined, '/', ['-axo', 'pid=,command=']);
  const servers = output.split('\n').filter((line) => line.includes('bin/postgres') && line.includes(cluster));
  return servers.map((line) => Number.parseInt(line, 10));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Runs a program to its end; returns what it printed on both streams. */
export async function finish(program: string, account: Account, cwd: string, args: string[]) {
  const child = spawn(program, args, { ...account, cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, output };
}
