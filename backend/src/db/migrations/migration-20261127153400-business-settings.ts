import { Migration } from '@mikro-orm/migrations';

/** What the owner decides for the whole business: one row. */
export class Migration20261127153400 extends Migration {
  override readonly name = 'migration-20261127153400-business-settings';

  override up(): void {
    this.addSql(
      `create table "business_settings" ("id" smallint not null default 1, "version" int not null default 1,
         "tutors_see_prices" boolean not null default true,
         primary key ("id"), constraint "business_settings_one_row" check ("id" = 1))`,
    );
    this.addSql(`insert into "business_settings" default values`);
  }
}
