/** What one visit to a page cost. Times in ms, bytes packed as they were sent. */
export interface PageVisit {
  /** Lighthouse's categories, 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaint: number;
  blocking: number;
  layoutShift: number;
  /** Of all scripts that had come when the page was idle. */
  scriptUntilIdle: number;
  /** Rules that the page broke, by their names in Lighthouse. */
  faults: readonly string[];
}

export interface PageFigures {
  /** Below the root of the site. */
  path: string;
  visits: readonly PageVisit[];
  /** Of the scripts that the page needs before it can be used; the rest comes when the browser is idle. */
  scriptToUse: number;
}

interface Column {
  title: string;
  /** @returns the figure as it is written, and whether it is over its budget */
  cell: (page: PageFigures, text: PageFigures) => readonly [string, boolean];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

type Figure = Exclude<keyof PageVisit, 'faults'>;

const of = (page: PageFigures, figure: Figure) => median(page.visits.map((visit) => visit[figure]));
const isHome = (path: string) => path === '/' || path === '/zh/';
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const largestScript = 150 * 1024;

const score = (title: string, figure: Figure, least: (path: string) => number): Column => ({
  title,
  cell: (page) => [of(page, figure).toFixed(0), of(page, figure) < least(page.path)],
});

/** The budgets: those of every page, and the closer ones of the home page. */
const columns: Column[] = [
  score('performance', 'performance', (path) => (isHome(path) ? 99 : 97)),
  {
    title: 'LCP',
    cell: (page, text) => {
      const ratio = of(page, 'largestPaint') / of(text, 'largestPaint');
      return [`${of(page, 'largestPaint').toFixed(0)} ms, ${ratio.toFixed(2)}x`, isHome(page.path) && ratio > 1.5];
    },
  },
  {
    title: 'TBT',
    cell: (page) => [`${of(page, 'blocking').toFixed(0)} ms`, isHome(page.path) && of(page, 'blocking') > 100],
  },
  {
    title: 'CLS',
    cell: (page) => [of(page, 'layoutShift').toFixed(3), isHome(page.path) && of(page, 'layoutShift') > 0.01],
  },
  score('accessibility', 'accessibility', () => 100),
  score('best practices', 'bestPractices', () => 100),
  score('SEO', 'seo', () => 100),
  {
    title: 'script to use',
    cell: (page) => [kilobytes(page.scriptToUse), page.scriptToUse > largestScript],
  },
  { title: 'script until idle', cell: (page) => [kilobytes(of(page, 'scriptUntilIdle')), false] },
];

const budgets =
  'Budgets: performance 99 on the home page and 97 on every other; on the home page LCP at most 1.5x that of the ' +
  'page of text, TBT at most 100 ms and CLS at most 0.01; accessibility, best practices and SEO 100; at most 150 KB ' +
  'of script before a page can be used; a list that it then asks the server for brings its code after that, which counts ' +
  "in the last column alone. Bold figures are over theirs. Most pages' code runs with the first sign of use, which " +
  'Lighthouse does not give: their TBT is without it, and what is fetched ahead for it is in no column but the first of script.';

/** The figures as a table in Markdown beside their budgets; `over` counts those that are over. */
export function pageReport(pages: readonly PageFigures[], text: PageFigures): { table: string; over: number } {
  let over = 0;
  const row = (page: PageFigures) =>
    columns.map(({ cell }) => {
      const [written, isOver] = cell(page, text);
      if (page === text || !isOver) return written;
      over += 1;
      return `**${written}**`;
    });
  const rows = [
    ['page', ...columns.map(({ title }) => title)],
    ['---', ...columns.map(() => '---:')],
    ['text alone', ...row(text)],
    ...pages.map((page) => [page.path, ...row(page)]),
  ];
  const broken = pages.flatMap(({ path, visits }) => {
    const faults = [...new Set(visits.flatMap((visit) => visit.faults))];
    return faults.length > 0 ? [`- ${path}: ${faults.join(', ')}`] : [];
  });
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const notes = broken.length > 0 ? `\nRules that a page broke in any run:\n\n${broken.join('\n')}\n` : '';
  return { table: `${table}\n\n${budgets}\n${notes}`, over };
}
