-- The tables as the entities describe them: a test compares the two. What triggers keep stands in triggers.sql.

create extension if not exists btree_gist;

-- A name as it is compared with others: `isSameName` does the same.
create function compared_name(name text) returns text language sql immutable parallel safe as $$ select lower(btrim(name)) $$;

create table "audit_events" (
  "id" serial primary key,
  "at" timestamptz(3) not null,
  "actor_kind" text not null,
  "actor_id" varchar(120) null,
  "action" varchar(80) not null,
  "subject_kind" text not null,
  "subject_id" varchar(120) null,
  "before" jsonb null,
  "after" jsonb null,
  "request_id" varchar(36) null
);
create index "audit_events_request" on "audit_events" ("request_id", "id");
create index "audit_events_at" on "audit_events" ("at");
create index "audit_events_subject" on "audit_events" ("subject_kind", "subject_id", "id");
create index "audit_events_actor" on "audit_events" ("actor_kind", "actor_id", "id");
alter table "audit_events" add constraint "audit_events_actor_kind_check" check ("actor_kind" in ('staff', 'tutor', 'guardian', 'operator', 'family', 'kitewell', 'sample'));
alter table "audit_events" add constraint "audit_events_subject_kind_check" check ("subject_kind" in ('assessment', 'bad-weather', 'bank-line', 'bill', 'booking', 'certification', 'change-request', 'course', 'day', 'demo-account', 'document', 'email', 'family', 'files', 'job', 'module', 'pay', 'payment-account', 'post', 'rate', 'receipt', 'retention', 'series', 'settings', 'staff', 'trial', 'tutor', 'weather', 'website'));
create index "audit_events_action" on "audit_events" ("action", "id");

create table "blog_posts" (
  "id" serial primary key,
  "slug" varchar(120) not null,
  "title" varchar(200) not null,
  "title_zh" varchar(200) not null,
  "summary" text not null,
  "summary_zh" text not null,
  "reading_minutes" smallint not null,
  "external_url" text not null,
  "published_on" date not null,
  "state" text not null default 'draft',
  "version" int not null default 1
);
alter table "blog_posts" add constraint "blog_posts_slug_unique" unique ("slug");
create index "blog_posts_published" on "blog_posts" ("published_on");
alter table "blog_posts" add constraint "blog_posts_reading_minutes_check" check (reading_minutes > 0);
alter table "blog_posts" add constraint "blog_posts_state_check" check ("state" in ('draft', 'published'));

create table "certification_modules" (
  "id" serial primary key,
  "position" smallint not null,
  "title" varchar(200) not null,
  "title_zh" varchar(200) not null,
  "description" text not null,
  "description_zh" text not null,
  "duration" smallint not null,
  "video_url" text null,
  "quiz_questions" text not null default '',
  "model_answers" text not null default '',
  "quiz_questions_zh" text not null default '',
  "model_answers_zh" text not null default '',
  "download_url" text null,
  "download_title" text null,
  "further_research" text not null default '',
  "lessons" jsonb not null,
  "state" text not null default 'draft',
  "version" int not null default 1,
  "edition" smallint not null default 0,
  "offered_since" timestamptz(3) null,
  "question_numbers" jsonb not null default '[]',
  "next_question" smallint not null default 0,
  "draft" jsonb null
);
alter table "certification_modules" add constraint "certification_modules_position_unique" unique ("position");
alter table "certification_modules" add constraint "certification_modules_duration_check" check (duration > 0);
alter table "certification_modules" add constraint "certification_modules_state_check" check ("state" in ('draft', 'published', 'withdrawn'));

create table "claimed_uploads" (
  "upload_key" varchar(200) not null,
  "claimed_at" timestamptz(3) not null,
  primary key ("upload_key")
);
create index "claimed_uploads_claimed_at" on "claimed_uploads" ("claimed_at");

create table "holidays" (
  "id" serial primary key,
  "first_day" date not null,
  "last_day" date not null,
  "name_en" varchar(80) not null,
  "name_zh" varchar(80) not null
);
alter table "holidays" add constraint "holidays_order_check" check (last_day >= first_day);
alter table "holidays" add constraint "holidays_length_check" check (last_day - first_day < 366);
alter table "holidays" add constraint "holidays_once" exclude using gist (daterange(first_day, last_day, '[]') with &&);

create table "ended_auth_sessions" (
  "token_id" varchar(36) not null,
  "expires_at" timestamptz(3) not null,
  primary key ("token_id")
);
create index "ended_auth_sessions_expires_at" on "ended_auth_sessions" ("expires_at");

create table "families" (
  "id" serial primary key,
  "version" int not null default 1,
  "language" text not null default 'en',
  "district" varchar(40) null,
  "address" varchar(300) null,
  "door_code" varchar(40) null,
  "notes" varchar(2000) null,
  "source" varchar(100) null,
  "lead_source" text null,
  "demo" boolean not null default false,
  "on_hold" boolean not null default false,
  "bills_ahead" boolean not null default false,
  "created_at" timestamptz(3) not null,
  "last_contact_at" timestamptz(3) not null
);
create index "families_latest" on "families" ("last_contact_at", "id");
create index "families_latest_of_language" on "families" ("language", "last_contact_at", "id");
create index "families_latest_of_district" on "families" ("district", "last_contact_at", "id");
alter table "families" add constraint "families_lead_source_check" check ("lead_source" in ('website', 'phone', 'whatsapp', 'in_person'));
alter table "families" add constraint "families_language_check" check ("language" in ('en', 'zh'));

create table "children" (
  "id" serial primary key,
  "version" int not null default 1,
  "family_id" int not null,
  "name" varchar(120) not null,
  "birth_month" date null,
  "level" varchar(80) null,
  "likes" varchar(500) null,
  "allergies" varchar(500) null,
  "outing_consent_on" date null,
  "outing_consent_text" int null,
  "photo_consent_on" date null,
  "photo_consent_text" int null
);
create index "children_family" on "children" ("family_id");
create index "children_compared_name" on "children" (compared_name(name));
create index "children_words" on "children" using gin ((to_tsvector('simple'::regconfig, regexp_replace(name, '([㐀-鿿])', ' \1 ', 'g'))));
alter table "children" add constraint "children_birth_month_check" check (birth_month is null or extract(day from birth_month) = 1);

create table "request_keys" (
  "key" uuid primary key,
  "content_hash" varchar(64) not null,
  "record_id" int not null,
  "used_at" timestamptz(3) not null
);
create index "request_keys_used_at" on "request_keys" ("used_at");

create table "guardians" (
  "id" serial primary key,
  "version" int not null default 1,
  "family_id" int not null,
  "name" varchar(120) not null,
  "phone" varchar(20) null,
  "email" varchar(254) null,
  "pays" boolean not null default false,
  "sees_bills" boolean not null default false,
  "email_confirmed_at" timestamptz(3) null,
  "invited_at" timestamptz(3) null,
  "invitation_seed" uuid null,
  "newsletter_consent_on" date null,
  "newsletter_consent_text" int null
);
create index "guardians_family" on "guardians" ("family_id");
create index "guardians_phone" on "guardians" ("phone");
create index "guardians_email" on "guardians" ("email");
create index "guardians_phone_start" on "guardians" ("phone" varchar_pattern_ops);
create index "guardians_email_start" on "guardians" ("email" varchar_pattern_ops);
create index "guardians_words" on "guardians" using gin ((to_tsvector('simple'::regconfig, regexp_replace(name, '([㐀-鿿])', ' \1 ', 'g'))));

