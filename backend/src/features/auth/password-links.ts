import { randomUUID } from 'node:crypto';
import type { PasswordChoice } from '@kitewell/contract/auth';
import type { TutorId } from '@kitewell/contract/ids';
import { largestInteger } from '@kitewell/contract/yup';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import type { MailSettings } from '../../config.ts';
import type { Services } from '../../services.ts';
import { byTutor, recordChange, type ChangeContext } from '../audit/record-change.ts';
import type { EmailReferences } from '../../mail/email-references.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { hashChosenPassword } from '../tutors/password.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { notifyAccount, noticesOfTutor } from './account-notices.ts';
import { PasswordLink } from './password-link.entity.ts';
import type { Caller } from './sign-in-limits.ts';
import { TutorAuthSession } from './tutor-auth-session.entity.ts';

/** Minutes for which a link is valid: for a new tutor, and for one who has forgotten the password. */
const minutesOpen = { 'tutor-welcome': 72 * 60, 'tutor-password': 60 } as const;

type PasswordEmail = keyof typeof minutesOpen;

/**
 * Queues an email with a link with which the tutor chooses a password; the caller commits. An earlier link ends: only
 * the newest works. Where no mail is set up nobody gets the link.
 */
export async function queuePasswordLink(
  tx: EntityManager,
  { queueEmail }: Pick<Services, 'queueEmail'>,
  { at }: Pick<ChangeContext, 'at'>,
  tutor: Tutor,
  template: PasswordEmail,
  language: 'en' | 'zh',
): Promise<void> {
  await withdrawLinks(tx, tutor.id);
  const link = tx.create(PasswordLink, {
    tutor,
    seed: randomUUID(),
    createdAt: at,
    endsAt: new Date(at.getTime() + minutesOpen[template] * 60_000),
  });
  await tx.flush();
  await queueEmail(tx, {
    template,
    subject: { kind: 'password-link', id: link.id },
    event: {},
    to: tutor.email,
    language,
    about: { link: link.id, language },
  });
}

// Milliseconds within which an invitation counts as asked for twice, or again after a lost answer.
const repeatTime = 60_000;

/** Whether the same email with such a link was queued for a tutor a moment ago, and its link is still good. */
async function wasJustPosted(
  tx: EntityManager,
  { id, email, emailLanguage }: Tutor,
  template: PasswordEmail,
  now: Date,
): Promise<boolean> {
  const found = await tx.execute<unknown[]>(
    `select 1 from password_links l join emails e on e.subject_kind = 'password-link' and e.subject_id = l.id::text
     where l.tutor_id = ? and l.created_at > ?::timestamptz and e.template = ? and e.address = ? and e.language = ? limit 1`,
    [id, new Date(now.getTime() - repeatTime).toISOString(), template, email, emailLanguage],
  );
  return found.length > 0;
}

/**
 * Queues another email with a link to choose a password; earlier links end. Asked for twice within a minute, it is
 * sent once. The caller commits.
 * @throws AppError 'tutor.notFound' (404) also for a closed account and a sample account, which get no emails
 */
export async function inviteTutor(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail'>,
  context: ChangeContext,
  id: number,
): Promise<void> {
  const tutor = await lockRow(tx, Tutor, { id }, 'tutor.notFound');
  if (!tutor.getsEmails()) throw new AppError('tutor.notFound', 404);
  if (await wasJustPosted(tx, tutor, 'tutor-welcome', context.at)) return;
  await queuePasswordLink(tx, needs, context, tutor, 'tutor-welcome', tutor.emailLanguage);
  recordChange(tx, { ...context, action: 'tutor invite', subject: { kind: 'tutor', id } });
}

/** Ends every link of a tutor, as when a password was chosen or the account closed. The caller has locked the tutor. */
export async function withdrawLinks(tx: EntityManager, tutorId: TutorId): Promise<void> {
  await tx.nativeDelete(PasswordLink, { tutor: tutorId });
}

/** Deletes links that have expired. */
export async function forgetPastLinks(em: EntityManager, now: Date): Promise<void> {
  await em.nativeDelete(PasswordLink, { endsAt: { $lt: now } });
}

/**
 * Queues the email for a forgotten password. It returns nothing, so that only the reader of the address's mail learns
 * whether the address is a tutor's.
 */
export async function forgetPassword(
  { em, signInLimits, queueEmail, now }: Pick<Services, 'em' | 'queueEmail' | 'now' | 'signInLimits'>,
  email: string,
  language: 'en' | 'zh',
  caller: Pick<Caller, 'device'>,
): Promise<void> {
  const account = { email, active: true, demo: false };
  // Counting takes a connection of its own, so it comes before the transaction, which holds one: ten requests at once
  // that each hold one and need a second would wait for each other, and all others with them.
  if ((await em.count(Tutor, account)) === 0 || !(await signInLimits.mayEmailLink(email, caller))) return;
  await em.transactional((tx) => emailPasswordLink(tx, { queueEmail }, { at: now() }, { email, language }));
}

