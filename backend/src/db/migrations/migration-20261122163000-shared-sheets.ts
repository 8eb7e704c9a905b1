import { Migration } from '@mikro-orm/migrations';

/** The page that a family reads of an assessment, by an address of which only a hash is kept. */
export class Migration20261122163000 extends Migration {
  override readonly name = 'migration-20261122163000-shared-sheets';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `alter table "assessments" add column "share_hash" varchar(64) null, add column "share_language" text null, add column "shared_at" timestamptz(3) null`,
    );
    this.addSql(`alter table "assessments" add constraint "assessments_share_hash" unique ("share_hash")`);
    this.addSql(
      `alter table "assessments" add constraint "assessments_share_language_check" check ("share_language" in ('en', 'zh'))`,
    );
  }
}
