import { Migration } from '@mikro-orm/migrations';

/** Each letter: to whom it goes, about which event, and whether it was sent. Its text is kept nowhere. */
export class Migration20261122193000 extends Migration {
  override readonly name = 'migration-20261122193000-letters';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `create table "letters" ("id" serial primary key, "template" varchar(60) not null, "event" varchar(120) not null, "address" varchar(254) not null, "language" text not null, "about" jsonb not null, "state" text not null default 'waiting', "created_at" timestamptz(3) not null, "settled_at" timestamptz(3) null)`,
    );
    this.addSql(`alter table "letters" add constraint "letters_language_check" check ("language" in ('en', 'zh'))`);
    this.addSql(
      `alter table "letters" add constraint "letters_state_check" check ("state" in ('waiting', 'sent', 'failed', 'needless'))`,
    );
    this.addSql(`alter table "letters" add constraint "letters_event_address" unique ("event", "address")`);
    // The key in a parent's link is computed from this.
    this.addSql(`alter table "trial_requests" add column "link_seed" uuid not null default gen_random_uuid()`);
    this.addSql(`create index "letters_created" on "letters" ("created_at")`);
  }
}
