import { Migration } from '@mikro-orm/migrations';

/** What a calendar knows the newer entry by, and the language in which a tutor is written to. */
export class Migration20261122214500 extends Migration {
  override readonly name = 'migration-20261122214500-session-letters';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(`alter table "bookings" add column "sequence" int not null default 0`);
    this.addSql(`alter table "tutors" add column "letter_language" text not null default 'en'`);
    this.addSql(
      `alter table "tutors" add constraint "tutors_letter_language_check" check ("letter_language" in ('en', 'zh'))`,
    );
  }
}
