import { Migration } from '@mikro-orm/migrations';

const tables = ['pay_corrections', 'tutor_payments', 'quiz_answers'];
const rowsOf = {
  insert: 'referencing new table as rows_after',
  update: 'referencing old table as rows_before new table as rows_after',
  delete: 'referencing old table as rows_before',
};

/** Tables whose rows the desk and the course show, so that a change of them raises the desk's version. */
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
