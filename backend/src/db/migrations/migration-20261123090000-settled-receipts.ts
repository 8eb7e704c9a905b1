import { Migration } from '@mikro-orm/migrations';

/**
 * Which receipts were made by settling a session: only these are deleted when the session is reopened. It is not known how
 * the existing ones were made, so they count as written by hand.
 */
export class Migration20261123090000 extends Migration {
  override readonly name = 'migration-20261123090000-settled-receipts';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql('alter table "receipts" add column "by_settling" boolean not null default false');
  }
}
