import { Migration } from '@mikro-orm/migrations';

/** From this the key of a family's page is computed, so that a letter can contain it. Older pages have none. */
export class Migration20261123060000 extends Migration {
  override readonly name = 'migration-20261123060000-sheet-letters';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(`alter table "assessments" add column "share_seed" uuid null`);
  }
}
