/**
 * Rows as a CSV file (RFC 4180): every row ends in CRLF, and a cell with a comma, a quote or a line break is quoted.
 * The file begins with a byte order mark, without which spreadsheets read Chinese in another encoding.
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('')}`;
}

/** An amount with its sign, which every spreadsheet reads as a number. */
const amount = /^-\d+\.\d\d$/;

/**
 * A name that begins like a formula would be calculated by the program that opens the file; an apostrophe keeps it
 * text. Spreadsheets in East Asia treat the full-width signs in the same way.
 */
function harmless(cell: string): string {
  return /^[=+\-@\t\r＝＋－＠]/.test(cell) && !amount.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
