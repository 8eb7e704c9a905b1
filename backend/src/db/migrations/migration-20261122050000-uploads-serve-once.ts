import { Migration } from '@mikro-orm/migrations';

/** Uploads that were used, so that none is used twice; and a hash of each assessment, to find repeats without comparing texts. */
export class Migration20261122050000 extends Migration {
  override readonly name = 'migration-20261122050000-uploads-serve-once';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `create table "claimed_uploads" ("upload_key" varchar(200) not null, "claimed_at" timestamptz(3) not null, primary key ("upload_key"))`,
    );
    this.addSql(`create index "claimed_uploads_claimed_at" on "claimed_uploads" ("claimed_at")`);
    this.addSql(`alter table "assessments" add column "content_hash" varchar(64) null`);
    this.addSql(
      `create index "assessments_repeat" on "assessments" ("tutor_id", "content_hash", "created_at") where content_hash is not null`,
    );
  }
}
