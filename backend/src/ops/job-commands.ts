import type { Command } from 'commander';
import { AppError } from '../errors.ts';
import { Email } from '../features/emails/email.entity.ts';
import type { FailedJob, Jobs } from '../jobs.ts';
import type { Row } from './print.ts';
import type { Shell } from './shell.ts';

export function addJobCommands(
  program: Command,
  { answering, change, read, now }: Shell,
  { jobs }: { jobs: Jobs },
): void {
  const job = program.command('jobs').description('Background jobs, such as emails waiting for the mail server.');
  answering(job.command('list').description('List failed jobs, oldest first.'), async () => {
    const [failed, queues] = [await jobs.failed(read()), await jobs.state(read())];
    const waiting = queues.filter(({ queue }) => queue !== 'failed');
    const counts = waiting.map(
      ({ queue, waiting: number, failing, oldestSeconds }) =>
        `${queue}: ${number} waiting, ${failing} of them tried before, the oldest since ${Math.round(oldestSeconds)} s`,
    );
    return { rows: await Promise.all(failed.map(rowOf)), note: counts.join('\n') };
  });
  answering(job.command('retry').description('Retry a failed job.').argument('<id>'), (_, id) =>
    change(async ({ em, audit }) => {
      if (!isId(id) || !(await jobs.retry(em, id))) throw new AppError('job.notFound', 404);
      audit('job retry', { kind: 'job', id });
      return { record: { id, waiting: true } };
    }),
  );
  answering(
    job.command('drop').description('Discard a failed job; what it was to do is never done.').argument('<id>'),
    (_, id) =>
      change(async ({ em, audit }) => {
        const about = isId(id) ? await jobs.drop(em, id) : undefined;
        if (!about) throw new AppError('job.notFound', 404);
        // An email still counts as waiting where its process was killed during the last attempt.
        const given = { id: Number(about.email), state: { $in: ['waiting' as const, 'failed' as const] } };
        await em.nativeUpdate(Email, given, { state: 'dropped', settledAt: now() });
        audit('job drop', { kind: 'job', id });
        return { record: { id, dropped: true } };
      }),
  );

  async function rowOf({ id, queue, about, begunAt, attempts, error }: FailedJob): Promise<Row> {
    const email = await read().findOne(Email, { id: Number(about.email) });
    return {
      id,
      queue,
      email: email ? `${email.template} (${email.subjectKind} ${email.subjectId}, ${email.event})` : null,
      since: begunAt.toISOString(),
      attempts,
      error,
    };
  }
}

const isId = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
