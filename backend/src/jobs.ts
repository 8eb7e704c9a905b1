import type { EntityManager } from '@mikro-orm/postgresql';
import { fromKysely, PgBoss, type Db, type JobWithMetadata, type QueueOptions } from 'pg-boss';
import type { Log } from './log.ts';

/** The queue of jobs whose last attempt has failed; an operator retries or drops them. */
const failedQueue = 'failed';

// Waits that grow up to half an hour, for a little more than a day, since a mail server may be down for a night.
const patient: QueueOptions = {
  retryLimit: 60,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 30 * 60,
  // A process that was killed sends no heartbeat, and its jobs go to others.
  heartbeatSeconds: 30,
  // Finished jobs are deleted soon: the records that they are about say everything.
  deleteAfterSeconds: 60 * 60,
};

// Somebody waits in front of the screen, and whatever leaves too late is of no use.
const urgent: QueueOptions = {
  ...patient,
  retryLimit: 10,
  retryDelay: 2,
  retryDelayMax: 60,
};

const queues = { emails: patient, 'sign-ins': urgent, publications: { ...urgent, retryLimit: 60 } } satisfies Record<
  string,
  QueueOptions
>;
export type QueueName = keyof typeof queues;

// Kept as long as the records that they may be about.
const failedSettings: QueueOptions = { retentionSeconds: 365 * 24 * 60 * 60 };

const schema = 'pgboss';
const stopMs = 8_000;

/** The part of a pool of PostgreSQL connections that jobs use. */
interface Pool {
  connect(): Promise<{
    query(statement: { text: string; values?: unknown[]; types: Types }): Promise<{ rows: unknown[] }>;
    release(destroy?: boolean): void;
  }>;
  // Missing in pg's types.
  readonly options?: { types?: Types };
}
interface Types {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: never) => unknown;
}

