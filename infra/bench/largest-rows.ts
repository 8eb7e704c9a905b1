/** Fills a database of the product with the longest texts and the most rows that its contract lets in. */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { address, addLargestTutors, email, largeTutors, list, people, text } from './largest-tutors.ts';

/** How many sessions a tutor and a family have, in their longest years. */
const sessions = 6_000;
const program = `(array['english-through-play', 'playberry-laser-literacy', 'outdoor-mission'])[1 + n % 3]`;
const free = `current_date + 30 - n / 5, time '09:00' + n % 5 * interval '2 hours', 60`;
const openSecret = 'development-only-key-that-everybody-knows';

/** Whom the calls are made for, and what they name. */
export interface LargestRows {
  /** By the name of a part of a path or of a field. */
  readonly ids: Readonly<Record<string, number | string>>;
  readonly lists: Readonly<Record<string, readonly number[]>>;
  /** An owner, and the token of the owner's session. */
  readonly owner: number;
  readonly cookie: string;
  /** The token of the session of the guardian who pays, in the family's home. */
  readonly home: string;
}

/** @param tutor who has the most sessions, and is signed in */
export async function addLargestRows(databaseUrl: string, tutor: number): Promise<LargestRows> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    const rows = await fill(client, tutor);
    await client.query('commit');
    await client.query('vacuum analyze');
    return rows;
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, tutor: number): Promise<LargestRows> {
  const run = async (sql: string, values: readonly unknown[] = []) => {
    const { rows } = await client.query<{ id: number }>(sql, [...values]).catch((error: unknown) => {
      throw new Error(`Could not add rows: ${String(error)}\n${sql}`);
    });
    return rows.map(({ id }) => id);
  };
  const one = async (sql: string, values?: readonly unknown[]) => (await run(sql, values))[0] ?? 0;

  const modules = await addLargestTutors(run, tutor);
  const large = largeTutors;

  // The family, and the lists of families.
  const families = await run(
    `insert into families (language, district, address, door_code, notes, source, created_at, last_contact_at)
     select 'zh', 'heng-on', ${text(300)}, ${text(40)}, ${text(2_000)}, ${text(100)}, now(), now() + (n = 1)::int * interval '1 hour'
     from generate_series(1, 2000) n returning id`,
  );
  const [family = 0, otherFamily = 0] = families;
  const guardians = await run(
    `insert into guardians (family_id, name, phone, email, pays)
     select f.id, ${people}, '+8526' || lpad(f.id::text, 7, '0'), ${email.replaceAll('n::text', '(f.id * 10 + n)::text')}, n = 1
     from families f cross join generate_series(1, 6) n where f.source is not null and (n = 1 or f.id = $1)
     order by f.id <> $1, n returning id`,
    [family],
  );
  const children = await run(
    `insert into children (family_id, name, birth_month, level, likes, allergies, outing_consent_on)
     select f.id, ${people}, date '2019-01-01', ${text(80)}, ${text(500)}, ${text(500)}, current_date
     from families f cross join generate_series(1, 12) n where f.source is not null and (n = 1 or f.id = $1)
     order by f.id <> $1, n returning id`,
    [family],
  );
  const child = children[0] ?? 0;
  const account = await one(
    'insert into family_accounts (email, created_at) select email, now() from guardians where id = $1 returning id',
    [guardians[0]],
  );
  const device = await one(
    `insert into family_auth_sessions (token_hash, account_id, created_at, seen_at, ends_at, proved_at, browser, system)
     select md5('home' || n), $1, now(), now(), now() + interval '10 hours', now(), ${text(30)}, ${text(30)}
     from generate_series(1, 300) n returning id`,
    [account],
  );
  const home = randomBytes(32).toString('base64url');

  // Sessions: of the tutor and the family 1,200 days of five, and of every tutor in the directory a week.
  const columns = `tutor_id, program, status, session_date, session_time, duration, status_reason, address, phone, language,
    notes, door_code, group_size`;
  const words = `${text(300)}, ${text(300)}, '+852 9123 4567', 'zh', ${text(1_000)}, ${text(40)}`;
  const series = await run(
    `insert into series (request_key, tutor_id, program, rule, starts_on, session_time, duration, made_until, address, phone,
       notes, door_code, created_at)
     select gen_random_uuid(), $1, ${program}, 'FREQ=WEEKLY;BYDAY=MO', current_date - 300 + n, '21:00', 60,
       current_date + 90, ${text(300)}, '+852 9123 4567', ${text(1_000)}, ${text(40)}, now()
     from generate_series(1, 300) n returning id`,
    [tutor],
  );
  await run(
    `insert into series_exceptions (series_id, day, why, missing) select id, current_date + n, 'timeOff', '{}' from series
     cross join generate_series(1, 60) n where tutor_id = $1`,
    [tutor],
  );
  await run(
    `insert into series_children (series_id, place, child_name, parent_name, child_age, family_id, child_id)
     select s.id, n, ${people}, ${people}, 6, $2, ($3::int[])[n + 1] from series s cross join generate_series(0, 3) n where tutor_id = $1`,
    [tutor, family, children.slice(0, 12)],
  );
  await run(
    `insert into bookings (${columns})
     select $1, ${program}, case when n / 5 > 30 then 'completed' else 'confirmed' end, ${free}, ${words}, 4
     from generate_series(0, ${sessions - 1}) n`,
    [tutor],
  );
  await run(
    `insert into session_children (booking_id, place, child_name, parent_name, child_age, family_id, child_id, begins, ends, takes_up_time)
     select b.id, n, ${people}, ${people}, 6, $2, ($3::int[])[1 + b.id % 3 + 3 * n], session_date + session_time,
       session_date + session_time + interval '1 hour', true
     from bookings b cross join generate_series(0, 3) n where tutor_id = $1`,
    [tutor, family, children.slice(0, 12)],
  );
  const week = await run(
    `insert into bookings (${columns})
     select t.id, 'outdoor-mission', 'confirmed', current_date + day::int, time '09:00' + turn * interval '2 hours', 60, ${words}, 1
     from ${large} cross join generate_series(1, 7) day cross join generate_series(0, 4) turn where t.id <> $1
     order by day, turn returning id`,
    [tutor],
  );
  await run(
    `insert into session_children (booking_id, place, child_name, parent_name, child_age, begins, ends, takes_up_time)
     select n, 0, ${people}, ${people}, 6, session_date + session_time, session_date + session_time + interval '1 hour', true
     from (select id as n, session_date, session_time from bookings where id = any($1::int[])) b`,
    [week],
  );
  // Whose visit the tutor may look at.
  const [soon = 0] = await run(
    `select id from bookings where tutor_id = $1 and status = 'confirmed'
       and session_date + session_time > (now() at time zone 'Asia/Hong_Kong') + interval '3 hours'
     order by session_date, session_time limit 1`,
    [tutor],
  );
  const [booking = 0] = await run(
    `select id from bookings where tutor_id = $1 and status = 'confirmed' and session_date > current_date order by session_date desc limit 1`,
    [tutor],
  );

  // Assessments of nearly 29,000 characters, one of which was corrected a hundred times.
  const texts = `${text(3_900)}, ${text(3_900)}, ${text(3_900)}, ${text(3_900)}, ${text(3_900)}, ${list(30, 100)}, ${list(30, 100)}, ${list(30, 100)}`;
  const shareKey = randomBytes(32).toString('base64url');
  const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');
  const assessments = await run(
    `insert into assessments (tutor_id, booking_id, session_child_id, student_name, session_date, program, overall_rating, strengths,
       areas_for_improvement, behavior_notes, parent_feedback, next_steps, skills_assessed, goals, activities)
     select $1, b.id, s.id, s.child_name, session_date, program, 5, ${texts}
     from bookings b join session_children s on s.booking_id = b.id and s.place = 0 where tutor_id = $1 and status = 'completed'
     order by session_date desc limit 400 returning id`,
    [tutor],
  );
  const [assessment = 0] = assessments;
  await run(
    `update assessments set version = 101, share_hash = $2, share_seed = gen_random_uuid(), share_language = 'zh', shared_at = now()
     where id = $1`,
    [assessment, hashOf(shareKey)],
  );
  await run(
    `update assessments set share_hash = md5('large' || id), share_seed = gen_random_uuid(), share_language = 'zh', shared_at = now()
     where tutor_id = $1 and id <> $2`,
    [tutor, assessment],
  );
  await run(
    `insert into former_assessments (assessment_id, version, words, written_at, replaced_at)
     select a.id, n, jsonb_build_object('studentName', student_name, 'sessionDate', session_date, 'program', program,
       'overallRating', 5, 'phrases', '[]'::jsonb, 'strengths', strengths, 'areasForImprovement', areas_for_improvement,
       'skillsAssessed', skills_assessed, 'goals', goals, 'activities', activities, 'behaviorNotes', behavior_notes,
       'parentFeedback', parent_feedback, 'nextSteps', next_steps), now() - n * interval '1 hour', now() - n * interval '1 hour'
     from assessments a cross join generate_series(1, 100) n where a.id = $1`,
    [assessment],
  );

  // Money.
  await run(
    `insert into receipts (tutor_id, student_name, program, duration, session_date, tutor_earnings, total_amount, payment_status, booking_id)
     select tutor_id, s.child_name, program, 60, session_date, 45500, 65000, 'pending', bookings.id
     from bookings join session_children s on s.booking_id = bookings.id and s.place = 0
     where tutor_id = $1 and status = 'completed'`,
    [tutor],
  );
  const month = `date_trunc('month', current_date)::date`;
  await run(
    `insert into pay_corrections (tutor_id, month, cents, reason) select $1, ${month}, 5000, ${text(300)} from generate_series(1, 500) n`,
    [tutor],
  );
  const correction = await one('select id from pay_corrections where tutor_id = $1 limit 1', [tutor]);
  const billKey = randomBytes(32).toString('base64url');
  const bills = await run(
    `insert into bills (family_id, bill_to, language, month, status, total_cents, number, issued_on, due_on, created_at)
     select $1, ${text(120)}, 'zh', (${month} - n * interval '1 month')::date, 'issued', 260000, 'LARGE-' || n, current_date, current_date + 14, now()
     from generate_series(0, 119) n returning id`,
    [family],
  );
  const [bill = 0] = bills;
  await run(`update bills set share_hash = $2, share_seed = gen_random_uuid(), shared_at = now() where id = $1`, [
    bill,
    hashOf(billKey),
  ]);
  await run(
    `insert into bill_lines (bill_id, kind, child, programme, session_date, minutes, cents, reason)
     select b.id, case when n % 2 = 0 then 'session' else 'correction' end, ${text(120)}, 'outdoor-mission', current_date, 60, 65000, ${text(300)}
     from bills b cross join generate_series(1, 600) n where b.family_id = $1 and (n < 31 or b.id = $2)`,
    [family, bill],
  );
  const line = await one('select id from bill_lines where bill_id = $1 limit 1', [bill]);
  await run(
    `insert into unbilled_sessions (booking_id, cause, session_date) select id, 'noRate', session_date from bookings
     where tutor_id = $1 and status = 'completed' on conflict do nothing`,
    [tutor],
  );
  const rate = await one(
    `insert into rates (programme, level, group_size, from_date, family_cents, tutor_cents)
     select ${program}, ${text(75)} || n, 1 + n % 4, current_date - n, 65000, 45500 from generate_series(1, 500) n returning id`,
  );

  // Requests, and what was noted of them.
  const [staffKey, passkey] = [randomBytes(32).toString('base64url'), randomBytes(20).toString('base64url')];
  const staff = await run(
    `insert into staff (email, name, role, created_at) select 'staff' || ${email.replace("'x', 54", "'x', 49")}, ${text(76)} || n, 'owner', now()
     from generate_series(1, 300) n returning id`,
  );
  const [owner = 0, otherStaff = 0] = staff;
  await run(
    `insert into staff_auth_sessions (token_hash, staff_id, created_at, seen_at, ends_at, second_factor_at, browser, system)
     select case when n = 0 then $2 else md5(n::text) end, $1, now(), now(), now() + interval '10 hours', now(), ${text(30)}, ${text(30)}
     from generate_series(0, 300) n`,
    [owner, createHash('sha256').update(staffKey).digest('base64url')],
  );
  const secondFactor = await one(`insert into second_factors (staff_id) values ($1) returning id`, [owner]);
  const key = await one(
    `insert into passkeys (second_factor_id, credential_id, public_key, counter, name, created_at)
     select $1, $2 || n, repeat('x', 800), 0, ${text(60)}, now() from generate_series(1, 10) n returning id`,
    [secondFactor, passkey],
  );
  const leads = await run(
    `insert into trial_requests (reference, parent_name, child_name, child_age, phone, email, program, message, district, preferred_times,
       language, content_hash, received_at, last_contact_at, lead_state, owner_id, next_step, next_step_on)
     select 'KW-' || lpad(n::text, 8, '0'), ${people}, ${people}, 6, '+8527' || lpad(n::text, 7, '0'), ${email}, 'outdoor-mission', ${text(2_000)},
       'heng-on', array['saturdays'], 'zh', md5('large-' || n), now() - n * interval '1 minute', now(), 'new', $1, ${text(300)}, current_date
     from generate_series(1, 2000) n returning id`,
    [owner],
  );
  const [lead = 0, otherLead = 0] = leads;
  await run(
    `insert into lead_notes (trial_request_id, at, operator, text) select $1, now(), ${text(120)}, ${text(2_000)} from generate_series(1, 500) n`,
    [lead],
  );

  // What everybody's lists hold.
  await run(
    `insert into audit_events (at, actor_kind, actor_id, action, subject_kind, subject_id, before, after)
     select now() - n * interval '1 minute', 'staff', $1::int, 'family change',
       (array['family', 'booking', 'tutor', 'trial', 'bill', 'module', 'series', 'document'])[1 + n % 8],
       (array[$2::int, $3::int, $4::int, $5::int, $6::int, $7::int, $8::int, n])[1 + n % 8],
       jsonb_build_object('notes', ${text(2_000)}, 'address', ${text(300)}), jsonb_build_object('notes', ${text(2_000)}, 'address', ${text(300)})
     from generate_series(1, 8000) n`,
    [owner, family, booking, tutor, lead, bill, modules[0], series[0]],
  );
  const emailId = await one(
    `insert into emails (template, subject_kind, subject_id, address, language, about, state, created_at, settled_at, last_error)
     select 'family-session-arranged', 'booking', n, ${email}, 'zh', jsonb_build_object('booking', $1::int), 'failed', now(), now(), ${text(200)}
     from generate_series(1, 20000) n returning id`,
    [booking],
  );
  const post = await one(
    `insert into blog_posts (slug, title, title_zh, summary, summary_zh, reading_minutes, external_url, published_on, state)
     select 'large-' || n, ${text(200)}, ${text(200)}, ${text(600)}, ${text(600)}, 9, ${address}, current_date - n, 'published'
     from generate_series(1, 300) n returning id`,
  );
  const closed = await one(
    `insert into holidays (day, name_en, name_zh) select current_date + 400 + n, ${text(80)}, ${text(80)} from generate_series(1, 700) n returning id`,
  );
  await run(
    `insert into weather_lines (day, en, zh) select current_date + n, ${text(200)}, ${text(200)} from generate_series(0, 30) n on conflict do nothing`,
  );
  await run(
    `insert into tutor_auth_sessions (token_id, tutor_id, created_at, seen_at, ends_at, browser, system)
     select gen_random_uuid()::text, $1, now(), now(), now() + interval '7 days', ${text(30)}, ${text(30)} from generate_series(1, 300) n`,
    [tutor],
  );
  const calendarToken = randomBytes(32).toString('base64url');
  await run('update tutors set calendar_token = $2 where id = $1', [tutor, calendarToken]);
  const seed = randomUUID();
  const calendar = await one(
    'insert into family_calendars (guardian_id, seed, created_at) values ($1, $2, now()) returning id',
    [guardians[0], seed],
  );
  const keyOf = (what: string) => createHmac('sha256', openSecret).update(`link\n${what}\n${seed}`).digest('base64url');
  const calendarKey = keyOf(`family calendar ${calendar}`);
  const agreement = await one(
    `insert into session_agreements (booking_id, family_id, missing, seed, answer_by)
     values ($1, $2, array['stepsOpen'], $3, now() + interval '1 day') returning id`,
    [booking, family, seed],
  );
  const agreementKey = keyOf(`agreement ${agreement}`);

  const unwritten = await one(
    `select b.id from bookings b where tutor_id = $1 and status = 'completed' and not exists (select from assessments a where a.booking_id = b.id)
     order by session_date desc limit 1`,
    [tutor],
  );
  const document = await one('select id from documents where tutor_id = $1 order by id limit 1', [tutor]);
  const tutorSession = await one('select max(id) as id from tutor_auth_sessions');
  const staffSession = await one('select max(id) as id from staff_auth_sessions');
  const timeOff = await one('select max(id) as id from time_off where tutor_id = $1', [tutor]);
  const { rows } = await client.query<{ day: string }>(`select (current_date + 1)::text as day`);
  const [day = ''] = rows.map((row) => row.day);
  return {
    ids: {
      // Parts of paths, by the part before them.
      ...{
        modules: modules[0] ?? 0,
        certificates: 'LARGE-0',
        bookings: booking,
        assessments: assessment,
        documents: document,
      },
      ...{
        'office/certificates': tutor,
        'office/bookings': booking,
        course: modules[0] ?? 0,
        posts: post,
        officeDocuments: document,
      },
      ...{ sessions: tutorSession, 'office/sessions': staffSession, passkeys: key, staff: otherStaff, tutors: tutor },
      ...{ steps: 3, 'time-off': timeOff, series: series[0] ?? 0, 'office/days': closed, days: day, leads: lead },
      ...{ emails: emailId, families: family, guardians: guardians[0] ?? 0, children: child, rates: rate, bills: bill },
      ...{ lines: line, corrections: correction, 'weather-lines': day, report: shareKey, bill: billKey },
      ...{
        calendar: `${calendarToken}.ics`,
        agreement: `${agreement}.${agreementKey}`,
        pictures: 'none.webp',
      },
      ...{ 'family/devices': device, 'family/sessions': booking, 'family/reports': assessment },
      'family/calendar': `${calendar}.${calendarKey}.ics`,
      // Fields.
      family,
      ...{
        bookingId: unwritten,
        ...{ soon, unattached: week.at(-1) ?? 0 },
        tutor,
        child,
        moduleId: modules[0] ?? 0,
        question: 0,
        month: new Date().toISOString().slice(0, 7),
      },
    },
    lists: {
      sessions: week.slice(0, 200),
      ids: modules,
      seen: modules,
      tutors: [tutor],
      guardians: guardians.slice(1, 4),
      children: children.slice(1, 6),
      others: [otherFamily, otherLead],
    },
    owner,
    cookie: staffKey,
    home,
  };
}
