/**
 * The words of a name as SQL, for an index and what is looked for in it: each Chinese character is a word of its own, so that
 * a given name is found without the family name.
 */
export const wordsOf = (column: string): string =>
  `to_tsvector('simple'::regconfig, regexp_replace(${column}, '([\u3400-\u9fff])', ' \\1 ', 'g'))`;

/** Names in which a word begins with each of these, as `to_tsquery` reads it; undefined where nothing is looked for. */
export function wordsSought(typed: string): string | undefined {
  const words = typed.match(/[\u3400-\u9fff]|[^\s\u3400-\u9fff]+/gu) ?? [];
  // Quoted, a word is taken as it is, whatever signs it holds.
  const quoted = words.map((word) => `'${word.replace(/['\\]/g, ' ').trim()}':*`).filter((word) => word !== `'':*`);
  return quoted.length > 0 ? quoted.join(' & ') : undefined;
}
