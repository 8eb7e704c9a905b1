import { Migration } from '@mikro-orm/migrations';

/** Parents ask for how long a tutor has taught: a year does not grow old, as a number of years would. */
export class Migration20261123131000 extends Migration {
  override readonly name = 'migration-20261123131000-teaching-since';

  override up(): void {
    this.addSql('alter table "tutors" add column "teaching_since" smallint null');
  }
}
