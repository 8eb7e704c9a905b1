import { negative, type Cents } from '@kitewell/contract/cents';
import { familyHomeAddress } from '@kitewell/contract/family/addresses';
import type { BillId, FamilyId, PaymentNoticeId } from '@kitewell/contract/ids';
import type { OpenPaymentNoticesView, PaymentNoticeConfirmation } from '@kitewell/contract/office/payment-notices';
import {
  paymentNoticeChanges,
  type PaymentNoticeInput,
  type PaymentNoticeView,
} from '@kitewell/contract/payment-notices';
import { isFinal } from '@kitewell/contract/status-changes';
import { tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import { lockRow } from '../../lock-row.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { once } from '../../request-key.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { payerNow, payersToEmail } from '../families/payers.ts';
import { billSums, isOpen } from '../accounts/bill-sums.ts';
import type { Bill } from '../accounts/bill.entity.ts';
import { accountsOfFamily, familyOfAccount } from '../accounts/lock-account.ts';
import { subjectOf } from './bill-subject.ts';
import { payBills } from './change-account.ts';
import { familyOfBill, lockBill, refuseOtherDay } from './change-bill.ts';
import { PaymentNotice } from './payment-notice.entity.ts';
import { openBillPage } from './send-bill.ts';

/**
 * Records that a family has paid one of its bills, for the office to confirm; the caller commits. The reference stays with
 * the notice and out of the audit, as it does for a payment.
 * @throws AppError 'bill.notFound' (404), also for another family's, 'bill.notOpen' (409), 'paymentNotice.open' (409),
 * 'request.otherContent' (409), 'validation' (400) for a day over a year ago or after today
 */
export async function sendPaymentNotice(
  tx: EntityManager,
  context: ChangeContext,
  id: BillId,
  { family, key, ...input }: PaymentNoticeInput & { family: FamilyId },
): Promise<PaymentNotice> {
  const notice = await once(
    tx,
    { call: 'sendPaymentNotice', key, bill: id, family, ...input },
    context.at,
    async () => {
      const bill = await lockBill(tx, id);
      if ((await familyOfBill(tx, id)) !== family) throw new AppError('bill.notFound', 404);
      if ((await openOf(tx, id)) <= 0) throw new AppError('bill.notOpen', 409);
      refuseOtherDay(input.paidOn, context.at);
      if ((await tx.count(PaymentNotice, { bill: id, state: 'open' })) > 0)
        throw new AppError('paymentNotice.open', 409);
      const { way, paidOn, reference } = input;
      const sent = tx.create(PaymentNotice, { bill, way, paidOn, reference: reference ?? null, sentAt: context.at });
      await tx.flush();
      recordChange(tx, { ...context, action: 'bill payment notice', subject: subjectOf(id), after: { paidOn, way } });
      return sent.id;
    },
  );
  return tx.findOneOrFail(PaymentNotice, { id: notice });
}

/** What is still to be paid of a bill. */
async function openOf(em: EntityManager, bill: BillId): Promise<Cents> {
  const [{ open }] = await em.execute<[{ open: Cents }]>(
    `select case when ${isOpen} then s.total - p.paid else 0 end as open from bills b ${billSums} where b.id = ?`,
    [bill],
  );
  return open;
}

/**
 * Records the payment that a notice names, of what is open of its bill, and sends the receipt; the caller commits.
 * @throws AppError 'paymentNotice.notFound' (404), 'paymentNotice.notOpen' (409), 'bill.notOpen' (409),
 * 'paymentNotice.same' (409) where such a payment is recorded already and is not said to be another
 */
export async function confirmPaymentNotice(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail' | 'config' | 'linkKeys'>,
  context: ChangeContext,
  id: PaymentNoticeId,
  { again = false }: PaymentNoticeConfirmation = {},
): Promise<PaymentNotice> {
  const { bill, notice } = await lockNotice(tx, id);
  const family = await familyOfBill(tx, bill.id);
  const cents = await openOf(tx, bill.id);
  if (family === null || cents <= 0) throw new AppError('bill.notOpen', 409);
  const { paidOn, way, reference } = notice;
  if (!again && (await isPaidAlready(tx, family, { cents, paidOn }))) throw new AppError('paymentNotice.same', 409);
  Object.assign(notice, { state: 'confirmed', answeredAt: context.at });
  await tx.flush();
  await payBills(tx, context, family, { cents, paidOn, way, reference, bills: [bill.id] });
  const emails = await openBillPage(tx, needs, context, bill, 'family-receipt');
  recordChange(tx, {
    ...{ ...context, action: 'bill payment notice confirm', subject: subjectOf(bill.id) },
    after: { cents, paidOn, way, emails },
  });
  return notice;
}

/** For so many days around the day that a family names, a payment of the same amount is taken for the same. */
const sameDays = 7;

/** Whether a payment of this amount is recorded, by hand or from the bank's statement, which may be what a notice names. */
async function isPaidAlready(
  tx: EntityManager,
  family: FamilyId,
  { cents, paidOn }: { cents: Cents; paidOn: string },
): Promise<boolean> {
  const found = await tx.execute<unknown[]>(
    `select 1 from entries e where e.account_id in ${accountsOfFamily('?')} and e.kind = 'payment' and e.cents = ?
       and e.day between ?::date - ${sameDays} and ?::date + ${sameDays}
       and not exists (select from entries r where r.reverses_id = e.id) limit 1`,
    [family, family, negative(cents), paidOn, paidOn],
  );
  return found.length > 0;
}

/**
 * Sets a notice aside, with a reason that the family reads; the bill stays as it is. The caller commits. The reason stays
 * out of the audit, which outlives erasure.
 * @throws AppError 'paymentNotice.notFound' (404), 'paymentNotice.notOpen' (409)
 */
export async function setAsidePaymentNotice(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail' | 'config'>,
  context: ChangeContext,
  id: PaymentNoticeId,
  { reason }: { reason: string },
): Promise<PaymentNotice> {
  const { bill, notice } = await lockNotice(tx, id);
  Object.assign(notice, { state: 'setAside', answeredAt: context.at, reason });
  recordChange(tx, { ...context, action: 'bill payment notice set aside', subject: subjectOf(bill.id) });
  const family = await familyOfBill(tx, bill.id);
  const payers = family === null ? [] : await payersToEmail(tx, needs, family);
  for (const { guardian, email, language } of payers)
    await needs.queueEmail(tx, {
      ...{ template: 'family-notice-set-aside', subject: { kind: 'bill', id: bill.id }, event: { notice: id } },
      ...{ to: email, language, about: { guardian, notice: id } },
    });
  return notice;
}

/** The email that a notice was set aside, made when it leaves; none where its bill is no longer to be paid. */
export function paymentNoticeEmails({ mail, siteOrigin }: { mail: MailSettings; siteOrigin: string }) {
  return {
    async 'family-notice-set-aside'(em, { guardian, notice: id }, to) {
      const payer = await payerNow(em, guardian, to);
      const notice = await em.findOne(PaymentNotice, { id, state: 'setAside' }, { populate: ['bill'] });
      if (!payer || !notice?.reason || (await openOf(em, notice.bill.id)) <= 0) return undefined;
      const { number, id: bill } = notice.bill;
      const link = `${siteOrigin}${familyHomeAddress(payer.language, `bills/${bill}`)}`;
      return { data: { name: payer.name, number, reason: notice.reason, link }, replyTo: mail.business.address };
    },
  } satisfies Partial<EmailSources>;
}

/** Locks an open notice, after its bill as every change of a bill does. */
async function lockNotice(tx: EntityManager, id: PaymentNoticeId): Promise<{ bill: Bill; notice: PaymentNotice }> {
  const [found] = await tx.execute<{ bill: BillId }[]>('select bill_id as bill from payment_notices where id = ?', [
    id,
  ]);
  if (!found) throw new AppError('paymentNotice.notFound', 404);
  const bill = await lockBill(tx, found.bill);
  const notice = await lockRow(tx, PaymentNotice, { id }, 'paymentNotice.notFound');
  if (isFinal(paymentNoticeChanges, notice.state)) throw new AppError('paymentNotice.notOpen', 409);
  return { bill, notice };
}

const columns = `n.id, n.bill_id as bill, n.state, n.way, n.paid_on as "paidOn", n.reference, n.reason,
  to_char(n.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt",
  to_char(n.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "answeredAt"`;

interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const newest = tuple([cursorParts.id]).required();

/** What a family has said of its bills, the newest first. */
export async function listPaymentNotices(
  { readRows }: Pick<Services, 'readRows'>,
  family: FamilyId,
  { limit, cursor }: Page,
): Promise<{ notices: PaymentNoticeView[]; nextCursor: string | null }> {
  const before = cursor === undefined ? [] : decodeCursor(cursor, newest);
  const rows = await readRows<PaymentNoticeView>(
    `select ${columns} from payment_notices n join bills b on b.id = n.bill_id
     where b.account_id in ${accountsOfFamily('?')} ${before.length > 0 ? 'and n.id < ?' : ''} order by n.id desc limit ?`,
    [family, family, ...before, limit + 1],
  );
  const [notices, nextCursor] = page(rows, limit, ({ id }) => [id]);
  return { notices, nextCursor };
}

const oldest = tuple([cursorParts.instant, cursorParts.id]).required();

/** The open notices of all families, the oldest first. */
export async function listOpenNotices(
  { readRows }: Pick<Services, 'readRows'>,
  { limit, cursor }: Page,
): Promise<OpenPaymentNoticesView> {
  const after = cursor === undefined ? [] : decodeCursor(cursor, oldest);
  const rows = await readRows<OpenPaymentNoticesView['notices'][number]>(
    `select ${columns}, b.number, b.payer as "billTo", ${familyOfAccount('b.account_id')} as family, s.total as "totalCents",
       case when ${isOpen} then s.total - p.paid else 0 end as "openCents"
     from payment_notices n join bills b on b.id = n.bill_id ${billSums}
     where n.state = 'open' ${after.length > 0 ? 'and (n.sent_at, n.id) > (?::timestamptz, ?)' : ''}
     order by n.sent_at, n.id limit ?`,
    [...after, limit + 1],
  );
  const [notices, nextCursor] = page(rows, limit, ({ sentAt, id }) => [sentAt, id]);
  return { notices, nextCursor };
}

/** SQL for the open notices of all families but the samples. */
export const openNotices = `payment_notices n join bills b on b.id = n.bill_id
  left join families f on f.id = ${familyOfAccount('b.account_id')} where n.state = 'open' and f.demo is not true`;

/** The latest notice of a bill. */
export async function latestNotice(em: EntityManager, bill: BillId): Promise<PaymentNoticeView | null> {
  const found = await em.findOne(PaymentNotice, { bill }, { orderBy: { id: 'desc' }, refresh: true });
  return found && noticeView(found);
}

export const noticeView = (notice: PaymentNotice): PaymentNoticeView => ({
  ...{ id: notice.id, bill: notice.bill.id, state: notice.state, way: notice.way, paidOn: notice.paidOn },
  ...{ reference: notice.reference ?? null, reason: notice.reason ?? null, sentAt: notice.sentAt.toISOString() },
  answeredAt: notice.answeredAt?.toISOString() ?? null,
});
