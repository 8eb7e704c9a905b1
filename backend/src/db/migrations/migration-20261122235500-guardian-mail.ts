import { Migration } from '@mikro-orm/migrations';

/**
 * A guardian of a family that was made of sessions alone has no address, so that nobody was written to. Gives them the
 * address of the family's request for a trial, where that is surely theirs.
 */
export class Migration20261122235500 extends Migration {
  override readonly name = 'migration-20261122235500-guardian-mail';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `update "guardians" g set email = told.email, version = g.version + 1
      from (select distinct on (o.id) o.id, lower(t.email) as email
        from "guardians" o join "trial_requests" t on t.family_id = o.family_id
        where o.email is null
          and (t.phone = o.phone
            or not exists (select from "trial_requests" other where other.family_id = o.family_id and other.id <> t.id)
              and not exists (select from "guardians" other where other.family_id = o.family_id and other.id <> o.id))
          and not exists (select from "guardians" known where known.family_id = o.family_id and known.email = lower(t.email))
        order by o.id, t.received_at desc, t.id desc) told
      where told.id = g.id`,
    );
  }
}
