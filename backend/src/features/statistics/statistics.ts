import { hongKongDate } from '@kitewell/contract/dates';
import type { EntityManager } from '@mikro-orm/postgresql';

/** By what the numbers can be grouped. */
export const statisticsGroups = [
  'day',
  'week',
  'programme',
  'language',
  'page',
  'source',
  'campaign',
  'channel',
] as const;
export type StatisticsGroup = (typeof statisticsGroups)[number];

/** The numbers of one group; null where a number is not known for such a group. */
export interface GroupOfStatistics {
  group: string;
  views: number | null;
  /** Requests for a trial in these days, and how many of them have led to a trial and to a family since. */
  trials: number | null;
  trialsDone: number | null;
  enrolled: number | null;
  /** Minutes of the completed sessions of these days. */
  taughtMinutes: number | null;
}

// What the sums of views, requests and sessions are grouped by; null where they are not known for such a group.
const columns: Record<StatisticsGroup, { views: string | null; trials: string | null; taught: string | null }> = {
  day: inAll('day'),
  // Weeks since a Monday: plain arithmetic is faster than `date_trunc`, which depends on a time zone.
  week: inAll(`(day - date '2001-01-01') / 7`),
  programme: { views: null, trials: 'program', taught: 'program' },
  language: inAll('language'),
  page: { views: 'page', trials: 'page', taught: null },
  source: { views: 'source', trials: null, taught: null },
  campaign: { views: 'campaign', trials: 'campaign', taught: null },
  channel: { views: null, trials: 'lead_source', taught: null },
};
function inAll(column: string) {
  return { views: column, trials: column, taught: column };
}

/** SQL for the name of a group, made once for each group and not for each row; a week is named by its Monday. */
const named = (by: StatisticsGroup, column: string) =>
  by === 'week' ? `(date '2001-01-01' + 7 * (${column}))::text` : `(${column})::text`;

/** The most groups in an answer. */
export const mostGroups = 100;

/**
 * Views, trials and hours of the last days, today included, from sums that triggers keep for each day (decision 46):
 * days and weeks from the newest to the oldest, other groups from the most viewed on. At most a hundred groups.
 */
export async function readStatistics(
  em: EntityManager,
  now: Date,
  { by, days }: { by: StatisticsGroup; days: number },
): Promise<GroupOfStatistics[]> {
  const { views, trials, taught } = columns[by];
  const inTime = by === 'day' || by === 'week';
  const today = hongKongDate(now);
  type Row = { name: string } & Record<Exclude<keyof GroupOfStatistics, 'group'>, string | null>;
  const found = await em.execute<Row[]>(
    `with since as (select ?::date - ?::int + 1 as first_day, ?::date as last_day),
      seen as (${
        views === null
          ? nothing('views')
          : `select ${named(by, views)} as name, sum(views) as views from page_views, since
             where day between first_day and last_day group by ${views}`
      }),
      asked as (${
        trials === null
          ? nothing('trials', 'done', 'enrolled')
          : `select ${named(by, trials)} as name, sum(trials) as trials, sum(done) as done, sum(enrolled) as enrolled
             from request_days, since where day between first_day and last_day group by ${trials} having sum(trials) > 0`
      }),
      taught as (${
        taught === null
          ? nothing('minutes')
          : `select ${named(by, taught)} as name, sum(minutes) as minutes
             from taught_days, since where day between first_day and last_day group by ${taught} having sum(minutes) > 0`
      })
    select name, ${views ? 'coalesce(views, 0)' : 'null'} as views,
      ${trials ? 'coalesce(trials, 0)' : 'null'} as trials, ${trials ? 'coalesce(done, 0)' : 'null'} as "trialsDone",
      ${trials ? 'coalesce(enrolled, 0)' : 'null'} as enrolled,
      ${taught ? 'coalesce(minutes, 0)' : 'null'} as "taughtMinutes"
    from seen full join asked using (name) full join taught using (name)
    order by ${inTime ? 'name desc' : 'views desc nulls last, trials desc nulls last, name'} limit ${mostGroups}`,
    [today, days, today],
  );
  const number = (figure: string | null) => (figure === null ? null : Number(figure));
  return found.map(({ name, views, trials, trialsDone, enrolled, taughtMinutes }) => ({
    group: name,
    views: number(views),
    trials: number(trials),
    trialsDone: number(trialsDone),
    enrolled: number(enrolled),
    taughtMinutes: number(taughtMinutes),
  }));
}

/** A table with these columns and no row. */
const nothing = (...names: string[]) =>
  `select null::text as name, ${names.map((name) => `null::bigint as ${name}`).join(', ')} where false`;
