import { hongKongDate } from '@kitewell/contract/dates';
import type { PageViewInput } from '@kitewell/contract/page-views';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Log } from '../../log.ts';

/** The source of a view that no other page led to, such as a typed address. */
export const noSource = 'direct';
/** The source under which the rest is counted where a day has too many sources and campaigns. */
export const theRest = 'other';

// Sources with their campaigns. Times pages and languages this limits the rows of a day, also where somebody makes them
// up.
const originsOfDay = 100;
// The most different views that are held until they are stored: a limit on memory.
const mostCounts = 2_000;
const storeMs = 5_000;
const most = { views: 120, seconds: 600, callers: 20_000 };
// The key of an advisory lock; backend/test/sources.test.ts says where another feature has the same.
const lockKey = 4_820_192;

export interface ViewCounter {
  /**
   * Counts a view, which is stored some seconds later. A caller's views are counted up to a limit, so that nobody can
   * make up many: callers are remembered only in the memory of this process, for ten minutes, and never stored.
   */
  count(view: PageViewInput, caller: string): void;
  /** Stores what was counted so far. */
  store(): Promise<void>;
  /** Stores the last views; nothing may be counted afterwards. */
  close(): Promise<void>;
}

type Key = [day: string, page: string, language: string, source: string, campaign: string];

/**
 * Counts in memory and stores every few seconds: all views of a page on one day are one row, and views that are stored one
 * by one would wait for each other's lock on it. A process that is killed loses what it has counted since.
 */
export function createViewCounter(em: () => EntityManager, now: () => Date, log: Log): ViewCounter {
  let counts = new Map<string, number>();
  let callers = new Map<string, number>();
  let callersSince = 0;
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();

  /** Counts one view of this caller; false where the caller has reached the limit. */
  function countWithinLimit(caller: string): boolean {
    const passed = now().getTime() - callersSince;
    if (passed < 0 || passed > most.seconds * 1000) {
      callers = new Map();
      callersSince = now().getTime();
    }
    const counted = callers.get(caller) ?? 0;
    if (counted >= most.views || (counted === 0 && callers.size >= most.callers)) return false;
    callers.set(caller, counted + 1);
    return true;
  }

  /** Holds views of one kind; where there is no room for another kind, they are counted with the rest of their page. */
  function addViews(full: string, views: number): void {
    const [day, page, language, , campaign] = JSON.parse(full) as Key;
    const rest: Key = [day, page, language, theRest, campaign && theRest];
    const key = counts.size < mostCounts || counts.has(full) ? full : JSON.stringify(rest);
    counts.set(key, (counts.get(key) ?? 0) + views);
    timer ??= setTimeout(() => void store(), storeMs).unref();
  }

  const store = () => (storing = storing.then(storeCounts));

  async function storeCounts(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const taken = counts;
    counts = new Map();
    if (taken.size === 0) return;
    try {
      await storeViews(
        em(),
        [...taken].map(([key, views]) => ({ key: JSON.parse(key) as Key, views })),
      );
    } catch (error) {
      log.warn({ err: error }, 'page views could not be stored');
      for (const [key, views] of taken) addViews(key, views);
    }
  }

  return {
    count({ page, language, source, campaign }, caller) {
      if (!countWithinLimit(caller)) return;
      addViews(
        JSON.stringify([hongKongDate(now()), page, language, source ?? noSource, campaign ?? ''] satisfies Key),
        1,
      );
    },
    store,
    async close() {
      await store();
      clearTimeout(timer);
    },
  };
}

/** One process stores at a time, so that no two wait for each other's rows, and the day's limit holds for all of them. */
async function storeViews(em: EntityManager, counted: { key: Key; views: number }[]): Promise<void> {
  await em.transactional(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(?)', [lockKey]);
    const days = [...new Set(counted.map(({ key: [day] }) => day))];
    const rows = new Map<string, { key: Key; views: number }>();
    for (const day of days) {
      const known = await tx.execute<{ source: string; campaign: string }[]>(
        'select distinct source, campaign from page_views where day = ?',
        [day],
      );
      const origins = new Set(known.map(({ source, campaign }) => JSON.stringify([source, campaign])));
      for (const { key, views } of counted.filter(({ key: [of] }) => of === day)) {
        const [, page, language, source, campaign] = key;
        const origin = JSON.stringify([source, campaign]);
        const common = source === noSource && campaign === '';
        const kept: Key =
          common || origins.has(origin) || origins.size < originsOfDay
            ? key
            : [day, page, language, theRest, campaign === '' ? '' : theRest];
        if (kept === key) origins.add(origin);
        const name = JSON.stringify(kept);
        rows.set(name, { key: kept, views: (rows.get(name)?.views ?? 0) + views });
      }
    }
    const lines = [...rows.values()].map(({ key: [day, page, language, source, campaign], views }) => ({
      day,
      page,
      language,
      source,
      campaign,
      views,
    }));
    await tx.execute(
      `insert into page_views (day, page, language, source, campaign, views)
       select day, page, language, source, campaign, views
       from json_to_recordset(?::json) as r(day date, page text, language text, source text, campaign text, views int)
       on conflict (day, page, language, source, campaign) do update set views = page_views.views + excluded.views`,
      [JSON.stringify(lines)],
    );
  });
}

// Long enough to compare a month with the same month of the year before.
const retentionMonths = 25;

/** Deletes counts that are too old to be compared with anything. */
export async function forgetOldViews(em: EntityManager, now: Date): Promise<void> {
  await em.execute(`delete from page_views where day < (?::date - interval '${retentionMonths} months')`, [
    hongKongDate(now),
  ]);
}
