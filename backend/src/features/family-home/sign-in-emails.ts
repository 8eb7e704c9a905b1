import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { Services } from '../../services.ts';
import type { EmailEvent } from '../../mail/email-references.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { invitedSince } from '../../http/family-auth.ts';
import { issueCode, linkOf, writtenCode } from './codes.ts';
import { FamilyCode } from './family-code.entity.ts';
import { FamilySignInRequest } from './family-sign-in-request.entity.ts';

/** An email that leaves later than this after it was asked for is of no use to anybody. */
const latestMs = 15 * 60_000;

type Needs = Pick<Services, 'queueEmail' | 'linkKeys' | 'now' | 'familyLimits'>;

/**
 * Records that somebody asked to sign in, whether or not the address is known: the job that follows decides. So the time
 * of the answer says nothing.
 */
export async function requestSignIn(
  em: EntityManager,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  given: { email: string; language: 'en' | 'zh'; fromKnownDevice: boolean },
): Promise<void> {
  await em.transactional(async (tx) => {
    const request = tx.create(FamilySignInRequest, { ...given, requestedAt: now() });
    await tx.flush();
    await jobs.add(tx, 'sign-ins', { request: request.id });
  });
}

/**
 * Answers a request: an email for an address that the office has confirmed as a guardian's, or that has asked for a trial;
 * nothing for any other, for sample families, or where it is too late.
 */
export async function answerSignInRequest(em: EntityManager, needs: Needs, id: number): Promise<void> {
  const { now, familyLimits } = needs;
  const own = em.fork();
  const request = await own.findOne(FamilySignInRequest, { id });
  if (!request) return;
  const { email, language, fromKnownDevice, requestedAt } = request;
  const isLate = now().getTime() - requestedAt.getTime() > latestMs;
  // Counted before the transaction: counting needs a connection too.
  const answers =
    !isLate && (await mayOpen(own, email, now())) && (await familyLimits.mayEmail(email, fromKnownDevice));
  await own.transactional(async (tx) => {
    // Where two workers have the job, only one sends.
    const gone = await tx.nativeDelete(FamilySignInRequest, { id });
    if (gone > 0 && answers) await queueSignInEmail(tx, needs, { email, language }, { request: id });
  });
}

/** Whether an address can sign in: a confirmed or invited guardian's, or one that asked for a trial. Never a sample's. */
async function mayOpen(em: EntityManager, email: string, now: Date): Promise<boolean> {
  const [found] = await em.execute<{ opens: boolean }[]>(
    `select exists (select from guardians g join families f on f.id = g.family_id
         where g.email = ? and (g.email_confirmed_at is not null or g.invited_at > ?::timestamptz) and not f.demo)
       or exists (select from trial_requests where email = ? and not demo and requester_removed_at is null) as opens`,
    [email, invitedSince(now).toISOString(), email],
  );
  return found?.opens === true;
}

/**
 * Queues the email with code and link; the caller commits.
 * @param event what it answers: nobody gets a second email for one event
 */
export async function queueSignInEmail(
  tx: EntityManager,
  { queueEmail, linkKeys, now }: Pick<Needs, 'queueEmail' | 'linkKeys' | 'now'>,
  { email, language }: { email: string; language: 'en' | 'zh' },
  event: EmailEvent<'family-sign-in'>,
): Promise<void> {
  const { account, code } = await issueCode(tx, linkKeys, email, now());
  await queueEmail(tx, {
    template: 'family-sign-in',
    subject: { kind: 'family-account', id: account.id },
    event,
    to: email,
    language,
    about: { code: code.id, language },
  });
}

interface EmailNeeds extends Pick<Services, 'now' | 'linkKeys'> {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/** The email with the code, which is made when it leaves. None leaves where the code was used or has ended by then. */
export function familySignInEmails({ mail, siteOrigin, linkKeys, now }: EmailNeeds) {
  return {
    async 'family-sign-in'(em, { code: id, language }, address) {
      const code = await em.findOne(FamilyCode, { id, endsAt: { $gt: now() }, account: { email: address } });
      if (!code) return undefined;
      const written = writtenCode(linkKeys, address, code);
      if (written === undefined) return undefined;
      const page = language === 'zh' ? '/zh/parent-portal' : '/parent-portal';
      return {
        data: {
          code: written,
          link: `${siteOrigin}${page}#sign-in=${linkOf(linkKeys, code)}`,
          endsAt: code.endsAt.toISOString(),
        },
        replyTo: mail.business.address,
      };
    },
  } satisfies Partial<EmailSources>;
}
