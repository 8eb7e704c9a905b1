import { Migration } from '@mikro-orm/migrations';

/** The office asks for a month's confirmed sessions: those of today that have been held are not read on the way to them. */
export class Migration20261123150000 extends Migration {
  override readonly name = 'migration-20261123150000-open-sessions';

  override up(): void {
    this.addSql(
      `create index "bookings_open_soonest" on "bookings" ("session_date", "session_time", "id") where status in ('pending', 'confirmed')`,
    );
  }
}
