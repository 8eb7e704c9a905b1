/** A process that answers every request with the rows of one query: the lowest cost of reading a list here. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

export interface BareServerOptions {
  databaseUrl: string;
  statement: { text: string; values: unknown[] };
  /** As many connections as the backend has. */
  connections: number;
}

process.once('message', ({ databaseUrl, statement, connections }: BareServerOptions) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const server = createServer((_req, res) => {
    pool.query(statement).then(
      ({ rows }) => {
        const body = JSON.stringify({ rows });
        res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
      },
      (error: unknown) => {
        res.writeHead(500).end(String(error));
      },
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
// The process that started this one has ended.
process.once('disconnect', () => process.exit());
