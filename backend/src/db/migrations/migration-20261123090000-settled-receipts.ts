import { Migration } from '@mikro-orm/migrations';

/**
 * Which receipts settling has made: these alone go when a session is taken back. Of those that are there nobody knows any
 * more who wrote them, so they count as written by hand.
 */
export class Migration20261123090000 extends Migration {
  override readonly name = 'migration-20261123090000-settled-receipts';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql('alter table "receipts" add column "by_settling" boolean not null default false');
  }
}
