import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What is used of a connection of pg's pool. */
interface PooledConnection extends EventEmitter {
  /** There while the connection is in use. */
  release(destroy?: boolean): void;
  /** pg's types leave it out, though its own code for a lost connection works on it. */
  readonly connection: { readonly stream: Socket };
}

/**
 * Gives a connection that breaks off while it is in use back to its pool. Kysely, which MikroORM is built on, keeps one
 * whose transaction can be neither committed nor rolled back; ten of these, and nobody would get a connection again:
 * https://github.com/kysely-org/kysely/issues/1990. A test beside this file fails when that is mended; then this goes.
 *
 * It is the one place that changes something of a library's, the `release` of a connection that is lost already: pg has
 * no other way to take one back from whoever holds it.
 */
export function giveBackLostConnections(pool: EventEmitter): void {
  const inUse = new WeakSet<PooledConnection>();
  pool.on('acquire', (connection: PooledConnection) => inUse.add(connection));
  pool.on('release', (_error: unknown, connection: PooledConnection) => inUse.delete(connection));
  pool.on('connect', (connection: PooledConnection) => {
    connection.on('error', () => {
      if (!inUse.has(connection)) return;
      connection.release(true);
      // Its holder may release it too, and the pool throws at the second release of a connection.
      connection.release = () => undefined;
    });
  });
}

/**
 * Breaks a connection off when a statement gets no answer in time: the server hangs, or the network drops everything. The
 * server's own limit does not help then, and the driver's `query_timeout` leaves the connection to the next caller:
 * https://github.com/brianc/node-postgres/issues/3399. A test beside this file fails when that is mended.
 *
 * It is the socket's own timeout, one timer for each connection. A timer for each statement kept objects alive past the
 * young generation: a tenth of all garbage, and a full collection every second.
 */
export function giveUpSilentConnections(pool: EventEmitter, silenceMs: number): void {
  pool.on('connect', (connection: PooledConnection) => {
    const { stream } = connection.connection;
    let written = stream.bytesWritten;
    // Everything is answered now: a connection that waits for its holder's next statement is not silent.
    connection.on('drain', () => (written = stream.bytesWritten));
    stream.setTimeout(silenceMs, () => {
      if (stream.bytesWritten === written) return;
      stream.destroy(new Error('Connection terminated: no answer in time'));
    });
  });
}

/** ms; a process that is to stop is killed after ten seconds. */
const returnLimit = 5_000;

/**
 * Resolves when nobody holds a connection of the pool or waits for one, or after five seconds. Kysely loses a connection
 * that is still being opened while it is closed (`acquireConnection` of its driver for PostgreSQL, 0.29), and its pool
 * then never ends. What is written down beside a request, such as that a session is used, may open one at any time.
 */
export async function untilReturned(pool: {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}): Promise<void> {
  const inUse = () => pool.waitingCount + pool.totalCount - pool.idleCount > 0;
  for (const end = Date.now() + returnLimit; inUse() && Date.now() < end;) await wait(10);
}
