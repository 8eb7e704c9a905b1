import { Migration } from '@mikro-orm/migrations';

const tables = ['bookings', 'assessments', 'documents', 'receipts', 'module_progress', 'onboarding_steps'];
const rowsOf = {
  insert: 'referencing new table as rows_after',
  update: 'referencing old table as rows_before new table as rows_after',
  delete: 'referencing old table as rows_before',
};

/** A number for each tutor that rises with every change of what the desk shows, by whichever way it was made. */
export class Migration20261122124500 extends Migration {
  override readonly name = 'migration-20261122124500-desk-versions';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `create table "desk_versions" ("tutor_id" int not null primary key references "tutors" ("id") on delete cascade, "version" int not null)`,
    );
    // There from the beginning: to add a row is to lock its tutor, and whoever holds that lock may wait for the row.
    this.addSql(`insert into desk_versions (tutor_id, version) select id, 0 from tutors`);
    this.addSql(`create function "add_desk_version"() returns trigger language plpgsql as $$
      begin
        insert into desk_versions (tutor_id, version) values (new.id, 0);
        return null;
      end $$`);
    this.addSql(
      `create trigger "tutors_insert_version" after insert on "tutors" for each row execute function add_desk_version()`,
    );
    // In the order of their ids, so that two statements that concern the same tutors cannot wait for each other. A tutor
    // who is being deleted is not there any more when the rows that go along are.
    this.addSql(`create function "count_desk_change"() returns trigger language plpgsql as $$
      declare concerned int[];
      begin
        if tg_op = 'INSERT' then
          select array_agg(distinct tutor_id) into concerned from rows_after;
        elsif tg_op = 'DELETE' then
          select array_agg(distinct tutor_id) into concerned from rows_before;
        else
          select array_agg(tutor_id) into concerned
            from (select tutor_id from rows_before union select tutor_id from rows_after) as either;
        end if;
        update desk_versions d set version = version + 1
          from (select tutor_id from desk_versions where tutor_id = any (concerned) order by tutor_id for update) as held
          where d.tutor_id = held.tutor_id;
        return null;
      end $$`);
    for (const table of tables) {
      for (const [event, rows] of Object.entries(rowsOf)) {
        this.addSql(
          `create trigger "${table}_${event}_counts" after ${event} on "${table}" ${rows} for each statement execute function count_desk_change()`,
        );
      }
    }
  }
}
