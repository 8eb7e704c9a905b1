import pg from 'pg';
import type { World } from './world.ts';

/** How many tutors there are beside the one who reads. */
const others = 500;
/** How many rows of each kind the reading tutor has: more than a page, and a tiny part of a table. */
export const own = 300;
/** How many rows of each kind there are. */
export const table = { bookings: 250_000, receipts: 250_000, assessments: 100_000, documents: 100_000 };
/** How many rows there are of what only the office lists. */
export const officeTable = {
  families: 10_000,
  guardians: 10_000,
  children: 10_000,
  trial_requests: 20_000,
  emails: 100_000,
  bills: 100_000,
  series: 10_000,
  audit_events: 100_000,
};
/** Further tables, filled from the rows of those above or kept up to date by their triggers. */
export const furtherTables = [
  'session_children',
  'series_exceptions',
  'unassessed_sessions',
  'unbilled_sessions',
  'conviction_checks',
  'pending_pay',
  'pay_corrections',
  'tutor_payments',
  'taught_days',
  'request_days',
  'accounts',
  'entries',
  'bill_lines',
];

const program = `(array['english-through-play', 'playberry-laser-literacy', 'outdoor-mission'])[1 + n % 3]`;

interface Readers {
  /** The ids of the tutor and the member of staff who read the lists. */
  tutor: number;
  staff: number;
}

/**
 * Fills the tables of a world as many years of a large business would: with rows of many tutors, among them the one who
 * reads.
 * @returns the id of one of the other tutors
 */
export async function fillTables(world: World, { tutor, staff }: Readers): Promise<number> {
  const day = `date '2026-12-31' - n % 1000`;
  // A connection of its own, because the product's closes when a statement takes as long as these.
  const client = new pg.Client({ connectionString: world.config.databaseUrl });
  await client.connect();
  try {
    // All rows refer to tutors that exist; checking each reference would be most of the work.
    await client.query('set session_replication_role = replica');
    // Indexes are built over all rows afterwards, and nothing is written ahead for a restart: a quarter of the time.
    const names = [...Object.keys(table), 'session_children'];
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
      [names],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    // A table that refers to another one is changed before it.
    const { rows: references } = await client.query<{ from: string; to: string }>(
      `with recursive referring as (
         select conrelid, confrelid from pg_constraint where contype = 'f' and confrelid = any($1::regclass[])
         union select c.conrelid, c.confrelid from pg_constraint c join referring r on c.confrelid = r.conrelid
         where c.contype = 'f')
       select conrelid::regclass::text as from, confrelid::regclass::text as to from referring where conrelid <> confrelid`,
      [names],
    );
    const left = new Set([...names, ...references.map(({ from }) => from)]);
    while (left.size > 0) {
      const next = [...left].find((name) => !references.some(({ from, to }) => to === name && left.has(from)));
      if (next === undefined) throw new Error('tables that refer to each other');
      await client.query(`alter table ${next} set unlogged`);
      left.delete(next);
    }
    const { rows } = await client.query<{ id: number }>(
      `insert into tutors (name, email, password_hash)
       select 'Tutor', 'of-many-' || n || '@example.com', '' from generate_series(1, ${others}) n returning id`,
    );
    const first = rows[0]?.id ?? 0;
    const tutorIdSql = (count: number) =>
      `case when n % ${Math.floor(count / own)} = 0 then ${tutor} else ${first} + n % ${others} end`;
    const fromStatisticsSql = (count: number) => `from generate_series(1, ${count}) n`;
    await client.query(
      `insert into bookings (id, tutor_id, program, status, session_date, session_time, duration, without_checks_reason, agreement)
       select n, ${tutorIdSql(table.bookings)}, ${program},
         (array['pending', 'confirmed', 'completed', 'cancelled'])[1 + n % 4],
         date '2026-12-31' - n / ${others} % 1000, time '09:00' + n / ${1000 * others} * interval '2 hours', 60,
         case when n % ${others} = 5 then 'Nobody else' end, case when n % ${others} = 5 then 'agreed' end
         ${fromStatisticsSql(table.bookings)}`,
    );
    await client.query(
      `insert into session_children (booking_id, place, child_name, parent_name, child_age, family_id, child_id, begins, ends, takes_up_time)
       select id, 0, case when id % 20 = 1 then 'Wong ' else '' end || 'Child' || 1 + id % ${officeTable.children}, 'Parent', 6,
         1000001 + id % ${officeTable.families}, case when id % 10 = 0 then 1000001 + id % ${officeTable.children} end,
         session_date + session_time, session_date + session_time + make_interval(mins => duration), status <> 'cancelled'
       from bookings order by id`,
    );
    await client.query(`select setval('bookings_id_seq', ${table.bookings})`);
    await client.query(
      `insert into receipts (tutor_id, student_name, program, duration, session_date, tutor_earnings, total_amount, payment_status)
       select ${tutorIdSql(table.receipts)}, 'Child', ${program}, 60, ${day}, 45500, 65000, 'paid' ${fromStatisticsSql(table.receipts)}`,
    );
    await client.query(
      `insert into assessments (tutor_id, student_name, session_date, program, booking_id, session_child_id, share_hash, shared_at,
         office_state, office_since)
       select ${tutorIdSql(table.assessments)}, 'Child ' || n % 50, ${day}, ${program}, n, n, 'many-' || n, now(),
         case when n % 1000 = 0 then 'unread' else 'read' end, now() - n * interval '1 minute' ${fromStatisticsSql(table.assessments)}`,
    );
    await client.query(
      `insert into documents (tutor_id, document_type, document_name, file_name, link_url, uploaded_at, verification_status)
       select ${tutorIdSql(table.documents)}, 'degree', 'Degree', 'degree.pdf', 'https://credentials.example/' || n,
         timestamptz '2026-11-01' - n * interval '1 minute',
         case when n % 1000 = 0 then 'pending' when n % 1000 = 1 then 'rejected' else 'verified' end ${fromStatisticsSql(table.documents)}`,
    );
    for (const { definition } of indexes) await client.query(definition);
    await fillOffice(client, staff);
    await fillSchedule(client, first);
    await client.query('analyze');
    return first;
  } finally {
    await client.end();
  }
}