create table "emails" (
  "id" serial primary key,
  "template" varchar(60) not null,
  "subject_kind" text not null,
  "subject_id" varchar(40) not null,
  "event" jsonb not null default '{}',
  "address" varchar(254) not null,
  "mailbox" varchar(254) null,
  "language" text not null,
  "about" jsonb not null,
  "trial_id" int generated always as (((about ->> 'trial'::text))::integer) stored null,
  "booking_id" int generated always as ((COALESCE((about ->> 'booking'::text), (about #>> '{sessions,0,booking}'::text[])))::integer) stored null,
  "guardian_id" int generated always as (((about ->> 'guardian'::text))::integer) stored null,
  "state" text not null default 'waiting',
  "created_at" timestamptz(3) not null,
  "finished_at" timestamptz(3) null,
  "tries" int not null default 0,
  "last_error" varchar(200) null
);
create index "emails_created" on "emails" ("created_at");
create index "emails_state" on "emails" ("state", "id");
create index "emails_template" on "emails" ("template", "id");
create index "emails_state_template" on "emails" ("state", "template", "id");
create index "emails_mailbox" on "emails" ("mailbox", "created_at");
create index "emails_address" on "emails" (lower("address"), "id");
create index "emails_trial" on "emails" ("trial_id");
create index "emails_booking" on "emails" ("booking_id");
create index "emails_guardian" on "emails" ("guardian_id");
alter table "emails" add constraint "emails_once" unique ("template", "subject_kind", "subject_id", "event", "address");
alter table "emails" add constraint "emails_subject_kind_check" check ("subject_kind" in ('agreement', 'assessment', 'bill', 'booking', 'certificate', 'check', 'day', 'document', 'family-account', 'guardian', 'interview', 'message', 'password-link', 'payment', 'payment-account', 'series', 'staff', 'trial', 'tutor'));
alter table "emails" add constraint "emails_language_check" check ("language" in ('en', 'zh'));
alter table "emails" add constraint "emails_state_check" check ("state" in ('waiting', 'sent', 'failed', 'needless', 'dropped'));

create table "module_editions" (
  "module_id" int not null,
  "edition" smallint not null,
  "title" varchar(200) not null,
  "title_zh" varchar(200) not null,
  "question_numbers" jsonb not null,
  "content" jsonb null,
  "published_at" timestamptz(3) not null,
  primary key ("module_id", "edition")
);

create table "object_removals" (
  "id" serial primary key,
  "object_key" varchar(200) not null,
  "due_at" timestamptz(3) not null,
  "attempts" int not null default 0,
  "last_error" text null,
  "created_at" timestamptz(3) not null default now()
);
alter table "object_removals" add constraint "object_removals_object_key_unique" unique ("object_key");
create index "object_removals_due" on "object_removals" ("due_at");

create table "page_views" (
  "day" date not null,
  "page" varchar(100) not null,
  "language" varchar(2) not null,
  "source" varchar(100) not null,
  "campaign" varchar(126) not null,
  "views" int not null default 0,
  primary key ("day", "page", "language", "source", "campaign")
);

create table "rates" (
  "id" serial primary key,
  "version" int not null default 1,
  "trial" boolean not null default false,
  "programme" text not null,
  "level" varchar(80) null,
  "group_size" smallint not null,
  "from_date" date not null,
  "family_cents" int null,
  "tutor_cents" int null,
  "tutor_level" text null,
  "family_id" int null,
  "child_id" int null
);
create index "rates_family" on "rates" ("family_id");
create index "rates_child" on "rates" ("child_id");
create unique index "rates_once" on "rates" ("trial", "programme", "group_size", (lower(coalesce(level, ''))), (coalesce(tutor_level, '')), (coalesce(family_id, 0)), (coalesce(child_id, 0)), "from_date");
alter table "rates" add constraint "rates_for_one" check (num_nonnulls(family_id, child_id) <= 1);
alter table "rates" add constraint "rates_amounts" check (num_nonnulls(family_cents, tutor_cents) >= case when num_nonnulls(family_id, child_id, tutor_level) = 0 or trial then 2 else 1 end);
alter table "rates" add constraint "rates_tutor_level_check" check ("tutor_level" in ('tutor', 'senior', 'top'));
alter table "rates" add constraint "rates_group_size_check" check (group_size >= 1 and group_size <= 4);
alter table "rates" add constraint "rates_family_cents_check" check (family_cents >= 0 and (family_cents = 0 or not trial));
alter table "rates" add constraint "rates_tutor_cents_check" check (tutor_cents >= 0);
alter table "rates" add constraint "rates_programme_check" check ("programme" in ('english-through-play', 'playberry-laser-literacy', 'outdoor-mission'));

create table "child_discounts" (
  "child_id" int not null,
  "from_date" date not null,
  "percent" smallint not null,
  primary key ("child_id", "from_date")
);
alter table "child_discounts" add constraint "child_discounts_percent_check" check (percent >= 0 and percent <= 100);

create table "staff" (
  "id" serial primary key,
  "email" varchar(254) not null,
  "name" varchar(80) not null,
  "role" text not null,
  "language" text not null default 'en',
  "password_hash" varchar(255) null,
  "active" boolean not null default true,
  "demo" boolean not null default false,
  "created_at" timestamptz(3) not null,
  "deactivated_at" timestamptz(3) null,
  "link_seed" uuid null,
  "link_ends_at" timestamptz(3) null
);
alter table "staff" add constraint "staff_email_unique" unique ("email");
create index "staff_name" on "staff" ("name", "id");
alter table "staff" add constraint "staff_role_check" check ("role" in ('owner', 'coordinator'));
alter table "staff" add constraint "staff_language_check" check ("language" in ('en', 'zh'));

create table "staff_auth_sessions" (
  "id" serial primary key,
  "token_hash" varchar(43) not null,
  "staff_id" int not null,
  "created_at" timestamptz(3) not null,
  "seen_at" timestamptz(3) not null,
  "ends_at" timestamptz(3) not null,
  "second_factor_at" timestamptz(3) null,
  "browser" varchar(30) null,
  "system" varchar(30) null,
  "challenge" varchar(100) null,
  "pending_totp" varchar(200) null,
  "challenge_ends_at" timestamptz(3) null
);
alter table "staff_auth_sessions" add constraint "staff_auth_sessions_token_hash_unique" unique ("token_hash");
create index "staff_auth_sessions_seen_at" on "staff_auth_sessions" ("seen_at");
create index "staff_auth_sessions_staff" on "staff_auth_sessions" ("staff_id", "seen_at");

create table "lost_reasons" (
  "id" serial primary key,
  "version" int not null default 1,
  "en" varchar(60) not null,
  "zh" varchar(60) not null,
  "retired" boolean not null default false
);
alter table "lost_reasons" add constraint "lost_reasons_en_unique" unique ("en");
alter table "lost_reasons" add constraint "lost_reasons_zh_unique" unique ("zh");
-- The owner changes them in the office.
insert into "lost_reasons" ("en", "zh") values
  ('Fees', '學費'),
  ('No suitable time', '時間不合'),
  ('Too far away', '地區太遠'),
  ('Chose another provider', '選了其他機構'),
  ('No reply', '沒有回覆'),
  ('Not the right fit after the trial', '試堂後覺得不適合');

create table "trial_requests" (
  "id" serial primary key,
  "reference" varchar(20) not null,
  "parent_name" varchar(120) not null,
  "child_name" varchar(120) not null,
  "child_age" smallint not null,
  "phone" varchar(20) not null,
  "email" varchar(254) null,
  "program" varchar(40) null,
  "message" text null,
  "district" varchar(40) null,
  "preferred_times" text[] not null default '{}',
  "language" text not null,
  "source" text not null default 'website',
  "page" varchar(100) null,
  "campaign" varchar(126) null,
  "status" text not null default 'received',
  "lead_state" text not null default 'new',
  "trial_completed" boolean not null default false,
  "listed_reason_id" int null,
  "lost_reason" varchar(300) null,
  "owner_id" int null,
  "next_step" varchar(300) null,
  "next_step_on" date null,
  "due_on" date generated always as (coalesce(next_step_on, '9999-12-31'::date)) stored not null,
  "family_id" int null,
  "child_id" int null,
  "merged_into_id" int null,
  "version" int not null default 1,
  "demo" boolean not null default false,
  "content_hash" varchar(64) not null,
  "link_seed" uuid not null default gen_random_uuid(),
  "requester_removed_at" timestamptz(3) null,
  "received_at" timestamptz(3) not null,
  "last_contact_at" timestamptz(3) not null
);
alter table "trial_requests" add constraint "trial_requests_reference_unique" unique ("reference");
create index "trial_requests_phone" on "trial_requests" ("phone");
create index "trial_requests_email" on "trial_requests" ("email");
create index "trial_requests_family" on "trial_requests" ("family_id");
create index "trial_requests_child" on "trial_requests" ("child_id");
create index "trial_requests_listed_reason" on "trial_requests" ("listed_reason_id");
create index "trial_requests_merged" on "trial_requests" ("merged_into_id");
create index "trial_requests_content" on "trial_requests" ("content_hash", "received_at");
create index "trial_requests_received" on "trial_requests" ("received_at", "id");
create index "trial_requests_board" on "trial_requests" ("lead_state", "received_at", "id");
create index "trial_requests_owner" on "trial_requests" ("owner_id", "lead_state", "received_at", "id");
create index "trial_requests_due" on "trial_requests" ("due_on", "id") where lead_state <> 'lost' and next_step_on is not null;
create index "trial_requests_board_due" on "trial_requests" ("lead_state", "due_on", "id");
create index "trial_requests_owner_due" on "trial_requests" ("owner_id", "lead_state", "due_on", "id");
create index "trial_requests_phone_start" on "trial_requests" ("phone" varchar_pattern_ops);
create index "trial_requests_email_start" on "trial_requests" ("email" varchar_pattern_ops);
create index "trial_requests_words" on "trial_requests" using gin ((to_tsvector('simple'::regconfig, regexp_replace(parent_name || ' ' || child_name, '([㐀-鿿])', ' \1 ', 'g'))));
alter table "trial_requests" add constraint "trial_requests_child_age_check" check (child_age >= 3 and child_age <= 12);
alter table "trial_requests" add constraint "trial_requests_language_check" check ("language" in ('en', 'zh'));
alter table "trial_requests" add constraint "trial_requests_source_check" check ("source" in ('website', 'phone', 'whatsapp', 'in_person'));
alter table "trial_requests" add constraint "trial_requests_status_check" check ("status" in ('received', 'scheduled', 'closed'));
alter table "trial_requests" add constraint "trial_requests_lead_state_check" check ("lead_state" in ('new', 'contacted', 'trial_arranged', 'trial_done', 'enrolled', 'lost'));

create table "lead_templates" (
  "name" varchar(20) not null,
  "version" int not null default 1,
  "en" varchar(1000) not null,
  "zh" varchar(1000) not null,
  primary key ("name")
);

create table "lead_notes" (
  "id" serial primary key,
  "trial_request_id" int not null,
  "at" timestamptz(3) not null,
  "staff_id" int null,
  "operator" varchar(120) null,
  "text" varchar(2000) not null
);
alter table "lead_notes" add constraint "lead_notes_one_author" check (num_nonnulls(staff_id, operator) = 1);
create index "lead_notes_latest" on "lead_notes" ("trial_request_id", "at", "id");

create table "tutors" (
  "id" serial primary key,
  "name" varchar(120) not null,
  "email" varchar(254) not null,
  "phone" varchar(40) null,
  "experience" text null,
  "teaching_since" smallint null,
  "specialties" text[] not null default '{}',
  "languages" text[] not null default '{}',
  "programmes" text[] not null default '{}',
  "districts" text[] not null default '{}',
  "listed" boolean not null default true,
  "record_version" int not null default 1,
  "bio" text null,
  "bio_zh" text null,
  "profile_image" text null,
  "level" text not null default 'tutor',
  "certification_status" text not null default 'not_started',
  "certification_progress" smallint not null default 0,
  "certified_at" timestamptz(3) null,
  "certificate_code" varchar(20) null,
  "calendar_token" varchar(64) null,
  "email_language" text not null default 'en',
  "password_hash" varchar(255) not null,
  "token_version" int not null default 1,
  "active" boolean not null default true,
  "deactivated_at" timestamptz(3) null,
  "demo" boolean not null default false,
  "created_at" timestamptz(3) not null default now(),
  "certificate_confirmed_at" timestamptz(3) null,
  "certificate_confirmed_by" varchar(120) null
);
alter table "tutors" add constraint "tutors_email_unique" unique ("email");
alter table "tutors" add constraint "tutors_certificate_code_unique" unique ("certificate_code");
alter table "tutors" add constraint "tutors_calendar_token_unique" unique ("calendar_token");
alter table "tutors" add constraint "tutors_certification_progress_check" check (certification_progress >= 0 and certification_progress <= 100);
alter table "tutors" add constraint "tutors_level_check" check ("level" in ('tutor', 'senior', 'top'));
alter table "tutors" add constraint "tutors_certification_status_check" check ("certification_status" in ('not_started', 'in_progress', 'completed'));
alter table "tutors" add constraint "tutors_email_language_check" check ("email_language" in ('en', 'zh'));
alter table "tutors" add constraint "tutors_certificate_confirmed_by_somebody" check ((certificate_confirmed_at is null) = (certificate_confirmed_by is null));

create table "time_off" (
  "id" serial primary key,
  "tutor_id" int not null,
  "from_day" date not null,
  "until_day" date not null,
  "from_time" time(0) null,
  "until_time" time(0) null,
  "note" varchar(120) null
);
create index "time_off_tutor" on "time_off" ("tutor_id", "until_day", "id");
alter table "time_off" add constraint "time_off_order_check" check (until_day >= from_day);
alter table "time_off" add constraint "time_off_times_check" check (until_day > from_day or until_time > from_time);

create table "series" (
  "id" serial primary key,
  "version" int not null default 1,
  "request_key" uuid not null,
  "content_hash" varchar(64) null,
  "tutor_id" int not null,
  "program" text not null,
  "rule" varchar(200) not null,
  "starts_on" date not null,
  "ends_on" date null,
  "session_time" time(0) not null,
  "duration" smallint not null,
  "travel_minutes" smallint not null default 0,
  "on_holidays" boolean not null default false,
  "made_until" date not null,
  "address" varchar(300) null,
  "phone" varchar(20) null,
  "language" text not null default 'en',
  "notes" text null,
  "door_code" varchar(40) null,
  "created_at" timestamptz(3) not null
);
alter table "series" add constraint "series_request_key_unique" unique ("request_key");
create index "series_tutor" on "series" ("tutor_id", "id");
create index "series_made_until" on "series" ("made_until", "id");
create index "series_ended" on "series" ("ends_on", "id");
alter table "series" add constraint "series_duration_check" check (duration > 0);
alter table "series" add constraint "series_travel_minutes_check" check (travel_minutes >= 0 and travel_minutes <= 240);
alter table "series" add constraint "series_program_check" check ("program" in ('english-through-play', 'playberry-laser-literacy', 'outdoor-mission'));
alter table "series" add constraint "series_language_check" check ("language" in ('en', 'zh'));

create table "series_exceptions" (
  "id" serial primary key,
  "series_id" int not null,
  "day" date not null,
  "why" text not null,
  "missing" text[] not null default '{}'
);
create index "series_exceptions_day" on "series_exceptions" ("day", "id");
create index "series_exceptions_unexpected" on "series_exceptions" ("day", "id") where why in ('timeOff', 'outsideHours', 'notCleared', 'overlap');
alter table "series_exceptions" add constraint "series_exceptions_once" unique ("series_id", "day");
alter table "series_exceptions" add constraint "series_exceptions_why_check" check ("why" in ('skipped', 'holiday', 'closed', 'timeOff', 'outsideHours', 'notCleared', 'overlap'));

create table "series_children" (
  "id" serial primary key,
  "series_id" int not null,
  "place" smallint not null,
  "child_name" varchar(120) not null,
  "parent_name" varchar(120) not null,
  "child_age" smallint not null,
  "family_id" int null,
  "child_id" int null
);
create index "series_children_family" on "series_children" ("family_id");
create index "series_children_child" on "series_children" ("child_id");
alter table "series_children" add constraint "series_children_place" unique ("series_id", "place");
alter table "series_children" add constraint "series_children_place_check" check (place >= 0 and place <= 3);
alter table "series_children" add constraint "series_children_child_age_check" check (child_age >= 3 and child_age <= 12);

create table "quiz_answers" (
  "tutor_id" int not null,
  "module_id" int not null,
  "question" smallint not null,
  "answer" text not null,
  "answered_at" timestamptz(3) not null,
  "sent_back_note" varchar(500) null,
  primary key ("tutor_id", "module_id", "question")
);
alter table "quiz_answers" add constraint "quiz_answers_question_check" check (question >= 0);

create table "password_links" (
  "id" serial primary key,
  "tutor_id" int not null,
  "seed" uuid not null,
  "created_at" timestamptz(3) not null,
  "ends_at" timestamptz(3) not null
);
create index "password_links_tutor" on "password_links" ("tutor_id");
create index "password_links_ends_at" on "password_links" ("ends_at");

create table "onboarding_steps" (
  "tutor_id" int not null,
  "number" smallint not null,
  "done_at" timestamptz(3) not null,
  primary key ("tutor_id", "number")
);
alter table "onboarding_steps" add constraint "onboarding_steps_number_check" check (number >= 1 and number <= 10);

create table "interviews" (
  "tutor_id" int not null,
  "date" date not null,
  "time" time(0) not null,
  "link" varchar(500) not null,
  "set_at" timestamptz(3) not null,
  primary key ("tutor_id")
);

create table "completed_modules" (
  "tutor_id" int not null,
  "module_id" int not null,
  "completed_at" timestamptz(3) not null,
  "edition" smallint not null default 1,
  primary key ("tutor_id", "module_id")
);

create table "documents" (
  "id" serial primary key,
  "tutor_id" int not null,
  "document_type" text not null,
  "document_name" varchar(200) not null,
  "file_name" varchar(255) not null,
  "object_key" varchar(200) null,
  "link_url" text null,
  "file_size" int null,
  "mime_type" varchar(200) null,
  "issuing_authority" varchar(200) null,
  "issue_date" date null,
  "expiry_date" date null,
  "notes" text null,
  "uploaded_at" timestamptz(3) not null,
  "verification_status" text not null default 'pending',
  "rejection_reason" text null,
  "content_hash" varchar(64) null,
  "replaces_id" int null
);
alter table "documents" add constraint "documents_object_key_unique" unique ("object_key");
alter table "documents" add constraint "documents_replaces_unique" unique ("replaces_id");
create index "documents_tutor_newest" on "documents" ("tutor_id", "uploaded_at" desc, "id" desc);
create index "documents_uploaded" on "documents" ("uploaded_at", "id");
create index "documents_status" on "documents" ("verification_status", "uploaded_at", "id");
create index "documents_qualifications" on "documents" ("tutor_id") where verification_status = 'verified' and document_type in ('degree', 'certificate');
alter table "documents" add constraint "documents_file_or_link" check (num_nonnulls(object_key, link_url) = 1);
alter table "documents" add constraint "documents_file_size_check" check (file_size >= 0);
alter table "documents" add constraint "documents_document_type_check" check ("document_type" in ('certificate', 'police_check', 'degree', 'award', 'license', 'training', 'reference', 'other'));
alter table "documents" add constraint "documents_verification_status_check" check ("verification_status" in ('pending', 'verified', 'rejected'));

create table "conviction_checks" (
  "id" serial primary key,
  "tutor_id" int not null,
  "outcome" text not null,
  "checked_by" varchar(120) not null,
  "checked_on" date not null,
  "applied_on" date not null,
  "issued_on" date not null,
  "valid_until" date not null,
  "recorded_at" timestamptz(3) not null
);
create index "conviction_checks_valid_until" on "conviction_checks" ("valid_until");
create index "conviction_checks_tutor_latest" on "conviction_checks" ("tutor_id", "issued_on" desc, "id" desc);
alter table "conviction_checks" add constraint "conviction_checks_outcome_check" check ("outcome" in ('clear', 'not_clear'));

create table "bookings" (
  "id" serial primary key,
  "tutor_id" int not null,
  "regular_tutor_id" int null,
  "group_size" smallint not null default 1,
  "program" text not null,
  "status" text not null default 'pending',
  "status_reason" varchar(300) null,
  "actual_minutes" smallint null,
  "completed_early" boolean not null default false,
  "session_date" date not null,
  "session_time" time(0) not null,
  "duration" smallint not null,
  "travel_minutes" smallint not null default 0,
  "without_checks_reason" varchar(300) null,
  "address" varchar(300) null,
  "phone" varchar(20) null,
  "language" text not null default 'en',
  "notes" text null,
  "door_code" varchar(40) null,
  "home_of" int null,
  "sequence" int not null default 0,
  "trial_request_id" int null,
  "series_id" int null,
  "series_day" date null,
  "created_at" timestamptz(3) not null default now(),
  "status_by" text null,
  "status_at" timestamptz(3) null,
  "agreement" text null,
  "fee_percent" smallint not null default 0,
  "pay_percent" smallint not null default 0,
  "differs_from_series" text[] not null default '{}'
);
create index "bookings_regular_tutor" on "bookings" ("regular_tutor_id");
create index "bookings_home_of" on "bookings" ("home_of");
create index "bookings_trial_request" on "bookings" ("trial_request_id");
create index "bookings_soonest" on "bookings" ("session_date", "session_time", "id");
create index "bookings_tutor_soonest" on "bookings" ("tutor_id", "session_date", "session_time", "id");
create index "bookings_places" on "bookings" ("tutor_id", "session_date") include ("id", "trial_request_id") where status not in ('cancelled', 'missed');
create index "bookings_open_soonest" on "bookings" ("session_date", "session_time", "id") where status in ('pending', 'confirmed');
create index "bookings_without_checks" on "bookings" ("session_date", "session_time", "id") where without_checks_reason is not null;
alter table "bookings" add constraint "bookings_series_once" unique ("series_id", "series_day");
alter table "bookings" add constraint "bookings_tutor_once" exclude using gist (tutor_id with =, tsrange(session_date + session_time - make_interval(mins => travel_minutes),
  session_date + session_time + make_interval(mins => duration)) with &&)
        where (status <> all (array['cancelled', 'missed']));
alter table "bookings" add constraint "bookings_group_size_check" check (group_size >= 1 and group_size <= 4);
alter table "bookings" add constraint "bookings_actual_minutes_check" check (actual_minutes > 0);
alter table "bookings" add constraint "bookings_duration_check" check (duration > 0);
alter table "bookings" add constraint "bookings_travel_minutes_check" check (travel_minutes >= 0 and travel_minutes <= 240);
alter table "bookings" add constraint "bookings_program_check" check ("program" in ('english-through-play', 'playberry-laser-literacy', 'outdoor-mission'));
alter table "bookings" add constraint "bookings_status_check" check ("status" in ('pending', 'confirmed', 'completed', 'cancelled', 'missed'));
alter table "bookings" add constraint "bookings_language_check" check ("language" in ('en', 'zh'));
alter table "bookings" add constraint "bookings_status_by_check" check ("status_by" in ('tutor', 'office', 'family'));
alter table "bookings" add constraint "bookings_agreement_check" check ("agreement" in ('asked', 'agreed', 'refused', 'unanswered'));
alter table "bookings" add constraint "bookings_families_asked" check (without_checks_reason is null or agreement is not null);
alter table "bookings" add constraint "bookings_completed_early_check" check (not completed_early or status = 'completed');
alter table "bookings" add constraint "bookings_fee_percent_check" check (fee_percent >= 0 and fee_percent <= 100);
alter table "bookings" add constraint "bookings_pay_percent_check" check (pay_percent >= 0 and pay_percent <= 100);
alter table "bookings" add constraint "bookings_fees_of_off" check (status in ('cancelled', 'missed') or fee_percent = 0 and pay_percent = 0);
alter table "bookings" add constraint "bookings_agreed_first" check (agreement is null or agreement = 'agreed' or status in ('pending', 'cancelled'));

create table "session_children" (
  "id" serial primary key,
  "booking_id" int not null,
  "place" smallint not null,
  "child_name" varchar(120) not null,
  "parent_name" varchar(120) not null,
  "child_age" smallint not null,
  "family_id" int null,
  "child_id" int null,
  "begins" timestamp(0) not null,
  "ends" timestamp(0) not null,
  "takes_up_time" boolean not null
);
create index "session_children_family" on "session_children" ("family_id", "begins", "booking_id");
create index "session_children_child" on "session_children" ("child_id", "begins", "booking_id");
create index "session_children_compared_name" on "session_children" (compared_name(child_name));
create index "session_children_words" on "session_children" using gin ((to_tsvector('simple'::regconfig, regexp_replace(child_name, '([㐀-鿿])', ' \1 ', 'g')))) where child_id is null;
alter table "session_children" add constraint "session_children_place" unique ("booking_id", "place");
alter table "session_children" add constraint "session_children_once" exclude using gist (child_id with =, tsrange(begins, ends) with &&) where (child_id is not null and takes_up_time);
alter table "session_children" add constraint "session_children_place_check" check (place >= 0 and place <= 3);
alter table "session_children" add constraint "session_children_child_age_check" check (child_age >= 3 and child_age <= 12);

create table "assessments" (
  "id" serial primary key,
  "tutor_id" int not null,
  "booking_id" int null,
  "session_child_id" int null,
  "family_id" int null,
  "child_id" int null,
  "student_name" varchar(120) not null,
  "session_date" date not null,
  "program" text not null,
  "overall_rating" smallint null,
  "phrases" text[] not null default '{}',
  "strengths" text null,
  "areas_for_improvement" text null,
  "skills_assessed" text[] not null default '{}',
  "goals" text[] not null default '{}',
  "activities" text[] not null default '{}',
  "behavior_notes" text null,
  "parent_feedback" text null,
  "next_steps" text null,
  "content_hash" varchar(64) null,
  "client_key" uuid null,
  "created_at" timestamptz(3) not null default now(),
  "version" int not null default 1,
  "corrected_at" timestamptz(3) null,
  "share_hash" varchar(64) null,
  "share_seed" uuid null,
  "share_language" text null,
  "shared_at" timestamptz(3) null,
  "office_state" text null,
  "office_since" timestamptz(3) null,
  "return_reason" varchar(500) null
);
create index "assessments_office_queue" on "assessments" ("office_since", "id") where office_state in ('waiting', 'unread');
create index "assessments_returned" on "assessments" ("tutor_id") where office_state = 'returned';
alter table "assessments" add constraint "assessments_office_state_check" check ("office_state" in ('waiting', 'unread', 'read', 'returned'));
alter table "assessments" add constraint "assessments_hidden_until_read" check (case when office_state in ('waiting', 'returned') then share_hash is null when office_state = 'unread' then share_hash is not null else true end);
alter table "assessments" add constraint "assessments_office_since" check ((office_state is null) = (office_since is null));
alter table "assessments" add constraint "assessments_return_reason" check ((office_state is not distinct from 'returned') = (return_reason is not null));
create index "assessments_booking" on "assessments" ("booking_id");
create index "assessments_session_child" on "assessments" ("session_child_id");
create index "assessments_family" on "assessments" ("family_id");
create index "assessments_child" on "assessments" ("child_id");
create index "assessments_without_session" on "assessments" (compared_name(student_name), "tutor_id") where booking_id is null;
alter table "assessments" add constraint "assessments_person_of_session" check (booking_id is null or num_nonnulls(family_id, child_id) = 0);
alter table "assessments" add constraint "assessments_share_hash" unique ("share_hash");
create index "assessments_tutor_newest" on "assessments" ("tutor_id", "session_date" desc, "id" desc);
create index "assessments_tutor_student" on "assessments" ("tutor_id", "student_name", "session_date" desc, "id" desc);
create index "assessments_repeat" on "assessments" ("tutor_id", "content_hash", "created_at") where content_hash is not null;
alter table "assessments" add constraint "assessments_client_key" unique ("tutor_id", "client_key");
alter table "assessments" add constraint "assessments_overall_rating_check" check (overall_rating >= 1 and overall_rating <= 5);
alter table "assessments" add constraint "assessments_program_check" check ("program" in ('english-through-play', 'playberry-laser-literacy', 'outdoor-mission'));
alter table "assessments" add constraint "assessments_share_language_check" check ("share_language" in ('en', 'zh'));

create table "former_assessments" (
  "id" serial primary key,
  "assessment_id" int not null,
  "version" int not null,
  "words" jsonb not null,
  "written_at" timestamptz(3) not null,
  "replaced_at" timestamptz(3) not null
);
alter table "former_assessments" add constraint "former_assessments_version" unique ("assessment_id", "version");

create table "tutor_payments" (
  "id" serial primary key,
  "tutor_id" int not null,
  "month" date not null,
  "sessions" int not null,
  "minutes" int not null,
  "earnings_cents" bigint not null,
  "correction_cents" bigint not null,
  "paid_on" date not null,
  "reference" varchar(100) null,
  "key" uuid not null,
  "content_hash" varchar(64) not null,
  "paid_by_staff_id" int null,
  "paid_by_operator" varchar(120) null,
  "paid_at" timestamptz(3) not null,
  "reversed_at" timestamptz(3) null,
  "reversed_by_staff_id" int null,
  "reversed_by_operator" varchar(120) null,
  "reversal_reason" varchar(300) null
);
alter table "tutor_payments" add constraint "tutor_payments_one_payer" check (num_nonnulls(paid_by_staff_id, paid_by_operator) = 1);
alter table "tutor_payments" add constraint "tutor_payments_reversed_by_one" check (num_nonnulls(reversed_by_staff_id, reversed_by_operator) = num_nonnulls(reversed_at));
create index "tutor_payments_month" on "tutor_payments" ("month", "tutor_id");
create index "tutor_payments_tutor" on "tutor_payments" ("tutor_id");
alter table "tutor_payments" add constraint "tutor_payments_once" unique ("key", "tutor_id");
alter table "tutor_payments" add constraint "tutor_payments_month_check" check (extract(day from month) = 1);

create table "receipts" (
  "id" serial primary key,
  "tutor_id" int not null,
  "student_name" varchar(120) not null,
  "program" text not null,
  "duration" smallint not null,
  "session_date" date not null,
  "tutor_earnings" int not null,
  "total_amount" int not null,
  "payment_status" text not null,
  "booking_id" int null,
  "automatic" boolean not null default false,
  "kind" text not null default 'session',
  "percent" smallint not null default 100,
  "payment_id" int null,
  "created_at" timestamptz(3) not null default now()
);
alter table "receipts" add constraint "receipts_booking_unique" unique ("booking_id");
create index "receipts_payment" on "receipts" ("payment_id");
create index "receipts_tutor_newest" on "receipts" ("tutor_id", "session_date" desc, "id" desc);
create index "receipts_session_date" on "receipts" ("session_date");
create index "receipts_pending" on "receipts" ("tutor_id", "session_date") include ("duration", "tutor_earnings") where payment_status = 'pending';
alter table "receipts" add constraint "receipts_duration_check" check (duration > 0);
alter table "receipts" add constraint "receipts_tutor_earnings_check" check (tutor_earnings >= 0);
alter table "receipts" add constraint "receipts_total_amount_check" check (total_amount >= 0);
alter table "receipts" add constraint "receipts_program_check" check ("program" in ('english-through-play', 'playberry-laser-literacy', 'outdoor-mission'));
alter table "receipts" add constraint "receipts_percent_check" check (percent >= 1 and percent <= 100);
alter table "receipts" add constraint "receipts_kind_check" check ("kind" in ('session', 'late', 'missed'));
alter table "receipts" add constraint "receipts_payment_status_check" check ("payment_status" in ('paid', 'pending'));

create table "pay_corrections" (
  "id" serial primary key,
  "tutor_id" int not null,
  "month" date not null,
  "cents" int not null,
  "reason" varchar(300) not null,
  "payment_id" int null,
  "booking_id" int null
);
create index "pay_corrections_tutor" on "pay_corrections" ("tutor_id");
create index "pay_corrections_payment" on "pay_corrections" ("payment_id");
create index "pay_corrections_month" on "pay_corrections" ("month", "tutor_id");
create index "pay_corrections_booking" on "pay_corrections" ("booking_id");
alter table "pay_corrections" add constraint "pay_corrections_month_check" check (extract(day from month) = 1);

create table "tutor_auth_sessions" (
  "id" serial primary key,
  "token_id" varchar(36) not null,
  "tutor_id" int not null,
  "created_at" timestamptz(3) not null,
  "seen_at" timestamptz(3) not null,
  "ends_at" timestamptz(3) not null,
  "browser" varchar(30) null,
  "system" varchar(30) null,
  "challenge" varchar(100) null,
  "pending_totp" varchar(200) null,
  "challenge_ends_at" timestamptz(3) null
);
alter table "tutor_auth_sessions" add constraint "tutor_auth_sessions_token_id_unique" unique ("token_id");
create index "tutor_auth_sessions_seen_at" on "tutor_auth_sessions" ("seen_at");
create index "tutor_auth_sessions_tutor" on "tutor_auth_sessions" ("tutor_id", "seen_at");

create table "unbilled_sessions" (
  "booking_id" int not null,
  "cause" text not null,
  "session_date" date not null default current_date,
  "failed_at" timestamptz(3) null,
  primary key ("booking_id")
);
create index "unbilled_sessions_oldest" on "unbilled_sessions" ("session_date", "booking_id");
alter table "unbilled_sessions" add constraint "unbilled_sessions_cause_check" check ("cause" in ('noRate', 'noFamily', 'notEnded'));

create table "weather_notices" (
  "day" date not null,
  "en" varchar(200) not null,
  "zh" varchar(200) not null,
  "version" int not null default 1,
  primary key ("day")
);

create table "weekly_hours" (
  "id" serial primary key,
  "tutor_id" int not null,
  "weekday" smallint not null,
  "from_time" time(0) not null,
  "until_time" time(0) not null
);
create index "weekly_hours_tutor" on "weekly_hours" ("tutor_id", "weekday", "from_time");
alter table "weekly_hours" add constraint "weekly_hours_order_check" check (until_time > from_time);
alter table "weekly_hours" add constraint "weekly_hours_weekday_check" check (weekday >= 1 and weekday <= 7);

alter table "children" add constraint "children_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete cascade;
alter table "rates" add constraint "rates_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete cascade;
alter table "rates" add constraint "rates_child_id_foreign" foreign key ("child_id") references "children" ("id") on delete cascade;
alter table "child_discounts" add constraint "child_discounts_child_id_foreign" foreign key ("child_id") references "children" ("id") on delete cascade;
alter table "guardians" add constraint "guardians_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete cascade;
alter table "module_editions" add constraint "module_editions_module_id_foreign" foreign key ("module_id") references "certification_modules" ("id") on delete cascade;
alter table "staff_auth_sessions" add constraint "staff_auth_sessions_staff_id_foreign" foreign key ("staff_id") references "staff" ("id") on delete cascade;
alter table "trial_requests" add constraint "trial_requests_listed_reason_id_foreign" foreign key ("listed_reason_id") references "lost_reasons" ("id") on delete restrict;
alter table "trial_requests" add constraint "trial_requests_owner_id_foreign" foreign key ("owner_id") references "staff" ("id") on delete set null;
alter table "trial_requests" add constraint "trial_requests_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete set null;
alter table "trial_requests" add constraint "trial_requests_child_id_foreign" foreign key ("child_id") references "children" ("id") on delete set null;
alter table "trial_requests" add constraint "trial_requests_merged_into_id_foreign" foreign key ("merged_into_id") references "trial_requests" ("id") on delete set null;
alter table "lead_notes" add constraint "lead_notes_trial_request_id_foreign" foreign key ("trial_request_id") references "trial_requests" ("id") on delete cascade;
alter table "time_off" add constraint "time_off_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade;
alter table "series" add constraint "series_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id");
alter table "series_exceptions" add constraint "series_exceptions_series_id_foreign" foreign key ("series_id") references "series" ("id") on delete cascade;
alter table "series_children" add constraint "series_children_series_id_foreign" foreign key ("series_id") references "series" ("id") on delete cascade;
alter table "series_children" add constraint "series_children_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete set null;
alter table "series_children" add constraint "series_children_child_id_foreign" foreign key ("child_id") references "children" ("id") on delete set null;
alter table "quiz_answers" add constraint "quiz_answers_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade;
alter table "quiz_answers" add constraint "quiz_answers_module_id_foreign" foreign key ("module_id") references "certification_modules" ("id") on delete cascade;
alter table "password_links" add constraint "password_links_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade;
alter table "onboarding_steps" add constraint "onboarding_steps_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade;
alter table "interviews" add constraint "interviews_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on update cascade on delete cascade;
alter table "completed_modules" add constraint "completed_modules_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on update cascade on delete cascade;
alter table "completed_modules" add constraint "completed_modules_module_id_foreign" foreign key ("module_id") references "certification_modules" ("id") on update cascade on delete cascade;
alter table "documents" add constraint "documents_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id");
alter table "documents" add constraint "documents_replaces_id_foreign" foreign key ("replaces_id") references "documents" ("id") on delete set null;
alter table "conviction_checks" add constraint "conviction_checks_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade;
alter table "bookings" add constraint "bookings_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id");
alter table "bookings" add constraint "bookings_regular_tutor_id_foreign" foreign key ("regular_tutor_id") references "tutors" ("id") on delete set null;
alter table "bookings" add constraint "bookings_home_of_foreign" foreign key ("home_of") references "families" ("id") on delete set null;
alter table "bookings" add constraint "bookings_trial_request_id_foreign" foreign key ("trial_request_id") references "trial_requests" ("id") on delete set null;
alter table "bookings" add constraint "bookings_series_id_foreign" foreign key ("series_id") references "series" ("id") on delete set null;
alter table "session_children" add constraint "session_children_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id") on delete cascade;
alter table "session_children" add constraint "session_children_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete set null;
alter table "session_children" add constraint "session_children_child_id_foreign" foreign key ("child_id") references "children" ("id") on delete set null;
alter table "assessments" add constraint "assessments_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id");
alter table "assessments" add constraint "assessments_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id") on delete set null;
alter table "assessments" add constraint "assessments_session_child_id_foreign" foreign key ("session_child_id") references "session_children" ("id") on delete set null;
alter table "assessments" add constraint "assessments_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete set null;
alter table "assessments" add constraint "assessments_child_id_foreign" foreign key ("child_id") references "children" ("id") on delete set null;
alter table "former_assessments" add constraint "former_assessments_assessment_id_foreign" foreign key ("assessment_id") references "assessments" ("id") on delete cascade;
alter table "tutor_payments" add constraint "tutor_payments_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id");
alter table "receipts" add constraint "receipts_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id");
alter table "receipts" add constraint "receipts_payment_id_foreign" foreign key ("payment_id") references "tutor_payments" ("id") on delete set null;
alter table "pay_corrections" add constraint "pay_corrections_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id");
alter table "pay_corrections" add constraint "pay_corrections_payment_id_foreign" foreign key ("payment_id") references "tutor_payments" ("id") on delete set null;
alter table "tutor_auth_sessions" add constraint "tutor_auth_sessions_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade;
alter table "weekly_hours" add constraint "weekly_hours_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade;

