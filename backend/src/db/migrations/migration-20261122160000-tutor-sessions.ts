import { Migration } from '@mikro-orm/migrations';

/** Where a tutor is signed in. */
export class Migration20261122160000 extends Migration {
  override readonly name = 'migration-20261122160000-tutor-sessions';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `create table "tutor_sessions" ("id" serial primary key, "token_id" varchar(36) not null, "tutor_id" int not null, "created_at" timestamptz(3) not null, "seen_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "browser" varchar(30) null, "system" varchar(30) null)`,
    );
    this.addSql(`alter table "tutor_sessions" add constraint "tutor_sessions_token_id_unique" unique ("token_id")`);
    this.addSql(`create index "tutor_sessions_tutor" on "tutor_sessions" ("tutor_id", "seen_at")`);
    this.addSql(`create index "tutor_sessions_seen_at" on "tutor_sessions" ("seen_at")`);
    this.addSql(
      `alter table "tutor_sessions" add constraint "tutor_sessions_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade`,
    );
  }
}
