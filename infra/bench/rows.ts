/** Fills a database of the product with as many rows as a business would have after so many lessons. */
import pg from 'pg';
import { queryOf } from '../resilience/cluster.ts';

const tutors = 1_000;
/** How many rows of each kind the reading tutor has: more than one page, whatever the size of the table. */
const own = 30;

const program = `(array['english-through-play', 'playberry-laser-literacy', 'outdoor-mission'])[1 + i % 3]`;
const day = `date '2026-12-31' - (i % 1500)::int`;
/** The same where a tutor can have only one session at a time: each of a tutor's rows is on another day. */
const freeDay = `date '2026-12-31' - (case when $3 > 0 and i % ($2::bigint / $3::bigint) = 0
  then i / ($2::bigint / $3::bigint) else i / ${tutors} end % 1500)::int`;
/** The reader's rows are spread among all others, as they would be after years. */
const tutor = `case when $3 > 0 and i % ($2::bigint / $3::bigint) = 0 then $1::int else others.id end`;
const from = `from generate_series(1, $2::bigint) i join bench_tutors others on others.n = i % ${tutors}`;

const tables: Record<string, string> = {
  bookings: `with sessions as (
      insert into bookings (tutor_id, program, status, session_date, session_time, duration)
      select ${tutor}, ${program}, 'completed', ${freeDay}, case when $3 > 0 then time '05:00' else time '07:00' end, 60 ${from}
      returning id, session_date + session_time as begins)
    insert into session_children (booking_id, place, child_name, parent_name, child_age, begins, ends, takes_up_time)
    select id, 0, 'Child ' || id, 'Parent ' || id, 3 + id % 10, begins, begins + interval '1 hour', true from sessions`,
  assessments: `insert into assessments (tutor_id, student_name, session_date, program, overall_rating, strengths, next_steps)
    select ${tutor}, 'Child ' || i, ${day}, ${program}, 1 + i % 5, repeat('Reads aloud. ', 8), repeat('Rhyme. ', 8) ${from}`,
  receipts: `insert into receipts
    (tutor_id, student_name, program, duration, session_date, tutor_earnings, total_amount, payment_status)
    select ${tutor}, 'Child ' || i, ${program}, 60, ${day}, 45500, 65000, 'paid' ${from}`,
  series: `with added as (
      insert into series (request_key, tutor_id, program, rule, starts_on, session_time, duration, made_until, created_at)
      select gen_random_uuid(), ${tutor}, ${program}, 'FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=MO', date '2027-01-04', time '09:00', 60,
        date '2027-01-04', now() ${from} where i % 100 = 0
      returning id)
    insert into series_children (series_id, place, child_name, parent_name, child_age)
    select id, 0, 'Child ' || id, 'Parent ' || id, 3 + id % 10 from added`,
  documents: `insert into documents (tutor_id, document_type, document_name, file_name, link_url, uploaded_at)
    select ${tutor}, 'certificate', 'Certificate ' || i, 'certificate.pdf', 'https://credentials.example/' || i,
      timestamptz '2026-11-01' - i * interval '1 minute' ${from}`,
};

/** So that the office may give them sessions. */
const cleared = [
  `update tutors set certification_status = 'completed', certification_progress = 100, certified_at = now(),
     certificate_code = 'BENCH-' || n, certificate_confirmed_at = now(), certificate_confirmed_by = 'The bench'
   from bench_tutors b where tutors.id = b.id and certificate_code is null`,
  `insert into conviction_checks (tutor_id, outcome, checked_by, applied_on, issued_on, checked_on, valid_until, recorded_at)
   select id, 'clear', 'The bench', current_date - 9, current_date - 9, current_date - 9, current_date + 900, now() from bench_tutors`,
  `insert into onboarding_steps (tutor_id, number, done_at)
   select id, step, now() from bench_tutors cross join generate_series(1, 10) step on conflict do nothing`,
  `insert into documents (tutor_id, document_type, document_name, file_name, link_url, uploaded_at, verification_status)
   select id, 'degree', 'Degree', 'degree.pdf', 'https://credentials.example/degree/' || n, '2020-01-01', 'verified' from bench_tutors`,
];

export interface Filling {
  databaseUrl: string;
  /** The tutor who will read the lists. */
  reader: number;
  /** More rows than any table has. */
  more: number;
  /** Whether some of the rows are the reader's. */
  withOwn: boolean;
}

export async function addRows({ databaseUrl, reader, more, withOwn }: Filling): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // All rows refer to tutors that exist; checking each reference would be most of the work.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into tutors (name, email, password_hash) select 'Tutor ' || n, 'bench-' || n || '@example.com', ''
       from generate_series(0, ${tutors - 1}) n on conflict do nothing`,
    );
    await client.query(
      `create temporary table bench_tutors as
       select id, substring(email from '\\d+')::int as n from tutors where email like 'bench-%'`,
    );
    for (const sql of cleared) await client.query(sql);
    for (const sql of Object.values(tables)) await client.query(sql, [reader, more, withOwn ? own : 0]);
    await client.query(`vacuum analyze ${Object.keys(tables).join(', ')}, session_children, series_children`);
  } finally {
    await client.end();
  }
}

/** Turns the demo account into an ordinary tutor's, with the limits of any other. */
export async function endDemo(databaseUrl: string, tutor: number): Promise<void> {
  await queryOf(databaseUrl)('update tutors set demo = false where id = $1', [tutor]);
}

/**
 * The statement with which the backend has just read a table, as the database got it, with `$1` in place of values, so
 * that the same query can be run elsewhere.
 */
export async function lastStatement(databaseUrl: string, table: string): Promise<string> {
  const [latest] = await queryOf(databaseUrl)<{ query: string }>(
    `select query from pg_stat_activity
     where application_name = 'kitewell' and query like '%from ' || $1::text || ' where%' order by query_start desc limit 1`,
    [table],
  );
  if (!latest) throw new Error(`The backend has not read ${table}.`);
  return latest.query;
}
