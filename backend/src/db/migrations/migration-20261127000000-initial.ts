import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';

/** The whole schema, as plain SQL that can be read from top to bottom. */
export class Migration20261127000000 extends Migration {
  override readonly name = 'migration-20261127000000-initial';

  override up(): void {
    for (const file of ['tables.sql', 'triggers.sql', 'comments.sql'])
      this.addSql(readFileSync(join(import.meta.dirname, file), 'utf8'));
  }
}
