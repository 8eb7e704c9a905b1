export type Cell = string | number | boolean | null;
export type Row = Record<string, Cell>;

/** Rows as a table with a heading for each key of the first row; without rows, a sentence that says so. */
export function table(rows: readonly Row[], none = 'None.'): string {
  const [first] = rows;
  if (!first) return `${none}\n`;
  const headings = Object.keys(first);
  const lines = [headings, ...rows.map((row) => headings.map((heading) => String(row[heading] ?? '')))];
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => width(cells[column] ?? ''))));
  const show = (cells: string[]) =>
    cells
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell)))
      .join('  ')
      .trimEnd();
  return `${lines.map(show).join('\n')}\n`;
}

/** One record, a line for each field. */
export function record(row: Row): string {
  return table(Object.entries(row).map(([field, value]) => ({ field, value })));
}

// A Chinese character is two columns wide in a terminal.
function width(text: string): number {
  return Array.from(text).reduce(
    (sum, character) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(character)
        ? 2
        : 1),
    0,
  );
}
