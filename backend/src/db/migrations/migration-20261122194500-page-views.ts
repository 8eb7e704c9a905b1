import { Migration } from '@mikro-orm/migrations';

/** How often each public page was looked at, by day, language, source and campaign. */
export class Migration20261122194500 extends Migration {
  override readonly name = 'migration-20261122194500-page-views';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(`create table "page_views" (
      "day" date not null,
      "page" varchar(100) not null,
      "language" varchar(2) not null,
      "source" varchar(100) not null,
      "campaign" varchar(126) not null,
      "views" int not null default 0,
      primary key ("day", "page", "language", "source", "campaign"))`);
  }
}
