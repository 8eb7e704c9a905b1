import { Migration } from '@mikro-orm/migrations';

/** The letters of a family are found by what they tell of, of however many there are. */
export class Migration20261123040100 extends Migration {
  override readonly name = 'migration-20261123040100-letters-of-families';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    for (const what of ['trial', 'booking', 'guardian'])
      this.addSql(`create index "letters_${what}" on "letters" ((about ->> '${what}'))`);
  }
}
