import { join } from 'node:path';
import { ProgramError, run } from './programs.ts';
import type { BackupSettings } from './settings.ts';

/** The host name under which every backup is stored, whatever machine made it. */
const ours = ['--host', 'kitewell', '--tag', 'kitewell'];

/** By itself restic asks a place that does not answer, or a bucket that is not there, again for a quarter of an hour. */
const patienceMs = 90_000;

/**
 * The encrypted repository of backups; restic reads its address and password (RESTIC_REPOSITORY, RESTIC_PASSWORD) from
 * the environment by itself.
 */
export interface Repository {
  /** @param isNew whether a repository may be missing; otherwise that is a fault, such as a disk that is not mounted */
  open(isNew: boolean): Promise<void>;
  /** Stores a folder and gives the backup's id. */
  store(folder: string): Promise<string>;
  /** Deletes backups that are older than is to be kept. */
  prune(): Promise<void>;
  /** Checks that the repository itself is intact; `all` reads every byte of every backup, which takes as long as its size. */
  verify(all?: boolean): Promise<void>;
  /** Restores the folder of a backup, `latest` or one by its id, to another place. */
  fetch(snapshot: string, folder: string, target: string): Promise<void>;
  /** The id of a backup. */
  idOf(snapshot: string): Promise<string>;
}

export function openRepository({ keep, folder: home }: Pick<BackupSettings, 'keep' | 'folder'>): Repository {
  // Not in memory: restic's packs are larger than the memory that the machine can spare.
  const places = { RESTIC_CACHE_DIR: join(home, 'cache'), TMPDIR: join(home, 'tmp'), RESTIC_PROGRESS_FPS: '0.1' };
  const restic = (...args: string[]) => run('restic', args, places);
  /** Makes the repository, its bucket too; false where there is one already. */
  const isMade = async () => {
    try {
      await run('restic', ['init'], places, patienceMs);
      return true;
    } catch (error) {
      if (error instanceof ProgramError && /already (exists|initialized)/.test(error.message)) return false;
      throw error;
    }
  };
  return {
    async open(isNew) {
      if (isNew && (await isMade())) return;
      await run('restic', ['cat', 'config'], places, patienceMs);
    },
    async store(folder) {
      const output = await restic('backup', '--json', ...ours, folder);
      const last = JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as { snapshot_id?: string };
      if (last.snapshot_id === undefined) throw new Error('restic did not report the backup it created.');
      return last.snapshot_id.slice(0, 8);
    },
    async prune() {
      // A process that was killed leaves its lock behind.
      await restic('unlock');
      await restic('forget', '--prune', ...ours, ...whatStays(keep));
    },
    async verify(all = false) {
      await restic('check', ...(all ? ['--read-data'] : []));
    },
    async fetch(snapshot, folder, target) {
      await restic('restore', `${snapshot}:${folder}`, '--target', target, ...(snapshot === 'latest' ? ours : []));
    },
    async idOf(snapshot) {
      const output = JSON.parse(await restic('snapshots', '--json', ...ours, snapshot)) as
        | { short_id: string }[]
        | null;
      const found = output?.at(-1);
      if (!found) throw new Error(`Backup ${snapshot} does not exist.`);
      return found.short_id;
    },
  };
}

/**
 * Which backups restic keeps, by their age: if it kept a number of them, only days with a backup would count, and
 * backups would stay that had to be deleted. The newest always stays.
 */
export function whatStays({ daily, weekly, monthly }: BackupSettings['keep']): string[] {
  const ages = { daily: [daily, 'd'], weekly: [weekly * 7, 'd'], monthly: [monthly, 'm'] } as const;
  return [
    '--keep-last',
    '1',
    // Those that were made before an update too, which the same day's backup of the night would replace.
    ...['--keep-within', '7d'],
    ...Object.entries(ages).flatMap(([each, [count, unit]]) =>
      count > 0 ? [`--keep-within-${each}`, `${count}${unit}`] : [],
    ),
  ];
}
