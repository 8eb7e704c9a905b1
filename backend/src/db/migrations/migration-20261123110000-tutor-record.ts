import { Migration } from '@mikro-orm/migrations';

/**
 * The districts to which a tutor travels, whether the public directory shows the tutor, and which version of the record
 * somebody edits. Tutors who were shown until now still are.
 */
export class Migration20261123110000 extends Migration {
  override readonly name = 'migration-20261123110000-tutor-record';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `alter table "tutors" add column "districts" text[] not null default '{}',
         add column "listed" boolean not null default true,
         add column "record_version" int not null default 1`,
    );
  }
}