create table "retention_runs" (
  "id" serial primary key,
  "ran_at" timestamptz(3) not null
);
create index "retention_runs_ran_at" on "retention_runs" ("ran_at");

create table "document_views" (
  "document_id" int not null,
  "staff_id" int not null,
  "first_seen_at" timestamptz(3) not null,
  primary key ("document_id", "staff_id")
);
alter table "document_views" add constraint "document_views_document_id_foreign" foreign key ("document_id") references "documents" ("id") on update cascade on delete cascade;
alter table "document_views" add constraint "document_views_staff_id_foreign" foreign key ("staff_id") references "staff" ("id") on update cascade on delete cascade;

create table "attached_sessions" (
  "booking_id" int not null primary key,
  "attached_at" timestamptz(3) not null,
  "address_from" text not null,
  "door_code_from" text not null,
  "children_changed" boolean not null default false
);
alter table "attached_sessions" add constraint "attached_sessions_address_from_check" check ("address_from" in ('session', 'family', 'typed'));
alter table "attached_sessions" add constraint "attached_sessions_door_code_from_check" check ("door_code_from" in ('session', 'family', 'typed'));
alter table "attached_sessions" add constraint "attached_sessions_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id") on update cascade on delete cascade;

create table "weather_decisions" (
  "key" uuid not null,
  "content_hash" varchar(64) not null,
  "decided_at" timestamptz(3) not null,
  "moved" smallint not null,
  "cancelled" smallint not null,
  "notified_families" smallint not null,
  "notified_tutors" smallint not null,
  "emails" smallint not null,
  "undone_at" timestamptz(3) null,
  primary key ("key")
);

