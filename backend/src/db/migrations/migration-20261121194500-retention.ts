import { Migration } from '@mikro-orm/migrations';

/** The days from which the time to keep personal data is counted. */
export class Migration20261121194500 extends Migration {
  override readonly name = 'migration-20261121194500-retention';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(`alter table "trial_requests" add column "last_contact_at" timestamptz(3) null`);
    this.addSql(`update "trial_requests" set "last_contact_at" = "received_at"`);
    this.addSql(`alter table "trial_requests" alter column "last_contact_at" set not null`);
    this.addSql(`alter table "tutors" add column "deactivated_at" timestamptz(3) null`);
    // It is not known when these accounts were closed, so the time to keep their data is counted from now.
    this.addSql(`update "tutors" set "deactivated_at" = now() where not "active"`);
  }
}
