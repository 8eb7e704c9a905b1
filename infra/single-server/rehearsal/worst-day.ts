import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { emptyInbox, email } from './emails.ts';
import { domain, insist, withSettings, type Machine } from './machine.ts';
import type { newAccount } from './tutor.ts';
import { removalsAreDone, rowsOf, signIn } from './tutor.ts';
import type { Visitor } from './visitor.ts';

/** The server of the rehearsal, as it is brought back. */
export interface Server {
  readonly machine: Machine;
  /** Somebody new who comes to the site as it is now. */
  readonly guest: () => Visitor;
  /** A tutor with files, which show whether any is missing. */
  readonly account: ReturnType<typeof newAccount>;
  /** The settings of the mail server for `install`. */
  readonly mail: Readonly<Record<string, string>>;
}

interface Moment {
  readonly rows: Readonly<Record<string, string>>;
  readonly files: readonly string[];
}

/**
 * Makes the backup service believe that its last check is long ago: an email says so, the backup service checks the latest backup by
 * itself in a separate database, and another email says that all is well again.
 */
export async function verifyScheduledBackupCheck(machine: Machine): Promise<void> {
  await emptyInbox(machine);
  machine.compose('stop', 'backups');
  const nineDaysAgo = new Date(Date.now() - 9 * 24 * 3_600_000).toISOString();
  const backdateCheck = `const fs = require('fs'); const file = '/state/state.json'; const state = JSON.parse(fs.readFileSync(file));
    fs.writeFileSync(file, JSON.stringify({ ...state, check: { ...state.check, at: '${nineDaysAgo}' } }))`;
  machine.compose('run', '--rm', '-T', '--no-deps', 'backups', 'node', '-e', backdateCheck);
  await email(machine, /Problem: restore test/);
  const since = new Date().toISOString();
  machine.compose('start', 'backups');
  await email(machine, /Resolved: restore test/, 120_000);
  const said = machine.compose('logs', '--no-log-prefix', '--since', since, 'backups').trim();
  insist(said.includes('Tried, and all of it is there'), `The backup service did not say what it tried: ${said}`);
  for (const line of said.split('\n')) console.log(`  | backups: ${line}`);
  const scratch = machine.sql("select count(*) from pg_database where datname like '%scratch%'");
  insist(scratch === '0', 'The database of the restore test was left.');
  const status = machine.ops('status') as { part: string; what: string; count: number; note: string }[];
  const summaryOf = status.filter(({ part }) => part === 'backup').map(({ what, note }) => `${what} ${note}`);
  insist(
    summaryOf.length === 2 && summaryOf.every((line) => /^last( trial)? \d+ s ago$/.test(line)),
    `ops status says of backups: ${summaryOf.join('; ')}`,
  );
  console.log(`  | ops status: ${summaryOf.join('; ')}`);
}

/**
 * Changes settings as docs/operating.md says: a wrong one is named and changes nothing, a new key and a right one reach the
 * live site without a request lost, and what the former containers wrote is kept.
 */
