import { Migration } from '@mikro-orm/migrations';

/** A tutor's students, and the assessments of one of them, without reading everything that the tutor has written. */
export class Migration20261121200000 extends Migration {
  override readonly name = 'migration-20261121200000-students';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      'create index "assessments_tutor_student" on "assessments" ("tutor_id", "student_name", "session_date" desc, "id" desc)',
    );
  }
}
