import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dropScratch, dumpDatabase, insistEmpty, restoreDatabase, restoreIntoScratch } from './database.ts';
import { lookAt, openFiles, type Files } from './files.ts';
import { differences, type StoredFile, type Manifest } from './manifest.ts';
import { openRepository } from './repository.ts';
import type { BackupSettings } from './settings.ts';

/** The folder of which a backup is made. It has the same path each night, so that restic recognises it. */
const staging = (settings: BackupSettings) => join(settings.folder, 'staging');
const scratch = (settings: BackupSettings) => join(settings.folder, 'scratch');
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
 * Stores database and files together. A stored file never changes. The files are copied before the dump and again after
 * it, so that every file which the dump names is there, even if it was added or deleted meanwhile.
 * @param isFirst whether the repository may be created
 * @param keepsAll whether old backups are kept, because one of them is about to be restored
 */
export async function makeBackup(
  settings: BackupSettings,
  { isFirst, keepsAll }: { isFirst: boolean; keepsAll: boolean },
): Promise<Outcome> {
  const folder = staging(settings);
  const repository = openRepository(settings);
  const store = openFiles(settings.store);
  try {
    await beginAnew(settings, folder);
    await repository.open(isFirst);
    const places = placesIn(folder);
    const kept = new Map<string, StoredFile>();
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
    // The files here are not encrypted.
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Restores a backup, `latest` or one by its id, into a separate database and folder, compares both with the backup's
 * manifest, and deletes them. `readsAll` reads every byte of all backups too, since damage in an older one shows nowhere
 * else.
 * @throws Error naming each difference
 */
export async function checkBackup(
  settings: BackupSettings,
  wanted: string,
  { readsAll = false } = {},
): Promise<Outcome> {
  const repository = openRepository(settings);
  return fetched(settings, wanted, async ({ snapshot, manifest, places }) => {
    const rows = await restoreIntoScratch(settings.databaseUrl, places.dump);
    compareWith(manifest, rows, await filesIn(manifest, places.files));
    await repository.verify(readsAll);
    return { snapshot, manifest };
  });
}

/**
 * Restores a backup, `latest` or one by its id, into an empty database, and copies its files to the bucket. Files that
 * are there already stay.
 * @throws Error naming each difference
 */
export async function restoreBackup(settings: BackupSettings, wanted: string): Promise<Outcome> {
  // Checked before any file is copied: the files of a database that stays must not be mixed with others.
  await insistEmpty(settings.databaseUrl);
  const store = openFiles(settings.store);
  try {
    return await fetched(settings, wanted, async ({ snapshot, manifest, places }) => {
      // The files come first: a database whose files are missing would have them struck out as lost.
      compareWith({ ...manifest, rows: {} }, {}, await filesIn(manifest, places.files));
      await store.makeBucket();
      for (const file of manifest.files) await store.putBack(file, places.files);
      const rows = await restoreDatabase(settings.databaseUrl, places.dump);
      const there = new Set(await store.keys());
      compareWith(
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

/** Deletes what a backup or a check left behind that was interrupted. */
export async function clearLeftovers(settings: BackupSettings): Promise<void> {
  for (const folder of [staging(settings), scratch(settings)]) await rm(folder, { recursive: true, force: true });
  await dropScratch(settings.databaseUrl);
}

interface Fetched {
  readonly snapshot: string;
  readonly manifest: Manifest;
  readonly places: ReturnType<typeof placesIn>;
}

/** Brings a backup back to a folder, and deletes the folder when the work with it is done. */
async function fetched<T>(settings: BackupSettings, wanted: string, work: (backup: Fetched) => Promise<T>): Promise<T> {
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

async function beginAnew({ folder: home }: BackupSettings, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(placesIn(folder).files, { recursive: true, mode: 0o700 });
  await mkdir(join(home, 'tmp'), { recursive: true, mode: 0o700 });
}

async function fetchNew(store: Files, folder: string, kept: Map<string, StoredFile>): Promise<void> {
  for (const key of await store.keys()) {
    const file = kept.has(key) ? undefined : await store.fetch(key, folder);
    if (file) kept.set(key, file);
  }
}

async function filesIn({ files }: Manifest, folder: string): Promise<Omit<StoredFile, 'contentType'>[]> {
  const found = [];
  for (const { key } of files) {
    if (existsSync(join(folder, encodeURIComponent(key)))) found.push({ key, ...(await lookAt(key, folder)) });
  }
  return found;
}

function compareWith(
  manifest: Manifest,
  rows: Manifest['rows'],
  files: readonly Omit<StoredFile, 'contentType'>[],
): void {
  const mismatches = differences(manifest, { rows, files });
  if (mismatches.length > 0)
    throw new Error([`${mismatches.length} differences.`, ...mismatches.slice(0, 10)].join(' '));
}
