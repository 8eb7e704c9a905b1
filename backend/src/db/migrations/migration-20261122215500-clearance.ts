import { Migration } from '@mikro-orm/migrations';

/** Sexual conviction record checks, and the reason why a tutor was sent to a family although a requirement was missing. */
export class Migration20261122215500 extends Migration {
  override readonly name = 'migration-20261122215500-clearance';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `create table "conviction_checks" ("id" serial primary key, "tutor_id" int not null, "outcome" text not null, "checked_by" varchar(120) not null, "checked_on" date not null, "applied_on" date not null, "issued_on" date not null, "valid_until" date not null, "recorded_at" timestamptz(3) not null)`,
    );
    this.addSql(
      `alter table "conviction_checks" add constraint "conviction_checks_outcome_check" check ("outcome" in ('clear', 'not_clear'))`,
    );
    this.addSql(
      `create index "conviction_checks_tutor_latest" on "conviction_checks" ("tutor_id", "issued_on" desc, "id" desc)`,
    );
    this.addSql(`create index "conviction_checks_valid_until" on "conviction_checks" ("valid_until")`);
    this.addSql(
      `alter table "conviction_checks" add constraint "conviction_checks_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade`,
    );
    this.addSql(`alter table "bookings" add column "without_checks_reason" varchar(300) null`);
    this.addSql(
      `create index "bookings_without_checks" on "bookings" ("session_date", "session_time", "id") where without_checks_reason is not null`,
    );
    this.addSql(
      `create index "documents_qualifications" on "documents" ("tutor_id") where verification_status = 'verified' and document_type in ('degree', 'certificate')`,
    );
  }
}
