import { Migration } from '@mikro-orm/migrations';

/** Sessions that were logged out of before their tokens ended. */
export class Migration20261121193000 extends Migration {
  override readonly name = 'migration-20261121193000-ended-sessions';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `create table "ended_sessions" ("token_id" varchar(36) not null, "expires_at" timestamptz(3) not null, primary key ("token_id"))`,
    );
    this.addSql(`create index "ended_sessions_expires_at" on "ended_sessions" ("expires_at")`);
  }
}
