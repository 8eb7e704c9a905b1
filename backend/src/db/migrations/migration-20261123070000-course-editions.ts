import { Migration } from '@mikro-orm/migrations';

/**
 * Modules are written in the office: what is a draft and what tutors see, each edition that was published, and which of
 * them a tutor has completed. Questions have numbers of their own, so that an answer stays with its question.
 */
export class Migration20261123070000 extends Migration {
  override readonly name = 'migration-20261123070000-course-editions';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(`alter table "certification_modules"
      add column "state" text not null default 'draft',
      add column "version" int not null default 1,
      add column "edition" smallint not null default 0,
      add column "offered_since" timestamptz(3) null,
      add column "question_numbers" jsonb not null default '[]',
      add column "next_question" smallint not null default 0,
      add column "draft" jsonb null`);
    this.addSql(
      `alter table "certification_modules" add constraint "certification_modules_state_check" check ("state" in ('draft', 'published', 'withdrawn'))`,
    );
    // Until now a module was published with its first day, and its questions were called by their places.
    this.addSql(`update "certification_modules" m set state = 'published', edition = 1, offered_since = to_timestamp(0),
      question_numbers = coalesce((select jsonb_agg(place - 1 order by place) from generate_series(1, asked.questions) as place), '[]'),
      next_question = greatest(asked.questions, (select coalesce(max(question) + 1, 0) from quiz_answers a where a.module_id = m.id))
      from (select id, (select count(*) from unnest(string_to_array(quiz_questions, '|')) as q (text)
        where btrim(q.text, E' \\t\\n\\r') <> '') as questions from "certification_modules") as asked
      where asked.id = m.id`);
    this.addSql(
      `create table "module_editions" ("module_id" int not null, "edition" smallint not null, "title" varchar(200) not null, "title_zh" varchar(200) not null, "question_numbers" jsonb not null, "content" jsonb null, "published_at" timestamptz(3) not null, primary key ("module_id", "edition"))`,
    );
    this.addSql(
      `alter table "module_editions" add constraint "module_editions_module_id_foreign" foreign key ("module_id") references "certification_modules" ("id") on delete cascade`,
    );
    this.addSql(`insert into "module_editions" (module_id, edition, title, title_zh, question_numbers, published_at)
      select id, 1, title, title_zh, question_numbers, now() from "certification_modules"`);
    this.addSql(`alter table "module_progress" add column "edition" smallint not null default 1`);
  }
}
