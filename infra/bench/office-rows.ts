/** Fills a database of the product with what a business of a given size would have after years. */
import pg from 'pg';

/** How many records of each kind a business has. */
export interface Size {
  families: number;
  tutors: number;
  sessions: number;
}

const program = (n: string) =>
  `(array['english-through-play', 'playberry-laser-literacy', 'outdoor-mission'])[1 + ${n} % 3]`;
const district = `(array['ma-on-shan', 'heng-on', 'wu-kai-sha', 'tai-shui-hang', 'elsewhere'])[1 + n % 5]`;
const surname = `(array['Wong', 'Chan', 'Lee', 'Cheung', 'Lam', 'Ng', 'Leung', 'Ho', 'Tang', 'Yip'])[1 + n % 10]`;
/** One of so many moments in the last three years, the newest first. */
const moment = (n: string, all: number) => `now() - ${n} * interval '3 years' / ${all}`;
const thisMonth = `date_trunc('month', current_date)::date`;

/**
 * The rows of each table, in the order of their references. A tutor has five sessions a day, the last of them in a
 * month, with the children of the tutor's own families in turn, so that nobody has two sessions at once. Records that
 * wait for somebody, such as new leads, are fewer in proportion than finished ones.
 */
function statementsFor({ families, tutors, sessions }: Size): readonly string[] {
  const heldSessions = `bench_first, generate_series(1, ${sessions}) n
    join bookings on bookings.id = (select id from bench_first) + n and status = 'completed'`;
  return [
    `insert into tutors (name, email, password_hash, programmes, languages, certification_status, certified_at, certificate_code)
     select ${surname} || ' ' || n, 'bench-' || n || '@example.com', '', array[${program('n')}], array['en'], 'completed',
       now(), 'BENCH-' || n from generate_series(0, ${tutors - 1}) n`,
    `create temporary table bench_tutors as
     select id, substring(email from '\\d+')::int as n from tutors where email like 'bench-%'`,
    `insert into families (language, district, address, created_at, last_contact_at)
     select (array['en', 'zh'])[1 + n % 2], ${district}, 'Bench flat ' || n, ${moment('n', families)}, now()
     from generate_series(0, ${families - 1}) n`,
    `create temporary table bench_families as
     select id, substring(address from '\\d+')::int as n from families where address like 'Bench flat %'`,
    `insert into guardians (family_id, name, phone, email, pays)
     select id, ${surname} || ' Parent ' || n, '+8526' || lpad(n::text, 7, '0'), 'parent-' || n || '@example.com', true
     from bench_families`,
    `insert into children (family_id, name, birth_month)
     select id, ${surname} || ' Child ' || n, (date '2019-01-01' + n % 60 * interval '1 month')::date from bench_families`,
    `create temporary table bench_children as
     select children.id, family_id, n from children join bench_families on bench_families.id = family_id`,
    'create temporary table bench_first as select last_value as id from bookings_id_seq',
    `insert into bookings (tutor_id, child_name, parent_name, child_age, program, status, session_date, session_time,
       duration, family_id, child_id, created_at)
     select tutor.id, 'Child ' || child.n, 'Parent ' || child.n, 6, ${program('s.n')},
       case when s.n / ${5 * tutors} < 30 then 'confirmed' else 'completed' end,
       current_date + 30 - s.n / ${5 * tutors}, time '09:00' + s.n / ${tutors} % 5 * interval '2 hours', 60,
       child.family_id, child.id, now()
     from generate_series(0, ${sessions - 1}) s(n)
     join bench_tutors tutor on tutor.n = s.n % ${tutors}
     join bench_children child on child.n = tutor.n + ${tutors} * (s.n / ${tutors} % ${Math.floor(families / tutors)})
     order by s.n`,
    `insert into assessments (tutor_id, booking_id, student_name, session_date, program, strengths, next_steps)
     select tutor_id, bookings.id, child_name, session_date, program, repeat('Reads aloud. ', 8), repeat('Rhyme. ', 8)
     from ${heldSessions} where n % 50 > 0`,
    `insert into receipts (tutor_id, booking_id, student_name, program, duration, session_date, tutor_earnings, total_amount,
       payment_status)
     select tutor_id, bookings.id, child_name, program, 60, session_date, 45500, 65000,
       case when session_date < ${thisMonth} then 'paid' else 'pending' end from ${heldSessions}`,
    `insert into bills (family_id, bill_to, language, month, status, total_cents, number, issued_on, due_on, paid_on,
       paid_by, created_at, closed_at)
     select id, 'Parent ' || n, 'en', ${thisMonth} - m * interval '1 month', state, 260000,
       case when m > 0 then 'BENCH-' || n || '-' || m end, case when m > 0 then ${thisMonth} end,
       case when m > 0 then ${thisMonth} + 14 end, case when state = 'paid' then ${thisMonth} end,
       case when state = 'paid' then 'fps' end, now(), case when state = 'paid' then now() end
     from bench_families cross join generate_series(0, 12) m cross join lateral
       (select case when m = 0 then 'draft' when m = 1 and n % 5 = 0 then 'issued' else 'paid' end) states(state)`,
    `insert into trial_requests (reference, parent_name, child_name, child_age, phone, email, program, language,
       content_hash, received_at, last_contact_at, district, lead_state, lost_reason)
     select 'BENCH-' || n, 'Parent ' || n, 'Child ' || n, 6, '+8525' || lpad(n::text, 7, '0'),
       'lead-' || n || '@example.com', ${program('n')}, 'en', md5('bench-' || n), ${moment('n', 2 * families)}, now(),
       ${district}, state, case when state = 'lost' then 'Moved away' end
     from generate_series(0, ${2 * families - 1}) n cross join lateral
       (select (array['new', 'contacted', 'enrolled', 'lost', 'lost'])[case when n < 40 then 1 + n % 2 else 3 + n % 3 end])
       states(state)`,
    `insert into documents (tutor_id, document_type, document_name, file_name, link_url, uploaded_at, verification_status)
     select tutor.id, 'certificate', 'Certificate ' || paper, 'certificate.pdf', 'https://credentials.example/' || paper,
       ${moment('paper', 10)}, case when paper * ${tutors} + tutor.n < 20 then 'pending' else 'verified' end
     from bench_tutors tutor cross join generate_series(0, 9) paper`,
    `insert into letters (template, event, address, language, about, state, created_at, settled_at)
     select 'session-arranged', 'booking ' || n || ' bench', 'parent-' || n % ${families} || '@example.com', 'en', '{}',
       'sent', ${moment('n', sessions)}, now() from generate_series(${sessions - 1}, 0, -1) n`,
    `insert into audit_events (at, actor, action, subject)
     select ${moment('n', sessions)}, 'tutor ' || n % ${tutors}, 'booking completed', 'booking ' || n
     from generate_series(${sessions - 1}, 0, -1) n`,
  ];
}

/** Adds a business of this size to a migrated database. */
export async function addBusiness(databaseUrl: string, size: Size): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // All rows refer to rows that exist; checking each reference would be most of the work.
    await client.query('set session_replication_role = replica');
    for (const sql of statementsFor(size)) await client.query(sql);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
