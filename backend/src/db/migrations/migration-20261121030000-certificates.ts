import { Migration } from '@mikro-orm/migrations';

/** Certificates that can be checked, calendar feeds, and tutors' answers to the quizzes. */
export class Migration20261121030000 extends Migration {
  override readonly name = 'migration-20261121030000-certificates';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `alter table "tutors" add column "certified_at" timestamptz(3) null, add column "certificate_code" varchar(20) null, add column "calendar_token" varchar(64) null`,
    );
    this.addSql(`alter table "tutors" add constraint "tutors_certificate_code_unique" unique ("certificate_code")`);
    this.addSql(`alter table "tutors" add constraint "tutors_calendar_token_unique" unique ("calendar_token")`);
    // Whoever is certified already has a certificate from now on: ten random hexadecimal digits where a new one has
    // eight of base 32, the same forty bits.
    this.addSql(
      `update "tutors" set "certificate_code" = 'KC-' || upper(substr(md5(gen_random_uuid()::text), 1, 10)),
       "certified_at" = coalesce((select max("completed_at") from "module_progress" where "tutor_id" = "tutors"."id"), now())
       where "certification_status" = 'completed'`,
    );
    this.addSql(
      `create table "quiz_answers" ("tutor_id" int not null, "module_id" int not null, "question" smallint not null, "answer" text not null, "answered_at" timestamptz(3) not null, primary key ("tutor_id", "module_id", "question"))`,
    );
    this.addSql(`alter table "quiz_answers" add constraint "quiz_answers_question_check" check (question >= 0)`);
    this.addSql(
      `alter table "quiz_answers" add constraint "quiz_answers_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "quiz_answers" add constraint "quiz_answers_module_id_foreign" foreign key ("module_id") references "certification_modules" ("id") on delete cascade`,
    );
  }
}
