import { Migration } from '@mikro-orm/migrations';

/** Why the payment of a bill was taken back. */
export class Migration20261127155300 extends Migration {
  override readonly name = 'migration-20261127155300-reversed-payments';

  override up(): void {
    this.addSql(`alter table "bills" add column "reversal_reason" varchar(300) null`);
  }
}
