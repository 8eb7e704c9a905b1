import { Migration } from '@mikro-orm/migrations';

/** The key that a device gives an assessment, so that one that is sent again is recognised. */
export class Migration20261122161000 extends Migration {
  override readonly name = 'migration-20261122161000-assessment-keys';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(`alter table "assessments" add column "client_key" uuid null`);
    this.addSql(`alter table "assessments" add constraint "assessments_client_key" unique ("tutor_id", "client_key")`);
  }
}
