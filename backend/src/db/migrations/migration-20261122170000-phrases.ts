import { Migration } from '@mikro-orm/migrations';

/** Ready phrases that a tutor ticks, and a family reads in its own language. */
export class Migration20261122170000 extends Migration {
  override readonly name = 'migration-20261122170000-phrases';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(`alter table "assessments" add column "phrases" text[] not null default '{}'`);
  }
}
