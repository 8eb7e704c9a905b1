import { Migration } from '@mikro-orm/migrations';

const tables = ['pay_corrections', 'tutor_payments', 'quiz_answers'];
const rowsOf = {
  insert: 'referencing new table as rows_after',
  update: 'referencing old table as rows_before new table as rows_after',
  delete: 'referencing old table as rows_before',
};

/** The desk and the course show these as well: a change of them is a change of what the tutor sees. */
export class Migration20261124120000 extends Migration {
  override readonly name = 'migration-20261124120000-pay-and-answers-count';

  override up(): void {
    for (const table of tables) {
      for (const [event, rows] of Object.entries(rowsOf)) {
        this.addSql(
          `create trigger "${table}_${event}_counts" after ${event} on "${table}" ${rows} for each statement execute function count_desk_change()`,
        );
      }
    }
  }
}
