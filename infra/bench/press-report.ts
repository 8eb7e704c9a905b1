import { atRest, moments, pressLimit, pressesIn, standsForAll, type Press } from './controls.ts';
import { hasFormOrList, median, textFor } from './page-report.ts';

/** Milliseconds, or a word that says why there is no number. */
export type Reading = number | string;

/** What one visit without a press has cost. */
export interface Look {
  firstPaint: number;
  /** The last of the largest paints, as the browser tells them. */
  largestPaint: number;
  /** The longest task after the first paint, in ms: while nothing is touched, and while the page is read to its end. */
  longestTask: number;
  longestTaskRead: number;
  layoutShift: number;
  /** Bytes compressed as they were sent. */
  script: number;
  scriptRead: number;
}

export interface PagePresses {
  path: string;
  looks: Look[];
  /** By the goal, then by the moment. A control that the page does not have is left out. */
  presses: Map<string, Map<number, Reading[]>>;
  /** From a touch on a link to the first paint of the page that the browser had prepared. */
  nextPage: Reading[];
  /** Steps that did not end in time. */
  complaints: string[];
}

/** Controls that every page must have. */
const everywhere = new Set(['menu', 'submenu', 'language', 'contact']);

/** Controls that are pressed on some pages on behalf of all. */
const siteWide = new Set(
  pressesIn('en')
    .filter((press) => press.siteWide)
    .flatMap((press) => columnsOf(press).map(({ title }) => title)),
);

interface Cell {
  text: string;
  isOver: boolean;
}

/**
 * Whether further readings could change no goal of a press: more than half of them are on one side of the limit, so
 * that the median stays there, or the first is far from the limit.
 */
export function isDecided({ presses }: PagePresses, press: Press, moment: number, runs: number): boolean {
  // A link within the page has no reading for another page's paint, and the reverse.
  const measured = columnsOf(press).filter(({ title }) => presses.has(title));
  return (
    measured.length > 0 &&
    measured.every(({ title, limit }) => {
      const readings = presses.get(title)?.get(moment) ?? [];
      const good = readings.filter((reading) => Number(reading) <= limit).length;
      const isFar = readings.length === 1 && (Number(readings[0]) <= limit / 2 || Number(readings[0]) >= limit * 2);
      return isFar || Math.max(good, readings.length - good) > runs / 2;
    })
  );
}

/** The median where most readings are numbers, otherwise the most frequent word. */
export function middle(readings: readonly Reading[]): Reading {
  const numbers = readings.filter((reading) => typeof reading === 'number');
  if (numbers.length > readings.length / 2) return median(numbers);
  const words = readings.filter((reading) => typeof reading === 'string');
  return words.sort((a, b) => count(words, b) - count(words, a))[0] ?? 'not measured';
}
const count = (words: readonly string[], word: string) => words.filter((one) => one === word).length;

export function readingCell(readings: readonly Reading[], limit: number): Cell {
  const reading = middle(readings);
  return { text: typeof reading === 'number' ? reading.toFixed(0) : reading, isOver: !(Number(reading) <= limit) };
}

/** The goal of a press, with its limit in ms. */
function columnsOf(press: Press): { title: string; limit: number }[] {
  return [
    ...(press.leaves ? [{ title: `${press.name} begins`, limit: pressLimit }] : []),
    ...press.goals.map(({ title, limit }) => ({ title, limit })),
    ...(press.leaves ? [{ title: press.name, limit: pressLimit }] : []),
    ...(press.then ? columnsOf(press.then) : []),
  ];
}

/** All goals, in the order of the presses. */
function columns(): { title: string; limit: number }[] {
  const all = pressesIn('en').flatMap(columnsOf);
  return all.filter(({ title }, index) => all.findIndex((other) => other.title === title) === index);
}

function pressCell(page: PagePresses, title: string, limit: number): Cell {
  const byMoment = page.presses.get(title);
  if (!byMoment && !standsForAll(page.path) && siteWide.has(title)) return { text: 'as /', isOver: false };
  if (!byMoment) return { text: 'none', isOver: everywhere.has(title) };
  const cells = moments.map((moment) => readingCell(byMoment.get(moment) ?? [], limit));
  const texts = cells.map(({ text }) => text);
  return {
    text: new Set(texts).size === 1 && texts[0] !== undefined ? texts[0] : texts.join(' / '),
    isOver: cells.some(({ isOver }) => isOver),
  };
}