create table "weather_cancellations" (
  "decision_key" uuid not null,
  "booking_id" int not null,
  "sequence" int not null,
  "stays_because" text null,
  primary key ("decision_key", "booking_id")
);
create index "weather_cancellations_booking" on "weather_cancellations" ("booking_id");
alter table "weather_cancellations" add constraint "weather_cancellations_stays_because_check" check ("stays_because" in ('booking.overlap', 'tutor.timeOff', 'tutor.notCleared', 'booking.changedMeanwhile', 'booking.notToRestore'));
alter table "weather_cancellations" add constraint "weather_cancellations_decision_key_foreign" foreign key ("decision_key") references "weather_decisions" ("key") on update cascade on delete cascade;
alter table "weather_cancellations" add constraint "weather_cancellations_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id") on update cascade on delete cascade;

create table "session_agreements" (
  "id" serial primary key,
  "booking_id" int not null,
  "family_id" int null,
  "missing" text[] not null,
  "seed" uuid not null,
  "state" text not null default 'asked',
  "answer_by" timestamptz(3) not null,
  "answered_at" timestamptz(3) null
);
create unique index "session_agreements_once" on "session_agreements" ("booking_id", "family_id") nulls not distinct;
create index "session_agreements_family" on "session_agreements" ("family_id");
create index "session_agreements_due" on "session_agreements" ("answer_by", "id") where state = 'asked';
alter table "session_agreements" add constraint "session_agreements_state_check" check ("state" in ('asked', 'agreed', 'refused', 'unanswered'));
alter table "session_agreements" add constraint "session_agreements_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id") on delete cascade;
alter table "session_agreements" add constraint "session_agreements_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete cascade;

