import { Migration } from '@mikro-orm/migrations';

/** The page that a family opens of a bill, by an address of which only a hash is kept. */
export class Migration20261123100000 extends Migration {
  override readonly name = 'migration-20261123100000-bill-pages';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `alter table "bills" add column "share_hash" varchar(64) null, add column "share_seed" uuid null, add column "shared_at" timestamptz(3) null`,
    );
    this.addSql(`alter table "bills" add constraint "bills_share_hash" unique ("share_hash")`);
  }
}