function lookCells({ path, looks, presses, nextPage }: PagePresses, texts: readonly PagePresses[]): Cell[] {
  const figure = (name: keyof Look) => median(looks.map((look) => look[name]));
  const cell = (value: number, limit: number, text: string): Cell => ({ text, isOver: !(value <= limit) });
  const task = (name: 'longestTask' | 'longestTaskRead', mayRunMore: boolean) =>
    cell(figure(name), mayRunMore ? 200 : 100, figure(name) < 50 ? '< 50' : figure(name).toFixed(0));
  const script = figure('script') / 1024;
  const largest = figure('largestPaint');
  const ratio = largest / median(textFor(path, texts).looks.map(({ largestPaint }) => largestPaint));
  return [
    { text: figure('firstPaint').toFixed(0), isOver: false },
    cell(ratio, 1.5, `${largest.toFixed(0)}, ${ratio.toFixed(2)}x`),
    task('longestTask', hasFormOrList(path)),
    // Reading to the end may pass a form further down.
    task('longestTaskRead', hasFormOrList(path) || presses.has('email')),
    cell(script, hasFormOrList(path) ? 150 : 20, `${script.toFixed(1)} KB`),
    { text: `${(figure('scriptRead') / 1024).toFixed(1)} KB`, isOver: false },
    cell(figure('layoutShift'), 0.01, figure('layoutShift').toFixed(3)),
    standsForAll(path) ? readingCell(nextPage, 200) : { text: presses.size === 0 ? 'none' : 'as /', isOver: false },
  ];
}

const visitTitles = [
  'first paint, ms',
  'largest paint, ms',
  'longest task, ms',
  'the same, read to the end',
  'script',
  'the same, read to the end',
  'layout shift',
  'next page, prerendered, ms',
];

const notes = `ms from the touch to the frame that has it, at ${moments.join(' / ')} s after the first paint, medians; a press is not
repeated once the side of its limit that the median will be on is decided, or where the first was not half of the
limit or twice as much. Every press is the first on a page that was never visited, but for the submenu, which is
pressed as soon as the menu is open, and for those at ${atRest} s, which come one after another in one visit. What
stands further down is scrolled to first, and its moments count from there. A touch that comes before the first paint
counts from it. Left out: of the articles, which are one template, all but one in each language; and, as 'as /', what
is the same on every page, code and all (language, contact, assistant, feelings, and a prerendered link): it is
pressed on the home page and the booking page, of which one has most on it and the other a form in view. 'Begins' is
the browser setting out for another page, or the page beginning to move; the figure without it is the first paint of
that page, or what was asked for in its place. 'none': the page has no such control. 'Something else stood there': the
control keeps out of the way, as the dock does above a form, or has moved. A letter and a choice are keys in a field
that has the focus, and 'lost' where they were gone 4 s later. Budgets: ${pressLimit} ms, 1000 ms until assistant and
feelings are usable; the largest paint 1.5x that of the page of text in the same language and run; the longest task
after the first paint 100 ms, with a form or a list 200 ms; script fetched while nothing is touched 20 KB, with a form
or a list 150 KB; layout shift 0.01; the next page 200 ms. Bold is over budget.`;

/**
 * The presses and visits as tables in Markdown beside their budgets; `over` counts the cells above.
 * @param texts a page of text in each language, which the largest paints are compared with
 */
export function pressReport(
  pages: readonly PagePresses[],
  texts: readonly PagePresses[],
): { table: string; over: number } {
  let over = 0;
  const written = ({ text, isOver }: Cell) => {
    if (isOver) over += 1;
    return isOver ? `**${text}**` : text;
  };
  const table = (titles: readonly string[], cells: (page: PagePresses) => Cell[], shown = pages) =>
    [
      ['page', ...titles],
      ['---', ...titles.map(() => '---:')],
      ...shown.map((page) => [page.path, ...cells(page).map(written)]),
    ]
      .map((row) => `| ${row.join(' | ')} |`)
      .join('\n');
  const pressed = table(
    columns().map(({ title }) => title),
    (page) => columns().map(({ title, limit }) => pressCell(page, title, limit)),
  );
  const visited = table(visitTitles, (page) => lookCells(page, texts), [...texts, ...pages]);
  const broken = [...texts, ...pages].flatMap(({ path, complaints }) =>
    complaints.map((complaint) => `- ${path}, ${complaint}`),
  );
  over += broken.length;
  const complaints = broken.length > 0 ? `\n\nNot measured:\n\n${broken.join('\n')}` : '';
  return { table: `${pressed}\n\n${visited}\n\n${notes}${complaints}\n`, over };
}
