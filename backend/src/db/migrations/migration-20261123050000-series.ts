import { Migration } from '@mikro-orm/migrations';

/** Series of sessions, days without them, and when tutors work and do not. */
export class Migration20261123050000 extends Migration {
  override readonly name = 'migration-20261123050000-series';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `create table "closed_days" ("id" serial primary key, "day" date not null, "name_en" varchar(80) not null, "name_zh" varchar(80) not null)`,
    );
    this.addSql(`alter table "closed_days" add constraint "closed_days_day_unique" unique ("day")`);
    this.addSql(
      `create table "time_off" ("id" serial primary key, "tutor_id" int not null, "from_day" date not null, "until_day" date not null, "from_time" time(0) null, "until_time" time(0) null, "note" varchar(120) null)`,
    );
    this.addSql(`create index "time_off_tutor" on "time_off" ("tutor_id", "until_day", "id")`);
    this.addSql(
      `alter table "time_off" add constraint "time_off_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade`,
    );
    this.addSql(`alter table "time_off" add constraint "time_off_order_check" check (until_day >= from_day)`);
    this.addSql(
      `create table "weekly_hours" ("id" serial primary key, "tutor_id" int not null, "weekday" smallint not null, "from_time" time(0) not null, "until_time" time(0) not null)`,
    );
    this.addSql(`create index "weekly_hours_tutor" on "weekly_hours" ("tutor_id", "weekday", "from_time")`);
    this.addSql(
      `alter table "weekly_hours" add constraint "weekly_hours_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id") on delete cascade`,
    );
    this.addSql(`alter table "weekly_hours" add constraint "weekly_hours_order_check" check (until_time > from_time)`);
    this.addSql(
      `alter table "weekly_hours" add constraint "weekly_hours_weekday_check" check (weekday >= 1 and weekday <= 7)`,
    );
    this.series();
  }

  private series(): void {
    this.addSql(
      `create table "series" ("id" serial primary key, "version" int not null default 1, "request_key" uuid not null, "tutor_id" int not null, "child_name" varchar(120) not null, "parent_name" varchar(120) not null, "child_age" smallint not null, "program" text not null, "rule" varchar(200) not null, "starts_on" date not null, "ends_on" date null, "session_time" time(0) not null, "duration" smallint not null, "travel_minutes" smallint not null default 0, "on_holidays" boolean not null default false, "made_until" date not null, "address" varchar(300) null, "phone" varchar(20) null, "language" text not null default 'en', "notes" text null, "door_code" varchar(40) null, "family_id" int null, "child_id" int null, "created_at" timestamptz(3) not null)`,
    );
    this.addSql(`alter table "series" add constraint "series_request_key_unique" unique ("request_key")`);
    this.addSql(`create index "series_family" on "series" ("family_id")`);
    this.addSql(`create index "series_child" on "series" ("child_id")`);
    this.addSql(`create index "series_tutor" on "series" ("tutor_id", "id")`);
    this.addSql(`create index "series_made_until" on "series" ("made_until", "id")`);
    this.addSql(
      `alter table "series" add constraint "series_tutor_id_foreign" foreign key ("tutor_id") references "tutors" ("id")`,
    );
    this.addSql(
      `alter table "series" add constraint "series_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "series" add constraint "series_child_id_foreign" foreign key ("child_id") references "children" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "series" add constraint "series_child_age_check" check (child_age >= 3 and child_age <= 12)`,
    );
    this.addSql(`alter table "series" add constraint "series_duration_check" check (duration > 0)`);
    this.addSql(
      `alter table "series" add constraint "series_travel_minutes_check" check (travel_minutes >= 0 and travel_minutes <= 240)`,
    );
    this.addSql(
      `alter table "series" add constraint "series_program_check" check ("program" in ('english-through-play', 'playberry-laser-literacy', 'outdoor-mission'))`,
    );
    this.addSql(`alter table "series" add constraint "series_language_check" check ("language" in ('en', 'zh'))`);
    this.addSql(
      `create table "series_gaps" ("id" serial primary key, "series_id" int not null, "day" date not null, "why" text not null, "missing" text[] not null default '{}')`,
    );
    this.addSql(`create index "series_gaps_day" on "series_gaps" ("day", "id")`);
    this.addSql(`alter table "series_gaps" add constraint "series_gaps_once" unique ("series_id", "day")`);
    this.addSql(
      `alter table "series_gaps" add constraint "series_gaps_series_id_foreign" foreign key ("series_id") references "series" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "series_gaps" add constraint "series_gaps_why_check" check ("why" in ('skipped', 'holiday', 'closed', 'timeOff', 'outsideHours', 'notCleared', 'overlap'))`,
    );
    this.addSql(`alter table "bookings" add column "series_id" int null, add column "series_day" date null`);
    this.addSql(
      `alter table "bookings" add constraint "bookings_series_id_foreign" foreign key ("series_id") references "series" ("id") on delete set null`,
    );
    this.addSql(`alter table "bookings" add constraint "bookings_series_once" unique ("series_id", "series_day")`);
  }
}
