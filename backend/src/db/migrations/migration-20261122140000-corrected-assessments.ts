import { Migration } from '@mikro-orm/migrations';

/** Assessments that their tutor may correct, and what they said before. */
export class Migration20261122140000 extends Migration {
  override readonly name = 'migration-20261122140000-corrected-assessments';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `alter table "assessments" add column "version" int not null default 1, add column "corrected_at" timestamptz(3) null`,
    );
    this.addSql(
      `create table "former_assessments" ("id" serial primary key, "assessment_id" int not null, "version" int not null, "words" jsonb not null, "written_at" timestamptz(3) not null, "replaced_at" timestamptz(3) not null)`,
    );
    this.addSql(
      `alter table "former_assessments" add constraint "former_assessments_version" unique ("assessment_id", "version")`,
    );
    this.addSql(
      `alter table "former_assessments" add constraint "former_assessments_assessment_id_foreign" foreign key ("assessment_id") references "assessments" ("id") on delete cascade`,
    );
  }
}
