import { openStatuses } from '@kitewell/contract/booking-statuses';
import { mostInEmail, type SeriesNews } from '@kitewell/contract/email-parts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { SignedInFamily } from '../../http/family-auth.ts';
import type { Services } from '../../services.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { calendarSession, toPublication } from './calendar.ts';
import { familyOfReader, givenNamesOf, placeFor, visibleTo } from '../sessions/family-readers.ts';
import { SeriesException } from './series-exception.entity.ts';
import { Series } from '../sessions/series.entity.ts';
import { childrenOfSeries } from '../sessions/session-children.ts';
import type { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import type { EmailReferences } from '../../mail/email-references.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { portalLink } from '../tutors/portal-link.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

/**
 * Queues an email about a series from a day on: one to each guardian with an address who may see a child of it, and one to its tutor. The caller
 * commits.
 * @param only the tutor who had the series before, as the only reader
 */
export async function queueSeriesEmails(
  tx: EntityManager,
  { queueEmail }: Pick<Services, 'queueEmail'>,
  news: SeriesNews,
  series: Series,
  from: string,
  only?: { tutor: Tutor },
): Promise<void> {
  const tutor = only?.tutor ?? series.tutor;
  const shared = {
    series: series.id,
    news,
    from,
    until: series.madeUntil,
  };
  const subject = { kind: 'series', id: series.id } as const;
  const event = { version: series.version, until: series.madeUntil, news };
  if (tutor.getsEmails()) {
    const to = { to: tutor.email, language: tutor.emailLanguage };
    await queueEmail(tx, {
      template: 'tutor-series',
      subject,
      event,
      ...to,
      about: { ...shared, tutor: tutor.id },
    });
  }
  if (only) return;
  const children = await childrenOfSeries(tx, series.id);
  for (const family of await familiesOf(tx, series)) {
    const guardians = await tx.find(Guardian, { family: family.id, email: { $ne: null }, invitedAt: null });
    for (const { id, email } of guardians) {
      const viewer = await familyOfReader(tx, id);
      if (!viewer || visibleTo(viewer, children).length === 0) continue;
      const to = { to: email ?? '', language: family.language };
      await queueEmail(tx, {
        template: 'family-series',
        subject,
        event: { ...event, family: family.id },
        ...to,
        about: { ...shared, guardian: id },
      });
    }
  }
}

/** The families that have a child in a series, its first child's family first. */
async function familiesOf(em: EntityManager, series: Series): Promise<Family[]> {
  const children = await childrenOfSeries(em, series.id);
  return [...new Set(children.map(({ family }) => family))].filter((family) => family != null);
}

interface EmailSourceNeeds extends Pick<Services, 'now'> {
  readonly mail: MailSettings;
  readonly siteOrigin: string;
}

type About = Pick<EmailReferences<'family-series'>, 'series' | 'news' | 'from' | 'until'>;

/**
 * The texts of emails about a series, with the sessions that it has when the email is sent, all in the attached
 * calendar. None is made where no session is left to tell of, nor for an address that is no longer the reader's.
 */
export function seriesEmails({ mail, siteOrigin, now }: EmailSourceNeeds) {
  const { address } = mail.business;
  const find = async (em: EntityManager, about: About) => {
    const { news, from, until } = about;
    const series = await em.findOne(Series, { id: about.series }, { populate: ['tutor'] });
    return series ? { series, news, from, until } : undefined;
  };
  type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

  /** The sessions that an email is about: those that will take place, or those that are off. */
  const sessionsOf = async (em: EntityManager, { series, news, from, until }: Found, isOff: boolean) => {
    const bookings = await em.find(
      Booking,
      {
        series: series.id,
        ...(isOff ? { sessionDate: { $gte: from } } : { seriesDay: { $gte: from, $lte: until } }),
        status: { $in: news === 'ended' || isOff ? ['cancelled' as const] : openStatuses },
      },
      { orderBy: { sessionDate: 'asc', sessionTime: 'asc', id: 'asc' }, limit: 200 },
    );
    return bookings.filter((booking) => booking.begins() > now());
  };

  /** The given names of all children of the series, or of those whom a guardian may see. */
  const namesIn = async (
    em: EntityManager,
    { series }: Found,
    language: Series['language'],
    viewer?: SignedInFamily,
  ) => {
    const all = await childrenOfSeries(em, series.id);
    return givenNamesOf(viewer ? visibleTo(viewer, all) : all, language);
  };

  /**
   * @param childName the names of the children that the reader may know about
   * @param ofTutor whose sessions alone the email tells of; the others' where it is `not`
   */
  const tell = async (em: EntityManager, found: Found, childName: string, ofTutor?: { is?: number; not?: number }) => {
    const { series, news, from, until } = found;
    const isEnd = news === 'ended';
    const isReaders = ({ tutor }: Booking) => (ofTutor?.is ?? tutor.id) === tutor.id && ofTutor?.not !== tutor.id;
    const sessions = (await sessionsOf(em, found, isEnd)).filter(isReaders);
    const exceptions = isEnd
      ? []
      : await em.find(
          SeriesException,
          { series: series.id, day: { $gte: from, $lte: until } },
          { orderBy: { day: 'asc' } },
        );
    // After a change of the series, the same email also removes sessions that are off from the calendar.
    const off = news === 'changed' ? await sessionsOf(em, found, true) : [];
    if (sessions.length === 0) return undefined;
    const entries = sessions
      .slice(0, mostInEmail)
      .map(({ sessionDate, sessionTime }) => ({ date: sessionDate, time: sessionTime.slice(0, 5) }));
    return {
      data: {
        news,
        childName,
        programme: series.program,
        minutes: series.duration,
        sessions: { total: sessions.length, entries },
        without: { total: exceptions.length, entries: exceptions.slice(0, mostInEmail).map(({ day }) => day) },
      },
      replyTo: address,
      calendar: {
        method: 'PUBLISH' as const,
        content: (name: string) =>
          toPublication(
            [...sessions, ...off].map((booking) => calendarSession(booking, childName)),
            { name, address },
            now(),
          ),
      },
    };
  };

  return {
    async 'family-series'(em, about, to) {
      const found = await find(em, about);
      if (!found) return undefined;
      const families = await familiesOf(em, found.series);
      const guardian = await em.findOne(Guardian, {
        ...{ id: about.guardian, email: to },
        family: { $in: families.map(({ id }) => id) },
      });
      const family = families.find(({ id }) => id === guardian?.family.id);
      const viewer = guardian && (await familyOfReader(em, guardian.id));
      if (!family || !viewer) return undefined;
      const names = await namesIn(em, found, family.language, viewer);
      const content = names && (await tell(em, found, names));
      if (!content) return undefined;
      const { series } = found;
      const { address: at, program } = series;
      const isHome = (await em.count(Booking, { series: series.id, homeOf: { $ne: null } })) > 0;
      const place = content.data.news === 'ended' ? null : placeFor(viewer, { address: at ?? null, isHome, program });
      return { ...content, data: { ...content.data, name: guardian.name, tutor: series.tutor.name, place } };
    },

    async 'tutor-series'(em, about, to) {
      const found = await find(em, about);
      const tutor = await em.findOne(Tutor, { id: about.tutor, active: true, email: to });
      if (!found || !tutor) return undefined;
      const isOthers = found.series.tutor.id !== tutor.id;
      if (isOthers && found.news !== 'ended') return undefined;
      // The sessions now belong to another tutor, so this reader's calendar gets them as cancelled, under the same ids.
      const names = await namesIn(em, found, tutor.emailLanguage);
      const content = isOthers
        ? await handedOn(em, found, names, tutor.id)
        : await tell(em, found, names, { is: tutor.id });
      if (!content) return undefined;
      const day = content.data.sessions.entries[0]?.date ?? found.from;
      const link = portalLink(siteOrigin, tutor, { tab: 'schedule', view: 'week', day });
      return { ...content, data: { ...content.data, name: tutor.name, link } };
    },
  } satisfies Partial<EmailSources>;

  async function handedOn(em: EntityManager, found: Found, names: string, former: number) {
    // What stays with the former tutor is not handed on.
    const content = await tell(em, { ...found, news: 'continued' }, names, { not: former });
    if (!content) return undefined;
    const sessions = await sessionsOf(em, { ...found, news: 'continued' }, false);
    const others = sessions.filter(({ tutor }) => tutor.id !== former);
    const cancelled = others.map((booking) => ({ ...calendarSession(booking, names), status: 'cancelled' }));
    const calendar = {
      method: 'PUBLISH' as const,
      content: (name: string) => toPublication(cancelled, { name, address }, now()),
    };
    return { ...content, data: { ...content.data, news: 'ended' as const }, calendar };
  }
}
