import { Migration } from '@mikro-orm/migrations';

/** What the office sees and changes of letters, the lines about the weather, and indexes for searching the audit. */
export class Migration20261123061000 extends Migration {
  override readonly name = 'migration-20261123061000-office-messages';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `alter table "letters" add column "tries" int not null default 0, add column "last_error" varchar(200) null`,
    );
    this.addSql(`alter table "letters" drop constraint "letters_state_check"`);
    this.addSql(
      `alter table "letters" add constraint "letters_state_check" check ("state" in ('waiting', 'sent', 'failed', 'needless', 'dropped'))`,
    );
    this.addSql(`create index "letters_state" on "letters" ("state", "id")`);
    this.addSql(`create index "letters_template" on "letters" ("template", "id")`);
    this.addSql(`create index "letters_address" on "letters" (lower("address"), "id")`);
    this.addSql(
      `create table "weather_lines" ("day" date not null, "en" varchar(200) not null, "zh" varchar(200) not null, "version" int not null default 1, primary key ("day"))`,
    );
    this.addSql(`create index "audit_events_actor" on "audit_events" ("actor", "id")`);
    this.addSql(`create index "audit_events_action" on "audit_events" ("action", "id")`);
  }
}
