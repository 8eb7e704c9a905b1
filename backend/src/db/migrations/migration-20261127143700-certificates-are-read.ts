import { Migration } from '@mikro-orm/migrations';

/** A certificate is confirmed by somebody in the office who has read the answers, or has sent some of them back. */
export class Migration20261127143700 extends Migration {
  override readonly name = 'migration-20261127143700-certificates-are-read';

  override up(): void {
    this.addSql('alter table "quiz_answers" add column "sent_back_note" varchar(500) null');
    this.addSql(
      'alter table "tutors" add column "certificate_confirmed_at" timestamptz(3) null, add column "certificate_confirmed_by" varchar(120) null',
    );
    this.addSql(
      'alter table "tutors" add constraint "tutors_certificate_confirmed_by_somebody" check ((certificate_confirmed_at is null) = (certificate_confirmed_by is null))',
    );
  }
}
