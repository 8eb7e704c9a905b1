import { Migration } from '@mikro-orm/migrations';

const begins = (row: string) => `${row}session_date + ${row}session_time - make_interval(mins => ${row}travel_minutes)`;
const ends = (row: string) => `${row}session_date + ${row}session_time + make_interval(mins => ${row}duration)`;
const span = (row = '') => `tsrange(${begins(row)}, ${ends(row)})`;
const on = (row = '') => `${row}status not in ('cancelled', 'missed')`;

/** A tutor has one session at a time, with the way to it. Sessions that already overlap stay, marked as overlapping. */
export class Migration20261122210000 extends Migration {
  override readonly name = 'migration-20261122210000-never-two-at-once';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql('create extension if not exists btree_gist');
    this.addSql(
      `alter table "bookings" add column "travel_minutes" smallint not null default 0, add column "overlap_kept" boolean not null default false`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_travel_minutes_check" check (travel_minutes >= 0 and travel_minutes <= 240)`,
    );
    // Whoever overlaps a session that was booked before it; those that stay unmarked overlap nobody.
    this.addSql(
      `update "bookings" b set overlap_kept = true where ${on('b.')} and exists (
        select from "bookings" o where o.tutor_id = b.tutor_id and o.id < b.id and ${on('o.')}
          and o.session_date between b.session_date - 1 and b.session_date + 1 and ${span('o.')} && ${span('b.')})`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_tutor_once"
        exclude using gist ("tutor_id" with =, (${span()}) with &&) where (${on()} and not overlap_kept)`,
    );
    this.addSql(`create index "bookings_overlap_kept" on "bookings" ("tutor_id", "session_date") where overlap_kept`);
  }
}
