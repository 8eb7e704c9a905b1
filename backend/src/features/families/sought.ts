import { wordsOf, wordsSought } from './name-words.ts';

/** What is true of a row that is looked for, as SQL with a `?` in place of each value. */
export interface Condition {
  sql: string;
  values: unknown[];
}

/** That a name has a word which begins with each word that was typed; nothing where none was. */
export function calledLike(name: string, typed: string): Condition[] {
  const words = wordsSought(typed);
  return words === undefined ? [] : [{ sql: `${wordsOf(name)} @@ to_tsquery('simple', ?)`, values: [words] }];
}

/** That a phone, by its digits, or an email begins with what was typed: each condition is one of a column, and one is enough. */
export function reachedBy(typed: string, { phone = 'phone', email = 'email' } = {}): Condition[] {
  return [
    ...phonesSought(typed).map((start) => beginning(phone, start)),
    ...(/\s/.test(typed) ? [] : [beginning(email, typed.toLowerCase())]),
  ];
}

/** How a phone in E.164 may begin that is typed like this, with the code of its country or without Hong Kong's. */
export function phonesSought(typed: string): string[] {
  const digits = typed.replace(/\D/g, '');
  if (digits.length < 3 || !/^[+\d\s().-]+$/.test(typed)) return [];
  return [`+${digits}`, ...(typed.startsWith('+') ? [] : [`+852${digits}`])];
}

// A range and no pattern: a prepared pattern could begin with anything, and no index would serve it.
const beginning = (column: string, start: string): Condition => ({
  sql: `${column} ~>=~ ? and ${column} ~<~ ?`,
  values: [start, `${start}\u{10ffff}`],
});
