import { Migration } from '@mikro-orm/migrations';

const begins = (row: string) => `${row}session_date + ${row}session_time`;
const ends = (row: string) => `${begins(row)} + make_interval(mins => ${row}duration)`;
const takesUpTime = (row: string) => `${row}status not in ('cancelled', 'missed') and not ${row}overlap_kept`;

/**
 * Every child of a session is a row, the first one too, so that one constraint keeps each of them from being in two sessions
 * at once. What a session says of its first child, its time and its state stays in its own columns, and the rows follow these
 * by a trigger, whoever writes them. Nothing is taken away: the sessions that are there get the row of their one child.
 */
export class Migration20261124130000 extends Migration {
  override readonly name = 'migration-20261124130000-groups';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(`alter table "bookings" add column "group_size" smallint not null default 1`);
    this.addSql(
      `alter table "bookings" add constraint "bookings_group_size_check" check (group_size >= 1 and group_size <= 4)`,
    );
    this.table(
      'session_children',
      'booking',
      'bookings',
      `"begins" timestamp(0) not null, "ends" timestamp(0) not null, "takes_up_time" boolean not null`,
    );
    this.table('series_children', 'series', 'series');
    this.addSql(
      `insert into "session_children" (booking_id, place, child_name, parent_name, child_age, family_id, child_id, begins, ends, takes_up_time)
       select id, 0, child_name, parent_name, child_age, family_id, child_id, ${begins('')}, ${ends('')}, ${takesUpTime('')} from "bookings"`,
    );
    for (const column of ['family', 'child'])
      this.addSql(
        `create index "session_children_${column}" on "session_children" ("${column}_id", "begins", "booking_id")`,
      );
    this.addSql(
      `create index "session_children_words" on "session_children" using gin ((to_tsvector('simple'::regconfig, regexp_replace(child_name, '([\u3400-\u9fff])', ' \\1 ', 'g')))) where child_id is null and place > 0`,
    );
    for (const column of ['family', 'child'])
      this.addSql(`create index "series_children_${column}" on "series_children" ("${column}_id")`);
    // The older constraint, 'bookings_child_once', stays: a process of the former release refers to it by name.
    this.addSql(
      `alter table "session_children" add constraint "session_children_once"
        exclude using gist ("child_id" with =, (tsrange(begins, ends)) with &&) where (child_id is not null and takes_up_time)`,
    );
    this.addSql(`create function "follow_session"() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into session_children (booking_id, place, child_name, parent_name, child_age, family_id, child_id, begins, ends, takes_up_time)
          values (new.id, 0, new.child_name, new.parent_name, new.child_age, new.family_id, new.child_id,
            ${begins('new.')}, ${ends('new.')}, ${takesUpTime('new.')});
          return null;
        end if;
        -- Each reference by itself, and only where it has become another one: of a family that is deleted with its children the
        -- session may still name a child that is gone already.
        if new.family_id is distinct from old.family_id then
          update session_children set family_id = new.family_id where booking_id = new.id and place = 0;
        end if;
        if new.child_id is distinct from old.child_id then
          update session_children set child_id = new.child_id where booking_id = new.id and place = 0;
        end if;
        if (new.child_name, new.parent_name, new.child_age) is distinct from (old.child_name, old.parent_name, old.child_age) then
          update session_children set child_name = new.child_name, parent_name = new.parent_name, child_age = new.child_age
            where booking_id = new.id and place = 0;
        end if;
        update session_children set begins = ${begins('new.')}, ends = ${ends('new.')}, takes_up_time = ${takesUpTime('new.')}
          where booking_id = new.id and (begins, ends, takes_up_time)
            is distinct from (${begins('new.')}, ${ends('new.')}, ${takesUpTime('new.')});
        return null;
      end $$`);
    this.addSql(
      `create trigger "bookings_insert_child" after insert on "bookings" for each row execute function follow_session()`,
    );
    this.addSql(
      `create trigger "bookings_update_child" after update of session_date, session_time, duration, status, overlap_kept,
         child_name, parent_name, child_age, family_id, child_id on "bookings" for each row execute function follow_session()`,
    );
  }

  private table(name: string, of: string, whole: string, columns?: string): void {
    const own = columns === undefined ? '' : `, ${columns}`;
    this.addSql(
      `create table "${name}" ("id" serial primary key, "${of}_id" int not null, "place" smallint not null, "child_name" varchar(120) not null, "parent_name" varchar(120) not null, "child_age" smallint not null, "family_id" int null, "child_id" int null${own})`,
    );
    this.addSql(`alter table "${name}" add constraint "${name}_place_check" check (place >= 0 and place <= 3)`);
    this.addSql(
      `alter table "${name}" add constraint "${name}_child_age_check" check (child_age >= 3 and child_age <= 12)`,
    );
    this.addSql(`alter table "${name}" add constraint "${name}_place" unique ("${of}_id", "place")`);
    this.addSql(
      `alter table "${name}" add constraint "${name}_${of}_id_foreign" foreign key ("${of}_id") references "${whole}" ("id") on delete cascade`,
    );
    for (const [column, table] of [
      ['family', 'families'],
      ['child', 'children'],
    ])
      this.addSql(
        `alter table "${name}" add constraint "${name}_${column}_id_foreign" foreign key ("${column}_id") references "${table}" ("id") on delete set null`,
      );
  }
}
