import type { Command } from 'commander';
import { boolean, object, string } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { seedDemo } from '../db/seed/seed.ts';
import { resetWebsite } from '../db/seed/website.ts';
import { dryRun } from '../dry-run.ts';
import { createSecretSeal } from '../features/auth/secret-seal.ts';
import { resealTotp } from '../features/auth/totp.ts';
import { dropJob, retryJob } from '../features/emails/failed-jobs.ts';
import { retentionRules, type Retired } from '../features/retention/retention-rules.ts';
import { applyRetention } from '../features/retention/retention.ts';
import type { FailedJob } from '../jobs.ts';
import { Email } from '../mail/email.entity.ts';
import type { Services } from '../services.ts';
import type { Row } from './print.ts';
import type { Shell } from './shell.ts';

const byText = object({ id: string().required() });

/** The commands for retention, failed jobs and the demo account. */
export function addUpkeepCommands(
  program: Command,
  { command, change, context, read }: Shell,
  services: Services,
): void {
  const retention = program.command('retention').description('Personal data past its retention period.');
  command(retention, 'run', {
    about:
      'Delete records past their retention period, as the privacy policy promises. The backend does this automatically every day.',
    input: object({ dryRun: boolean() }),
    help: { dryRun: 'only count, delete nothing' },
    act: async ({ dryRun: isDry }) => {
      const run = (tx: EntityManager) => applyRetention(tx, context());
      const retired = isDry ? await dryRun(read(), run) : await read().transactional(run);
      const kinds = Object.keys(retentionRules) as (keyof Retired)[];
      return {
        rows: kinds.map((kind) => ({
          kind: kind.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`),
          deleted: retired[kind],
          rule: retentionRules[kind],
        })),
        note: isDry ? 'A dry run: nothing has been deleted.' : 'Files in the store follow within seconds.',
      };
    },
  });
  const job = program.command('jobs').description('Background jobs, such as emails waiting for the mail server.');
  command(job, 'list', {
    about: 'List failed jobs, oldest first.',
    act: async () => {
      const [failed, queues] = [await services.jobs.failed(read()), await services.jobs.state(read())];
      const waiting = queues.filter(({ queue }) => queue !== 'failed');
      const counts = waiting.map(
        ({ queue, waiting: number, failing, oldestSeconds }) =>
          `${queue}: ${number} waiting, ${failing} of them retried, the oldest for ${Math.round(oldestSeconds)} s`,
      );
      return { rows: await Promise.all(failed.map(rowOf)), none: 'No job has failed.', note: counts.join('\n') };
    },
  });
  change(job, 'retry <id>', {
    about: 'Retry a failed job.',
    input: byText,
    act: async ({ id }, { tx, context }) => {
      await retryJob(tx, services.jobs, context, id);
      return { record: { id, waiting: true } };
    },
  });
  change(job, 'drop <id>', {
    about: 'Discard a failed job, so that it never runs.',
    input: byText,
    act: async ({ id }, { tx, context }) => {
      await dropJob(tx, services.jobs, context, id);
      return { record: { id, dropped: true } };
    },
  });

  async function rowOf({ id, queue, about, begunAt, attempts, error }: FailedJob): Promise<Row> {
    const email = await read().findOne(Email, { id: Number(about.email) });
    return {
      id,
      queue,
      email: email ? `${email.template} (${email.subjectKind} ${email.subjectId})` : null,
      since: begunAt.toISOString(),
      attempts,
      error,
    };
  }
  const keys = program.command('keys').description('The keys of the settings, while one replaces another.');
  change(keys, 'reseal', {
    about:
      'Encrypt the secrets of authenticator apps with the present SEAL_SECRET, so that SEAL_PREVIOUS_SECRET can be emptied.',
    act: async (_, { tx }) => {
      const { resealed, unreadable } = await resealTotp(tx, createSecretSeal(services.config.seals));
      return {
        record: { resealed, unreadable: unreadable.join(', ') },
        note:
          unreadable.length > 0
            ? `Neither key opens the secret of ${unreadable.join(', ')}: bring back the key that sealed it, or reset it (reset-second-factor).`
            : 'SEAL_PREVIOUS_SECRET can be emptied.',
      };
    },
  });
  const demo = program.command('demo').description('The demo account.');
  command(demo, 'reset', {
    about: 'Reset the demo account to the sample data.',
    act: async () => {
      await seedDemo(services, context());
      await resetWebsite(services);
      return { record: { reset: true } };
    },
  });
}
