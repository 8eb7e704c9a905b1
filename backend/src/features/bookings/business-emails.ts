import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { Services } from '../../services.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { callOf, readersOf } from '../sessions/family-readers.ts';
import type { SessionChild } from '../sessions/session-child.entity.ts';
import { childrenOfSession } from '../sessions/session-children.ts';

/**
 * Queues an email to the business when a tutor cancels a session, or takes that back; the caller commits. It leaves with
 * the family's and not with the morning's emails, because the session may be today
 * and a family without an email address does not know yet. Where the one before has not left
 * yet, neither goes.
 */
export async function queueSessionOffEmail(
  tx: EntityManager,
  { queueEmail, config: { mail } }: Pick<Services, 'queueEmail' | 'config'>,
  booking: Booking,
  leavesAt: Date,
): Promise<void> {
  if (!mail) return;
  const isBack = booking.status !== 'cancelled';
  await queueEmail(tx, {
    template: 'business-session-cancelled',
    subject: { kind: 'booking', id: booking.id },
    event: { sequence: booking.sequence, reason: 'tutor' },
    to: mail.business.address,
    language: mail.business.language,
    about: { booking: booking.id, ...(isBack && { isBack }) },
    leavesAt,
    takesBack: { template: 'business-session-cancelled', isBack: !isBack },
  });
}

/**
 * Queues an email to the business about a session that is off because a family has refused, or has not answered in
 * time; the caller commits. The office has to find another tutor or day for the family.
 */
export async function queueNotAgreed(
  tx: EntityManager,
  { queueEmail, config: { mail } }: Pick<Services, 'queueEmail' | 'config'>,
  booking: Booking,
): Promise<void> {
  if (!mail) return;
  await queueEmail(tx, {
    template: 'business-session-cancelled',
    subject: { kind: 'booking', id: booking.id },
    event: { sequence: booking.sequence, reason: 'notAgreed' },
    to: mail.business.address,
    language: mail.business.language,
    about: { booking: booking.id },
  });
}

interface EmailSourceNeeds extends Pick<Services, 'now'> {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/** What the email says, read when it is sent; nothing where that is not so any more, or the session has begun. */
export function businessEmails({ mail, siteOrigin, now }: EmailSourceNeeds) {
  return {
    async 'business-session-cancelled'(em, { booking: id, isBack = false }) {
      const booking = await em.findOne(Booking, { id }, { populate: ['tutor', 'trialRequest'] });
      if (!booking || booking.begins() <= now() || booking.isOpen() !== isBack) return undefined;
      const { agreement } = booking;
      const why = agreement === 'refused' || agreement === 'unanswered' ? agreement : ('tutor' as const);
      const place = new URLSearchParams({ day: booking.sessionDate, session: String(id) });
      const data = {
        isBack,
        why,
        ...(await familiesOf(em, booking)),
        programme: booking.program,
        date: booking.sessionDate,
        time: booking.sessionTime.slice(0, 5),
        minutes: booking.duration,
        tutor: booking.tutor.name,
        reason: booking.status === 'cancelled' ? (booking.statusReason ?? null) : null,
        link: `${siteOrigin}${mail.business.language === 'zh' ? '/zh' : ''}/office/schedule?${place.toString()}`,
      };
      // An answer goes to the tutor, who can say when the session might be instead.
      return { data, replyTo: why === 'tutor' ? booking.tutor.email : mail.business.address };
    },
  } satisfies Partial<EmailSources>;
}

/** Whom to call in each family, and whether an email about the change has gone to it. */
async function familiesOf(em: EntityManager, booking: Booking) {
  const emailed = new Set((await readersOf(em, booking)).map(({ family }) => family));
  const children = await childrenOfSession(em, booking.id);
  const families = [...Map.groupBy(children, ({ family }) => family?.id ?? 0)];
  const [first, ...others] = await Promise.all(
    families.map(([family, ofFamily]) => familyOf(em, booking, ofFamily, emailed.has(family))),
  );
  if (!first) throw new Error('a session without a child');
  return { ...first, others };
}

async function familyOf(em: EntityManager, booking: Booking, children: readonly SessionChild[], isEmailed: boolean) {
  const { name: parentName, ...family } = await callOf(em, booking, children);
  return { parentName, ...family, isEmailed };
}
