import { Migration } from '@mikro-orm/migrations';

/** Finds the letters of a family by the record that they are about, quickly also among many. */
export class Migration20261123040100 extends Migration {
  override readonly name = 'migration-20261123040100-letters-of-families';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    for (const what of ['trial', 'booking', 'guardian'])
      this.addSql(`create index "letters_${what}" on "letters" ((about ->> '${what}'))`);
  }
}
