import { Migration } from '@mikro-orm/migrations';

/**
 * Rates, bills of families, payments of tutors. Receipts that are there belong to the completed session of the same tutor,
 * day and child, where there is one alone.
 */
export class Migration20261123030000 extends Migration {
  override readonly name = 'migration-20261123030000-money';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    const programmes = `('english-through-play', 'playberry-laser-literacy', 'outdoor-mission')`;
    this.addSql(
      `create table "rates" ("id" serial primary key, "version" int not null default 1, "trial" boolean not null default false, "programme" text not null, "level" varchar(80) null, "group_size" smallint not null, "from_date" date not null, "family_cents" int not null, "tutor_cents" int not null)`,
    );
    this.addSql(`alter table "rates" add constraint "rates_programme_check" check ("programme" in ${programmes})`);
    this.addSql(
      `alter table "rates" add constraint "rates_group_size_check" check (group_size >= 1 and group_size <= 4)`,
    );
    this.addSql(
      `alter table "rates" add constraint "rates_family_cents_check" check (family_cents >= 0 and (family_cents = 0 or not trial))`,
    );
    this.addSql(`alter table "rates" add constraint "rates_tutor_cents_check" check (tutor_cents >= 0)`);
    this.addSql(
      `create unique index "rates_once" on "rates" ("trial", "programme", "group_size", (lower(coalesce(level, ''))), "from_date")`,
    );
    this.addSql(`create table "unsettled_sessions" ("booking_id" int not null primary key, "cause" text not null)`);
    this.addSql(
      `alter table "unsettled_sessions" add constraint "unsettled_sessions_cause_check" check ("cause" in ('noRate', 'noFamily'))`,
    );
    this.bills(programmes);
    this.pay();
  }

  private bills(programmes: string): void {
    this.addSql(
      `create table "bills" ("id" serial primary key, "version" int not null default 1, "family_id" int null, "bill_to" varchar(120) not null, "language" text not null, "month" date not null, "status" text not null default 'draft', "total_cents" int not null default 0, "number" varchar(20) null, "issued_on" date null, "due_on" date null, "paid_on" date null, "paid_by" text null, "paid_reference" varchar(100) null, "void_reason" varchar(300) null, "created_at" timestamptz(3) not null, "closed_at" timestamptz(3) null)`,
    );
    this.addSql(`alter table "bills" add constraint "bills_language_check" check ("language" in ('en', 'zh'))`);
    this.addSql(`alter table "bills" add constraint "bills_month_check" check (extract(day from month) = 1)`);
    this.addSql(
      `alter table "bills" add constraint "bills_status_check" check ("status" in ('draft', 'issued', 'paid', 'void'))`,
    );
    this.addSql(
      `alter table "bills" add constraint "bills_paid_by_check" check ("paid_by" in ('fps', 'transfer', 'cheque', 'cash', 'other'))`,
    );
    this.addSql(`alter table "bills" add constraint "bills_number_unique" unique ("number")`);
    this.addSql(
      `alter table "bills" add constraint "bills_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete set null`,
    );
    this.addSql(`create index "bills_newest" on "bills" ("month", "id")`);
    this.addSql(`create index "bills_status" on "bills" ("status", "month", "id")`);
    this.addSql(`create index "bills_family" on "bills" ("family_id", "month", "id")`);
    this.addSql(`create unique index "bills_one_draft" on "bills" ("family_id", "month") where status = 'draft'`);
    this.addSql(
      `create table "bill_lines" ("id" serial primary key, "bill_id" int not null, "kind" text not null, "booking_id" int null, "child" varchar(120) null, "programme" text null, "session_date" date null, "minutes" smallint null, "cents" int not null, "reason" varchar(300) null)`,
    );
    this.addSql(
      `alter table "bill_lines" add constraint "bill_lines_kind_check" check ("kind" in ('session', 'credit', 'correction'))`,
    );
    this.addSql(
      `alter table "bill_lines" add constraint "bill_lines_programme_check" check ("programme" in ${programmes})`,
    );
    this.addSql(
      `alter table "bill_lines" add constraint "bill_lines_bill_id_foreign" foreign key ("bill_id") references "bills" ("id") on delete cascade`,
    );
    this.addSql(`create index "bill_lines_bill" on "bill_lines" ("bill_id")`);
    this.addSql(`create index "bill_lines_booking" on "bill_lines" ("booking_id")`);
  }

  private pay(): void {
    this.addSql(
      `create table "tutor_payments" ("id" serial primary key, "tutor_id" int not null, "month" date not null, "sessions" int not null, "minutes" int not null, "earnings_cents" bigint not null, "correction_cents" bigint not null, "paid_on" date not null, "reference" varchar(100) null, "key" uuid not null, "paid_by" varchar(120) not null, "paid_at" timestamptz(3) not null)`,
    );
    this.addSql(
      `create table "pay_corrections" ("id" serial primary key, "tutor_id" int not null, "month" date not null, "cents" int not null, "reason" varchar(300) not null, "payment_id" int null)`,
    );
    for (const table of ['tutor_payments', 'pay_corrections']) {
      this.addSql(`alter table "${table}" add constraint "${table}_month_check" check (extract(day from month) = 1)`);
      this.addSql(
        `alter table "${table}" add constraint "${table}_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id")`,
      );
      this.addSql(`create index "${table}_month" on "${table}" ("month", "tutor_id")`);
      this.addSql(`create index "${table}_tutor" on "${table}" ("tutor_id")`);
    }
    this.addSql(`alter table "tutor_payments" add constraint "tutor_payments_once" unique ("key", "tutor_id")`);
    this.addSql(`alter table "receipts" add column "booking_id" int null, add column "payment_id" int null`);
    for (const table of ['pay_corrections', 'receipts']) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_payment_id_foreign" foreign key ("payment_id") references "tutor_payments" ("id") on delete set null`,
      );
      this.addSql(`create index "${table}_payment" on "${table}" ("payment_id")`);
    }
    this.addSql(`update "receipts" r set booking_id = m.booking from (
      select min(b.id) as booking, min(r.id) as receipt
      from "receipts" r join "bookings" b on b.tutor_id = r.tutor_id and b.session_date = r.session_date
        and lower(btrim(b.child_name)) = lower(btrim(r.student_name)) and b.status = 'completed'
      group by r.tutor_id, r.session_date, lower(btrim(r.student_name)) having count(*) = 1) m where m.receipt = r.id`);
    this.addSql(`alter table "receipts" add constraint "receipts_booking_unique" unique ("booking_id")`);
    this.addSql(
      `create index "receipts_pending" on "receipts" ("session_date", "tutor_id") where payment_status = 'pending'`,
    );
  }
}
