import { Migration } from '@mikro-orm/migrations';

/** What a tutor needs to get to a family: address, phone, language, notes and the code of the door. */
export class Migration20261122120000 extends Migration {
  override readonly name = 'migration-20261122120000-visits';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `alter table "bookings" add column "address" varchar(300) null, add column "phone" varchar(20) null, add column "language" text not null default 'en', add column "notes" text null, add column "door_code" varchar(40) null`,
    );
    this.addSql(`alter table "bookings" add constraint "bookings_language_check" check ("language" in ('en', 'zh'))`);
  }
}
