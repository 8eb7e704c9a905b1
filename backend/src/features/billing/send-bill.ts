import { randomUUID } from 'node:crypto';
import type { BillId } from '@kitewell/contract/ids';
import type { SendInput, SentView } from '@kitewell/contract/office/bills';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { LinkKeys } from '../../link-keys.ts';
import { pageHash } from '../../page-links.ts';
import { once } from '../../request-key.ts';
import type { Services } from '../../services.ts';
import type { Bill } from '../accounts/bill.entity.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { billEmailOf, queueBillEmails, type BillEmail } from './bill-emails.ts';
import { subjectOf } from './bill-subject.ts';
import { familyOfBill, lockBill } from './change-bill.ts';
import { billKey, openBillKey } from './family-bill-link.ts';
import { keyOfPart, refusalOf } from './request-parts.ts';

type Needs = Pick<Services, 'queueEmail' | 'config' | 'linkKeys'>;

/**
 * Sends a bill, or the receipt of a paid one, to its family, with a link to its page; the caller commits. The page
 * keeps its address while it is open and the process's secret of that time is known, so that the link in the bill's
 * email shows the receipt later; each time it stays open for another year. The same request again sends nothing more.
 * @returns how many emails
 * @throws AppError 'bill.notFound' (404), 'bill.notToSend' (409) for a void one or one of an erased family
 */
export function sendBill(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: BillId,
  key?: string,
): Promise<number> {
  return once(tx, { call: 'sendBill', key, bill: id }, context.at, async () => {
    const bill = await lockBill(tx, id);
    const template = await billEmailOf(tx, bill);
    if (!template || (await familyOfBill(tx, id)) === null) throw new AppError('bill.notToSend', 409);
    const emails = await openBillPage(tx, needs, context, bill, template);
    const action = template === 'family-bill' ? 'bill send' : 'bill send receipt';
    recordChange(tx, { ...context, action, subject: subjectOf(id), after: { emails } });
    return emails;
  });
}

type Refusal = NonNullable<SentView['bills'][number]['refusal']>;

/** Sends several bills, each in a transaction of its own; the same request again sends what is missing. */
export async function sendBills(
  { em, log, ...needs }: Needs & Pick<Services, 'em' | 'log'>,
  context: ChangeContext,
  { bills, key }: SendInput,
): Promise<SentView> {
  const sent: SentView['bills'] = [];
  for (const bill of new Set(bills)) {
    const done = await em
      .fork()
      .transactional((tx) => sendBill(tx, needs, context, bill, keyOfPart(key, bill)))
      .catch((error: unknown) => {
        const code = refusalOf<Refusal>(error, ['bill.notFound', 'bill.notToSend']);
        if (code === undefined) log.error({ err: error, bill }, 'bill could not be sent');
        return code ?? 'unexpected';
      });
    sent.push(typeof done === 'string' ? { bill, emails: 0, refusal: done } : { bill, emails: done, refusal: null });
  }
  return { bills: sent };
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
  openPage(linkKeys, bill, at);
  return queueBillEmails(tx, { queueEmail, config }, bill, template);
}

/** Opens the page of a locked bill for a year from now, at the address that it has while that is open. */
export function openPage(linkKeys: LinkKeys, bill: Bill, at: Date): void {
  const key = openBillKey(linkKeys, bill, at);
  const shareSeed = (key && bill.shareSeed) ?? randomUUID();
  const shareHash = pageHash(key ?? billKey(linkKeys, bill.id, shareSeed));
  Object.assign(bill, { shareSeed, shareHash, sharedAt: at });
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
