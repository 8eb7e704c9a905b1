import { hongKongDate } from '@kitewell/contract/dates';
import type { EntityManager } from '@mikro-orm/postgresql';

/** What views may be told apart by. */
export const viewGroups = ['day', 'week', 'page', 'language', 'source', 'campaign'] as const;
export type ViewGroup = (typeof viewGroups)[number];

export interface GroupOfViews {
  group: string;
  views: number;
  /** Requests for a trial of the same group; null where a request does not know its group. */
  trials: number | null;
}

// Of views and of trials. A week is named by its Monday.
const columns: Record<ViewGroup, { views: string; trials: string | null }> = {
  day: { views: 'day::text', trials: 'day::text' },
  week: { views: `date_trunc('week', day)::date::text`, trials: `date_trunc('week', day)::date::text` },
  page: { views: 'page', trials: `coalesce(page, '')` },
  language: { views: 'language', trials: 'language' },
  source: { views: 'source', trials: null },
  campaign: { views: 'campaign', trials: `coalesce(campaign, '')` },
};

const mostGroups = 100;

/**
 * Views of the last days with the trials that were asked for in them, today included: time runs backwards, anything else
 * begins with what was looked at most. At most a hundred groups.
 */
export async function viewStatistics(
  em: EntityManager,
  now: Date,
  { by, days }: { by: ViewGroup; days: number },
): Promise<GroupOfViews[]> {
  const { views, trials } = columns[by];
  const inTime = by === 'day' || by === 'week';
  const found = await em.execute<{ name: string; views: string; trials: string | null }[]>(
    `with since as (select ?::date - ?::int + 1 as first_day, ?::date as last_day),
      seen as (
        select ${views} as name, sum(views) as views from page_views, since
        where day between first_day and last_day group by 1),
      asked as (
        select ${trials ?? 'null::text'} as name, count(*) as trials
        from (select *, (received_at at time zone 'Asia/Hong_Kong')::date as day from trial_requests) as requests, since
        where day between first_day and last_day group by 1)
    select name, coalesce(seen.views, 0) as views, ${trials ? 'coalesce(asked.trials, 0)' : 'null'} as trials
    from seen ${trials ? 'full' : 'left'} join asked using (name)
    order by ${inTime ? 'name desc' : 'views desc, trials desc, name'} limit ${mostGroups}`,
    [hongKongDate(now), days, hongKongDate(now)],
  );
  return found.map((row) => ({
    group: row.name,
    views: Number(row.views),
    trials: row.trials === null ? null : Number(row.trials),
  }));
}
