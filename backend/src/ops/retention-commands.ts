import type { EntityManager } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { dryRun } from '../dry-run.ts';
import { retentionRules, type Retired } from '../features/retention/retention-rules.ts';
import { applyRetention } from '../features/retention/retention.ts';
import type { Shell } from './shell.ts';

export function addRetentionCommands(program: Command, { answering, context, read }: Shell): void {
  const retention = program.command('retention').description('Personal data past its retention period.');
  answering(
    retention
      .command('run')
      .description(
        'Delete records past their retention period, as the privacy policy promises. The backend does this automatically every day.',
      )
      .option('--dry-run', 'only count, delete nothing'),
    async ({ dryRun: isDry }) => {
      const run = (tx: EntityManager) => applyRetention(tx, context());
      const retired = isDry === true ? await dryRun(read(), run) : await read().transactional(run);
      const kinds = Object.keys(retentionRules) as (keyof Retired)[];
      return {
        rows: kinds.map((kind) => ({
          kind: kind.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`),
          deleted: retired[kind],
          rule: retentionRules[kind],
        })),
        note: isDry === true ? 'A dry run: nothing has been deleted.' : 'Files in the store follow within seconds.',
      };
    },
  );
}
