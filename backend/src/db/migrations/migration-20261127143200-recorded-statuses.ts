import { Migration } from '@mikro-orm/migrations';

/** Who set a session's status and when, and what money needs so that a session is charged once and to one family. */
export class Migration20261127143200 extends Migration {
  override readonly name = 'migration-20261127143200-recorded-statuses';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `alter table "bookings" add column "status_by" text null, add column "status_at" timestamptz(3) null,
         add constraint "bookings_status_by_check" check ("status_by" in ('tutor', 'office'))`,
    );
    this.addSql(`alter table "bill_lines" add column "child_id" int null`);
    this.addSql(`alter table "pay_corrections" add column "booking_id" int null`);
    this.addSql(`create index "pay_corrections_booking" on "pay_corrections" ("booking_id")`);
    this.addSql(`alter table "unsettled_sessions" drop constraint "unsettled_sessions_cause_check"`);
    this.addSql(
      `alter table "unsettled_sessions" add constraint "unsettled_sessions_cause_check" check ("cause" in ('noRate', 'noFamily', 'notEnded'))`,
    );
  }
}
