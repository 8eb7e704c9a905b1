/**
 * SQL: looks up a record for each row before it. `offset 0` keeps PostgreSQL to that: where there are many rows, it would
 * read whole tables instead.
 */
export const lookUp = (name: string, table: string, condition: string): string =>
  `cross join lateral (select * from ${table} where ${condition} offset 0) ${name}`;

/** The same, where there may be none. */
export const lookUpIfAny = (name: string, table: string, condition: string): string =>
  `left join lateral (select * from ${table} where ${condition} offset 0) ${name} on true`;