export async function changeSettings(
  { machine, guest, account, mail }: Server,
  under: (work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const { secretsFile } = machine;
  const tutor = await signIn(guest(), account);
  const given = readFileSync(secretsFile, 'utf8');
  await under(async () => {
    writeFileSync(secretsFile, `${given}LOG_LEVEL='inof'\n`);
    const { code, said } = await withSettings(machine, mail, () => machine.command('install', domain));
    insist(
      code === 1 && said.includes('LOG_LEVEL') && said.includes('former settings'),
      `A wrong setting: ${code}, ${said}`,
    );
    console.log(`  | ${said.trim().split('\n').slice(-4).join('\n  | ')}`);
  });
  await under(async () => {
    const former = /^JWT_SECRET='(.*)'$/m.exec(given)?.[1] ?? '';
    const rotated = given.replace(
      /^JWT_SECRET=.*$/m,
      `JWT_SECRET='${'n'.repeat(64)}'\nJWT_PREVIOUS_SECRET='${former}'`,
    );
    writeFileSync(secretsFile, `${rotated}LOG_LEVEL='debug'\n`);
    await withSettings(machine, mail, () => machine.mustRun('install', domain));
  });
  const live = machine.compose('exec', '-T', 'backend', 'printenv', 'LOG_LEVEL', 'JWT_SECRET').trim();
  insist(live === `debug\n${'n'.repeat(64)}`, `The live backend has other settings: ${live}`);
  await tutor.files();
  const kept = readdirSync(machine.environment.KITEWELL_LOGS ?? '');
  insist(
    kept.some((name) => name.startsWith('backend-')),
    `No log was kept: ${kept.join(', ')}`,
  );
  console.log(`  | the tutor is still signed in; kept: ${kept.join(', ')}`);
}

/**
 * Kills every process of the server at once, and waits until visitors are answered again: nothing but the engine starts them,
 * in whatever order, as after a restart of the machine.
 */
export async function killEverything({ machine, guest, account }: Server): Promise<void> {
  const before = await momentOf(machine, guest(), account);
  const containers = machine.compose('ps', '-q').trim().split('\n');
  const inspected = spawnSync('docker', ['inspect', '-f', '{{.State.Pid}}', ...containers], { encoding: 'utf8' });
  const processes = inspected.stdout.trim().split('\n').map(Number);
  insist(processes.length > 5 && processes.every((pid) => pid > 1), `These were to be killed: ${inspected.stdout}`);
  const at = Date.now();
  for (const pid of processes) process.kill(pid, 'SIGKILL');
  const answers = async () => {
    const { status } = await guest()
      .ask('/api/health/ready')
      .catch(() => ({ status: 0 }));
    return status === 200;
  };
  // From a moment at which nothing can be left that answers.
  await wait(1000);
  while (!(await answers())) {
    insist(Date.now() < at + 180_000, 'It did not come back by itself.');
    await wait(500);
  }
  console.log(
    `  | ${processes.length} processes killed; answering again after ${Math.round((Date.now() - at) / 1000)} s`,
  );
  const rows = rowsOf(machine);
  expectSame(before, { rows, files: await (await signIn(guest(), account)).files() });
  console.log(`  | after: ${summaryOf(before)}; each row and byte is as it was`);
}

/**
 * On a machine in use, restores an earlier backup in place of what was done since; then, since nothing may be lost by
 * mistake, restores the state before that, from the backup that was made of it first.
 */
export async function replaceAndReturn({ machine, guest, account, mail }: Server): Promise<void> {
  const { secretsFile } = machine;
  const yesterday = await momentOf(machine, guest(), account);
  await machine.mustRun('backup');
  const tutor = await signIn(guest(), account);
  await tutor.upload('four');
  await tutor.remove('one');
  const today = await momentOf(machine, guest(), account);
  insist(!isDeepStrictEqual(yesterday.files, today.files), 'Nothing was done since the backup.');
  for (const [name, moment] of Object.entries({ yesterday, today })) {
    await machine.mustRun('restore', secretsFile, 'latest', '--replace');
    const rows = rowsOf(machine);
    await withSettings(machine, mail, () => machine.mustRun('install', domain));
    expectSame(moment, { rows, files: await (await signIn(guest(), account)).files() });
    console.log(`  | ${name} is back: ${summaryOf(moment)}`);
  }
}

/** Deletes everything except the backups and a copy of the secrets, and restores it. */
export async function loseAndRestore({ machine, guest, account, mail }: Server): Promise<void> {
  const before = await momentOf(machine, guest(), account);
  await machine.mustRun('backup');
  await machine.mustRun('backup', 'check');
  console.log(`  | before: ${summaryOf(before)}`);
  const secrets = machine.lose();
  const left = spawnSync('docker', ['volume', 'ls', '-q', '--filter', `name=${machine.project}_`], {
    encoding: 'utf8',
  }).stdout;
  insist(left === '', 'Something was left.');
  console.log('  | containers, volumes and settings are gone; the backups and a copy of the secrets are left');
  const at = Date.now();
  await machine.mustRun('restore', secrets);
  const rows = rowsOf(machine);
  await withSettings(machine, mail, () => machine.mustRun('install', domain));
  console.log(`  | restored and serving after ${((Date.now() - at) / 1000).toFixed(0)} s`);
  expectSame(before, { rows, files: await (await signIn(guest(), account)).files() });
  console.log(`  | after: ${summaryOf(before)}; each row and byte is as it was`);
}

async function momentOf(machine: Machine, guest: Visitor, account: Server['account']): Promise<Moment> {
  // Signing in writes a row as well, so the rows are counted last.
  const files = await (await signIn(guest, account)).files();
  await removalsAreDone(machine);
  return { files, rows: rowsOf(machine) };
}

function summaryOf({ rows, files }: Moment): string {
  const count = Object.values(rows).reduce((sum, row) => sum + Number.parseInt(row, 10), 0);
  return `${count} rows in ${Object.keys(rows).length} tables, ${files.length} files of the tutor`;
}

function expectSame(wanted: Moment, found: Moment): void {
  const changed = Object.keys({ ...wanted.rows, ...found.rows }).filter(
    (table) => wanted.rows[table] !== found.rows[table],
  );
  insist(
    changed.length === 0,
    `Not as they were: ${changed.map((table) => `${table} (${wanted.rows[table]}; now ${found.rows[table]})`).join(', ')}`,
  );
  insist(
    isDeepStrictEqual(found.files, wanted.files),
    `The files are not as they were: ${JSON.stringify({ before: wanted.files, files: found.files })}`,
  );
}
