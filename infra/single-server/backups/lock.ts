import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';

/** The holder of a lock renews it this often; after the longer time it counts as dead. */
const shownEveryMs = 30_000;
const goneAfterMs = 5 * 60_000;

/**
 * Takes a lock, which is a file, so that it works between containers that share a folder: the same process id would
 * mean different processes in them.
 * @returns a function that releases it; undefined where somebody else holds it
 */
export function takeLock(file: string): (() => void) | undefined {
  const id = randomUUID();
  letGoOfStale(file);
  try {
    writeFileSync(file, id, { flag: 'wx' });
  } catch (error) {
    if (isCode(error, 'EEXIST')) return undefined;
    throw error;
  }
  const shown = setInterval(() => {
    const now = new Date();
    if (holderOf(file)?.id === id) utimesSync(file, now, now);
  }, shownEveryMs).unref();
  const giveBack = () => {
    clearInterval(shown);
    process.off('exit', giveBack);
    if (holderOf(file)?.id === id) rmSync(file, { force: true });
  };
  process.once('exit', giveBack);
  return giveBack;
}

/** A process that was killed has not released its lock. */
function letGoOfStale(file: string): void {
  const holder = holderOf(file);
  if (holder && Date.now() - holder.shownAt > goneAfterMs && holderOf(file)?.id === holder.id) rmSync(file);
}

function holderOf(file: string): { id: string; shownAt: number } | undefined {
  try {
    return { id: readFileSync(file, 'utf8'), shownAt: statSync(file).mtimeMs };
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const isCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
