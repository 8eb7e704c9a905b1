import { Migration } from '@mikro-orm/migrations';

/** Links by which tutors choose a password. */
export class Migration20261122200000 extends Migration {
  override readonly name = 'migration-20261122200000-password-links';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `create table "password_links" ("id" serial primary key, "tutor_id" int not null, "seed" uuid not null, "created_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null)`,
    );
    this.addSql(`create index "password_links_tutor" on "password_links" ("tutor_id")`);
    this.addSql(`create index "password_links_ends_at" on "password_links" ("ends_at")`);
    this.addSql(
      `alter table "password_links" add constraint "password_links_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade`,
    );
  }
}
