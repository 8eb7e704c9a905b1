import { Migration } from '@mikro-orm/migrations';

/** A request that came in twice names the one to which it was joined. */
export class Migration20261125031000 extends Migration {
  override readonly name = 'migration-20261125031000-joined-leads';

  override up(): void {
    this.addSql('alter table "trial_requests" add column "joined_to_id" int null');
    this.addSql(
      'alter table "trial_requests" add constraint "trial_requests_joined_to_id_foreign" foreign key ("joined_to_id") references "trial_requests" ("id") on delete set null',
    );
    this.addSql('create index "trial_requests_joined" on "trial_requests" ("joined_to_id")');
  }
}
