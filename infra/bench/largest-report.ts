import type { LargestFigures, Pressed } from './largest.ts';

/** How much memory the process that answers may use, whatever it is asked. */
const answeringMegabytes = 320;
/** ms that others may wait. */
const longestWait = 2_000;
/** Calls whose answers are shorter, and let nobody wait, are only counted. */
const shownBytes = 64 * 1024;

const kilobytes = (bytes: number) => String(Math.ceil(bytes / 1024));
const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(0);

/** Whether what became of a call is as it must be: nothing ended, everybody answered, and who is refused told when to come again. */
const failed = ({ died, statuses, withoutRetry }: Pressed): boolean =>
  died || withoutRetry > 0 || Object.keys(statuses).some((status) => status === '0' || status === '500');

interface LargestReport {
  readonly table: string;
  /** How many figures are over their limits. */
  readonly over: number;
  /** The calls of which nothing was measured but refusals: the bench has not prepared what they need. */
  readonly refused: readonly string[];
}

/** The calls with long answers or waits as a table in Markdown. */
export function largestReport({ limit, calls }: LargestFigures): LargestReport {
  let over = 0;
  const marked = (text: string, isOver: boolean) => {
    if (!isOver) return text;
    over += 1;
    return `**${text}**`;
  };
  const rows = calls
    .map((call) => ({
      isLong: Math.max(call.sent, call.answered) >= shownBytes || call.longestWait > longestWait / 2 || failed(call),
      cells: [
        `${call.method} ${call.name}`,
        call.method === 'GET' ? kilobytes(call.answered) : `${kilobytes(call.sent)} / ${kilobytes(call.answered)}`,
        marked(megabytes(call.answering), call.answering > answeringMegabytes * 1024 ** 2),
        marked((call.longestWait / 1000).toFixed(1), call.longestWait > longestWait),
        marked(
          Object.entries(call.statuses)
            .map(([status, count]) => `${count} x ${status}`)
            .join(', ') + (call.died ? ', ended' : ''),
          failed(call),
        ),
      ],
    }))
    .filter(({ isLong }) => isLong)
    .map(({ cells }) => cells);
  const rest = calls.length - rows.length;
  const most = Math.max(0, ...calls.map(({ used }) => used));
  const table = [
    ['100 at once', 'KB', 'answering, MB', 'others, s', 'answered with'],
    ['---', '---:', '---:', '---:', '---'],
    ...rows,
  ].map((cells) => `| ${cells.join(' | ')} |`);
  const refused = calls.filter(({ refusal }) => refusal !== undefined).map(({ name }) => name);
  const note =
    `Every call and file of the contract (${calls.length}); left out are ${rest} of less than ${kilobytes(shownBytes)} KB that let others wait ` +
    `for less than ${longestWait / 2000} s, and went as well. _KB_: of an answer, or of a body and an answer; packed where the backend packs them. ` +
    `_answering_: resident memory of the process, at most ${answeringMegabytes}; its container held ${megabytes(most)} of ${megabytes(limit)} MB at most, files it keeps in mind included. ` +
    '_others_: the longest that a visitor of another address waited meanwhile for a small answer, on a machine that did other work as well. One success among 99 refusals is right where a hundred change one version of one record, or give one proof.' +
    (refused.length === 0 ? '' : ` Only refusals were measured of ${refused.map((name) => `\`${name}\``).join(', ')}.`);
  return { table: `${table.join('\n')}\n\n${note}\n`, over, refused };
}
