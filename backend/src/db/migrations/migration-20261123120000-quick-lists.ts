import { Migration } from '@mikro-orm/migrations';

/** The leads of one of the staff are listed by state, and a pay run adds up what each tutor is owed. */
export class Migration20261123120000 extends Migration {
  override readonly name = 'migration-20261123120000-quick-lists';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql('drop index "trial_requests_owner"');
    this.addSql(
      'create index "trial_requests_owner" on "trial_requests" ("owner_id", "lead_state", "received_at", "id")',
    );
    this.addSql('drop index "receipts_pending"');
    this.addSql(
      `create index "receipts_pending" on "receipts" ("tutor_id", "session_date") include ("duration", "tutor_earnings") where payment_status = 'pending'`,
    );
  }
}
