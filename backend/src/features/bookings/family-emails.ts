import { openStatuses } from '@kitewell/contract/booking-statuses';
import { hongKongDate } from '@kitewell/contract/dates';
import { familyHomeAddress, familyMovePlace } from '@kitewell/contract/family/addresses';
import type { SessionNews } from '@kitewell/contract/email-parts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { Services } from '../../services.ts';
import type { EmailReferences } from '../../mail/email-references.ts';
import type { NewEmail } from '../../mail/queue-email.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { checkedUntil } from '../tutors/record-checks.ts';
import { linkTo } from '../families/trial-link.ts';
import { weatherOf } from './weather-lines.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Booking, tutorsOwn } from '../sessions/booking.entity.ts';
import { familyCalendarSession, toInvitation } from './calendar.ts';
import { FamilyCancellation } from '../sessions/family-cancellation.entity.ts';
import { givenNamesOf, leaverNow, leftAbout, readerNow, readersOf } from '../sessions/family-readers.ts';
import { isRestoredEmailRedundant } from './redundant-emails.ts';
import type { SessionChild } from '../sessions/session-child.entity.ts';

type FamilyEmail = 'family-session-arranged' | 'family-session-changed' | 'family-session-cancelled';

interface Change {
  /** When the session was to begin before it moved. */
  readonly before?: Date;
  /** The tutor who had the session before. */
  readonly formerTutor?: Tutor;
  /** Whether the weather is the reason. */
  readonly badWeather?: boolean;
  /** What has changed, where it is not the time or the tutor. */
  readonly news?: readonly SessionNews[];
  /** Whether the session had been cancelled and takes place after all. */
  readonly isBack?: boolean;
  /** It waits until then. */
  readonly leavesAt?: Date | undefined;
  /** The children whose families get the email; all of the session's where it is left out. */
  readonly of?: readonly SessionChild[];
  /** The children who have left the session; their families get this email. */
  readonly left?: readonly SessionChild[];
  /** The family's own cancellation, where it is one. */
  readonly cancellation?: number | undefined;
}

/**
 * Queues an email about a change of a session to each family that has a child in it; the caller commits. Sends none for
 * a session that has begun.
 */
export async function queueFamilyEmail(
  tx: EntityManager,
  { queueEmail, now }: Pick<Services, 'queueEmail' | 'now'>,
  template: FamilyEmail,
  booking: Booking,
  { before, formerTutor, badWeather, news = [], isBack, leavesAt, of, left, cancellation }: Change = {},
): Promise<void> {
  // While it waits for its families, nothing is confirmed to them.
  if (booking.begins() <= now() || (booking.isWaiting() && template !== 'family-session-cancelled')) return;
  for (const { address, guardian, family, language } of await readersOf(tx, booking, left ?? of)) {
    await queueEmail(tx, {
      template,
      subject: { kind: 'booking', id: booking.id },
      event: { sequence: booking.sequence, family },
      to: address,
      language,
      leavesAt,
      takesBack: left ? undefined : opposites[template]?.(isBack),
      about: {
        ...{ booking: booking.id, guardian },
        ...(before && { before: before.toISOString() }),
        ...(formerTutor && { formerTutor: formerTutor.id }),
        ...(badWeather && { badWeather }),
        ...(cancellation && { cancellation }),
        ...(isBack && { isBack }),
        ...(news.length > 0 && { news: [...news] }),
        ...leftAbout(left?.filter((one) => one.family?.id === family)),
      },
    });
  }
}

/** Which email each kind takes back: that a session is off, and that it takes place after all. */
const opposites: Partial<Record<FamilyEmail, (isBack?: boolean) => NewEmail['takesBack']>> = {
  'family-session-cancelled': () => ({ template: 'family-session-arranged', isBack: true }),
  'family-session-arranged': (isBack) => (isBack ? { template: 'family-session-cancelled', isBack: false } : undefined),
};

/** Queues a reminder to each family that has a session tomorrow; once, however often this is called. */
export async function queueTomorrow(
  tx: EntityManager,
  { queueEmail, now }: Pick<Services, 'queueEmail' | 'now'>,
): Promise<void> {
  const tomorrow = hongKongDate(new Date(now().getTime() + 24 * 60 * 60_000));
  const bookings = await tx.find(
    Booking,
    { sessionDate: tomorrow, status: { $in: openStatuses }, ...tutorsOwn },
    { populate: ['trialRequest'] },
  );
  for (const booking of bookings) {
    // Its tutor does not come; the office reads that it has to send somebody else.
    if ((await checkedUntil(tx, booking.tutor.id, tomorrow)) === null) continue;
    for (const { address, guardian, family, language } of await readersOf(tx, booking)) {
      await queueEmail(tx, {
        template: 'family-session-tomorrow',
        subject: { kind: 'booking', id: booking.id },
        event: { day: tomorrow, family },
        to: address,
        language,
        about: { booking: booking.id, guardian },
      });
    }
  }
}

/** What a family reads about its session; of the children, only its own. */
export const familyFacts = (booking: Booking, name: string, childName: string, place: string | null) => ({
  name,
  childName,
  programme: booking.program,
  date: booking.sessionDate,
  time: booking.sessionTime.slice(0, 5),
  minutes: booking.duration,
  tutor: booking.tutor.name,
  place,
});

