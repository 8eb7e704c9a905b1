import { files } from '@kitewell/contract/addresses';
import type { CalendarView } from '@kitewell/contract/calendar';
import type { GuardianId } from '@kitewell/contract/ids';
import { largestInteger } from '@kitewell/contract/yup';
import { AppError } from '../../errors.ts';
import { familyOfGuardian, type SignedInFamily } from '../../http/family-auth.ts';
import { callerAt, limitFailedLookups } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { byGuardian, type ChangeContext } from '../audit/record-change.ts';
import { answerFeed, feedDays, mostInFeed } from '../bookings/calendar-feed.ts';
import { familyCalendarSession, type ShownInCalendar } from '../bookings/calendar.ts';
import { FamilyCalendar } from '../families/family-calendar.entity.ts';
import { givenNamesOf } from '../sessions/family-readers.ts';
import { familyChildren } from './family-scope.ts';
import { closeFamilyCalendar, renewFamilyCalendar } from './manage-family-calendar.ts';
import { ownChildren, type ChildRow } from './read-sessions.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'now' | 'config' | 'linkKeys' | 'feedLimits' | 'facts'>;

const nameOf = (calendar: number): string => `family calendar ${calendar}`;

type Row = ShownInCalendar & { children: ChildRow[] };

/** SQL: what a calendar shows. It has no address: a feed that leaks must not say where a family lives. */
const shownSessions = (scope: string) => `
  with own as (
    select s.booking_id as id, s.begins, ${ownChildren} as children from session_children s
    where ${scope} and s.begins >= ?::date and s.begins < ?::date + 1
    group by s.begins, s.booking_id order by s.begins, s.booking_id limit ${mostInFeed})
  select own.children, b.id, b.program, b.status, b.session_date as "sessionDate", b.session_time as "sessionTime", b.duration,
    b.sequence
  from own join bookings b on b.id = own.id where coalesce(b.agreement, 'agreed') = 'agreed' or b.status = 'cancelled'
  order by own.begins, own.id`;

/**
 * A guardian's calendar feed. Whoever knows its address can read it, so the guardian can renew or close it; what it shows
 * follows from what the guardian may see at that moment.
 */
export function familyCalendarHandlers({ em, readRows, now, config, linkKeys, feedLimits, facts }: Needs) {
  /** Guardians who share an address share the feed of the first of them. */
  const ownerOf = ({ guardians: [guardian] }: SignedInFamily): GuardianId => {
    if (guardian === undefined) throw new AppError('family.notFound', 404);
    return guardian;
  };
  const contextOf = (family: SignedInFamily): ChangeContext => ({ by: byGuardian(ownerOf(family)), at: now() });
  const viewOf = (calendar: FamilyCalendar | null): CalendarView => ({
    calendarUrl:
      calendar &&
      config.siteOrigin +
        files.familyCalendarFeed.replace(
          '{file}',
          `${calendar.id}.${linkKeys.of(nameOf(calendar.id), calendar.seed)}.ics`,
        ),
  });

  return {
    async familyCalendar({ family }) {
      const [newest] = await em.find(
        FamilyCalendar,
        { guardian: ownerOf(family) },
        { orderBy: { id: 'desc' }, limit: 1 },
      );
      return viewOf(newest ?? null);
    },

    renewFamilyCalendar: async ({ family }) =>
      viewOf(await em.transactional((tx) => renewFamilyCalendar(tx, contextOf(family), ownerOf(family)))),

    async revokeFamilyCalendar({ family }) {
      await em.transactional((tx) => closeFamilyCalendar(tx, contextOf(family), ownerOf(family)));
    },

    async familyCalendarFeed(req, res) {
      const [, digits = '0', key = ''] = /^(\d{1,10})\.([\w-]{43})\.ics$/.exec(String(req.params.file)) ?? [];
      const id = Number(digits);
      const calendar = id > 0 && id <= largestInteger ? await em.findOne(FamilyCalendar, { id }) : null;
      const family =
        calendar && linkKeys.matches(key, nameOf(id), calendar.seed)
          ? await familyOfGuardian(readRows, calendar.guardian.id)
          : undefined;
      if (!family)
        return limitFailedLookups(feedLimits.callers, callerAt(req.ip))(new AppError('calendar.notFound', 404));
      await feedLimits.feeds.take(`family calendar ${id}`);
      const { sql, values } = familyChildren(family);
      const rows = await readRows<Row>(shownSessions(sql), [...values, ...feedDays(now())]);
      const sessions = rows.map(({ children, ...row }) => {
        const names = children.map(({ name, parent }) => ({ childName: name, parentName: parent }));
        return familyCalendarSession(row, givenNamesOf(names, family.language), null);
      });
      const { name } = (await facts()).business;
      answerFeed(req, res, { name: name[family.language], sessions }, now());
    },
  } satisfies Partial<Handlers>;
}
