import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Jobs } from '../../jobs.ts';
import { recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import { Email } from '../../mail/email.entity.ts';

const subjectOf = (id: string): AuditSubject => ({ kind: 'job', id });
const isId = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** Tries a failed job again; the caller commits. @throws AppError 'job.notFound' (404) */
export async function retryJob(tx: EntityManager, jobs: Jobs, context: ChangeContext, id: string): Promise<void> {
  if (!isId(id) || !(await jobs.retry(tx, id))) throw new AppError('job.notFound', 404);
  const states = { before: { state: 'failed' }, after: { state: 'waiting' } };
  recordChange(tx, { ...context, action: 'job retry', subject: subjectOf(id), ...states });
}

/** Discards a failed job, so that its email is never sent; the caller commits. @throws AppError 'job.notFound' (404) */
export async function dropJob(tx: EntityManager, jobs: Jobs, context: ChangeContext, id: string): Promise<void> {
  const about = isId(id) ? await jobs.drop(tx, id) : undefined;
  if (!about) throw new AppError('job.notFound', 404);
  // An email still counts as waiting where its process was killed during the last attempt.
  const given = { id: Number(about.email), state: { $in: ['waiting' as const, 'failed' as const] } };
  await tx.nativeUpdate(Email, given, { state: 'dropped', finishedAt: context.at });
  const states = { before: { state: 'failed' }, after: { state: 'dropped' } };
  recordChange(tx, { ...context, action: 'job drop', subject: subjectOf(id), ...states });
}