create table "change_requests" (
  "id" serial primary key,
  "booking_id" int not null,
  "family_id" int not null,
  "guardian_id" int null,
  "state" text not null default 'open',
  "times" text[] not null default '{}',
  "message" varchar(500) null,
  "requested_at" timestamptz(3) not null,
  "answered_at" timestamptz(3) null,
  "accepted_date" date null,
  "accepted_time" time(0) null,
  "decline_reason" varchar(300) null
);
create index "change_requests_booking" on "change_requests" ("booking_id");
create index "change_requests_family" on "change_requests" ("family_id");
create index "change_requests_guardian" on "change_requests" ("guardian_id");
create unique index "change_requests_open_once" on "change_requests" ("booking_id", "family_id") where state = 'open';
alter table "change_requests" add constraint "change_requests_state_check" check ("state" in ('open', 'accepted', 'declined', 'withdrawn'));
alter table "change_requests" add constraint "change_requests_answered" check ((state = 'open') = (answered_at is null));
alter table "change_requests" add constraint "change_requests_accepted" check ((state = 'accepted') = (accepted_date is not null and accepted_time is not null));
alter table "change_requests" add constraint "change_requests_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id") on delete cascade;
alter table "change_requests" add constraint "change_requests_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete cascade;
alter table "change_requests" add constraint "change_requests_guardian_id_foreign" foreign key ("guardian_id") references "guardians" ("id") on delete set null;

