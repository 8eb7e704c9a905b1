-- Tables that triggers keep, whoever writes: sums and lists for which a screen would otherwise read every session of a
-- month. They are updated in the order of their keys, so that two statements cannot wait for each other.

-- Written by rate-limiter-flexible.
create table "rate_limits" (
  "key" varchar(255) primary key,
  "points" int not null default 0,
  "expire" bigint null
);
create index "rate_limits_expire" on "rate_limits" ("expire");

-- A number for each tutor that rises with every change of what the portal shows.
create table "portal_versions" (
  "tutor_id" int primary key references "tutors" ("id") on delete cascade,
  "version" int not null
);
-- The row is there from the beginning: to add it later would lock its tutor, and whoever holds that lock may wait for the row.
create function add_portal_version() returns trigger language plpgsql as $$
begin
  insert into portal_versions (tutor_id, version) values (new.id, 0);
  return null;
end $$;
create trigger tutors_insert_version after insert on tutors for each row execute function add_portal_version();
-- A tutor who is being deleted is not there any more when the rows that go along are.
create function count_portal_change() returns trigger language plpgsql as $$
declare
  concerned int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct tutor_id) into concerned from rows_after;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct tutor_id) into concerned from rows_before;
  else
    select array_agg(tutor_id) into concerned
    from (select tutor_id from rows_before union select tutor_id from rows_after) as either;
  end if;
  update portal_versions d set version = version + 1
  from (select tutor_id from portal_versions where tutor_id = any (concerned) order by tutor_id for update) as held
  where d.tutor_id = held.tutor_id;
  return null;
end $$;
do $$
declare
  rows_of text;
