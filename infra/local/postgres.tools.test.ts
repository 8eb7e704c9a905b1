import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { LocalServerError } from './local-server-error.ts';
import { type Postgres, startPostgres } from './postgres.ts';

// The first start makes the cluster, and the machine may be busy with other tests.
const patience = 60_000;

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  let server: Postgres | undefined;
  const start = async (port = 0) => (server = await startPostgres({ dataDir, port, durable: false }));
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  const ask = async (url: string, sql: string): Promise<unknown[][]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
    } finally {
      await client.end();
    }
  };

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'kitewell-postgres-'));
  });
  afterEach(async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }, patience);

  test(
    'is PostgreSQL 17 in UTF-8 and UTC, for whoever has the password, and keeps its data over a restart',
    async () => {
      let running = await start();
      await running.ensureDatabase('lessons');
      await running.ensureDatabase('lessons');
      const url = running.url('lessons');
      const settings = `select current_setting('server_version'), current_setting('server_encoding'),
        current_setting('timezone'), current_setting('listen_addresses')`;
      expect(await ask(url, settings)).toEqual([[expect.stringMatching(/^17\./), 'UTF8', 'UTC', '127.0.0.1']]);
      await ask(url, "create table kites as select '紙鳶' as name");
      await expect(ask(url.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
      expect((await stat(path.join(dataDir, 'password'))).mode & 0o777).toBe(0o600);

      await stop();
      running = await start();
      expect(await ask(running.url('lessons'), 'select name from kites')).toEqual([['紙鳶']]);
    },
    patience,
  );

  test(
    'a folder in use, a taken port and a damaged folder are each said in one sentence',
    async () => {
      const running = await start();
      await expect(startPostgres({ dataDir, port: 0, durable: false })).rejects.toThrow(
        `is in use by process ${process.pid}; stop it first.`,
      );
      const second = `${dataDir}-second`;
      try {
        const taken = startPostgres({ dataDir: second, port: running.port, durable: false });
        await expect(taken).rejects.toThrow(LocalServerError);
        await expect(taken).rejects.toThrow(`Port ${running.port}, meant for the database, is in use`);
      } finally {
        await rm(second, { recursive: true, force: true });
      }
      await stop();

      await truncate(path.join(dataDir, 'cluster/global/pg_control'));
      await expect(start()).rejects.toThrow(/ is damaged; run `npm start -- --fresh` to start fresh/);
      await writeFile(path.join(dataDir, 'cluster/PG_VERSION'), '16\n');
      await expect(start()).rejects.toThrow(/ belongs to PostgreSQL 16, but this is 17; run `npm start -- --fresh`/);
      await rm(path.join(dataDir, 'cluster/PG_VERSION'));
      await expect(start()).rejects.toThrow(/ is damaged; run `npm start -- --fresh`/);
    },
    patience,
  );
});