create table "family_cancellations" (
  "id" serial primary key,
  "booking_id" int not null,
  "family_id" int not null,
  "guardian_id" int null,
  "children" int[] not null,
  "reason" varchar(300) null,
  "price_cents" int not null,
  "fees" jsonb not null default '[]',
  "cancelled_at" timestamptz(3) not null
);
create index "family_cancellations_booking" on "family_cancellations" ("booking_id");
create index "family_cancellations_family" on "family_cancellations" ("family_id");
create index "family_cancellations_guardian" on "family_cancellations" ("guardian_id");
alter table "family_cancellations" add constraint "family_cancellations_price_cents_check" check (price_cents >= 0);
alter table "family_cancellations" add constraint "family_cancellations_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id") on delete cascade;
alter table "family_cancellations" add constraint "family_cancellations_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete cascade;
alter table "family_cancellations" add constraint "family_cancellations_guardian_id_foreign" foreign key ("guardian_id") references "guardians" ("id") on delete set null;

create table "business_settings" (
  "id" smallint not null default 1,
  "version" int not null default 1,
  "tutors_see_prices" boolean not null default true,
  "tutors_need_second_factor" boolean not null default false,
  "free_cancellation_hours" smallint not null default 24,
  "late_cancellation_percent" smallint not null default 100,
  "missed_percent" smallint not null default 100,
  "tutor_late_percent" smallint not null default 100,
  "tutor_missed_percent" smallint not null default 100,
  "move_hours" smallint not null default 24,
  "reminder_days" smallint[] not null default '{3,10,21}',
  "office_reads_reports" boolean not null default false,
  primary key ("id")
);
alter table "business_settings" add constraint "business_settings_one_row" check ("id" = 1);
alter table "business_settings" add constraint "business_settings_free_cancellation_hours_check" check (free_cancellation_hours >= 0 and free_cancellation_hours <= 672);
alter table "business_settings" add constraint "business_settings_missed_percent_check" check (missed_percent >= 0 and missed_percent <= 100);
alter table "business_settings" add constraint "business_settings_tutor_late_percent_check" check (tutor_late_percent >= 0 and tutor_late_percent <= 100);
alter table "business_settings" add constraint "business_settings_tutor_missed_percent_check" check (tutor_missed_percent >= 0 and tutor_missed_percent <= 100);
alter table "business_settings" add constraint "business_settings_late_cancellation_percent_check" check (late_cancellation_percent >= 0 and late_cancellation_percent <= 100);
alter table "business_settings" add constraint "business_settings_reminder_days_check" check (cardinality(reminder_days) <= 3 and 1 <= all (reminder_days));
alter table "business_settings" add constraint "business_settings_move_hours_check" check (move_hours >= 0 and move_hours <= 672);
insert into "business_settings" default values;

create table "second_factors" (
  "id" serial primary key,
  "staff_id" int null,
  "tutor_id" int null,
  "totp_secret" varchar(200) null,
  "totp_step" int null
);
alter table "second_factors" add constraint "second_factors_staff_unique" unique ("staff_id");
alter table "second_factors" add constraint "second_factors_tutor_unique" unique ("tutor_id");
alter table "second_factors" add constraint "second_factors_of_one_account" check (num_nonnulls("staff_id", "tutor_id") = 1);
alter table "second_factors" add constraint "second_factors_staff_id_foreign" foreign key ("staff_id") references "staff" ("id") on delete cascade;
alter table "second_factors" add constraint "second_factors_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade;

create table "passkeys" (
  "id" serial primary key,
  "second_factor_id" int not null,
  "credential_id" varchar(1400) not null,
  "public_key" text not null,
  "counter" double precision not null,
  "transports" text[] not null default '{}',
  "name" varchar(60) not null,
  "created_at" timestamptz(3) not null,
  "used_at" timestamptz(3) null
);
create index "passkeys_second_factor" on "passkeys" ("second_factor_id");
alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id");
alter table "passkeys" add constraint "passkeys_second_factor_id_foreign" foreign key ("second_factor_id") references "second_factors" ("id") on delete cascade;

create table "recovery_codes" (
  "id" serial primary key,
  "second_factor_id" int not null,
  "hash" varchar(43) not null
);
create index "recovery_codes_second_factor" on "recovery_codes" ("second_factor_id");
alter table "recovery_codes" add constraint "recovery_codes_second_factor_id_foreign" foreign key ("second_factor_id") references "second_factors" ("id") on delete cascade;

create table "tutor_sign_ins" (
  "id" serial primary key,
  "token_hash" varchar(43) not null,
  "tutor_id" int not null,
  "token_version" int not null,
  "ends_at" timestamptz(3) not null,
  "challenge" varchar(100) null,
  "pending_totp" varchar(200) null,
  "challenge_ends_at" timestamptz(3) null
);
alter table "tutor_sign_ins" add constraint "tutor_sign_ins_token_hash_unique" unique ("token_hash");
create index "tutor_sign_ins_tutor" on "tutor_sign_ins" ("tutor_id");
create index "tutor_sign_ins_ends_at" on "tutor_sign_ins" ("ends_at");
alter table "tutor_sign_ins" add constraint "tutor_sign_ins_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade;

create table "guardian_children" (
  "id" serial primary key,
  "guardian_id" int not null,
  "child_id" int not null
);
alter table "guardian_children" add constraint "guardian_children_once" unique ("guardian_id", "child_id");
create index "guardian_children_child" on "guardian_children" ("child_id");
alter table "guardian_children" add constraint "guardian_children_guardian_id_foreign" foreign key ("guardian_id") references "guardians" ("id") on delete cascade;
alter table "guardian_children" add constraint "guardian_children_child_id_foreign" foreign key ("child_id") references "children" ("id") on delete cascade;

create table "family_accounts" (
  "id" serial primary key,
  "email" varchar(254) not null,
  "demo" boolean not null default false,
  "created_at" timestamptz(3) not null,
  "used_at" timestamptz(3) null
);
alter table "family_accounts" add constraint "family_accounts_email_unique" unique ("email");

create table "family_sign_in_requests" (
  "id" serial primary key,
  "email" varchar(254) not null,
  "language" text not null,
  "from_known_device" boolean not null default false,
  "requested_at" timestamptz(3) not null
);
create index "family_sign_in_requests_requested_at" on "family_sign_in_requests" ("requested_at");
alter table "family_sign_in_requests" add constraint "family_sign_in_requests_language_check" check ("language" in ('en', 'zh'));

create table "family_calendars" (
  "id" serial primary key,
  "guardian_id" int not null,
  "seed" uuid not null,
  "created_at" timestamptz(3) not null
);
create index "family_calendars_guardian" on "family_calendars" ("guardian_id");
alter table "family_calendars" add constraint "family_calendars_guardian_id_foreign" foreign key ("guardian_id") references "guardians" ("id") on delete cascade;

create table "family_codes" (
  "id" serial primary key,
  "account_id" int not null,
  "seed" uuid not null,
  "code_hash" varchar(43) not null,
  "ends_at" timestamptz(3) not null
);
alter table "family_codes" add constraint "family_codes_account_id_unique" unique ("account_id");
create index "family_codes_ends_at" on "family_codes" ("ends_at");
alter table "family_codes" add constraint "family_codes_account_id_foreign" foreign key ("account_id") references "family_accounts" ("id") on delete cascade;

create table "family_code_tries" (
  "key" varchar(80) primary key,
  "tries" int not null,
  "ends_at" timestamptz(3) not null
);
create index "family_code_tries_ends_at" on "family_code_tries" ("ends_at");

create table "family_auth_sessions" (
  "id" serial primary key,
  "token_hash" varchar(43) not null,
  "account_id" int not null,
  "created_at" timestamptz(3) not null,
  "seen_at" timestamptz(3) not null,
  "ends_at" timestamptz(3) not null,
  "proved_at" timestamptz(3) not null,
  "browser" varchar(30) null,
  "system" varchar(30) null,
  "challenge" varchar(100) null,
  "challenge_ends_at" timestamptz(3) null
);
alter table "family_auth_sessions" add constraint "family_auth_sessions_token_hash_unique" unique ("token_hash");
create index "family_auth_sessions_seen_at" on "family_auth_sessions" ("seen_at");
create index "family_auth_sessions_account" on "family_auth_sessions" ("account_id", "seen_at");
alter table "family_auth_sessions" add constraint "family_auth_sessions_account_id_foreign" foreign key ("account_id") references "family_accounts" ("id") on delete cascade;

create table "family_passkeys" (
  "id" serial primary key,
  "account_id" int not null,
  "credential_id" varchar(1400) not null,
  "public_key" text not null,
  "counter" double precision not null,
  "transports" text[] not null default '{}',
  "name" varchar(60) not null,
  "created_at" timestamptz(3) not null,
  "used_at" timestamptz(3) null
);
create index "family_passkeys_account" on "family_passkeys" ("account_id");
alter table "family_passkeys" add constraint "family_passkeys_credential_id_unique" unique ("credential_id");
alter table "family_passkeys" add constraint "family_passkeys_account_id_foreign" foreign key ("account_id") references "family_accounts" ("id") on delete cascade;

create table "family_passkey_challenges" (
  "challenge" varchar(100) primary key,
  "ends_at" timestamptz(3) not null
);
create index "family_passkey_challenges_ends_at" on "family_passkey_challenges" ("ends_at");

create table "family_accesses" (
  "id" serial primary key,
  "family_id" int not null,
  "staff_id" int null,
  "tutor_id" int null,
  "operator" varchar(120) null,
  "record" text not null,
  "day" date not null,
  "at" timestamptz(3) not null
);
create index "family_accesses_latest" on "family_accesses" ("family_id", "id");
create index "family_accesses_day" on "family_accesses" ("day");
create index "family_accesses_staff" on "family_accesses" ("staff_id");
create index "family_accesses_tutor" on "family_accesses" ("tutor_id");
create unique index "family_accesses_once" on "family_accesses" ("family_id", "day", "record", "staff_id", "tutor_id", "operator") nulls not distinct;
alter table "family_accesses" add constraint "family_accesses_record_check" check ("record" in ('family', 'door code', 'export', 'thread'));
alter table "family_accesses" add constraint "family_accesses_of_one_person" check (num_nonnulls("staff_id", "tutor_id", "operator") = 1);
alter table "family_accesses" add constraint "family_accesses_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete cascade;
alter table "family_accesses" add constraint "family_accesses_staff_id_foreign" foreign key ("staff_id") references "staff" ("id") on delete cascade;
alter table "family_accesses" add constraint "family_accesses_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade;

