import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000000 extends Migration {
  override readonly name = 'migration-20261121000000-initial';

  override up(): void {
    // A migration may take longer than a query is otherwise allowed to.
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `create table "audit_events" ("id" serial primary key, "at" timestamptz(3) not null, "actor" varchar(120) not null, "action" varchar(80) not null, "subject" varchar(300) not null, "details" jsonb not null default '{}')`,
    );
    this.addSql(`create index "audit_events_at" on "audit_events" ("at")`);
    this.addSql(
      `create table "blog_posts" ("id" serial primary key, "slug" varchar(120) not null, "title" varchar(200) not null, "title_zh" varchar(200) not null, "summary" text not null, "summary_zh" text not null, "reading_minutes" smallint not null, "external_url" text not null, "published_on" date not null)`,
    );
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_slug_unique" unique ("slug")`);
    this.addSql(`create index "blog_posts_published" on "blog_posts" ("published_on")`);
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_reading_minutes_check" check (reading_minutes > 0)`,
    );
    this.addSql(
      `create table "certification_modules" ("id" serial primary key, "position" smallint not null, "title" varchar(200) not null, "title_zh" varchar(200) not null, "description" text not null, "description_zh" text not null, "duration" smallint not null, "video_url" text null, "quiz_questions" text not null default '', "model_answers" text not null default '', "download_url" text null, "download_title" text null, "further_research" text not null default '', "lessons" jsonb not null)`,
    );
    this.addSql(
      `alter table "certification_modules" add constraint "certification_modules_position_unique" unique ("position")`,
    );
    this.addSql(
      `alter table "certification_modules" add constraint "certification_modules_duration_check" check (duration > 0)`,
    );
    this.addSql(
      `create table "object_removals" ("id" serial primary key, "object_key" varchar(200) not null, "due_at" timestamptz(3) not null, "attempts" int not null default 0, "last_error" text null, "created_at" timestamptz(3) not null default now())`,
    );
    this.addSql(
      `alter table "object_removals" add constraint "object_removals_object_key_unique" unique ("object_key")`,
    );
    this.addSql(`create index "object_removals_due" on "object_removals" ("due_at")`);
    this.addSql(
      `create table "trial_requests" ("id" serial primary key, "reference" varchar(20) not null, "parent_name" varchar(120) not null, "child_name" varchar(120) not null, "child_age" smallint not null, "phone" varchar(20) not null, "email" varchar(254) not null, "program" varchar(40) null, "message" text null, "language" text not null, "status" text not null default 'received', "content_hash" varchar(64) not null, "received_at" timestamptz(3) not null)`,
    );
    this.addSql(`alter table "trial_requests" add constraint "trial_requests_reference_unique" unique ("reference")`);
    this.addSql(`create index "trial_requests_content" on "trial_requests" ("content_hash", "received_at")`);
    this.addSql(
      `alter table "trial_requests" add constraint "trial_requests_child_age_check" check (child_age >= 3 and child_age <= 12)`,
    );
    this.addSql(
      `alter table "trial_requests" add constraint "trial_requests_language_check" check ("language" in ('en', 'zh'))`,
    );
    this.addSql(
      `alter table "trial_requests" add constraint "trial_requests_status_check" check ("status" in ('received', 'scheduled', 'closed'))`,
    );
    this.addSql(
      `create table "tutors" ("id" serial primary key, "name" varchar(120) not null, "email" varchar(254) not null, "phone" varchar(40) null, "experience" text null, "specialties" text[] not null default '{}', "languages" text[] not null default '{}', "programmes" text[] not null default '{}', "bio" text null, "bio_zh" text null, "profile_image" text null, "level" text not null default 'tutor', "certification_status" text not null default 'not_started', "certification_progress" smallint not null default 0, "password_hash" varchar(255) not null, "token_version" int not null default 1, "active" boolean not null default true, "demo" boolean not null default false, "created_at" timestamptz(3) not null default now())`,
    );
    this.addSql(`alter table "tutors" add constraint "tutors_email_unique" unique ("email")`);
    this.addSql(
      `alter table "tutors" add constraint "tutors_certification_progress_check" check (certification_progress >= 0 and certification_progress <= 100)`,
    );
    this.addSql(
      `alter table "tutors" add constraint "tutors_level_check" check ("level" in ('tutor', 'senior', 'top'))`,
    );
    this.addSql(
      `alter table "tutors" add constraint "tutors_certification_status_check" check ("certification_status" in ('not_started', 'in_progress', 'completed'))`,
    );
    this.addSql(
      `create table "receipts" ("id" serial primary key, "tutor_id" int not null, "student_name" varchar(120) not null, "program" text not null, "duration" smallint not null, "session_date" date not null, "tutor_earnings" int not null, "total_amount" int not null, "payment_status" text not null, "created_at" timestamptz(3) not null default now())`,
    );
    this.addSql(`create index "receipts_tutor_newest" on "receipts" ("tutor_id", "session_date" desc, "id" desc)`);
    this.addSql(`alter table "receipts" add constraint "receipts_duration_check" check (duration > 0)`);
    this.addSql(`alter table "receipts" add constraint "receipts_tutor_earnings_check" check (tutor_earnings >= 0)`);
    this.addSql(`alter table "receipts" add constraint "receipts_total_amount_check" check (total_amount >= 0)`);
    this.addSql(
      `alter table "receipts" add constraint "receipts_program_check" check ("program" in ('english-through-play', 'playberry-laser-literacy', 'outdoor-mission'))`,
    );
    this.addSql(
      `alter table "receipts" add constraint "receipts_payment_status_check" check ("payment_status" in ('paid', 'pending'))`,
    );
    this.addSql(
      `create table "onboarding_steps" ("tutor_id" int not null, "number" smallint not null, "done_at" timestamptz(3) not null, primary key ("tutor_id", "number"))`,
    );
    this.addSql(
      `alter table "onboarding_steps" add constraint "onboarding_steps_number_check" check (number >= 1 and number <= 10)`,
    );
    this.addSql(
      `create table "module_progress" ("tutor_id" int not null, "module_id" int not null, "completed_at" timestamptz(3) not null, primary key ("tutor_id", "module_id"))`,
    );
    this.addSql(
      `create table "documents" ("id" serial primary key, "tutor_id" int not null, "document_type" text not null, "document_name" varchar(200) not null, "file_name" varchar(255) not null, "object_key" varchar(200) null, "link_url" text null, "file_size" int null, "mime_type" varchar(200) null, "issuing_authority" varchar(200) null, "issue_date" date null, "expiry_date" date null, "notes" text null, "uploaded_at" timestamptz(3) not null, "verification_status" text not null default 'pending', "rejection_reason" text null)`,
    );
    this.addSql(`alter table "documents" add constraint "documents_object_key_unique" unique ("object_key")`);
    this.addSql(`create index "documents_tutor_newest" on "documents" ("tutor_id", "uploaded_at" desc, "id" desc)`);
    this.addSql(
      `create index "documents_pending" on "documents" ("uploaded_at") where verification_status = 'pending'`,
    );
    this.addSql(
      `alter table "documents" add constraint "documents_file_or_link" check (num_nonnulls(object_key, link_url) = 1)`,
    );
    this.addSql(`alter table "documents" add constraint "documents_file_size_check" check (file_size >= 0)`);
    this.addSql(
      `alter table "documents" add constraint "documents_document_type_check" check ("document_type" in ('certificate', 'police_check', 'degree', 'award', 'license', 'training', 'reference', 'other'))`,
    );
    this.addSql(
      `alter table "documents" add constraint "documents_verification_status_check" check ("verification_status" in ('pending', 'verified', 'rejected'))`,
    );
    this.addSql(
      `create table "bookings" ("id" serial primary key, "tutor_id" int not null, "child_name" varchar(120) not null, "parent_name" varchar(120) not null, "child_age" smallint not null, "program" text not null, "status" text not null default 'pending', "session_date" date not null, "session_time" time(0) not null, "duration" smallint not null, "trial_request_id" int null, "created_at" timestamptz(3) not null default now())`,
    );
    this.addSql(`create index "bookings_trial_request" on "bookings" ("trial_request_id")`);
    this.addSql(
      `create index "bookings_tutor_soonest" on "bookings" ("tutor_id", "session_date", "session_time", "id")`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_child_age_check" check (child_age >= 3 and child_age <= 12)`,
    );
    this.addSql(`alter table "bookings" add constraint "bookings_duration_check" check (duration > 0)`);
    this.addSql(
      `alter table "bookings" add constraint "bookings_program_check" check ("program" in ('english-through-play', 'playberry-laser-literacy', 'outdoor-mission'))`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_status_check" check ("status" in ('pending', 'confirmed', 'completed', 'cancelled'))`,
    );
    this.addSql(
      `create table "assessments" ("id" serial primary key, "tutor_id" int not null, "booking_id" int null, "student_name" varchar(120) not null, "session_date" date not null, "program" text not null, "overall_rating" smallint null, "strengths" text null, "areas_for_improvement" text null, "skills_assessed" text[] not null default '{}', "goals" text[] not null default '{}', "activities" text[] not null default '{}', "behavior_notes" text null, "parent_feedback" text null, "next_steps" text null, "created_at" timestamptz(3) not null default now())`,
    );
    this.addSql(`create index "assessments_booking" on "assessments" ("booking_id")`);
    this.addSql(
      `create index "assessments_tutor_newest" on "assessments" ("tutor_id", "session_date" desc, "id" desc)`,
    );
    this.addSql(
      `alter table "assessments" add constraint "assessments_overall_rating_check" check (overall_rating >= 1 and overall_rating <= 5)`,
    );
    this.addSql(
      `alter table "assessments" add constraint "assessments_program_check" check ("program" in ('english-through-play', 'playberry-laser-literacy', 'outdoor-mission'))`,
    );
    this.addSql(
      `alter table "receipts" add constraint "receipts_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id")`,
    );
    this.addSql(
      `alter table "onboarding_steps" add constraint "onboarding_steps_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "module_progress" add constraint "module_progress_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "module_progress" add constraint "module_progress_module_id_foreign" foreign key ("module_id") references "certification_modules" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "documents" add constraint "documents_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id")`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id")`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_trial_request_id_foreign" foreign key ("trial_request_id") references "trial_requests" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "assessments" add constraint "assessments_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id")`,
    );
    this.addSql(
      `alter table "assessments" add constraint "assessments_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id") on delete set null`,
    );
    // The counters of sign-in limits belong to rate-limiter-flexible, which writes them itself.
    this.addSql(
      `create table "rate_limits" ("key" varchar(255) primary key, "points" integer not null default 0, "expire" bigint null)`,
    );
    this.addSql(`create index "rate_limits_expire" on "rate_limits" ("expire")`);
  }
}
