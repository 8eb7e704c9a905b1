import { Migration } from '@mikro-orm/migrations';

/**
 * A tutor who lacks something comes only after each family has agreed. Nobody comes without a clear sexual conviction
 * record check: the trigger refuses an exception for a tutor without one, whoever writes.
 */
export class Migration20261127143800 extends Migration {
  override readonly name = 'migration-20261127143800-session-agreements';

  override up(): void {
    this.addSql(
      `alter table "bookings" add column "agreement" text null check ("agreement" in ('asked', 'agreed', 'refused', 'unanswered'))`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_families_asked" check (without_checks_reason is null or agreement is not null)`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_agreed_first" check (agreement is null or agreement = 'agreed' or status in ('pending', 'cancelled'))`,
    );
    this.addSql(
      `create table "session_agreements" ("id" serial primary key, "booking_id" int not null, "family_id" int null, "missing" text[] not null, "seed" uuid not null, "state" text check ("state" in ('asked', 'agreed', 'refused', 'unanswered')) not null default 'asked', "answer_by" timestamptz(3) not null, "answered_at" timestamptz(3) null)`,
    );
    this.addSql(`create index "session_agreements_booking" on "session_agreements" ("booking_id")`);
    this.addSql(`create index "session_agreements_family" on "session_agreements" ("family_id")`);
    this.addSql(
      `create index "session_agreements_due" on "session_agreements" ("answer_by", "id") where state = 'asked'`,
    );
    this.addSql(
      `alter table "session_agreements" add constraint "session_agreements_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "session_agreements" add constraint "session_agreements_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete cascade`,
    );
    this.addSql(`create function "require_record_check"() returns trigger language plpgsql as $$
      begin
        if not exists (
          select from (select outcome, valid_until from conviction_checks
            where tutor_id = new.tutor_id and issued_on <= new.session_date
            order by issued_on desc, id desc limit 1) latest
          where outcome = 'clear' and valid_until >= new.session_date) then
          raise exception 'the tutor has no clear sexual conviction record check on that day'
            using errcode = 'check_violation', constraint = 'bookings_record_check';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger "bookings_record_check" before insert or update of tutor_id, session_date, status, without_checks_reason on "bookings" for each row when (new.without_checks_reason is not null and new.status in ('pending', 'confirmed')) execute function require_record_check()`,
    );
  }
}