create table "erasure_requests" (
  "id" serial primary key,
  "family_id" int not null,
  "state" text not null default 'open',
  "reason" varchar(500) null,
  "requested_at" timestamptz(3) not null,
  "answered_at" timestamptz(3) null,
  "decline_reason" varchar(500) null
);
create index "erasure_requests_family" on "erasure_requests" ("family_id", "id");
create unique index "erasure_requests_open" on "erasure_requests" ("family_id") where state = 'open';
alter table "erasure_requests" add constraint "erasure_requests_state_check" check ("state" in ('open', 'declined', 'withdrawn'));
alter table "erasure_requests" add constraint "erasure_requests_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete cascade;

create table "messages" (
  "id" serial primary key,
  "family_id" int not null,
  "author" text not null,
  "guardian_id" int null,
  "tutor_id" int null,
  "staff_id" int null,
  "text" varchar(2000) not null default '',
  "picture" uuid null,
  "to_tutor" boolean not null,
  "demo_session" varchar(40) null,
  "sent_at" timestamptz(3) not null
);
create index "messages_newest" on "messages" ("family_id", "id");
create index "messages_guardian" on "messages" ("guardian_id", "id");
create index "messages_tutor" on "messages" ("tutor_id");
create index "messages_staff" on "messages" ("staff_id");
create index "messages_sent_at" on "messages" ("sent_at");
alter table "messages" add constraint "messages_picture_unique" unique ("picture");
alter table "messages" add constraint "messages_not_empty" check (text <> '' or picture is not null);
alter table "messages" add constraint "messages_of_author" check ((tutor_id is null or author = 'tutor') and (staff_id is null or author = 'office'));
alter table "messages" add constraint "messages_author_check" check ("author" in ('family', 'office', 'tutor'));
alter table "messages" add constraint "messages_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete cascade;
alter table "messages" add constraint "messages_guardian_id_foreign" foreign key ("guardian_id") references "guardians" ("id") on delete set null;
alter table "messages" add constraint "messages_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete set null;
alter table "messages" add constraint "messages_staff_id_foreign" foreign key ("staff_id") references "staff" ("id") on delete set null;

create table "message_readers" (
  "id" serial primary key,
  "family_id" int not null,
  "guardian_id" int null,
  "tutor_id" int null,
  "read_up_to" int not null default 0,
  "unread_since" timestamptz(3) null
);
create unique index "message_readers_once" on "message_readers" ("family_id", "guardian_id", "tutor_id") nulls not distinct;
create index "message_readers_guardian" on "message_readers" ("guardian_id");
create index "message_readers_tutor" on "message_readers" ("tutor_id");
create index "message_readers_office_unread" on "message_readers" ("unread_since", "family_id") where guardian_id is null and tutor_id is null and unread_since is not null;
create index "message_readers_tutor_unread" on "message_readers" ("tutor_id") where unread_since is not null;
alter table "message_readers" add constraint "message_readers_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete cascade;
alter table "message_readers" add constraint "message_readers_guardian_id_foreign" foreign key ("guardian_id") references "guardians" ("id") on delete cascade;
alter table "message_readers" add constraint "message_readers_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade;

create table "payment_notices" (
  "id" serial primary key,
  "bill_id" int not null,
  "state" text not null default 'open',
  "way" text not null,
  "paid_on" date not null,
  "reference" varchar(100) null,
  "sent_at" timestamptz(3) not null,
  "answered_at" timestamptz(3) null,
  "reason" varchar(300) null
);
create index "payment_notices_bill" on "payment_notices" ("bill_id", "id");
create unique index "payment_notices_one_open" on "payment_notices" ("bill_id") where state = 'open';
create index "payment_notices_open" on "payment_notices" ("sent_at", "id") where state = 'open';
alter table "payment_notices" add constraint "payment_notices_state_check" check ("state" in ('open', 'confirmed', 'setAside'));
alter table "payment_notices" add constraint "payment_notices_way_check" check ("way" in ('fps', 'payme', 'transfer', 'cheque', 'cash', 'other'));

create table "reviews" (
  "id" serial primary key,
  "family_id" int not null,
  "stars" smallint not null,
  "text" varchar(1500) not null,
  "signed_as" varchar(60) not null,
  "language" text not null,
  "state" text not null default 'new',
  "written_at" timestamptz(3) not null,
  "version" int not null default 1,
  "hidden_reason" varchar(300) null,
  "answer" varchar(600) null
);
create index "reviews_newest" on "reviews" ("written_at", "id");
create index "reviews_by_state" on "reviews" ("state", "written_at", "id");
alter table "reviews" add constraint "reviews_hidden_why" check (state <> 'hidden' or hidden_reason is not null);
alter table "reviews" add constraint "reviews_family_unique" unique ("family_id");
alter table "reviews" add constraint "reviews_stars_check" check (stars >= 1 and stars <= 5);
alter table "reviews" add constraint "reviews_language_check" check ("language" in ('en', 'zh'));
alter table "reviews" add constraint "reviews_state_check" check ("state" in ('new', 'published', 'hidden'));
alter table "reviews" add constraint "reviews_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete cascade;

create table "accounts" (
  "id" serial primary key,
  "family_id" int null,
  "merged_into_id" int null,
  "has_credit" boolean not null default false,
  "payer" varchar(120) null
);
create index "accounts_has_credit" on "accounts" ("id") where has_credit;
alter table "accounts" add constraint "accounts_family_unique" unique ("family_id");
create index "accounts_merged_into" on "accounts" ("merged_into_id");
alter table "accounts" add constraint "accounts_merged_once" check (merged_into_id is null or (merged_into_id <> id and family_id is null));
alter table "accounts" add constraint "accounts_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete set null;
alter table "accounts" add constraint "accounts_merged_into_id_foreign" foreign key ("merged_into_id") references "accounts" ("id");

create table "entries" (
  "id" serial primary key,
  "account_id" int not null,
  "side" text not null,
  "kind" text not null,
  "cents" int not null,
  "day" date not null,
  "booked_on" date not null,
  "booked_by" varchar(140) not null,
  "session_id" int null,
  "session_child_id" int null,
  "turn" smallint null,
  "programme" text null,
  "minutes" smallint null,
  "of_entry_id" int null,
  "reverses_id" int null,
  "way" text null
);
create index "entries_account" on "entries" ("account_id", "booked_on", "id");
create index "entries_booked_on" on "entries" ("booked_on", "id");
create index "entries_of_entry" on "entries" ("of_entry_id");
create index "entries_payments" on "entries" ("cents", "day") where kind = 'payment';
create unique index "entries_one_discount" on "entries" ("of_entry_id") where kind = 'discount';
alter table "entries" add constraint "entries_charged_once" unique ("session_id", "session_child_id", "turn");
alter table "entries" add constraint "entries_reversed_once" unique ("reverses_id");
alter table "entries" add constraint "entries_cents_check" check (abs(cents) >= 1 and abs(cents) <= 100000000);
alter table "entries" add constraint "entries_sign" check (case when kind in ('session', 'late', 'missed', 'package', 'extra', 'refund') then cents > 0 when kind in ('discount', 'credit', 'waiver', 'payment') then cents < 0 else true end);
alter table "entries" add constraint "entries_side_of_kind" check (case when kind in ('session', 'late', 'missed', 'package', 'extra', 'discount') then side = 'charge' when kind in ('credit', 'waiver') then side = 'credit' or side = 'charge' and of_entry_id is not null when kind = 'payment' then side = 'credit' when kind = 'refund' then side = 'refund' when kind = 'reversal' or reverses_id is not null then true else side = case when cents > 0 then 'charge' else 'credit' end end);
alter table "entries" add constraint "entries_cause" check (num_nonnulls(session_id, session_child_id, turn) = case when kind in ('session', 'late', 'missed') then 3 when kind = 'transfer' and session_id is not null then 3 else 0 end and (kind in ('payment', 'refund')) = (way is not null) and (kind not in ('discount', 'waiver') or of_entry_id is not null) and (kind <> 'reversal' or reverses_id is not null));
alter table "entries" add constraint "entries_side_check" check ("side" in ('charge', 'credit', 'refund'));
alter table "entries" add constraint "entries_kind_check" check ("kind" in ('session', 'late', 'missed', 'package', 'extra', 'discount', 'credit', 'waiver', 'payment', 'refund', 'opening', 'write_off', 'transfer', 'reversal'));
alter table "entries" add constraint "entries_programme_check" check ("programme" in ('english-through-play', 'playberry-laser-literacy', 'outdoor-mission'));
alter table "entries" add constraint "entries_way_check" check ("way" in ('fps', 'payme', 'transfer', 'cheque', 'cash', 'other'));
alter table "entries" add constraint "entries_account_id_foreign" foreign key ("account_id") references "accounts" ("id");
alter table "entries" add constraint "entries_of_entry_id_foreign" foreign key ("of_entry_id") references "entries" ("id");
alter table "entries" add constraint "entries_reverses_id_foreign" foreign key ("reverses_id") references "entries" ("id");

create table "entry_words" (
  "entry_id" int not null,
  "child_id" int null,
  "child" varchar(120) null,
  "reason" varchar(300) null,
  "reference" varchar(100) null,
  primary key ("entry_id")
);
create index "entry_words_child" on "entry_words" ("child_id");
alter table "entry_words" add constraint "entry_words_entry_id_foreign" foreign key ("entry_id") references "entries" ("id") on delete cascade;

create table "bills" (
  "id" serial primary key,
  "account_id" int not null,
  "number" varchar(20) not null,
  "payer" varchar(120) not null,
  "language" text not null,
  "until" date not null,
  "issued_on" date not null,
  "due_on" date not null,
  "voided_at" timestamptz(3) null,
  "void_reason" varchar(300) null,
  "unpaid" boolean not null default true,
  "share_hash" varchar(64) null,
  "share_seed" uuid null,
  "shared_at" timestamptz(3) null
);
alter table "bills" add constraint "bills_number_unique" unique ("number");
alter table "bills" add constraint "bills_share_hash" unique ("share_hash");
create index "bills_issued" on "bills" ("issued_on");
create index "bills_newest" on "bills" ("until", "id");
create index "bills_voided" on "bills" ("voided_at") where voided_at is not null;
create index "bills_unpaid" on "bills" ("until", "id") where unpaid;
create index "bills_overdue" on "bills" ("due_on", "id") where unpaid;
create index "bills_account" on "bills" ("account_id", "due_on", "number");
alter table "bills" add constraint "bills_due_check" check (due_on >= issued_on);
alter table "bills" add constraint "bills_language_check" check ("language" in ('en', 'zh'));
alter table "bills" add constraint "bills_account_id_foreign" foreign key ("account_id") references "accounts" ("id");

