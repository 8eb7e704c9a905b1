import { Migration } from '@mikro-orm/migrations';

/** Where a family lives, when a trial would suit it, and what led it to the form. */
export class Migration20261122190000 extends Migration {
  override readonly name = 'migration-20261122190000-wishes';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(`alter table "trial_requests"
      add column "district" varchar(40) null,
      add column "wished_times" text[] not null default '{}',
      add column "page" varchar(100) null,
      add column "campaign" varchar(126) null`);
  }
}
