import type { Command } from 'commander';
import { Email } from '../mail/email.entity.ts';
import { dropJob, retryJob } from '../features/emails/failed-jobs.ts';
import type { FailedJob, Jobs } from '../jobs.ts';
import type { Row } from './print.ts';
import type { Shell } from './shell.ts';

export function addJobCommands(program: Command, { answering, change, read }: Shell, { jobs }: { jobs: Jobs }): void {
  const job = program.command('jobs').description('Background jobs, such as emails waiting for the mail server.');
  answering(job.command('list').description('List failed jobs, oldest first.'), async () => {
    const [failed, queues] = [await jobs.failed(read()), await jobs.state(read())];
    const waiting = queues.filter(({ queue }) => queue !== 'failed');
    const counts = waiting.map(
      ({ queue, waiting: number, failing, oldestSeconds }) =>
        `${queue}: ${number} waiting, ${failing} of them retried, the oldest for ${Math.round(oldestSeconds)} s`,
    );
    return { rows: await Promise.all(failed.map(rowOf)), note: counts.join('\n') };
  });
  answering(job.command('retry').description('Retry a failed job.').argument('<id>'), (_, id) =>
    change(async ({ tx, context }) => {
      await retryJob(tx, jobs, context, id);
      return { record: { id, waiting: true } };
    }),
  );
  answering(job.command('drop').description('Discard a failed job, so that it never runs.').argument('<id>'), (_, id) =>
    change(async ({ tx, context }) => {
      await dropJob(tx, jobs, context, id);
      return { record: { id, dropped: true } };
    }),
  );

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
}
