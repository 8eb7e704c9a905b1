import { Migration } from '@mikro-orm/migrations';

/** The numbers of the office ask for the requests of some weeks, whatever state they are in. */
export class Migration20261123080000 extends Migration {
  override readonly name = 'migration-20261123080000-requests-by-day';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql('create index "trial_requests_received" on "trial_requests" ("received_at", "id")');
  }
}
