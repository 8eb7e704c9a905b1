/** The whole product as a drill has it: parts that are taken away and brought back one by one, and tutors who use it. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import pg from 'pg';
import { DrillError } from './drill.ts';

export const bucket = 'kitewell-documents';
const outboxPatience = 60_000;

/** One server of the product. */
export interface Part {
  /** Starts it again where it was; resolves when it can be used. */
  start(): Promise<void>;
  /** Tells it to stop and waits until it has. */
  stop(): Promise<void>;
  /** kill -9 of all its processes; resolves when they are gone. */
  kill(): Promise<void>;
  /** Stops its processes where they stand: connections stay open, and nobody answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

export interface Database extends Part {
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Store extends Part {
  /** MD5 of every object below a prefix, by its key. */
  objects(prefix: string): Promise<Map<string, string>>;
}

export interface BackendPart extends Part {
  /** Its own address; in containers that of the web server, which alone is published. */
  readonly url: string;
  /** Resident memory of the process that answers. */
  residentBytes(): Promise<number>;
}

export interface Tutor {
  readonly id: number;
  /** Part of the names in all that the rig makes for this tutor. */
  readonly email: string;
  readonly token: string;
  /** Bookings of this tutor. */
  readonly bookings: readonly number[];
}

export interface Rig {
  readonly site: string;
  readonly database: Database;
  readonly store: Store;
  readonly backends: readonly [BackendPart, ...BackendPart[]];
  /** Answers to a file that is sent which say that the store is away, beside a 503 with Retry-After. */
  readonly storeAway: readonly number[];
  /** What was amiss between database and store before the rig was there; see the ledger. */
  readonly amissBefore: ReadonlySet<string>;
  /** Resolves with a sentence when a backend ends that was not told to. */
  readonly broken: Promise<string>;
  /** Certified tutors who are signed in, each with so many bookings. */
  tutors(count: number, bookings: number): Promise<Tutor[]>;
  /**
   * Lets the backends remove every object that is to go, also what a broken-off request left for later: no request may
   * run any more. Resolves when the outbox is empty.
   */
  readonly runOutbox: () => Promise<void>;
  stop(): Promise<void>;
}

export interface RigOptions {
  readonly backends?: number;
  /** Sample content, and the demo account. */
  readonly demo?: boolean;
}

/** Asks a database by its address, each time over a connection of its own: it may have been away. */
export function queryOf(url: string): Database['query'] {
  return async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  };
}

/** MD5 of every object of the product's bucket below a prefix, by its key. */
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

const password = 'a drill knows this one';
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$XX4H1CWXYx8qqvVik9hupw$LR2kEChKVyp4QqaOZP4MjTvRoAE6ppxF0thr1rjLVjo';

/**
 * Adds certified tutors and signs them in. They are written straight into the database, as the operators' program would
 * take a second for each.
 */
export async function signInTutors(
  site: string,
  database: Pick<Database, 'query'>,
  count: number,
  bookings: number,
): Promise<Tutor[]> {
  const mark = randomBytes(4).toString('hex');
  const rows = await database.query<{ id: number; email: string; bookings: number[] }>(
    `with added as (
       insert into tutors (name, email, password_hash, certification_status, certification_progress)
       select 'Tutor ' || number, 'tutor-' || number || '-${mark}@example.com', $1, 'completed', 100
       from generate_series(1, $2::int) as number
       returning id, email
     ), booked as (
       insert into bookings (tutor_id, child_name, parent_name, child_age, program, session_date, session_time, duration,
         without_checks_reason)
       select id, 'Child of ' || email, 'Parent of ' || email, 6, 'outdoor-mission', current_date + number, '16:00', 90,
         'A drill: nobody is sent anywhere.'
       from added, generate_series(1, $3::int) as number
       returning id, tutor_id
     )
     select id, email, coalesce((select array_agg(booked.id) from booked where tutor_id = added.id), '{}') as bookings
     from added`,
    [passwordHash, count, bookings],
  );
  return Promise.all(
    rows.map(async ({ id, email, bookings: own }) => {
      const answer = await fetch(`${site}/api/tutor/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      const { token } = (await answer.json()) as { token?: string };
      if (!token) throw new Error(`A tutor could not sign in: ${answer.status}.`);
      return { id, email, token, bookings: own };
    }),
  );
}

/** The few tutors of a drill do in a minute what a real one does in days: the hourly limits are not what is tried. */
export function forgetLimits(database: Pick<Database, 'query'>): NodeJS.Timeout {
  return setInterval(() => {
    // It may just be away.
    database.query('delete from rate_limits').catch(() => undefined);
  }, 2_000);
}

export async function runOutbox(database: Pick<Database, 'query'>): Promise<void> {
  await database.query('update object_removals set due_at = now()');
  for (const end = Date.now() + outboxPatience; ;) {
    const [row] = await database.query<{ open: number }>('select count(*)::int as open from object_removals');
    if (row?.open === 0) return;
    if (Date.now() > end) throw new DrillError(`The outbox still holds ${row?.open} objects after a minute.`);
    await sleep(100);
  }
}
