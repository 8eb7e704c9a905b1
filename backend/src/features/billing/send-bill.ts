import { randomUUID } from 'node:crypto';
import type { BillId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { pageHash } from '../../page-links.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import type { Bill } from './bill.entity.ts';
import { billEmailOf, queueBillEmails, type BillEmail } from './bill-emails.ts';
import { billKey, openBillKey } from './family-bill-link.ts';
import { lockBill, subjectOf } from './change-bill.ts';

type Needs = Pick<Services, 'queueEmail' | 'config' | 'linkKeys'>;

// Milliseconds within which the same request counts as pressed twice, or sent again after a lost answer.
const repeatTime = 10_000;

/**
 * Sends a bill, or the receipt of a paid one, to its family, with a link to its page; the caller commits. The page
 * keeps its address while it is open and the process's secret of that time is known, so that the link in the bill's
 * email shows the receipt later; each time it stays open for another year. The same request within ten seconds sends
 * nothing more.
 * @throws AppError 'bill.notFound' (404), 'record.changed' (409), 'bill.notToSend' (409) for a draft or a void one
 */
export async function sendBill(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: BillId,
  { version }: { version: number },
): Promise<void> {
  const bill = await lockBill(tx, id);
  const key = openBillKey(needs.linkKeys, bill, context.at);
  const { sharedAt } = bill;
  // Sending raises the version by one, so a request with the version before it is the one that has just been done.
  const isRepeat = key && sharedAt && context.at.getTime() - sharedAt.getTime() < repeatTime;
  if (isRepeat && bill.version === version + 1) return;
  if (bill.version !== version) throw new AppError('record.changed', 409);
  const template = billEmailOf(bill);
  if (!template || !bill.family) throw new AppError('bill.notToSend', 409);
  const emails = await openBillPage(tx, needs, context, bill, template);
  const action = template === 'family-bill' ? 'bill send' : 'bill send receipt';
  recordChange(tx, { ...context, action, subject: subjectOf(id), after: { emails } });
}

/**
 * Opens the page of a locked bill, or keeps it open, and queues the email with its link; the caller writes the audit and
 * commits. @returns how many emails
 */
export async function openBillPage(
  tx: EntityManager,
  { queueEmail, config, linkKeys }: Needs,
  { at }: Pick<ChangeContext, 'at'>,
  bill: Bill,
  template: BillEmail,
): Promise<number> {
  const key = openBillKey(linkKeys, bill, at);
  const shareSeed = (key && bill.shareSeed) ?? randomUUID();
  const shareHash = pageHash(key ?? billKey(linkKeys, bill.id, shareSeed));
  Object.assign(bill, { shareSeed, shareHash, sharedAt: at });
  return queueBillEmails(tx, { queueEmail, config }, bill, template);
}

/**
 * Closes the page of a bill, so that its link opens nothing any more; the caller commits.
 * @throws AppError 'bill.notFound' (404)
 */
export async function withdrawBill(tx: EntityManager, context: ChangeContext, id: BillId): Promise<void> {
  const bill = await lockBill(tx, id);
  if (!bill.shareHash) return;
  Object.assign(bill, { shareHash: null, shareSeed: null, sharedAt: null });
  recordChange(tx, { ...context, action: 'bill withdraw', subject: subjectOf(id) });
}
