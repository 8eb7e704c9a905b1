import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dropScratch, dumpDatabase, insistEmpty, restoreDatabase, restoreIntoScratch } from './database.ts';
import { lookAt, openFiles, type Files } from './files.ts';
import { differences, type KeptFile, type Manifest } from './manifest.ts';
import { openRepository } from './repository.ts';
import type { KeeperSettings } from './settings.ts';

/** The folder that a backup is made of; the same each night, so that restic knows it again. */
const staging = (settings: KeeperSettings) => join(settings.folder, 'staging');
const scratch = (settings: KeeperSettings) => join(settings.folder, 'scratch');
const placesIn = (folder: string) => ({
  dump: join(folder, 'kitewell.dump'),
  manifest: join(folder, 'manifest.json'),
  files: join(folder, 'files'),
});

export interface Outcome {
  readonly snapshot: string;
  readonly manifest: Manifest;
}

/**
 * Stores database and files together. A file never changes under its key, and the files are fetched before the dump and
 * again after it: so each that the dump names is there, whether it came or went meanwhile.
 * @param isFirst whether the repository may be made
 * @param keepsAll whether no older backup is let go, as one of them is about to be brought back
 */
export async function makeBackup(
  settings: KeeperSettings,
  { isFirst, keepsAll }: { isFirst: boolean; keepsAll: boolean },
): Promise<Outcome> {
  const folder = staging(settings);
  const repository = openRepository(settings);
  const store = openFiles(settings.store);
  try {
    await beginAnew(settings, folder);
    await repository.open(isFirst);
    const places = placesIn(folder);
    const kept = new Map<string, KeptFile>();
    await fetchNew(store, places.files, kept);
    const at = new Date().toISOString();
    const rows = await dumpDatabase(settings.databaseUrl, places.dump);
    await fetchNew(store, places.files, kept);
    const manifest = { at, rows, files: [...kept.values()] };
    await writeFile(places.manifest, JSON.stringify(manifest));
    const snapshot = await repository.store(folder);
    if (!keepsAll) await repository.prune();
    return { snapshot, manifest };
  } finally {
    store.close();
    // What lies here is not encrypted.
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Restores a backup, `latest` or by its id, into a database of its own and a folder, holds both to what the backup says of itself, and
 * takes them away.
 * @throws Error naming what is not as it was
 */
export async function checkBackup(settings: KeeperSettings, wanted: string): Promise<Outcome> {
  const repository = openRepository(settings);
  return fetched(settings, wanted, async ({ snapshot, manifest, places }) => {
    const rows = await restoreIntoScratch(settings.databaseUrl, places.dump);
    holdTo(manifest, rows, await filesIn(manifest, places.files));
    await repository.verify();
    return { snapshot, manifest };
  });
}

/**
 * Puts a backup, `latest` or by its id, into an empty database, and its files into the bucket. Files that are there stay.
 * @throws Error naming what is not as it was
 */
export async function restoreBackup(settings: KeeperSettings, wanted: string): Promise<Outcome> {
  // Before a file is put back: those of a database that stays are its own.
  await insistEmpty(settings.databaseUrl);
  const store = openFiles(settings.store);
  try {
    return await fetched(settings, wanted, async ({ snapshot, manifest, places }) => {
      // The files first: a database without them would hand them to the outbox as lost.
      holdTo({ ...manifest, rows: {} }, {}, await filesIn(manifest, places.files));
      await store.makeBucket();
      for (const file of manifest.files) await store.putBack(file, places.files);
      const rows = await restoreDatabase(settings.databaseUrl, places.dump);
      const there = new Set(await store.keys());
      holdTo(
        manifest,
        rows,
        manifest.files.filter(({ key }) => there.has(key)),
      );
      return { snapshot, manifest };
    });
  } finally {
    store.close();
  }
}

/** Takes away what a backup or its trial left that was ended in the middle. */
export async function clearLeftovers(settings: KeeperSettings): Promise<void> {
  for (const folder of [staging(settings), scratch(settings)]) await rm(folder, { recursive: true, force: true });
  await dropScratch(settings.databaseUrl);
}

interface Fetched {
  readonly snapshot: string;
  readonly manifest: Manifest;
  readonly places: ReturnType<typeof placesIn>;
}

/** Brings a backup to a folder for as long as it is worked with. */
async function fetched<T>(settings: KeeperSettings, wanted: string, work: (backup: Fetched) => Promise<T>): Promise<T> {
  const folder = scratch(settings);
  const repository = openRepository(settings);
  try {
    await beginAnew(settings, folder);
    const snapshot = await repository.idOf(wanted);
    await repository.fetch(snapshot, staging(settings), folder);
    const places = placesIn(folder);
    const manifest = JSON.parse(await readFile(places.manifest, 'utf8')) as Manifest;
    return await work({ snapshot, manifest, places });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function beginAnew({ folder: home }: KeeperSettings, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(placesIn(folder).files, { recursive: true, mode: 0o700 });
  await mkdir(join(home, 'tmp'), { recursive: true, mode: 0o700 });
}

async function fetchNew(store: Files, folder: string, kept: Map<string, KeptFile>): Promise<void> {
  for (const key of await store.keys()) {
    const file = kept.has(key) ? undefined : await store.fetch(key, folder);
    if (file) kept.set(key, file);
  }
}

async function filesIn({ files }: Manifest, folder: string): Promise<Omit<KeptFile, 'contentType'>[]> {
  const found = [];
  for (const { key } of files) {
    if (existsSync(join(folder, encodeURIComponent(key)))) found.push({ key, ...(await lookAt(key, folder)) });
  }
  return found;
}

function holdTo(manifest: Manifest, rows: Manifest['rows'], files: readonly Omit<KeptFile, 'contentType'>[]): void {
  const faults = differences(manifest, { rows, files });
  if (faults.length > 0) throw new Error([`${faults.length} differences.`, ...faults.slice(0, 10)].join(' '));
}
