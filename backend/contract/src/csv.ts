import Papa from 'papaparse';

/** What stands in a cell: an amount as a number of dollars, which stays a number, or a text that somebody may have typed. */
export type Cell = string | number | null;

/**
 * Rows of a CSV file by RFC 4180. A cell that a spreadsheet would take for a formula begins with an apostrophe, since texts
 * are typed by people and must not run as code on the accountant's machine; a negative number is none.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(rows as Cell[][], { newline: '\r\n', escapeFormulae: /^(?!-?\d+(?:\.\d+)?$)\s*[=+\-@\t\r|%＝＋－＠]/ })}\r\n`;

/** The beginning of a CSV file, or all of it, after the mark by which Excel knows that it is UTF-8. */
export const csvFile = (rows: readonly (readonly Cell[])[]): string => `\ufeff${csvRows(rows)}`;