interface EmailSourceNeeds extends Pick<Services, 'now' | 'linkKeys'> {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

/**
 * The texts of emails to families about sessions, made when they are sent. None is made where the session has begun by
 * then or the email is no longer true, nor for an address that is no longer the reader's. Who asked for a trial reads
 * where it takes place as well: the office has spoken with them.
 */
export function familyEmails({ mail, now, siteOrigin, linkKeys }: EmailSourceNeeds) {
  const { address } = mail.business;
  /** What a family wants to know before a first lesson; null for a session that is no trial. */
  const trialFacts = async (em: EntityManager, { booking: id, guardian }: About, to: string) => {
    const booking = await em.findOne(Booking, { id }, { populate: ['tutor', 'trialRequest'] });
    const { trialRequest: request, tutor } = booking ?? {};
    if (!booking || !request || !tutor) return null;
    // The page of a trial shows the address and the phone number.
    if (!(await readerNow(em, booking, guardian, to))?.pays) return null;
    const code = tutor.certifiedAt ? tutor.certificateCode : null;
    const base = `${siteOrigin}${request.language === 'zh' ? '/zh' : ''}`;
    return {
      link: linkTo(request, siteOrigin, linkKeys, guardian === 0 ? undefined : { id: guardian, email: to }),
      certificate: code ? `${base}/certificate?code=${encodeURIComponent(code)}` : null,
      checkedUntil: await checkedUntil(em, tutor.id, booking.sessionDate),
      phone: request.phone,
    };
  };
  const find = async (em: EntityManager, about: About, to: string) => {
    const { booking: id, guardian } = about;
    const booking = await em.findOne(Booking, { id }, { populate: ['tutor', 'trialRequest'] });
    if (!booking || booking.begins() <= now()) return undefined;
    const isGone = about.left !== undefined;
    const reader = await (isGone ? leaverNow(em, booking, about, to) : readerNow(em, booking, guardian, to));
    if (!reader) return undefined;
    const { name, language, onRecord, pays } = reader;
    const childName = givenNamesOf(reader.children, language);
    return { booking, name, childName, language, onRecord, pays, to, place: reader.place };
  };
  type Found = NonNullable<Awaited<ReturnType<typeof find>>>;
  const tell = ({ booking, name, childName, place }: Found) => familyFacts(booking, name, childName, place);
  const invite = ({ booking, childName, place, to }: Found, method: 'REQUEST' | 'CANCEL') => {
    const content = (name: string) => {
      const people = { organizer: { name, address }, attendee: to };
      return toInvitation(familyCalendarSession(booking, childName, place), method, people, now());
    };
    return { method, content };
  };
  /** A session that will take place. */
  const coming = async (em: EntityManager, about: About, to: string) => {
    const found = await find(em, about, to);
    if (!found?.booking.isOpen() || found.booking.isWaiting()) return undefined;
    return { data: tell(found), replyTo: address, calendar: invite(found, 'REQUEST') };
  };
  return {
    async 'family-session-arranged'(em, about, to) {
      const isBack = about.isBack === true;
      if (isBack && (await isRestoredEmailRedundant(em, 'guardian', about, to))) return undefined;
      const content = await coming(em, about, to);
      return content && { ...content, data: { ...content.data, isBack, trial: await trialFacts(em, about, to) } };
    },
    async 'family-session-changed'(em, about, to) {
      const content = await coming(em, about, to);
      const news = [...(about.news ?? [])];
      const formerTutor = about.formerTutor ? await em.findOne(Tutor, { id: about.formerTutor }) : null;
      const before = about.before ?? null;
      const badWeather = about.badWeather === true;
      return (
        content && {
          ...content,
          data: { ...content.data, before, news, formerTutor: formerTutor?.name ?? null, badWeather },
        }
      );
    },
    async 'family-session-cancelled'(em, about, to) {
      const found = await find(em, about, to);
      const isOff = found?.booking.isOff() ?? false;
      if (!found || (!isOff && about.left === undefined)) return undefined;
      const { cancellation: id } = about;
      const cancellation = id === undefined ? null : await em.findOne(FamilyCancellation, { id });
      const byFamily = cancellation && { priceCents: found.pays ? cancellation.priceCents : null };
      const data = { ...tell(found), badWeather: about.badWeather === true, byFamily };
      return { data, replyTo: address, calendar: invite(found, 'CANCEL') };
    },
    async 'family-weather-day'(em, about, to) {
      const content: { one: Found; before: string | undefined }[] = [];
      for (const { booking, before } of about.sessions) {
        const one = await find(em, { booking, guardian: about.guardian }, to);
        // A session that changed again since has another email of its own.
        const isStillTrue = before === undefined ? one?.booking.status === 'cancelled' : one?.booking.isOpen();
        if (one && isStillTrue) content.push({ one, before });
      }
      content.sort((a, b) => a.one.booking.begins().getTime() - b.one.booking.begins().getTime());
      const [first] = content;
      if (!first) return undefined;
      const sessions = content.map(({ one, before }) => {
        const { name: _, ...facts } = tell(one);
        return { ...facts, before: before ?? null };
      });
      const calendar = content.map(({ one, before }) => invite(one, before === undefined ? 'CANCEL' : 'REQUEST'));
      return { data: { name: first.one.name, sessions }, replyTo: address, calendar };
    },
    async 'family-session-tomorrow'(em, about, to) {
      const found = await find(em, about, to);
      if (!found?.booking.isOpen() || found.booking.isWaiting()) return undefined;
      const { booking, language, onRecord } = found;
      const weather = await weatherOf(em, booking.sessionDate, language);
      const move = onRecord ? `${siteOrigin}${familyHomeAddress(language, familyMovePlace(booking.id))}` : null;
      return { data: { ...tell(found), weather, move }, replyTo: address };
    },
  } satisfies Partial<EmailSources>;
}

/** What an email about a session refers to; one about several has these of each. */
type About = Pick<EmailReferences<'family-session-changed'>, 'booking' | 'guardian' | 'left'>;
