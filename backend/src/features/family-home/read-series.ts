import { hongKongDate } from '@kitewell/contract/dates';
import { mostDaysOff, mostFamilySeries, type FamilySeriesView } from '@kitewell/contract/family/sessions';
import type { SeriesId } from '@kitewell/contract/ids';
import { publicHolidayOn } from '@kitewell/contract/office/holidays';
import type { SeriesException } from '@kitewell/contract/office/series';
import type { Programme } from '@kitewell/contract/programmes';
import type { SignedInFamily } from '../../http/family-auth.ts';
import type { Services } from '../../services.ts';
import { readRule } from '../bookings/repeat.ts';
import { adultsGivenName } from '../families/given-name.ts';
import { familyChildren } from './family-scope.ts';
import { childView, ownChildren, ownPicture, refuseOtherChild, type ChildRow } from './read-sessions.ts';

interface SeriesRow {
  id: SeriesId;
  children: ChildRow[];
  program: Programme;
  rule: string;
  time: string;
  minutes: number;
  from: string;
  until: string | null;
  made_until: string;
  tutor: string;
  picture: string | null;
}

interface ExceptionRow {
  day: string;
  series: SeriesId;
  why: SeriesException;
  en: string | null;
  zh: string | null;
}

// Whether a tutor lacks a check or has another session then is nothing that a family can do about.
const reasons: Partial<Record<SeriesException, FamilySeriesView['daysOff'][number]['why']>> = {
  holiday: 'holiday',
  closed: 'closed',
  timeOff: 'tutorAway',
  skipped: 'skipped',
};

/** The series of a family's children that have not ended, and the days ahead on which they have no session. */
export async function readFamilySeries(
  { readRows, now }: Pick<Services, 'readRows' | 'now'>,
  family: SignedInFamily,
  child: number | undefined,
): Promise<FamilySeriesView> {
  refuseOtherChild(family, child);
  const { sql, values } = familyChildren(family);
  const today = hongKongDate(now());
  const series = await readRows<SeriesRow>(
    `with own as (
       select s.series_id as id, ${ownChildren} as children from series_children s
       where ${sql} and (?::int is null or s.child_id = ?) group by s.series_id)
     select own.id, own.children, r.program, r.rule, r.session_time as time, r.duration as minutes, r.starts_on as from,
       r.ends_on as until, r.made_until, t.name as tutor, t.profile_image as picture
     from own join series r on r.id = own.id and (r.ends_on is null or r.ends_on >= ?::date) join tutors t on t.id = r.tutor_id
     order by own.id limit ${mostFamilySeries}`,
    [...values, child ?? null, child ?? null, today],
  );
  const exceptions = await readRows<ExceptionRow>(
    `select x.day, x.series_id as series, x.why, h.name_en as en, h.name_zh as zh
     from series_exceptions x left join holidays h on x.day between h.first_day and h.last_day
     where x.series_id = any (?::int[]) and x.day >= ?::date order by x.day, x.series_id limit ${mostDaysOff}`,
    [series.map(({ id }) => id), today],
  );
  return {
    series: series.map(({ rule, time, children, made_until: arrangedUntil, tutor, picture, ...row }) => ({
      ...row,
      children: children.map(childView),
      everyWeeks: readRule(rule).everyWeeks,
      weekdays: [...readRule(rule).weekdays],
      time: time.slice(0, 5),
      arrangedUntil,
      tutor: { givenName: adultsGivenName(tutor), picture: ownPicture(picture) },
    })),
    daysOff: exceptions.map(({ day, series: id, why, en, zh }) => ({
      ...{ day, series: id, why: reasons[why] ?? 'other' },
      name: nameOf(day, why, en !== null && zh !== null ? { en, zh } : null),
    })),
  };
}

function nameOf(day: string, why: SeriesException, closed: { en: string; zh: string } | null) {
  if (why === 'closed') return closed;
  const holiday = why === 'holiday' ? publicHolidayOn(day) : undefined;
  return holiday ? { en: holiday.en, zh: holiday.zh } : null;
}
