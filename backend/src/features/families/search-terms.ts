import { wordsOf, searchWords } from './name-words.ts';

/** A condition on a row, as SQL with a `?` in place of each value. */
export interface Condition {
  sql: string;
  values: unknown[];
}

/** That a name has, for each typed word, a word that begins with it; none where nothing was typed. */
export function calledLike(name: string, typed: string): Condition[] {
  const words = searchWords(typed);
  return words === undefined ? [] : [{ sql: `${wordsOf(name)} @@ to_tsquery('simple', ?)`, values: [words] }];
}

/**
 * That a phone, by its digits, or an email begins with what was typed. Each condition is about one column, and one of
 * them is enough.
 */
export function reachedBy(typed: string, { phone = 'phone', email = 'email' } = {}): Condition[] {
  return [
    ...searchPhones(typed).map((start) => beginning(phone, start)),
    ...(/\s/.test(typed) ? [] : [beginning(email, typed.toLowerCase())]),
  ];
}

/**
 * SQL: the number of the family of each guardian and child who has such a name, phone or email; nothing where nothing was
 * typed.
 */
export function familiesLike(typed: string): Condition {
  const found = [
    ...['guardians', 'children'].flatMap((table) =>
      calledLike('name', typed).map((condition) => ({ table, ...condition })),
    ),
    ...reachedBy(typed).map((condition) => ({ table: 'guardians', ...condition })),
  ];
  const each = found.map(({ table, sql }) => `select family_id from ${table} where ${sql}`);
  return {
    sql: each.length > 0 ? each.join(' union all ') : 'select null::int',
    values: found.flatMap(({ values }) => values),
  };
}

/**
 * The beginnings of a phone number in E.164 that may be meant: as typed with a country code, or a Hong Kong number
 * without one.
 */
export function searchPhones(typed: string): string[] {
  const digits = typed.replace(/\D/g, '');
  if (digits.length < 3 || !/^[+\d\s().-]+$/.test(typed)) return [];
  return [`+${digits}`, ...(typed.startsWith('+') ? [] : [`+852${digits}`])];
}

// A range instead of a pattern: PostgreSQL uses no index for a pattern that is a parameter of a prepared statement.
const beginning = (column: string, start: string): Condition => ({
  sql: `${column} ~>=~ ? and ${column} ~<~ ?`,
  values: [start, `${start}\u{10ffff}`],
});
