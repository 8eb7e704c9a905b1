import { Migration } from '@mikro-orm/migrations';

/** Posts are written in the office: which of them visitors see, and which version of one somebody edits. */
export class Migration20261123121000 extends Migration {
  override readonly name = 'migration-20261123121000-post-drafts';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    // Existing posts stay published; a new one begins as a draft.
    this.addSql(`alter table "blog_posts"
      add column "state" text not null default 'published',
      add column "version" int not null default 1`);
    this.addSql(`alter table "blog_posts" alter column "state" set default 'draft'`);
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_state_check" check ("state" in ('draft', 'published'))`,
    );
  }
}
