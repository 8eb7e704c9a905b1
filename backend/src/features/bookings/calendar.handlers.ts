import { files } from '@kitewell/contract/addresses';
import type { CalendarView } from '@kitewell/contract/calendar';
import { AppError } from '../../errors.ts';
import { callerAt, limitFailedLookups } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { byTutor } from '../audit/record-change.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { isTutorsOwn } from '../sessions/booking.entity.ts';
import { answerFeed, feedDays, mostInFeed } from './calendar-feed.ts';
import { calendarSession, type ShownInCalendar } from './calendar.ts';
import { closeCalendar, renewCalendar } from './manage-calendar.ts';
import { givenNamesOf } from '../sessions/family-readers.ts';

type Row = ShownInCalendar & { children: { childName: string; parentName: string }[] };

/** Only what a calendar shows: a session's other columns say where a family lives and how to get in. */
const shownSessions = `
  select b.id, b.program, b.status, b.session_date as "sessionDate", b.session_time as "sessionTime", b.duration, b.sequence,
    (select json_agg(json_build_object('childName', s.child_name, 'parentName', s.parent_name) order by s.place)
      from session_children s where s.booking_id = b.id) as children
  from bookings b where b.tutor_id = ? and ${isTutorsOwn} and b.session_date between ?::date and ?::date
  order by b.session_date, b.session_time, b.id limit ${mostInFeed}`;

type Needs = Pick<Services, 'em' | 'readRows' | 'now' | 'config' | 'feedLimits' | 'facts'>;

/**
 * The address of a tutor's calendar feed, and the feed. Whoever knows the address can read it, so a tutor can renew or
 * close it.
 */
export function calendarHandlers({ em, readRows, now, config, feedLimits, facts }: Needs) {
  const toCalendarView = ({ calendarToken }: Tutor): CalendarView => ({
    calendarUrl: calendarToken
      ? config.siteOrigin + files.calendarFeed.replace('{file}', `${calendarToken}.ics`)
      : null,
  });

  return {
    calendar: async ({ tutor }) => toCalendarView(await em.findOneOrFail(Tutor, tutor.id)),

    renewCalendar: async ({ tutor: { id } }) =>
      toCalendarView(await em.transactional((tx) => renewCalendar(tx, { by: byTutor(id), at: now() }, id))),

    async revokeCalendar({ tutor: { id } }) {
      await em.transactional((tx) => closeCalendar(tx, { by: byTutor(id), at: now() }, id));
    },

    async calendarFeed(req, res) {
      const token = /^([\w-]{43})\.ics$/.exec(String(req.params.file))?.[1];
      const tutor = token
        ? await em.findOne(Tutor, { calendarToken: token, active: true }, { fields: ['id', 'emailLanguage'] })
        : null;
      if (!tutor)
        return limitFailedLookups(feedLimits.callers, callerAt(req.ip))(new AppError('calendar.notFound', 404));
      await feedLimits.feeds.take(String(tutor.id));
      const rows = await readRows<Row>(shownSessions, [tutor.id, ...feedDays(now())]);
      const sessions = rows.map(({ children, ...row }) =>
        calendarSession(row, givenNamesOf(children, tutor.emailLanguage)),
      );
      const { name } = (await facts()).business;
      answerFeed(req, res, { name: tutor.emailLanguage === 'zh' ? name.zh : name.en, sessions }, now());
    },
  } satisfies Partial<Handlers>;
}
