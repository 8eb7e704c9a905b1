/** The course and the tutors of the directory with the longest texts that the contract lets in, in SQL. */

/** Runs a statement, and returns the `id` of each row that it answers. */
export type Run = (sql: string, values?: readonly unknown[]) => Promise<number[]>;

/** SQL for a text of so many Chinese characters. */
export const text = (characters: number): string => `repeat('字', ${characters})`;
/** SQL for a list of so many texts. */
export const list = (entries: number, characters: number): string =>
  `(select array_agg(left(n || ${text(characters)}, ${characters})) from generate_series(1, ${entries}) n)`;
/** SQL for a name that no other row has. */
export const people = `left(n || ${text(120)}, 120)`;
/** SQL for an email of 254 characters, each another one. */
export const email = `lpad(n::text, 6, '0') || repeat('x', 54) || '@' || repeat(repeat('y', 60) || '.', 3) || 'example'`;
/** SQL for the longest address of a page. */
export const address = `'https://pages.example/' || repeat('x', 1978)`;
/** SQL for the tutors that are added here. */
export const largeTutors = `(select id, row_number() over (order by id) as n from tutors where certificate_code like 'LARGE-%') t`;

const tutors = 300;

/** @param tutor who has the most records @returns the modules of the course */
export async function addLargestTutors(run: Run, tutor: number): Promise<number[]> {
  // The course: 30 modules of nearly 100 KB.
  await run('delete from certification_modules');
  const parts = (characters: number) =>
    `(select string_agg(left(n || '. ' || ${text(characters)}, ${characters}), '|') from generate_series(1, 20) n)`;
  const modules = await run(
    `insert into certification_modules (position, title, title_zh, description, description_zh, duration, quiz_questions,
       model_answers, quiz_questions_zh, model_answers_zh, further_research, lessons, state, edition, offered_since,
       question_numbers, next_question)
     select n, ${text(200)}, ${text(200)}, ${text(2_000)}, ${text(2_000)}, 60, ${parts(260)}, ${parts(260)}, ${parts(260)},
       ${parts(260)}, ${text(1_000)},
       jsonb_build_array(jsonb_build_object('title', ${text(200)}, 'titleZh', ${text(200)}, 'text', ${text(2_500)},
         'textZh', ${text(2_500)})), 'published', 1, now() - interval '2 years',
       (select jsonb_agg(q) from generate_series(0, 19) q), 20
     from generate_series(1, 30) n returning id`,
  );
  await run(
    `insert into module_editions (module_id, edition, title, title_zh, question_numbers, published_at)
     select id, 1, title, title_zh, question_numbers, offered_since from certification_modules`,
  );

  // The directory.
  await run(
    `insert into tutors (name, email, password_hash, phone, experience, teaching_since, specialties, languages, programmes,
       districts, bio, bio_zh, certification_status, certification_progress, certified_at, certificate_code,
       certificate_confirmed_at, certificate_confirmed_by)
     select ${people}, ${email}, '', '+852 9123 4567', ${text(2_000)}, 2001, ${list(20, 80)}, ${list(20, 40)},
       array['english-through-play', 'playberry-laser-literacy', 'outdoor-mission'], array['ma-on-shan', 'heng-on'],
       ${text(4_000)}, ${text(4_000)}, 'completed', 100, now() - interval '1 year', 'LARGE-' || n, now(), ${text(120)}
     from generate_series(1, ${tutors}) n`,
  );
  await run(
    `update tutors t set (phone, experience, specialties, languages, programmes, districts, bio, bio_zh, certified_at,
       certificate_code, certificate_confirmed_at, certificate_confirmed_by) =
       (select phone, experience, specialties, languages, programmes, districts, bio, bio_zh, certified_at, 'LARGE-0', certificate_confirmed_at,
          certificate_confirmed_by from tutors where certificate_code = 'LARGE-1') where id = $1`,
    [tutor],
  );
  for (const sql of [
    `insert into conviction_checks (tutor_id, outcome, checked_by, applied_on, issued_on, checked_on, valid_until, recorded_at)
     select id, 'clear', ${text(120)}, current_date - 800, current_date - 800 + turn, current_date - 9, current_date + 900, now()
     from ${largeTutors} cross join generate_series(1, 3) turn`,
    `insert into onboarding_steps (tutor_id, number, done_at) select id, step, now() from ${largeTutors} cross join generate_series(1, 10) step`,
    `insert into completed_modules (tutor_id, module_id, completed_at, edition)
     select t.id, m.id, now() - interval '400 days', 1 from ${largeTutors} cross join certification_modules m`,
    `insert into quiz_answers (tutor_id, module_id, question, answer, answered_at)
     select t.id, m.id, q, case when t.id = ${tutor} then ${text(4_000)} else 'An answer in five words.' end, now() - interval '400 days'
     from ${largeTutors} cross join certification_modules m cross join generate_series(0, 19) q`,
    `insert into documents (tutor_id, document_type, document_name, file_name, link_url, issuing_authority, notes, uploaded_at,
       verification_status)
     select t.id, 'degree', ${text(200)}, ${text(255)}, ${address}, ${text(200)}, ${text(2_000)}, now() - officeDocument * interval '1 hour',
       case when officeDocument % 2 = 0 then 'pending' else 'verified' end
     from ${largeTutors} cross join generate_series(1, 100) officeDocument where officeDocument < 4 or t.id = ${tutor}`,
    `insert into weekly_hours (tutor_id, weekday, from_time, until_time)
     select id, weekday, time '06:00' + turn * interval '6 hours', time '11:00' + turn * interval '6 hours'
     from ${largeTutors} cross join generate_series(1, 7) weekday cross join generate_series(0, 2) turn where turn < 2`,
    `insert into time_off (tutor_id, from_day, until_day, note)
     select id, current_date + 400 + turn, current_date + 400 + turn, ${text(120)} from ${largeTutors} cross join generate_series(1, 100) turn`,
  ])
    await run(sql);
  return modules;
}
