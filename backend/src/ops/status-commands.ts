import { existsSync, readFileSync } from 'node:fs';
import { object, string, type InferType } from '@kitewell/contract/yup';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import type { Config } from '../config.ts';
import { lastRetention } from '../features/retention/retention-run.entity.ts';
import { outboxErrors, outboxState } from '../features/stored-files/object-removals.ts';
import type { Jobs } from '../jobs.ts';
import type { Row } from './print.ts';
import type { Shell } from './shell.ts';

const since = (seconds: number) => `${Math.round(seconds)} s`;

const failure = object({ at: string().required(), reason: string().required() }).optional().default(undefined);
/** The part of the file of infra/single-server/backups that is shown here; times are ISO 8601. */
const backupState = object({
  backup: object({ at: string().required(), snapshot: string().required() }).optional().default(undefined),
  backupFailure: failure,
  check: object({ at: string().required() }).optional().default(undefined),
  checkFailure: failure,
});

/** The last backups, and why a later attempt failed. No rows where others make backups. */
function backupRows(file: string | undefined, ago: (at: Date) => string): Row[] {
  if (file === undefined)
    return [{ part: 'backup', what: 'managed elsewhere', count: 0, note: 'see your hosting provider' }];
  const read: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const state = backupState.validateSync(read, { stripUnknown: true });
  const row = (what: string, last: { at: string } | undefined, failed: InferType<typeof failure>): Row[] => [
    { part: 'backup', what, count: last ? 1 : 0, note: last ? ago(new Date(last.at)) : 'never' },
    ...(failed ? [{ part: 'backup', what: `${what}, failed`, count: 1, note: failed.reason }] : []),
  ];
  return [...row('last', state.backup, state.backupFailure), ...row('last trial', state.check, state.checkFailure)];
}

export function addStatusCommands(
  program: Command,
  { command, read, now }: Shell,
  { jobs, orm, config }: { jobs: Jobs; orm: MikroORM; config: Config },
): void {
  command(program, 'status', {
    about:
      'A first look when something is wrong: connections, migrations, jobs, deletions of ' +
      'files with their errors, the last retention run, and on a single server the last backup and its test. Shows ' +
      'counts, no names.',
    act: async () => {
      const em = read();
      const ago = (at: Date) => `${since((now().getTime() - at.getTime()) / 1000)} ago`;
      const [connections, pending, queues, outbox, errors, retention] = [
        await em.execute<{ name: string; state: string; count: number; oldest: number }[]>(
          `select application_name as name, coalesce(state, 'unknown') as state, count(*)::int as count,
             coalesce(max(extract(epoch from now() - xact_start)), 0)::float as oldest
           from pg_stat_activity where datname = current_database() group by 1, 2 order by 1, 2`,
        ),
        await orm.migrator.getPending(),
        await jobs.state(em),
        await outboxState(em),
        await outboxErrors(em),
        await lastRetention(em),
      ];
      const rows: Row[] = [
        ...connections.map(({ name, state, count, oldest }) => ({
          part: 'connections',
          what: `${name || 'without a name'}, ${state}`,
          count,
          note: oldest > 1 ? `the longest transaction for ${since(oldest)}` : '',
        })),
        {
          part: 'migrations',
          what: 'not yet run',
          count: pending.length,
          note: pending.map(({ name }) => name).join(', '),
        },
        ...queues.map(({ queue, waiting, active, failing, oldestSeconds }) => ({
          part: 'jobs',
          what: queue,
          count: waiting + active,
          note: waiting + active > 0 ? `${failing} retried, the oldest for ${since(oldestSeconds)}` : '',
        })),
        {
          part: 'removals of files',
          what: 'waiting',
          count: outbox.entries,
          note: outbox.entries > 0 ? `${outbox.failing} retried` : '',
        },
        ...errors.map(({ error, count }) => ({ part: 'removals of files', what: 'failing', count, note: error })),
        {
          part: 'retention',
          what: 'last run',
          count: retention ? 1 : 0,
          note: retention ? ago(retention) : 'never',
        },
        ...backupRows(config.backupState, ago),
      ];
      return { rows };
    },
  });
}
