/** What one visit to a page has cost. Times in ms, bytes compressed as they were sent. */
export interface PageVisit {
  /** Lighthouse's categories, 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaint: number;
  blocking: number;
  layoutShift: number;
  /** All scripts that were loaded until the page was idle, compressed as they were sent. */
  script: number;
  /** Rules that the page breaks, by their names in Lighthouse. */
  fieldErrors: readonly string[];
}

export interface PageFigures {
  /** Below the root of the site. */
  path: string;
  visits: readonly PageVisit[];
}

/** Pages that begin with a form, or with a list that only the server has: more code runs there by itself. */
const formsAndLists = ['/book-session', '/tutor-directory', '/blog'];

export const hasFormOrList = (path: string) => formsAndLists.includes(path.replace(/^\/zh(?=\/)/, ''));

interface Column {
  title: string;
  /**
   * @param text the page of text in the language of the page
   * @returns the figure as text, and whether it is above its budget
   */
  cell: (page: PageFigures, text: PageFigures) => readonly [string, boolean];
}

/**
 * The page of text in a page's own language. Chinese words need a face of the system that takes the browser longer than
 * the one of English words, whatever else is on a page.
 */
export function textFor<Page extends { path: string }>(path: string, texts: readonly Page[]): Page {
  const isChinese = (of: string) => of.startsWith('/zh/');
  const text = texts.find((one) => isChinese(one.path) === isChinese(path));
  if (!text) throw new Error(`There is no page of text in the language of ${path}.`);
  return text;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

type Figure = Exclude<keyof PageVisit, 'fieldErrors'>;

const of = (page: PageFigures, figure: Figure) => median(page.visits.map((visit) => visit[figure]));
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

const score = (title: string, figure: Figure, least: (path: string) => number): Column => ({
  title,
  cell: (page) => [of(page, figure).toFixed(0), of(page, figure) < least(page.path)],
});

const columns: Column[] = [
  score('performance', 'performance', (path) => (hasFormOrList(path) ? 97 : 99)),
  {
    title: 'LCP',
    cell: (page, text) => {
      const ratio = of(page, 'largestPaint') / of(text, 'largestPaint');
      return [`${of(page, 'largestPaint').toFixed(0)} ms, ${ratio.toFixed(2)}x`, ratio > 1.5];
    },
  },
  {
    title: 'TBT',
    cell: (page) => [
      `${of(page, 'blocking').toFixed(0)} ms`,
      of(page, 'blocking') > (hasFormOrList(page.path) ? 150 : 50),
    ],
  },
  {
    title: 'CLS',
    cell: (page) => [of(page, 'layoutShift').toFixed(3), of(page, 'layoutShift') > 0.01],
  },
  score('accessibility', 'accessibility', () => 100),
  score('best practices', 'bestPractices', () => 100),
  score('SEO', 'seo', () => 100),
  { title: 'script', cell: (page) => [kilobytes(of(page, 'script')), false] },
];

const budgets =
  'Budgets: performance 99, on pages with a form or a list 97; LCP at most 1.5x that of the page of text in the same ' +
  'language; TBT at most 50 ms, with a form or a list 150 ms; CLS at most 0.01; accessibility, best practices and SEO ' +
  '100. Nothing is withheld from the meter: a page runs for it as for everybody. Bold figures are over their budgets.';

/** The figures as a table in Markdown beside their budgets; `over` counts those above. */
export function pageReport(
  pages: readonly PageFigures[],
  texts: readonly PageFigures[],
): { table: string; over: number } {
  let over = 0;
  const row = (page: PageFigures) =>
    columns.map(({ cell }) => {
      const [written, isOver] = cell(page, textFor(page.path, texts));
      if (texts.includes(page) || !isOver) return written;
      over += 1;
      return `**${written}**`;
    });
  const rows = [
    ['page', ...columns.map(({ title }) => title)],
    ['---', ...columns.map(() => '---:')],
    ...[...texts, ...pages].map((page) => [page.path, ...row(page)]),
  ];
  const broken = pages.flatMap(({ path, visits }) => {
    const fieldErrors = [...new Set(visits.flatMap((visit) => visit.fieldErrors))];
    return fieldErrors.length > 0 ? [`- ${path}: ${fieldErrors.join(', ')}`] : [];
  });
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const notes = broken.length > 0 ? `\nRules that a page broke in any run:\n\n${broken.join('\n')}\n` : '';
  return { table: `${table}\n\n${budgets}\n${notes}`, over };
}
