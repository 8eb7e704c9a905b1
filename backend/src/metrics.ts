import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { routePattern } from './http/route-pattern.ts';

/** The part of a pool of PostgreSQL connections that is measured. */
export interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Figures from the database, read each time that the metrics are. */
export interface DatabaseFigures {
  readonly outbox: Readonly<Record<'entries' | 'failing' | 'failures' | 'oldestSeconds', number>>;
  readonly jobs: readonly Readonly<
    Record<'waiting' | 'active' | 'failing' | 'oldestSeconds', number> & { queue: string }
  >[];
  /** When retention last ran; undefined before its first run. */
  readonly retentionAt: Date | undefined;
}

/** The metrics of this process, for Prometheus. None contains personal data or a record's id. */
export interface Metrics {
  /** Counts and times every request, by method, route and status. */
  readonly requests: RequestHandler;
  /** Counts the connections of this pool from now on. */
  watchPool(pool: PoolCounts): void;
  /** Counts a statement of the database that was slow. */
  slowQuery(): void;
  /** Counts that so many wrong codes of families were given that only links work for a while. */
  familyCodesRefused(): void;
  /** All metrics in Prometheus' text format; those from a database that cannot be reached are left out. */
  read(): Promise<string>;
  /** Serves `read()` at `/metrics` on a port of its own, 0 for any free one. */
  listen(port: number, host: string | undefined): Promise<{ port: number; close(): Promise<void> }>;
}

// From the time of one index scan to the longest that a statement may take.
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The status for a caller who disconnected before the answer was complete; nginx has the same number. */
const callerLeft = 499;

/** @param ask reads the database's figures; rejects when the database cannot be reached */
export function createMetrics(ask: () => Promise<DatabaseFigures>): Metrics {
  let pool: PoolCounts | undefined;
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests of the API, by how long they took.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: secondsBuckets,
    registers,
  });
  const running = new Gauge({ name: 'http_requests_in_progress', help: 'Requests that run now.', registers });
  new Gauge({
    name: 'kitewell_database_pool_connections',
    help: 'Connections to the database that this process holds.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      if (!pool) return;
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'kitewell_database_pool_waiting',
    help: 'Callers that wait for a connection to the database.',
    registers,
    collect() {
      if (pool) this.set(pool.waitingCount);
    },
  });
  const familyCodes = new Counter({
    name: 'kitewell_family_codes_refused_total',
    help: 'How often so many wrong sign-in codes were given that only links work for a while.',
    registers,
  });
  const slowQueries = new Counter({
    name: 'kitewell_slow_queries_total',
    help: 'Statements that took longer than SLOW_QUERY_MS.',
    registers,
  });
  const outbox = {
    entries: new Gauge({
      name: 'kitewell_outbox_entries',
      help: 'Objects of the store that are to be removed.',
      registers,
    }),
    failing: new Gauge({
      name: 'kitewell_outbox_failing_entries',
      help: 'Objects of the store that could not be removed at least once.',
      registers,
    }),
    failures: new Gauge({
      name: 'kitewell_outbox_failed_attempts',
      help: 'Attempts that failed, over the entries that are still there.',
      registers,
    }),
    oldestSeconds: new Gauge({
      name: 'kitewell_outbox_oldest_seconds',
      help: 'Age of the oldest entry of the outbox.',
      registers,
    }),
  };
  const figures = Object.entries(outbox) as [keyof typeof outbox, Gauge][];
  const jobs = new Gauge({
    name: 'kitewell_jobs',
    help: 'Jobs that are not done, by queue; those of `failed` wait for an operator.',
    labelNames: ['queue', 'state'] as const,
    registers,
  });
  const oldestJob = new Gauge({
    name: 'kitewell_jobs_oldest_seconds',
    help: 'Age of the oldest job that is not done, by queue.',
    labelNames: ['queue'] as const,
    registers,
  });
  const databaseUp = new Gauge({
    name: 'kitewell_database_up',
    help: 'Whether the database answered when these figures were read.',
    registers,
  });
  const retention = new Gauge({
    name: 'kitewell_retention_last_run_timestamp_seconds',
    help: 'When records past their retention period were last deleted.',
    registers,
  });
  const askDatabase = async () => {
    try {
      const { outbox: state, retentionAt, jobs: queues } = await ask();
      for (const [name, gauge] of figures) gauge.set(state[name]);
      for (const { queue, oldestSeconds, ...counts } of queues) {
        for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count);
        oldestJob.set({ queue }, oldestSeconds);
      }
      if (retentionAt) retention.set(retentionAt.getTime() / 1000);
      else retention.remove();
      databaseUp.set(1);
    } catch {
      // An old figure would look like a current one.
      for (const gauge of [retention, ...Object.values(outbox)]) gauge.remove();
      for (const gauge of [jobs, oldestJob]) gauge.reset();
      databaseUp.set(0);
    }
  };

  const read = async () => {
    await askDatabase();
    return registry.metrics();
  };
  return {
    requests(req, res, next) {
      const stopTimer = durations.startTimer();
      running.inc();
      res.once('close', () => {
        running.dec();
        const status = String(res.writableFinished ? res.statusCode : callerLeft);
        stopTimer({ method: req.method, route: routePattern(req.originalUrl), status });
      });
      next();
    },
    watchPool(watched) {
      pool = watched;
    },
    familyCodesRefused() {
      familyCodes.inc();
    },
    slowQuery() {
      slowQueries.inc();
    },
    read,
    async listen(port, host) {
      if (!registry.getSingleMetric('process_resident_memory_bytes')) collectDefaultMetrics({ register: registry });
      const server = createServer((req, res) => {
        if (req.url !== '/metrics') {
          res.writeHead(404).end();
          return;
        }
        read().then(
          (text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
          () => res.writeHead(500).end(),
        );
      });
      server.listen({ port, host });
      await once(server, 'listening');
      return {
        port: (server.address() as AddressInfo).port,
        async close() {
          const closed = once(server, 'close');
          server.close();
          server.closeAllConnections();
          await closed;
        },
      };
    },
  };
}
