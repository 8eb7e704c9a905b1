import { median } from './page-report.ts';
import { readingCell, type Reading } from './press-report.ts';

/** What opening a screen has cost. Times in ms, bytes compressed as they were sent. */
export interface Opening {
  /** The time until the screen can be used. */
  usable: number;
  /** How far down the page its first useful part is, in px. */
  top: number;
  firstPaint: number;
  largestPaint: number;
  /** The time beyond 50 ms of each task after the first paint, added up. */
  blocking: number;
  layoutShift: number;
  /** Requests until the screen could be used. */
  requests: number;
  bytes: number;
  /** Requests in the two seconds afterwards, which prepare the next press. */
  laterRequests: number;
  laterBytes: number;
}

export interface ApplicationFigures {
  name: string;
  openings: Map<string, Opening[]>;
  /** By what was asked for. */
  presses: Map<string, Reading[]>;
  complaints: string[];
}

const pressLimit = 200;
const usableLimits: Record<string, number> = { 'first visit': 3000, 'second visit': 1500 };

/** The figures as tables in Markdown beside their budgets; `over` counts those above. */
export function applicationReport({ openings, presses, complaints }: ApplicationFigures): {
  table: string;
  over: number;
} {
  let over = complaints.length;
  const written = (text: string, isOver: boolean) => {
    if (isOver) over += 1;
    return isOver ? `**${text}**` : text;
  };
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const opened = [...openings].map(([title, visits]) => {
    const of = (figure: keyof Opening) => median(visits.map((visit) => visit[figure]));
    const limit = Object.entries(usableLimits).find(([which]) => title.endsWith(which))?.[1] ?? NaN;
    return row([
      title,
      written(`${of('usable').toFixed(0)} ms`, !(of('usable') <= limit)),
      `${limit} ms`,
      `${of('top').toFixed(0)} px`,
      `${of('firstPaint').toFixed(0)} / ${of('largestPaint').toFixed(0)} ms`,
      `${of('blocking').toFixed(0)} ms`,
      written(of('layoutShift').toFixed(3), !(of('layoutShift') <= 0.01)),
      `${of('requests').toFixed(0)}, ${(of('bytes') / 1024).toFixed(0)} KB`,
      `${of('laterRequests').toFixed(0)}, ${(of('laterBytes') / 1024).toFixed(0)} KB`,
    ]);
  });
  const pressed = [...presses].map(([title, readings]) => {
    const { text, isOver } = readingCell(readings, pressLimit);
    return row([title, written(text, isOver), `${pressLimit} ms`]);
  });
  const tables = [
    '| opened | usable | budget | how far down | first / largest paint | blocking | layout shift | requests until usable | in 2 s afterwards |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...opened,
    '',
    '| pressed | ms until it is on the screen | budget |',
    '| --- | ---: | ---: |',
    ...pressed,
    '',
    'Medians, with a stored session. Usable: the first row, or the heading of the first panel, is there. Layout shift at most 0.01.',
    ...(complaints.length > 0 ? ['', 'Not measured:', '', ...complaints.map((complaint) => `- ${complaint}`)] : []),
  ];
  return { table: `${tables.join('\n')}\n`, over };
}
