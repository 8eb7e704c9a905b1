import { hongKongDate } from '@kitewell/contract/dates';
import type { GuardianId, TutorId } from '@kitewell/contract/ids';
import { policyNames, type PolicyName } from '@kitewell/contract/website/parts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config, MailSettings } from '../../config.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import type { Services } from '../../services.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { confirmedGuardians } from '../families/guardian.entity.ts';
import { tutorsAtWork } from '../tutors/tutor.entity.ts';
import { currentVersion } from './content.ts';
import { isInForce } from './policies-in-force.ts';
import type { WebsiteVersion } from './website-version.entity.ts';

export interface PolicyEmailNeeds extends Pick<Services, 'queueEmail'> {
  readonly config: Pick<Config, 'mail'>;
}

interface Reader<Id> {
  readonly id: Id;
  readonly name: string;
  readonly email: string;
  readonly language: 'en' | 'zh';
}

/**
 * Tells every family and tutor about the policies that this version words anew from a day to come; the caller commits. A
 * second publication for the same day tells nobody again.
 */
export async function queuePolicyEmails(
  tx: EntityManager,
  { queueEmail, config: { mail } }: PolicyEmailNeeds,
  { at }: Pick<ChangeContext, 'at'>,
  { parts, content }: Pick<WebsiteVersion, 'parts' | 'content'>,
): Promise<void> {
  const today = hongKongDate(at);
  const coming = policyNames.filter((policy) => parts.includes(policy) && !isInForce(content[policy], today));
  if (!mail || coming.length === 0) return;
  const families = await tx.execute<Reader<GuardianId>[]>(`${confirmedGuardians} order by g.id`);
  const teachers = await tx.execute<Reader<TutorId>[]>(`${tutorsAtWork} order by t.id`);
  for (const policy of coming) {
    const from = content[policy].validFrom;
    const event = { policy };
    const subject = { kind: 'day', id: from } as const;
    for (const { id: guardian, email: to, language } of families) {
      const about = { policy, from, guardian };
      await queueEmail(tx, { template: 'family-policy', subject, event, to, language, about });
    }
    for (const { id: tutor, email: to, language } of teachers) {
      const about = { policy, from, tutor };
      await queueEmail(tx, { template: 'tutor-policy', subject, event, to, language, about });
    }
  }
}

/** The emails about policies. None leaves where the wording was taken back or holds by then, or its reader has gone. */
export function policyEmails({
  mail,
  siteOrigin,
  now,
}: Pick<Services, 'now'> & { mail: MailSettings; siteOrigin: string }) {
  const write = async (
    em: EntityManager,
    { policy, from }: { policy: PolicyName; from: string },
    [reader]: Reader<number>[],
  ) => {
    const validFrom = (await currentVersion(em))?.content[policy].validFrom;
    if (!reader || validFrom !== from || from <= hongKongDate(now())) return undefined;
    const link = `${siteOrigin}${reader.language === 'zh' ? '/zh' : ''}/policies/${policy}/${from}`;
    return { data: { name: reader.name, policy, validFrom: from, link }, replyTo: mail.business.address };
  };
  return {
    'family-policy': async (em, about, to) =>
      write(em, about, await em.execute(`${confirmedGuardians} and g.id = ? and g.email = ?`, [about.guardian, to])),
    'tutor-policy': async (em, about, to) =>
      write(em, about, await em.execute(`${tutorsAtWork} and t.id = ? and t.email = ?`, [about.tutor, to])),
  } satisfies Partial<EmailSources>;
}
