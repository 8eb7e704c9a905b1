/** Figures beside their budgets, as a report has them. */

/** A figure that has a budget. */
export interface Figure {
  readonly text: string;
  readonly isOver: boolean;
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | Figure)[])[];
  readonly note: string;
}

export const atMost = (text: string, value: number, budget: number): Figure => ({ text, isOver: !(value <= budget) });
export const atLeast = (text: string, value: number, budget: number): Figure => ({ text, isOver: !(value >= budget) });

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/** Of runs side by side, so that a machine that becomes slower meanwhile does not change it. */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, round) => value / (theirs[round] ?? NaN)));
}

/** The table in Markdown, with what is over its budget in bold. */
export function written({ head, rows, note }: Table): { table: string; over: number } {
  const over = rows.flat().filter((cell) => typeof cell !== 'string' && cell.isOver).length;
  const cellOf = (cell: string | Figure) =>
    typeof cell === 'string' ? cell : cell.isOver ? `**${cell.text}**` : cell.text;
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows.map((row) => row.map(cellOf))];
  const table = `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n${note} Bold is over its budget.\n`;
  return { table, over };
}

/**
 * A document of sections in the given order, of which one gets a new text and the others keep theirs.
 * @param document as this function made it, or empty
 */
export function withSection(document: string, order: readonly string[], section: string, text: string): string {
  const texts = new Map(
    document
      .split(/^## /m)
      .slice(1)
      .map((part): [string, string] => {
        const end = part.indexOf('\n');
        return [part.slice(0, end).trim(), part.slice(end).trim()];
      }),
  );
  texts.set(section, text.trim());
  const sections = order.flatMap((name) => {
    const kept = texts.get(name);
    return kept === undefined ? [] : [`## ${name}\n\n${kept}\n`];
  });
  return `# Measured\n\n${sections.join('\n')}`;
}
