import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRepository, whatStays } from './repository.ts';

const keep = { daily: 7, weekly: 4, monthly: 0 };

test('backups are kept by their age, and the newest always', () => {
  expect(whatStays(keep).join(' ')).toBe(
    '--keep-last 1 --keep-within 7d --keep-within-daily 7d --keep-within-weekly 28d',
  );
  expect(whatStays({ daily: 1, weekly: 0, monthly: 12 }).join(' ')).toBe(
    '--keep-last 1 --keep-within 7d --keep-within-daily 1d --keep-within-monthly 12m',
  );
});

describe('the place of the backups', () => {
  const path = process.env.PATH;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kitewell-repository-'));
    process.env.PATH = `${folder}:${path ?? ''}`;
  });
  afterEach(() => {
    process.env.PATH = path;
    rmSync(folder, { recursive: true });
  });

  /** Opens it with a program in restic's place, and tells what that was asked for. */
  async function open(isNew: boolean, init: string): Promise<{ commands: string[]; fault: string }> {
    const commands = join(folder, 'asked');
    const script = `#!/bin/sh\necho "$*" >> '${commands}'\nif [ "$1" = init ]; then ${init}; fi\n`;
    writeFileSync(join(folder, 'restic'), script, { mode: 0o755 });
    const fault = await openRepository({ keep, folder })
      .open(isNew)
      .then(
        () => '',
        (error: unknown) => String(error),
      );
    return { commands: readFileSync(commands, 'utf8').trim().split('\n'), fault };
  }

  test('is made the first time without asking first what a bucket holds that is not there', async () => {
    expect(await open(true, 'exit 0')).toEqual({ commands: ['init'], fault: '' });
  });

  test('may be there from a machine before', async () => {
    const there = 'echo "Fatal: create repository failed: config file already exists" >&2; exit 1';
    expect(await open(true, there)).toEqual({ commands: ['init', 'cat config'], fault: '' });
  });

  test('that refuses is a fault, with its words', async () => {
    const { commands, fault } = await open(true, 'echo "Fatal: Access Denied." >&2; exit 1');
    expect(commands).toEqual(['init']);
    expect(fault).toContain('restic init ended with 1: Fatal: Access Denied.');
  });

  test('is never made anew where a backup was made before', async () => {
    expect(await open(false, 'exit 0')).toEqual({ commands: ['cat config'], fault: '' });
  });
});