begin
  foreach rows_of in array array['bookings', 'assessments', 'documents', 'receipts', 'pay_corrections', 'tutor_payments',
    'completed_modules', 'quiz_answers', 'onboarding_steps', 'message_readers']
  loop
    execute format('create trigger %1$I after insert on %2$I referencing new table as rows_after
      for each statement execute function count_portal_change()', rows_of || '_insert_counts', rows_of);
    execute format('create trigger %1$I after update on %2$I referencing old table as rows_before new table as rows_after
      for each statement execute function count_portal_change()', rows_of || '_update_counts', rows_of);
    execute format('create trigger %1$I after delete on %2$I referencing old table as rows_before
      for each statement execute function count_portal_change()', rows_of || '_delete_counts', rows_of);
  end loop;
end $$;

-- A request to move a session shows in the portal of its tutor.
create function note_change_request() returns trigger language plpgsql as $$
begin
  update portal_versions d set version = version + 1 from bookings b
  where b.id = coalesce(new.booking_id, old.booking_id) and d.tutor_id = b.tutor_id;
  return null;
end $$;
create trigger change_requests_portal after insert or delete or update of state on change_requests
  for each row execute function note_change_request();

-- A constraint keeps a child from being in two sessions at once. It sees no other table, so that the rows of a session's
-- children have its time, and whether it takes up time, as well.
create function copy_session_time() returns trigger language plpgsql as $$
begin
  update session_children
  set begins = new.session_date + new.session_time,
    ends = new.session_date + new.session_time + make_interval(mins => new.duration),
    takes_up_time = new.status not in ('cancelled', 'missed')
  where booking_id = new.id;
  return null;
end $$;
create trigger bookings_update_time after update of session_date, session_time, duration, status on bookings for each row
  when ((new.session_date, new.session_time, new.duration, new.status not in ('cancelled', 'missed'))
    is distinct from (old.session_date, old.session_time, old.duration, old.status not in ('cancelled', 'missed')))
  execute function copy_session_time();

-- Whether a place is the home of a family in the session is noted when the place is chosen, or once the family is known: a
-- home stays one after the family has moved or its address was spelt in another way.
create function compared_address(address text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(address), '[[:space:][:punct:]]', '', 'g')
$$;
create function note_home_of_place() returns trigger language plpgsql as $$
begin
  new.home_of = (select f.id from session_children s join families f on f.id = s.family_id
    where s.booking_id = new.id
      and compared_address(f.address) = compared_address(new.address)
    order by s.place limit 1);
  return new;
end $$;
create trigger bookings_update_home before update of address on bookings
  for each row when (old.address is distinct from new.address) execute function note_home_of_place();
create function note_home_of_child() returns trigger language plpgsql as $$
begin
  update bookings b set home_of = new.family_id from families f where b.id = new.booking_id and b.home_of is null
    and f.id = new.family_id
    and compared_address(f.address) = compared_address(b.address);
  return null;
end $$;
create trigger session_children_insert_home after insert or update of family_id on session_children
  for each row when (new.family_id is not null) execute function note_home_of_child();
create function note_home_of_family() returns trigger language plpgsql as $$
begin
  update bookings b set home_of = new.id from session_children s where s.family_id = new.id and b.id = s.booking_id
    and b.home_of is null
    and compared_address(b.address) = compared_address(new.address);
  return null;
end $$;
create trigger families_update_home after update of address on families
  for each row when (new.address is not null and old.address is distinct from new.address)
  execute function note_home_of_family();

-- An assessment that was written without a session has nothing but a name. Whose it is, is noted when it is written, or
-- once it can be told: the only family with a child of that name whom the tutor has taught or, where the tutor taught
-- none, the only one on record. Otherwise it is nobody's until somebody says whose.
create function person_of_name(tutor int, name text) returns table (family_id int, child_id int) language sql stable as $$
  with taught as (
      select s.family_id, s.child_id from session_children s join bookings b on b.id = s.booking_id
      where b.tutor_id = tutor and compared_name(s.child_name) = compared_name(name)),
    known as (
      select c.family_id, c.id as child_id from children c where compared_name(c.name) = compared_name(person_of_name.name)
      union all select s.family_id, null from session_children s
      where s.child_id is null and compared_name(s.child_name) = compared_name(person_of_name.name)),
    candidates as (select * from taught union all select * from known where not exists (select from taught))
  select min(c.family_id), case when count(distinct c.child_id) = 1 then min(c.child_id) end from candidates c
  having count(distinct coalesce(c.family_id, 0)) = 1
$$;
create function note_person_of_assessment() returns trigger language plpgsql as $$
begin
  loop
    new.family_id = null;
    new.child_id = null;
    if new.booking_id is null then
      select p.family_id, p.child_id into new.family_id, new.child_id from person_of_name(new.tutor_id, new.student_name) p;
    end if;
    exit when new.family_id is null;
    -- Either may be going to be merged or erased at this moment: then it is looked up again.
    perform from families where id = new.family_id for key share;
    continue when not found;
    exit when new.child_id is null;
    perform from children where id = new.child_id for key share;
    exit when found;
  end loop;
  return new;
end $$;
create trigger assessments_insert_person before insert on assessments for each row
  when (new.booking_id is null and new.family_id is null) execute function note_person_of_assessment();
create trigger assessments_update_person before update of student_name, booking_id on assessments for each row
  when ((new.student_name, new.booking_id) is distinct from (old.student_name, old.booking_id))
  execute function note_person_of_assessment();
create function note_assessments_of_person() returns trigger language plpgsql as $$
declare
  named text := compared_name(to_jsonb(new) ->> tg_argv[0]);
begin
  if new.family_id is null then
    -- A session that is detached leaves nothing with the family by which an assessment was told to be its.
    if tg_op = 'UPDATE' and old.family_id is not null then
      update assessments a set family_id = null, child_id = null from bookings b
      where b.id = new.booking_id and a.tutor_id = b.tutor_id and a.family_id = old.family_id
        and a.booking_id is null and compared_name(a.student_name) = named;
    end if;
  elsif exists (select from assessments a where a.booking_id is null and compared_name(a.student_name) = named
      and a.child_id is null and coalesce(a.family_id, new.family_id) = new.family_id) then
    update assessments a set family_id = told.family_id, child_id = told.child_id
    from (select u.id, p.family_id, p.child_id from assessments u, person_of_name(u.tutor_id, u.student_name) p
      where u.booking_id is null and compared_name(u.student_name) = named
        and u.child_id is null and coalesce(u.family_id, new.family_id) = new.family_id) as told
    where a.id = told.id and told.family_id = new.family_id;
  end if;
  return null;
end $$;
create trigger session_children_person after insert or update of child_name, family_id, child_id on session_children
  for each row execute function note_assessments_of_person('child_name');
create trigger children_person after insert or update of name on children
  for each row execute function note_assessments_of_person('name');

-- A session and a series have a first child, which is looked at when the transaction ends.
create function require_first_child() returns trigger language plpgsql as $$
declare
  children text := tg_argv[0];
  parents text := tg_argv[1];
  key text := tg_argv[2];
  parent int;
  is_without boolean;
begin
  if tg_op = 'INSERT' then parent := new.id; else parent := (to_jsonb(old) ->> key)::int; end if;
  execute format('select exists (select from %I where id = $1) and not exists (select from %I where %I = $1 and place = 0)',
    parents, children, key) into is_without using parent;
  if is_without then
    raise exception 'row % of % has no first child', parent, parents
      using errcode = 'check_violation', constraint = children || '_first';
  end if;
  return null;
end $$;
create constraint trigger bookings_insert_first_child after insert on bookings deferrable initially deferred
  for each row execute function require_first_child('session_children', 'bookings', 'booking_id');
create constraint trigger session_children_first after delete or update of place on session_children
  deferrable initially deferred for each row when (old.place = 0)
  execute function require_first_child('session_children', 'bookings', 'booking_id');
create constraint trigger series_insert_first_child after insert on series deferrable initially deferred
  for each row execute function require_first_child('series_children', 'series', 'series_id');
create constraint trigger series_children_first after delete or update of place on series_children
  deferrable initially deferred for each row when (old.place = 0)
  execute function require_first_child('series_children', 'series', 'series_id');

-- Completed sessions of which a child still lacks an assessment. One that was completed before its end counts, here and
-- below, only once that has passed.
create table "unassessed_sessions" (
  "booking_id" int primary key references "bookings" ("id") on delete cascade,
  "session_date" date not null,
  "session_time" time(0) not null
);
create index "unassessed_sessions_oldest" on "unassessed_sessions" ("session_date", "session_time", "booking_id");
create function note_unassessed() returns trigger language plpgsql as $$
declare
  sessions int[] := '{}';
begin
  if tg_op <> 'INSERT' then sessions := sessions || (to_jsonb(old) ->> tg_argv[0])::int; end if;
  if tg_op <> 'DELETE' then sessions := sessions || (to_jsonb(new) ->> tg_argv[0])::int; end if;
  delete from unassessed_sessions where booking_id = any (sessions);
  insert into unassessed_sessions (booking_id, session_date, session_time)
  select b.id, b.session_date, b.session_time from bookings b
  where b.id = any (sessions) and b.status = 'completed' and not b.completed_early and not case
    when b.group_size = 1 then exists (select from assessments a where a.booking_id = b.id)
    else (select count(*) from assessments a where a.booking_id = b.id)
      >= (select count(*) from session_children s where s.booking_id = b.id)
  end;
  return null;
end $$;
create trigger bookings_insert_assessed after insert on bookings for each row
  when (new.status = 'completed') execute function note_unassessed('id');
create trigger bookings_update_assessed after update of status, completed_early, session_date, session_time, group_size
  on bookings for each row
  when (new.status = 'completed' or old.status = 'completed') execute function note_unassessed('id');
create trigger assessments_assessed after insert or delete or update of booking_id on assessments for each row
  execute function note_unassessed('booking_id');
-- A session of one child is told by its assessments alone, so that its row changes nothing.
create trigger session_children_insert_assessed after insert on session_children for each row
  when (new.place > 0) execute function note_unassessed('booking_id');
create trigger session_children_delete_assessed after delete on session_children for each row
  execute function note_unassessed('booking_id');

-- What each tutor is owed for a month.
create table "pending_pay" (
  "month" date not null,
  "tutor_id" int not null,
  "cents" bigint not null,
  primary key ("month", "tutor_id")
);
create function count_pending_pay() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into pending_pay as kept (month, tutor_id, cents)
    select date_trunc('month', session_date)::date, tutor_id, sum(tutor_earnings) from rows_after
    where payment_status = 'pending' group by 1, 2 order by 1, 2
    on conflict (month, tutor_id) do update set cents = kept.cents + excluded.cents;
  end if;
  if tg_op <> 'INSERT' then
    insert into pending_pay as kept (month, tutor_id, cents)
    select date_trunc('month', session_date)::date, tutor_id, -sum(tutor_earnings) from rows_before
    where payment_status = 'pending' group by 1, 2 order by 1, 2
    on conflict (month, tutor_id) do update set cents = kept.cents + excluded.cents;
  end if;
  return null;
end $$;
create trigger receipts_insert_pay after insert on receipts
  referencing new table as rows_after for each statement execute function count_pending_pay();
create trigger receipts_update_pay after update on receipts
  referencing old table as rows_before new table as rows_after for each statement execute function count_pending_pay();
create trigger receipts_delete_pay after delete on receipts
  referencing old table as rows_before for each statement execute function count_pending_pay();

-- Whether the session of a trial request took place.
create function note_completed_trial() returns trigger language plpgsql as $$
declare
  requests int[] := '{}';
begin
  if tg_op <> 'INSERT' then requests := requests || old.trial_request_id; end if;
  if tg_op <> 'DELETE' then requests := requests || new.trial_request_id; end if;
  perform from trial_requests where id = any (requests) order by id for update;
  update trial_requests r set trial_completed = found.completed
  from (select t.id, exists (select from bookings b where b.trial_request_id = t.id
      and b.status = 'completed' and not b.completed_early) as completed
    from trial_requests t where t.id = any (requests)) as found
  where r.id = found.id and r.trial_completed <> found.completed;
  return null;
end $$;
create trigger bookings_insert_completed after insert on bookings for each row
  when (new.status = 'completed' and new.trial_request_id is not null) execute function note_completed_trial();
create trigger bookings_update_completed after update of status, completed_early, trial_request_id on bookings for each row
  when ((new.status = 'completed' and not new.completed_early) <> (old.status = 'completed' and not old.completed_early)
    or new.trial_request_id is distinct from old.trial_request_id)
  execute function note_completed_trial();
create trigger bookings_delete_completed after delete on bookings for each row
  when (old.status = 'completed' and old.trial_request_id is not null) execute function note_completed_trial();

-- Minutes taught on each day, for the statistics. A change that leaves the sum as it was touches no row.
create table "taught_days" (
  "day" date not null,
  "program" text not null,
  "language" text not null,
  "minutes" bigint not null,
  primary key ("day", "program", "language")
);
create function count_taught_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into taught_days as kept (day, program, language, minutes)
    select day, program, language, sum(minutes) from (
      select session_date as day, program, language,
        coalesce(actual_minutes, duration) as minutes
      from rows_after where status = 'completed' and not completed_early
    ) as changes
    group by day, program, language having sum(minutes) <> 0
    order by day, program, language
    on conflict (day, program, language) do update set minutes = kept.minutes + excluded.minutes;
  elsif tg_op = 'DELETE' then
    insert into taught_days as kept (day, program, language, minutes)
    select day, program, language, sum(minutes) from (
      select session_date as day, program, language,
        -coalesce(actual_minutes, duration) as minutes
      from rows_before where status = 'completed' and not completed_early
    ) as changes
    group by day, program, language having sum(minutes) <> 0
    order by day, program, language
    on conflict (day, program, language) do update set minutes = kept.minutes + excluded.minutes;
  else
    insert into taught_days as kept (day, program, language, minutes)
    select day, program, language, sum(minutes) from (
      select session_date as day, program, language,
        coalesce(actual_minutes, duration) as minutes
      from rows_after where status = 'completed' and not completed_early
      union all
      select session_date as day, program, language,
        -coalesce(actual_minutes, duration) as minutes
      from rows_before where status = 'completed' and not completed_early
    ) as changes
    group by day, program, language having sum(minutes) <> 0
    order by day, program, language
    on conflict (day, program, language) do update set minutes = kept.minutes + excluded.minutes;
  end if;
  return null;
end $$;
create trigger bookings_insert_days after insert on bookings
  referencing new table as rows_after for each statement execute function count_taught_days();
create trigger bookings_update_days after update on bookings
  referencing old table as rows_before new table as rows_after for each statement execute function count_taught_days();
create trigger bookings_delete_days after delete on bookings
  referencing old table as rows_before for each statement execute function count_taught_days();

-- Trial requests of each day, for the statistics.
create table "request_days" (
  "day" date not null,
  "program" text not null,
  "language" text not null,
  "page" text not null,
  "campaign" text not null,
  "lead_source" text not null,
  "trials" int not null,
  "done" int not null,
  "enrolled" int not null,
  primary key ("day", "program", "language", "page", "campaign", "lead_source")
);
create function count_request_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into request_days as kept (day, program, language, page, campaign, lead_source, trials, done, enrolled)
    select day, program, language, page, campaign, lead_source, sum(trials), sum(done), sum(enrolled) from (
      select (received_at at time zone 'Asia/Hong_Kong')::date as day, coalesce(program, '') as program, language, coalesce(page, '') as page, coalesce(campaign, '') as campaign, source as lead_source,
        1 as trials, (trial_completed or lead_state in ('trial_done', 'enrolled'))::int as done, (lead_state = 'enrolled')::int as enrolled
      from rows_after
    ) as changes
    group by day, program, language, page, campaign, lead_source having sum(trials) <> 0 or sum(done) <> 0 or sum(enrolled) <> 0
    order by day, program, language, page, campaign, lead_source
    on conflict (day, program, language, page, campaign, lead_source) do update set trials = kept.trials + excluded.trials, done = kept.done + excluded.done, enrolled = kept.enrolled + excluded.enrolled;
  elsif tg_op = 'DELETE' then
    insert into request_days as kept (day, program, language, page, campaign, lead_source, trials, done, enrolled)
    select day, program, language, page, campaign, lead_source, sum(trials), sum(done), sum(enrolled) from (
      select (received_at at time zone 'Asia/Hong_Kong')::date as day, coalesce(program, '') as program, language, coalesce(page, '') as page, coalesce(campaign, '') as campaign, source as lead_source,
        -1 as trials, -(trial_completed or lead_state in ('trial_done', 'enrolled'))::int as done, -(lead_state = 'enrolled')::int as enrolled
      from rows_before
    ) as changes
    group by day, program, language, page, campaign, lead_source having sum(trials) <> 0 or sum(done) <> 0 or sum(enrolled) <> 0
    order by day, program, language, page, campaign, lead_source
    on conflict (day, program, language, page, campaign, lead_source) do update set trials = kept.trials + excluded.trials, done = kept.done + excluded.done, enrolled = kept.enrolled + excluded.enrolled;
  else
    insert into request_days as kept (day, program, language, page, campaign, lead_source, trials, done, enrolled)
    select day, program, language, page, campaign, lead_source, sum(trials), sum(done), sum(enrolled) from (
      select (received_at at time zone 'Asia/Hong_Kong')::date as day, coalesce(program, '') as program, language, coalesce(page, '') as page, coalesce(campaign, '') as campaign, source as lead_source,
        1 as trials, (trial_completed or lead_state in ('trial_done', 'enrolled'))::int as done, (lead_state = 'enrolled')::int as enrolled
      from rows_after
      union all
      select (received_at at time zone 'Asia/Hong_Kong')::date as day, coalesce(program, '') as program, language, coalesce(page, '') as page, coalesce(campaign, '') as campaign, source as lead_source,
        -1 as trials, -(trial_completed or lead_state in ('trial_done', 'enrolled'))::int as done, -(lead_state = 'enrolled')::int as enrolled
      from rows_before
    ) as changes
    group by day, program, language, page, campaign, lead_source having sum(trials) <> 0 or sum(done) <> 0 or sum(enrolled) <> 0
    order by day, program, language, page, campaign, lead_source
    on conflict (day, program, language, page, campaign, lead_source) do update set trials = kept.trials + excluded.trials, done = kept.done + excluded.done, enrolled = kept.enrolled + excluded.enrolled;
  end if;
  return null;
end $$;
create trigger trial_requests_insert_days after insert on trial_requests
  referencing new table as rows_after for each statement execute function count_request_days();
create trigger trial_requests_update_days after update on trial_requests
  referencing old table as rows_before new table as rows_after for each statement execute function count_request_days();
create trigger trial_requests_delete_days after delete on trial_requests
  referencing old table as rows_before for each statement execute function count_request_days();

-- Nobody comes without a clear sexual conviction record check: an exception for a tutor without one is refused, whoever writes.
create function "require_record_check"() returns trigger language plpgsql as $$
begin
  if not exists (
    select from (select outcome, valid_until from conviction_checks
      where tutor_id = new.tutor_id and issued_on <= new.session_date
      order by issued_on desc, id desc limit 1) latest
    where outcome = 'clear' and valid_until >= new.session_date) then
    raise exception 'the tutor has no clear sexual conviction record check on that day'
      using errcode = 'check_violation', constraint = 'bookings_record_check';
  end if;
  return new;
end $$;
create trigger "bookings_record_check" before insert or update of tutor_id, session_date, status, without_checks_reason on "bookings"
  for each row when (new.without_checks_reason is not null and new.status in ('pending', 'confirmed'))
  execute function require_record_check();

-- Signing in to the parent portal ends with the record of a guardian or its address, whoever removes that: a guardian who
-- was removed is signed out everywhere, unless the family has another record of the same address. The account itself goes
-- with the last record of its address.
create function end_family_account() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'guardians' then
    delete from family_calendars where guardian_id = old.id;
    if exists (select from guardians g where g.family_id = old.family_id and g.email = old.email) then
      return null;
    end if;
    delete from family_auth_sessions s using family_accounts a where a.id = s.account_id and a.email = old.email;
    delete from family_codes c using family_accounts a where a.id = c.account_id and a.email = old.email;
    delete from family_passkeys k using family_accounts a where a.id = k.account_id and a.email = old.email;
    -- What the family sent on by hand may have reached the same reader; links in emails have one reader each. Pages stay
    -- shared: their hash becomes one to which there is no key.
    update bills set share_hash = encode(sha256(gen_random_uuid()::text::bytea), 'hex')
      where share_hash is not null and account_id in (select o.id from accounts a
        join accounts o on coalesce(o.merged_into_id, o.id) = a.id where a.family_id = old.family_id);
    update assessments a set share_hash = encode(sha256(gen_random_uuid()::text::bytea), 'hex')
      from session_children s where s.id = a.session_child_id and s.family_id = old.family_id and a.share_hash is not null;
    update trial_requests t set requester_removed_at = now()
      where t.family_id = old.family_id and t.email = old.email and t.requester_removed_at is null;
  end if;
  delete from family_accounts a where a.email = old.email
    and not exists (select from guardians g where g.email = a.email)
    and not exists (select from trial_requests t where t.email = a.email and t.requester_removed_at is null);
  return null;
end $$;
create trigger guardians_delete_account after delete on guardians
  for each row when (old.email is not null) execute function end_family_account();
create trigger guardians_update_account after update of email on guardians
  for each row when (old.email is not null and old.email is distinct from new.email) execute function end_family_account();
create trigger trial_requests_delete_account after delete on trial_requests
  for each row execute function end_family_account();
create trigger trial_requests_update_account after update of email on trial_requests
  for each row when (old.email is distinct from new.email) execute function end_family_account();
-- Somebody else may read mail at another address: it is confirmed anew.
create function unconfirm_email() returns trigger language plpgsql as $$
begin
  new.email_confirmed_at = null;
  new.invited_at = null;
  new.invitation_seed = null;
  new.newsletter_consent_on = null;
  new.newsletter_consent_text = null;
  return new;
end $$;
create trigger guardians_unconfirm_email before update of email on guardians
  for each row when (old.email is distinct from new.email) execute function unconfirm_email();

-- The picture of a message is removed from the store with the message, whatever deletes that.
create function remove_message_picture() returns trigger language plpgsql as $$
begin
  insert into object_removals (object_key, due_at) values ('pictures/messages/' || old.picture || '.webp', old.sent_at)
  on conflict (object_key) do nothing;
  return null;
end $$;
create trigger messages_delete_picture after delete on messages
  for each row when (old.picture is not null) execute function remove_message_picture();

-- An amount on an account, what it pays and what stands on a bill are never changed, whoever writes: what was wrong gets a
-- row against it. Only retention and the reset of the sample families remove such rows, and say so in their transaction.
create function refuse_change_of_amounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('kitewell.remove_amounts', true) = 'on' then return old; end if;
  raise exception 'a row of % is never changed or deleted', tg_table_name
    using errcode = 'restrict_violation', constraint = tg_table_name || '_never_change';
end $$;
do $$
declare
  rows_of text;
begin
  foreach rows_of in array array['entries', 'allocations', 'bills', 'bill_lines', 'package_moves',
    'package_extensions', 'bank_lines', 'bank_matches']
  loop
    execute format('create trigger %1$I before delete on %2$I for each row execute function refuse_change_of_amounts()',
      rows_of || '_never_deleted', rows_of);
    execute format('create trigger %1$I before truncate on %2$I for each statement execute function refuse_change_of_amounts()',
      rows_of || '_never_truncated', rows_of);
  end loop;
  foreach rows_of in array array['entries', 'allocations', 'package_moves', 'bank_lines', 'bank_matches']
  loop
    execute format('create trigger %1$I before update on %2$I for each row execute function refuse_change_of_amounts()',
      rows_of || '_never_changed', rows_of);
  end loop;
end $$;
-- A bill becomes void once, and a charge leaves a bill once.
create trigger bills_never_changed before update on bills for each row
  when ((new.id, new.account_id, new.number, new.payer, new.language, new.until, new.issued_on, new.due_on)
    is distinct from (old.id, old.account_id, old.number, old.payer, old.language, old.until, old.issued_on, old.due_on)
    or old.voided_at is not null and new.voided_at is distinct from old.voided_at)
  execute function refuse_change_of_amounts();
create trigger bill_lines_never_changed before update on bill_lines for each row
  when ((new.id, new.bill_id, new.entry_id) is distinct from (old.id, old.bill_id, old.entry_id) or old.released)
  execute function refuse_change_of_amounts();

-- Only the words of an extension go, when its family is erased.
create trigger package_extensions_never_changed before update on package_extensions for each row
  when ((new.id, new.package_id, new.until, new.at) is distinct from (old.id, old.package_id, old.until, old.at)
    or new.reason is not null and new.reason is distinct from old.reason)
  execute function refuse_change_of_amounts();

-- Whether something of a bill is still to be paid, so that the unpaid ones are found among many.
create function note_unpaid(concerned int) returns void language sql as $$
  update bills b set unpaid = not b.unpaid where b.id = concerned and b.unpaid is distinct from (b.voided_at is null
    and (select coalesce(sum(e.cents), 0) from bill_lines l join entries e on e.id = l.entry_id where l.bill_id = b.id)
      > (select coalesce(sum(a.cents), 0) from allocations a where a.bill_id = b.id))
$$;
create function note_unpaid_of_row() returns trigger language plpgsql as $$
begin
  perform note_unpaid(case when tg_table_name = 'bills' then (to_jsonb(new) ->> 'id')::int
    else (to_jsonb(new) ->> 'bill_id')::int end);
  return null;
end $$;
create trigger allocations_unpaid after insert on allocations for each row
  when (new.bill_id is not null) execute function note_unpaid_of_row();
create trigger bill_lines_unpaid after insert on bill_lines for each row execute function note_unpaid_of_row();
create trigger bills_unpaid after update of voided_at on bills for each row execute function note_unpaid_of_row();

-- Whether something of the payments and credits of an account pays nothing yet, so that such accounts are found among many.
create function note_credit() returns trigger language plpgsql as $$
declare
  concerned int;
begin
  select account_id into concerned from entries
    where id = case when tg_table_name = 'entries' then new.id else (to_jsonb(new) ->> 'source_id')::int end;
  update accounts a set has_credit = not a.has_credit where a.id = concerned and a.has_credit is distinct from (
    (select coalesce(-sum(e.cents), 0) from entries e where e.account_id = a.id and e.side = 'credit')
      > (select coalesce(sum(p.cents), 0) from entries e join allocations p on p.source_id = e.id
          where e.account_id = a.id and e.side = 'credit'));
  return null;
end $$;
create trigger entries_credit after insert on entries for each row
  when (new.side = 'credit') execute function note_credit();
create trigger allocations_credit after insert on allocations for each row execute function note_credit();

-- What an account says about people goes with its family, whatever deletes that; who paid stays, as tax law asks.
create function forget_account(gone int) returns void language plpgsql as $$
begin
  delete from entry_words w using accounts a, accounts o, entries e
    where a.family_id = gone and coalesce(o.merged_into_id, o.id) = a.id and e.account_id = o.id and w.entry_id = e.id;
  update package_extensions x set reason = null from accounts a, accounts o, entries e, packages p
    where a.family_id = gone and coalesce(o.merged_into_id, o.id) = a.id and e.account_id = o.id and p.entry_id = e.id
      and x.package_id = p.id;
  delete from entry_words w using children c where c.family_id = gone and w.child_id = c.id;
  update accounts set payer = coalesce(payer,
      (select g.name from guardians g where g.family_id = gone order by g.pays desc, g.id limit 1))
    where family_id = gone;
end $$;
create function forget_account_of_family() returns trigger language plpgsql as $$
begin
  perform forget_account(old.id);
  return old;
end $$;
create trigger families_delete_account_words before delete on families
  for each row execute function forget_account_of_family();

-- What sums must say is checked before a commit, with the account locked: of two connections the second sees what the
-- first has written. An account that was merged is locked by the one that it belongs to now.
create function lock_account(concerned int) returns int language plpgsql as $$
declare
  root int;
begin
  select coalesce(merged_into_id, id) into root from accounts where id = concerned;
  perform from accounts where id = root for no key update;
  return root;
end $$;
create function refuse_sum(rule text) returns void language plpgsql as $$
begin
  raise exception 'the sums of an account do not allow this: %', rule using errcode = 'check_violation', constraint = rule;
end $$;

create function check_bill_sum(concerned int) returns void language plpgsql as $$
declare
  bill record;
  billed bigint;
  allocated bigint;
begin
  select account_id, voided_at into bill from bills where id = concerned;
  if not found then return; end if;
  perform lock_account(bill.account_id);
  select coalesce(sum(e.cents), 0) into billed
    from bill_lines l join entries e on e.id = l.entry_id where l.bill_id = concerned and not l.released;
  select coalesce(sum(cents), 0) into allocated from allocations where bill_id = concerned;
  if bill.voided_at is not null and (allocated <> 0
      or exists (select from bill_lines where bill_id = concerned and not released)) then
    perform refuse_sum('bills_void_without_allocations');
  end if;
  if allocated < 0 or allocated > billed then perform refuse_sum('allocations_within_bill'); end if;
end $$;

create function check_allocation() returns trigger language plpgsql as $$
declare
  source record;
  target record;
  root int;
  spent bigint;
begin
  select e.*, exists (select from entries r where r.reverses_id = e.id) as reversed into source
    from entries e where id = new.source_id;
  root := lock_account(source.account_id);
  select coalesce(sum(cents), 0) into spent from allocations where source_id = new.source_id;
  if source.side <> 'credit' or source.cents > 0 then perform refuse_sum('allocations_of_credits'); end if;
  if new.booked_on < source.booked_on then perform refuse_sum('allocations_after_source'); end if;
  if spent < 0 or spent > (case when source.reversed then 0 else -source.cents end) then
    perform refuse_sum('allocations_within_source');
  end if;
  if new.undoes_id is not null and not exists (select from allocations a where a.id = new.undoes_id
      and a.undoes_id is null and a.source_id = new.source_id and a.cents = -new.cents
      and (a.bill_id, a.refund_id) is not distinct from (new.bill_id, new.refund_id)) then
    perform refuse_sum('allocations_undone_whole');
  end if;
  if new.bill_id is not null then
    select account_id into target from bills where id = new.bill_id;
    perform check_bill_sum(new.bill_id);
  else
    select account_id into target from entries where id = new.refund_id;
    perform check_refund(new.refund_id);
  end if;
  if lock_account(target.account_id) <> root then perform refuse_sum('allocations_within_account'); end if;
  return null;
end $$;
create constraint trigger allocations_check after insert on allocations deferrable initially deferred
  for each row execute function check_allocation();

-- A refund is paid out of credits, to the cent.
create function check_refund(concerned int) returns void language plpgsql as $$
declare
  refund record;
  allocated bigint;
begin
  select e.side, e.cents, exists (select from entries r where r.reverses_id = e.id) as reversed into refund
    from entries e where id = concerned;
  select coalesce(sum(cents), 0) into allocated from allocations where refund_id = concerned;
  if refund.side <> 'refund' or allocated <> (case when refund.reversed then 0 else refund.cents end) then
    perform refuse_sum('entries_refund_of_credit');
  end if;
end $$;

create function check_line_of_bill() returns trigger language plpgsql as $$
declare
  charge record;
begin
  perform check_bill_sum(new.bill_id);
  if new.released then return null; end if;
  select * into charge from entries where id = new.entry_id;
  if charge.side <> 'charge' or charge.reverses_id is not null
      or exists (select from entries where reverses_id = charge.id) then
    perform refuse_sum('bill_lines_of_charges');
  end if;
  if lock_account(charge.account_id) <> (select lock_account(account_id) from bills where id = new.bill_id) then
    perform refuse_sum('bill_lines_within_account');
  end if;
  return null;
end $$;
create constraint trigger bill_lines_check after insert or update on bill_lines deferrable initially deferred
  for each row execute function check_line_of_bill();

create function check_bill() returns trigger language plpgsql as $$
begin
  perform check_bill_sum(new.id);
  return null;
end $$;
create constraint trigger bills_check after insert or update of voided_at on bills deferrable initially deferred
  for each row execute function check_bill();

-- What discounts, credits and transfers take off a charge, and what was taken back of them.
create function taken_off(charge int) returns bigint language sql stable as $$
  select coalesce(sum(o.cents + coalesce(r.cents, 0)), 0) from entries o left join entries r on r.reverses_id = o.id
  where o.of_entry_id = charge and o.cents < 0
$$;
create function check_entry() returns trigger language plpgsql as $$
declare
  before record;
begin
  perform lock_account(new.account_id);
  if new.side = 'refund' and new.reverses_id is null then perform check_refund(new.id); end if;
  if new.of_entry_id is not null then
    select * into before from entries where id = new.of_entry_id;
    if before.side = 'charge' and before.cents > 0 and before.cents + taken_off(before.id) < 0 then
      perform refuse_sum('entries_credit_within_charge');
    end if;
  end if;
  if new.reverses_id is null then return null; end if;
  select * into before from entries where id = new.reverses_id;
  if before.side <> new.side or before.cents <> -new.cents or before.reverses_id is not null
      or before.account_id <> new.account_id then
    perform refuse_sum('entries_reversed_whole');
  end if;
  if before.side = 'charge' and (exists (select from bill_lines where entry_id = before.id and not released)
      or exists (select from entries o where o.of_entry_id = before.id and o.cents < 0
        and not exists (select from entries r where r.reverses_id = o.id))) then
    perform refuse_sum('entries_billed_are_credited');
  end if;
  if exists (select from allocations where before.id in (source_id, refund_id) group by source_id, refund_id, bill_id
      having sum(cents) <> 0) then
    perform refuse_sum('entries_reversed_without_allocations');
  end if;
  return null;
end $$;
create constraint trigger entries_check after insert on entries deferrable initially deferred
  for each row execute function check_entry();

create function check_units() returns trigger language plpgsql as $$
declare
  package record;
begin
  select p.units, e.account_id into package from packages p join entries e on e.id = p.entry_id where p.id = new.package_id;
  perform lock_account(package.account_id);
  if package.units + (select sum(units) from package_moves where package_id = new.package_id) < 0 then
    perform refuse_sum('package_moves_within_units');
  end if;
  if new.reverses_id is not null and not exists (select from package_moves m where m.id = new.reverses_id
      and m.package_id = new.package_id and m.units = -new.units) then
    perform refuse_sum('package_moves_reversed_whole');
  end if;
  if (select sum(units) from package_moves m
      where (m.session_id, m.session_child_id) = (new.session_id, new.session_child_id)) < -1 then
    perform refuse_sum('package_moves_once_a_session');
  end if;
  return null;
end $$;
create constraint trigger package_moves_check after insert on package_moves deferrable initially deferred
  for each row execute function check_units();

-- Payments that were seen on a line of the bank come to no more than the line.
create function check_bank_match() returns trigger language plpgsql as $$
declare
  received int;
begin
  select cents into received from bank_lines where id = new.line_id for no key update;
  if (select -sum(e.cents) from bank_matches m join entries e on e.id = m.entry_id
      where m.line_id = new.line_id and not exists (select from entries r where r.reverses_id = e.id)) > received then
    perform refuse_sum('bank_matches_within_line');
  end if;
  return null;
end $$;
create constraint trigger bank_matches_check after insert on bank_matches deferrable initially deferred
  for each row execute function check_bank_match();
