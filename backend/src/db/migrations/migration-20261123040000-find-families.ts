import { Migration } from '@mikro-orm/migrations';

/** Which families and requests are samples; and ways to find a family by a part of a name, phone or email. */
export class Migration20261123040000 extends Migration {
  override readonly name = 'migration-20261123040000-find-families';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    for (const table of ['families', 'trial_requests'])
      this.addSql(`alter table "${table}" add column "demo" boolean not null default false`);
    for (const column of ['language', 'district'])
      this.addSql(`create index "families_latest_of_${column}" on "families" ("${column}", "last_contact_at", "id")`);
    for (const column of ['phone', 'email'])
      this.addSql(`create index "guardians_${column}_start" on "guardians" ("${column}" varchar_pattern_ops)`);
    for (const table of ['guardians', 'children'])
      this.addSql(
        `create index "${table}_words" on "${table}" using gin ((to_tsvector('simple'::regconfig, regexp_replace(name, '([\u3400-\u9fff])', ' \\1 ', 'g'))))`,
      );
  }
}
