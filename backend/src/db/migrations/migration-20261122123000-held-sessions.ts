import { Migration } from '@mikro-orm/migrations';

/** Missed sessions, the reason why a session was cancelled or missed, and how long it really lasted. */
export class Migration20261122123000 extends Migration {
  override readonly name = 'migration-20261122123000-held-sessions';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `alter table "bookings" add column "status_reason" varchar(300) null, add column "held_minutes" smallint null`,
    );
    this.addSql(`alter table "bookings" add constraint "bookings_held_minutes_check" check (held_minutes > 0)`);
    this.addSql(`alter table "bookings" drop constraint "bookings_status_check"`);
    this.addSql(
      `alter table "bookings" add constraint "bookings_status_check" check ("status" in ('pending', 'confirmed', 'completed', 'cancelled', 'missed'))`,
    );
  }
}
