import { randomUUID } from 'node:crypto';
import type { PasswordChoice } from '@kitewell/contract/session';
import { largestInteger } from '@kitewell/contract/yup';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { MailSettings } from '../../config.ts';
import type { Services } from '../../services.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import type { LetterSources } from '../letters/send-letter.ts';
import { hashPassword } from '../tutors/password.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { PasswordLink } from './password-link.entity.ts';
import { TutorSession } from './tutor-session.entity.ts';

/** Minutes that a link is good for: to who was added, and to who asks for one at the sign-in. */
const minutesOpen = { 'tutor-welcome': 72 * 60, 'tutor-password': 30 } as const;

type PasswordLetter = keyof typeof minutesOpen;

/**
 * Posts a letter with a link by which the tutor chooses a password; the caller commits. A link that was sent before ends:
 * only the last letter opens anything. Where no mail is set up nobody gets the link.
 */
export async function postPasswordLink(
  tx: EntityManager,
  { post, now }: Pick<Services, 'post' | 'now'>,
  tutor: Tutor,
  template: PasswordLetter,
  language: 'en' | 'zh',
): Promise<void> {
  await withdrawLinks(tx, tutor.id);
  const link = tx.create(PasswordLink, {
    tutor,
    seed: randomUUID(),
    createdAt: now(),
    endsAt: new Date(now().getTime() + minutesOpen[template] * 60_000),
  });
  await tx.flush();
  await post(tx, {
    template,
    event: `password link ${link.id}`,
    to: tutor.email,
    language,
    about: { link: link.id, chinese: Number(language === 'zh') },
  });
}

/** Ends every link of a tutor: a password was chosen, or the account closed. The caller holds the tutor's row by then. */
export async function withdrawLinks(tx: EntityManager, tutorId: number): Promise<void> {
  await tx.nativeDelete(PasswordLink, { tutor: tutorId });
}

/** Deletes the rows of links that are past their time. */
export async function forgetPastLinks(em: EntityManager, now: Date): Promise<void> {
  await em.nativeDelete(PasswordLink, { endsAt: { $lt: now } });
}

/**
 * Posts the letter to who has forgotten the password. Whether the address is a tutor's is known to the reader of its
 * letters alone: nothing comes back from here.
 */
export async function forgetPassword(
  { em, ...services }: Pick<Services, 'em' | 'post' | 'now'>,
  email: string,
  language: 'en' | 'zh',
): Promise<void> {
  await em.transactional(async (tx) => {
    // Held, so that of two who ask at once the second ends the first one's link, and a new password ends both.
    const tutor = await tx.findOne(
      Tutor,
      { email, active: true, demo: false },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (tutor) await postPasswordLink(tx, services, tutor, 'tutor-password', language);
  });
}

/**
 * Gives the tutor of a link the password that was chosen and ends every session and every link of the account.
 * @throws AppError 'session.linkOver' (404) where the link was used, withdrawn, is too old or was never made
 */
export async function choosePassword(
  { em, now, linkKeys }: Pick<Services, 'em' | 'now' | 'linkKeys'>,
  { link, newPassword }: PasswordChoice,
): Promise<void> {
  const [id = '', key = ''] = link.split('.');
  const over = () => new AppError('session.linkOver', 404);
  const find = async (manager: EntityManager) => {
    const found = Number(id) <= largestInteger ? await manager.findOne(PasswordLink, Number(id)) : null;
    if (!found || found.endsAt <= now() || !linkKeys.matches(key, nameOf(found), found.seed)) throw over();
    return found;
  };
  // Before the work of a hash, which nobody gets without a link.
  const {
    tutor: { id: tutorId },
  } = await find(em.fork());
  const passwordHash = await hashPassword(newPassword);
  await em.fork().transactional(async (tx) => {
    // Whoever ends links holds the tutor first: of two who come with one link the second finds none.
    const tutor = await tx.findOne(Tutor, { id: tutorId, active: true }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!tutor) throw over();
    await find(tx);
    tutor.passwordHash = passwordHash;
    tutor.tokenVersion += 1;
    await tx.nativeDelete(TutorSession, { tutor: tutorId });
    await withdrawLinks(tx, tutorId);
    tx.create(AuditEvent, {
      at: now(),
      actor: `tutor ${tutorId}`,
      action: 'tutor password by link',
      subject: `tutor ${tutorId}`,
    });
  });
}

interface LetterNeeds extends Pick<Services, 'now' | 'linkKeys'> {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/** What the letters with a link say. Nothing where the link is over before its letter leaves. */
export function passwordLetters({ mail, siteOrigin, linkKeys, now }: LetterNeeds) {
  const told = async (em: EntityManager, { link: id = 0, chinese }: Readonly<Record<string, number>>) => {
    const link = await em.findOne(PasswordLink, { id, endsAt: { $gt: now() } }, { populate: ['tutor'] });
    if (!link) return undefined;
    // What opens it stands behind the `#`, which a browser sends to nobody: no log of a server has it.
    const page = `${siteOrigin}${chinese ? '/zh' : ''}/tutor-portal`;
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
  return { 'tutor-welcome': told, 'tutor-password': told } satisfies Partial<LetterSources>;
}

const nameOf = ({ id, tutor }: PasswordLink): string => `password ${id} of tutor ${tutor.id}`;
