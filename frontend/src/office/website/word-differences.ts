/** A piece of a text: in both versions, only in the earlier one, or only in the later one. */
export interface Piece {
  readonly is: 'same' | 'gone' | 'new';
  readonly text: string;
}

const letters = String.raw`[^\s\p{Script=Han}\p{P}]+`;
/** Words, amounts and addresses with the space after them; each Chinese character and each mark by itself. */
const pieces = new RegExp(String.raw`${letters}(?:[.,:@'’/-]${letters})*\s*|[\p{Script=Han}\p{P}]\s*|\s+`, 'gu');
const piecesOf = (text: string): string[] => text.match(pieces) ?? [];

/** Texts of more words than this are shown whole, the earlier one and the later one: comparing takes their product. */
const mostCompared = 1_500_000;

/** What has changed between two texts, word by word. */
export function wordDifferences(before: string, after: string): Piece[] {
  const [from, to] = [piecesOf(before), piecesOf(after)];
  if (from.length * to.length > mostCompared) return joined([...gone(from), ...added(to)]);
  // The length of the longest text that both have in common, from each place on.
  const width = to.length + 1;
  const common = new Uint16Array((from.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = from.length - 1; row >= 0; row--) {
    for (let column = to.length - 1; column >= 0; column--) {
      common[row * width + column] =
        from[row] === to[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const found: Piece[] = [];
  let [row, column] = [0, 0];
  while (row < from.length && column < to.length) {
    if (from[row] === to[column]) {
      found.push({ is: 'same', text: to[column] ?? '' });
      row++;
      column++;
    } else if (at(row + 1, column) >= at(row, column + 1)) found.push({ is: 'gone', text: from[row++] ?? '' });
    else found.push({ is: 'new', text: to[column++] ?? '' });
  }
  return joined([...found, ...gone(from.slice(row)), ...added(to.slice(column))]);
}

const gone = (texts: readonly string[]): Piece[] => texts.map((text) => ({ is: 'gone', text }));
const added = (texts: readonly string[]): Piece[] => texts.map((text) => ({ is: 'new', text }));

/** Neighbours of one kind as one piece; what is gone comes before what is new in its place. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const before = all.at(-2);
    if (last?.is === piece.is) all[all.length - 1] = { is: piece.is, text: last.text + piece.text };
    else if (piece.is === 'gone' && last?.is === 'new' && before?.is === 'gone') {
      all[all.length - 2] = { is: 'gone', text: before.text + piece.text };
    } else if (piece.is === 'gone' && last?.is === 'new') all.splice(-1, 0, piece);
    else all.push(piece);
  }
  return all;
}
