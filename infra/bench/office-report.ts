import type { Load } from './load.ts';
import { median } from './page-report.ts';

/**
 * What was measured. The rounds of the two businesses belong together: each round of one ran right beside the same
 * round of the other.
 */
export interface OfficeFigures {
  lists: readonly { name: string; few: readonly Load[]; many: readonly Load[] }[];
  /** The first screen of the day of the large business: the ms of each time that it was opened. */
  today: readonly number[];
}

const mostGrowth = 1.3;
const mostForToday = 300;

/** The figures as a table in Markdown beside their budgets; `over` counts those above. */
export function officeReport({ lists, today }: OfficeFigures): { table: string; over: number } {
  const p95 = (loads: readonly Load[]) => loads.map((load) => load.p95);
  const slowest = [...today].sort((a, b) => a - b)[Math.ceil(today.length * 0.95) - 1] ?? NaN;
  const rows = [
    ...lists.map(({ name, few, many }) => {
      const growth = median(p95(many).map((value, round) => value / (p95(few)[round] ?? NaN)));
      return {
        what: `${name}, p95`,
        measured: `${median(p95(many)).toFixed(1)} ms, ${growth.toFixed(2)}x`,
        beside: `${median(p95(few)).toFixed(1)} ms`,
        budget: `at most ${mostGrowth}x`,
        isOver: !(growth <= mostGrowth),
      };
    }),
    {
      what: 'Today, all that it asks for at once, p95',
      measured: `${slowest.toFixed(0)} ms`,
      beside: '',
      budget: `at most ${mostForToday} ms`,
      isOver: !(slowest <= mostForToday),
    },
  ];
  const lines = [
    '| what | measured | a hundredth of it | budget |',
    '| --- | ---: | ---: | ---: |',
    ...rows.map(
      ({ what, measured, beside, budget, isOver }) =>
        `| ${what} | ${isOver ? `**${measured}**` : measured} | ${beside} | ${budget} |`,
    ),
  ];
  const note =
    'Medians of the rounds; a ratio is the median of the ratios of two runs side by side. Bold is over budget.';
  return { table: `${lines.join('\n')}\n\n${note}\n`, over: rows.filter(({ isOver }) => isOver).length };
}
