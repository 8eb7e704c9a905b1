import { Client } from 'pg';
import { run } from './programs.ts';

/** A separate database, into which a backup is restored to see whether that works. */
const scratch = 'kitewell_scratch';
const drop = `drop database if exists ${scratch} with (force)`;

/**
 * Writes the whole database to a file, and counts its rows at that same moment.
 * @returns the rows of each table
 */
export async function dumpDatabase(url: string, file: string): Promise<Record<string, number>> {
  return connected(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    // Not compressed: restic compresses, and recognises parts that have not changed since the night before.
    const args = ['--format=custom', '--compress=0', `--snapshot=${rows[0]?.snapshot ?? ''}`, `--file=${file}`];
    await run('pg_dump', args, settingsOf(url));
    return countRows(client);
  });
}

/**
 * Restores a dump into an empty database.
 * @throws Error where there are tables already
 * @returns the rows of each table
 */
export async function restoreDatabase(url: string, file: string): Promise<Record<string, number>> {
  await insistEmpty(url);
  return connected(url, async (client) => {
    await run(
      'pg_restore',
      ['--no-owner', '--exit-on-error', '--single-transaction', '--dbname=', file],
      settingsOf(url),
    );
    return countRows(client);
  });
}

/** @throws Error where there are tables */
export async function insistEmpty(url: string): Promise<void> {
  const tables = await connected(url, tablesOf);
  if (tables.length > 0) throw new Error('The database is not empty; nothing was restored.');
}

/** Restores a dump into the separate database, counts the rows of each table and drops the database again. */
export async function restoreIntoScratch(url: string, file: string): Promise<Record<string, number>> {
  return connected(url, async (client) => {
    await client.query(drop);
    await client.query(`create database ${scratch}`);
    try {
      const beside = new URL(url);
      beside.pathname = scratch;
      return await restoreDatabase(beside.href, file);
    } finally {
      await client.query(drop);
    }
  });
}

/** Drops the separate database where an interrupted check has left it. */
export async function dropScratch(url: string): Promise<void> {
  await connected(url, (client) => client.query(drop));
}

async function countRows(client: Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { schema, name } of await tablesOf(client)) {
    const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    counts[`${schema}.${name}`] = rows[0]?.count ?? 0;
  }
  return counts;
}

async function tablesOf(client: Client): Promise<{ schema: string; name: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  return rows;
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'backups' });
  // A connection that breaks while it is idle would end the process; the next query reports the fault anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The address in the form that PostgreSQL's own programs read. */
function settingsOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  };
}
