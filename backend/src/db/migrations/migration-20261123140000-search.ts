import { Migration } from '@mikro-orm/migrations';

const words = (names: string) =>
  `to_tsvector('simple'::regconfig, regexp_replace(${names}, '([\u3400-\u9fff])', ' \\1 ', 'g'))`;

/** Ways to find a request by a part of its names, phone or email, and a session that is tied to no child by its name. */
export class Migration20261123140000 extends Migration {
  override readonly name = 'migration-20261123140000-search';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    for (const column of ['phone', 'email'])
      this.addSql(
        `create index "trial_requests_${column}_start" on "trial_requests" ("${column}" varchar_pattern_ops)`,
      );
    this.addSql(
      `create index "trial_requests_words" on "trial_requests" using gin ((${words("parent_name || ' ' || child_name")}))`,
    );
    this.addSql(
      `create index "bookings_words" on "bookings" using gin ((${words('child_name')})) where child_id is null`,
    );
  }
}