/** What sessions leave behind: series, what waits to be written or settled, checks, pay; and two tutors who have left. */
async function fillSchedule(client: pg.Client, tutor: number): Promise<void> {
  const today = "date '2026-11-22'";
  const completedSince = "bookings where status = 'completed' and session_date";
  const statements = [
    `update tutors set active = false where id in (${tutor + 8}, ${tutor + 9})`,
    `insert into conviction_checks (tutor_id, outcome, checked_by, applied_on, issued_on, checked_on, valid_until, recorded_at)
     select ${tutor} + n % ${others}, 'clear', 'Many', ${today} - 900 + n, ${today} - 900 + n, ${today}, ${today} + 2000 - n, now()
     from generate_series(1, 2000) n`,
    `insert into series (request_key, tutor_id, program, rule, starts_on, ends_on, session_time, duration, made_until, created_at)
     select gen_random_uuid(), ${tutor} + n % ${others}, 'outdoor-mission', 'FREQ=WEEKLY;BYDAY=MO',
       '2026-01-05', case when n % 3 > 0 then ${today} - n % 300 - 1 end, '09:00', 60, '2027-02-01', now()
     from generate_series(1, ${officeTable.series}) n`,
    `insert into series_children (series_id, place, child_name, parent_name, child_age)
     select id, 0, 'Child', 'Parent', 6 from series`,
    `insert into series_exceptions (series_id, day, why)
     select id, ${today} + 30 + n, case when id % 100 = 1 and n = 5 then 'timeOff' else 'holiday' end
     from series cross join generate_series(1, 5) n`,
    `insert into taught_days (day, program, language, minutes)
     select ${today} - n / 3, ${program}, 'en', 600 from generate_series(0, 9000) n`,
    `insert into request_days (day, program, language, page, campaign, lead_source, trials, done, enrolled)
     select ${today} - n / 3, ${program}, 'en', '/', '', 'website', 3, 2, 1 from generate_series(0, 9000) n`,
    `insert into unassessed_sessions select id, session_date, session_time from ${completedSince} <= ${today} and id % 50 = 2`,
    `insert into unbilled_sessions select id, 'noRate', session_date from ${completedSince} <= ${today} and id % 50 = 2`,
    `insert into audit_events (at, actor_kind, actor_id, action, subject_kind, subject_id)
     select timestamptz '2026-11-22' - n * interval '1 minute', 'tutor', n % ${others}, 'booking completed', 'booking', n
     from generate_series(${officeTable.audit_events}, 0, -1) n`,
    ...Object.entries({
      pending_pay: '(tutor_id, month, cents) select id, month, 45500',
      pay_corrections: `(tutor_id, month, cents, reason) select id, month, 5000, 'Bonus'`,
      tutor_payments: `(tutor_id, month, sessions, minutes, earnings_cents, correction_cents, paid_on, key, content_hash, paid_by_operator, paid_at)
        select id, month, 1, 60, 45500, 0, ${today}, gen_random_uuid(), 'hash', 'Many', now()`,
    }).map(
      ([name, rows]) => `insert into ${name} ${rows} from tutors
        cross join generate_series(date '2020-01-01', '2026-11-01', interval '1 month') month where id >= ${tutor}`,
    ),
  ];
  for (const sql of statements) await client.query(sql);
}

