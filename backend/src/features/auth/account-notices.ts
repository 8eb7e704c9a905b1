import type { AccountNotice } from '@kitewell/contract/account-emails';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { Services } from '../../services.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';

/** An account whose owner is notified of what was changed about signing in to it. */
export interface NotifiedAccount {
  readonly kind: 'tutor' | 'staff';
  readonly id: number;
  readonly email: string;
  readonly language: 'en' | 'zh';
  /** Whether emails go to it: none go to a closed account, nor to the demo's, whose address is nobody's. */
  readonly readsEmails: boolean;
}

export const noticesOfTutor = (tutor: Tutor): NotifiedAccount => ({
  kind: 'tutor',
  id: tutor.id,
  email: tutor.email,
  language: tutor.emailLanguage,
  readsEmails: tutor.getsEmails(),
});

/** A member of staff; the entity belongs to a feature that uses this one. */
export const noticesOfStaff = (staff: {
  id: number;
  email: string;
  language: 'en' | 'zh';
  active: boolean;
  demo: boolean;
}): NotifiedAccount => ({
  kind: 'staff',
  id: staff.id,
  email: staff.email,
  language: staff.language,
  readsEmails: staff.active && !staff.demo,
});

/**
 * Queues an email that tells an account's owner of a change, whoever made it, so that a change by somebody else does not
 * stay unseen; the caller commits.
 * @param formerEmail where the address was changed: it gets the email as well, since only its reader knows whether that was right
 */
export async function notifyAccount(
  tx: EntityManager,
  { queueEmail }: Pick<Services, 'queueEmail'>,
  { at: changedAt }: Pick<ChangeContext, 'at'>,
  { kind, id, email, language, readsEmails }: NotifiedAccount,
  notice: AccountNotice,
  formerEmail?: string,
): Promise<void> {
  if (!readsEmails) return;
  const at = changedAt.toISOString();
  for (const to of formerEmail === undefined ? [email] : [formerEmail, email]) {
    await queueEmail(tx, {
      template: 'account-notice',
      subject: { kind, id },
      event: { notice, at },
      to,
      language,
      about: { [kind]: id, notice, at, isFormerAddress: to === formerEmail },
    });
  }
}

interface EmailNeeds {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/** What the emails about changes of an account say. */
export function accountNoticeEmails({ mail, siteOrigin }: EmailNeeds) {
  return {
    async 'account-notice'(em, { tutor, staff, notice, at, isFormerAddress }) {
      const [account] = await em.execute<{ name: string; language: 'en' | 'zh' }[]>(
        tutor === undefined
          ? 'select name, language from staff where id = ?'
          : 'select name, email_language as language from tutors where id = ?',
        [tutor ?? staff],
      );
      if (!account) return undefined;
      const page = tutor === undefined ? 'office' : 'tutor-portal';
      return {
        data: {
          name: account.name,
          notice,
          at,
          isFormerAddress,
          link: `${siteOrigin}${account.language === 'zh' ? '/zh' : ''}/${page}`,
        },
        replyTo: mail.business.address,
      };
    },
  } satisfies Partial<EmailSources>;
}
