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

// Of both businesses the same tutors, so that a list of what waits is as long in either.
/** Whose check lapses soon. */
const expiring = 'n < 8';
/** Who is sent without one. */
const unchecked = 'n = 8';
/** Who has left, with sessions to come. */
const left = 'n in (9, 10)';

/**
 * The rows of each table, in the order of their references. A tutor has five sessions a day, the last of them in a
 * month, with the children of the tutor's own families in turn, so that nobody has two sessions at once. Records that
 * wait for somebody, such as new leads, are fewer in proportion than finished ones.
 */
function statementsFor({ families, tutors, sessions }: Size): readonly string[] {
  const heldSessions = `bookings b join bench_tutors tutor on tutor.id = b.tutor_id and b.status = 'completed'`;
  const childrenOfTutor = Math.floor(families / tutors);
  return [
    `insert into tutors (name, email, password_hash, programmes, languages, certification_status, certified_at, certificate_code,
       certificate_confirmed_at, certificate_confirmed_by, active)
     select ${surname} || ' ' || n, 'bench-' || n || '@example.com', '', array[${program('n')}], array['en'], 'completed',
       now(), 'BENCH-' || n, now(), 'Bench', not ${left} from generate_series(0, ${tutors - 1}) n`,
    `create temporary table bench_tutors as
     select id, substring(email from '\\d+')::int as n from tutors where email like 'bench-%'`,
    `insert into conviction_checks (tutor_id, outcome, checked_by, applied_on, issued_on, checked_on, valid_until, recorded_at)
     select id, 'clear', 'Bench', current_date - 700, current_date - 690, current_date - 689,
       current_date + case when ${expiring} then n else 400 end, now() from bench_tutors`,
    `insert into onboarding_steps (tutor_id, number, done_at)
     select id, step, now() from bench_tutors cross join generate_series(1, 10) step where not (${unchecked} and step = 7)`,
    `insert into module_progress (tutor_id, module_id, completed_at, edition)
     select tutor.id, module.id, now(), module.edition from bench_tutors tutor cross join certification_modules module`,
    `insert into quiz_answers (tutor_id, module_id, question, answer, answered_at)
     select tutor.id, module.id, question::int, 'An answer', now()
     from bench_tutors tutor cross join certification_modules module
       cross join jsonb_array_elements(module.question_numbers) question`,
    `insert into weekly_hours (tutor_id, weekday, from_time, until_time)
     select id, weekday, '09:00', '19:00' from bench_tutors cross join generate_series(1, 7) weekday`,
    `insert into rates (programme, group_size, from_date, family_cents, tutor_cents)
     select ${program('p')}, size, current_date - 400 * turn, 65000, 45500
     from generate_series(0, 2) p cross join generate_series(1, 4) size cross join generate_series(1, 3) turn`,
    `insert into families (language, district, address, created_at, last_contact_at)
     select (array['en', 'zh'])[1 + n % 2], ${district}, 'Bench flat ' || n, ${moment('n', families)}, now()
     from generate_series(0, ${families - 1}) n`,
    `create temporary table bench_families as
     select id, substring(address from '\\d+')::int as n from families where address like 'Bench flat %'`,
    `insert into guardians (family_id, name, phone, email, pays)
     select id, ${surname} || ' Parent ' || n, '+8526' || lpad(n::text, 7, '0'), 'parent-' || n || '@example.com', true
     from bench_families`,
    `insert into children (family_id, name, birth_month)
     select id, case when n = 42 then 'Zelda' else ${surname} end || ' Child ' || n,
       (date '2019-01-01' + n % 60 * interval '1 month')::date from bench_families`,
    `create temporary table bench_children as
     select children.id, family_id, name, n from children join bench_families on bench_families.id = family_id`,
    `insert into series (request_key, tutor_id, program, rule, starts_on, ends_on, session_time, duration, made_until, address,
       created_at)
     select gen_random_uuid(), tutor.id, ${program('child.n')}, 'FREQ=WEEKLY;BYDAY=MO',
       (${moment('child.n', families)})::date, case when child.n * 3 > ${families} then (${moment('child.n', families)})::date + 200 end,
       '09:00', 60, current_date + 90, 'Bench ' || child.id, now()
     from bench_children child join bench_tutors tutor on tutor.n = child.n % ${tutors} order by child.n desc`,
    `insert into series_children (series_id, place, child_name, parent_name, child_age, family_id, child_id)
     select series.id, 0, child.name, 'Parent ' || child.n, 6, child.family_id, child.id
     from bench_children child join series on series.address = 'Bench ' || child.id`,
    `create temporary table bench_series as
     select s.id, s.ends_on, c.child_id from series s join series_children c on c.series_id = s.id and c.place = 0
     where s.address = 'Bench ' || c.child_id`,
    `insert into series_children (series_id, place, child_name, parent_name, child_age, family_id, child_id)
     select series.id, 1, child.name, 'Parent ' || child.n, 6, child.family_id, child.id
     from bench_children first join bench_series series on series.child_id = first.id
       join bench_children child on child.n = first.n + ${tutors} where first.n % 10 = 0`,
    `insert into series_exceptions (series_id, day, why)
     select series.id, current_date + 20 + holiday, 'holiday'
     from bench_series series join bench_children child on child.id = series.child_id cross join generate_series(0, 4) holiday
     where ends_on is null`,
    `insert into series_exceptions (series_id, day, why)
     select id, current_date + 30, 'timeOff' from bench_series where child_id in (select id from bench_children where n < 10)`,
    `insert into bookings (tutor_id, program, status, session_date, session_time, duration, address, group_size,
       without_checks_reason, agreement, created_at)
     select tutor.id, ${program('s.n')},
       case when s.n / ${5 * tutors} >= 30 then 'completed' when child.n % 4 = 3 then 'cancelled' else 'confirmed' end,
       current_date + 30 - s.n / ${5 * tutors}, time '09:00' + s.n / ${tutors} % 5 * interval '2 hours', 60,
       'Bench ' || child.id, case when s.n % 7 = 0 then 2 else 1 end, case when tutor.${unchecked} then 'Nobody else' end,
       case when tutor.${unchecked} then 'agreed' end, now()
     from generate_series(0, ${sessions - 1}) s(n)
     join bench_tutors tutor on tutor.n = s.n % ${tutors}
     join bench_children child on child.n = tutor.n + ${tutors} * (s.n / ${tutors} % ${childrenOfTutor})
     order by s.n desc`,
    // A child may be in one session at a time: that is checked over all rows at once, in a tenth of the time.
    `create temporary table bench_once as select pg_get_constraintdef(oid) as definition from pg_constraint
     where conname = 'session_children_once'`,
    'alter table session_children drop constraint session_children_once',
    `insert into session_children (booking_id, place, child_name, parent_name, child_age, family_id, child_id, begins, ends, takes_up_time)
     select b.id, place, child.name, 'Parent ' || child.n, 6, child.family_id, child.id, session_date + session_time,
       session_date + session_time + interval '1 hour', true
     from bookings b join bench_children first on b.address = 'Bench ' || first.id cross join generate_series(0, b.group_size - 1) place
       join bench_children child on child.n = (first.n + place * ${tutors}) % ${tutors * childrenOfTutor}
     order by b.id, place`,
    `do $$ begin execute 'alter table session_children add constraint session_children_once '
       || (select definition from bench_once); end $$`,
    `update bookings b set series_id = series.id, series_day = session_date from bench_series series
     where b.address = 'Bench ' || series.child_id and session_date >= current_date`,
    `insert into assessments (tutor_id, booking_id, session_child_id, student_name, session_date, program, strengths, next_steps)
     select tutor_id, b.id, s.id, s.child_name, session_date, program, repeat('Reads aloud. ', 8), repeat('Rhyme. ', 8)
     from ${heldSessions} join session_children s on s.booking_id = b.id where session_date < current_date - 1 or tutor.n % 5 > 0`,
    `insert into receipts (tutor_id, booking_id, student_name, program, duration, session_date, tutor_earnings, total_amount,
       payment_status)
     select tutor_id, b.id, s.child_name, program, 60, session_date, 45500, 65000,
       case when session_date < ${thisMonth} then 'paid' else 'pending' end
     from ${heldSessions} join session_children s on s.booking_id = b.id and s.place = 0`,
    `insert into unassessed_sessions (booking_id, session_date, session_time)
     select b.id, session_date, session_time from ${heldSessions}
     where not exists (select from assessments a where a.booking_id = b.id)`,
    `insert into pending_pay (month, tutor_id, cents)
     select ${thisMonth}, tutor_id, sum(tutor_earnings) from receipts where payment_status = 'pending' group by tutor_id
     on conflict (month, tutor_id) do update set cents = excluded.cents`,
    `insert into unbilled_sessions (booking_id, cause, session_date)
     select b.id, 'noRate', session_date from ${heldSessions} order by b.id desc limit ${sessions / 125}`,
    `insert into tutor_payments (tutor_id, month, sessions, minutes, earnings_cents, correction_cents, paid_on, key, content_hash, paid_by_operator, paid_at)
     select id, ${thisMonth} - m * interval '1 month', 150, 9000, 6825000, 0, ${thisMonth}, gen_random_uuid(), '', 'bench', now()
     from bench_tutors cross join generate_series(1, 12) m`,
    `insert into pay_corrections (tutor_id, month, cents, reason) select id, ${thisMonth}, 5000, 'Bench' from bench_tutors`,
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
    `insert into taught_days (day, program, language, minutes)
     select session_date, program, language, sum(duration) from bookings where status = 'completed' group by 1, 2, 3
     on conflict (day, program, language) do update set minutes = excluded.minutes`,
    `insert into request_days (day, program, language, page, campaign, trials, done, enrolled)
     select (received_at at time zone 'Asia/Hong_Kong')::date, program, language, '', '', count(*),
       count(*) filter (where lead_state = 'enrolled'), count(*) filter (where lead_state = 'enrolled')
     from trial_requests where reference like 'BENCH-%' group by 1, 2, 3
     on conflict do nothing`,
    `insert into documents (tutor_id, document_type, document_name, file_name, link_url, uploaded_at, verification_status)
     select tutor.id, 'certificate', 'Certificate ' || officeDocument, 'certificate.pdf', 'https://credentials.example/' || officeDocument,
       ${moment('officeDocument', 10)}, case when officeDocument * ${tutors} + tutor.n < 20 then 'pending' else 'verified' end
     from bench_tutors tutor cross join generate_series(0, 9) officeDocument`,
    `insert into emails (template, subject_kind, subject_id, event, address, language, about, state, created_at, settled_at)
     select 'session-arranged', 'booking', n, 'bench', 'parent-' || n % ${families} || '@example.com', 'en', '{}',
       case when n between 100 and 110 then 'failed' else 'sent' end, ${moment('n', sessions)}, now() from generate_series(${sessions - 1}, 0, -1) n`,
    `insert into audit_events (at, actor_kind, actor_id, action, subject_kind, subject_id)
     select ${moment('n', sessions)}, 'tutor', n % ${tutors}, 'booking completed', 'booking', n
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
    for (const sql of statementsFor(size)) {
      await client.query(sql);
      // What was just added is joined next; without its figures PostgreSQL compares each row with each.
      const [, added] = /^(?:insert into|create temporary table) (\w+)/.exec(sql) ?? [];
      if (added !== undefined) await client.query(`analyze ${added}`);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
