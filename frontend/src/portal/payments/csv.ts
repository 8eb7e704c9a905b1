/**
 * Rows as a CSV file (RFC 4180): every row ends in CRLF, and a cell is quoted where a comma, quote or line break stands
 * in it. It begins with a byte order mark, without which spreadsheets read Chinese as another encoding.
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('')}`;
}

/** An amount with its sign is a number to every spreadsheet. */
const amount = /^-\d+\.\d\d$/;

/**
 * A name that begins like a formula would be calculated by whoever opens the file; an apostrophe keeps it text. Spreadsheets
 * of East Asia take the full-width signs for the same.
 */
function harmless(cell: string): string {
  return /^[=+\-@\t\r＝＋－＠]/.test(cell) && !amount.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
