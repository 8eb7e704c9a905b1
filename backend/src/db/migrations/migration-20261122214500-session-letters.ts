import { Migration } from '@mikro-orm/migrations';

/** The number by which a calendar recognises the newer version of an entry, and the language of a tutor's letters. */
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
