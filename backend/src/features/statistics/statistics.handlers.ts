import { addDays, hongKongDate, mondayOf } from '@kitewell/contract/dates';
import type { StatisticsRow } from '@kitewell/contract/office/statistics';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { mostGroups, readStatistics } from './statistics.ts';

const dayMs = 24 * 60 * 60_000;

/** The office's calls about the statistics of the business. */
export const statisticsHandlers = ({ em, now }: Pick<Services, 'em' | 'now'>) =>
  ({
    async statistics({ query: { by, weeks } }) {
      const today = hongKongDate(now());
      const from = addDays(mondayOf(today), -7 * (weeks - 1));
      const days = (Date.parse(today) - Date.parse(from)) / dayMs + 1;
      const found = await readStatistics(em, now(), { by, days });
      return {
        ...{ from, to: today },
        rows: by === 'week' ? everyWeek(found, from, weeks) : found,
        shortened: by !== 'week' && found.length === mostGroups,
      };
    },
  }) satisfies Partial<Handlers>;

/** Adds the weeks in which nothing happened, which a chart must show too. */
function everyWeek(found: readonly StatisticsRow[], from: string, weeks: number): StatisticsRow[] {
  const none = { views: 0, trials: 0, trialsDone: 0, enrolled: 0, taughtMinutes: 0 };
  return Array.from({ length: weeks }, (_, week) => {
    const group = addDays(from, week * 7);
    return found.find((row) => row.group === group) ?? { group, ...none };
  });
}
