import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { MailSettings } from '../../config.ts';
import type { Services } from '../../services.ts';
import type { Caller } from '../auth/sign-in-limits.ts';
import type { EmailSources } from '../emails/send-email.ts';
import { passwordLinkOf } from './manage-staff.ts';
import { Staff } from '../auth/staff.entity.ts';

/** As long as requests for links are counted, so that whoever is refused another one has one that works. */
const minutesOpen = 60;

/**
 * Queues the email for a forgotten password; its link replaces any earlier one. It returns nothing, so that only the
 * reader of the address's mail learns whether somebody among the staff has it.
 */
export async function forgetStaffPassword(
  { em, post, now, signInLimits }: Pick<Services, 'em' | 'post' | 'now' | 'signInLimits'>,
  email: string,
  caller: Pick<Caller, 'device'>,
): Promise<void> {
  // Somebody who was invited and has no password yet keeps the link that was handed over.
  const account = { email, active: true, demo: false, passwordHash: { $ne: null } };
  // Counted before the transaction, as a tutor's are: counting needs a connection too.
  if ((await em.count(Staff, account)) === 0 || !(await signInLimits.mayEmailLink(email, caller))) return;
  await em.transactional(async (tx) => {
    const staff = await tx.findOne(Staff, account, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!staff) return;
    const at = now().getTime();
    Object.assign(staff, { linkSeed: randomUUID(), linkEndsAt: new Date(at + minutesOpen * 60_000) });
    await tx.flush();
    await post(tx, {
      template: 'staff-password',
      subject: { kind: 'staff', id: staff.id },
      event: `password link ${at}`,
      to: staff.email,
      language: staff.language,
      about: { staff: staff.id },
    });
  });
}

interface EmailNeeds extends Pick<Services, 'now' | 'linkKeys'> {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/** The email with the link, whose key is made when it is sent. None is sent where the link has ended by then. */
export function staffPasswordEmails({ mail, siteOrigin, linkKeys, now }: EmailNeeds) {
  return {
    async 'staff-password'(em, { staff: id }) {
      const staff = await em.findOne(Staff, { id, active: true, linkEndsAt: { $gt: now() } });
      if (staff?.linkSeed == null || staff.linkEndsAt == null) return undefined;
      return {
        data: {
          name: staff.name,
          email: staff.email,
          link: passwordLinkOf(staff, staff.linkSeed, linkKeys, siteOrigin),
          endsAt: staff.linkEndsAt.toISOString(),
        },
        replyTo: mail.business.address,
      };
    },
  } satisfies Partial<EmailSources>;
}
