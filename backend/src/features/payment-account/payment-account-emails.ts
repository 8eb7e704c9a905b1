import type { StaffId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import type { Services } from '../../services.ts';
import { staffNames } from '../auth/acting-staff.ts';
import { Staff } from '../auth/staff.entity.ts';
import { maskedAccount } from './masked-account.ts';
import { PaymentAccount } from './payment-account.entity.ts';

export type PaymentAccountNeeds = Pick<Services, 'queueEmail'>;

/** A sample account's address is nobody's. */
const owners = { role: 'owner', active: true, demo: false } as const;

/** Queues the email to every owner about an account that was set or cancelled, whoever did it; the caller commits. */
export async function tellOwners(
  tx: EntityManager,
  { queueEmail }: PaymentAccountNeeds,
  { id: account, sample }: PaymentAccount,
  { isCancelled }: { isCancelled: boolean },
): Promise<void> {
  if (sample) return;
  for (const { id: staff, email: to, language } of await tx.find(Staff, owners, { orderBy: { id: 'asc' } }))
    await queueEmail(tx, {
      template: 'payment-account',
      subject: { kind: 'payment-account', id: account },
      event: { isCancelled },
      ...{ to, language },
      about: { staff, account, isCancelled },
    });
}

interface EmailNeeds {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/** What these emails say. None leaves to somebody who is no owner any more, or reads another address by then. */
export function paymentAccountEmails({ mail, siteOrigin }: EmailNeeds) {
  return {
    async 'payment-account'(em, { staff: id, account: accountId, isCancelled }, to) {
      const reader = await em.findOne(Staff, { ...owners, id: id as StaffId, email: to }, { refresh: true });
      const account = await em.findOne(PaymentAccount, { id: accountId }, { refresh: true });
      if (!reader || !account) return undefined;
      const { setAt, staffId, operator, holdsFrom, cancelledAt, cancelledById } = account;
      const nameOf = await staffNames(em, [staffId, cancelledById]);
      const former = await formerOf(em, account);
      return {
        data: {
          name: reader.name,
          news: isCancelled ? 'cancelled' : 'set',
          by: nameOf(isCancelled ? cancelledById : staffId) ?? operator ?? '',
          at: (isCancelled ? (cancelledAt ?? setAt) : setAt).toISOString(),
          holdsFrom: holdsFrom.toISOString(),
          account: maskedAccount(account),
          former: former ? maskedAccount(former) : null,
          link: `${siteOrigin}${reader.language === 'zh' ? '/zh' : ''}/office/billing?view=account`,
        },
        replyTo: mail.business.address,
      };
    },
  } satisfies Partial<EmailSources>;
}

/** The account that held when another one was set. */
async function formerOf(em: EntityManager, { id, setAt }: PaymentAccount): Promise<PaymentAccount | undefined> {
  const [former] = await em.find(
    PaymentAccount,
    { id: { $lt: id }, holdsFrom: { $lte: setAt }, cancelledAt: null },
    { orderBy: { holdsFrom: 'desc', id: 'desc' }, limit: 1 },
  );
  return former;
}
