import { Migration } from '@mikro-orm/migrations';

/** The office reads the sessions of all tutors by day. */
export class Migration20261122223500 extends Migration {
  override readonly name = 'migration-20261122223500-schedule';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(`create index "bookings_soonest" on "bookings" ("session_date", "session_time", "id")`);
  }
}
