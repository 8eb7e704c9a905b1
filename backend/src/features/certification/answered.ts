/**
 * SQL: whether a tutor `t` has answered all that the certificate depends on, as `courseRecord` says of one tutor. A module
 * counts in the edition that the tutor has completed, without unanswered questions that have been removed since; modules
 * that were added after the certificate do not count.
 */
export const isAnswered = `not exists (
    select from certification_modules m
      left join completed_modules p on p.module_id = m.id and p.tutor_id = t.id
      left join module_editions e on e.module_id = m.id and e.edition = p.edition
    where (p.completed_at <= t.certified_at
        or m.state = 'published' and (t.certified_at is null or m.offered_since <= t.certified_at))
      and (p.tutor_id is null or exists (
        select from jsonb_array_elements(coalesce(e.question_numbers, m.question_numbers)) as asked (number)
        where m.state = 'published' and m.question_numbers @> asked.number and not exists (select from quiz_answers a
          where a.tutor_id = t.id and a.module_id = m.id and a.question = asked.number::int and a.sent_back_note is null))))`;

/** SQL: whether the answers of a tutor `t`, who has completed the course, wait for somebody in the office to read them. */
export const awaitsReading = `t.certification_status = 'completed' and t.certificate_confirmed_at is null and ${isAnswered}`;
