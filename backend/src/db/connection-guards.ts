import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The part of a connection of pg's pool that is used here. */
interface PooledConnection extends EventEmitter {
  /** Defined while the connection is in use. */
  release(destroy?: boolean): void;
  /** Missing in pg's types, though its own code for a lost connection uses it. */
  readonly connection: { readonly stream: Socket };
}

/**
 * Gives a connection that breaks while it is in use back to its pool. Kysely, on which MikroORM is built, keeps a
 * connection whose transaction can be neither committed nor rolled back; after ten of these no connection would be
 * left: https://github.com/kysely-org/kysely/issues/1990. A test beside this file fails once that is mended; then
 * remove this.
 * This is the only place that changes a library's object, the `release` of a connection that is already lost: pg has no
 * other way to take it back from its user.
 */
export function releaseDeadConnections(pool: EventEmitter): void {
  const inUse = new WeakSet<PooledConnection>();
  pool.on('acquire', (connection: PooledConnection) => inUse.add(connection));
  pool.on('release', (_error: unknown, connection: PooledConnection) => inUse.delete(connection));
  pool.on('connect', (connection: PooledConnection) => {
    connection.on('error', () => {
      if (!inUse.has(connection)) return;
      connection.release(true);
      // Its user may release it too, and the pool throws when a connection is released twice.
      connection.release = () => undefined;
    });
  });
}

/**
 * Closes a connection when a statement gets no answer in time, because the server hangs or the network drops
 * everything. Then the server's own limit does not help, and the driver's `query_timeout` gives the connection to the
 * next caller: https://github.com/brianc/node-postgres/issues/3399. A test beside this file fails once that is mended.
 * It uses the socket's own timeout, one timer for each connection. A timer for each statement kept objects alive past
 * the young generation: a tenth of all garbage, and a full collection every second.
 */
export function closeStalledConnections(pool: EventEmitter, silenceMs: number): void {
  pool.on('connect', (connection: PooledConnection) => {
    const { stream } = connection.connection;
    let written = stream.bytesWritten;
    // All statements are answered now: a connection that waits for its user's next statement is not hanging.
    connection.on('drain', () => (written = stream.bytesWritten));
    stream.setTimeout(silenceMs, () => {
      if (stream.bytesWritten === written) return;
      stream.destroy(new Error('Connection terminated: no answer in time'));
    });
  });
}

/** ms; less than the ten seconds after which a process that should stop is killed. */
const returnLimit = 5_000;

/**
 * Resolves when nobody uses or waits for a connection of the pool, or after five seconds. When Kysely is closed while a
 * connection is being opened, it loses that connection (`acquireConnection` of its driver for PostgreSQL, 0.29), and
 * its pool then never ends. Work beside a request, such as recording that a session was used, may open one at any time.
 */
export async function untilReturned(pool: {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}): Promise<void> {
  const inUse = () => pool.waitingCount + pool.totalCount - pool.idleCount > 0;
  for (const end = Date.now() + returnLimit; inUse() && Date.now() < end;) await wait(10);
}
