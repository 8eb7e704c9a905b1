/**
 * The program of the backup service's container: makes a backup each night and checks one each week, each
 * month with every byte of all of them. As a command it does one
 * of them at once: `node backups/main.ts backup [--keep-all]`, `check [ID]`, or `restore [ID]`, which needs an empty
 * database. With `--keep-all` no old backup is deleted.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkBackup, clearLeftovers, makeBackup, restoreBackup, type Outcome } from './backup.ts';
import { takeLock } from './lock.ts';
import { rowsOf, summary } from './manifest.ts';
import { due, readsAllNow, type BackupState } from './plan.ts';
import { backupSettings, type BackupSettings } from './settings.ts';

const settings = backupSettings(process.env);
const stateFile = join(settings.folder, 'state.json');
const busyFile = join(settings.folder, 'busy');
const lookEveryMs = 30_000;
const patienceMs = 10 * 60_000;
const say = (line: string) => console.log(`${new Date().toISOString()} ${line}`);

const state = (): BackupState =>
  existsSync(stateFile) ? (JSON.parse(readFileSync(stateFile, 'utf8')) as BackupState) : {};

function remember(news: BackupState): void {
  writeFileSync(`${stateFile}.new`, JSON.stringify({ ...state(), ...news }));
  renameSync(`${stateFile}.new`, stateFile);
}

const tasks = {
  async backup(config: BackupSettings, ...options: string[]): Promise<Outcome> {
    try {
      const made = await makeBackup(config, {
        isFirst: state().backup === undefined,
        keepsAll: options.includes('--keep-all'),
      });
      const { snapshot, manifest } = made;
      const counts = { rows: rowsOf(manifest.rows), files: manifest.files.length };
      remember({ backup: { at: manifest.at, snapshot, ...counts }, backupFailure: undefined });
      return made;
    } catch (error) {
      remember({ backupFailure: { at: new Date().toISOString(), reason: reasonOf(error) } });
      throw error;
    }
  },
  async check(config: BackupSettings, snapshot?: string): Promise<Outcome> {
    // Only a check of the latest backup counts as the weekly one, about which the monitor reports.
    if (snapshot !== undefined) return checkBackup(config, snapshot);
    const readsAll = readsAllNow(state(), new Date());
    try {
      const found = await checkBackup(config, 'latest', { readsAll });
      const at = new Date().toISOString();
      remember({
        check: { at, snapshot: found.snapshot },
        checkFailure: undefined,
        ...(readsAll && { readAllAt: at }),
      });
      return found;
    } catch (error) {
      remember({ checkFailure: { at: new Date().toISOString(), reason: reasonOf(error) } });
      throw error;
    }
  },
  restore: (config: BackupSettings, snapshot = 'latest') => restoreBackup(config, snapshot),
};
const done = { backup: 'Backed up', check: 'Tried, and all of it is there', restore: 'Restored' };

async function perform(name: keyof typeof tasks, ...args: string[]): Promise<void> {
  const giveBack = await lock();
  await work(name, ...args).finally(giveBack);
}

async function work(name: keyof typeof tasks, ...args: string[]): Promise<void> {
  const begun = Date.now();
  const { snapshot, manifest } = await tasks[name](settings, ...args);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  say(`${done[name]}: ${snapshot} of ${manifest.at}, ${summary(manifest)} (${seconds} s)`);
}

/** Only one runs at a time, whoever started it, because all use the same folders. */
async function lock(): Promise<() => void> {
  mkdirSync(settings.folder, { recursive: true });
  for (const end = Date.now() + patienceMs; ;) {
    const giveBack = takeLock(busyFile);
    if (giveBack) return giveBack;
    if (Date.now() > end) throw new Error('The backup service is busy; try again later.');
    await wait(1000);
  }
}

/** Deletes what an interrupted backup has left, since the files there are not encrypted. */
async function clear(): Promise<void> {
  try {
    const giveBack = await lock();
    await clearLeftovers(settings).finally(giveBack);
  } catch (error) {
    say(`Leftovers could not be removed: ${reasonOf(error)}`);
  }
}

async function keepWatch(): Promise<never> {
  await clear();
  for (;;) {
    await wait(lookEveryMs);
    try {
      const giveBack = takeLock(busyFile);
      if (giveBack) await workWhereDue().finally(giveBack);
    } catch (error) {
      say(`The backup service failed: ${reasonOf(error)}`);
    }
  }
}

async function workWhereDue(): Promise<void> {
  const task = due(state(), new Date(), settings.minuteOfNight);
  if (!task) return;
  try {
    await work(task);
  } catch (error) {
    say(`The ${task} failed: ${reasonOf(error)}`);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 2000);

// The first process of a container gets only those signals for which it has a handler.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
const [name, ...args] = process.argv.slice(2);
if (name === undefined) await keepWatch();
else if (name === 'backup' || name === 'check' || name === 'restore') {
  try {
    await perform(name, ...args);
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
} else {
  console.error(`Unknown task ${name}. Choose backup, check or restore.`);
  process.exitCode = 1;
}
