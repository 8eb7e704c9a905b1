import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readlink, rename, rm, stat, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { DocumentStore } from '../../document-store.ts';
import type { Log } from '../../log.ts';
import { startPeriodicWork } from '../../periodic-work.ts';
import { folderOf, readCurrent, type CurrentEdition } from './editions.ts';

/** Data of pages by the hash in its name, which an open tab may still ask for after the page was published anew. */
const published = 'published';
/** Where the web server looks for files packed by Brotli. */
const packed = '.brotli';
const keptDays = 30;
/** The link to what the web server shows. */
const shown = 'current';

interface Follower {
  readonly store: DocumentStore;
  readonly build: string;
  /** The folder that the web server reads, of this build alone. */
  readonly folder: string;
  readonly log: Log;
}

/**
 * Brings the editions of a build from the store to the disk of a web server, looking each second. A page is wholly of one
 * edition, since the folder that is shown changes by renaming a link; whatever fails leaves what was shown before.
 */
export function startFollowing(follower: Follower): { stop(): Promise<void> } {
  let isBusy = false;
  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await followOnce(follower);
    } finally {
      isBusy = false;
    }
  };
  const failure = 'the latest edition of the site could not be fetched: what was shown before stays';
  return startPeriodicWork({ everyMs: 1_000, work, log: follower.log, failure });
}

/** Fetches and shows the edition that the store names, where it is another one. @returns whether it was */
export async function followOnce({ store, build, folder, log }: Follower): Promise<boolean> {
  const current = await readCurrent(store, build);
  if (!current || (await shownIn(folder)) === current.edition) return false;
  const { edition } = current;
  // Another backend may bring the same edition to the same disk at this moment.
  const own = join(folder, `.${randomUUID()}`);
  try {
    await mkdir(own, { recursive: true });
    await fetchArchive(store, `${folderOf(build)}${edition}.tar`, `${own}.tar`, current.sha256);
    await promisify(execFile)('tar', ['-xf', `${own}.tar`, '-C', own, '--no-same-owner']);
    await setTimes(own, current);
    await sharePublished(own, folder);
    await rename(own, join(folder, edition)).catch((error: unknown) => {
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    });
    await symlink(edition, `${own}.link`);
    await rename(`${own}.link`, join(folder, shown));
  } finally {
    await rm(own, { recursive: true, force: true });
    await rm(`${own}.tar`, { force: true });
  }
  log.info({ edition, pages: current.pages }, 'the site shows an edition');
  await removeFormer(folder, current);
  return true;
}

/** The edition that the web server shows; undefined where there is none. */
export const shownIn = (folder: string): Promise<string | undefined> =>
  readlink(join(folder, shown)).catch(() => undefined);

async function fetchArchive(store: DocumentStore, key: string, file: string, sha256: string): Promise<void> {
  const found = await store.read(key);
  if (!found) throw new Error(`${key} is not in the store.`);
  await pipeline(found.body, createWriteStream(file));
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') !== sha256) throw new Error(`${key} has not arrived as it was stored.`);
}

async function setTimes(folder: string, { number }: CurrentEdition): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), number, number);
  }
}

/** Moves the data of pages to where it stays for later, also that of former editions. */
async function sharePublished(from: string, folder: string): Promise<void> {
  for (const beside of ['', packed]) {
    const source = join(from, beside, published);
    const target = join(folder, beside, published);
    const names = await readdir(source).catch(() => []);
    await mkdir(target, { recursive: true });
    // In place of the same file of an edition before, which makes it young again.
    for (const name of names) await rename(join(source, name), join(target, name));
    await rm(source, { recursive: true, force: true });
  }
}

/** Removes editions older than the one before, and data that no edition has named for a month. */
async function removeFormer(folder: string, { edition, former }: CurrentEdition): Promise<void> {
  const kept = new Set([edition, former[0], shown, published, packed]);
  for (const name of await readdir(folder)) {
    // What is begun belongs to a process that is still at work, or was killed long ago.
    if (kept.has(name) || (name.startsWith('.') && !(await isOlder(join(folder, name), 1)))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
  for (const place of [published, join(packed, published)]) {
    for (const name of await readdir(join(folder, place))) {
      const file = join(folder, place, name);
      if (await isOlder(file, keptDays)) await rm(file, { force: true });
    }
  }
}

const isOlder = async (file: string, days: number) =>
  Date.now() - (await stat(file)).mtimeMs > days * 24 * 60 * 60 * 1000;