/** A job whose last attempt has failed. */
export interface FailedJob {
  readonly id: string;
  readonly queue: string;
  /** The ids of what the job is about. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly begunAt: Date;
  readonly failedAt: Date;
  readonly attempts: number;
  readonly error: string;
}

/**
 * The state of one queue; `oldestSeconds` is how long the oldest job that is due has not been done, 0 where there is none.
 */
export interface QueueState {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  /** How many of the waiting jobs have failed at least once. */
  readonly failing: number;
  readonly oldestSeconds: number;
}

/**
 * Carries out one job; where it throws, the job is tried again later. After the last attempt, or an error whose
 * `permanent` is true, the job goes to the failed ones.
 */
export type DoJob = (about: Record<string, unknown>, isLastAttempt: boolean) => Promise<void>;

/** Background work as jobs in PostgreSQL, each added in the transaction of the change that it follows from. */
export interface Jobs {
  /**
   * Prepares adding jobs. Otherwise the first caller of `add` waits for that, holding one connection while it needs
   * another.
   */
  open(): Promise<void>;
  /**
   * @param about only ids: a job may outlast its subject, and must not contain personal data
   * @param seconds how long it waits before it is carried out
   */
  add(tx: EntityManager, queue: QueueName, about: Record<string, number>, seconds?: number): Promise<void>;
  /** Carries out jobs of these queues from now on, alongside other processes; `stop` waits for those that are running. */
  work(doing: Partial<Record<QueueName, DoJob>>): Promise<{ stop(): Promise<void> }>;
  state(em: EntityManager): Promise<QueueState[]>;
  failed(em: EntityManager): Promise<FailedJob[]>;
  /** Puts a failed job back into its queue. @returns whether there was one */
  retry(tx: EntityManager, id: string): Promise<boolean>;
  /** Deletes a failed job. @returns what it was about, or undefined where there was none */
  drop(tx: EntityManager, id: string): Promise<FailedJob['about'] | undefined>;
  /**
   * Deletes the waiting and failed jobs of a queue about something. @returns false where one of them is being carried
   * out
   */
  takeBack(tx: EntityManager, queue: QueueName, about: Record<string, number>): Promise<boolean>;
  close(): Promise<void>;
}

/** Creates or updates pg-boss's tables. Runs under the lock of the migrations. */
export async function prepareJobs(pool: Pool): Promise<void> {
  const boss = new PgBoss({ db: onPool(pool), schema, supervise: false, schedule: false });
  let failure: Error | undefined;
  boss.on('error', (error) => (failure = error));
  await boss.start();
  try {
    await boss.createQueue(failedQueue, failedSettings);
    for (const [name, settings] of Object.entries(queues)) {
      const options = { ...settings, deadLetter: failedQueue };
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) throw failure;
}

/** @param pool whose connections are used, since a pool of its own would double the connections of each process */
export function createJobs(pool: Pool, log: Log): Jobs {
  const db = onPool(pool);
  const make = (supervise: boolean) => {
    const boss = new PgBoss({
      db,
      schema,
      migrate: false,
      schedule: false,
      supervise,
      monitorIntervalSeconds: 15,
      superviseIntervalSeconds: 15,
    });
    // Without a listener, a database that cannot be reached would end the process; pg-boss tries again by itself.
    boss.on('error', (error) => {
      log.warn({ err: error }, 'job queue paused');
    });
    boss.on('warning', ({ message }) => {
      log.warn({ message }, 'job queue warning');
    });
    return boss;
  };
  let clientBoss: Promise<PgBoss> | undefined;
  const openClientBoss = () => {
    clientBoss ??= make(false)
      .start()
      .catch((error: unknown) => {
        clientBoss = undefined;
        throw error;
      });
    return clientBoss;
  };
  const inTransaction = (tx: EntityManager) => ({ db: fromKysely(tx.getKysely()) });

  return {
    async open() {
      await openClientBoss();
    },

    async add(tx, queue, about, seconds) {
      const startAfter = seconds === undefined ? {} : { startAfter: seconds };
      await (await openClientBoss()).send(queue, about, { ...inTransaction(tx), ...startAfter });
    },

    async work(doing) {
      const boss = make(true);
      await boss.start();
      for (const [queue, doJob] of Object.entries(doing)) {
        await boss.work(
          queue,
          {
            batchSize: 5,
            burstWhenBatchFull: true,
            pollingIntervalSeconds: 1,
            includeMetadata: true,
            perJobResults: true,
          },
          (jobs: JobWithMetadata<Record<string, unknown>>[]) =>
            Promise.all(jobs.map((job) => resultOf(job, doJob, log))),
        );
      }
      return { stop: () => boss.stop({ timeout: stopMs }) };
    },

    async state(em) {
      const names = [...Object.keys(queues), failedQueue];
      return em.execute(
        `select name as "queue",
           (count(*) filter (where state in ('created', 'retry')))::int as "waiting",
           (count(*) filter (where state = 'active'))::int as "active",
           (count(*) filter (where state in ('created', 'retry') and retry_count > 0))::int as "failing",
           coalesce(extract(epoch from now() - min(case when retry_count > 0 then created_on else greatest(created_on, start_after) end)
             filter (where state in ('created', 'retry', 'active') and (retry_count > 0 or start_after <= now()))), 0)::float
             as "oldestSeconds"
         from (values ${names.map(() => '(?)').join(', ')}) as names (name) left join ${schema}.job using (name)
         group by name order by name`,
        names,
      );
    },

    async failed(em) {
      const boss = await openClientBoss();
      const found = await boss.findJobs<Record<string, unknown>>(failedQueue, { ...inTransaction(em), queued: true });
      return found
        .map((job) => ({
          id: job.id,
          queue: job.sourceName ?? '',
          about: job.data,
          begunAt: new Date(job.sourceCreatedOn ?? job.createdOn),
          failedAt: new Date(job.createdOn),
          attempts: (job.sourceRetryCount ?? 0) + 1,
          error: messageOf(job.sourceOutput),
        }))
        .sort((a, b) => a.failedAt.getTime() - b.failedAt.getTime());
    },

    async retry(tx, id) {
      return (await (await openClientBoss()).redrive(failedQueue, { ids: [id], ...inTransaction(tx) })) > 0;
    },

    async drop(tx, id) {
      const boss = await openClientBoss();
      const [found] = await boss.findJobs<Record<string, unknown>>(failedQueue, { id, ...inTransaction(tx) });
      if (found) await boss.deleteJob(failedQueue, id, inTransaction(tx));
      return found?.data;
    },

    async takeBack(tx, queue, about) {
      const data = JSON.stringify(about);
      // Without pg-boss's own call, which also deletes a job that another process has begun since it was found.
      await tx.execute(
        `delete from ${schema}.job where name in (?, ?) and data @> ?::jsonb and state in ('created', 'retry')`,
        [queue, failedQueue, data],
      );
      const [begun] = await tx.execute<unknown[]>(
        `select 1 from ${schema}.job where name = ? and data @> ?::jsonb and state = 'active' limit 1`,
        [queue, data],
      );
      return begun === undefined;
    },

    async close() {
      await clientBoss?.then((boss) => boss.stop({ graceful: false })).catch(() => undefined);
    },
  };
}

async function resultOf(job: JobWithMetadata<Record<string, unknown>>, doJob: DoJob, log: Log) {
  const isLastAttempt = job.retryCount >= job.retryLimit;
  try {
    await doJob(job.data, isLastAttempt);
    return { id: job.id, status: 'completed' as const };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const logFields = { queue: job.name, job: job.id, attempts: job.retryCount + 1, reason: message };
    // infra/cloud raises an alarm for both messages.
    if (isLastAttempt || isPermanent(error)) {
      log.error(logFields, 'job failed permanently');
      return { id: job.id, status: 'deadletter' as const, output: { message } };
    }
    log.warn(logFields, 'job failed, will be retried');
    return { id: job.id, status: 'failed' as const, output: { message } };
  }
}

function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'permanent' in error && error.permanent === true;
}

function messageOf(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } };
  return [message, value?.message].find((text) => typeof text === 'string') ?? 'It did not end in time.';
}

function onPool(pool: Pool): Db {
  const plain = pool.options?.types;
  // The product's queries read days and times as text; pg-boss needs dates.
  const types: Types = {
    getTypeParser: (oid, format) =>
      oid === 1114 || oid === 1184 ? (text: string) => new Date(text) : (plain?.getTypeParser(oid, format) ?? String),
  };
  return {
    async executeSql(text, values) {
      const connection = await pool.connect();
      try {
        const result = await connection.query({ text, ...(values === undefined ? {} : { values }), types });
        connection.release();
        return result;
      } catch (error) {
        // A text of several statements may have left its transaction open.
        connection.release(true);
        throw error;
      }
    },
  };
}
