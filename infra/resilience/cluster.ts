/** The whole product for a resilience test: parts that can be taken away and brought back one by one, and tutors who use it. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import pg from 'pg';
import { call, show, whileBusy } from './client.ts';
import { GuaranteeError } from './guarantee-error.ts';

export const bucket = 'kitewell-documents';
const outboxPatience = 60_000;

/** One server of the product. */
export interface Part {
  /** Starts it again on the same data and port; resolves when it can be used. */
  start(): Promise<void>;
  /** Tells it to stop, and waits until it has. */
  stop(): Promise<void>;
  /** Kills all its processes (-9); resolves when they are gone. */
  kill(): Promise<void>;
  /** Freezes its processes: connections stay open, and nothing answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

export interface Database extends Part {
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Store extends Part {
  /** The MD5 of every object below a prefix, by its key. */
  objects(prefix: string): Promise<Map<string, string>>;
}

export interface Tutor {
  readonly id: number;
  /** An email that is part of the names of everything that the test cluster makes for this tutor. */
  readonly email: string;
  readonly token: string;
  /** Bookings of this tutor. */
  readonly bookings: readonly number[];
}

export interface Cluster {
  readonly site: string;
  readonly database: Database;
  readonly store: Store;
  readonly backends: readonly [Part, ...Part[]];
  /** Statuses for an upload that mean that the store cannot be reached, in addition to a 503 with Retry-After. */
  readonly storeAway: readonly number[];
  /** What was incomplete in database and store before the test cluster was started; see the record of acknowledged writes. */
  readonly knownInconsistencies: ReadonlySet<string>;
  /** Resolves with a sentence when a backend ends by itself. */
  readonly broken: Promise<string>;
  /** Certified tutors who are signed in, each with so many bookings. */
  tutors(count: number, bookings: number): Promise<Tutor[]>;
  /**
   * Lets the backends remove every object whose removal is planned, also those of interrupted requests. No request may
   * be running any more. Resolves when no removal is left.
   */
  readonly runOutbox: () => Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly backends?: number;
}

/** Queries a database by its address, each time over a new connection, because the former may have been lost. */
export function queryOf(url: string): Database['query'] {
  return async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) => {
    const client = new pg.Client({ connectionString: url });
    // A connection that is lost fails its query; the event that says so beside would end the process if nobody heard it.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  };
}

/** The MD5 of every object of the product's bucket below a prefix, by its key. */
export async function objectsBelow(client: S3Client, prefix: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let token: string | undefined; ;) {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
    );
    for (const { Key = '', ETag = '' } of page.Contents ?? []) found.set(Key, ETag.replaceAll('"', ''));
    token = page.NextContinuationToken;
    if (token === undefined) return found;
  }
}

/** The password of every tutor that a test cluster makes. */
export const password = 'a drill knows this one';
/** As the database keeps it. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$XX4H1CWXYx8qqvVik9hupw$LR2kEChKVyp4QqaOZP4MjTvRoAE6ppxF0thr1rjLVjo';

/**
 * Adds certified tutors and signs them in. They are inserted into the database directly, because the operators' command
 * line would take a second for each.
 */
export async function signInTutors(
  site: string,
  database: Pick<Database, 'query'>,
  count: number,
  bookings: number,
): Promise<Tutor[]> {
  const mark = randomBytes(4).toString('hex');
  const added = await database.query<{ id: number }>(
    `insert into tutors (name, email, password_hash, certification_status, certification_progress)
       select 'Tutor ' || number, 'tutor-' || number || '-${mark}@example.com', $1, 'completed', 100
       from generate_series(1, $2::int) as number
     returning id`,
    [passwordHash, count],
  );
  const ids = added.map(({ id }) => id);
  await database.query(
    `insert into conviction_checks (tutor_id, outcome, checked_by, applied_on, issued_on, checked_on, valid_until, recorded_at)
     select id, 'clear', 'A test', current_date - 9, current_date - 9, current_date - 9, current_date + 900, now()
     from unnest($1::int[]) as id`,
    [ids],
  );
  const rows = await database.query<{ id: number; email: string; bookings: number[] }>(
    `with added as (select id, email from tutors where id = any($1::int[])), booked as (
       insert into bookings (tutor_id, program, session_date, session_time, duration, without_checks_reason, agreement)
       select id, 'outdoor-mission', current_date + number, '16:00', 90, 'A test: nobody is sent anywhere.', 'agreed'
       from added, generate_series(1, $2::int) as number
       returning id, tutor_id, session_date + session_time as begins
     ), children as (
       insert into session_children (booking_id, place, child_name, parent_name, child_age, begins, ends, takes_up_time)
       select booked.id, 0, 'Child of ' || email, 'Parent of ' || email, 6, begins, begins + interval '90 minutes', true
       from booked join added on added.id = booked.tutor_id
     )
     select id, email, coalesce((select array_agg(booked.id) from booked where tutor_id = added.id), '{}') as bookings
     from added`,
    [ids, bookings],
  );
  return Promise.all(
    rows.map(async ({ id, email, bookings: own }) => {
      const answer = await whileBusy(() => call(site, '', 'POST', '/api/tutor/login', { email, password }));
      const { token } = answer.body as { token?: string };
      if (!token) throw new Error(`A tutor could not sign in: ${show(answer)}.`);
      return { id, email, token, bookings: own };
    }),
  );
}

/** Deletes the counts of limits regularly: the few tutors of a resilience test do in a minute what real ones do in days. */
export function forgetLimits(database: Pick<Database, 'query'>): NodeJS.Timeout {
  return setInterval(() => {
    // The database may be down at the moment.
    database.query('delete from rate_limits').catch(() => undefined);
  }, 2_000);
}

export async function runOutbox(database: Pick<Database, 'query'>): Promise<void> {
  await database.query('update object_removals set due_at = now()');
  for (const end = Date.now() + outboxPatience; ;) {
    const [row] = await database.query<{ open: number }>('select count(*)::int as open from object_removals');
    if (row?.open === 0) return;
    if (Date.now() > end) throw new GuaranteeError(`The outbox still holds ${row?.open} objects after a minute.`);
    await sleep(100);
  }
}
