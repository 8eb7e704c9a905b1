import { randomUUID } from 'node:crypto';
import { hongKongDate } from '@kitewell/contract/dates';
import { publicHolidays } from '@kitewell/contract/office/holidays';
import type { EntityManager } from '@mikro-orm/postgresql';
import { horizonOf } from '../../features/bookings/arrange-series.ts';
import { hashPassword } from '../../features/tutors/password.ts';
import type { Services } from '../../services.ts';
import { dayFrom } from './calendar-day.ts';
import { largeFamilies, largeLeads, largeTutors } from './large-people.ts';
import { offList } from '../../features/sessions/status-lists.ts';

/** How many weeks of sessions have taken place. */
const weeksBefore = 9;

const ofLargeTutors = "(select id from tutors where email like 'tutor-%@sample.kitewell.example')";

/** What refers to a tutor and is not deleted with the tutor, in an order in which it can be. */
const recordsOfTutors = [
  'assessments',
  'receipts',
  'pay_corrections',
  'tutor_payments',
  'bookings',
  'series',
  'documents',
  'completed_modules',
  'quiz_answers',
];

async function hasLargeSample(em: EntityManager): Promise<boolean> {
  const [{ any }] = await em.execute<[{ any: boolean }]>(`select exists ${ofLargeTutors} as any`);
  return any;
}

/** Deletes the tutors of the large sample and what they have done. Its families go with the other sample families. */
export async function clearLarge(tx: EntityManager): Promise<void> {
  if (!(await hasLargeSample(tx))) return;
  await tx.execute('set local statement_timeout = 0');
  for (const table of recordsOfTutors) await tx.execute(`delete from ${table} where tutor_id in ${ofLargeTutors}`);
  await tx.execute(`delete from tutors where id in ${ofLargeTutors}`);
}

/** Stores the large sample in a database that does not have it. */
export async function fillWithLargeSample(needs: Pick<Services, 'em' | 'now'>): Promise<void> {
  if (!(await hasLargeSample(needs.em.fork()))) await seedLarge(needs);
}

/**
 * Stores a business at its real size beside the other samples: 60 tutors, 500 families with a session a week, 240 leads,
 * and the bills and pay of the last months. The rows are made in the database, in some seconds. They are the same each
 * time, but for the day on which they are made.
 */
export async function seedLarge({ em, now }: Pick<Services, 'em' | 'now'>): Promise<void> {
  const today = hongKongDate(now());
  const passwordHash = await hashPassword(randomUUID());
  await em.fork().transactional(async (tx) => {
    await tx.execute('set local statement_timeout = 0');
    await tx.execute(
      `create temporary table large_terms on commit drop as
       select ?::date as today, ?::date as starts, ?::date as until, ?::text as password_hash`,
      [today, dayFrom(today, -7 * weeksBefore), horizonOf(today), passwordHash],
    );
    await tx.execute(
      `create temporary table large_holidays on commit drop as select unnest(string_to_array(?, ','))::date as day`,
      [publicHolidays.map(({ day }) => day).join(',')],
    );
    await tx.execute(
      `create temporary table large_tutors on commit drop as
       select * from jsonb_to_recordset(?::jsonb) as t (n int, name text, email text, phone text, programmes jsonb)`,
      [JSON.stringify(largeTutors)],
    );
    await tx.execute(
      `create temporary table large_families on commit drop as
       select nextval(pg_get_serial_sequence('families', 'id'))::int as id,
         nextval(pg_get_serial_sequence('children', 'id'))::int as child,
         nextval(pg_get_serial_sequence('series', 'id'))::int as series, f.*
       from jsonb_to_recordset(?::jsonb) as f (n int, language text, "parentName" text, "childName" text, sibling text,
         email text, phone text, district text, address text, program text, months int)`,
      [JSON.stringify(largeFamilies)],
    );
    await tx.execute(
      `create temporary table large_leads on commit drop as
       select * from jsonb_to_recordset(?::jsonb) as l (n int, language text, "parentName" text, "childName" text,
         email text, phone text, district text, program text, age int)`,
      [JSON.stringify(largeLeads)],
    );
    for (const sql of [...tutorRows, ...familyRows, ...sessionRows, ...otherRows]) await tx.execute(sql);
  });
  // Without new figures PostgreSQL would plan the office's lists for the few rows that were there before.
  await em.fork().execute('analyze');
}

