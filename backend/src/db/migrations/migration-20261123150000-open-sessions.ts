import { Migration } from '@mikro-orm/migrations';

/** An index of pending and confirmed sessions, so that the office's list of a month does not read those of today that were held. */
export class Migration20261123150000 extends Migration {
  override readonly name = 'migration-20261123150000-open-sessions';

  override up(): void {
    this.addSql(
      `create index "bookings_open_soonest" on "bookings" ("session_date", "session_time", "id") where status in ('pending', 'confirmed')`,
    );
  }
}
