import { randomBytes } from 'node:crypto';
import { files } from '@kitewell/contract/addresses';
import type { CalendarView } from '@kitewell/contract/calendar';
import { hongKongDate } from '@kitewell/contract/dates';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from './booking.entity.ts';
import { calendarSession, toCalendar } from './calendar.ts';
import { namesForTutor } from './family-readers.ts';

const daysBack = 60;
/**
 * The address of a tutor's calendar feed, and the feed. Whoever knows the address can read it, so a tutor can renew or
 * close it.
 */
export function calendarHandlers({ em, now, config }: Pick<Services, 'em' | 'now' | 'config'>) {
  const toCalendarView = ({ calendarToken }: Tutor): CalendarView => ({
    calendarUrl: calendarToken
      ? config.siteOrigin + files.calendarFeed.replace('{file}', `${calendarToken}.ics`)
      : null,
  });

  return {
    calendar: async ({ tutor }) => toCalendarView(await em.findOneOrFail(Tutor, tutor.id)),

    async renewCalendar({ tutor: { id } }) {
      const tutor = await em.findOneOrFail(Tutor, id);
      tutor.calendarToken = randomBytes(32).toString('base64url');
      await em.flush();
      return toCalendarView(tutor);
    },

    async revokeCalendar({ tutor }) {
      await em.nativeUpdate(Tutor, tutor.id, { calendarToken: null });
    },

    async calendarFeed(req, res) {
      const token = /^([\w-]{43})\.ics$/.exec(String(req.params.file))?.[1];
      const tutor = token ? await em.findOne(Tutor, { calendarToken: token, active: true }) : null;
      if (!tutor) throw new AppError('calendar.notFound', 404);
      const since = hongKongDate(new Date(now().getTime() - daysBack * 86_400_000));
      const bookings = await em.find(
        Booking,
        { tutor, sessionDate: { $gte: since } },
        { orderBy: { sessionDate: 'asc', sessionTime: 'asc' }, limit: 1000 },
      );
      const names = await namesForTutor(em, bookings, tutor.letterLanguage);
      const sessions = bookings.map((booking) => calendarSession(booking, names(booking)));
      res.type('text/calendar; charset=utf-8').send(toCalendar(sessions, now()));
    },
  } satisfies Partial<Handlers>;
}
