import { Migration } from '@mikro-orm/migrations';

/**
 * The office lists papers of every status. An index of the pending ones alone served none of its lists: the plan that
 * PostgreSQL keeps of a prepared statement has to hold for any status.
 */
export class Migration20261123130000 extends Migration {
  override readonly name = 'migration-20261123130000-papers-by-status';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql('create index "documents_uploaded" on "documents" ("uploaded_at", "id")');
    this.addSql('create index "documents_status" on "documents" ("verification_status", "uploaded_at", "id")');
    this.addSql('drop index "documents_pending"');
  }
}
