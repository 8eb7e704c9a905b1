import type { StatisticsRow, StatisticsView } from '@kitewell/contract/office/statistics';

export const figureNames = ['views', 'trials', 'trialsDone', 'enrolled', 'hours'] as const;
export type FigureName = (typeof figureNames)[number];

/** The figures of one group; those that are not recorded for such groups are missing. */
export type Figures = { readonly group: string } & Readonly<Partial<Record<FigureName, number>>>;

/** Minutes as hours, to a tenth. */
const inHours = (minutes: number) => Math.round(minutes / 6) / 10;

export function figuresOf({ group, views, trials, trialsDone, enrolled, taughtMinutes }: StatisticsRow): Figures {
  const figures = {
    views,
    trials,
    trialsDone,
    enrolled,
    hours: taughtMinutes === null ? null : inHours(taughtMinutes),
  };
  const known = Object.entries(figures).filter(([, figure]) => figure !== null);
  return { group, ...(Object.fromEntries(known) as Partial<Record<FigureName, number>>) };
}

/** The sum of all rows. Minutes are added before they become hours, so that no rounding errors add up. */
export function sumOf({ rows }: Pick<StatisticsView, 'rows'>): Figures {
  const sum = (name: Exclude<keyof StatisticsRow, 'group'>) =>
    rows.some((row) => row[name] !== null) ? rows.reduce((total, row) => total + (row[name] ?? 0), 0) : null;
  return figuresOf({
    ...{ group: '', views: sum('views'), trials: sum('trials'), trialsDone: sum('trialsDone') },
    ...{ enrolled: sum('enrolled'), taughtMinutes: sum('taughtMinutes') },
  });
}

/** The figures that at least one row has. */
export const knownIn = (rows: readonly Figures[]): FigureName[] =>
  figureNames.filter((name) => rows.some((row) => row[name] !== undefined));
