import { hongKongDate } from '@kitewell/contract/dates';
import type { NumbersRow } from '@kitewell/contract/office/numbers';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { mostGroups, readStatistics } from './statistics.ts';

const dayMs = 24 * 60 * 60_000;

/** A day of the calendar so many days after another. */
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The numbers of the business, as the office reads them. */
export const numbersHandlers = ({ em, now }: Pick<Services, 'em' | 'now'>) =>
  ({
    async numbers({ query: { by, weeks } }) {
      const today = hongKongDate(now());
      // Monday is the first day of a week, as in ISO 8601.
      const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
      const days = (weeks - 1) * 7 + weekday + 1;
      const from = daysAfter(today, 1 - days);
      const found = await readStatistics(em, now(), { by, days });
      return {
        ...{ from, to: today },
        rows: by === 'week' ? everyWeek(found, from, weeks) : found,
        shortened: by !== 'week' && found.length === mostGroups,
      };
    },
  }) satisfies Partial<Handlers>;

/** A week in which nothing happened is a fact too, and a chart without it would lie. */
function everyWeek(found: readonly NumbersRow[], from: string, weeks: number): NumbersRow[] {
  const none = { views: 0, trials: 0, trialsDone: 0, enrolled: 0, taughtMinutes: 0 };
  return Array.from({ length: weeks }, (_, week) => {
    const group = daysAfter(from, week * 7);
    return found.find((row) => row.group === group) ?? { group, ...none };
  });
}
