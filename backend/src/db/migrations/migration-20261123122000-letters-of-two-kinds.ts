import { Migration } from '@mikro-orm/migrations';

/** The office lists the letters of one template in one state: which of them failed, say. */
export class Migration20261123122000 extends Migration {
  override readonly name = 'migration-20261123122000-letters-of-two-kinds';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql('create index "letters_state_template" on "letters" ("state", "template", "id")');
  }
}
