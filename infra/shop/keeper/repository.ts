import { join } from 'node:path';
import { ProgramError, run } from './programs.ts';
import type { KeeperSettings } from './settings.ts';

/** Every backup carries it, whatever the machine is called that made it. */
const ours = ['--host', 'kitewell', '--tag', 'kitewell'];

/** What restic ends with where there is no repository at the address: https://restic.readthedocs.io/en/stable/075_scripting.html */
const noRepository = 10;

/**
 * The encrypted repository of backups; restic reads its address and password (RESTIC_REPOSITORY, RESTIC_PASSWORD) from
 * the environment by itself.
 */
export interface Repository {
  /** @param isNew whether there may be none yet; otherwise one that is gone is a fault, such as a disk not mounted */
  open(isNew: boolean): Promise<void>;
  /** Stores a folder and gives the backup's id. */
  store(folder: string): Promise<string>;
  /** Lets go what is older than is kept. */
  prune(): Promise<void>;
  /** Looks whether the repository's own books are in order. */
  verify(): Promise<void>;
  /** Brings the folder of a backup, `latest` or an id, back to another place. */
  fetch(snapshot: string, folder: string, target: string): Promise<void>;
  /** The id of a backup. */
  idOf(snapshot: string): Promise<string>;
}

export function openRepository({ keep, folder: home }: Pick<KeeperSettings, 'keep' | 'folder'>): Repository {
  // Not in memory: packs are larger than the machine has of it to spare.
  const places = { RESTIC_CACHE_DIR: join(home, 'cache'), TMPDIR: join(home, 'tmp'), RESTIC_PROGRESS_FPS: '0.1' };
  const restic = (...args: string[]) => run('restic', args, places);
  return {
    async open(isNew) {
      try {
        await restic('cat', 'config');
      } catch (error) {
        if (!isNew || !(error instanceof ProgramError) || error.code !== noRepository) throw error;
        await restic('init');
      }
    },
    async store(folder) {
      const told = await restic('backup', '--json', ...ours, folder);
      const last = JSON.parse(told.trim().split('\n').at(-1) ?? '{}') as { snapshot_id?: string };
      if (last.snapshot_id === undefined) throw new Error('restic did not name the backup that it made.');
      return last.snapshot_id.slice(0, 8);
    },
    async prune() {
      // A process that was ended in the middle leaves its lock.
      await restic('unlock');
      await restic('forget', '--prune', ...ours, ...whatStays(keep));
    },
    async verify() {
      await restic('check');
    },
    async fetch(snapshot, folder, target) {
      await restic('restore', `${snapshot}:${folder}`, '--target', target, ...(snapshot === 'latest' ? ours : []));
    },
    async idOf(snapshot) {
      const told = JSON.parse(await restic('snapshots', '--json', ...ours, snapshot)) as { short_id: string }[] | null;
      const found = told?.at(-1);
      if (!found) throw new Error(`There is no backup ${snapshot}.`);
      return found.short_id;
    },
  };
}

/**
 * What restic is told to keep: by age, since a number of days would count those alone on which there was a backup, and
 * hold on to what had to be gone. The newest stays, whatever is set.
 */
export function whatStays({ daily, weekly, monthly }: KeeperSettings['keep']): string[] {
  const ages = { daily: [daily, 'd'], weekly: [weekly * 7, 'd'], monthly: [monthly, 'm'] } as const;
  return [
    '--keep-last',
    '1',
    ...Object.entries(ages).flatMap(([each, [count, unit]]) =>
      count > 0 ? [`--keep-within-${each}`, `${count}${unit}`] : [],
    ),
  ];
}