/** Certified tutors who may be sent: but for two whose check has expired; the check of ten expires soon; one has left. */
const tutorRows = [
  `insert into tutors (name, email, phone, password_hash, programmes, languages, districts, specialties, experience,
     teaching_since, bio, bio_zh, certification_status, certification_progress, certified_at,
     certificate_code, certificate_confirmed_at, certificate_confirmed_by, active,
     deactivated_at, created_at)
   select name, email, phone, password_hash, array(select jsonb_array_elements_text(programmes)), '{English,Cantonese}', '{}',
     '{Early years,Phonics}', 'Teaches children in small groups.', 2012 + n % 10,
     'Brings a bag of puppets and a book that every child wants to finish.', '帶着一袋手偶和一本人人都想看完的書上門。',
     'completed', 100, now() - interval '200 days', 'KC-SAMPLE' || lpad(n::text, 2, '0'),
     now() - interval '199 days', 'Sample', n <> 59,
     case when n = 59 then now() - interval '1 day' end, now() - interval '400 days'
   from large_tutors, large_terms order by n`,
  'alter table large_tutors add column id int',
  'update large_tutors l set id = t.id from tutors t where t.email = l.email',
  `insert into conviction_checks (tutor_id, outcome, checked_by, applied_on, issued_on, checked_on, valid_until, recorded_at)
   select id, 'clear', 'Sample', today - 400, today - 390, today - 380,
     today + case when n in (5, 6) then n - 8 when n between 7 and 16 then 5 * (n - 6) else 300 + n end, now()
   from large_tutors, large_terms`,
  `insert into onboarding_steps (tutor_id, number, done_at)
   select id, step, now() - interval '190 days' from large_tutors cross join generate_series(2, 10) step where step not in (3, 4)`,
  `insert into completed_modules (tutor_id, module_id, completed_at, edition)
   select l.id, m.id, now() - interval '201 days', m.edition from large_tutors l cross join certification_modules m
   where m.state = 'published'`,
  `insert into quiz_answers (tutor_id, module_id, question, answer, answered_at)
   select l.id, m.id, asked.number::int, trim(split_part(m.model_answers, '|', asked.place::int)), now() - interval '201 days'
   from large_tutors l cross join certification_modules m
     cross join jsonb_array_elements(m.question_numbers) with ordinality as asked (number, place)
   where m.state = 'published'`,
  `insert into weekly_hours (tutor_id, weekday, from_time, until_time)
   select id, weekday, case when weekday = 6 then time '09:00' else '13:00' end, '20:00'
   from large_tutors cross join generate_series(1, 6) weekday`,
  `insert into documents (tutor_id, document_type, document_name, file_name, link_url, uploaded_at, verification_status)
   select id, 'degree', 'Degree (sample)', 'degree', 'https://credentials.example/degree/' || n, now() - interval '300 days',
     'verified' from large_tutors`,
  `insert into documents (tutor_id, document_type, document_name, file_name, link_url, uploaded_at, verification_status)
   select id, 'training', 'First aid ' || 2020 + n % 6 || ' (sample)', 'training', 'https://credentials.example/training/' || n,
     now() - n * interval '7 hours', case when n < 24 then 'pending' else 'verified' end from large_tutors`,
];

const familyRows = [
  `insert into families (id, version, language, district, address, source, demo, created_at, last_contact_at)
   select id, 1, language, district, address, case n % 3 when 0 then 'A friend' when 1 then 'search' else 'school-fair' end, true,
     now() - (70 + n % 500) * interval '1 day', now() - n * interval '5 hours' from large_families order by n`,
  `insert into guardians (version, family_id, name, phone, email, pays)
   select 1, id, "parentName", phone, case when n % 10 < 9 then email end, true from large_families order by n`,
  `insert into children (id, version, family_id, name, birth_month, outing_consent_on)
   select child, 1, id, "childName", (date_trunc('month', today) - months * interval '1 month')::date,
     case when program = 'outdoor-mission' then today - 60 end
   from large_families, large_terms order by n`,
  `insert into children (version, family_id, name, birth_month)
   select 1, id, sibling, (date_trunc('month', today) - (20 + n % 90) * interval '1 month')::date
   from large_families, large_terms where sibling is not null order by n`,
];

/**
 * Each family has a session a week, from Monday to Saturday: a tutor has eight or nine families, one on each weekday and
 * then second ones, so that nobody has two sessions at once. Most of those that are over took place.
 */