/**
 * Queues the email for a forgotten password where the address is a tutor's. Only the use of its link is recorded. The
 * caller commits.
 */
async function emailPasswordLink(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail'>,
  context: Pick<ChangeContext, 'at'>,
  { email, language }: { email: string; language: 'en' | 'zh' },
): Promise<void> {
  // Locked, so that of two requests at once the second ends the first one's link, and a new password ends both.
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const tutor = await tx.findOne(Tutor, { email, active: true, demo: false }, lock);
  if (tutor) await queuePasswordLink(tx, needs, context, tutor, 'tutor-password', language);
}

/**
 * Sets the password that the tutor of a link has chosen, and ends every session and link of the account.
 * @throws AppError 'session.linkOver' (404) where the link was used or replaced, has expired, or never existed
 */
export async function choosePassword(
  { em, queueEmail, now, linkKeys }: Pick<Services, 'em' | 'queueEmail' | 'now' | 'linkKeys'>,
  { link, newPassword }: PasswordChoice,
): Promise<Tutor> {
  const [id = '', key = ''] = link.split('.');
  if (!(Number(id) <= largestInteger)) throw linkOver();
  // Checked before the password is hashed, so that nobody can make the server hash without a link.
  const proof = { link: Number(id), key };
  const { tutor } = await findOpenLink(em.fork(), { linkKeys }, now(), proof);
  const passwordHash = await hashChosenPassword(newPassword, tutor);
  const context = { by: byTutor(tutor.id), at: now() };
  const needs = { queueEmail, linkKeys };
  return em.fork().transactional((tx) => setPasswordByLink(tx, needs, context, tutor.id, { ...proof, passwordHash }));
}

/**
 * Sets the password of the tutor who has an open link, and ends every session and link; the caller has hashed the password,
 * and commits.
 * @throws AppError 'session.linkOver' (404)
 */
async function setPasswordByLink(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail' | 'linkKeys'>,
  context: ChangeContext,
  id: TutorId,
  { passwordHash, ...proof }: LinkProof & { passwordHash: string },
): Promise<Tutor> {
  // Ending links locks the tutor first, so that a second request with the same link finds none.
  const tutor = await lockRow(tx, Tutor, { id, active: true }, 'session.linkOver');
  await findOpenLink(tx, needs, context.at, proof);
  await tx.nativeDelete(TutorAuthSession, { tutor: id });
  return storePassword(tx, needs, context, tutor, { passwordHash, action: 'tutor password by link' });
}

interface LinkProof {
  readonly link: PasswordLink['id'];
  readonly key: string;
}

const linkOver = () => new AppError('session.linkOver', 404);

async function findOpenLink(
  em: EntityManager,
  { linkKeys }: Pick<Services, 'linkKeys'>,
  now: Date,
  { link, key }: LinkProof,
): Promise<PasswordLink> {
  const found = await em.findOne(PasswordLink, link, { populate: ['tutor'] });
  if (!found || found.endsAt <= now || !linkKeys.matches(key, nameOf(found), found.seed)) throw linkOver();
  return found;
}

/**
 * Stores a password of a locked tutor, with which earlier tokens and links end. The caller has ended the sessions, and
 * commits.
 */
export async function storePassword(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail'>,
  context: ChangeContext,
  tutor: Tutor,
  { passwordHash, action }: { passwordHash: string; action: 'tutor password' | 'tutor password by link' },
): Promise<Tutor> {
  tutor.passwordHash = passwordHash;
  tutor.tokenVersion += 1;
  await tx.flush();
  await withdrawLinks(tx, tutor.id);
  await notifyAccount(tx, needs, context, noticesOfTutor(tutor), 'passwordChanged');
  recordChange(tx, { ...context, action, subject: { kind: 'tutor', id: tutor.id } });
  return tutor;
}

interface EmailSourceNeeds extends Pick<Services, 'now' | 'linkKeys'> {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/** The texts of emails with a link, made when they are sent. None is made where the link has ended by then. */
export function passwordEmails({ mail, siteOrigin, linkKeys, now }: EmailSourceNeeds) {
  const emailOf = async (em: EntityManager, { link: id, language }: EmailReferences<PasswordEmail>) => {
    const link = await em.findOne(PasswordLink, { id, endsAt: { $gt: now() } }, { populate: ['tutor'] });
    if (!link) return undefined;
    // The secret stands after the `#`, which browsers send to no server, so that it is in no server's log.
    const page = `${siteOrigin}${language === 'zh' ? '/zh' : ''}/tutor-portal`;
    return {
      data: {
        name: link.tutor.name,
        email: link.tutor.email,
        link: `${page}#password=${id}.${linkKeys.of(nameOf(link), link.seed)}`,
        endsAt: link.endsAt.toISOString(),
      },
      replyTo: mail.business.address,
    };
  };
  return { 'tutor-welcome': emailOf, 'tutor-password': emailOf } satisfies Partial<EmailSources>;
}

const nameOf = ({ id, tutor }: PasswordLink): string => `password ${id} of tutor ${tutor.id}`;
