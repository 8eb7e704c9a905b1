import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operator } from '../../test/operator.ts';
import { startWorld, type World } from '../../test/world.ts';
import { ObjectRemoval } from '../features/stored-files/object-removal.entity.ts';
import { applyRetention } from '../features/retention/retention.ts';
import { systemActor } from '../features/audit/record-change.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'status-'));
  world = await startWorld({ env: { BACKUP_STATE: join(folder, 'state.json') } });
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true });
});
const { json } = operator(() => world);
const rowsOf = async (part: string) => {
  const rows = await json<{ part: string; what: string; count: number; note: string }[]>('status');
  return rows.filter((row) => row.part === part).map(({ what, count, note }) => [what, count, note] as const);
};

test('status says who is connected, and that all migrations have run', async () => {
  const connected = await rowsOf('connections');
  expect(connected.map(([what]) => what)).toContain('kitewell, active');
  expect(await rowsOf('migrations')).toEqual([['not yet run', 0, '']]);
});

test('status says how much background work is waiting', async () => {
  expect(await rowsOf('jobs')).toEqual(expect.arrayContaining([['emails', 0, '']]));
  await world.em().execute(`insert into pgboss.job (name, data) values ('emails', '{"email": 0}')`);
  const emails = (await rowsOf('jobs')).find(([what]) => what === 'emails');
  expect(emails).toEqual(['emails', 1, expect.stringMatching(/^0 retried, the oldest for \d+ s$/)]);
});

test('status says why files could not be removed, without naming any', async () => {
  expect(await rowsOf('removals of files')).toEqual([['waiting', 0, '']]);
  const em = world.em();
  const dueAt = new Date(world.clock.now.getTime() + 3_600_000);
  for (const objectKey of ['documents/1/a.pdf', 'documents/2/b.pdf']) {
    em.create(ObjectRemoval, { objectKey, dueAt, attempts: 2, lastError: 'AccessDenied' });
  }
  await em.flush();
  expect(await rowsOf('removals of files')).toEqual([
    ['waiting', 2, '2 retried'],
    ['failing', 2, 'AccessDenied'],
  ]);
});

test('status says when retention last ran', async () => {
  expect(await rowsOf('retention')).toEqual([['last run', 0, 'never']]);
  await world.em().transactional((tx) => applyRetention(tx, { by: systemActor, at: world.clock.now }));
  world.clock.now = new Date(world.clock.now.getTime() + 90_000);
  expect(await rowsOf('retention')).toEqual([['last run', 1, '90 s ago']]);
});

test('status says when the last backup was made, when one was last tried, and why an attempt failed', async () => {
  expect(await rowsOf('backup')).toEqual([
    ['last', 0, 'never'],
    ['last trial', 0, 'never'],
  ]);
  const at = (secondsAgo: number) => new Date(world.clock.now.getTime() - secondsAgo * 1000).toISOString();
  writeFileSync(
    world.config.backupState ?? '',
    JSON.stringify({
      backup: { at: at(3600), snapshot: '1a2b3c4d', rows: 89, files: 14 },
      check: { at: at(7200), snapshot: '0ecad3cb' },
      checkFailure: { at: at(60), reason: '2 differences. documents/1/a.pdf is missing.' },
    }),
  );
  expect(await rowsOf('backup')).toEqual([
    ['last', 1, '3600 s ago'],
    ['last trial', 1, '7200 s ago'],
    ['last trial, failed', 1, '2 differences. documents/1/a.pdf is missing.'],
  ]);
});

test('status says nothing about backups where others make them', async () => {
  const elsewhere = await startWorld();
  try {
    const rows = await operator(() => elsewhere).json<{ part: string; what: string }[]>('status');
    expect(rows.filter(({ part }) => part === 'backup').map(({ what }) => what)).toEqual(['managed elsewhere']);
  } finally {
    await elsewhere.stop();
  }
});
