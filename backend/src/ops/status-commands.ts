import type { MikroORM } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { lastRetention } from '../features/retention/retention.ts';
import { outboxErrors, outboxState } from '../features/stored-files/object-removals.ts';
import type { Jobs } from '../jobs.ts';
import type { Row } from './print.ts';
import type { Shell } from './shell.ts';

const since = (seconds: number) => `${Math.round(seconds)} s`;

export function addStatusCommands(
  program: Command,
  { answering, read, now }: Shell,
  { jobs, orm }: { jobs: Jobs; orm: MikroORM },
): void {
  answering(
    program
      .command('status')
      .description(
        'What an operator would ask the database when something is wrong: connections, migrations, jobs, removals of ' +
          'files with their errors, the last retention. It says counts and no names. Backups are not made by the product: ' +
          'ask where they are made.',
      ),
    async () => {
      const em = read();
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
          note: waiting + active > 0 ? `${failing} tried before, the oldest since ${since(oldestSeconds)}` : '',
        })),
        {
          part: 'removals of files',
          what: 'waiting',
          count: outbox.entries,
          note: outbox.entries > 0 ? `${outbox.failing} tried before` : '',
        },
        ...errors.map(({ error, count }) => ({ part: 'removals of files', what: 'failing', count, note: error })),
        {
          part: 'retention',
          what: 'last run',
          count: retention ? 1 : 0,
          note: retention ? `${since((now().getTime() - retention.getTime()) / 1000)} ago` : 'never',
        },
      ];
      return { rows };
    },
  );
}
