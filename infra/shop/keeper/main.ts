/**
 * Makes a backup each night and tries one each week, as the container's own program; as a command it does one of them now:
 * `node keeper/main.ts backup`, `check`, or `restore [ID]`, which needs an empty database.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkBackup, makeBackup, restoreBackup, type Outcome } from './backup.ts';
import { rowsOf, summary } from './manifest.ts';
import { due, type KeeperState } from './plan.ts';
import { keeperSettings, type KeeperSettings } from './settings.ts';

const settings = keeperSettings(process.env);
const stateFile = join(settings.folder, 'state.json');
const busyFile = join(settings.folder, 'busy');
const lookEveryMs = 30_000;
const patienceMs = 10 * 60_000;
const say = (line: string) => console.log(`${new Date().toISOString()} ${line}`);

const state = (): KeeperState =>
  existsSync(stateFile) ? (JSON.parse(readFileSync(stateFile, 'utf8')) as KeeperState) : {};

function remember(news: KeeperState): void {
  writeFileSync(`${stateFile}.new`, JSON.stringify({ ...state(), ...news }));
  renameSync(`${stateFile}.new`, stateFile);
}

const tasks = {
  async backup(one: KeeperSettings): Promise<Outcome> {
    try {
      const made = await makeBackup(one, state().backup === undefined);
      const { snapshot, manifest } = made;
      const counts = { rows: rowsOf(manifest.rows), files: manifest.files.length };
      remember({ backup: { at: manifest.at, snapshot, ...counts }, backupFault: undefined });
      return made;
    } catch (error) {
      remember({ backupFault: { at: new Date().toISOString(), reason: reasonOf(error) } });
      throw error;
    }
  },
  async check(one: KeeperSettings): Promise<Outcome> {
    try {
      const found = await checkBackup(one);
      remember({ check: { at: new Date().toISOString(), snapshot: found.snapshot }, checkFault: undefined });
      return found;
    } catch (error) {
      remember({ checkFault: { at: new Date().toISOString(), reason: reasonOf(error) } });
      throw error;
    }
  },
  restore: (one: KeeperSettings, snapshot = 'latest') => restoreBackup(one, snapshot),
};
const done = { backup: 'Backed up', check: 'Tried, and all of it is there', restore: 'Restored' };

async function perform(name: keyof typeof tasks, ...args: string[]): Promise<void> {
  await hold();
  const begun = Date.now();
  try {
    const { snapshot, manifest } = await tasks[name](settings, ...args);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    say(`${done[name]}: ${snapshot} of ${manifest.at}, ${summary(manifest)} (${seconds} s)`);
  } finally {
    rmSync(busyFile, { force: true });
  }
}

/** One at a time, whoever asks: the folders they work in are the same. */
async function hold(): Promise<void> {
  for (const end = Date.now() + patienceMs; isBusy();) {
    if (Date.now() > end) throw new Error('The keeper is at work; try again later.');
    await wait(1000);
  }
  mkdirSync(settings.folder, { recursive: true });
  writeFileSync(busyFile, String(process.pid));
}

/** Whether the process that wrote the file still runs: one that was ended in the middle has left it. */
function isBusy(): boolean {
  if (!existsSync(busyFile)) return false;
  const holder = Number(readFileSync(busyFile, 'utf8'));
  try {
    process.kill(holder, 0);
    return holder !== process.pid;
  } catch {
    return false;
  }
}

async function keepWatch(): Promise<never> {
  // Left by a container that was ended in the middle.
  rmSync(busyFile, { force: true });
  for (;;) {
    await wait(lookEveryMs);
    const task = isBusy() ? undefined : due(state(), new Date(), settings.minuteOfNight);
    try {
      if (task) await perform(task);
    } catch (error) {
      say(`The ${task ?? 'task'} failed: ${reasonOf(error)}`);
    }
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 2000);

// As the first process of its container it gets no signal that it does not ask for.
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
  console.error(`There is no task ${name}: backup, check or restore.`);
  process.exitCode = 1;
}
