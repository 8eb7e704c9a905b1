import { Migration } from '@mikro-orm/migrations';

/** The lessons, questions and model answers of the course in Chinese. */
export class Migration20261121210000 extends Migration {
  override readonly name = 'migration-20261121210000-chinese-course';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `alter table "certification_modules" add column "quiz_questions_zh" text not null default '', add column "model_answers_zh" text not null default ''`,
    );
    this.addSql(
      `update "certification_modules" set "lessons" = coalesce(
         (select jsonb_agg(lesson || '{"textZh": ""}' order by place)
            from jsonb_array_elements("lessons") with ordinality as each (lesson, place)),
         '[]')`,
    );
  }
}
