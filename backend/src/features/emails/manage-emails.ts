import type { EmailId } from '@kitewell/contract/ids';
import { emailChanges, type EmailState } from '@kitewell/contract/office/emails';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Jobs } from '../../jobs.ts';
import { lockRow } from '../../lock-row.ts';
import { requireChange } from '../../require-change.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Email } from '../../mail/email.entity.ts';

interface Needs {
  readonly jobs: Jobs;
}

/**
 * Tries an email again that had failed or was dropped; the caller commits.
 * @throws AppError 'email.notFound' (404), 'email.notGivenUp' (409)
 */
export const tryAgain = (tx: EntityManager, { jobs }: Needs, context: ChangeContext, id: EmailId): Promise<Email> =>
  change(tx, context, id, 'again', async (email) => {
    requireChange(emailChanges.office, email.state, 'waiting', 'email.notGivenUp');
    await takeBack(tx, jobs, id);
    await jobs.add(tx, 'emails', { email: id });
    return { state: 'waiting', finishedAt: null };
  });

/**
 * Drops an email that waits or has failed, so that it is never sent; the caller commits.
 * @throws AppError 'email.notFound' (404), 'email.notWaiting' (409), 'email.leaving' (409) where it is being sent right
 * now
 */
export const dropEmail = (tx: EntityManager, { jobs }: Needs, context: ChangeContext, id: EmailId): Promise<Email> =>
  change(tx, context, id, 'drop', async (email) => {
    requireChange(emailChanges.office, email.state, 'dropped', 'email.notWaiting');
    await takeBack(tx, jobs, id);
    return { state: 'dropped', finishedAt: context.at };
  });

async function takeBack(tx: EntityManager, jobs: Jobs, id: EmailId): Promise<void> {
  if (!(await jobs.takeBack(tx, 'emails', { email: id }))) throw new AppError('email.leaving', 409);
}

/**
 * Changes an email, whose row is locked meanwhile. The audit has no address, since it is kept longer than what a family
 * may ask us to erase.
 */
async function change(
  tx: EntityManager,
  context: ChangeContext,
  id: EmailId,
  action: 'again' | 'drop',
  act: (email: Email) => Promise<{ state: EmailState; finishedAt: Date | null }>,
): Promise<Email> {
  const email = await lockRow(tx, Email, { id }, 'email.notFound');
  const before = { state: email.state };
  Object.assign(email, await act(email));
  const after = { state: email.state, template: email.template };
  recordChange(tx, { ...context, action: `email ${action}`, subject: { kind: 'email', id }, before, after });
  return email;
}