create table "bill_lines" (
  "id" serial primary key,
  "bill_id" int not null,
  "entry_id" int not null,
  "released" boolean not null default false
);
create index "bill_lines_bill" on "bill_lines" ("bill_id");
create unique index "bill_lines_once" on "bill_lines" ("entry_id") where not released;
alter table "bill_lines" add constraint "bill_lines_bill_id_foreign" foreign key ("bill_id") references "bills" ("id");
alter table "payment_notices" add constraint "payment_notices_bill_id_foreign" foreign key ("bill_id") references "bills" ("id") on delete cascade;
alter table "bill_lines" add constraint "bill_lines_entry_id_foreign" foreign key ("entry_id") references "entries" ("id");

create table "allocations" (
  "id" serial primary key,
  "source_id" int not null,
  "bill_id" int null,
  "refund_id" int null,
  "cents" int not null,
  "booked_on" date not null,
  "undoes_id" int null
);
create index "allocations_booked_on" on "allocations" ("booked_on");
create index "allocations_source" on "allocations" ("source_id");
create index "allocations_bill" on "allocations" ("bill_id");
create index "allocations_refund" on "allocations" ("refund_id");
alter table "allocations" add constraint "allocations_undone_once" unique ("undoes_id");
alter table "allocations" add constraint "allocations_one_target" check (num_nonnulls(bill_id, refund_id) = 1);
alter table "allocations" add constraint "allocations_sign" check (case when undoes_id is null then cents > 0 else cents < 0 end);
alter table "allocations" add constraint "allocations_source_id_foreign" foreign key ("source_id") references "entries" ("id");
alter table "allocations" add constraint "allocations_bill_id_foreign" foreign key ("bill_id") references "bills" ("id");
alter table "allocations" add constraint "allocations_refund_id_foreign" foreign key ("refund_id") references "entries" ("id");
alter table "allocations" add constraint "allocations_undoes_id_foreign" foreign key ("undoes_id") references "allocations" ("id");

create table "packages" (
  "id" serial primary key,
  "entry_id" int not null,
  "child_id" int null,
  "programme" text null,
  "minutes" smallint not null,
  "group_size" smallint not null,
  "units" smallint not null,
  "expires_on" date not null,
  "month" date null
);
alter table "packages" add constraint "packages_entry_unique" unique ("entry_id");
create index "packages_child" on "packages" ("child_id");
alter table "packages" add constraint "packages_minutes_check" check (minutes > 0);
alter table "packages" add constraint "packages_group_size_check" check (group_size >= 1 and group_size <= 4);
alter table "packages" add constraint "packages_units_check" check (units >= 1 and units <= 200);
alter table "packages" add constraint "packages_programme_check" check ("programme" in ('english-through-play', 'playberry-laser-literacy', 'outdoor-mission'));
alter table "packages" add constraint "packages_entry_id_foreign" foreign key ("entry_id") references "entries" ("id");
alter table "packages" add constraint "packages_child_id_foreign" foreign key ("child_id") references "children" ("id") on delete set null;

create index "packages_expires" on "packages" ("expires_on");

create table "package_extensions" (
  "id" serial primary key,
  "package_id" int not null,
  "until" date not null,
  "reason" varchar(300) null,
  "at" timestamptz(3) not null
);
create index "package_extensions_package" on "package_extensions" ("package_id", "id");
create index "package_extensions_until" on "package_extensions" ("until");
alter table "package_extensions" add constraint "package_extensions_package_id_foreign" foreign key ("package_id") references "packages" ("id");

create table "package_moves" (
  "id" serial primary key,
  "package_id" int not null,
  "units" smallint not null,
  "session_id" int null,
  "session_child_id" int null,
  "reverses_id" int null,
  "booked_on" date not null
);
create index "package_moves_package" on "package_moves" ("package_id");
create index "package_moves_session" on "package_moves" ("session_id", "session_child_id");
alter table "package_moves" add constraint "package_moves_reversed_once" unique ("reverses_id");
alter table "package_moves" add constraint "package_moves_units_check" check (units <> 0 and (units > 0) = (reverses_id is not null));
alter table "package_moves" add constraint "package_moves_package_id_foreign" foreign key ("package_id") references "packages" ("id");
alter table "package_moves" add constraint "package_moves_reverses_id_foreign" foreign key ("reverses_id") references "package_moves" ("id");

create table "bank_lines" (
  "id" serial primary key,
  "day" date not null,
  "cents" int not null,
  "text" varchar(300) not null,
  "nth" smallint not null
);
alter table "bank_lines" add constraint "bank_lines_once" unique ("day", "cents", "text", "nth");

create table "bank_matches" (
  "id" serial primary key,
  "line_id" int not null,
  "entry_id" int not null
);
create index "bank_matches_line" on "bank_matches" ("line_id");
alter table "bank_matches" add constraint "bank_matches_entry_unique" unique ("entry_id");
alter table "bank_matches" add constraint "bank_matches_line_id_foreign" foreign key ("line_id") references "bank_lines" ("id");
alter table "bank_matches" add constraint "bank_matches_entry_id_foreign" foreign key ("entry_id") references "entries" ("id");

create table "set_aside_bank_lines" (
  "id" serial primary key,
  "line_id" int not null,
  "reason" varchar(300) not null,
  "at" timestamptz(3) not null
);
alter table "set_aside_bank_lines" add constraint "set_aside_bank_lines_line_unique" unique ("line_id");
alter table "set_aside_bank_lines" add constraint "set_aside_bank_lines_line_id_foreign" foreign key ("line_id") references "bank_lines" ("id") on delete cascade;

create table "reminders" (
  "id" serial primary key,
  "account_id" int not null,
  "due_on" date not null,
  "step" smallint not null,
  "day" date not null,
  "at" timestamptz(3) not null
);
alter table "reminders" add constraint "reminders_once_a_day" unique ("account_id", "day");
create unique index "reminders_once_a_step" on "reminders" ("account_id", "due_on", "step") where step > 0;
alter table "reminders" add constraint "reminders_step_check" check (step >= 0 and step <= 3);
alter table "reminders" add constraint "reminders_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

create table "website_versions" (
  "id" serial primary key,
  "state" text not null default 'current',
  "content" jsonb not null,
  "parts" text[] not null,
  "restores_id" int null,
  "staff_id" int null,
  "operator" varchar(120) null,
  "published_at" timestamptz(3) not null,
  "shown_at" timestamptz(3) null
);
create unique index "website_versions_current" on "website_versions" ("state") where state = 'current';
alter table "website_versions" add constraint "website_versions_one_author" check (num_nonnulls(staff_id, operator) = 1);
alter table "website_versions" add constraint "website_versions_state_check" check ("state" in ('current', 'former'));
alter table "website_versions" add constraint "website_versions_restores_id_foreign" foreign key ("restores_id") references "website_versions" ("id") on delete set null;

create table "website_drafts" (
  "part" text not null,
  "content" jsonb null,
  "version" int not null,
  "staff_id" int null,
  "operator" varchar(120) null,
  "changed_at" timestamptz(3) not null,
  primary key ("part")
);
alter table "website_drafts" add constraint "website_drafts_one_author" check (num_nonnulls(staff_id, operator) = 1);

create table "website_publications" (
  "id" serial primary key,
  "state" text not null default 'drawing',
  "failure" text null,
  "base" int not null,
  "restores_id" int null,
  "version_id" int null,
  "content" jsonb null,
  "drafts" jsonb not null,
  "attempts" smallint not null default 0,
  "pages_drawn" int not null default 0,
  "pages" int not null default 0,
  "staff_id" int null,
  "operator" varchar(120) null,
  "started_at" timestamptz(3) not null,
  "progress_at" timestamptz(3) not null
);
create unique index "website_publications_running" on "website_publications" ((true)) where state in ('drawing', 'storing');
alter table "website_publications" add constraint "website_publications_one_author" check (num_nonnulls(staff_id, operator) = 1);
alter table "website_publications" add constraint "website_publications_failed" check ((state = 'failed') = (failure is not null));
alter table "website_publications" add constraint "website_publications_state_check" check ("state" in ('drawing', 'storing', 'published', 'shown', 'failed'));
alter table "website_publications" add constraint "website_publications_failure_check" check ("failure" in ('changedMeanwhile', 'pageIncomplete', 'brokenLink', 'storeAway', 'interrupted'));
alter table "website_publications" add constraint "website_publications_restores_id_foreign" foreign key ("restores_id") references "website_versions" ("id") on delete set null;
alter table "website_publications" add constraint "website_publications_version_id_foreign" foreign key ("version_id") references "website_versions" ("id") on delete set null;

create table "payment_accounts" (
  "id" serial primary key,
  "holder" varchar(70) not null,
  "fps" varchar(60) null,
  "bank_name" varchar(60) null,
  "bank_code" varchar(3) null,
  "account_number" varchar(30) null,
  "sample" boolean not null default false,
  "set_at" timestamptz(3) not null,
  "staff_id" int null,
  "operator" varchar(120) null,
  "holds_from" timestamptz(3) not null,
  "cancelled_at" timestamptz(3) null,
  "cancelled_by_id" int null
);
create index "payment_accounts_holds_from" on "payment_accounts" ("holds_from", "id");
alter table "payment_accounts" add constraint "payment_accounts_one_author" check (num_nonnulls(staff_id, operator) = 1);
alter table "payment_accounts" add constraint "payment_accounts_bank" check (num_nonnulls(bank_name, bank_code, account_number) in (0, 3));
alter table "payment_accounts" add constraint "payment_accounts_fps_or_bank" check (num_nonnulls(fps, account_number) > 0);
alter table "payment_accounts" add constraint "payment_accounts_cancelled" check ((cancelled_at is null) = (cancelled_by_id is null) and cancelled_at < holds_from);