const sessionRows = [
  `create temporary table large_slots on commit drop as
   select f.*, t.id as tutor, (f.n / 60 + t.n) % 6 as weekday,
     case when (f.n / 60 + t.n) % 6 = 5 then (array['10:00', '11:45'])[1 + f.n / 360]::time
       when f.n / 60 < 6 then (array['15:30', '16:00', '16:30'])[1 + t.n % 3]::time else '18:15' end as begins,
     case when f.program = 'outdoor-mission' then 90 else 60 end as duration,
     extract(year from age(today, (date_trunc('month', today) - f.months * interval '1 month')::date))::int as age
   from large_families f join large_tutors t on t.n = f.n % 60 cross join large_terms`,
  `insert into series (id, request_key, tutor_id, program, rule, starts_on, session_time, duration, travel_minutes, made_until,
     address, phone, language, created_at)
   select series, gen_random_uuid(), tutor, program,
     'FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=' || (array['MO', 'TU', 'WE', 'TH', 'FR', 'SA'])[1 + weekday],
     starts + (weekday + 8 - extract(isodow from starts)::int) % 7, begins, duration, 15, until, address, phone, language,
     now()
   from large_slots cross join large_terms order by n`,
  `insert into series_children (series_id, place, child_name, parent_name, child_age, family_id, child_id)
   select series, 0, "childName", "parentName", age, id, child from large_slots order by n`,
  `insert into series_exceptions (series_id, day, why)
   select s.id, h.day, 'holiday' from large_holidays h join series s
     on h.day between s.starts_on and s.made_until and extract(isodow from h.day) = extract(isodow from s.starts_on)
   where s.id in (select series from large_families)`,
  `insert into bookings (tutor_id, program, status, status_reason, session_date, session_time, duration, travel_minutes, address,
     phone, language, series_id, series_day, created_at)
   select s.tutor_id, s.program, status,
     case status when 'cancelled' then 'Sample: a cold' when 'missed' then 'Sample: nobody opened the door' end, made::date,
     s.session_time, s.duration, 15, s.address, s.phone, s.language, s.id, made::date, now()
   from large_families f join series s on s.id = f.series
     cross join generate_series(s.starts_on, s.made_until, interval '7 days') made
     cross join large_terms
     cross join lateral (select (f.n * 7 + made::date - date '2020-01-01') % 50 as chance) c
     cross join lateral (select case
       when made::date < today then case when chance < 2 then 'cancelled' when chance = 2 then 'missed' when chance = 3 then 'confirmed' else 'completed' end
       when chance < 1 then 'cancelled' when chance < 8 then 'pending' else 'confirmed' end as status) st
   where not exists (select from series_exceptions g where g.series_id = s.id and g.day = made::date)
   order by made, s.id`,
  `insert into session_children (booking_id, place, child_name, parent_name, child_age, family_id, child_id, begins, ends, takes_up_time)
   select b.id, 0, c.child_name, c.parent_name, c.child_age, c.family_id, c.child_id, b.session_date + b.session_time,
     b.session_date + b.session_time + make_interval(mins => b.duration), b.status not in ${offList}
   from large_families f join series_children c on c.series_id = f.series join bookings b on b.series_id = f.series order by b.id`,
  `create temporary table large_held on commit drop as
   select b.id, b.tutor_id, c.id as session_child, c.child_name, b.program, b.session_date, b.duration, c.family_id, date_trunc('month', b.session_date)::date as month,
     coalesce(round(r.family_cents * b.duration / 60.0), 0)::int as family_cents,
     coalesce(round(r.tutor_cents * b.duration / 60.0), 0)::int as tutor_cents
   from bookings b join large_families f on f.series = b.series_id
     join session_children c on c.booking_id = b.id and c.place = 0
     left join lateral (select family_cents, tutor_cents from rates r where r.programme = b.program and r.group_size = 1
       and not r.trial and r.level is null and r.from_date <= b.session_date order by r.from_date desc limit 1) r on true
   where b.status = 'completed'`,
  `insert into assessments (tutor_id, booking_id, session_child_id, student_name, session_date, program, overall_rating, strengths,
     next_steps)
   select tutor_id, id, session_child, child_name, session_date, program, 3 + id % 3,
     (array['Told the whole story of the lost kite with three new words.', 'Read eight words without help.', 'Asked the first question.'])[1 + id % 3],
     (array['Rhymes at bath time.', 'Read the same page to a grandparent.', 'Name five things on the way to school.'])[1 + id % 3]
   from large_held where id % 40 > 0`,
  `insert into tutor_payments (tutor_id, month, sessions, minutes, earnings_cents, correction_cents, paid_on, key,
     content_hash, paid_by_operator, paid_at)
   select tutor_id, month, count(*), sum(duration), sum(tutor_cents), 0, (month + interval '1 month 4 days')::date,
     gen_random_uuid(), md5('sample'), 'sample', month + interval '1 month 4 days'
   from large_held cross join large_terms where month < date_trunc('month', today) group by tutor_id, month`,
  `insert into receipts (tutor_id, booking_id, automatic, student_name, program, duration, session_date, tutor_earnings,
     total_amount, payment_status, payment_id)
   select h.tutor_id, h.id, true, h.child_name, h.program, h.duration, h.session_date, h.tutor_cents, h.family_cents,
     case when p.id is null then 'pending' else 'paid' end, p.id
   from large_held h left join tutor_payments p on p.tutor_id = h.tutor_id and p.month = h.month and p.paid_by_operator = 'sample'`,
  `insert into accounts (family_id) select id from large_families order by id on conflict (family_id) do nothing`,
  `with charged as (
     insert into entries (account_id, side, kind, cents, day, booked_on, booked_by, session_id, session_child_id, turn, programme, minutes)
     select a.id, 'charge', 'session', h.family_cents, h.session_date, h.session_date, 'sample', h.id, h.session_child, 1, h.program,
       h.duration
     from large_held h join accounts a on a.family_id = h.family_id order by h.session_date, h.id returning id, session_id)
   insert into entry_words (entry_id, child) select c.id, h.child_name from charged c join large_held h on h.id = c.session_id`,
  `insert into bills (account_id, number, payer, language, until, issued_on, due_on)
   select a.id, 'S' || to_char(month, 'YYMM') || '-' || lpad(f.n::text, 4, '0'), f."parentName", f.language,
     (month + interval '1 month')::date - 1, (month + interval '1 month')::date, (month + interval '1 month')::date + 14
   from (select distinct family_id, month from large_held) h join large_families f on f.id = h.family_id
     join accounts a on a.family_id = f.id cross join large_terms
   where month < date_trunc('month', today) order by month, f.n`,
  `insert into bill_lines (bill_id, entry_id, released)
   select b.id, e.id, false from large_families f join accounts a on a.family_id = f.id join bills b on b.account_id = a.id
     join entries e on e.account_id = a.id and e.kind = 'session'
       and b.until = (date_trunc('month', e.day) + interval '1 month')::date - 1 order by e.day, e.id`,
  `with sums as (
     select b.id, b.account_id, sum(e.cents) as cents, b.issued_on + f.n % 12 as paid_on
     from large_families f join accounts a on a.family_id = f.id join bills b on b.account_id = a.id
       join bill_lines l on l.bill_id = b.id join entries e on e.id = l.entry_id
     where f.n % 6 > 0 group by b.id, f.n),
   paid as (
     insert into entries (account_id, side, kind, cents, day, booked_on, booked_by, way)
     select account_id, 'credit', 'payment', -cents, paid_on, paid_on, 'sample', 'fps' from sums order by paid_on, id
     returning id, account_id, cents, day)
   insert into allocations (source_id, bill_id, cents, booked_on)
   select p.id, s.id, -p.cents, p.day from paid p join sums s on s.account_id = p.account_id and s.paid_on = p.day`,
];

