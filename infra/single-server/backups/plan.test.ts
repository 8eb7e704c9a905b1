import { due, readsAllNow, type BackupState } from './plan.ts';

const night = 3 * 60 + 15;
const at = (hongKong: string) => new Date(`${hongKong}+08:00`);
const made = (hongKong: string) => ({ at: at(hongKong).toISOString(), snapshot: 'a', rows: 1, files: 1 });
const failed = (hongKong: string) => ({ at: at(hongKong).toISOString(), reason: 'The store is away.' });

test.each<[string, BackupState, string, ReturnType<typeof due>]>([
  ['a new machine makes its first backup at once', {}, '2026-11-23T12:00', 'backup'],
  ['the first backup is tried at once', { backup: made('2026-11-23T12:00') }, '2026-11-23T12:01', 'check'],
  [
    'a minute before its time nothing is due',
    { backup: made('2026-11-22T03:16'), check: made('2026-11-22T03:20') },
    '2026-11-23T03:14',
    undefined,
  ],
  [
    'the night has come',
    { backup: made('2026-11-22T03:16'), check: made('2026-11-22T03:20') },
    '2026-11-23T03:15',
    'backup',
  ],
  [
    'a machine that was off at night makes up for it',
    { backup: made('2026-11-20T03:16'), check: made('2026-11-22T03:20') },
    '2026-11-23T11:00',
    'backup',
  ],
  [
    'what failed rests for an hour',
    { backup: made('2026-11-22T03:16'), check: made('2026-11-22T03:20'), backupFailure: failed('2026-11-23T03:16') },
    '2026-11-23T04:15',
    undefined,
  ],
  [
    'and is tried again after it',
    { backup: made('2026-11-22T03:16'), check: made('2026-11-22T03:20'), backupFailure: failed('2026-11-23T03:16') },
    '2026-11-23T04:16',
    'backup',
  ],
  [
    'a week after a check the next is due, with the backup of that night before it',
    { backup: made('2026-11-29T03:16'), check: made('2026-11-22T03:20') },
    '2026-11-29T03:18',
    'check',
  ],
  [
    'six days after a check none is due',
    { backup: made('2026-11-28T03:16'), check: made('2026-11-22T03:20') },
    '2026-11-28T03:18',
    undefined,
  ],
  [
    'a check that failed rests for a day, and holds no backup up',
    { backup: made('2026-11-29T03:16'), checkFailure: failed('2026-11-29T03:20') },
    '2026-11-30T03:15',
    'backup',
  ],
])('%s', (_, state, now, wanted) => {
  expect(due(state, at(now), night)).toBe(wanted);
});

test('every byte of all backups is read at the first check and at each fourth after it', () => {
  const readAllAt = at('2026-11-01T03:20').toISOString();
  expect(readsAllNow({}, at('2026-11-01T03:20'))).toBe(true);
  expect(readsAllNow({ readAllAt }, at('2026-11-22T03:20'))).toBe(false);
  expect(readsAllNow({ readAllAt }, at('2026-11-29T03:18'))).toBe(true);
});
