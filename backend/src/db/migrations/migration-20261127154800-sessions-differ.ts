import { Migration } from '@mikro-orm/migrations';

/** Sessions know in what they differ from their series, so that a change of the series does not undo what was agreed. */
export class Migration20261127154800 extends Migration {
  override readonly name = 'migration-20261127154800-sessions-differ';

  override up(): void {
    this.addSql(`alter table "bookings" add column "differs_from_series" text[] not null default '{}'`);
  }
}
