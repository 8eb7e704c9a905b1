import { Migration } from '@mikro-orm/migrations';

/**
 * Families, whoever speaks for them, their children, and how a lead goes on. Sessions that are there already are tied to
 * families that are made of what they say; they keep every word of it themselves.
 */
export class Migration20261122222000 extends Migration {
  override readonly name = 'migration-20261122222000-families';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(
      `create table "families" ("id" serial primary key, "version" int not null default 1, "language" text not null default 'en', "district" varchar(40) null, "address" varchar(300) null, "door_code" varchar(40) null, "notes" varchar(2000) null, "source" varchar(100) null, "created_at" timestamptz(3) not null, "last_contact_at" timestamptz(3) not null)`,
    );
    this.addSql(`alter table "families" add constraint "families_language_check" check ("language" in ('en', 'zh'))`);
    this.addSql(`create index "families_latest" on "families" ("last_contact_at", "id")`);
    this.addSql(
      `create table "guardians" ("id" serial primary key, "version" int not null default 1, "family_id" int not null, "name" varchar(120) not null, "phone" varchar(20) null, "email" varchar(254) null, "pays" boolean not null default false)`,
    );
    this.addSql(
      `create table "children" ("id" serial primary key, "version" int not null default 1, "family_id" int not null, "name" varchar(120) not null, "birth_month" date null, "level" varchar(80) null, "likes" varchar(500) null, "allergies" varchar(500) null, "outing_consent_on" date null)`,
    );
    this.addSql(
      `alter table "children" add constraint "children_birth_month_check" check (birth_month is null or extract(day from birth_month) = 1)`,
    );
    for (const table of ['guardians', 'children']) {
      this.addSql(`create index "${table}_family" on "${table}" ("family_id")`);
      this.addSql(
        `alter table "${table}" add constraint "${table}_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete cascade`,
      );
    }
    for (const column of ['phone', 'email'])
      this.addSql(`create index "guardians_${column}" on "guardians" ("${column}")`);
    this.addSql(
      `create table "lead_notes" ("id" serial primary key, "trial_request_id" int not null, "at" timestamptz(3) not null, "who" varchar(120) not null, "text" varchar(2000) not null)`,
    );
    this.addSql(`create index "lead_notes_latest" on "lead_notes" ("trial_request_id", "at", "id")`);
    this.addSql(
      `alter table "lead_notes" add constraint "lead_notes_trial_request_id_foreign" foreign key ("trial_request_id") references "trial_requests" ("id") on delete cascade`,
    );
    this.leads();
    this.sessions();
  }

  private leads(): void {
    this.addSql(
      `alter table "trial_requests" add column "version" int not null default 1, add column "lead_state" text not null default 'new', add column "lost_reason" varchar(300) null, add column "owner_id" int null, add column "next_step" varchar(300) null, add column "next_step_on" date null, add column "family_id" int null`,
    );
    this.addSql(
      `alter table "trial_requests" add constraint "trial_requests_lead_state_check" check ("lead_state" in ('new', 'contacted', 'trial_arranged', 'trial_done', 'enrolled', 'lost'))`,
    );
    this.addSql(
      `update "trial_requests" t set lead_state = case
        when exists (select from "bookings" b where b.trial_request_id = t.id and b.status = 'completed') then 'trial_done'
        when status = 'closed' then 'lost' when status = 'scheduled' then 'trial_arranged'
        when last_contact_at > received_at then 'contacted' else 'new' end`,
    );
    this.addSql(`create index "trial_requests_board" on "trial_requests" ("lead_state", "received_at", "id")`);
    for (const column of ['owner_id', 'family_id', 'phone', 'email'])
      this.addSql(`create index "trial_requests_${column.replace('_id', '')}" on "trial_requests" ("${column}")`);
    this.addSql(
      `alter table "trial_requests" add constraint "trial_requests_owner_id_foreign" foreign key ("owner_id") references "staff" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "trial_requests" add constraint "trial_requests_family_id_foreign" foreign key ("family_id") references "families" ("id") on delete set null`,
    );
  }

  private sessions(): void {
    this.addSql(`alter table "bookings" add column "family_id" int null, add column "child_id" int null`);
    for (const [column, table] of [
      ['family', 'families'],
      ['child', 'children'],
    ] as const) {
      this.addSql(
        `alter table "bookings" add constraint "bookings_${column}_id_foreign" foreign key ("${column}_id") references "${table}" ("id") on delete set null`,
      );
      this.addSql(`create index "bookings_${column}" on "bookings" ("${column}_id", "session_date", "id")`);
    }
    // A parent with one phone is one family, with as many children. A session whose phone was erased already belongs to the
    // phone of the same parent and child where that is one alone, and to those two names otherwise.
    this.addSql(`create temporary table tied on commit drop as
      with named as (select id, lower(btrim(parent_name)) as parent, lower(btrim(child_name)) as child, phone from "bookings"),
      phones as (select parent, child, case when count(distinct phone) = 1 then min(phone) end as phone
        from named group by parent, child),
      keyed as (select n.id, n.parent, n.child, coalesce(n.phone, p.phone) as phone,
        coalesce(n.phone, p.phone, 'child ' || n.child) as key from named n join phones p using (parent, child))
      select *, dense_rank() over (order by parent, key) as family, dense_rank() over (order by parent, key, child) as kid
      from keyed`);
    this.addSql(`insert into "families" (id, language, address, door_code, created_at, last_contact_at)
      select distinct on (t.family) t.family, b.language, b.address, b.door_code,
        min(b.created_at) over (partition by t.family), (max(b.session_date) over (partition by t.family) + time '12:00') at time zone 'Asia/Hong_Kong'
      from tied t join "bookings" b using (id)
      order by t.family, b.address is null, b.session_date desc, b.id desc`);
    this.addSql(`insert into "guardians" (family_id, name, phone, pays)
      select distinct on (t.family) t.family, btrim(b.parent_name), t.phone, true
      from tied t join "bookings" b using (id) order by t.family, b.session_date desc, b.id desc`);
    this.addSql(`insert into "children" (id, family_id, name)
      select distinct on (t.kid) t.kid, t.family, btrim(b.child_name)
      from tied t join "bookings" b using (id) order by t.kid, b.session_date desc, b.id desc`);
    this.addSql(`select setval('families_id_seq', (select coalesce(max(id), 0) + 1 from "families"), false)`);
    this.addSql(`select setval('children_id_seq', (select coalesce(max(id), 0) + 1 from "children"), false)`);
    this.addSql(`update "bookings" b set family_id = t.family, child_id = t.kid from tied t where t.id = b.id`);
    this.addSql(`update "trial_requests" r set family_id = b.family_id
      from (select distinct on (trial_request_id) trial_request_id, family_id from "bookings"
        where trial_request_id is not null order by trial_request_id, id) b where b.trial_request_id = r.id`);
    const span = (row: string) =>
      `tsrange(${row}session_date + ${row}session_time, ${row}session_date + ${row}session_time + make_interval(mins => ${row}duration))`;
    this.addSql(`update "bookings" b set overlap_kept = true where status not in ('cancelled', 'missed') and exists (
      select from "bookings" o where o.child_id = b.child_id and o.id < b.id and o.status not in ('cancelled', 'missed')
        and o.session_date between b.session_date - 1 and b.session_date + 1 and ${span('o.')} && ${span('b.')})`);
    this.addSql(
      `alter table "bookings" add constraint "bookings_child_once"
        exclude using gist ("child_id" with =, (${span('')}) with &&)
        where (child_id is not null and status not in ('cancelled', 'missed') and not overlap_kept)`,
    );
  }
}
