import { Migration } from '@mikro-orm/migrations';

/** What a request asked for is kept beside its key as a hash, so that another request with the same key is noticed. */
export class Migration20261127143307 extends Migration {
  override readonly name = 'migration-20261127143307-repeated-requests';

  override up(): void {
    this.addSql('alter table "series" add column "content_hash" varchar(64) null');
    this.addSql('alter table "tutor_payments" add column "content_hash" varchar(64) not null');
  }
}
