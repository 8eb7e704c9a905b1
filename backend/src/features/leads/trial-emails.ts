import type { TrialRequestId } from '@kitewell/contract/ids';
import { districts, trialProgrammes } from '@kitewell/contract/trial-choices';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LinkKeys } from '../../link-keys.ts';
import type { MailSettings } from '../../config.ts';
import { mailboxOf } from '../../mail/mailbox.ts';
import type { Services } from '../../services.ts';
import { Email } from '../../mail/email.entity.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { linkTo } from '../families/trial-link.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';

const mostADay = 4;

interface Needs {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
  readonly linkKeys: LinkKeys;
}

/** Queues the emails about a new request: one to the business in its language, one to the parent in the parent's. */
export async function queueTrialEmails(
  tx: EntityManager,
  { queueEmail, config: { mail } }: Pick<Services, 'queueEmail' | 'config'>,
  { at }: Pick<ChangeContext, 'at'>,
  { id, email, language }: Pick<TrialRequest, 'id' | 'language'> & { email: string },
): Promise<void> {
  if (!mail) return;
  const { business } = mail;
  const about = { trial: id };
  const subject = { kind: 'trial', id } as const;
  await queueEmail(tx, {
    template: 'business-trial-request',
    subject,
    event: {},
    to: business.address,
    language: business.language,
    about,
  });
  // The address may be a stranger's, whom somebody else wants to annoy.
  if (await hadEnough(tx, email, at)) return;
  await queueEmail(tx, { template: 'trial-received', subject, event: {}, to: email, language, about });
}

/**
 * Whether a mailbox was already sent as many emails in a day as a family with several children might ask for. Two
 * requests at once for one mailbox are counted one after the other.
 */
async function hadEnough(tx: EntityManager, address: string, now: Date): Promise<boolean> {
  const mailbox = mailboxOf(address);
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [mailbox]);
  const sent = await tx.count(Email, {
    template: 'trial-received',
    mailbox,
    createdAt: { $gt: new Date(now.getTime() - 24 * 60 * 60_000) },
  });
  return sent >= mostADay;
}

/** The texts of emails about requests, made when they are sent. None is made where the request has been deleted. */
export function trialEmails({ mail, siteOrigin, linkKeys }: Needs) {
  const find = (em: EntityManager, { trial }: { readonly trial: TrialRequestId }) =>
    em.findOne(TrialRequest, { id: trial });
  const factsOf = (request: TrialRequest) => ({
    reference: request.reference,
    childAge: request.childAge,
    programme: trialProgrammes.find((programme) => programme === request.program) ?? null,
    district: districts.find((district) => district === request.district) ?? null,
    preferredTimes: request.preferredTimes,
    receivedAt: request.receivedAt.toISOString(),
  });
  return {
    async 'business-trial-request'(em, about) {
      const request = await find(em, about);
      if (!request?.email) return undefined;
      const { email } = request;
      const { parentName, childName, phone, language, message = null, page = null, campaign = null } = request;
      // A reply to this email goes to the parent.
      const typed = { parentName, childName, message, phone, email, language, page, campaign };
      return { data: { ...factsOf(request), ...typed }, replyTo: email };
    },
    async 'trial-received'(em, about, to) {
      const request = await find(em, about);
      // Its link opens the request. Where the email has been corrected since, the former address may be a stranger's.
      if (!request?.email || mailboxOf(request.email) !== mailboxOf(to)) return undefined;
      const link = linkTo(request, siteOrigin, linkKeys);
      return { data: { ...factsOf(request), link }, replyTo: mail.business.address };
    },
  } satisfies Partial<EmailSources>;
}
