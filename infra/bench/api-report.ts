import type { Load } from './load.ts';
import { median } from './page-report.ts';

/** The screen's whole way and a bare PUT, in ms. */
export interface Beside {
  screen: number[];
  put: number[];
}

/**
 * What was measured. The rounds of two contestants belong together: each round of one ran right beside the same round
 * of the other.
 */
export interface ApiFigures {
  /** Reading one list through the backend, the same query from a bare server, and from one that prepares it as the backend does. */
  read: { backend: readonly Load[]; bare: readonly Load[]; barePrepared: readonly Load[] };
  /** Largest resident memory of the backend under that load, in bytes. */
  memory: number;
  lists: readonly { name: string; thousand: readonly Load[]; million: readonly Load[] }[];
  /**
   * A file of 10 MB: sent to the store itself, as in the cloud; through the web server of `npm start`, which the bare PUT
   * beside it does without; and over a household's line.
   */
  upload: { loop: Beside; throughSite: Beside; line: Beside };
  /** `npm start` until the home page answers, in ms. */
  starts: readonly number[];
}

interface Row {
  what: string;
  measured: string;
  beside: string;
  budget: string;
  isOver: boolean;
}

const ratioOf = (ours: readonly number[], theirs: readonly number[]) =>
  median(ours.map((value, round) => value / (theirs[round] ?? NaN)));
const of = (loads: readonly Load[], figure: keyof Load) => loads.map((load) => load[figure]);
const ms = (values: readonly number[]) => `${median(values).toFixed(1)} ms`;
const whole = (values: readonly number[]) => median(values).toFixed(0);
const times = (ratio: number) => `${ratio.toFixed(2)}x`;

function rowsOf({ read: { backend, bare, barePrepared }, memory, lists, upload, starts }: ApiFigures): Row[] {
  const speed = ratioOf(of(backend, 'perSecond'), of(bare, 'perSecond'));
  const slowest = ratioOf(of(backend, 'p99'), of(bare, 'p99'));
  const megabytes = memory / 1024 ** 2;
  const started = median(starts) / 1000;
  return [
    {
      what: 'a list of 20 rows out of 100 000, requests per second',
      measured: `${whole(of(backend, 'perSecond'))}, ${times(speed)}`,
      beside: `node:http and pg alone: ${whole(of(bare, 'perSecond'))}`,
      budget: 'at least 0.64x',
      isOver: !(speed >= 0.64),
    },
    {
      what: 'its time, p50',
      measured: ms(of(backend, 'p50')),
      beside: ms(of(bare, 'p50')),
      budget: '',
      isOver: false,
    },
    {
      what: 'its time, p99',
      measured: `${ms(of(backend, 'p99'))}, ${times(slowest)}`,
      beside: ms(of(bare, 'p99')),
      budget: 'at most 1.3x',
      isOver: !(slowest <= 1.3),
    },
    {
      what: 'the same list beside its statement prepared, requests per second',
      measured: `${whole(of(backend, 'perSecond'))}, ${times(ratioOf(of(backend, 'perSecond'), of(barePrepared, 'perSecond')))}`,
      beside: `node:http and pg alone: ${whole(of(barePrepared, 'perSecond'))}`,
      budget: '',
      isOver: false,
    },
    {
      what: 'memory of the backend meanwhile',
      measured: `${megabytes.toFixed(0)} MB`,
      beside: '',
      budget: 'at most 320 MB',
      isOver: !(megabytes <= 320),
    },
    ...lists.map(({ name, thousand, million }): Row => {
      const growth = ratioOf(of(million, 'p95'), of(thousand, 'p95'));
      return {
        what: `${name} among 1 000 000, p95`,
        measured: `${ms(of(million, 'p95'))}, ${times(growth)}`,
        beside: `among 1 000: ${ms(of(thousand, 'p95'))}`,
        budget: 'at most 1.3x',
        isOver: !(growth <= 1.3),
      };
    }),
    ...[
      { ...upload.line, how: 'over 20 Mbit/s and 40 ms', budget: 1.1 },
      { ...upload.loop, how: 'on the loop, straight to the store', budget: 2 },
      { ...upload.throughSite, how: 'on the loop, through the web server of `npm start`', budget: undefined },
    ].map(({ screen, put, how, budget }): Row => {
      const ratio = ratioOf(screen, put);
      return {
        what: `a document of 10 MB ${how}, from choosing it to seeing it`,
        measured: `${whole(screen)} ms, ${times(ratio)}`,
        beside: `a bare PUT: ${whole(put)} ms`,
        budget: budget === undefined ? '' : `at most ${budget}x`,
        isOver: budget !== undefined && !(ratio <= budget),
      };
    }),
    {
      what: '`npm start` until the page answers',
      measured: `${started.toFixed(1)} s`,
      beside: '',
      budget: 'at most 5 s',
      isOver: !(started <= 5),
    },
  ];
}

/** The figures as a table in Markdown beside their budgets; `over` counts those above. */
export function apiReport(figures: ApiFigures): { table: string; over: number } {
  const rows = rowsOf(figures).map((row) => ({ ...row, measured: row.isOver ? `**${row.measured}**` : row.measured }));
  const lines = [
    '| what | measured | beside | budget |',
    '| --- | ---: | ---: | ---: |',
    ...rows.map(({ what, measured, beside, budget }) => `| ${what} | ${measured} | ${beside} | ${budget} |`),
  ];
  const note =
    'Medians of the rounds; a ratio is the median of the ratios of two runs side by side. Bold is over budget.';
  return { table: `${lines.join('\n')}\n\n${note}\n`, over: rows.filter(({ isOver }) => isOver).length };
}