/** Families, many of one name, with their requests, emails and bills; the newest comes first. */
async function fillOffice(client: pg.Client, staff: number): Promise<void> {
  const ago = "now() - n * interval '1 minute'";
  const { families, trial_requests: leads, emails, bills } = officeTable;
  await client.query(
    `insert into families (id, language, district, address, created_at, last_contact_at)
     select 1000000 + n, 'en', (array['heng-on', 'wu-kai-sha'])[1 + n % 2], 'Flat ' || n, ${ago}, ${ago}
     from generate_series(1, ${families}) n`,
  );
  await client.query(
    `insert into guardians (family_id, name, phone, email, pays, email_confirmed_at)
     select 1000000 + n, case when n % 10 = 0 and n <= 3000 then 'Wong' else 'Parent' end || ' ' || n,
       '+8526' || lpad(n::text, 7, '0'), 'parent-' || n || '@example.com', true, now() from generate_series(1, ${families}) n`,
  );
  await client.query(
    `insert into children (id, family_id, name)
     select 1000000 + n, 1000000 + n, 'Child' || n from generate_series(1, ${families}) n`,
  );
  await client.query(
    `insert into trial_requests (reference, parent_name, child_name, child_age, phone, email, language, content_hash,
       received_at, last_contact_at, lead_state, owner_id, next_step_on)
     select 'KW-' || lpad(n::text, 8, 'X'), case when n % 50 = 0 then 'Wong' else 'Parent' end, 'Child' || n, 6,
       '+8527' || lpad(n::text, 7, '0'), 'lead-' || n || '@example.com', 'en', md5('many-' || n), ${ago}, ${ago},
       (array['new', 'contacted', 'enrolled', 'lost', 'lost'])[case when n < 40 then 1 + n % 2 else 3 + n % 3 end],
       case when n % 2 = 0 then ${staff} end, case when n % 5 = 0 then date '2026-11-22' + n % 400 - 40 end
     from generate_series(1, ${leads}) n`,
  );
  await client.query(
    `insert into emails (template, subject_kind, subject_id, address, language, about, state, created_at, finished_at)
     select case when n % 3001 = 0 then 'tutor-password' else 'family-session-arranged' end, 'trial', n, 'parent-' || n % ${families} || '@example.com', 'en', '{}',
       case when n % 2000 = 0 then 'failed' else 'sent' end, now(), now()
     from generate_series(1, ${emails}) n`,
  );
  await client.query(
    `insert into accounts (id, family_id) select 1000000 + n, 1000000 + n from generate_series(0, ${families}) n
     where exists (select from families where id = 1000000 + n)`,
  );
  await client.query(
    `insert into entries (id, account_id, side, kind, cents, day, booked_on, booked_by)
     select 1000000 + n, 1000001 + n % ${families}, 'charge', 'extra', 260000, day, least(day, date '2026-11-20'), 'tests'
     from generate_series(1, ${bills}) n cross join lateral (
       select (date '2026-12-01' - n / ${families} * interval '1 month')::date as day) d`,
  );
  await client.query(
    `insert into bills (id, account_id, number, payer, language, until, issued_on, due_on, unpaid, voided_at)
     select e.id, e.account_id, 'MANY-' || e.id - 1000000, 'Parent', 'en', e.day, '2026-11-01', '2026-11-14', e.id < 1000050,
       case when e.id >= 1000050 then timestamptz '2026-11-20' end from entries e where e.id > 1000000`,
  );
  await client.query(
    `insert into bill_lines (bill_id, entry_id, released) select id, id, voided_at is not null from bills where id > 1000000`,
  );
}
