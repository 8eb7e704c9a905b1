/**
 * The words of a name, as SQL, for the index and for the search: each Chinese character is a word, so that a given name
 * is found without the family name.
 */
export const wordsOf = (column: string): string => `to_tsvector('simple'::regconfig, ${spaced(column)})`;

/** The words of a name one after another, as SQL, for the words of a text in which it may stand. */
export const phraseOf = (column: string): string => `phraseto_tsquery('simple'::regconfig, ${spaced(column)})`;

const spaced = (column: string) => `regexp_replace(${column}, '([\u3400-\u9fff])', ' \\1 ', 'g')`;

/**
 * What was typed as a query for `to_tsquery`: names that have a word beginning with each typed word. Undefined where
 * nothing was typed.
 */
export function searchWords(typed: string): string | undefined {
  const words = typed.match(/[\u3400-\u9fff]|[^\s\u3400-\u9fff]+/gu) ?? [];
  // In quotes a word is taken literally, whatever characters it contains.
  const quoted = words.map((word) => `'${word.replace(/['\\]/g, ' ').trim()}':*`).filter((word) => word !== `'':*`);
  return quoted.length > 0 ? quoted.join(' & ') : undefined;
}

/** A name as SQL, as it is compared with others: as `isSameName` does, but for case and spaces around it. */
export const compared = (name: string): string => `compared_name(${name})`;
