import type { EntityManager } from '@mikro-orm/postgresql';

/** Where in the whole database one of these words is, in any column of any table: `table.column`, sorted. */
export async function columnsWith(em: EntityManager, words: readonly string[]): Promise<string[]> {
  const tables = await em.execute<{ name: string }[]>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const found = new Set<string>();
  for (const { name } of tables) {
    const columns = await em.execute<{ column: string }[]>(
      `select distinct e.key as column from ${name} r cross join lateral jsonb_each_text(to_jsonb(r.*)) e
       where exists (select from jsonb_array_elements_text(?::jsonb) w where e.value ilike '%' || w || '%')`,
      [JSON.stringify(words)],
    );
    for (const { column } of columns) found.add(`${name.replace(/^public\./, '')}.${column}`);
  }
  return [...found].sort();
}