/** Leads in every state, and the emails of the last weeks, of which some could not be sent. */
const otherRows = [
  `insert into trial_requests (version, demo, reference, parent_name, child_name, child_age, phone, email, program, language, district,
     page, content_hash, received_at, last_contact_at, lead_state, status, lost_reason, owner_id, next_step, next_step_on)
   select 1, true, 'KW-SAMP' || lpad(n::text, 4, '0'), "parentName", "childName", age, phone, email, program, language, district, '/',
     md5(email) || md5(phone), now() - n * interval '9 hours', now() - n * interval '8 hours', state,
     case when state in ('new', 'contacted') then 'received' else 'closed' end,
     case when state = 'lost' then 'Sample: found somebody nearer' end,
     case when state <> 'new' then (select id from staff where demo order by id offset n % 2 limit 1) end,
     case when state = 'contacted' then 'Call about a day' end, case when state = 'contacted' then today + n % 9 - 4 end
   from large_leads cross join large_terms cross join lateral (select case when n < 45 then 'new' when n < 90 then 'contacted' when n % 3 = 0 then 'lost'
     else 'enrolled' end as state) s order by n`,
  `insert into emails (template, subject_kind, subject_id, event, address, language, about, state, created_at, finished_at, last_error)
   select 'family-session-tomorrow', 'booking', b.id, jsonb_build_object('day', b.session_date, 'family', f.id), g.email, b.language,
     jsonb_build_object('booking', b.id, 'guardian', g.id), case when b.id % 90 = 0 then 'failed' else 'sent' end, sent, sent,
     case when b.id % 90 = 0 then 'The mail server refused the address.' end
   from bookings b join large_families f on f.series = b.series_id join guardians g on g.family_id = f.id and g.email is not null
     cross join lateral (select (b.session_date - 1 + time '18:00') at time zone 'Asia/Hong_Kong' as sent) s
   cross join large_terms where b.session_date between today - 20 and today order by b.session_date, b.id`,
];
