import { Migration } from '@mikro-orm/migrations';

const assessedAll = `case when b.group_size = 1
  then exists (select from assessments a where a.booking_id = b.id)
  else (select count(*) from assessments a where a.booking_id = b.id)
    >= (select count(*) from session_children s where s.booking_id = b.id) end`;
const rowsOf = {
  insert: 'referencing new table as rows_after',
  update: 'referencing old table as rows_before new table as rows_after',
  delete: 'referencing old table as rows_before',
};
const addPay = (sign: string, rows: string) =>
  `insert into pending_pay as kept (month, tutor_id, cents)
   select date_trunc('month', session_date)::date, tutor_id, ${sign}sum(tutor_earnings) from ${rows}
   where payment_status = 'pending' group by 1, 2 order by 1, 2
   on conflict (month, tutor_id) do update set cents = kept.cents + excluded.cents`;

/**
 * What lists of the office would otherwise add up or search for among all sessions of a month is kept beside them, by
 * triggers, whoever writes: what each tutor is owed for a month, and which sessions have no assessment yet.
 */
export class Migration20261125030000 extends Migration {
  override readonly name = 'migration-20261125030000-kept-lists';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.pendingPay();
    this.unassessedSessions();
    // The list goes by this day; a row that a process of the former release writes meanwhile stands at the end of it.
    this.addSql(`alter table "unsettled_sessions" add column "session_date" date not null default current_date`);
    this.addSql(
      `update "unsettled_sessions" u set session_date = b.session_date from "bookings" b where b.id = u.booking_id`,
    );
    this.addSql(`create index "unsettled_sessions_oldest" on "unsettled_sessions" ("session_date", "booking_id")`);
    this.addSql(
      `create index "series_gaps_unexpected" on "series_gaps" ("day", "id") where why in ('timeOff', 'outsideHours', 'notCleared', 'overlap')`,
    );
    this.addSql(`create index "series_ended" on "series" ("ends_on", "id")`);
  }

  private pendingPay(): void {
    this.addSql(
      `create table "pending_pay" ("month" date not null, "tutor_id" int not null, "cents" bigint not null, primary key ("month", "tutor_id"))`,
    );
    this.addSql(`create function "count_pending_pay"() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'DELETE' then ${addPay('', 'rows_after')}; end if;
        if tg_op <> 'INSERT' then ${addPay('-', 'rows_before')}; end if;
        return null;
      end $$`);
    // Each trigger locks out writers until this is committed, so that nothing is counted twice or missed.
    for (const [event, rows] of Object.entries(rowsOf))
      this.addSql(
        `create trigger "receipts_${event}_pay" after ${event} on "receipts" ${rows} for each statement execute function count_pending_pay()`,
      );
    this.addSql(addPay('', 'receipts'));
  }

  private unassessedSessions(): void {
    this.addSql(
      `create table "unassessed_sessions" ("booking_id" int primary key, "session_date" date not null, "session_time" time(0) not null)`,
    );
    this.addSql(
      `alter table "unassessed_sessions" add constraint "unassessed_sessions_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id") on delete cascade`,
    );
    this.addSql(
      `create index "unassessed_sessions_oldest" on "unassessed_sessions" ("session_date", "session_time", "booking_id")`,
    );
    const unassessed = `insert into unassessed_sessions (booking_id, session_date, session_time)
      select b.id, b.session_date, b.session_time from bookings b where b.status = 'completed' and not ${assessedAll}`;
    // Its argument is the column in which a row has the session.
    this.addSql(`create function "note_unassessed"() returns trigger language plpgsql as $$
      declare sessions int[] := '{}';
      begin
        if tg_op <> 'INSERT' then sessions := sessions || (to_jsonb(old) ->> tg_argv[0])::int; end if;
        if tg_op <> 'DELETE' then sessions := sessions || (to_jsonb(new) ->> tg_argv[0])::int; end if;
        delete from unassessed_sessions where booking_id = any(sessions);
        ${unassessed} and b.id = any(sessions);
        return null;
      end $$`);
    this.addSql(
      `create trigger "bookings_insert_assessed" after insert on "bookings" for each row when (new.status = 'completed') execute function note_unassessed('id')`,
    );
    this.addSql(
      `create trigger "bookings_update_assessed" after update of status, session_date, session_time, group_size on "bookings" for each row when (new.status = 'completed' or old.status = 'completed') execute function note_unassessed('id')`,
    );
    this.addSql(
      `create trigger "assessments_assessed" after insert or delete or update of booking_id on "assessments" for each row execute function note_unassessed('booking_id')`,
    );
    // The first child comes and goes with its session.
    this.addSql(
      `create trigger "session_children_insert_assessed" after insert on "session_children" for each row when (new.place > 0) execute function note_unassessed('booking_id')`,
    );
    this.addSql(
      `create trigger "session_children_delete_assessed" after delete on "session_children" for each row when (old.place > 0) execute function note_unassessed('booking_id')`,
    );
    this.addSql(unassessed);
  }
}
