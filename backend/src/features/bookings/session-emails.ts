import type { SessionNews } from '@kitewell/contract/email-parts';
import { hongKongDate, hongKongTime } from '@kitewell/contract/dates';
import { districts } from '@kitewell/contract/trial-choices';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { Services } from '../../services.ts';
import type { EmailReferences } from '../../mail/email-references.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { portalLink } from '../tutors/portal-link.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { calendarSession, toInvitation } from './calendar.ts';
import { namesForTutor } from '../sessions/family-readers.ts';
import { isRestoredEmailRedundant } from './redundant-emails.ts';

type SessionEmail = 'session-given' | 'session-moved' | 'session-cancelled';

interface Change {
  /** When the session was to begin before it moved. */
  readonly before?: Date;
  /** The tutor who had the session before; the present tutor where none is given. */
  readonly tutor?: Tutor;
  /** Whether the weather is the reason. */
  readonly badWeather?: boolean;
  /** What has changed, where it is not the time or the tutor. */
  readonly news?: readonly SessionNews[];
  /** Whether the session had been cancelled and takes place after all. */
  readonly isBack?: boolean;
}

/**
 * Queues an email about a change of a session to its tutor; the caller commits. Sends none for a session that has begun.
 */
export async function queueSessionEmail(
  tx: EntityManager,
  { queueEmail, now }: Pick<Services, 'queueEmail' | 'now'>,
  template: SessionEmail,
  booking: Booking,
  { before, tutor = booking.tutor, badWeather, news = [], isBack }: Change = {},
): Promise<void> {
  if (!tutor.getsEmails() || booking.begins() <= now()) return;
  // Before the families have agreed, its tutor gets no email except that it is off for now.
  if (booking.isWaiting() && tutor.id === booking.tutor.id && template !== 'session-cancelled') return;
  await queueEmail(tx, {
    template,
    subject: { kind: 'booking', id: booking.id },
    event: { sequence: booking.sequence },
    to: tutor.email,
    language: tutor.emailLanguage,
    about: {
      ...{ booking: booking.id, tutor: tutor.id },
      ...(before && { before: before.toISOString() }),
      ...(badWeather && { badWeather }),
      ...(isBack && { isBack }),
      ...(news.length > 0 && { news: [...news] }),
    },
  });
}

/** What a tutor may read about a session without signing in. */
const tutorFacts = (booking: Booking, childName: string, tutor: Tutor, siteOrigin: string) => ({
  name: tutor.name,
  childName,
  programme: booking.program,
  district: districts.find((district) => district === booking.trialRequest?.district) ?? null,
  date: booking.sessionDate,
  time: booking.sessionTime.slice(0, 5),
  minutes: booking.duration,
  link: portalLink(siteOrigin, tutor, { tab: 'schedule', view: 'week', day: booking.sessionDate }),
});

interface EmailSourceNeeds extends Pick<Services, 'now'> {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/**
 * The texts of emails to tutors about sessions, made when they are sent. None is made where the session has begun by
 * then or the email is no longer true, nor for an address that is no longer the tutor's. The family's name, address
 * and phone are only shown after signing in.
 */
export function sessionEmails({ mail, siteOrigin, now }: EmailSourceNeeds) {
  const { address } = mail.business;
  const find = async (em: EntityManager, { booking: id, tutor: tutorId }: About, to: string) => {
    const booking = await em.findOne(Booking, { id }, { populate: ['tutor', 'trialRequest'] });
    const tutor = await em.findOne(Tutor, { id: tutorId, active: true, email: to });
    if (!booking || !tutor || booking.begins() <= now()) return undefined;
    const names = await namesForTutor(em, [booking], tutor.emailLanguage);
    return { booking, tutor, names: names(booking) };
  };
  type Found = NonNullable<Awaited<ReturnType<typeof find>>>;
  const tell = ({ booking, tutor, names }: Found) => tutorFacts(booking, names, tutor, siteOrigin);
  const invite = ({ booking, tutor, names }: Found, method: 'REQUEST' | 'CANCEL') => {
    const content = (name: string) => {
      const people = { organizer: { name, address }, attendee: tutor.email };
      return toInvitation(calendarSession(booking, names), method, people, now());
    };
    return { method, content };
  };
  /** A session that is still this tutor's and will take place. */
  const coming = async (em: EntityManager, about: About, to: string) => {
    const found = await find(em, about, to);
    if (!found || found.booking.tutor.id !== found.tutor.id || !found.booking.isOpen()) return undefined;
    if (found.booking.isWaiting()) return undefined;
    return { data: tell(found), replyTo: address, calendar: invite(found, 'REQUEST') };
  };
  return {
    async 'session-given'(em, about, to) {
      const isBack = about.isBack === true;
      if (isBack && (await isRestoredEmailRedundant(em, 'tutor', about, to))) return undefined;
      const content = await coming(em, about, to);
      return content && { ...content, data: { ...content.data, isBack } };
    },
    async 'session-moved'(em, about, to) {
      const content = await coming(em, about, to);
      const before = about.before ?? null;
      const news = [...(about.news ?? [])];
      return content && { ...content, data: { ...content.data, before, news, badWeather: about.badWeather === true } };
    },
    async 'session-cancelled'(em, about, to) {
      const found = await find(em, about, to);
      if (!found) return undefined;
      const { booking, tutor } = found;
      const isOthers = booking.tutor.id !== tutor.id;
      const isOff = booking.status === 'cancelled' || booking.isWaiting();
      if (!isOthers && !isOff) return undefined;
      // The reason is only for the session's present tutor.
      const reason = isOthers ? null : (booking.statusReason ?? null);
      const { district: _, ...facts } = tell(found);
      // The time that the reader knows.
      const begins = about.before === undefined ? booking.begins() : new Date(about.before);
      const data = { ...facts, date: hongKongDate(begins), time: hongKongTime(begins) };
      return { data: { ...data, isOthers, reason }, replyTo: address, calendar: invite(found, 'CANCEL') };
    },
  } satisfies Partial<EmailSources>;
}

type About = EmailReferences<SessionEmail>;
